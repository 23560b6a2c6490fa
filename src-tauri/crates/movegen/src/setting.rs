//! What a rule set means to the search: the board's shape and premiums, points, bonuses.

use rules::{Options, RuleSet};

use crate::kinds::Kinds;
use crate::limit::Limit;
use crate::mask::{MAX_KINDS, Mask};
use crate::play::MAX_RACK;

/// The longest side of a board.
pub const MAX_SIDE: usize = 21;

/// How many entries the table of bonuses has: a power of two above [`MAX_RACK`].
pub const BONUSES: usize = 16;

const _: () = assert!(BONUSES > MAX_RACK);

/// What a square multiplies when a tile is placed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Premium {
    /// Factor for the points of everything placed on the square.
    pub letter: u32,
    /// Factor for every word through the square.
    pub word: u32,
}

impl Premium {
    /// A square that multiplies nothing.
    pub const NONE: Self = Self { letter: 1, word: 1 };
}

/// A rule set in the terms of the search. Letters are kinds, from 1; 0 is "none".
#[derive(Clone, Debug)]
pub struct Setting {
    /// How many columns the board has.
    pub columns: usize,
    /// How many rows it has.
    pub rows: usize,
    /// The index of the square that the first play has to cover, in row order.
    pub start: usize,
    /// What each square multiplies, in row order.
    pub premiums: Vec<Premium>,
    /// Points of each kind.
    pub points: [u32; MAX_KINDS + 1],
    /// Bonus by the number of tiles placed.
    pub bonus: [i32; BONUSES],
    /// The kinds that a blank can stand for.
    pub faces: u128,
    /// The kinds that are put on a base and take no square of their own.
    pub marks: u128,
    /// Is the layout its own mirror image about the diagonal from the top left? Then only plays
    /// across count on an empty board.
    pub mirrored: bool,
}

impl Setting {
    /// A rule set with the options of a game.
    #[must_use]
    pub fn new(ruleset: &RuleSet, options: &Options, kinds: &Kinds) -> Self {
        let layout = ruleset.layout();
        let premium = |square| {
            let rules::Premium { letter, word } = layout.premium(square);
            Premium { letter: letter.into(), word: word.into() }
        };
        let mut points = [0; MAX_KINDS + 1];
        let mut faces = 0;
        for letter in ruleset.alphabet().letters() {
            let kind = kinds.kind(letter);
            // Points are checked when a rule set is read; none are below zero.
            points[usize::from(kind)] = ruleset.face(letter).points.unsigned_abs();
            faces |= 1 << kind;
        }
        Self {
            columns: layout.columns(),
            rows: layout.rows(),
            start: layout.squares().position(|square| square == layout.start()).unwrap_or(0),
            premiums: layout.squares().map(premium).collect(),
            points,
            bonus: std::array::from_fn(|tiles| ruleset.bonus(tiles, options)),
            faces,
            marks: kinds.marks(),
            mirrored: layout.is_symmetric(),
        }
    }

    /// Checks that the search can hold this rule set.
    ///
    /// # Errors
    /// The first [`Limit`] that it goes beyond.
    pub fn check(&self) -> Result<(), Limit> {
        let (columns, rows) = (self.columns, self.rows);
        if columns > MAX_SIDE || rows > MAX_SIDE || self.premiums.len() != columns * rows {
            return Err(Limit::Board { columns, rows });
        }
        if self.premiums.iter().any(|premium| premium.letter == 0 || premium.word == 0) {
            return Err(Limit::Premium);
        }
        if self.highest_score() > i32::MAX as u64 {
            return Err(Limit::Score);
        }
        Ok(())
    }

    /// Refuses a board of another number of squares.
    pub(crate) fn check_board(&self, squares: usize) -> Result<(), Limit> {
        let (columns, rows) = (self.columns, self.rows);
        if squares == columns * rows { Ok(()) } else { Err(Limit::Board { columns, rows }) }
    }

    /// Checks that the search can hold this rule set with sets of kinds as wide as `M`.
    pub(crate) fn check_for<M: Mask>(&self) -> Result<(), Limit> {
        self.check()?;
        let highest = u128::BITS - 1 - (self.faces | self.marks | 1).leading_zeros();
        match highest as usize {
            found if found > M::LAST_KIND => Err(Limit::Kinds { found }),
            _ => Ok(()),
        }
    }

    /// More than any play can score: every square of a lane is filled in this turn with the
    /// best letters on the best premiums, and every one of them forms a cross word as well.
    fn highest_score(&self) -> u64 {
        let most = |values: &mut dyn Iterator<Item = u64>| values.max().unwrap_or(1);
        let letter = most(&mut self.premiums.iter().map(|p| u64::from(p.letter)));
        let word = most(&mut self.premiums.iter().map(|p| u64::from(p.word)));
        let marks_too = if self.marks == 0 { 1 } else { 3 };
        // Where no tile has points the factors must fit all the same.
        let points = most(&mut self.points.iter().map(|&p| u64::from(p.max(1)))) * marks_too;
        let side = self.columns.max(self.rows);
        let sum = side as u64 * points * letter;
        let across =
            (0..self.rows).map(|row| self.word_factor(row * self.columns, 1, self.columns));
        let down =
            (0..self.columns).map(|column| self.word_factor(column, self.columns, self.rows));
        let factor = most(&mut across.chain(down));
        let bonus = most(&mut self.bonus.iter().map(|&b| b.max(0) as u64));
        let crossing = sum.saturating_mul(word).saturating_mul(MAX_RACK as u64);
        sum.saturating_mul(factor).saturating_add(crossing).saturating_add(bonus)
    }

    /// The product of the highest word premiums that one play can cover in a lane.
    fn word_factor(&self, from: usize, step: usize, len: usize) -> u64 {
        let mut factors: Vec<u64> =
            (0..len).map(|i| u64::from(self.premiums[from + i * step].word)).collect();
        factors.sort_unstable_by(|a, b| b.cmp(a));
        factors.iter().take(MAX_RACK).fold(1, |product, &factor| product.saturating_mul(factor))
    }
}
