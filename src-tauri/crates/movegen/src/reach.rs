//! What the squares of a word contribute whatever is placed on them.

use crate::anchors::Anchor;
use crate::lanes::{LANE, Lane, Points};
use crate::mask::Mask;

/// What a stretch of squares brings to a play that fills its empty squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch {
    /// Points of the tiles on the board: in the main word, and in the cross words.
    pub points: Points,
    /// The product of the word premiums.
    pub factor: u32,
}

/// For an anchor, what every stretch that ends there or begins behind it brings.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    /// From each square to the anchor, this included.
    left: [Stretch; LANE],
    /// From the anchor, this excluded, to each square, this excluded.
    right: [Stretch; LANE],
}

impl Default for Reach {
    fn default() -> Self {
        let nothing = Stretch { points: Points::default(), factor: 1 };
        Self { left: [nothing; LANE], right: [nothing; LANE] }
    }
}

impl Reach {
    /// Takes in the squares around an anchor, as far as `tiles` new tiles reach.
    pub(crate) fn measure<M: Mask>(&mut self, lane: &Lane<M>, anchor: &Anchor, tiles: usize) {
        let mut sum = Stretch { points: Points::default(), factor: 1 };
        let mut at = anchor.at;
        let mut filled = 0;
        while at > 0 && filled <= tiles {
            sum = sum.and(lane, at);
            self.left[at % LANE] = sum;
            filled += usize::from(!lane.has_tile(at));
            at -= 1;
        }
        let mut sum = Stretch { points: Points::default(), factor: 1 };
        let mut at = anchor.at + 1;
        let mut filled = 0;
        self.right[at % LANE] = sum;
        while at < anchor.rightmost && filled <= tiles {
            sum = sum.and(lane, at);
            at += 1;
            self.right[at % LANE] = sum;
            filled += 1;
        }
    }

    /// The score of a word from `start` to `end`, excluded, with these points for its new tiles.
    #[inline(always)]
    pub(crate) fn total(&self, start: usize, end: usize, tiles: Points) -> i32 {
        let (left, right) = (&self.left[start % LANE], &self.right[end % LANE]);
        tiles.plus(left.points).plus(right.points).total(left.factor.wrapping_mul(right.factor))
    }
}

impl Stretch {
    #[inline(always)]
    fn and<M: Mask>(self, lane: &Lane<M>, at: usize) -> Self {
        let square = lane.square(at);
        let word = if lane.has_tile(at) { 1 } else { square.word };
        // More squares are measured than a rack may fill: what overflows is no part of a score.
        Self { points: self.points.plus(square.base), factor: self.factor.wrapping_mul(word) }
    }
}
