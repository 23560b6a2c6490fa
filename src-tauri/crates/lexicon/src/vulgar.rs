//! Words that a source marks as vulgar, kept beside a built dictionary so that a switch for
//! families can leave them out of hints, of computer play, or of the dictionary.
//!
//! Hunspell dictionaries mark them with the flag that `NOSUGGEST` names: right, but never to be
//! offered. The words of the dictionary stay as they are; this is a set of some of them.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;

use crate::hunspell::{Affixes, entries};
use crate::{Dictionary, Error};

/// What a family hears of: a filter for hints and for computer players.
#[derive(Debug, Clone, Copy)]
pub struct FamilyFilter<'a> {
    vulgar: Option<&'a Dictionary>,
}

impl<'a> FamilyFilter<'a> {
    /// A filter that keeps `vulgar` words back; with none, everything passes.
    pub fn new(vulgar: Option<&'a Dictionary>) -> Self {
        FamilyFilter { vulgar }
    }

    /// Whether `word`, which must be normalised, may be proposed.
    pub fn passes(&self, word: &str) -> bool {
        self.vulgar.is_none_or(|vulgar| !vulgar.contains(word))
    }
}

/// Opens the stored vulgar words of the dictionary `id`.
///
/// # Errors
/// [`Error::Damaged`] if they are not what was stored.
pub fn open(id: &str, words: Vec<u8>) -> Result<Dictionary, Error> {
    Dictionary::from_stored(id, words)
}

/// The words of `dictionary` that marked entries make. `affixes` and `words` are the texts of a
/// Hunspell pair; without a directive `NOSUGGEST` no word is marked.
///
/// # Errors
/// [`Error::Unreadable`] if the affix file, called `file` in the message, cannot be read.
pub fn marked<D: AsRef<[u8]>>(
    file: &str,
    affixes: &str,
    words: &str,
    dictionary: &Dictionary<D>,
) -> Result<Dictionary, Error> {
    let affixes: String = affixes.nfc().collect();
    let flag = affixes
        .lines()
        .find_map(|line| line.strip_prefix("NOSUGGEST")?.split_whitespace().next())
        .and_then(|flag| flag.chars().next());
    let rules = Affixes::parse(&affixes).map_err(|error| Error::Unreadable {
        file: file.to_owned(),
        line: error.line,
        reason: error.reason,
    })?;
    let mut marked = BTreeSet::new();
    let words: String = words.nfc().collect();
    for entry in entries(&words).filter(|entry| flag.is_some_and(|flag| entry.has(flag))) {
        rules.expand(entry, |inflection| {
            marked.extend(inflection.forms().filter(|form| dictionary.contains(form)));
        });
    }
    Dictionary::from_words(marked)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn marked_entries_give_those_of_their_forms_that_are_words() {
        let affixes = "NOSUGGEST w # not to be offered\nSFX A Y 2\nSFX A 0 y .\nSFX A 0 em .\n";
        let words = "3\nhnus/Aw\nhrad/A\nhad/w\n";
        let dictionary = Dictionary::from_words(["hnus", "hnusy", "hrad", "hrady"]).unwrap();
        let vulgar = marked("a.aff", affixes, words, &dictionary).unwrap();
        assert_eq!(vulgar.to_vec(), ["hnus", "hnusy"]);
        let none = marked("a.aff", "SFX A Y 1\nSFX A 0 y .\n", words, &dictionary).unwrap();
        assert!(none.is_empty());
    }
}
