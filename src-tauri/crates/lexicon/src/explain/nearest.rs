//! The nearest words of a dictionary, counted in squares: how many must be changed, put in or
//! taken out. The walk goes through the word graph with one row of the distance table for each
//! square and leaves a branch as soon as the row says that it can only become too far.

use std::ops::Range;

use fst::raw::{CompiledAddr, Fst};
use rules::Alphabet;

use super::reason::Near;

/// How far away words are looked for.
const FARTHEST: usize = 2;

/// Up to `limit` words of `words` nearest to `text`, nearest first; among those at one distance
/// first the ones that differ in marks or accents only. Text that cannot be laid has none.
pub(super) fn nearest<D: AsRef<[u8]>>(
    words: &fst::Set<D>,
    alphabet: &Alphabet,
    text: &str,
    limit: usize,
) -> Vec<Near> {
    let Some(target) = squares(alphabet, text) else { return Vec::new() };
    // Two changes in a word of three squares make any other word.
    let farthest = if target.len() < 4 { 1 } else { FARTHEST };
    let mut found = Vec::new();
    for distance in 1..=farthest {
        let mut walk = Walk::new(words.as_fst(), alphabet, &target, distance);
        walk.node(words.as_fst().root().addr(), 0, 0);
        found = walk.found;
        if !found.is_empty() {
            break;
        }
    }
    let mut ranked: Vec<(usize, Near)> =
        found.into_iter().map(|near| (unlikeness(alphabet, &target, &near.word), near)).collect();
    ranked.sort_by(|(a, near_a), (b, near_b)| {
        (near_a.distance, a, &near_a.word).cmp(&(near_b.distance, b, &near_b.word))
    });
    ranked.into_iter().map(|(_, near)| near).take(limit).collect()
}

/// The texts of a word's squares.
fn squares(alphabet: &Alphabet, text: &str) -> Option<Vec<String>> {
    let cells = alphabet.squares(text).ok()?;
    Some(cells.iter().map(|&cell| alphabet.join(&[cell])).collect())
}

struct Walk<'a, D> {
    fst: &'a Fst<D>,
    target: &'a [String],
    farthest: usize,
    /// Characters that go on the square before them.
    marks: Vec<char>,
    /// Letters of several characters.
    long_letters: Vec<&'a str>,
    /// The bytes from the root to here.
    text: Vec<u8>,
    /// The rows of the distance table, one behind another.
    rows: Vec<usize>,
    found: Vec<Near>,
}

impl<'a, D: AsRef<[u8]>> Walk<'a, D> {
    fn new(fst: &'a Fst<D>, alphabet: &'a Alphabet, target: &'a [String], farthest: usize) -> Self {
        let marks = alphabet.letters().filter(|&letter| alphabet.is_mark(letter));
        Walk {
            fst,
            target,
            farthest,
            marks: marks.flat_map(|letter| alphabet.word_text(letter).chars()).collect(),
            long_letters: alphabet
                .spelled_out()
                .iter()
                .map(|(letter, _)| alphabet.word_text(*letter))
                .collect(),
            text: Vec::new(),
            rows: (0..=target.len()).collect(),
            found: Vec::new(),
        }
    }

    /// Goes on from a node. The last row is the one behind the last finished square; the square
    /// that is being read begins at the byte `begin`, and `read` bytes of an unfinished character
    /// have been read.
    fn node(&mut self, address: CompiledAddr, begin: usize, read: usize) {
        let fst = self.fst;
        let node = fst.node(address);
        if node.is_final() && read == 0 && !self.text.is_empty() {
            self.finish(begin);
        }
        for transition in node.transitions() {
            let start = self.text.len() - read;
            self.text.push(transition.inp);
            if self.text.len() - start < length(self.text[start]) {
                self.node(transition.addr, begin, read + 1);
            } else if begin == start || self.belongs(begin, start) {
                self.node(transition.addr, begin, 0);
            } else if self.push_row(begin..start) {
                self.node(transition.addr, start, 0);
                self.pop_row();
            }
            self.text.pop();
        }
    }

    /// Whether the character from `start` goes on the square before it: a mark, or the rest of a
    /// letter.
    fn belongs(&self, begin: usize, start: usize) -> bool {
        let character =
            std::str::from_utf8(&self.text[start..]).ok().and_then(|c| c.chars().next());
        character.is_some_and(|character| self.marks.contains(&character))
            || self.long_letters.iter().any(|letter| letter.as_bytes() == &self.text[begin..])
    }

