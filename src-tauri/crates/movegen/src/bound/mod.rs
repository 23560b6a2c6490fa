//! How much a play can be worth before it is searched.
//!
//! The search for the best plays asks at every turn whether anything that lies ahead can still be
//! good enough. The answers come from a table of *ceilings*: for each place where the word may
//! begin and each number of tiles, no play is worth more. A ceiling costs constant time for each
//! stretch of squares (`estimate.rs`) and takes into account what the rack can spell at all
//! (`gates.rs`).

mod estimate;
mod gates;
mod subsets;

pub(crate) use estimate::Estimator;
pub(crate) use gates::NOTHING;

use crate::lanes::LANE;
use crate::mask::Mask;
use crate::setting::BONUSES;

/// Tells a search what it may pass by.
pub(crate) trait Ceiling<M> {
    /// What plays that begin at `start` and place at least so many tiles are worth at the most;
    /// with `spent`, those with a blank.
    fn from_start(&self, spent: bool, start: usize, tiles: usize) -> i64;

    /// What plays that fill the square `at` to the left of their anchor are worth at the most.
    fn through(&self, spent: bool, at: usize, tiles: usize) -> i64;

    /// What a blank may stand for in plays that begin at `start`.
    fn faces_from_start(&self, start: usize) -> M;

    /// What a blank may stand for in plays that fill the square `at`.
    fn faces_through(&self, at: usize) -> M;
}

/// No ceiling: the search passes nothing by, and is compiled without any test for it.
pub(crate) struct Unlimited;

impl<M: Mask> Ceiling<M> for Unlimited {
    #[inline(always)]
    fn from_start(&self, _: bool, _: usize, _: usize) -> i64 {
        i64::MAX
    }

    #[inline(always)]
    fn through(&self, _: bool, _: usize, _: usize) -> i64 {
        i64::MAX
    }

    #[inline(always)]
    fn faces_from_start(&self, _: usize) -> M {
        !M::EMPTY
    }

    #[inline(always)]
    fn faces_through(&self, _: usize) -> M {
        !M::EMPTY
    }
}

/// By the number of tiles, what plays are worth at the most: without a blank in hand or any more
/// to come, and with a blank spent.
pub(crate) type Row = [[i64; BONUSES]; 2];

/// What is known of plays that begin at a square, or go through one.
#[derive(Clone, Copy, Debug)]
struct Limits<M> {
    worth: Row,
    faces: M,
}

impl<M: Mask> Limits<M> {
    fn nothing() -> Self {
        Self { worth: [[NOTHING; BONUSES]; 2], faces: M::EMPTY }
    }

    /// Makes each limit hold for more tiles as well, and for plays whose blank is in hand.
    fn hold_for_more(&mut self, rows: usize) {
        let [letters, blanks] = &mut self.worth;
        let mut highest = [NOTHING; 2];
        for (letters, blanks) in letters[..rows].iter_mut().zip(&mut blanks[..rows]).rev() {
            highest[1] = highest[1].max(*blanks);
            highest[0] = highest[0].max(*letters).max(highest[1]);
            [*letters, *blanks] = highest;
        }
    }

    /// Makes each limit hold for other plays as well.
    fn rise_to(&mut self, other: &Self, rows: usize) {
        for (row, others) in self.worth.iter_mut().zip(&other.worth) {
            for (limit, &other) in row[..rows].iter_mut().zip(&others[..rows]) {
                *limit = other.max(*limit);
            }
        }
        self.faces |= other.faces;
    }
}

/// The ceilings of one anchor.
#[derive(Clone, Debug)]
pub(crate) struct Ceilings<M> {
    from_start: [Limits<M>; LANE],
    through: [Limits<M>; LANE],
}

impl<M: Mask> Ceilings<M> {
    pub(crate) fn new() -> Self {
        Self { from_start: [Limits::nothing(); LANE], through: [Limits::nothing(); LANE] }
    }
}

impl<M: Mask> Ceiling<M> for Ceilings<M> {
    #[inline(always)]
    fn from_start(&self, spent: bool, start: usize, tiles: usize) -> i64 {
        self.from_start[start % LANE].worth[usize::from(spent)][tiles % BONUSES]
    }

    #[inline(always)]
    fn through(&self, spent: bool, at: usize, tiles: usize) -> i64 {
        self.through[at % LANE].worth[usize::from(spent)][tiles % BONUSES]
    }

    #[inline(always)]
    fn faces_from_start(&self, start: usize) -> M {
        self.from_start[start % LANE].faces
    }

    #[inline(always)]
    fn faces_through(&self, at: usize) -> M {
        self.through[at % LANE].faces
    }
}
