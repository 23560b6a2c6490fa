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

/// A character or a square as the number that its bytes make, so that two are compared at once.
type Packed = u128;

/// The number of a text; none for one of more bytes than squares have.
fn packed(text: &str) -> Option<Packed> {
    let fits = text.len() <= size_of::<Packed>();
    fits.then(|| text.bytes().fold(0, |packed, byte| packed << 8 | Packed::from(byte)))
}

struct Walk<'a, D> {
    fst: &'a Fst<D>,
    /// The squares of the text, and the characters that they begin with.
    target: Vec<Option<Packed>>,
    begins: Vec<Option<Packed>>,
    /// All places that there are in the text.
    all: u32,
    farthest: usize,
    /// Characters that go on the square before them, sorted.
    marks: Vec<Packed>,
    /// Letters of several characters.
    long_letters: Vec<Packed>,
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
    /// What has been read of the square behind them.
    square: Packed,
    /// What has been read of a character, and how many bytes of it are still to come.
    character: Packed,
    missing: usize,
}

impl<'a, D: AsRef<[u8]>> Walk<'a, D> {
    fn new(fst: &'a Fst<D>, alphabet: &Alphabet, target: &[String], farthest: usize) -> Self {
        let text = |letter| packed(alphabet.word_text(letter));
        let marks = alphabet.letters().filter(|&letter| alphabet.is_mark(letter));
        let mut marks: Vec<Packed> = marks.filter_map(text).collect();
        marks.sort_unstable();
        let first = |square: &String| square.chars().next().map(String::from);
        Walk {
            fst,
            target: target.iter().map(|square| packed(square)).collect(),
            begins: target.iter().map(|square| packed(&first(square)?)).collect(),
            all: u32::MAX >> (LONGEST - target.len()),
            farthest,
            marks,
            long_letters: alphabet
                .spelled_out()
                .iter()
                .filter_map(|(long, _)| text(*long))
                .collect(),
            text: Vec::new(),
            found: Vec::new(),
        }
    }

    /// All words at the distance.
    fn run(mut self) -> Vec<Near> {
        // With *k* faults, the first *k* squares of the text may be missing.
        let places = std::array::from_fn(|faults| (2 << faults) - 1);
        let at = At { places, squares: 0, square: 0, character: 0, missing: 0 };
        self.node(self.fst.root().addr(), at);
        self.found
    }

    fn node(&mut self, address: CompiledAddr, at: At) {
        let fst = self.fst;
        let node = fst.node(address);
        if node.is_final() && at.missing == 0 && at.square != 0 {
            self.finish(at);
        }
        for transition in node.transitions() {
            if let Some(at) = self.read(at, transition.inp) {
                self.text.push(transition.inp);
                self.node(transition.addr, at);
                self.text.pop();
            }
        }
    }

    /// Where the walk is after one more byte; none if every word from there is too far.
    fn read(&self, at: At, byte: u8) -> Option<At> {
        let (before, missing) = match at.missing {
            0 => (0, length(byte) - 1),
            missing => (at.character, missing - 1),
        };
        let character = before << 8 | Packed::from(byte);
        if missing > 0 {
            return Some(At { character, missing, ..at });
        }
        if at.square != 0 {
            let joined = at.square << (8 * length_of(character)) | character;
            if self.long_letters.contains(&joined) || self.marks.binary_search(&character).is_ok() {
                return Some(At { square: joined, missing, ..at });
            }
        }
        let (places, squares) = match at.square {
            0 => (at.places, at.squares),
            _ => (self.behind(at)?, at.squares + 1),
        };
        let next = At { places, squares, square: character, character, missing };
        self.may_begin(next).then_some(next)
    }

    /// Whether a word can be near of which a square begins like this: where no fault is left, the
    /// text must have such a square there.
    fn may_begin(&self, at: At) -> bool {
        let bound = self.bound(at.squares);
        let spare = bound.checked_sub(1).is_some_and(|fewer| at.places[fewer] & self.all != 0);
        spare
            || self.begins.iter().enumerate().any(|(index, begin)| {
                at.places[bound] & 1 << index != 0 && *begin == Some(at.square)
            })
    }

    fn finish(&mut self, at: At) {
        let Some(places) = self.behind(at) else { return };
        let end = 1 << self.target.len();
        if places[self.farthest] & end != 0
            && places[self.farthest - 1] & end == 0
            && let Ok(word) = std::str::from_utf8(&self.text)
        {
            self.found.push(Near { word: word.to_owned(), distance: self.farthest });
        }
    }

    /// The places behind the square that ends here; none if every word from here is too far.
    fn behind(&self, at: At) -> Option<Places> {
        let same = self.target.iter().enumerate().filter(|(_, square)| **square == Some(at.square));
        let same = same.fold(0_u32, |same, (index, _)| same | 1 << index);
        let mut after = [(at.places[0] & same) << 1; FARTHEST + 1];
        for faults in 1..=FARTHEST {
            let fewer = at.places[faults - 1];
            // The same square, or one too many, another one, one missing.
            after[faults] =
                (at.places[faults] & same) << 1 | fewer | fewer << 1 | after[faults - 1] << 1;
        }
        (after[self.bound(at.squares)] & self.all != 0).then_some(after)
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

/// How many bytes a whole character has.
fn length_of(character: Packed) -> u32 {
    (Packed::BITS - character.leading_zeros()).div_ceil(8)
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
