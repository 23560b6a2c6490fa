//! The nearest words of a dictionary, counted in squares: how many must be changed, put in or
//! taken out. The walk goes through the word graph with a set of places in the text for each number
//! of faults, as bits (Wu and Manber, Fast text searching allowing errors, 1992), and leaves a branch
//! as soon as it can only become too far.

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
    let Some(target) = squares(alphabet, text).filter(|target| target.len() <= LONGEST) else {
        return Vec::new();
    };
    // Two changes in a word of three squares make any other word.
    let farthest = if target.len() < 4 { 1 } else { FARTHEST };
    let mut found = Vec::new();
    for distance in 1..=farthest {
        found = Walk::new(words.as_fst(), alphabet, &target, distance).run();
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

/// Places in the text: after its first *n* squares for each bit *n*. Entry *k* has those that the
/// squares read so far lead to with *k* faults or fewer.
type Places = [u32; FARTHEST + 1];

/// The longest text, in squares: one place more than squares must fit into the bits.
const LONGEST: usize = 31;

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
    found: Vec<Near>,
}

/// Where the walk is in a word.
#[derive(Clone, Copy)]
struct At {
    /// The places behind the finished squares.
    places: Places,
    /// How many squares are finished.
    squares: usize,
    /// The byte with which the square begins that is being read.
    begin: usize,
    /// How many bytes of an unfinished character have been read.
    read: usize,
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
            found: Vec::new(),
        }
    }

    /// All words at the distance.
    fn run(mut self) -> Vec<Near> {
        // With *k* faults, the first *k* squares of the text may be missing.
        let places = std::array::from_fn(|faults| (2 << faults) - 1);
        let at = At { places, squares: 0, begin: 0, read: 0 };
        self.node(self.fst.root().addr(), at);
        self.found
    }

    fn node(&mut self, address: CompiledAddr, at: At) {
        let fst = self.fst;
        let node = fst.node(address);
        if node.is_final() && at.read == 0 && !self.text.is_empty() {
            self.finish(at);
        }
        for transition in node.transitions() {
            let start = self.text.len() - at.read;
            self.text.push(transition.inp);
            if self.text.len() - start < length(self.text[start]) {
                self.node(transition.addr, At { read: at.read + 1, ..at });
            } else if at.begin == start || self.belongs(at.begin, start) {
                self.node(transition.addr, At { read: 0, ..at });
            } else if let Some(places) = self.behind(at, start) {
                let squares = at.squares + 1;
                self.node(transition.addr, At { places, squares, begin: start, read: 0 });
            }
            self.text.pop();
        }
    }

    /// Whether the character from `start` goes on the square before it: a mark, or the rest of a
    /// letter.
    fn belongs(&self, begin: usize, start: usize) -> bool {
        // All marks and rests of letters are known; most characters are told apart by their bytes.
        let read = &self.text[start..];
        let mut bytes = [0; 4];
        self.marks.iter().any(|mark| mark.encode_utf8(&mut bytes).as_bytes() == read)
            || self.long_letters.iter().any(|letter| letter.as_bytes() == &self.text[begin..])
    }

    fn finish(&mut self, at: At) {
        let Some(places) = self.behind(at, self.text.len()) else { return };
        let end = 1 << self.target.len();
        if places[self.farthest] & end != 0
            && places[self.farthest - 1] & end == 0
            && let Ok(word) = std::str::from_utf8(&self.text)
        {
            self.found.push(Near { word: word.to_owned(), distance: self.farthest });
        }
    }

    /// The places behind the square that ends before the byte `end`; none if every word from here
    /// is too far.
    fn behind(&self, at: At, end: usize) -> Option<Places> {
        let square = &self.text[at.begin..end];
        let same = self.target.iter().enumerate().filter(|(_, wanted)| wanted.as_bytes() == square);
        let same = same.fold(0_u32, |same, (index, _)| same | 1 << index);
        let mut after = [(at.places[0] & same) << 1; FARTHEST + 1];
        for faults in 1..=FARTHEST {
            let fewer = at.places[faults - 1];
            // The same square, or one too many, another one, one missing.
            after[faults] =
                (at.places[faults] & same) << 1 | fewer | fewer << 1 | after[faults - 1] << 1;
        }
        let all = u32::MAX >> (LONGEST - self.target.len());
        (after[self.bound(at.squares)] & all != 0).then_some(after)
    }

    /// How many faults there may be in the first squares. Words at a distance of two are many and
    /// far to walk to, so those are passed over that have a fault in their first quarter or both
    /// in their first two thirds: people rarely make those.
    fn bound(&self, squares: usize) -> usize {
        let all = self.target.len();
        if self.farthest < 2 || squares * 3 > all * 2 {
            self.farthest
        } else {
            usize::from(squares * 4 > all)
        }
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
