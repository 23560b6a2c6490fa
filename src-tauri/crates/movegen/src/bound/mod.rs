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

pub(crate) use estimate::{Care, Estimator};
pub(crate) use gates::NOTHING;

use crate::lanes::LANE;
use crate::setting::BONUSES;

/// Tells a search what it may pass by.
pub(crate) trait Ceiling {
    /// What plays that begin at `start` and place at least so many tiles are worth at the most;
    /// with `spent`, those with a blank.
    fn from_start(&self, spent: bool, start: usize, tiles: usize) -> i64;

    /// What plays that begin at `start` or before are worth at the most.
    fn up_to(&self, spent: bool, start: usize, tiles: usize) -> i64;
}

/// No ceiling: the search passes nothing by, and is compiled without any test for it.
pub(crate) struct Unlimited;

impl Ceiling for Unlimited {
    #[inline(always)]
    fn from_start(&self, _: bool, _: usize, _: usize) -> i64 {
        i64::MAX
    }

    #[inline(always)]
    fn up_to(&self, _: bool, _: usize, _: usize) -> i64 {
        i64::MAX
    }
}

/// By the number of tiles.
type Row = [i64; BONUSES];

/// The ceilings of one anchor.
#[derive(Clone, Debug)]
pub(crate) struct Ceilings {
    from_start: [[Row; LANE]; 2],
    up_to: [[Row; LANE]; 2],
}

impl Ceilings {
    pub(crate) fn new() -> Self {
        let rows = [[[NOTHING; BONUSES]; LANE]; 2];
        Self { from_start: rows, up_to: rows }
    }

    /// Begins anew for words that begin at the squares of this range.
    fn clear(&mut self, starts: std::ops::RangeInclusive<usize>) {
        for spent in 0..2 {
            self.from_start[spent][starts.clone()].fill([NOTHING; BONUSES]);
        }
    }

    /// Takes in that a play may be worth so much.
    #[inline(always)]
    fn raise(&mut self, spent: usize, start: usize, tiles: usize, worth: i64) {
        let ceiling = &mut self.from_start[spent][start % LANE][tiles % BONUSES];
        *ceiling = worth.max(*ceiling);
    }

    /// Makes each ceiling hold for more tiles as well, and for plays whose blank is still in hand.
    fn finish(&mut self, starts: std::ops::RangeInclusive<usize>, blanks: bool) {
        let mut before = [[NOTHING; BONUSES]; 2];
        for start in starts {
            for spent in [1, 0] {
                if spent == 1 && !blanks {
                    continue;
                }
                let with_blank = self.from_start[1][start];
                let row = &mut self.from_start[spent][start];
                let mut highest = NOTHING;
                for tiles in (0..BONUSES).rev() {
                    highest = highest.max(row[tiles]);
                    if blanks {
                        highest = highest.max(with_blank[tiles]);
                    }
                    row[tiles] = highest;
                    before[spent][tiles] = highest.max(before[spent][tiles]);
                }
                self.up_to[spent][start] = before[spent];
            }
        }
    }
}

impl Ceiling for Ceilings {
    #[inline(always)]
    fn from_start(&self, spent: bool, start: usize, tiles: usize) -> i64 {
        self.from_start[usize::from(spent)][start % LANE][tiles % BONUSES]
    }

    #[inline(always)]
    fn up_to(&self, spent: bool, start: usize, tiles: usize) -> i64 {
        self.up_to[usize::from(spent)][start % LANE][tiles % BONUSES]
    }
}
