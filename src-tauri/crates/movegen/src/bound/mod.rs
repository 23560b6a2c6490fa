//! How much a play can be worth before it is searched.
//!
//! The search for the best plays asks at every turn whether anything that lies ahead can still be
//! good enough. For that, each stretch of squares that a play could fill is estimated in constant
//! time (`estimate.rs`), taking into account what the rack can spell at all (`gates.rs`). What is
//! worth too little is left out. For the rest the points are noted that the tiles must have made
//! at each step on the way ([`Ceilings`]), so that a test in the search is one comparison.

mod estimate;
mod gates;
mod premiums;
mod sides;
mod subsets;

pub(crate) use estimate::{Estimator, Whole};
pub(crate) use gates::NOTHING;
pub(crate) use premiums::Premiums;

use crate::lanes::LANE;
use crate::mask::Mask;
use crate::setting::BONUSES;

/// Tells a search what it may pass by: where the points that the new tiles have made so far in the
/// main word, and the best that can come, are not enough.
///
/// `start` is where the word begins so far; `spent`: a blank has been placed.
pub(crate) trait Ceiling<M> {
    /// Is there hope for words that begin here and go on to the right?
    fn may_turn(&self, spent: bool, start: usize, points: u32) -> bool;

    /// Is there hope for words that begin further to the left?
    fn may_go_left(&self, spent: bool, start: usize, points: u32) -> bool;

    /// Is there hope for words that begin here and have more than so many new tiles?
    fn may_go_right(&self, spent: bool, start: usize, tiles: usize, points: u32) -> bool;

    /// What a blank may stand for in words that begin further to the left.
    fn faces_left(&self, start: usize) -> M;

    /// What a blank may stand for in words that begin here.
    fn faces_right(&self, start: usize) -> M;
}

/// No ceiling: the search passes nothing by, and is compiled without any test for it.
pub(crate) struct Unlimited;

impl<M: Mask> Ceiling<M> for Unlimited {
    #[inline(always)]
    fn may_turn(&self, _: bool, _: usize, _: u32) -> bool {
        true
    }

    #[inline(always)]
    fn may_go_left(&self, _: bool, _: usize, _: u32) -> bool {
        true
    }

    #[inline(always)]
    fn may_go_right(&self, _: bool, _: usize, _: usize, _: u32) -> bool {
        true
    }

    #[inline(always)]
    fn faces_left(&self, _: usize) -> M {
        !M::EMPTY
    }

    #[inline(always)]
    fn faces_right(&self, _: usize) -> M {
        !M::EMPTY
    }
}

/// More points than any play has.
const HOPELESS: i32 = i32::MAX;

/// The points that the new tiles of a word must have made, when the word begins so far at a
/// certain square. Each number twice: while a blank may come, and when one is spent.
#[derive(Clone, Copy, Debug)]
struct Needed<M> {
    turn: [i32; 2],
    left: [i32; 2],
    /// By the number of new tiles.
    right: [[i32; BONUSES]; 2],
    faces_left: M,
    faces_right: M,
}

impl<M: Mask> Needed<M> {
    fn hopeless() -> Self {
        Self {
            turn: [HOPELESS; 2],
            left: [HOPELESS; 2],
            right: [[HOPELESS; BONUSES]; 2],
            faces_left: M::EMPTY,
            faces_right: M::EMPTY,
        }
    }
}

/// What is needed around one anchor, by where the word begins so far.
#[derive(Clone, Debug)]
pub(crate) struct Ceilings<M> {
    by_start: [Needed<M>; LANE],
}

impl<M: Mask> Ceilings<M> {
    pub(crate) fn new() -> Self {
        Self { by_start: [Needed::hopeless(); LANE] }
    }

    #[inline(always)]
    fn at(&self, start: usize) -> &Needed<M> {
        &self.by_start[start % LANE]
    }

    #[inline(always)]
    fn at_mut(&mut self, start: usize) -> &mut Needed<M> {
        &mut self.by_start[start % LANE]
    }
}

impl<M: Mask> Ceiling<M> for Ceilings<M> {
    #[inline(always)]
    fn may_turn(&self, spent: bool, start: usize, points: u32) -> bool {
        points as i32 >= self.at(start).turn[usize::from(spent)]
    }

    #[inline(always)]
    fn may_go_left(&self, spent: bool, start: usize, points: u32) -> bool {
        points as i32 >= self.at(start).left[usize::from(spent)]
    }

    #[inline(always)]
    fn may_go_right(&self, spent: bool, start: usize, tiles: usize, points: u32) -> bool {
        points as i32 >= self.at(start).right[usize::from(spent)][tiles % BONUSES]
    }

    #[inline(always)]
    fn faces_left(&self, start: usize) -> M {
        self.at(start).faces_left
    }

    #[inline(always)]
    fn faces_right(&self, start: usize) -> M {
        self.at(start).faces_right
    }
}
