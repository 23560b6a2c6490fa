//! Hunspell dictionaries, read so that every form knows the rules that made it.
//!
//! Spell checkers ask whether a form is right; we must also know *which* rule of the affix file
//! made it, because case and person are all in the rule. So this is a parser and an expander of
//! our own for the part of the format that dictionaries with paradigms use: suffixes, prefixes,
//! one level of continuation, circumfixes and forbidden words.

mod affix;
mod condition;
mod entry;
mod expand;

pub use affix::{Affixes, Kind, Rule};
pub use condition::Condition;
pub use entry::{Entry, entries};
pub use expand::Inflection;

/// A line that is not what the format prescribes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct ParseError {
    /// Number of the line, from 1.
    pub line: usize,
    /// What is wrong with it, in English.
    pub reason: String,
}

impl ParseError {
    fn new(line: usize, reason: impl Into<String>) -> Self {
        ParseError { line, reason: reason.into() }
    }
}
