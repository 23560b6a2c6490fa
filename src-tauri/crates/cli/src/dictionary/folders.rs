//! Where the dictionaries of this machine lie: the built ones, and those a user imported.

use std::path::{Path, PathBuf};

use lexicon::{Dictionary, Error, files};
use rules::{RuleSet, builtin};

use super::Failure;

/// The environment variable that names the folder of imported dictionaries.
const IMPORTED_VARIABLE: &str = "SLOVOKHAM_IMPORTED";

/// The folders that the arguments name.
#[derive(Debug, Clone, Copy)]
pub struct Folders<'a> {
    /// Folder of built dictionaries, if it was named.
    pub built: Option<&'a Path>,
    /// Folder of imported dictionaries, if it was named.
    pub imported: Option<&'a Path>,
}

impl Folders<'_> {
    /// The folder of imported dictionaries: the one that was named, else what SLOVOKHAM_IMPORTED
    /// names, else the one in which the app keeps them. It need not exist.
    pub fn imported(&self) -> Result<PathBuf, Failure> {
        self.imported
            .map(Path::to_owned)
            .or_else(|| std::env::var_os(IMPORTED_VARIABLE).map(PathBuf::from))
            .or_else(|| Some(dirs::data_dir()?.join("org.slovokham").join("dictionaries")))
            .ok_or(Failure::NoImportedFolder)
    }

    /// Opens a built dictionary or, if there is none of that id, an imported one.
    pub fn open(&self, id: &str) -> Result<Dictionary, Failure> {
        let built = files::built_folder(self.built).and_then(|folder| files::open(&folder, id));
        match built {
            Err(error @ (Error::Missing { .. } | Error::NoDictionaries { .. })) => {
                let imported = files::open(&self.imported()?, id);
                // What is said about the built one names the command that helps.
                imported.map_err(|other| match other {
                    Error::Missing { .. } => Failure::Lexicon(error),
                    other => Failure::Lexicon(other),
                })
            }
            other => Ok(other?),
        }
    }
}

/// The rule set that a dictionary's words are spelled for.
pub fn ruleset_of(dictionary: &Dictionary, id: &str) -> Result<RuleSet, Failure> {
    let ruleset =
        dictionary.manifest().map(|manifest| manifest.ruleset.clone()).unwrap_or_default();
    ruleset_called(&ruleset).ok_or_else(|| Failure::UnknownRuleset { id: id.to_owned(), ruleset })
}

/// A rule set that comes with the program.
pub fn ruleset_called(id: &str) -> Option<RuleSet> {
    builtin::source(id).and_then(|source| RuleSet::from_toml(source).ok())
}
