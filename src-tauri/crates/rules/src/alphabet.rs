//! Letters, marks, and how text becomes squares (rules.md 1.1, 3.2–3.4).

use std::collections::{HashMap, HashSet};
use std::fmt;

use crate::normalise::Normaliser;

/// A letter or mark of one rule set: its index in that rule set's [`Alphabet`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(pub u8);

impl Letter {
    /// The index in the alphabet, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What a letter does on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// Stands in a square of its own; `carries_marks` tells whether marks may be stacked on it.
    Base {
        /// Thai consonants carry marks, spacing vowels and ฤ ฦ do not (rules.md 3.3).
        carries_marks: bool,
    },
    /// Is stacked on a base. Marks of a lower class come first in text (vowel before tone).
    Mark {
        /// Position of the mark's class in the rule set's order of classes.
        class: u8,
    },
}

/// One square's worth of a word: a base with its marks in canonical order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The letter that stands in the square.
    pub base: Letter,
    /// Up to two marks on it, lower class first.
    pub marks: [Option<Letter>; 2],
}

impl Cell {
    /// A base without marks.
    pub fn plain(base: Letter) -> Self {
        Cell { base, marks: [None; 2] }
    }

    /// Base and marks in the order of text.
    pub fn letters(&self) -> impl Iterator<Item = Letter> + use<> {
        std::iter::once(self.base).chain(self.marks.into_iter().flatten())
    }
}

/// Why a text cannot be laid with the tiles of a rule set (rules.md 3.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unplayable {
    /// There is no text at all.
    Empty,
    /// A character that is neither a base nor a mark of the alphabet.
    ForeignCharacter(char),
    /// A mark where no base that carries marks stands before it.
    MarkWithoutBase,
    /// Marks that may not stand together on one base.
    BadStack,
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::Empty => write!(f, "empty"),
            Unplayable::ForeignCharacter(c) => {
                write!(f, "character {c:?} (U+{:04X}) has no tile", u32::from(*c))
            }
            Unplayable::MarkWithoutBase => write!(f, "a mark without a letter to carry it"),
            Unplayable::BadStack => write!(f, "marks that cannot stand together"),
        }
    }
}

/// A letter as the rule set's file describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LetterEntry {
    /// As shown on the tile, in NFC (capitals where the script has them).
    pub text: String,
    pub role: Role,
}

/// The letters of a rule set with everything that turns text into squares and back.
#[derive(Debug, Clone)]
pub struct Alphabet {
    letters: Vec<LetterEntry>,
    /// Lower-case text of each letter, as it stands in words.
    word_texts: Vec<String>,
    by_word_text: HashMap<String, Letter>,
    /// Letters of one character.
    single: HashMap<char, Letter>,
    /// Letters of several characters, longest first.
    multiple: Vec<Letter>,
    /// For each letter of several characters, the ways to spell it with other letters.
    spelled_out: Vec<(Letter, Vec<Letter>)>,
    pairs: HashSet<(Letter, Letter)>,
    normaliser: Normaliser,
}

impl Alphabet {
    /// Builds the alphabet. `pairs` are the two-mark stacks that are allowed, lower class first.
    pub(crate) fn new(
        letters: Vec<LetterEntry>,
        pairs: HashSet<(Letter, Letter)>,
        normaliser: Normaliser,
    ) -> Self {
        let word_texts: Vec<String> =
            letters.iter().map(|entry| crate::normalise::fold(&entry.text)).collect();
        let all = || (0..letters.len()).map(|i| Letter(i as u8));
        let by_word_text = all().map(|l| (word_texts[l.index()].clone(), l)).collect();
        let length = |l: &Letter| word_texts[l.index()].chars().count();
        let single = all()
            .filter(|l| length(l) == 1)
            .filter_map(|l| Some((word_texts[l.index()].chars().next()?, l)))
            .collect();
        let mut multiple: Vec<Letter> = all().filter(|l| length(l) > 1).collect();
        multiple.sort_by_key(|l| std::cmp::Reverse(length(l)));
        let mut alphabet = Alphabet {
            word_texts,
            by_word_text,
            single,
            multiple,
            spelled_out: Vec::new(),
            pairs,
            normaliser,
            letters,
        };
        alphabet.spelled_out =
            alphabet.multiple.iter().filter_map(|&l| Some((l, alphabet.spell_out(l)?))).collect();
        alphabet
    }

    /// How many letters and marks there are.
    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// Whether the alphabet has no letters; never so in a checked rule set.
    pub fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    /// Every letter and mark in the order of the rule set's file.
    pub fn letters(&self) -> impl Iterator<Item = Letter> + use<> {
        (0..self.letters.len()).map(|i| Letter(i as u8))
    }

    /// The letter's text as on its tile (`CH`, `Ř`, `น`).
    pub fn text(&self, letter: Letter) -> &str {
        &self.letters[letter.index()].text
    }

