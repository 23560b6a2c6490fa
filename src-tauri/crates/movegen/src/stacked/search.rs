//! The search for plays on squares that hold stacks.
//!
//! To the right a square is read base first, then its marks; to the left its marks come first and
//! the base completes it. Words end, and the search turns round, only between squares.

use std::ops::ControlFlow;

use super::{Stack, Stacks};
use crate::anchors::Anchor;
use crate::graph::{Arc, Graph};
use crate::hand::{Hand, Rest};
use crate::lanes::Points;
use crate::mask::Mask;
use crate::play::BLANK;
use crate::reach::Reach;
use crate::search::{self, Place};
use crate::setting::Setting;
use crate::visit::Visitor;

/// What has been laid so far on the way to a play, and what is left in hand.
#[derive(Clone, Copy)]
struct Way<M> {
    laid: search::Way,
    rest: Rest<M>,
}

/// A square that is being filled.
#[derive(Clone, Copy)]
struct Filling {
    at: usize,
    /// The kinds on it so far, each in its place.
    stack: Stack,
}

/// The search from one anchor.
pub(super) struct Search<'a, M: Mask, V: Visitor> {
    pub graph: &'a Graph<M>,
    pub setting: &'a Setting,
    pub place: Place<'a, M>,
    pub stacks: &'a Stacks,
    pub marks: M,
    pub hand: &'a mut Hand<M>,
    pub visitor: &'a mut V,
    pub anchor: Anchor,
    pub reach: &'a Reach,
    /// Where the word begins, once the search has turned.
    pub start: usize,
    /// Tiles at or to the left of the anchor.
    pub placed_left: u8,
}

