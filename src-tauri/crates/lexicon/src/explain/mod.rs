//! Why a word counts or does not: the word passport.
//!
//! The verdict is always the dictionary's; the passport only says why. Where to look:
//! - [`Explainer`] asks, [`Explanation`] is the answer: data with stable names, no sentences
//! - [`Passport`] what explanations are made from, a file beside the words
//! - [`grammar`] from a Czech form back to the entries it belongs to, by [`backwards`]
//! - [`nearest`] the nearest words by square

mod backwards;
mod form;
mod grammar;
mod meaning;
mod nearest;
pub(crate) mod passport;
mod reason;
mod stems;

use fst::Set;
use rules::{Alphabet, Unplayable};

pub use form::{Case, Form, Gender, Kind, Number, Person};
pub use passport::Passport;
pub use reason::{Exclusion, Explanation, Mention, Near, PartOfSpeech, Prefix, Reading, Reason};

use crate::Dictionary;
use passport::Knowledge;

/// How many of the nearest words are given.
const NEAREST: usize = 8;

/// Number of squares of a word if there is no passport that says otherwise (rules.md 1).
const SQUARES: (usize, usize) = (2, 15);

/// Explains words of one dictionary.
#[derive(Debug)]
pub struct Explainer<'a, D: AsRef<[u8]> = Vec<u8>> {
    dictionary: &'a Dictionary<D>,
    passport: Option<&'a Passport>,
    alphabet: &'a Alphabet,
}

impl<'a, D: AsRef<[u8]>> Explainer<'a, D> {
    /// An explainer of `dictionary`, whose words are spelled with `alphabet`. Without a passport
    /// it knows the list itself, the squares and the nearest words.
    pub fn new(
        dictionary: &'a Dictionary<D>,
        passport: Option<&'a Passport>,
        alphabet: &'a Alphabet,
    ) -> Self {
        Explainer { dictionary, passport, alphabet }
    }

    /// Explains `text`, which need not be normalised.
    pub fn explain(&self, text: &str) -> Explanation {
        let word = self.alphabet.normalise(text);
        let misordered = self.misordered(text, &word);
        let accepted = !misordered && self.dictionary.contains(&word);
        let readings = match self.passport.map(|passport| &passport.knowledge) {
            Some(Knowledge::Grammar(grammar)) if !misordered => grammar.readings(&word),
            _ => Vec::new(),
        };
        let reason = if misordered {
            Reason::Misordered { is_word: self.dictionary.contains(&word), word: word.clone() }
        } else if accepted {
            self.why_accepted(&word, &readings)
        } else {
            self.why_refused(&word, &readings)
        };
        // A name that somebody lays is as likely another word with a fault in it.
        let is_name = |reading: &Reading| reading.excluded == Some(Exclusion::ProperName);
        let nearest = match &reason {
            Reason::Unknown => self.nearest(&word),
            Reason::Excluded if readings.iter().all(is_name) => self.nearest(&word),
            Reason::KnownAs { kinds } if kinds.contains(&Mention::Misspelling) => {
                self.nearest(&word)
            }
            _ => Vec::new(),
        };
        Explanation { text: text.to_owned(), word, accepted, reason, readings, nearest }
    }

    /// Whether the characters of `text` stand in an order that only normalising repairs. Capitals
    /// are no matter of order; composed letters there are none in alphabets with marks.
    fn misordered(&self, text: &str, word: &str) -> bool {
        let plain = text.trim().to_lowercase();
        self.alphabet.has_marks() && plain != *word && self.alphabet.squares(word).is_ok()
    }

    fn why_accepted(&self, word: &str, readings: &[Reading]) -> Reason {
        let Some(passport) = self.passport else { return Reason::Listed };
        if let Some(note) = passport.additions.get(word) {
            return Reason::Added { note: note.clone() };
        }
        match &passport.knowledge {
            Knowledge::Grammar(_) if readings.iter().any(|r| r.excluded.is_none()) => Reason::Form,
            Knowledge::Grammar(_) => Reason::Listed,
            Knowledge::Mentions { .. } => {
                let mentions = passport.mentions(word);
                if mentions.contains(&Mention::EverydayCompound) {
                    Reason::KnownAs { kinds: mentions.to_vec() }
                } else {
                    Reason::Headword
                }
            }
        }
    }

    fn why_refused(&self, word: &str, readings: &[Reading]) -> Reason {
        let (min, max) = self.passport.map_or(SQUARES, |p| (p.squares.min, p.squares.max));
        match self.alphabet.squares(word) {
            Err(Unplayable::Empty) => return Reason::Empty,
            Err(Unplayable::ForeignCharacter(_)) => return self.foreign(word),
            Err(Unplayable::MarkWithoutBase | Unplayable::BadStack) => {
                return Reason::MisplacedMarks;
            }
            Ok(cells) if cells.len() < min => {
                return Reason::TooShort { squares: cells.len(), min };
            }
            Ok(cells) if cells.len() > max => {
                return Reason::TooLong { squares: cells.len(), max };
            }
            Ok(_) => {}
        }
        if !readings.is_empty() {
            return Reason::Excluded;
        }
        match self.passport.map_or(&[][..], |passport| passport.mentions(word)) {
            [] => Reason::Unknown,
            kinds => Reason::KnownAs { kinds: kinds.to_vec() },
        }
    }

    /// The characters that the alphabet lacks, each once, in the order they stand.
    fn foreign(&self, word: &str) -> Reason {
        let mut characters: Vec<char> = Vec::new();
        for character in word.chars() {
            let known = self.alphabet.letter(character.encode_utf8(&mut [0; 4])).is_some();
            if !known && !characters.contains(&character) {
                characters.push(character);
            }
        }
        let signs: Vec<char> =
            characters.iter().copied().filter(|c| matches!(c, 'ๆ' | 'ฯ')).collect();
        if !signs.is_empty() && signs.len() == characters.len() {
            return Reason::ThaiSigns { characters: signs };
        }
        Reason::ForeignCharacters { characters }
    }

    /// The nearest words but vulgar ones, which are never proposed.
    fn nearest(&self, word: &str) -> Vec<Near> {
        let set: &Set<D> = self.dictionary.set();
        let mut near = nearest::nearest(set, self.alphabet, word, NEAREST);
        if let Some(Knowledge::Grammar(grammar)) = self.passport.map(|p| &p.knowledge) {
            near.retain(|near| !grammar.readings(&near.word).iter().any(|r| r.vulgar));
        }
        near
    }
}
