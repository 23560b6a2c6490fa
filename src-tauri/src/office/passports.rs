//! Why a word counts or does not.

use lexicon::Layers;
use lexicon::explain::{Explainer, Explanation, Reason};
use lexicon::layers::Standing;
use rules::RuleSet;

use super::books::Book;
use crate::app::App;
use crate::error::{Answer, CommandError, FailureCode};
use crate::view::{LayerDecision, WordBook, WordPassport};

/// More words than a play can form, and a longer text than any word: no interface asks for that.
const MOST_WORDS: usize = 64;
const LONGEST_TEXT: usize = 1_000;

impl App {
    /// Explains words, in their order.
    ///
    /// # Errors
    /// `no_open_game` when the table's dictionary is asked and there is no table; else what opening
    /// the dictionary gives.
    pub fn explain(&self, words: &[String], book: &WordBook) -> Answer<Vec<WordPassport>> {
        if words.len() > MOST_WORDS || words.iter().any(|word| word.len() > LONGEST_TEXT) {
            return Err(CommandError::bad_argument("words: too many, or too long a text"));
        }
        let mut state = self.lock();
        let (id, layers, ruleset) = match book {
            WordBook::Dictionary { id } => {
                let ruleset = self.shelf().manifest(id)?.ruleset;
                let ruleset = self.rulesets.get(&ruleset)?;
                (id.clone(), self.layers_for_new_game(&mut state, id)?, ruleset.clone())
            }
            WordBook::Table {} => {
                let table = state.table.as_ref();
                let table = table.ok_or_else(|| CommandError::bare(FailureCode::NoOpenGame))?;
                let (id, layers) = (table.dictionary.clone(), table.layers.clone());
                (id, layers, table.game.ruleset().clone())
            }
        };
        drop(state);
        let book = self.books.open(self.shelf(), &id)?;
        let asker = Asker { book: &book, layers: layers.as_ref(), ruleset: &ruleset };
        Ok(words.iter().map(|word| asker.passport(word)).collect())
    }
}

/// A book with the layers that count.
struct Asker<'a> {
    book: &'a Book,
    layers: Option<&'a Layers>,
    ruleset: &'a RuleSet,
}

impl Asker<'_> {
    fn passport(&self, text: &str) -> WordPassport {
        let alphabet = self.ruleset.alphabet();
        let Book { dictionary, passport, .. } = self.book;
        let explainer = Explainer::new(dictionary, passport.as_ref(), alphabet);
        let Explanation { text, word, accepted, reason, readings, mut nearest } =
            explainer.explain(text);
        // What is written in another order is not the word that somebody has decided about.
        let misordered = matches!(reason, Reason::Misordered { .. });
        let decision =
            self.layers.filter(|_| !misordered).and_then(|layers| layers.decision(&word));
        if let Some(layers) = self.layers {
            nearest.retain(|near| layers.standing(&near.word).is_none_or(is_allowed));
        }
        WordPassport {
            squares: alphabet.squares(&word).ok().map(|cells| cells.len() as u32),
            accepted: decision.map_or(accepted, |(standing, _)| is_allowed(standing)),
            decision: decision
                .map(|(standing, note)| LayerDecision { standing, note: note.to_owned() }),
            text,
            word,
            reason,
            readings,
            nearest,
        }
    }
}

fn is_allowed(standing: Standing) -> bool {
    standing == Standing::Allowed
}
