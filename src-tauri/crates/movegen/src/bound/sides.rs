//! How far plays reach from an anchor, and what the squares there bring.

use super::premiums::Premiums;
use crate::anchors::Anchor;
use crate::graph::Anagrams;
use crate::lanes::{Lane, Points};
use crate::mask::Mask;
use crate::play::MAX_RACK;

/// Squares on one side of an anchor, filled.
#[derive(Clone, Copy)]
pub(super) struct Side {
    /// Points of the tiles on the board: in the main word, and in the cross words.
    pub fixed: Points,
    /// The best tiles on squares with a cross-check.
    pub checked: Points,
    /// The sum of the tiles on the board.
    pub sum: u64,
    /// The product of the word premiums.
    pub factor: u32,
    /// For each step of premiums a byte: the squares without a cross-check that have it.
    pub squares: u32,
    /// Where the word begins, or the square behind its end.
    pub bound: usize,
    pub tiles: usize,
}

impl Side {
    /// Nothing on either side of this bound.
    fn empty(bound: usize) -> Self {
        let (fixed, checked) = (Points::ZERO, Points::ZERO);
        Self { fixed, checked, sum: 0, factor: 1, squares: 0, bound, tiles: 0 }
    }
}

/// A power of two above [`MAX_RACK`].
const SIDES: usize = 16;

const _: () = assert!(SIDES > MAX_RACK);

/// The sides of an anchor, the shortest first.
pub(super) struct Sides {
    lefts: [Side; SIDES],
    rights: [Side; SIDES],
    left_count: usize,
    right_count: usize,
}

impl Sides {
    pub(super) fn new() -> Self {
        let none = [Side::empty(0); SIDES];
        Self { lefts: none, rights: none, left_count: 0, right_count: 0 }
    }

    pub(super) fn lefts(&self) -> &[Side] {
        &self.lefts[..self.left_count]
    }

    pub(super) fn rights(&self) -> &[Side] {
        &self.rights[..self.right_count]
    }
}

/// Finds out how far plays reach from an anchor.
pub(super) struct Measure<'a, M> {
    pub anagrams: &'a Anagrams,
    pub premiums: &'a Premiums,
    /// The kinds of the rack, the highest points first.
    pub kinds: Vec<(u32, M)>,
    /// What a blank can stand for, if there is one.
    pub faces: M,
    /// How many tiles there are.
    pub size: usize,
}

impl<M: Mask> Measure<'_, M> {
    /// Measures the sides of an anchor, as far as they can be filled.
    #[inline(always)]
    pub(super) fn sides(&self, lane: &Lane<M>, anchor: &Anchor, sides: &mut Sides) {
        let mut side = Side::empty(anchor.at + 1);
        sides.rights[0] = side;
        sides.right_count = 1;
        while side.bound < anchor.rightmost && side.tiles < self.size {
            if !self.fill(lane, side.bound, &mut side) {
                break;
            }
            side.bound += 1;
            sides.rights[sides.right_count % SIDES] = side;
            sides.right_count += 1;
        }
        let mut side = Side::empty(anchor.at + 1);
        sides.left_count = 0;
        if anchor.run.is_some() {
            self.read(lane, &mut side);
            sides.lefts[0] = side;
            sides.left_count = 1;
        }
        while side.bound > anchor.leftmost && side.tiles < self.size {
            if !self.fill(lane, side.bound - 1, &mut side) {
                break;
            }
            side.bound -= 1;
            self.read(lane, &mut side);
            sides.lefts[sides.left_count % SIDES] = side;
            sides.left_count += 1;
        }
    }

    /// Takes in the tiles on the board before the beginning of a side.
    #[inline(always)]
    fn read(&self, lane: &Lane<M>, side: &mut Side) {
        while lane.has_tile(side.bound - 1) {
            side.bound -= 1;
            let square = lane.square(side.bound);
            side.fixed = side.fixed.plus(square.base);
            side.sum = side.sum.wrapping_add(self.anagrams.weight(square.kind));
        }
    }

    /// Takes in a filled square; says no where nothing fits.
    #[inline(always)]
    fn fill(&self, lane: &Lane<M>, at: usize, side: &mut Side) -> bool {
        let square = lane.square(at);
        side.tiles += 1;
        side.factor *= square.word;
        if lane.checked >> at & 1 == 0 {
            side.squares += self.premiums.taken(square.factors.main());
            return true;
        }
        let best = self.kinds.iter().find(|(_, kind)| !(*kind & square.fits).is_empty());
        if best.is_none() && (self.faces & square.fits).is_empty() {
            return false;
        }
        let points = best.map_or(0, |(points, _)| *points);
        side.checked = side.checked.plus_times(points, square.factors);
        side.fixed = side.fixed.plus(square.base);
        true
    }
}