    /// The letter's text as it stands in words (`ch`, `ř`, `น`).
    pub fn word_text(&self, letter: Letter) -> &str {
        &self.word_texts[letter.index()]
    }

    /// Whether the letter stands in a square or on a base.
    pub fn role(&self, letter: Letter) -> Role {
        self.letters[letter.index()].role
    }

    /// Whether the letter is a mark.
    pub fn is_mark(&self, letter: Letter) -> bool {
        matches!(self.role(letter), Role::Mark { .. })
    }

    /// Whether marks may be stacked on the letter.
    pub fn carries_marks(&self, letter: Letter) -> bool {
        matches!(self.role(letter), Role::Base { carries_marks: true })
    }

    /// Whether the alphabet has marks at all.
    pub fn has_marks(&self) -> bool {
        self.letters.iter().any(|entry| matches!(entry.role, Role::Mark { .. }))
    }

    /// The letter with this text, in either case and either normal form.
    pub fn letter(&self, text: &str) -> Option<Letter> {
        self.by_word_text.get(&crate::normalise::fold(text)).copied()
    }

    /// Whether two marks may stand together on one base, lower class first.
    pub fn pair_allowed(&self, first: Letter, second: Letter) -> bool {
        self.pairs.contains(&(first, second))
    }

    /// The ways in which one letter's text is spelled by others: `CH` by `C`, `H` (rules.md 2.1).
    pub fn spelled_out(&self) -> &[(Letter, Vec<Letter>)] {
        &self.spelled_out
    }

    /// Puts marks on `base`: the cell in canonical order, or `None` if that stack is not allowed
    /// (rules.md 3.3). The order in which the marks are given does not matter.
    pub fn stack(&self, base: Letter, marks: &[Letter]) -> Option<Cell> {
        if marks.is_empty() {
            return Some(Cell::plain(base));
        }
        if !self.carries_marks(base) {
            return None;
        }
        let marks = match *marks {
            [one] => [Some(one), None],
            [a, b] if self.pair_allowed(a, b) => [Some(a), Some(b)],
            [a, b] if self.pair_allowed(b, a) => [Some(b), Some(a)],
            _ => return None,
        };
        Some(Cell { base, marks })
    }

    /// Text in the form in which words are stored and compared (rules.md 1.1, 3.4): NFC, lower
    /// case, the rule set's own replacements, marks in canonical order, no space around it.
    pub fn normalise(&self, text: &str) -> String {
        self.normaliser.apply(text, |c| match self.single.get(&c).map(|&l| self.role(l)) {
            Some(Role::Mark { class }) => Some(class),
            _ => None,
        })
    }

    /// Splits normalised text into squares. Letters of several characters are taken as one where
    /// they can be (`ch` is one square), so the count is the smallest number of squares.
    ///
    /// # Errors
    /// The first reason why the text cannot be laid with this alphabet.
    pub fn squares(&self, text: &str) -> Result<Vec<Cell>, Unplayable> {
        if text.is_empty() {
            return Err(Unplayable::Empty);
        }
        let letters = self.segment(text)?;
        let mut cells: Vec<Cell> = Vec::with_capacity(letters.len());
        let mut rest = letters.as_slice();
        while let Some((&base, after)) = rest.split_first() {
            if self.is_mark(base) {
                return Err(Unplayable::MarkWithoutBase);
            }
            let marks = after.iter().take_while(|&&l| self.is_mark(l)).count();
            if marks > 0 && !self.carries_marks(base) {
                return Err(Unplayable::MarkWithoutBase);
            }
            cells.push(self.stack(base, &after[..marks]).ok_or(Unplayable::BadStack)?);
            rest = &after[marks..];
        }
        Ok(cells)
    }

    /// The text of a word from its squares.
    pub fn join(&self, cells: &[Cell]) -> String {
        cells.iter().flat_map(Cell::letters).map(|l| self.word_text(l)).collect()
    }

    /// Letters of a text, several-character letters preferred; backs out of a choice that leads
    /// nowhere.
    fn segment(&self, text: &str) -> Result<Vec<Letter>, Unplayable> {
        let mut letters = Vec::with_capacity(text.len());
        match self.segment_from(text, &mut letters) {
            Ok(()) => Ok(letters),
            Err(foreign) => Err(Unplayable::ForeignCharacter(foreign)),
        }
    }

    fn segment_from(&self, text: &str, letters: &mut Vec<Letter>) -> Result<(), char> {
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let kept = letters.len();
            for &letter in &self.multiple {
                let Some(after) = rest.strip_prefix(self.word_text(letter)) else { continue };
                letters.push(letter);
                if self.segment_from(after, letters).is_ok() {
                    return Ok(());
                }
                letters.truncate(kept);
            }
            letters.push(*self.single.get(&first).ok_or(first)?);
            rest = &rest[first.len_utf8()..];
        }
        Ok(())
    }

    fn spell_out(&self, letter: Letter) -> Option<Vec<Letter>> {
        self.word_text(letter).chars().map(|c| self.single.get(&c).copied()).collect()
    }
}
