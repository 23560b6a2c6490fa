//! A play as the search finds it.

use crate::mask::MAX_KINDS;

/// The most tiles that a rack can hold.
pub const MAX_RACK: usize = 12;

/// Set in a tile that is a blank; the rest is the kind it stands for.
pub const BLANK: u8 = 0x80;

/// A legal play with its score: 24 bytes, so that tens of thousands can be listed quickly.
///
/// Only new tiles are kept. They are stored in the order in which the search placed them, from
/// the anchor to the left and then to the right; [`Play::tiles`] puts them into reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    /// The latest tile first.
    placed: [u8; MAX_RACK],
    /// The squares of the lane that were filled, as bits.
    squares: u32,
    score: i32,
    lane: u8,
    start: u8,
    end: u8,
    /// Upper bit: down. Rest: how many tiles are at or to the left of the anchor.
    left: u8,
}

/// What the search knows when it has found a play.
pub(crate) struct Found {
    pub tiles: u128,
    pub squares: u32,
    pub score: i32,
    pub lane: u8,
    pub down: bool,
    pub start: u8,
    pub end: u8,
    pub left: u8,
}

impl From<Found> for Play {
    #[inline(always)]
    fn from(found: Found) -> Self {
        let bytes = found.tiles.to_le_bytes();
        let mut placed = [0; MAX_RACK];
        placed.copy_from_slice(&bytes[..MAX_RACK]);
        Self {
            placed,
            squares: found.squares,
            score: found.score,
            lane: found.lane,
            start: found.start,
            end: found.end,
            left: found.left | u8::from(found.down) << 7,
        }
    }
}

impl Play {
    /// What the play scores, with the bonus.
    #[must_use]
    pub fn score(&self) -> i32 {
        self.score
    }

    /// Does the main word run from top to bottom?
    #[must_use]
    pub fn is_down(&self) -> bool {
        self.left & 0x80 != 0
    }

    /// The row of a play across or the column of one down, from 0.
    #[must_use]
    pub fn lane(&self) -> usize {
        usize::from(self.lane)
    }

    /// The first square of the main word along its lane and the one behind its last, from 0.
    #[must_use]
    pub fn span(&self) -> std::ops::Range<usize> {
        usize::from(self.start)..usize::from(self.end)
    }

    /// The order of plays in a list, whatever their scores: across before down, then by lane, by
    /// the first square of the word, and by the new tiles one after another: by kind, a letter
    /// before the blank that stands for it.
    #[must_use]
    pub fn order(&self, other: &Self) -> std::cmp::Ordering {
        let place = |play: &Self| (play.is_down(), play.lane, play.start);
        place(self).cmp(&place(other)).then_with(|| {
            let kinds = |play: &Self| play.tiles().map(|tile| (tile & !BLANK, tile & BLANK));
            kinds(self).cmp(kinds(other))
        })
    }

    /// The new tiles in the order in which they are kept, with empty places behind them.
    pub(crate) fn placed(&self) -> &[u8] {
        let len = self.len();
        &self.placed[..len]
    }

    /// How many tiles the play places, marks included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.placed.iter().filter(|&&tile| tile != 0).count()
    }

    /// Never: every play places a tile.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.placed[0] == 0
    }

    /// Is a tile placed on this square of the lane?
    #[must_use]
    pub fn fills(&self, square: usize) -> bool {
        self.squares >> square & 1 == 1
    }

    /// The filled squares of the lane in reading order.
    pub fn squares(&self) -> impl Iterator<Item = usize> + use<> {
        let squares = self.squares;
        (0..32).filter(move |square| squares >> square & 1 == 1)
    }

    /// The new tiles in reading order, a base before its marks: kinds, with [`BLANK`] where a
    /// blank stands for the kind.
    pub fn tiles(&self) -> impl Iterator<Item = u8> + use<> {
        let placed = self.placed;
        let right = self.len() - usize::from(self.left & 0x7f);
        // To the left of the anchor the latest tile is the first to be read.
        (right..self.len()).chain((0..right).rev()).map(move |index| placed[index])
    }

    /// The new tiles with their squares along the lane, in reading order. `marks` are the kinds
    /// that stand on the square of the tile before them.
    pub fn placements(&self, marks: u128) -> impl Iterator<Item = (usize, u8)> + use<> {
        let mut squares = self.squares();
        let mut square = 0;
        self.tiles().map(move |tile| {
            if marks >> (tile & MAX_KINDS as u8) & 1 == 0 {
                square = squares.next().unwrap_or(square);
            }
            (square, tile)
        })
    }
}
