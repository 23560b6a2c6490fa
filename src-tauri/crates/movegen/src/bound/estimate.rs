//! The ceilings of an anchor.
//!
//! A play from an anchor fills a *window*: so many squares to the left, so many to the right.
//! What is on the board counts whatever is placed. On a square with a cross-check, the best tile
//! that fits counts. On the other squares the best tiles go to the highest premiums; with the
//! points of the rack sorted and summed up, that is one look-up for each different premium, not a
//! search: the sum over all premiums `m` of the `n` best tiles, `n` squares having at least `m`.

use super::gates::{BLANKS, Bring, Gates, NOTHING};
use super::subsets::TOPS;
use super::{Ceilings, Limits};
use crate::anchors::Anchor;
use crate::graph::{Anagrams, Graph};
use crate::lanes::{LANE, Lane, Points};
use crate::leaves::{Leaves, POINT};
use crate::mask::{MAX_KINDS, Mask};
use crate::play::MAX_RACK;
use crate::reach::Reach;
use crate::setting::{BONUSES, Setting};

/// Letter premiums that are told apart; a board with more of them has its lowest rounded up.
const STEPS: usize = 4;

/// Letter premiums from here on count as the highest.
const PREMIUMS: usize = 16;

/// Squares on one side of an anchor, filled.
#[derive(Clone, Copy)]
struct Side {
    /// Where the word begins, or the square behind its end.
    bound: usize,
    /// The square that has been filled last; on the left side only, 0 for none.
    filled: usize,
    tiles: usize,
    /// For each step of premiums a byte: the squares without a cross-check that have it.
    squares: u32,
    /// The best tiles on squares with a cross-check.
    checked: Points,
    /// The sum of the tiles on the board.
    sum: u64,
}

impl Side {
    const NONE: Self =
        Self { bound: 0, filled: 0, tiles: 0, squares: 0, checked: Points::ZERO, sum: 0 };
}

/// The sides of an anchor, the shortest first.
struct Sides {
    lefts: [Side; MAX_RACK + 1],
    rights: [Side; MAX_RACK + 1],
    left_count: usize,
    right_count: usize,
}

impl Sides {
    fn new() -> Self {
        let none = [Side::NONE; MAX_RACK + 1];
        Self { lefts: none, rights: none, left_count: 0, right_count: 0 }
    }

    fn lefts(&self) -> &[Side] {
        &self.lefts[..self.left_count]
    }

    fn rights(&self) -> &[Side] {
        &self.rights[..self.right_count]
    }
}

/// Estimates what the plays of one rack can be worth.
pub(crate) struct Estimator<'a, M> {
    anagrams: &'a Anagrams,
    gates: Gates<'a, M>,
    /// The kinds of the rack, the highest points first.
    kinds: Vec<(u32, M)>,
    /// What a blank can stand for, if there is one.
    faces: M,
    /// From each letter premium to the next higher one.
    steps: [u32; STEPS],
    /// The steps that each letter premium takes, as in [`Side::squares`].
    premiums: [u32; PREMIUMS],
}

impl<'a, M: Mask> Estimator<'a, M> {
    pub(crate) fn new(
        graph: &'a Graph<M>,
        setting: &Setting,
        rack: &[u8],
        leaves: &'a Leaves,
    ) -> Self {
        let anagrams = graph.anagrams();
        let points = |kind: u8| setting.points[usize::from(kind) % (MAX_KINDS + 1)];
        let letters = rack.iter().filter(|&&kind| kind != 0);
        let mut kinds: Vec<(u32, M)> = letters.map(|&kind| (points(kind), M::of(kind))).collect();
        kinds.sort_unstable_by_key(|&(points, _)| std::cmp::Reverse(points));
        let blank = rack.contains(&0);
        let (steps, premiums) = steps(setting);
        Self {
            anagrams,
            gates: Gates::new(setting, rack, anagrams, leaves),
            kinds,
            faces: M::narrow(setting.faces).only_if(blank),
            steps,
            premiums,
        }
    }

