//! Where imported dictionaries lie: a folder of the user's, one folder in it for each, of the same
//! form as a built one but for the words, which are not packed. Names, deleting, export.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use unicode_normalization::UnicodeNormalization;

use super::ImportError;
use crate::files::{self, MANIFEST};
use crate::{Dictionary, Manifest};

/// Longest identifier, in characters.
const ID_LENGTH: usize = 40;
/// Longest name, in characters.
const NAME_LENGTH: usize = 60;
/// The languages in which the interface shows a name; an imported dictionary has one for all.
const LANGUAGES: [&str; 3] = ["cs", "th", "en"];
/// Names of devices, which some systems keep for themselves.
const RESERVED: [&str; 6] = ["con", "prn", "aux", "nul", "com", "lpt"];

/// Whether `id` can name a folder on every system.
///
/// # Errors
/// [`ImportError::BadId`].
pub fn check_id(id: &str) -> Result<(), ImportError> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let device = id.trim_end_matches(|c: char| c.is_ascii_digit());
    let fine = (1..=ID_LENGTH).contains(&id.len())
        && id.chars().all(plain)
        && !id.starts_with('-')
        && !id.ends_with('-')
        && !RESERVED.contains(&device);
    if fine { Ok(()) } else { Err(ImportError::BadId(id.to_owned())) }
}

/// Whether `name` can be shown to a person.
///
/// # Errors
/// [`ImportError::BadName`].
pub fn check_name(name: &str) -> Result<(), ImportError> {
    let length = name.trim().chars().count();
    if (1..=NAME_LENGTH).contains(&length) && !name.chars().any(char::is_control) {
        Ok(())
    } else {
        Err(ImportError::BadName(name.to_owned()))
    }
}

/// An identifier made from a name, other than those that `taken` knows.
pub fn id_for(name: &str, taken: impl Fn(&str) -> bool) -> String {
    let mut id = String::new();
    for c in name.nfd().flat_map(char::to_lowercase) {
        if c.is_ascii_alphanumeric() {
            id.push(c);
        } else if !unicode_normalization::char::is_combining_mark(c) && !id.ends_with('-') {
            id.push('-');
        }
    }
    id.truncate(ID_LENGTH - 6);
    let id = id.trim_matches('-');
    let id = if check_id(id).is_ok() { id.to_owned() } else { format!("list-{id}") };
    let id = id.trim_end_matches('-');
    let numbered = (2..).map(|number: u32| format!("{id}-{number}"));
    std::iter::once(id.to_owned())
        .chain(numbered)
        .find(|id| !taken(id))
        .unwrap_or_else(|| id.to_owned())
}

/// A name in all languages of the interface.
pub(super) fn names(name: &str) -> BTreeMap<String, String> {
    LANGUAGES.iter().map(|language| ((*language).to_owned(), name.trim().to_owned())).collect()
}

/// Whether `folder` has no dictionary `id`.
pub(super) fn check_free(folder: &Path, id: &str) -> Result<(), ImportError> {
    match folder.join(id).try_exists() {
        Ok(false) => Ok(()),
        Ok(true) => Err(ImportError::Taken(id.to_owned())),
        Err(error) => Err(ImportError::io(folder)(error)),
    }
}

/// A folder inside `folder` that removes itself with all that is in it.
pub(super) fn aside(folder: &Path) -> Result<tempfile::TempDir, ImportError> {
    fs::create_dir_all(folder).map_err(ImportError::io(folder))?;
    files::sweep(folder);
    Ok(files::aside(folder)?)
}

/// Deletes the imported dictionary `id` of `folder`, unless `needed_by` names something that needs
/// it. `needed_by` gets the hash of its words, or `None` if the manifest cannot be read.
///
/// # Errors
/// [`ImportError::Unknown`], [`ImportError::Needed`], or [`ImportError::Io`].
pub fn delete(
    folder: &Path,
    id: &str,
    needed_by: impl FnOnce(Option<&str>) -> Option<String>,
) -> Result<(), ImportError> {
    check_id(id)?;
    let place = folder.join(id);
    if !place.is_dir() {
        return Err(ImportError::Unknown(id.to_owned()));
    }
    let manifest = files::manifest(folder, id).ok();
    if let Some(by) = needed_by(manifest.as_ref().map(|manifest| manifest.sha256.as_str())) {
        return Err(ImportError::Needed { id: id.to_owned(), by });
    }
    // Renamed first: whoever looks sees all of it or nothing.
    let aside = aside(folder)?;
    fs::rename(&place, aside.path().join(id)).map_err(ImportError::io(&place))
}

/// Gives the imported dictionary `id` of `folder` another name; its words stay the same.
///
/// # Errors
/// [`ImportError::BadName`], [`ImportError::Unknown`], or what reading and writing its manifest
/// gives.
pub fn rename(folder: &Path, id: &str, name: &str) -> Result<Manifest, ImportError> {
    check_id(id)?;
    check_name(name)?;
    let place = folder.join(id);
    if !place.is_dir() {
        return Err(ImportError::Unknown(id.to_owned()));
    }
    let mut manifest = files::manifest(folder, id)?;
    manifest.names = names(name);
    let path = place.join(MANIFEST);
    let aside = aside(folder)?;
    let fresh = aside.path().join(MANIFEST);
    fs::write(&fresh, manifest.to_json()).map_err(ImportError::io(&fresh))?;
    fs::rename(&fresh, &path).map_err(ImportError::io(&path))?;
    Ok(manifest)
}

/// Writes the words of a dictionary as a plain list: UTF-8, one a line, in the order of their
/// bytes. Importing the list gives the same words.
///
/// # Errors
/// What `output` gives.
pub fn export<D: AsRef<[u8]>>(
    dictionary: &Dictionary<D>,
    output: &mut dyn Write,
) -> io::Result<u64> {
    let mut outcome = Ok(());
    let mut written = 0;
    dictionary.for_each(|word| {
        if outcome.is_ok() {
            outcome = output.write_all(word.as_bytes()).and_then(|()| output.write_all(b"\n"));
            written += 1;
        }
    });
    outcome.and_then(|()| output.flush()).map(|()| written)
}
