//! What the tiles that a player keeps are worth.

use crate::mask::MAX_KINDS;
use crate::play::{BLANK, MAX_RACK, Play};

/// How finely worth is measured: a point is this many units.
pub const POINT: i64 = 1000;

/// The worth of everything that can be kept of one rack, in thousandths of a point.
///
/// A play is worth its score and what is kept behind it. [`Leaves::none`] makes worth the score
/// alone.
#[derive(Clone, Debug)]
pub struct Leaves {
    /// By what is kept, as a number in mixed radix; empty when nothing kept has any worth.
    values: Vec<i32>,
    /// What one tile of a kind (0: a blank) counts in the index.
    steps: [u16; MAX_KINDS + 1],
    /// The highest value by how many tiles are kept.
    highest: [i32; MAX_RACK + 1],
    highest_of_all: i32,
}

impl Leaves {
    /// Tiles that are kept have no worth.
    #[must_use]
    pub fn none() -> Self {
        Self {
            values: Vec::new(),
            steps: [0; MAX_KINDS + 1],
            highest: [0; MAX_RACK + 1],
            highest_of_all: 0,
        }
    }

    /// Asks `value` once for each different set of tiles that can be kept of `rack` (kinds, 0 for
    /// a blank): it is given the kept tiles in ascending order and returns thousandths of a point.
    /// Nothing of a rack is kept at the least, all but one tile at the most. Of a rack that is
    /// larger than [`MAX_RACK`] no leaves are known, as no search takes it.
    pub fn new(rack: &[u8], mut value: impl FnMut(&[u8]) -> i32) -> Self {
        let mut leaves = Self::none();
        if rack.len() > MAX_RACK {
            return leaves;
        }
        leaves.highest = [i32::MIN; MAX_RACK + 1];
        let mut sorted = rack.to_vec();
        sorted.sort_unstable();
        let groups: Vec<&[u8]> = sorted.chunk_by(|a, b| a == b).collect();
        let mut size: u16 = 1;
        for group in &groups {
            leaves.steps[usize::from(group[0])] = size;
            size *= group.len() as u16 + 1;
        }
        for index in 0..size {
            let mut kept = Vec::with_capacity(rack.len());
            for group in &groups {
                let step = leaves.steps[usize::from(group[0])];
                let count = usize::from(index / step) % (group.len() + 1);
                kept.extend_from_slice(&group[..count]);
            }
            let worth = if kept.len() < rack.len() { value(&kept) } else { i32::MIN };
            leaves.values.push(worth);
            let highest = &mut leaves.highest[kept.len()];
            *highest = worth.max(*highest);
        }
        leaves.highest_of_all = leaves.values.iter().copied().max().unwrap_or(0);
        leaves
    }

    /// What is kept after a play.
    pub(crate) fn after(&self, play: &Play) -> i64 {
        let Some(all) = self.values.len().checked_sub(1) else {
            return 0;
        };
        let step = |tile: u8| {
            let kind = if tile & BLANK == 0 { tile } else { 0 };
            usize::from(self.steps[usize::from(kind) % (MAX_KINDS + 1)])
        };
        let placed: usize = play.placed().iter().map(|&tile| step(tile)).sum();
        all.checked_sub(placed).map_or(0, |kept| self.values[kept].into())
    }

    /// What is kept when tiles with these steps are placed.
    pub(crate) fn step(&self, kind: u8) -> usize {
        usize::from(self.steps[usize::from(kind) % (MAX_KINDS + 1)])
    }

    /// The worth of the leave with this index.
    pub(crate) fn value(&self, kept: usize) -> i64 {
        self.values.get(kept).copied().unwrap_or(0).into()
    }

    /// The index of the whole rack.
    pub(crate) fn all(&self) -> usize {
        self.values.len().saturating_sub(1)
    }

    /// The most that can be kept is worth.
    #[inline(always)]
    pub(crate) fn highest_of_all(&self) -> i64 {
        self.highest_of_all.into()
    }

    /// The most that `kept` tiles can be worth.
    pub(crate) fn highest(&self, kept: usize) -> i64 {
        self.highest.get(kept).copied().unwrap_or(0).into()
    }
}