    /// What the plays of an anchor are worth at the most, roughly.
    pub(crate) fn promise(&mut self, lane: &Lane<M>, anchor: &Anchor, reach: &Reach) -> i64 {
        let mut sides = Sides::new();
        self.measure(lane, anchor, &mut sides);
        let (lefts, rights) = (sides.lefts(), sides.rights());
        lefts.iter().map(|left| self.widest(left, rights, reach)).max().unwrap_or(NOTHING)
    }

    /// Writes the ceilings of an anchor for a search for plays that are worth `least`; returns
    /// what they are worth at the most.
    pub(crate) fn ceilings(
        &mut self,
        lane: &Lane<M>,
        anchor: &Anchor,
        reach: &Reach,
        least: i64,
        ceilings: &mut Ceilings<M>,
    ) -> i64 {
        let mut sides = Sides::new();
        self.measure(lane, anchor, &mut sides);
        let rows = self.gates.size + 2;
        let mut through = Limits::nothing();
        // A word that goes further to the left fills the squares before as well.
        for left in sides.lefts().iter().rev() {
            let limits = &mut ceilings.from_start[left.bound % LANE];
            *limits = Limits::nothing();
            if self.widest(left, sides.rights(), reach) >= least {
                let worth = &mut limits.worth;
                self.windows(left, sides.rights(), reach, |spent, tiles, highest| {
                    worth[spent][tiles % BONUSES] = highest;
                });
                limits.faces = self.faces_worth(left.sum, &worth[1], least);
                limits.hold_for_more(rows);
                through.rise_to(limits, rows);
            }
            ceilings.through[left.filled % LANE] = through;
        }
        through.worth[0][0]
    }

    /// What a blank may stand for in plays through tiles of this sum that are worth `least`, by
    /// what plays of each number of tiles are worth.
    fn faces_worth(&mut self, sum: u64, worth: &[i64; BONUSES], least: i64) -> M {
        let mut faces = M::EMPTY;
        if self.gates.blanks > 0 {
            let good =
                (1..=self.gates.size).filter(|&tiles| worth[tiles] >= least.max(NOTHING + 1));
            good.for_each(|tiles| faces |= self.gates.faces(sum, tiles));
        }
        faces
    }

    /// What plays with this left side are worth at the most, as can be told at once: the widest
    /// window scores most, and any number of tiles may bring the best bonus and leave.
    fn widest(&mut self, left: &Side, rights: &[Side], reach: &Reach) -> i64 {
        let most = self.most_tiles(left, rights);
        let Some(right) = most.checked_sub(left.tiles) else {
            return NOTHING;
        };
        let right = &rights[right.min(rights.len() - 1)];
        let tiles = left.tiles + right.tiles;
        if tiles == 0 { NOTHING } else { self.worth(left, right, reach, self.gates.rough(tiles)) }
    }

    /// How many tiles can be placed: all of the rack only where it makes a word.
    #[inline(always)]
    fn most_tiles(&mut self, left: &Side, rights: &[Side]) -> usize {
        let size = self.gates.size;
        if left.tiles + rights.len() > size && self.gates.whole(left.sum) { size } else { size - 1 }
    }

    /// Shows `take` every window with this left side: whether a blank is spent, how many tiles are
    /// placed, what plays there are worth at the most.
    #[inline(always)]
    fn windows(
        &mut self,
        left: &Side,
        rights: &[Side],
        reach: &Reach,
        mut take: impl FnMut(usize, usize, i64),
    ) {
        let columns = if self.gates.blanks > 0 { BLANKS } else { 1 };
        let most = self.most_tiles(left, rights);
        let gate = self.gates.exact(left.sum);
        for right in rights.iter().skip(usize::from(left.tiles == 0)) {
            let tiles = left.tiles + right.tiles;
            if tiles > most {
                break;
            }
            for spent in 0..columns {
                let bring = self.gates.of(gate, spent, tiles);
                if bring.extra > NOTHING {
                    take(spent, tiles, self.worth(left, right, reach, bring));
                }
            }
        }
    }

