//! Where dictionaries lie: those that ship with the program among its resources, a person's own
//! ones in the data folder. Both have the same files.

use std::io::ErrorKind;
use std::path::PathBuf;

use lexicon::explain::Passport;
use lexicon::import::place;
use lexicon::{Dictionary, Manifest, files, vulgar};

use crate::error::{Answer, CommandError, FailureCode};
use crate::host::Host;

/// The dictionaries that ship with the program, the usual one of a rule set before others. They
/// are named here, not looked for: resources cannot be listed everywhere, and one that is missing
/// shall be missed.
const SHIPPED: [&str; 4] = ["cs", "th", "th-wide", "en"];

/// Own dictionaries lie in this folder of the data folder, where `slovo dictionary import` puts
/// them too.
const OWN: &str = "dictionaries";

/// All dictionaries there are.
#[derive(Clone, Copy)]
pub struct Shelf<'h>(pub &'h dyn Host);

/// A dictionary on the shelf.
#[derive(Debug)]
pub struct Listed {
    /// Whether it is a person's own.
    pub own: bool,
    /// What it is.
    pub manifest: Manifest,
}

impl Shelf<'_> {
    /// Every dictionary, those that ship first, and what is wrong with those that are none.
    pub fn list(self) -> (Vec<Listed>, Vec<CommandError>) {
        let shipped = SHIPPED.iter().map(|id| (false, self.manifest(id)));
        let own = self.own_folder().ok().filter(|folder| folder.is_dir());
        let own = own.map_or(Ok(Vec::new()), |folder| files::list(&folder));
        let own = match own {
            Ok(listed) => listed.into_iter().map(|(_, found)| Ok(found?)).collect(),
            Err(error) => vec![Err(error.into())],
        };
        let (mut listed, mut problems) = (Vec::new(), Vec::new());
        for (own, found) in shipped.chain(own.into_iter().map(|found| (true, found))) {
            match found {
                Ok(manifest) => listed.push(Listed { own, manifest }),
                Err(error) => problems.push(error),
            }
        }
        (listed, problems)
    }

    /// Whether a dictionary of this id is there, or should be.
    pub fn has(self, id: &str) -> bool {
        SHIPPED.contains(&id) || self.is_own(id)
    }

    /// Whether this is a dictionary of the person's own.
    pub fn is_own(self, id: &str) -> bool {
        !SHIPPED.contains(&id)
            && place::check_id(id).is_ok()
            && self.own_folder().is_ok_and(|folder| folder.join(id).is_dir())
    }

    /// The folder of own dictionaries; it need not exist.
    ///
    /// # Errors
    /// `disk_failed` when there is no data folder.
    pub fn own_folder(self) -> Answer<PathBuf> {
        let data = self.0.data_folder();
        let data = data.map_err(|error| CommandError::detailed(FailureCode::DiskFailed, error))?;
        Ok(data.join(OWN))
    }

    /// What the dictionary `id` is.
    ///
    /// # Errors
    /// `unknown_dictionary`, `dictionary_missing`, `dictionary_damaged` or
    /// `dictionary_other_version`.
    pub fn manifest(self, id: &str) -> Answer<Manifest> {
        Ok(Manifest::parse(id, &self.file(id, files::MANIFEST)?)?)
    }

    /// Its words.
    ///
    /// # Errors
    /// As [`Shelf::manifest`].
    pub fn words(self, id: &str) -> Answer<Dictionary> {
        let manifest = self.file(id, files::MANIFEST)?;
        if self.is_own(id) {
            return Ok(Dictionary::open(id, self.file(id, files::WORDS)?, &manifest)?);
        }
        Ok(Dictionary::open_packed(id, &self.file(id, files::PACKED_WORDS)?, &manifest)?)
    }

    /// What explanations of its words are made from, if it has that.
    ///
    /// # Errors
    /// As [`Shelf::manifest`].
    pub fn passport(self, id: &str) -> Answer<Option<Passport>> {
        let Some(sha256) = self.manifest(id)?.passport_sha256 else { return Ok(None) };
        Ok(Some(Passport::open(id, &self.file(id, files::PASSPORT)?, &sha256)?))
    }

    /// Those of its words that its source marks as vulgar, if it marks any.
    ///
    /// # Errors
    /// As [`Shelf::manifest`].
    pub fn vulgar(self, id: &str) -> Answer<Option<Dictionary>> {
        match self.file(id, files::VULGAR) {
            Ok(words) => Ok(Some(vulgar::open(id, words)?)),
            Err(error) if error.is(FailureCode::DictionaryMissing) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn file(self, id: &str, name: &str) -> Answer<Vec<u8>> {
        let path = format!("dictionaries/{id}/{name}");
        let read = if SHIPPED.contains(&id) {
            self.0.resource(&path)
        } else if self.is_own(id) {
            std::fs::read(self.own_folder()?.join(id).join(name))
        } else {
            return Err(CommandError::detailed(FailureCode::UnknownDictionary, id));
        };
        read.map_err(|error| {
            let code = match error.kind() {
                ErrorKind::NotFound | ErrorKind::NotADirectory => FailureCode::DictionaryMissing,
                _ => FailureCode::DictionaryDamaged,
            };
            CommandError::detailed(code, format!("{path}: {error}"))
        })
    }
}
