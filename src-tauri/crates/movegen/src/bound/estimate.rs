//! The ceilings of an anchor.
//!
//! A play from an anchor fills a *window*: so many squares to the left, so many to the right.
//! What is on the board counts whatever is placed. On a square with a cross-check, the best tile
//! that fits counts. On the other squares the best tiles go to the highest premiums; with the
//! points of the rack sorted and summed up, that is one look-up for each different premium, not a
//! search: the sum over all premiums `m` of the `n` best tiles, `n` squares having at least `m`.

use super::Ceilings;
use super::gates::{BLANKS, Gate, Gates, NOTHING};
use crate::anchors::Anchor;
use crate::graph::{Anagrams, Graph};
use crate::lanes::{Lane, Points};
use crate::leaves::{Leaves, POINT};
use crate::mask::{MAX_KINDS, Mask};
use crate::play::MAX_RACK;
use crate::reach::Reach;
use crate::setting::Setting;

/// Letter premiums that are told apart; a board with more of them has its lowest rounded up.
const STEPS: usize = 4;

/// Letter premiums from here on count as the highest.
const PREMIUMS: usize = 16;

/// How thoroughly an anchor is estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Care {
    /// Only whether the whole rack makes a word is looked up.
    Rough,
    /// Every part of the rack is looked up.
    Exact,
}

/// Squares on one side of an anchor, filled.
#[derive(Clone, Copy)]
struct Side {
    /// Where the word begins, or the square behind its end.
    bound: usize,
    tiles: usize,
    /// For each step of premiums a byte: the squares without a cross-check that have it.
    squares: u32,
    /// The best tiles on squares with a cross-check.
    checked: Points,
    /// The sum of the tiles on the board.
    sum: u64,
}

/// Estimates what the plays of one rack can be worth.
pub(crate) struct Estimator<'a, M> {
    anagrams: &'a Anagrams,
    gates: Gates<'a>,
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
        let mut kinds: Vec<(u32, M)> =
            letters.map(|&kind| (points(kind), M::of(kind))).collect();
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

    /// What the plays of an anchor are worth at the most.
    pub(crate) fn highest(
        &mut self,
        lane: &Lane<M>,
        anchor: &Anchor,
        reach: &Reach,
        care: Care,
    ) -> i64 {
        let mut highest = NOTHING;
        self.windows(lane, anchor, reach, care, |_, _, _, worth| highest = worth.max(highest));
        highest
    }

    /// Writes the ceilings of an anchor; returns the highest.
    pub(crate) fn ceilings(
        &mut self,
        lane: &Lane<M>,
        anchor: &Anchor,
        reach: &Reach,
        ceilings: &mut Ceilings,
    ) -> i64 {
        let mut highest = NOTHING;
        let starts = anchor.leftmost..=anchor.next + 1;
        ceilings.clear(starts.clone());
        self.windows(lane, anchor, reach, Care::Exact, |spent, start, tiles, worth| {
            ceilings.raise(spent, start, tiles, worth);
            highest = worth.max(highest);
        });
        ceilings.finish(starts, self.gates.blanks > 0);
        highest
    }

    /// Shows `take` every window of an anchor with what plays there are worth at the most:
    /// whether a blank is spent, where the word begins, how many tiles are placed, the worth.
    #[inline(always)]
    fn windows(
        &mut self,
        lane: &Lane<M>,
        anchor: &Anchor,
        reach: &Reach,
        care: Care,
        mut take: impl FnMut(usize, usize, usize, i64),
    ) {
        let none = Side { bound: 0, tiles: 0, squares: 0, checked: Points::default(), sum: 0 };
        let mut rights = [none; MAX_RACK + 1];
        let rights = self.right_sides(lane, anchor, &mut rights);
        let mut lefts = [none; MAX_RACK + 1];
        let lefts = self.left_sides(lane, anchor, &mut lefts);
        let size = self.gates.size;
        let columns = if self.gates.blanks > 0 { BLANKS } else { 1 };
        for left in lefts.iter() {
            let whole = left.tiles + rights.len() > size && self.gates.whole(left.sum);
            let exact = care == Care::Exact || left.sum == 0;
            let gates = &mut self.gates;
            let gate: &Gate = if exact { gates.exact(left.sum) } else { gates.rough() };
            for right in rights.iter().skip(usize::from(left.tiles == 0)) {
                let tiles = left.tiles + right.tiles;
                if tiles > size || tiles == size && !whole {
                    break;
                }
                let squares = left.squares + right.squares;
                let checked = left.checked.plus(right.checked);
                for spent in 0..columns {
                    let bring = gate.of(spent, tiles);
                    if bring.extra == NOTHING {
                        continue;
                    }
                    let mut points = 0;
                    for (step, times) in self.steps.iter().enumerate() {
                        let squares = (squares >> (8 * step) & 0xff) as usize;
                        points += times * bring.tops[squares.min(MAX_RACK)];
                    }
                    let tiles_points = checked.plus(Points::new(points, 0));
                    let score = reach.total(left.bound, right.bound, tiles_points);
                    take(spent, left.bound, tiles, i64::from(score) * POINT + bring.extra);
                }
            }
        }
    }

    /// The right sides of an anchor, from none to as many squares as can be filled.
    #[inline(always)]
    fn right_sides<'s>(
        &self,
        lane: &Lane<M>,
        anchor: &Anchor,
        sides: &'s mut [Side; MAX_RACK + 1],
    ) -> &'s [Side] {
        let mut side = Side { bound: anchor.at + 1, ..sides[0] };
        sides[0] = side;
        let mut count = 1;
        while side.bound < anchor.rightmost && side.tiles < self.gates.size {
            if !self.fill(lane, side.bound, &mut side) {
                break;
            }
            side.bound += 1;
            sides[count] = side;
            count += 1;
        }
        &sides[..count]
    }

    /// The left sides of an anchor, the shortest first.
    #[inline(always)]
    fn left_sides<'s>(
        &self,
        lane: &Lane<M>,
        anchor: &Anchor,
        sides: &'s mut [Side; MAX_RACK + 1],
    ) -> &'s [Side] {
        let mut side = Side { bound: anchor.at + 1, ..sides[0] };
        let mut count = 0;
        if anchor.run.is_some() {
            self.read(lane, &mut side);
            sides[0] = side;
            count = 1;
        }
        while side.bound > anchor.leftmost && side.tiles < self.gates.size {
            if !self.fill(lane, side.bound - 1, &mut side) {
                break;
            }
            side.bound -= 1;
            self.read(lane, &mut side);
            sides[count] = side;
            count += 1;
        }
        &sides[..count]
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
