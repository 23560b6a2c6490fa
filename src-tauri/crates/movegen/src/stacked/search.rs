//! The search for plays on squares that hold stacks.
//!
//! To the right a square is read base first, then its marks; to the left its marks come first and
//! the base completes it. Words end, and the search turns round, only between squares.

use std::ops::ControlFlow;

use super::{Stack, Stacks};
use crate::anchors::Anchor;
use crate::graph::Graph;
use crate::lanes::{Lane, Points};
use crate::mask::Mask;
use crate::play::{BLANK, Found};
use crate::search::Hand;
use crate::setting::{BONUSES, Setting};
use crate::visit::Visitor;

/// What has been laid so far on the way to a play.
#[derive(Clone, Copy)]
struct Way {
    points: Points,
    word_factor: u32,
    /// Would a single square be a play of this direction?
    alone: bool,
    /// The tiles, the latest in the lowest byte.
    tiles: u128,
    /// How many squares have been begun; not the number of tiles.
    squares: u8,
}

/// A square that is being filled.
#[derive(Clone, Copy)]
struct Filling {
    at: usize,
    /// The kinds on it so far, each in its place.
    stack: Stack,
    /// Where the word begins, once the search has turned.
    start: usize,
}

/// The search of one lane.
pub(super) struct Search<'a, M: Mask, V: Visitor> {
    pub graph: &'a Graph<M>,
    pub setting: &'a Setting,
    pub lane: &'a Lane<M>,
    pub stacks: &'a Stacks,
    pub marks: M,
    pub hand: Hand<M>,
    pub visitor: &'a mut V,
    pub index: usize,
    pub down: bool,
    pub anchor: Anchor,
    /// Tiles at or to the left of the anchor.
    pub placed_left: u8,
}