    fn finish(&mut self, begin: usize) {
        if self.push_row(begin..self.text.len()) {
            let distance = self.rows.last().copied().unwrap_or(usize::MAX);
            if distance == self.farthest
                && let Ok(word) = std::str::from_utf8(&self.text)
            {
                self.found.push(Near { word: word.to_owned(), distance });
            }
            self.pop_row();
        }
    }

    /// Adds the row behind another square; not if it says that every word from here is too far.
    fn push_row(&mut self, square: Range<usize>) -> bool {
        let square = &self.text[square];
        let width = self.target.len() + 1;
        let last = self.rows.len() - width;
        let mut left = self.rows[last] + 1;
        let mut least = left;
        self.rows.push(left);
        for (index, wanted) in self.target.iter().enumerate() {
            let change = self.rows[last + index] + usize::from(wanted.as_bytes() != square);
            left = change.min(self.rows[last + index + 1] + 1).min(left + 1);
            least = least.min(left);
            self.rows.push(left);
        }
        if least > self.bound() {
            self.pop_row();
            return false;
        }
        true
    }

    /// How far off the squares so far may be. Words at a distance of two are many and far to walk
    /// to, so those are passed over that begin with another square or have both faults in their
    /// first half: people rarely make those.
    fn bound(&self) -> usize {
        let read = self.rows.len() / (self.target.len() + 1) - 2;
        if self.farthest < 2 || read > self.target.len() / 2 { self.farthest } else { read.min(1) }
    }

    fn pop_row(&mut self) {
        self.rows.truncate(self.rows.len() - self.target.len() - 1);
    }
}

/// How many bytes a character has that begins with `byte`.
fn length(byte: u8) -> usize {
    match byte {
        0x00..=0x7f => 1,
        0x80..=0xdf => 2,
        0xe0..=0xef => 3,
        _ => 4,
    }
}

/// A finer distance for ranking: an exchange of two squares that differ in marks or accents only
/// counts half of another one.
fn unlikeness(alphabet: &Alphabet, target: &[String], word: &str) -> usize {
    let Some(squares) = squares(alphabet, word) else { return usize::MAX };
    let mut row: Vec<usize> = (0..=target.len()).map(|index| 2 * index).collect();
    for square in &squares {
        let mut next = vec![row[0] + 2];
        for (index, wanted) in target.iter().enumerate() {
            let cost = match (wanted == square, base(wanted) == base(square)) {
                (true, _) => 0,
                (false, true) => 1,
                (false, false) => 2,
            };
            next.push((row[index] + cost).min(row[index + 1] + 2).min(next[index] + 2));
        }
        row = next;
    }
    row[target.len()]
}

/// The square's letter without what stands on it.
fn base(square: &str) -> Option<char> {
    unicode_normalization::UnicodeNormalization::nfd(square).next()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::Dictionary;
    use rules::{RuleSet, builtin};

    fn near(ruleset: &str, words: &[&str], text: &str) -> Vec<String> {
        let ruleset = RuleSet::from_toml(builtin::source(ruleset).unwrap()).unwrap();
        let dictionary = Dictionary::from_words(words).unwrap();
        let found = nearest(dictionary.set(), ruleset.alphabet(), text, 5);
        found.into_iter().map(|near| format!("{} {}", near.word, near.distance)).collect()
    }

    #[test]
    fn a_letter_of_two_characters_is_one_square() {
        assert_eq!(near("cs-klasik", &["chata", "lata", "rychta"], "kata"), ["chata 1", "lata 1"]);
    }

    #[test]
    fn accents_rank_before_other_letters() {
        let words = ["bota", "kočka", "kopka", "korka"];
        assert_eq!(near("cs-klasik", &words, "kocka"), ["kočka 1", "kopka 1", "korka 1"]);
    }

    #[test]
    fn marks_do_not_make_squares() {
        assert_eq!(near("th-khamkhom", &["น้ำ", "นา"], "นำ"), ["น้ำ 1", "นา 1"]);
    }

    #[test]
    fn short_words_are_compared_closely_only() {
        assert_eq!(near("cs-klasik", &["nos", "pes"], "les"), ["pes 1"]);
        assert!(near("cs-klasik", &["nos"], "ale").is_empty());
    }
}
