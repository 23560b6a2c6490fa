//! The ceilings of an anchor.
//!
//! A play from an anchor fills a *window*: so many squares to the left, so many to the right.
//! What is on the board counts whatever is placed. On a square with a cross-check, the best tile
//! that fits counts. On the other squares the best tiles go to the highest premiums; with the
//! points of the rack sorted and summed up, that is one look-up for each different premium, not a
//! search: the sum over all premiums `m` of the `n` best tiles, `n` squares having at least `m`.

use super::gates::{Bring, Gates, NOTHING};
use super::premiums::{Premiums, Window};
use super::sides::{Measure, Side, Sides};
use super::{Ceilings, Needed};
use crate::anchors::Anchor;
use crate::graph::Graph;
use crate::lanes::Lane;
use crate::leaves::{Leaves, POINT};
use crate::mask::{MAX_KINDS, Mask};
use crate::setting::{BONUSES, Setting};

/// More points than a play's tiles make in the main word.
const MANY: i64 = 1 << 30;

/// Estimates what the plays of one rack can be worth.
pub(crate) struct Estimator<'a, M> {
    sides: Sides,
    measure: Measure<'a, M>,
    rating: Rating<'a, M>,
}

impl<'a, M: Mask> Estimator<'a, M> {
    pub(crate) fn new(
        graph: &'a Graph<M>,
        setting: &Setting,
        premiums: &'a Premiums,
        rack: &[u8],
        leaves: &'a Leaves,
    ) -> Self {
        let anagrams = graph.anagrams();
        let points = |kind: u8| setting.points[usize::from(kind) % (MAX_KINDS + 1)];
        let letters = rack.iter().filter(|&&kind| kind != 0);
        let mut kinds: Vec<(u32, M)> = letters.map(|&kind| (points(kind), M::of(kind))).collect();
        kinds.sort_unstable_by_key(|&(points, _)| std::cmp::Reverse(points));
        let blank = rack.contains(&0);
        let faces = M::narrow(setting.faces).only_if(blank);
        Self {
            sides: Sides::new(),
            measure: Measure { anagrams, premiums, kinds, faces, size: rack.len() },
            rating: Rating { gates: Gates::new(setting, rack, anagrams, leaves), premiums },
        }
    }

    /// Turns to an anchor: what is asked next is about its plays.
    #[inline(always)]
    pub(crate) fn turn_to(&mut self, lane: &Lane<M>, anchor: &Anchor) {
        self.measure.sides(lane, anchor, &mut self.sides);
    }

    /// What the plays are worth at the most, as can be told at once.
    #[inline(always)]
    pub(crate) fn promise(&mut self) -> i64 {
        let (lefts, rights) = (self.sides.lefts(), self.sides.rights());
        let Some((last, others)) = lefts.split_last() else { return NOTHING };
        // Where all of the right side is filled and tiles are left, a longer left side is better.
        let enough = self.rating.gates.most.saturating_sub(rights.len() - 1);
        let others = others.iter().filter(|left| left.tiles >= enough);
        let worths = others.chain([last]).map(|left| self.rating.widest(left, rights));
        worths.max().unwrap_or(NOTHING)
    }

    /// Adds the windows that the whole rack may fill; what is said of other plays does not hold
    /// for those. `anchor` is the anchor's number.
    #[inline(always)]
    pub(crate) fn wholes(&mut self, anchor: usize, wholes: &mut Vec<Whole>) {
        let (lefts, rights) = (self.sides.lefts(), self.sides.rights());
        let Rating { gates, premiums } = &mut self.rating;
        for left in lefts {
            let right = self.measure.size.checked_sub(left.tiles).and_then(|size| rights.get(size));
            if let Some(right) = right
                && gates.has_whole(left.sum)
            {
                let worth = premiums.worth(&Window::new(left, right), &gates.whole);
                let (start, end) = (left.bound, right.bound);
                wholes.push(Whole { worth, anchor, start, end, sum: left.sum });
            }
        }
    }

    /// Shows `visit` the sum of each word that the whole rack may make with what is on the board.
    pub(crate) fn each_whole(&self, whole: &Whole, visit: impl FnMut(u64)) {
        self.rating.gates.each_whole(whole.sum, visit);
    }

    /// What the plays are worth at the most, with every part of the rack looked up; less than
    /// `least` where that can be told sooner.
    #[inline(always)]
    pub(crate) fn tighten(&mut self, least: i64) -> i64 {
        let (lefts, rights) = (self.sides.lefts(), self.sides.rights());
        let beaten = least.saturating_sub(1);
        lefts.iter().fold(beaten, |beaten, left| self.rating.best(left, rights, beaten))
    }

    /// Notes what is needed for plays that are worth `least`.
    #[inline(always)]
    pub(crate) fn ceilings(&mut self, anchor: &Anchor, least: i64, ceilings: &mut Ceilings<M>) {
        let (lefts, rights) = (self.sides.lefts(), self.sides.rights());
        *ceilings.at_mut(anchor.at + 1) = Needed::hopeless();
        lefts.iter().for_each(|left| *ceilings.at_mut(left.bound) = Needed::hopeless());
        for (index, left) in lefts.iter().enumerate() {
            if self.rating.widest(left, rights) < least {
                continue;
            }
            let faces = self.rating.note(&lefts[..=index], rights, least, ceilings);
            ceilings.at_mut(left.bound).faces_right = faces;
            ceilings.at_mut(anchor.at + 1).faces_left |= faces;
            for before in &lefts[..index] {
                ceilings.at_mut(before.bound).faces_left |= faces;
            }
        }
    }
}

