//! Words by pattern, hand, likeness.

use lexicon::Layers;
use lexicon::search::{Continuation, Find, Page, Query};

use crate::app::App;
use crate::error::{Answer, CommandError};

/// Most words of a page.
const PAGE: u32 = 1_000;

/// No interface sends a longer text.
const LONGEST_TEXT: usize = 1_000;

impl App {
    /// A page of the words of the dictionary `id` that `query` finds: the first, or the one that
    /// begins `from` where the page before ended.
    ///
    /// # Errors
    /// `query_unplayable`, `query_hand_size` or `query_pattern_size` for a query that makes no
    /// sense with the rule set's tiles; else what opening the dictionary gives.
    pub fn search_dictionary(
        &self,
        id: &str,
        query: &Query,
        from: Option<&Continuation>,
        limit: u32,
    ) -> Answer<Page> {
        if text(&query.find).is_some_and(|text| text.len() > LONGEST_TEXT) {
            return Err(CommandError::bad_argument("query: too long a text"));
        }
        let ruleset = self.rulesets.get(&self.shelf().manifest(id)?.ruleset)?;
        let layers = self.layers_for_new_game(&mut self.lock(), id)?;
        let layers = layers.unwrap_or_else(|| Layers::new(ruleset));
        let book = self.books.open(self.shelf(), id)?;
        let limit = limit.min(PAGE) as usize;
        let page = book.search(layers, ruleset, |searcher| searcher.page(query, from, limit))?;
        Ok(page?)
    }
}

fn text(find: &Find) -> Option<&str> {
    match find {
        Find::All => None,
        Find::Hand { tiles, .. } => Some(tiles),
        Find::Exact { text }
        | Find::Prefix { text }
        | Find::Suffix { text }
        | Find::Contains { text }
        | Find::Pattern { text }
        | Find::Near { text, .. } => Some(text),
    }
}
