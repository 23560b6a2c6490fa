//! Imports: encodings, kinds of files, what is refused, and that all of it happens or nothing.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod encodings;
mod hunspell;
mod lists;
mod reasons;
mod safety;

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use lexicon::import::{ImportError, Imported, Progress, Request, import};
use lexicon::{Dictionary, files};
use rules::RuleSet;

/// A folder with a list in it, and one for dictionaries.
struct Desk {
    folder: tempfile::TempDir,
    ruleset: RuleSet,
}

impl Desk {
    fn new(ruleset: &str) -> Self {
        Desk { folder: tempfile::tempdir().unwrap(), ruleset: common::ruleset(ruleset) }
    }

    fn dictionaries(&self) -> PathBuf {
        self.folder.path().join("dictionaries")
    }

    fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path
    }

    fn request(&self, file: &Path) -> Request<'_> {
        Request {
            file: file.to_owned(),
            affixes: None,
            format: None,
            encoding: None,
            capitals: None,
            id: "mine".to_owned(),
            name: "Mine".to_owned(),
            licence: "mine too".to_owned(),
            ruleset: &self.ruleset,
            date: "2026-11-30".to_owned(),
        }
    }

    fn import(&self, request: &Request<'_>) -> Result<Imported, ImportError> {
        import(request, &self.dictionaries(), &mut go_on)
    }

    /// Imports a file of that name and content; the report must account for everything.
    fn import_file(&self, name: &str, bytes: impl AsRef<[u8]>) -> Imported {
        let file = self.file(name, bytes);
        let imported = self.import(&self.request(&file)).unwrap();
        assert!(imported.report.is_balanced(), "{:?}", imported.report);
        imported
    }

    fn open(&self) -> Dictionary {
        files::open(&self.dictionaries(), "mine").unwrap()
    }

    fn words(&self) -> Vec<String> {
        self.open().to_vec()
    }

    /// Names of all that lies in the folder of dictionaries.
    fn listing(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.dictionaries()) else { return Vec::new() };
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

fn go_on(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
