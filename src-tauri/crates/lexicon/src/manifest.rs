//! `manifest.json`: what a built dictionary is, where it comes from, and how to know it again.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::definition::{FORMAT, Package, Registry};
use crate::import::{Encoding, Format};
use crate::{Error, hash};

/// What stands beside the words of a built dictionary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// Version of the format; [`FORMAT`].
    pub format: u64,
    /// Name of the dictionary.
    pub id: String,
    /// Language code of the words.
    pub language: String,
    /// The rule set whose alphabet the words are spelled with.
    pub ruleset: String,
    /// Name of the dictionary by interface language.
    pub names: BTreeMap<String, String>,
    /// Licence of the word list.
    pub licence: String,
    /// What it was made from.
    pub sources: Vec<Source>,
    /// How many words there are.
    pub words: u64,
    /// How many words there are of each length in squares.
    pub words_by_squares: BTreeMap<usize, u64>,
    /// How many forms or entries of the sources were left out, by reason. A form that the
    /// sources give twice is counted twice.
    pub left_out: BTreeMap<String, u64>,
    /// Hash of the stored words, in lower-case hexadecimal.
    pub sha256: String,
    /// Hash of the passport that stands beside the words, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passport_sha256: Option<String>,
    /// Hash of everything the words were made from and by; another value means that building
    /// again may give other words.
    pub recipe: String,
}

/// Something that words were made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Source {
    /// A package.
    Package(PackageSource),
    /// A file that a user imported.
    Imported(ImportedFile),
}

/// A file that words were imported from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportedFile {
    /// Its name, without the folder it lay in.
    pub file: String,
    /// Hash of its bytes.
    pub sha256: String,
    /// What kind of file it is.
    pub format: Format,
    /// The encoding it was read in.
    pub encoding: Encoding,
    /// The day of the import.
    pub imported: String,
    /// Names of its categories by the keys that stand beside the words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub categories: BTreeMap<String, String>,
}

/// A package that words were made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackageSource {
    /// Where it comes from.
    pub registry: Registry,
    /// Its name there.
    pub package: String,
    /// Its version.
    pub version: String,
    /// Licence of the files that were used.
    pub licence: String,
    /// Whom to name, and what the licence leaves open.
    pub attribution: String,
    /// Name of the file with the licence text, beside this manifest.
    pub licence_text: String,
    /// Hash of each file that was used, by its path inside the package.
    pub files: BTreeMap<String, String>,
}

impl Source {
    pub(crate) fn of(package: &Package) -> Self {
        Source::Package(PackageSource {
            registry: package.registry,
            package: package.name.clone(),
            version: package.version.clone(),
            licence: package.licence.clone(),
            attribution: package.attribution.clone(),
            licence_text: licence_file_name(package),
            files: package
                .files
                .values()
                .map(|file| (file.path.clone(), file.sha256.clone()))
                .collect(),
        })
    }
}

/// Name of the file that a package's licence text is put into.
pub(crate) fn licence_file_name(package: &Package) -> String {
    format!("LICENSE-{}.txt", package.name)
}

impl Manifest {
    /// Reads a manifest of the dictionary `id`.
    ///
    /// # Errors
    /// [`Error::OtherVersion`] if it says so itself, [`Error::Damaged`] if it cannot be read or
    /// belongs to another dictionary.
    pub fn parse(id: &str, json: &[u8]) -> Result<Self, Error> {
        /// Read first, so that a later version's other fields do not look like damage.
        #[derive(Deserialize)]
        struct Version {
            format: u64,
        }
        let damaged = |error: serde_json::Error| Error::Damaged {
            id: id.to_owned(),
            reason: format!("manifest.json: {error}"),
        };
        let Version { format } = serde_json::from_slice(json).map_err(damaged)?;
        if format != FORMAT {
            return Err(Error::OtherVersion { id: id.to_owned(), found: format, expected: FORMAT });
        }
        let manifest: Manifest = serde_json::from_slice(json).map_err(damaged)?;
        if manifest.id != id {
            let reason = format!("manifest.json is that of {}", manifest.id);
            return Err(Error::Damaged { id: id.to_owned(), reason });
        }
        Ok(manifest)
    }

    /// The manifest as the text that is stored.
    pub fn to_json(&self) -> String {
        // Strings, numbers and maps with string or number keys always serialise.
        let mut json = serde_json::to_string_pretty(self).unwrap_or_default();
        json.push('\n');
        json
    }

    /// Checks that `words` are the stored words that this manifest describes.
    ///
    /// # Errors
    /// [`Error::Damaged`] with both hashes.
    pub fn check(&self, words: &[u8]) -> Result<(), Error> {
        let found = hash::sha256(words);
        if found == self.sha256 {
            return Ok(());
        }
        let reason = format!("words.fst: expected sha256 {}, found {found}", self.sha256);
        Err(Error::Damaged { id: self.id.clone(), reason })
    }
}