/// A window that the whole rack may fill with a word. The higher worth is the greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Whole {
    /// What such a play is worth at the most.
    pub worth: i64,
    /// The number of its anchor.
    pub anchor: usize,
    /// Where the word begins.
    pub start: usize,
    /// The square behind it.
    pub end: usize,
    /// The sum of the tiles on the board.
    sum: u64,
}

/// Rates windows.
struct Rating<'a, M> {
    gates: Gates<'a, M>,
    premiums: &'a Premiums,
}

impl<M: Mask> Rating<'_, M> {
    /// Notes what is needed for plays with the last of these left sides; returns what a blank may
    /// stand for in them.
    #[inline(always)]
    fn note(
        &mut self,
        lefts: &[Side],
        rights: &[Side],
        least: i64,
        ceilings: &mut Ceilings<M>,
    ) -> M {
        let left = &lefts[lefts.len() - 1];
        let most = self.gates.most;
        let gate = self.gates.gate(left.sum);
        let mut faces = M::EMPTY;
        for (count, right) in rights.iter().enumerate().skip(usize::from(left.tiles == 0)) {
            let window = Window::new(left, right);
            if window.tiles > most {
                break;
            }
            if self.premiums.worth(&window, self.gates.rough(window.tiles)) < least {
                continue;
            }
            for spent in 0..self.gates.exact(gate, window.tiles).len() {
                let bring = &self.gates.exact(gate, window.tiles)[spent];
                if bring.extra == NOTHING || self.premiums.worth(&window, bring) < least {
                    continue;
                }
                let needs = Needs { premiums: self.premiums, window, bring, least, spent };
                needs.note(lefts, &rights[..=count], ceilings);
                if spent == 1 {
                    faces |= self.gates.faces(left.sum, window.tiles);
                }
            }
        }
        faces
    }

    /// What plays with this left side are worth at the most, if that is more than `beaten`;
    /// otherwise `beaten`.
    #[inline(always)]
    fn best(&mut self, left: &Side, rights: &[Side], beaten: i64) -> i64 {
        let Some(most) = self.gates.most.checked_sub(left.tiles) else {
            return beaten;
        };
        let mut best = beaten;
        let gate = self.gates.gate(left.sum);
        let first = usize::from(left.tiles == 0);
        for right in rights.iter().take(most + 1).skip(first).rev() {
            let window = Window::new(left, right);
            // A narrower window promises no more.
            if self.premiums.worth(&window, self.gates.rough(window.tiles)) <= best {
                break;
            }
            for bring in self.gates.exact(gate, window.tiles) {
                if bring.extra != NOTHING {
                    best = best.max(self.premiums.worth(&window, bring));
                }
            }
        }
        best
    }

    /// What plays with this left side are worth at the most, as can be told at once: the widest
    /// window scores most, and any number of tiles may bring the best bonus and leave.
    #[inline(always)]
    fn widest(&self, left: &Side, rights: &[Side]) -> i64 {
        let Some(right) = self.gates.most.checked_sub(left.tiles) else {
            return NOTHING;
        };
        let window = Window::new(left, &rights[right.min(rights.len() - 1)]);
        self.premiums.worth(&window, self.gates.rough(window.tiles))
    }
}

/// What plays in a window need to be worth `least`.
struct Needs<'a> {
    premiums: &'a Premiums,
    window: Window,
    bring: &'a Bring,
    least: i64,
    spent: usize,
}

impl Needs<'_> {
    /// Notes what is needed at each step on the way to a window: while its left side grows, at the
    /// turn, and while its right side grows.
    #[inline(always)]
    fn note<M: Mask>(&self, lefts: &[Side], rights: &[Side], ceilings: &mut Ceilings<M>) {
        let Needs { premiums, window, bring, least, spent } = self;
        let score = (least - bring.extra + POINT - 1).div_euclid(POINT);
        let crossing = window.fixed.plus(window.checked).cross();
        let main = (score - i64::from(crossing) + i64::from(window.factor) - 1)
            .div_euclid(window.factor.into());
        let main = main.clamp(-MANY, MANY) as i32 - window.fixed.main() as i32;
        let needed = |done: &Side, also: &Side| {
            let squares = window.squares - done.squares - also.squares;
            let checked = window.checked.main() - done.checked.plus(also.checked).main();
            main - (checked + premiums.points(squares, bring)) as i32
        };
        // A play with a blank still in hand may come to spend it.
        let lower = |limits: &mut [i32; 2], needed: i32| {
            limits[0] = limits[0].min(needed);
            if *spent == 1 {
                limits[1] = limits[1].min(needed);
            }
        };
        let [shorter @ .., left] = lefts else { return };
        let [nothing, more @ ..] = rights else { return };
        for side in shorter {
            lower(&mut ceilings.at_mut(side.bound).left, needed(side, nothing));
        }
        let here = ceilings.at_mut(left.bound);
        let [narrower @ .., _] = more else { return };
        lower(&mut here.turn, needed(left, nothing));
        for side in narrower {
            let tiles = (left.tiles + side.tiles) % BONUSES;
            let needed = needed(left, side);
            here.right[0][tiles] = here.right[0][tiles].min(needed);
            if *spent == 1 {
                here.right[1][tiles] = here.right[1][tiles].min(needed);
            }
        }
    }
}