    /// What plays in a window are worth at the most.
    #[inline(always)]
    fn worth(&self, left: &Side, right: &Side, reach: &Reach, bring: &Bring) -> i64 {
        let squares = left.squares + right.squares;
        let mut points = 0;
        for (step, times) in self.steps.iter().enumerate() {
            let squares = (squares >> (8 * step) & 0xff) as usize;
            points += times * bring.tops[squares % TOPS] as u32;
        }
        let placed = left.checked.plus(right.checked).plus(Points::new(points, 0));
        i64::from(reach.total(left.bound, right.bound, placed)) * POINT + bring.extra
    }

    /// Measures the sides of an anchor, as far as they can be filled.
    #[inline(always)]
    fn measure(&self, lane: &Lane<M>, anchor: &Anchor, sides: &mut Sides) {
        let mut side = Side { bound: anchor.at + 1, ..Side::NONE };
        sides.rights[0] = side;
        sides.right_count = 1;
        while side.bound < anchor.rightmost && side.tiles < self.gates.size {
            if !self.fill(lane, side.bound, &mut side) {
                break;
            }
            side.bound += 1;
            sides.rights[sides.right_count] = side;
            sides.right_count += 1;
        }
        let mut side = Side { bound: anchor.at + 1, ..Side::NONE };
        if anchor.run.is_some() {
            self.read(lane, &mut side);
            sides.lefts[0] = side;
            sides.left_count = 1;
        }
        while side.bound > anchor.leftmost && side.tiles < self.gates.size {
            side.filled = side.bound - 1;
            if !self.fill(lane, side.filled, &mut side) {
                break;
            }
            side.bound -= 1;
            self.read(lane, &mut side);
            sides.lefts[sides.left_count] = side;
            sides.left_count += 1;
        }
    }

    /// Takes in the tiles on the board before the beginning of a side.
    #[inline(always)]
    fn read(&self, lane: &Lane<M>, side: &mut Side) {
        while lane.has_tile(side.bound - 1) {
            side.bound -= 1;
            let weight = self.anagrams.weight(lane.square(side.bound).kind);
            side.sum = side.sum.wrapping_add(weight);
        }
    }

    /// Takes in a filled square; says no where nothing fits.
    #[inline(always)]
    fn fill(&self, lane: &Lane<M>, at: usize, side: &mut Side) -> bool {
        let square = lane.square(at);
        side.tiles += 1;
        if lane.checked >> at & 1 == 0 {
            let premium = square.factors.main() as usize;
            side.squares += self.premiums[premium.min(PREMIUMS - 1)];
            return true;
        }
        let best = self.kinds.iter().find(|(_, kind)| !(*kind & square.fits).is_empty());
        if best.is_none() && (self.faces & square.fits).is_empty() {
            return false;
        }
        let points = best.map_or(0, |(points, _)| *points);
        side.checked = side.checked.plus_times(points, square.factors);
        true
    }
}

/// The steps from each letter premium of a board to the next, and which of them each one takes.
fn steps(setting: &Setting) -> ([u32; STEPS], [u32; PREMIUMS]) {
    let mut all: Vec<u32> = setting.premiums.iter().map(|premium| premium.letter).collect();
    all.sort_unstable_by(|a, b| b.cmp(a));
    all.dedup();
    all.truncate(STEPS);
    all.reverse();
    let mut steps = [0; STEPS];
    let mut premiums = [0; PREMIUMS];
    let mut before = 0;
    for (index, &premium) in all.iter().enumerate() {
        steps[index] = premium - before;
        let from = before as usize + 1;
        for (factor, taken) in premiums.iter_mut().enumerate() {
            if factor >= from || factor == PREMIUMS - 1 {
                *taken += 1 << (8 * index);
            }
        }
        before = premium;
    }
    (steps, premiums)
}
