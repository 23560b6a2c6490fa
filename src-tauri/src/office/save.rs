//! What of the dictionaries is read from files that a person chooses, and written to them.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use lexicon::LayeredDictionary;
use lexicon::import::place;

use crate::app::App;
use crate::chosen::write_whole;
use crate::error::{Answer, CommandError};
use crate::view::{ImportState, SavedFile};

/// Longest text that can be saved, in bytes.
const LONGEST_TEXT: usize = 1 << 20;

impl App {
    /// Lets the person choose a file in a dialog with this `title`, and offers it for an import.
    ///
    /// # Errors
    /// As [`App::offer_import`].
    pub async fn choose_import_file(&self, title: &str) -> Answer<ImportState> {
        match self.file_to_read(title).await? {
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
        let Some(place) = self.place_for(title, &name).await? else { return Ok(None) };
        let id = id.to_owned();
        self.beside(move |app| app.write_to(&place, |path| app.write_list(&id, path)))
            .await
            .map(Some)
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
        if text.len() > LONGEST_TEXT {
            return Err(CommandError::bad_argument("text: too long to be saved"));
        }
        let Some(place) = self.place_for(title, name).await? else { return Ok(None) };
        let write = |output: &mut dyn Write| output.write_all(text.as_bytes());
        self.write_to(&place, |path| write_whole(path, write)).map(Some)
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
