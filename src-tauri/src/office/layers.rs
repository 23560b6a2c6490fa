//! What a person allows and refuses. It counts in games that begin afterwards.

use lexicon::{Layers, Manifest};

use crate::app::{App, State};
use crate::error::{Answer, CommandError, FailureCode};
use crate::view::{LayersView, Verdict};

/// No interface sends a longer text as a word or note.
const LONGEST_TEXT: usize = 2_000;

impl App {
    /// The person's words on the dictionary `id`.
    ///
    /// # Errors
    /// As [`crate::dictionaries::shelf::Shelf::manifest`]; `unknown_ruleset` when the rule set that
    /// its words are spelled for is not there.
    pub fn layers(&self, id: &str) -> Answer<LayersView> {
        let manifest = self.shelf().manifest(id)?;
        let layers = self.layers_on(&mut self.lock(), &manifest)?;
        self.layers_view(id, &layers)
    }

    /// Allows or refuses a word. A word that was decided about otherwise changes sides.
    ///
    /// # Errors
    /// `word_unplayable` or `word_length`, naming the word; `note_too_long`; and as [`App::layers`].
    /// Nothing has changed then.
    pub fn put_layer_word(
        &self,
        id: &str,
        word: &str,
        verdict: Verdict,
        note: &str,
    ) -> Answer<LayersView> {
        if word.len() > LONGEST_TEXT || note.len() > LONGEST_TEXT {
            return Err(CommandError::bad_argument("too long a text"));
        }
        self.change_layers(id, |layers, ruleset| {
            match verdict {
                Verdict::Allowed => layers.allow(word, note.trim(), ruleset)?,
                Verdict::Refused => layers.refuse(word, note.trim(), ruleset)?,
            };
            Ok(())
        })
    }

    /// Leaves a word to the dictionary again.
    ///
    /// # Errors
    /// As [`App::layers`].
    pub fn remove_layer_word(&self, id: &str, word: &str) -> Answer<LayersView> {
        self.change_layers(id, |layers, ruleset| {
            layers.remove(&ruleset.alphabet().normalise(word));
            Ok(())
        })
    }

    fn change_layers(
        &self,
        id: &str,
        change: impl FnOnce(&mut Layers, &rules::RuleSet) -> Answer<()>,
    ) -> Answer<LayersView> {
        let manifest = self.shelf().manifest(id)?;
        let mut state = self.lock();
        let mut layers = self.layers_on(&mut state, &manifest)?;
        change(&mut layers, self.rulesets.get(&manifest.ruleset)?)?;
        let json = layers.to_json();
        let kept = (!layers.is_empty()).then_some(json.as_str());
        self.archive(&mut state)?.set_layers(id, kept)?;
        drop(state);
        self.layers_view(id, &layers)
    }

    fn layers_view(&self, id: &str, layers: &Layers) -> Answer<LayersView> {
        let book = self.books.open(self.shelf(), id)?;
        Ok(LayersView::new(id, layers, |word| book.dictionary.contains(word)))
    }

    /// The layers on a dictionary; empty ones if there are none.
    ///
    /// # Errors
    /// `unknown_ruleset`; `database_damaged` for layers that cannot be read.
    pub(crate) fn layers_on(&self, state: &mut State, manifest: &Manifest) -> Answer<Layers> {
        let ruleset = self.rulesets.get(&manifest.ruleset)?;
        match self.archive(state)?.layers(&manifest.id)? {
            None => Ok(Layers::new(ruleset)),
            Some(json) => Layers::parse(json.as_bytes(), ruleset)
                .map_err(|error| CommandError::detailed(FailureCode::DatabaseDamaged, error)),
        }
    }

    /// What a game that begins now with the dictionary `id` puts on it: the person's layers and
    /// what families are spared; nothing if that is nothing.
    pub(crate) fn layers_for_new_game(
        &self,
        state: &mut State,
        id: &str,
    ) -> Answer<Option<Layers>> {
        let manifest = self.shelf().manifest(id)?;
        let mut layers = match self.layers_on(state, &manifest) {
            // Nobody can have put words on a dictionary whose rule set is not there.
            Err(error) if error.is(FailureCode::UnknownRuleset) => return Ok(None),
            layers => layers?,
        };
        layers.leave_out_vulgar(self.left_out_as_vulgar(state, id)?);
        Ok((!layers.is_empty()).then_some(layers))
    }
}
