//! From a rule set's alphabet to kinds, and from text to sequences of kinds.

use rules::{Alphabet, Board, Laid, Letter, RuleSet, Tile};

use crate::graph::{Source, WordList};
use crate::mask::MAX_KINDS;
use crate::play::BLANK;
use crate::setting::MAX_SIDE;
use crate::stacked::Stack;

/// Code points below this are found by index.
const DIRECT: usize = 0x2000;

/// The letters of an alphabet as kinds.
///
/// Kinds are numbered in the order of the letters' texts, so that words in the order of their
/// bytes are in the order of their kinds, too, and need no sorting.
#[derive(Clone, Debug)]
pub struct Kinds {
    /// By kind, from 1.
    letters: Vec<Letter>,
    /// By letter.
    kinds: Vec<u8>,
    marks: u128,
    /// The kind of each code point below [`DIRECT`]; 0 for none.
    direct: Vec<u8>,
    /// Letters of one character from [`DIRECT`] on.
    others: Vec<(char, u8)>,
    /// Letters of several characters.
    longer: Vec<(String, u8)>,
    /// What the option "only as one tile" forbids in neighbouring squares.
    spelled_out: Vec<Vec<u8>>,
}

impl Kinds {
    /// The kinds of an alphabet.
    #[must_use]
    pub fn new(alphabet: &Alphabet) -> Self {
        let mut letters: Vec<Letter> = alphabet.letters().collect();
        letters.sort_by(|&a, &b| alphabet.word_text(a).cmp(alphabet.word_text(b)));
        let mut this = Self {
            kinds: vec![0; letters.len()],
            marks: 0,
            direct: vec![0; DIRECT],
            others: Vec::new(),
            longer: Vec::new(),
            spelled_out: Vec::new(),
            letters,
        };
        for (index, &letter) in this.letters.iter().enumerate() {
            // The rules allow no more than 127 letters.
            let kind = index as u8 + 1;
            this.kinds[letter.index()] = kind;
            if alphabet.is_mark(letter) {
                this.marks |= 1 << kind;
            }
            let text = alphabet.word_text(letter);
            let mut characters = text.chars();
            match (characters.next(), characters.next()) {
                (Some(c), None) if (c as usize) < DIRECT => this.direct[c as usize] = kind,
                (Some(c), None) => this.others.push((c, kind)),
                _ => this.longer.push((text.to_owned(), kind)),
            }
        }
        let spelling = |(_, letters): &(Letter, Vec<Letter>)| {
            letters.iter().map(|letter| this.kinds[letter.index()]).collect()
        };
        this.spelled_out = alphabet.spelled_out().iter().map(spelling).collect();
        this
    }

    /// How many kinds there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// Are there no kinds? Not in a checked rule set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    /// The hash of all that a word graph depends on: the words by their hash, which letter each
    /// kind is, and which ways to lay a word count.
    #[must_use]
    pub fn source(&self, words: &str, alphabet: &Alphabet, single_tile_only: bool) -> Source {
        let texts = self.letters.iter().map(|&letter| alphabet.word_text(letter).as_bytes());
        let marks = self.marks.to_le_bytes();
        let mut parts = vec![words.as_bytes(), marks.as_slice()];
        parts.extend(texts);
        if single_tile_only {
            parts.push(b"single tile only");
            parts.extend(self.spelled_out.iter().map(Vec::as_slice));
        }
        Source::of(parts)
    }

    /// The set of marks.
    #[must_use]
    pub fn marks(&self) -> u128 {
        self.marks
    }

    /// The kind of a letter.
    #[must_use]
    pub fn kind(&self, letter: Letter) -> u8 {
        self.kinds[letter.index()]
    }

    /// The letter of a kind, [`BLANK`] set or not.
    ///
    /// # Panics
    /// When there is no such kind.
    #[must_use]
    pub fn letter(&self, kind: u8) -> Letter {
        self.letters[usize::from(kind & MAX_KINDS as u8) - 1]
    }

    /// A rack as kinds, 0 for a blank.
    #[must_use]
    pub fn rack(&self, tiles: &[Tile]) -> Vec<u8> {
        let kind = |tile: &Tile| match *tile {
            Tile::Letter(letter) => self.kind(letter),
            Tile::Blank => 0,
        };
        tiles.iter().map(kind).collect()
    }

    /// A board as stacks in row order.
    pub(crate) fn board(&self, ruleset: &RuleSet, board: &Board) -> Vec<Stack> {
        let tile = |laid: Laid| self.kind(laid.letter) | if laid.blank { BLANK } else { 0 };
        let mark = |laid: Option<Laid>| laid.map_or(0, tile);
        ruleset
            .layout()
            .squares()
            .map(|square| match board.get(square) {
                Some(stack) => [tile(stack.base), mark(stack.marks[0]), mark(stack.marks[1])],
                None => [0; 3],
            })
            .collect()
    }

