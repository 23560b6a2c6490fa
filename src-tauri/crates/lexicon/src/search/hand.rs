//! Words that can be laid with the tiles of a hand.

use rules::{Letter, RuleSet};
use rustc_hash::FxHashMap;
use unicode_normalization::UnicodeNormalization;

use super::automaton::{State, States};
use super::graph::Code;
use super::query::{HAND_TILES, QueryError};

/// How many of each tile are left: four bits for each, the lowest four for jokers.
type Left = u64;

/// A hand. A state is the set of hands that may be left, since a square can be filled in several
/// ways: by its tile, by a joker, and a `CH` also by C and H.
#[derive(Debug, Clone)]
pub(super) struct Hand {
    /// Which bits count which letter.
    places: FxHashMap<Letter, u32>,
    tiles: usize,
    whole: bool,
    spelled_out: Vec<(Letter, Vec<Letter>)>,
    start: Left,
    states: States<Vec<Left>>,
}

impl Hand {
    /// The state before the first square.
    pub const START: State = 0;

    /// Reads tiles as a query writes them.
    pub fn parse(tiles: &str, whole: bool, ruleset: &RuleSet) -> Result<Self, QueryError> {
        let alphabet = ruleset.alphabet();
        let mut places = FxHashMap::default();
        let (mut start, mut count) = (0, 0);
        let text: String = tiles.nfc().collect();
        for piece in text.split_whitespace() {
            let mut rest = piece;
            while let Some(first) = rest.chars().next() {
                let (place, length) = if first == '?' {
                    (0, 1)
                } else {
                    let (letter, length) = letter(rest, ruleset)?;
                    let next = 4 * (places.len() as u32 + 1);
                    (*places.entry(letter).or_insert(next), length)
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
        let states = States::new(vec![start]);
        Ok(Hand { places, tiles: count, whole, spelled_out, start, states })
    }

    /// How many tiles it has.
    pub fn tiles(&self) -> usize {
        self.tiles
    }

    /// The state after one more square.
    pub fn step(&mut self, state: State, code: Code) -> Option<State> {
        let mut after: Vec<Left> = Vec::new();
        for &left in self.states.get(state) {
            self.fill(code, left, &mut |left, _| after.push(left));
        }
        after.sort_unstable();
        after.dedup();
        (!after.is_empty()).then(|| self.states.number(after))
    }

    /// Whether what is left may be left.
    pub fn accepts(&self, state: State) -> bool {
        !self.whole || self.states.get(state).contains(&0)
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
        let enough = |left: &Left| !self.whole || *left == 0;
        hands.iter().filter(|(left, _)| enough(left)).map(|(_, &points)| points).max()
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
        if let Some(&place) = self.places.get(letter)
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