impl<M: Mask, V: Visitor> Search<'_, M, V> {
    /// Visits every play of the anchor.
    pub(super) fn run(&mut self) -> ControlFlow<V::Break> {
        let laid = search::Way { points: Points::ZERO, tiles: 0 };
        let way = Way { laid, rest: self.hand.all() };
        let arc = self.anchor.run.unwrap_or(self.graph.left_root());
        self.left(arc, self.anchor.next, way)
    }

    /// Continues to the left with the square `at`.
    fn left(&mut self, mut state: Arc, mut at: usize, way: Way<M>) -> ControlFlow<V::Break> {
        while self.place.lane.has_tile(at) {
            let [base, first, second] = self.stacks.tiles[at];
            for mark in [second, first].into_iter().filter(|&mark| mark != 0) {
                state = self.graph.follow(state, mark);
            }
            if self.graph.state(state).accepts.has(base) && !self.place.lane.has_tile(at - 1) {
                self.placed_left = self.hand.placed(way.rest);
                self.found(at, self.anchor.at + 1, &way)?;
            }
            state = self.graph.follow(state, base);
            at -= 1;
        }
        if way.rest.left == 0 {
            return ControlFlow::Continue(());
        }
        if at < self.anchor.at && self.anchor.at + 1 < self.anchor.rightmost {
            self.start = at + 1;
            self.placed_left = self.hand.placed(way.rest);
            self.right(self.graph.turn(state), self.anchor.at + 1, way)?;
        }
        if at < self.anchor.leftmost {
            return ControlFlow::Continue(());
        }
        self.fill_left(state, Filling { at, stack: [0; 3] }, way)
    }

    /// Continues to the right with the square `at`.
    fn right(&mut self, mut state: Arc, mut at: usize, way: Way<M>) -> ControlFlow<V::Break> {
        while self.place.lane.has_tile(at) {
            let mut ends = false;
            for kind in self.stacks.tiles[at].into_iter().filter(|&kind| kind != 0) {
                ends = self.graph.state(state).accepts.has(kind);
                state = self.graph.follow(state, kind);
            }
            at += 1;
            if ends && !self.place.lane.has_tile(at) {
                self.found(self.start, at, &way)?;
            }
        }
        if at >= self.anchor.rightmost || way.rest.left == 0 {
            return ControlFlow::Continue(());
        }
        self.fill_right(state, Filling { at, stack: [0; 3] }, way)
    }

    /// Puts a mark on the square, or the base that completes it.
    fn fill_left(&mut self, state: Arc, filling: Filling, way: Way<M>) -> ControlFlow<V::Break> {
        let Filling { at, stack } = filling;
        let node = self.graph.state(state);
        let mut kinds = node.kinds() & self.hand.usable(way.rest);
        kinds &= self.marks | self.place.lane.square(at).fits;
        while !kinds.is_empty() {
            let kind = kinds.pop();
            let next = self.graph.follow(state, kind);
            if self.marks.has(kind) {
                let filling = Filling { at, stack: [0, kind, stack[1]] };
                self.place(kind, at, way, |search, way| search.fill_left(next, filling, way))?;
                continue;
            }
            let stack = [kind, stack[1], stack[2]];
            if !self.passes(at, &stack) {
                continue;
            }
            let ends =
                self.graph.state(state).accepts.has(kind) && !self.place.lane.has_tile(at - 1);
            self.place(kind, at, way, |search, way| {
                if ends {
                    search.placed_left = search.hand.placed(way.rest);
                    search.found(at, search.anchor.at + 1, &way)?;
                }
                search.left(next, at - 1, way)
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Puts the base on the square, or a mark on its base.
    fn fill_right(&mut self, state: Arc, filling: Filling, way: Way<M>) -> ControlFlow<V::Break> {
        let Filling { at, stack } = filling;
        let node = self.graph.state(state);
        let mut kinds = node.kinds() & self.hand.usable(way.rest);
        let held = stack.iter().filter(|&&kind| kind != 0).count();
        kinds &= if held == 0 { self.place.lane.square(at).fits & !self.marks } else { self.marks };
        while held < stack.len() && !kinds.is_empty() {
            let kind = kinds.pop();
            let mut stack = stack;
            stack[held] = kind;
            let next = self.graph.follow(state, kind);
            let passes = self.passes(at, &stack);
            let ends = passes && node.accepts.has(kind) && !self.place.lane.has_tile(at + 1);
            self.place(kind, at, way, |search, way| {
                if ends {
                    search.found(search.start, at + 1, &way)?;
                }
                search.fill_right(next, Filling { at, stack }, way)?;
                if passes { search.right(next, at + 1, way) } else { ControlFlow::Continue(()) }
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Does the finished stack make a word across the lane?
    fn passes(&self, at: usize, stack: &Stack) -> bool {
        self.place.lane.checked >> at & 1 == 0 || self.stacks.allowed[at].contains(stack)
    }

    /// Goes on with `kind` on the square `at`: from the rack, and as a blank.
    fn place(
        &mut self,
        kind: u8,
        at: usize,
        way: Way<M>,
        mut go_on: impl FnMut(&mut Self, Way<M>) -> ControlFlow<V::Break>,
    ) -> ControlFlow<V::Break> {
        if way.rest.natural.has(kind) {
            let points = self.setting.points[usize::from(kind)];
            let points = way.laid.points.plus_times(points, self.place.lane.square(at).factors);
            let tiles = way.laid.tiles << 8 | u128::from(kind);
            let rest = self.hand.take(kind, way.rest);
            go_on(self, Way { laid: search::Way { points, tiles }, rest })?;
            self.hand.put_back(kind);
        }
        if self.hand.faces().has(kind) {
            let tiles = way.laid.tiles << 8 | u128::from(kind | BLANK);
            let rest = self.hand.take_blank(way.rest);
            go_on(self, Way { laid: search::Way { tiles, ..way.laid }, rest })?;
            self.hand.put_blank_back();
        }
        ControlFlow::Continue(())
    }

    /// A word is complete. It is a play unless it has a single new square, which counts in the
    /// other direction when it forms a word there.
    fn found(&mut self, start: usize, end: usize, way: &Way<M>) -> ControlFlow<V::Break> {
        let filled = self.place.filled(start, end);
        let elsewhere = self.place.down && filled & self.place.lane.checked != 0;
        if filled == 0 || (elsewhere && filled.is_power_of_two()) {
            return ControlFlow::Continue(());
        }
        let (ground, tiles) =
            ((self.setting, self.reach), (self.hand.placed(way.rest), self.placed_left));
        self.visitor.visit(self.place.play(ground, (start, end), way.laid, tiles))
    }
}
