//! Words that can be laid with the tiles of a hand.

use rules::{Alphabet, Cell, Letter, RuleSet};
use rustc_hash::FxHashMap;
use unicode_normalization::UnicodeNormalization;

use super::graph::Code;
use super::query::{HAND_TILES, QueryError};

/// How many of each tile are left: four bits for each, the lowest four for jokers.
pub(super) type Left = u64;

/// The tiles of a hand.
#[derive(Debug, Clone)]
pub(super) struct Hand {
    /// Which bits count which letter, by the letter's number.
    places: Vec<Option<u32>>,
    kinds: Vec<Kind>,
    tiles: usize,
    whole: bool,
    spelled_out: Vec<(Letter, Vec<Letter>)>,
    /// All of them.
    pub start: Left,
}

/// A kind of tile in the hand, but jokers.
#[derive(Debug, Clone, Copy)]
struct Kind {
    /// Which bits count it.
    place: u32,
    /// The squares that it can help to fill, as [`Code::bit`] numbers their letters.
    letters: u64,
    is_mark: bool,
}

impl Hand {
    /// Reads tiles as a query writes them.
    pub fn parse(tiles: &str, whole: bool, ruleset: &RuleSet) -> Result<Self, QueryError> {
        let alphabet = ruleset.alphabet();
        let mut places = vec![None; usize::from(u8::MAX) + 1];
        let mut kinds = Vec::new();
        let (mut start, mut count) = (0, 0);
        let text: String = tiles.nfc().collect();
        for piece in text.split_whitespace() {
            let mut rest = piece;
            while let Some(first) = rest.chars().next() {
                let (place, length) = if first == '?' {
                    (0, 1)
                } else {
                    let (letter, length) = letter(rest, ruleset)?;
                    let place = *places[usize::from(letter.0)].get_or_insert_with(|| {
                        kinds.push(Kind::new(4 * (kinds.len() as u32 + 1), letter, alphabet));
                        4 * kinds.len() as u32
                    });
                    (place, length)
                };
                count += 1;
                if count <= HAND_TILES {
                    start += 1 << place;
                }
                rest = &rest[length..];
            }
        }
        if !(1..=HAND_TILES).contains(&count) {
            return Err(QueryError::HandSize(count));
        }
        let spelled_out = alphabet.spelled_out().to_vec();
        Ok(Hand { places, kinds, tiles: count, whole, spelled_out, start })
    }

    /// How many tiles it has.
    pub fn tiles(&self) -> usize {
        self.tiles
    }

    /// Adds to `hands` what `left` becomes when a square is filled out of it: one hand for each
    /// spelling, as a `CH` is also laid as C and H. A tile is taken before a joker, which can do
    /// later whatever the tile could.
    pub fn put(&self, code: Code, left: Left, hands: &mut Vec<Left>) {
        let cell = code.cell();
        hands.extend(self.spend(left, cell.letters()));
        for (_, spelling) in self.spelled_out.iter().filter(|(letter, _)| *letter == cell.base) {
            let marks = cell.marks.into_iter().flatten();
            hands.extend(self.spend(left, spelling.iter().copied().chain(marks)));
        }
    }

    fn spend(&self, left: Left, mut letters: impl Iterator<Item = Letter>) -> Option<Left> {
        letters.try_fold(left, |left, letter| match self.places[usize::from(letter.0)] {
            Some(place) if left >> place & 15 != 0 => Some(left - (1 << place)),
            _ => (left & 15 != 0).then(|| left - 1),
        })
    }

    /// Whether `left` may fill so many squares with words of these letters, as [`Code::bit`]
    /// numbers them. It is never denied if there is a way.
    pub fn may_fill(&self, left: Left, squares: usize, letters: u64) -> bool {
        let mut usable = left & 15;
        for kind in &self.kinds {
            let count = left >> kind.place & 15;
            if kind.letters & letters != 0 {
                usable += count;
            } else if self.whole && count > 0 && !kind.is_mark {
                return false;
            }
        }
        usable >= squares as u64
    }

    /// Whether this may be left in the end.
    pub fn may_stay(&self, left: Left) -> bool {
        !self.whole || left == 0
    }

    /// The most points that a word can have; `None` if it cannot be laid.
    pub fn points(&self, word: &[Code], ruleset: &RuleSet) -> Option<i32> {
        let mut hands: FxHashMap<Left, i32> = [(self.start, 0)].into_iter().collect();
        for &code in word {
            let mut after: FxHashMap<Left, i32> = FxHashMap::default();
            for (&left, &points) in &hands {
                self.fill(code, left, &mut |left, laid: &[Letter]| {
                    let value = |letter: &Letter| ruleset.face(*letter).points;
                    let points = points + laid.iter().map(value).sum::<i32>();
                    let best = after.entry(left).or_insert(points);
                    *best = points.max(*best);
                });
            }
            hands = after;
        }
        hands.iter().filter(|(left, _)| self.may_stay(**left)).map(|(_, &points)| points).max()
    }

    /// Every way to fill a square out of `left`: what is left then, and the tiles that are no
    /// jokers.
    fn fill(&self, code: Code, left: Left, visit: &mut dyn FnMut(Left, &[Letter])) {
        let cell = code.cell();
        let letters: Vec<Letter> = cell.letters().collect();
        self.lay(&letters, left, &mut Vec::new(), visit);
        for (_, spelling) in self.spelled_out.iter().filter(|(letter, _)| *letter == cell.base) {
            let letters: Vec<Letter> =
                spelling.iter().copied().chain(cell.marks.into_iter().flatten()).collect();
            self.lay(&letters, left, &mut Vec::new(), visit);
        }
    }

    fn lay(
        &self,
        letters: &[Letter],
        left: Left,
        laid: &mut Vec<Letter>,
        visit: &mut dyn FnMut(Left, &[Letter]),
    ) {
        let Some((letter, others)) = letters.split_first() else { return visit(left, laid) };
        if let Some(place) = self.places[usize::from(letter.0)]
            && left >> place & 15 != 0
        {
            laid.push(*letter);
            self.lay(others, left - (1 << place), laid, visit);
            laid.pop();
        }
        if left & 15 != 0 {
            self.lay(others, left - 1, laid, visit);
        }
    }
}

impl Kind {
    fn new(place: u32, letter: Letter, alphabet: &Alphabet) -> Self {
        let bit = |letter| Code::of(Cell::plain(letter)).bit();
        let spelled = alphabet.spelled_out().iter();
        let longer = spelled.filter(|(_, spelling)| spelling.contains(&letter));
        let letters = longer.fold(bit(letter), |letters, (long, _)| letters | bit(*long));
        let is_mark = alphabet.is_mark(letter);
        Kind { place, letters: if is_mark { 0 } else { letters }, is_mark }
    }
}

/// The longest letter that `text` begins with, and its length in bytes.
fn letter(text: &str, ruleset: &RuleSet) -> Result<(Letter, usize), QueryError> {
    let ends = text.char_indices().skip(1).map(|(at, _)| at).chain([text.len()]);
    let longest = ends.take(4).filter_map(|end| {
        let letter = ruleset.alphabet().letter(&text[..end])?;
        Some((letter, end))
    });
    longest.last().ok_or_else(|| QueryError::Unplayable {
        text: text.to_owned(),
        reason: rules::Unplayable::ForeignCharacter(text.chars().next().unwrap_or(' ')),
    })
}
