//! Files that are chosen in the system's dialogs: what is read, and what is written.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lexicon::LayeredDictionary;
use lexicon::import::place;
use tokio::sync::oneshot;

use super::import::{file_failed, name_of};
use crate::app::App;
use crate::error::{Answer, CommandError, FailureCode};
use crate::host::Chosen;
use crate::view::{ImportState, SavedFile};

/// Longest text that can be saved, in bytes, and longest name that can be proposed for a file.
const LONGEST_TEXT: usize = 1 << 20;
const LONGEST_NAME: usize = 100;

impl App {
    /// Lets the person choose a file in a dialog with this `title`, and offers it for an import.
    ///
    /// # Errors
    /// As [`App::offer_import`].
    pub async fn choose_import_file(&self, title: &str) -> Answer<ImportState> {
        match answer(|chosen| self.host.ask_for_file(title, chosen)).await? {
            Some(file) => self.offer_import(&[file]),
            None => Ok(self.import_state()),
        }
    }

    /// Writes the words of the dictionary `id`, with the person's layers, as a plain list to where
    /// they choose in a dialog with this `title`; null when they would rather not.
    ///
    /// # Errors
    /// What opening the dictionary gives; `file_failed` or `disk_full`, and then what was there
    /// before is still there.
    pub async fn export_dictionary(
        self: &Arc<Self>,
        id: &str,
        title: &str,
    ) -> Answer<Option<SavedFile>> {
        self.shelf().manifest(id)?;
        let name = format!("{id}.txt");
        let Some(path) = self.place_for(title, &name).await? else { return Ok(None) };
        let (app, id) = (Arc::clone(self), id.to_owned());
        let written = tokio::task::spawn_blocking(move || app.write_list(&id, &path)).await;
        written.map_err(|error| CommandError::detailed(FailureCode::Internal, error))?.map(Some)
    }

    /// Writes a text to where the person chooses in a dialog with this `title`, which proposes
    /// `name`; null when they would rather not.
    ///
    /// # Errors
    /// `bad_argument` for a name or text that no interface would send; `file_failed` or
    /// `disk_full`, and then what was there before is still there.
    pub async fn save_text(
        &self,
        title: &str,
        name: &str,
        text: &str,
    ) -> Answer<Option<SavedFile>> {
        let plain = |c: char| !c.is_control() && !r#"/\:*?"<>|"#.contains(c);
        let fine = (1..=LONGEST_NAME).contains(&name.len()) && name.chars().all(plain);
        if !fine || name.starts_with('.') || text.len() > LONGEST_TEXT {
            return Err(CommandError::bad_argument("name or text: not to be saved"));
        }
        let Some(path) = self.place_for(title, name).await? else { return Ok(None) };
        write_whole(&path, |output| output.write_all(text.as_bytes())).map(Some)
    }

    async fn place_for(&self, title: &str, name: &str) -> Answer<Option<PathBuf>> {
        answer(|chosen| self.host.ask_for_place(title, name, chosen)).await
    }

    fn write_list(&self, id: &str, path: &Path) -> Answer<SavedFile> {
        let base = self.shelf().words(id)?;
        let manifest = self.shelf().manifest(id)?;
        let layers = self.layers_on(&mut self.lock(), &manifest)?;
        let layered = LayeredDictionary::new(&base, layers);
        let changed = layered.is_changed().then(|| layered.flattened()).transpose()?;
        let words = changed.as_ref().unwrap_or(&base);
        write_whole(path, |output| place::export(words, output).map(|_| ()))
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
fn write_whole(
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