impl<M: Mask, V: Visitor> Search<'_, M, V> {
    /// Visits every play of an anchor.
    pub(super) fn run(&mut self, anchor: Anchor) -> ControlFlow<V::Break> {
        self.anchor = anchor;
        let way =
            Way { points: anchor.points, word_factor: 1, alone: !self.down, tiles: 0, squares: 0 };
        self.left(anchor.run.unwrap_or(self.graph.left_root()), anchor.next, way)
    }

    /// Continues to the left with the square `at`.
    fn left(&mut self, mut state: u32, mut at: usize, mut way: Way) -> ControlFlow<V::Break> {
        while self.lane.has_tile(at) {
            way.points = way.points.plus(self.lane.square(at).base);
            let [base, first, second] = self.stacks.tiles[at];
            for mark in [second, first].into_iter().filter(|&mark| mark != 0) {
                state = self.graph.follow(state, mark);
            }
            if self.graph.node(state).accepts.has(base) && !self.lane.has_tile(at - 1) {
                self.placed_left = self.hand.placed;
                self.found(at, self.anchor.at + 1, &way)?;
            }
            state = self.graph.follow(state, base);
            at -= 1;
        }
        if state == 0 || self.hand.left == 0 {
            return ControlFlow::Continue(());
        }
        if at < self.anchor.at && self.anchor.at + 1 < self.anchor.rightmost {
            let turned = self.graph.turn(state);
            if turned != 0 {
                self.placed_left = self.hand.placed;
                self.right(turned, self.anchor.at + 1, at + 1, way)?;
            }
        }
        if at < self.anchor.leftmost {
            return ControlFlow::Continue(());
        }
        let way = self.begin_square(at, way);
        self.fill_left(state, Filling { at, stack: [0; 3], start: 0 }, way)
    }

    /// Continues to the right with the square `at`.
    fn right(
        &mut self,
        mut state: u32,
        mut at: usize,
        start: usize,
        mut way: Way,
    ) -> ControlFlow<V::Break> {
        while self.lane.has_tile(at) {
            way.points = way.points.plus(self.lane.square(at).base);
            let mut ends = false;
            for kind in self.stacks.tiles[at].into_iter().filter(|&kind| kind != 0) {
                ends = self.graph.node(state).accepts.has(kind);
                state = self.graph.follow(state, kind);
            }
            at += 1;
            if ends && !self.lane.has_tile(at) {
                self.found(start, at, &way)?;
            }
        }
        if state == 0 || at >= self.anchor.rightmost || self.hand.left == 0 {
            return ControlFlow::Continue(());
        }
        let way = self.begin_square(at, way);
        self.fill_right(state, Filling { at, stack: [0; 3], start }, way)
    }

    fn begin_square(&self, at: usize, way: Way) -> Way {
        let square = self.lane.square(at);
        Way {
            points: way.points.plus(square.base),
            word_factor: way.word_factor * square.word,
            alone: way.alone || self.lane.checked >> at & 1 == 0,
            squares: way.squares + 1,
            ..way
        }
    }

    /// Puts a mark on the square, or the base that completes it.
    fn fill_left(&mut self, state: u32, filling: Filling, way: Way) -> ControlFlow<V::Break> {
        let Filling { at, stack, .. } = filling;
        let node = self.graph.node(state);
        let mut kinds = (node.children | node.accepts) & self.hand.usable();
        kinds &= self.marks | self.lane.square(at).fits;
        while !kinds.is_empty() {
            let kind = kinds.pop();
            let next = self.graph.follow(state, kind);
            if self.marks.has(kind) {
                let filling = Filling { stack: [0, kind, stack[1]], ..filling };
                self.place(kind, at, way, |search, way| search.fill_left(next, filling, way))?;
                continue;
            }
            let stack = [kind, stack[1], stack[2]];
            if !self.passes(at, &stack) {
                continue;
            }
            let ends = node.accepts.has(kind) && !self.lane.has_tile(at - 1);
            self.place(kind, at, way, |search, way| {
                if ends {
                    search.placed_left = search.hand.placed;
                    search.found(at, search.anchor.at + 1, &way)?;
                }
                if next == 0 { ControlFlow::Continue(()) } else { search.left(next, at - 1, way) }
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Puts the base on the square, or a mark on its base.
    fn fill_right(&mut self, state: u32, filling: Filling, way: Way) -> ControlFlow<V::Break> {
        let Filling { at, stack, start } = filling;
        let node = self.graph.node(state);
        let mut kinds = (node.children | node.accepts) & self.hand.usable();
        let held = stack.iter().filter(|&&kind| kind != 0).count();
        kinds &= if held == 0 { self.lane.square(at).fits & !self.marks } else { self.marks };
        while held < stack.len() && !kinds.is_empty() {
            let kind = kinds.pop();
            let mut stack = stack;
            stack[held] = kind;
            let next = self.graph.follow(state, kind);
            let passes = self.passes(at, &stack);
            let ends = passes && node.accepts.has(kind) && !self.lane.has_tile(at + 1);
            self.place(kind, at, way, |search, way| {
                if ends {
                    search.found(start, at + 1, &way)?;
                }
                if next == 0 {
                    return ControlFlow::Continue(());
                }
                search.fill_right(next, Filling { stack, ..filling }, way)?;
                if passes {
                    search.right(next, at + 1, start, way)
                } else {
                    ControlFlow::Continue(())
                }
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Does the finished stack make a word across the lane?
    fn passes(&self, at: usize, stack: &Stack) -> bool {
        self.lane.checked >> at & 1 == 0 || self.stacks.allowed[at].contains(stack)
    }

    /// Goes on with `kind` on the square `at`: from the rack, and as a blank.
    fn place(
        &mut self,
        kind: u8,
        at: usize,
        way: Way,
        mut go_on: impl FnMut(&mut Self, Way) -> ControlFlow<V::Break>,
    ) -> ControlFlow<V::Break> {
        self.hand.placed += 1;
        self.hand.left -= 1;
        if self.hand.natural.has(kind) {
            let points = self.setting.points[usize::from(kind)];
            let points = way.points.plus_times(points, self.lane.square(at).factors);
            let tiles = way.tiles << 8 | u128::from(kind);
            self.hand.take(kind);
            go_on(self, Way { points, tiles, ..way })?;
            self.hand.put_back(kind);
        }
        if self.hand.blanks > 0 && self.hand.faces.has(kind) {
            self.hand.blanks -= 1;
            go_on(self, Way { tiles: way.tiles << 8 | u128::from(kind | BLANK), ..way })?;
            self.hand.blanks += 1;
        }
        self.hand.placed -= 1;
        self.hand.left += 1;
        ControlFlow::Continue(())
    }

    /// A word is complete; it is a play unless a single square counts in the other direction.
    fn found(&mut self, start: usize, end: usize, way: &Way) -> ControlFlow<V::Break> {
        if way.squares <= u8::from(!way.alone) {
            return ControlFlow::Continue(());
        }
        let span = (1u32 << end) - (1 << start);
        let bonus = self.setting.bonus[usize::from(self.hand.placed) % BONUSES];
        let found = Found {
            tiles: way.tiles,
            squares: (span & !self.lane.tiles) >> 1,
            score: way.points.total(way.word_factor) + bonus,
            lane: self.index as u8,
            down: self.down,
            start: start as u8 - 1,
            end: end as u8 - 1,
            left: self.placed_left,
        };
        self.visitor.visit(found.into())
    }
}
