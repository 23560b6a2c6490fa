//! Files that a person chooses in the system's dialogs: where they are, and how they are written.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tokio::sync::oneshot;

use crate::app::App;
use crate::error::{Answer, CommandError, FailureCode};
use crate::host::{Chosen, Destination};
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
    pub(crate) async fn place_for(&self, title: &str, name: &str) -> Answer<Option<Destination>> {
        let plain = |c: char| !c.is_control() && !r#"/\:*?"<>|"#.contains(c);
        let fine = (1..=LONGEST_NAME).contains(&name.len()) && name.chars().all(plain);
        if !fine || name.starts_with('.') {
            return Err(CommandError::bad_argument("name: no name for a file"));
        }
        answer(|chosen| self.host.ask_for_place(title, name, chosen)).await
    }

    /// Lets `write` make the file that is wanted at `place`, and brings it there. Takes a moment.
    ///
    /// # Errors
    /// Those of `write`; `file_failed` when the finished file cannot be handed over.
    pub(crate) fn write_to<T>(
        &self,
        place: &Destination,
        write: impl FnOnce(&Path) -> Answer<T>,
    ) -> Answer<T> {
        let written = write(&place.path);
        let Some(address) = &place.address else { return written };
        let delivered = written.and_then(|written| {
            let handed_over = self.host.hand_over(&place.path, address);
            handed_over.map_err(|error| file_failed(&place.path, &error)).map(|()| written)
        });
        // It lies among what can be made again at any time: that it stays there does no harm.
        let _ = fs::remove_file(&place.path);
        delivered
    }
}

/// Waits for what a dialog answers.
async fn answer<T: Send + 'static>(ask: impl FnOnce(Chosen<T>)) -> Answer<Option<T>> {
    let (sender, chosen) = oneshot::channel();
    ask(Box::new(move |choice| {
        // Nobody waits any more when the program is being closed.
        let _ = sender.send(choice);
    }));
    match chosen.await {
        Ok(Ok(choice)) => Ok(choice),
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
