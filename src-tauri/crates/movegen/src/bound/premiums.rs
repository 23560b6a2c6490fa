//! What the tiles of a rack can score on the squares of a window.

use super::gates::Bring;
use super::sides::Side;
use super::subsets::TOPS;
use crate::lanes::Points;
use crate::leaves::POINT;
use crate::setting::Setting;

/// Letter premiums that are told apart; a board with more of them has its lowest rounded up.
const STEPS: usize = 3;

/// Letter premiums from here on count as the highest.
const PREMIUMS: usize = 16;

/// Plays that fill a left and a right side.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub fixed: Points,
    pub checked: Points,
    pub factor: u32,
    pub squares: u32,
    pub tiles: usize,
}

impl Window {
    #[inline(always)]
    pub(super) fn new(left: &Side, right: &Side) -> Self {
        Self {
            fixed: left.fixed.plus(right.fixed),
            checked: left.checked.plus(right.checked),
            factor: left.factor * right.factor,
            squares: left.squares + right.squares,
            tiles: left.tiles + right.tiles,
        }
    }
}

/// The letter premiums of a board.
#[derive(Clone, Debug)]
pub(crate) struct Premiums {
    /// From each premium to the next higher one.
    steps: [u32; STEPS],
    /// The steps that each premium takes, as in `Side::squares`.
    taken: [u32; PREMIUMS],
}

impl Premiums {
    pub(crate) fn new(setting: &Setting) -> Self {
        let mut all: Vec<u32> = setting.premiums.iter().map(|premium| premium.letter).collect();
        all.sort_unstable_by(|a, b| b.cmp(a));
        all.dedup();
        all.truncate(STEPS);
        all.reverse();
        let mut premiums = Self { steps: [0; STEPS], taken: [0; PREMIUMS] };
        let mut before = 0;
        for (index, &premium) in all.iter().enumerate() {
            premiums.steps[index] = premium - before;
            for (factor, taken) in premiums.taken.iter_mut().enumerate() {
                if factor > before as usize || factor == PREMIUMS - 1 {
                    *taken += 1 << (8 * index);
                }
            }
            before = premium;
        }
        premiums
    }

    /// The steps that a premium takes.
    #[inline(always)]
    pub(super) fn taken(&self, premium: u32) -> u32 {
        self.taken[(premium as usize).min(PREMIUMS - 1)]
    }

    /// What plays in a window are worth at the most.
    #[inline(always)]
    pub(super) fn worth(&self, window: &Window, bring: &Bring) -> i64 {
        let points = Points::new(self.points(window.squares, bring), 0);
        let score = window.fixed.plus(window.checked).plus(points).total(window.factor);
        i64::from(score) * POINT + bring.extra
    }

    /// What the best tiles make on squares without a cross-check.
    #[inline(always)]
    pub(super) fn points(&self, squares: u32, bring: &Bring) -> u32 {
        let mut points = 0;
        for (step, times) in self.steps.iter().enumerate() {
            points += times * bring.tops[(squares >> (8 * step)) as usize % TOPS] as u32;
        }
        points
    }
}