    /// More tiles than this fit on no board.
    fn most_tiles(&self) -> usize {
        if self.marks == 0 { MAX_SIDE } else { MAX_SIDE * size_of::<Stack>() }
    }

    /// A word with each of its characters on a square of its own, if it can be laid so: then it is
    /// a word of the graph of all spellings, or none of the dictionary.
    pub(crate) fn one_by_one(&self, word: &str) -> Option<Spelled> {
        let mut spelled = Spelled { kinds: [0; MAX_SIDE], len: 0 };
        for c in word.chars() {
            *spelled.kinds.get_mut(spelled.len)? = self.of_char(c)?;
            spelled.len += 1;
        }
        (self.marks == 0 && spelled.len > 1).then_some(spelled)
    }

    fn of_char(&self, c: char) -> Option<u8> {
        match self.direct.get(c as usize) {
            Some(&kind) => (kind != 0).then_some(kind),
            None => self.others.iter().find(|(other, _)| *other == c).map(|(_, kind)| *kind),
        }
    }
}

/// A word as kinds.
pub(crate) struct Spelled {
    kinds: [u8; MAX_SIDE],
    len: usize,
}

impl Spelled {
    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.kinds[..self.len]
    }
}

/// Collects the words of a dictionary as sequences of kinds, in every way to lay them.
#[derive(Clone, Debug)]
pub struct Speller<'a> {
    alphabet: &'a Alphabet,
    kinds: &'a Kinds,
    /// Must a letter with a tile of its own be laid with it?
    single_tile_only: bool,
    /// The words as their text goes: in order, if they come in order.
    words: WordList,
    /// The same words with letters of several characters.
    variants: WordList,
    word: Vec<u8>,
}

impl<'a> Speller<'a> {
    /// A speller without words. With `single_tile_only` the ways to lay a word that the option of
    /// that name forbids (rules.md 2.1) are left out.
    #[must_use]
    pub fn new(alphabet: &'a Alphabet, kinds: &'a Kinds, single_tile_only: bool) -> Self {
        Self {
            alphabet,
            kinds,
            single_tile_only,
            words: WordList::new(),
            variants: WordList::new(),
            word: Vec::new(),
        }
    }

    /// Adds a normalised word in each of its spellings: "ach" as A·CH and as A·C·H. What cannot
    /// be laid on any board in this alphabet is no word: foreign characters, stacks that are not
    /// allowed, a single square, more squares than the longest board has.
    pub fn add(&mut self, word: &str) {
        self.word.clear();
        self.spell(word, false);
    }

    /// All spellings in ascending order.
    #[must_use]
    pub fn finish(self) -> WordList {
        self.words.merged(self.variants)
    }

    fn spell(&mut self, text: &str, varied: bool) {
        let depth = self.word.len();
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            if self.word.len() == self.kinds.most_tiles() {
                self.word.truncate(depth);
                return;
            }
            for (letter, kind) in &self.kinds.longer {
                if let Some(after) = rest.strip_prefix(letter.as_str()) {
                    let here = self.word.len();
                    self.word.push(*kind);
                    self.spell(after, true);
                    self.word.truncate(here);
                }
            }
            let Some(kind) = self.kinds.of_char(c) else {
                self.word.truncate(depth);
                return;
            };
            self.word.push(kind);
            rest = &rest[c.len_utf8()..];
        }
        if self.can_be_laid() {
            let list = if varied { &mut self.variants } else { &mut self.words };
            list.push(&self.word);
        }
        self.word.truncate(depth);
    }

    fn can_be_laid(&self) -> bool {
        let is_mark = |kind: &u8| self.kinds.marks >> *kind & 1 == 1;
        let squares = self.word.iter().filter(|kind| !is_mark(kind)).count();
        if !(2..=MAX_SIDE).contains(&squares) {
            return false;
        }
        if self.single_tile_only && self.is_spelled_out() {
            return false;
        }
        self.kinds.marks == 0 || self.has_good_stacks()
    }

    fn is_spelled_out(&self) -> bool {
        let mut bases = self.word.clone();
        bases.retain(|kind| self.kinds.marks >> *kind & 1 == 0);
        let has =
            |spelling: &Vec<u8>| bases.windows(spelling.len()).any(|window| window == spelling);
        self.kinds.spelled_out.iter().any(has)
    }

    fn has_good_stacks(&self) -> bool {
        let letters: Vec<Letter> = self.word.iter().map(|&kind| self.kinds.letter(kind)).collect();
        let mut rest = letters.as_slice();
        while let Some((&base, after)) = rest.split_first() {
            let marks = after.iter().take_while(|&&letter| self.alphabet.is_mark(letter)).count();
            let stack = self.alphabet.stack(base, &after[..marks]);
            // Text has its marks in order; another order would be another text.
            let in_order = stack.is_some_and(|cell| {
                cell.letters().eq(std::iter::once(base).chain(after[..marks].iter().copied()))
            });
            if self.alphabet.is_mark(base) || !in_order {
                return false;
            }
            rest = &after[marks..];
        }
        true
    }
}
