//! Game files that are opened with the program: by a double-click, or out of another app.
//!
//! They are taken in without a question, as the import does it, and what became of each is told
//! when the interface asks for it.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::app::App;
use crate::chosen::{file_failed, name_of};
use crate::error::Answer;
use crate::view::{ImportedGames, OpenedFile};

/// What has not been told yet, in the order in which it was opened.
#[derive(Default)]
pub struct Arrivals(Mutex<Vec<OpenedFile>>);

impl Arrivals {
    fn lock(&self) -> MutexGuard<'_, Vec<OpenedFile>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl App {
    /// Takes games in from a file that was opened with the program, and tells the interface.
    pub fn open_file(&self, path: &Path) {
        self.arrive(name_of(path), self.take_in(path));
    }

    /// The same for what is no file of the file system: its name, and what reading it gave.
    pub fn open_bytes(&self, name: String, read: io::Result<Vec<u8>>) {
        let failed = |error| file_failed(Path::new(&name), &error);
        let outcome = read.map_err(failed).and_then(|bytes| self.take_in_bytes(&name, &bytes));
        self.arrive(name, outcome);
    }

    /// What became of the files that were opened since the last time this was asked.
    pub fn opened_files(&self) -> Vec<OpenedFile> {
        std::mem::take(&mut *self.arrivals.lock())
    }

    fn arrive(&self, file: String, outcome: Answer<ImportedGames>) {
        let arrived = match outcome {
            Ok(report) => OpenedFile::Imported { report },
            Err(error) => OpenedFile::Failed { file, error },
        };
        self.arrivals.lock().push(arrived);
        self.host.files_opened();
    }
}

/// The files named by the arguments of a process that was started in the folder `from`. The first
/// argument is the process; what begins with a dash is none of ours.
pub fn files_of(arguments: impl IntoIterator<Item = PathBuf>, from: &Path) -> Vec<PathBuf> {
    let named = arguments.into_iter().skip(1);
    let named = named.filter(|argument| !argument.as_os_str().as_encoded_bytes().starts_with(b"-"));
    named.map(|argument| from.join(argument)).collect()
}
