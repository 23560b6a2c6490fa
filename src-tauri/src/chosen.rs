//! Files that a person chooses in the system's dialogs: where they are, and how they are written.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tokio::sync::oneshot;

use crate::app::App;
use crate::error::{Answer, CommandError, FailureCode};
use crate::host::Chosen;
use crate::view::SavedFile;

/// Longest name that can be proposed for a file, in bytes.
const LONGEST_NAME: usize = 100;

impl App {
    /// The file to read that a person chooses in a dialog with this `title`; nothing when they
    /// would rather not.
    ///
    /// # Errors
    /// `file_failed` when what was chosen is no file of this system.
    pub(crate) async fn file_to_read(&self, title: &str) -> Answer<Option<PathBuf>> {
        answer(|chosen| self.host.ask_for_file(title, chosen)).await
    }

    /// The place to write to that a person chooses in a dialog with this `title`, which proposes
    /// `name`; nothing when they would rather not.
    ///
    /// # Errors
    /// `bad_argument` for a name that no interface would propose; as [`App::file_to_read`].
    pub(crate) async fn place_for(&self, title: &str, name: &str) -> Answer<Option<PathBuf>> {
        let plain = |c: char| !c.is_control() && !r#"/\:*?"<>|"#.contains(c);
        let fine = (1..=LONGEST_NAME).contains(&name.len()) && name.chars().all(plain);
        if !fine || name.starts_with('.') {
            return Err(CommandError::bad_argument("name: no name for a file"));
        }
        answer(|chosen| self.host.ask_for_place(title, name, chosen)).await
    }
}

/// Waits for what a dialog answers.
async fn answer(ask: impl FnOnce(Chosen)) -> Answer<Option<PathBuf>> {
    let (sender, chosen) = oneshot::channel();
    ask(Box::new(move |path| {
        // Nobody waits any more when the program is being closed.
        let _ = sender.send(path);
    }));
    match chosen.await {
        Ok(Ok(path)) => Ok(path),
        Ok(Err(error)) => Err(CommandError::detailed(FailureCode::FileFailed, error)),
        // A dialog that went away without an answer was closed.
        Err(_) => Ok(None),
    }
}

/// Writes a file beside `path` first, which then takes its place.
///
/// # Errors
/// `file_failed` or `disk_full`; what was there before is still there then.
pub(crate) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Answer<SavedFile> {
    let file = name_of(path);
    let aside = path.with_file_name(format!(".{file}.part"));
    let written = File::create(&aside).and_then(|created| {
        let mut output = BufWriter::new(created);
        write(&mut output)?;
        output.flush()?;
        output.get_ref().sync_all()?;
        fs::rename(&aside, path)
    });
    written.map_err(|error| {
        // Should it not go away, there is nothing more that can be done about it.
        let _ = fs::remove_file(&aside);
        file_failed(path, &error)
    })?;
    Ok(SavedFile { file })
}

/// A path's last part: where on this machine it lies need not be shown.
pub(crate) fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// A file that cannot be read or written.
pub(crate) fn file_failed(path: &Path, error: &io::Error) -> CommandError {
    let code = match error.kind() {
        io::ErrorKind::StorageFull => FailureCode::DiskFull,
        _ => FailureCode::FileFailed,
    };
    CommandError::detailed(code, format!("{}: {error}", path.display()))
}
