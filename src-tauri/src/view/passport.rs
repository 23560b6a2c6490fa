//! Word passports: why a word counts or does not.

use lexicon::explain::{Near, Reading, Reason};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::view::LayerDecision;

/// The dictionary that is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum WordBook {
    /// One as games that begin now would have it.
    Dictionary {
        /// Its id.
        id: String,
    },
    /// That of the game on the table, as the game began with it.
    Table {},
}

/// Why a word counts or does not. The interface makes the sentences.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct WordPassport {
    /// The text as it was asked.
    pub text: String,
    /// The text as words are stored and compared.
    pub word: String,
    /// Its length in squares; null if tiles cannot spell it.
    pub squares: Option<u32>,
    /// Whether it counts, layers included.
    pub accepted: bool,
    /// What the dictionary under the layers says.
    pub reason: Reason,
    /// What the layers say, which then counts.
    pub decision: Option<LayerDecision>,
    /// What the word is, as far as is known: allowed readings first.
    pub readings: Vec<Reading>,
    /// The nearest words that count, nearest first, for words of which little is known.
    pub nearest: Vec<Near>,
}
