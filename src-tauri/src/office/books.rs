//! Dictionaries that are kept open for questions: opening the Czech one with its passport takes
//! some milliseconds, making it ready for searches far longer.

use std::sync::{Arc, Mutex, PoisonError};

use lexicon::explain::Passport;
use lexicon::search::Searcher;
use lexicon::{Dictionary, Layers};
use rules::RuleSet;

use crate::dictionaries::shelf::Shelf;
use crate::error::Answer;

/// How many books lie open: that of the game on the table, and the one somebody looks into.
const OPEN: usize = 2;

/// The books that lie open.
#[derive(Default)]
pub struct Books {
    open: Mutex<Vec<Arc<Book>>>,
}

/// A dictionary with what is known about its words.
pub struct Book {
    /// Its words.
    pub dictionary: Dictionary,
    /// What explanations are made from, if there is more than the list.
    pub passport: Option<Passport>,
    /// Made when it is first needed.
    searcher: Mutex<Option<Searcher>>,
}

impl Books {
    /// The dictionary `id` as it lies on the shelf now.
    ///
    /// # Errors
    /// As [`Shelf::manifest`].
    pub fn open(&self, shelf: Shelf<'_>, id: &str) -> Answer<Arc<Book>> {
        let sha256 = shelf.manifest(id)?.sha256;
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |book: &Arc<Book>| {
            let manifest = book.dictionary.manifest();
            manifest.is_some_and(|manifest| manifest.id == id && manifest.sha256 == sha256)
        };
        let book = match open.iter().position(is_it) {
            Some(at) => open.remove(at),
            None => Arc::new(Book {
                dictionary: shelf.words(id)?,
                passport: shelf.passport(id)?,
                searcher: Mutex::default(),
            }),
        };
        open.insert(0, Arc::clone(&book));
        open.truncate(OPEN);
        Ok(book)
    }
}

impl Book {
    /// Asks `what` of the book made ready for searches, with `layers` on it.
    ///
    /// # Errors
    /// `disk_failed`, should the layers be too large to be stored.
    pub fn search<T>(
        &self,
        layers: Layers,
        ruleset: &RuleSet,
        what: impl FnOnce(&Searcher) -> T,
    ) -> Answer<T> {
        let mut kept = self.searcher.lock().unwrap_or_else(PoisonError::into_inner);
        let searcher = match kept.take() {
            Some(mut searcher) => {
                if *searcher.layers() != layers {
                    searcher.set_layers(layers)?;
                }
                searcher
            }
            None => Searcher::new(&self.dictionary, layers, ruleset)?,
        };
        Ok(what(kept.insert(searcher)))
    }
}
