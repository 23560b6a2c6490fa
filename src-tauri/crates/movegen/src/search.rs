//! The search for plays on plain squares: one tile, one square.
//!
//! From an anchor the search reads the graph backwards, filling squares to the left, and at each
//! step turns round and fills squares to the right. A state's masks, the square's cross-check and
//! the rack's own mask are combined before any arc is followed: only letters that exist, fit and
//! are in hand are ever looked at.

use std::ops::ControlFlow;

use crate::anchors::Anchor;
use crate::graph::Graph;
use crate::lanes::{Lane, Points};
use crate::mask::{MAX_KINDS, Mask};
use crate::play::{BLANK, Found};
use crate::setting::BONUSES;
use crate::visit::Visitor;

/// The tiles that the player may place.
#[derive(Clone, Debug)]
pub(crate) struct Hand<M> {
    counts: [u8; MAX_KINDS + 1],
    /// The kinds of which there is one.
    pub natural: M,
    /// The kinds that a blank may stand for.
    pub faces: M,
    pub blanks: u8,
    /// Tiles left in hand, blanks included.
    pub left: u8,
    /// Tiles placed.
    pub placed: u8,
}

impl<M: Mask> Hand<M> {
    /// A hand of these kinds, 0 for a blank.
    pub(crate) fn new(rack: &[u8], faces: u128) -> Self {
        let mut hand = Self {
            counts: [0; MAX_KINDS + 1],
            natural: M::EMPTY,
            faces: M::narrow(faces),
            blanks: 0,
            left: rack.len() as u8,
            placed: 0,
        };
        for &kind in rack {
            if kind == 0 {
                hand.blanks += 1;
            } else {
                hand.counts[usize::from(kind)] += 1;
                hand.natural |= M::of(kind);
            }
        }
        hand
    }

    #[inline(always)]
    pub(crate) fn usable(&self) -> M {
        if self.blanks > 0 { self.natural | self.faces } else { self.natural }
    }

    #[inline(always)]
    pub(crate) fn take(&mut self, kind: u8) {
        let count = &mut self.counts[usize::from(kind) % (MAX_KINDS + 1)];
        *count -= 1;
        if *count == 0 {
            self.natural &= !M::of(kind);
        }
    }

    #[inline(always)]
    pub(crate) fn put_back(&mut self, kind: u8) {
        self.counts[usize::from(kind) % (MAX_KINDS + 1)] += 1;
        self.natural |= M::of(kind);
    }
}

/// What has been laid so far on the way to a play.
#[derive(Clone, Copy)]
struct Way {
    points: Points,
    word_factor: u32,
    /// Would a single tile be a play of this direction? It is one of the other if it forms a
    /// word there.
    alone: bool,
    /// The tiles, the latest in the lowest byte.
    tiles: u128,
}

/// The search of one lane.
pub(crate) struct Search<'a, M: Mask, V: Visitor> {
    pub graph: &'a Graph<M>,
    pub lane: &'a Lane<M>,
    pub points: &'a [u32; MAX_KINDS + 1],
    pub bonus: &'a [i32; BONUSES],
    pub hand: Hand<M>,
    pub visitor: &'a mut V,
    pub index: usize,
    pub down: bool,
    pub anchor: Anchor,
    /// Tiles at or to the left of the anchor, known once the search has turned.
    pub placed_left: u8,
}

impl<M: Mask, V: Visitor> Search<'_, M, V> {
    /// Visits every play of an anchor.
    pub(crate) fn run(&mut self, anchor: Anchor) -> ControlFlow<V::Break> {
        self.anchor = anchor;
        let way = Way { points: anchor.points, word_factor: 1, alone: !self.down, tiles: 0 };
        self.left(anchor.run.unwrap_or(self.graph.left_root()), anchor.next, way)
    }

    /// Continues to the left with the square `at`.
    fn left(&mut self, mut state: u32, mut at: usize, mut way: Way) -> ControlFlow<V::Break> {
        while self.lane.has_tile(at) {
            let square = self.lane.square(at);
            way.points = way.points.plus(square.base);
            let node = self.graph.node(state);
            if node.accepts.has(square.kind) && !self.lane.has_tile(at - 1) && self.counts(&way) {
                self.placed_left = self.hand.placed;
                self.found(at, self.anchor.at + 1, &way)?;
            }
            if !node.children.has(square.kind) {
                return ControlFlow::Continue(());
            }
            state = self.graph.arc(state, node.children, square.kind);
            at -= 1;
        }
        if self.hand.left == 0 {
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
        self.fill::<false>(state, at, 0, way)
    }

    /// Continues to the right with the square `at`, the word beginning at `start`.
    fn right(
        &mut self,
        mut state: u32,
        mut at: usize,
        start: usize,
        mut way: Way,
    ) -> ControlFlow<V::Break> {
        while self.lane.has_tile(at) {
            let square = self.lane.square(at);
            way.points = way.points.plus(square.base);
            let node = self.graph.node(state);
            if node.accepts.has(square.kind) && !self.lane.has_tile(at + 1) && self.counts(&way) {
                self.found(start, at + 1, &way)?;
            }
            if !node.children.has(square.kind) {
                return ControlFlow::Continue(());
            }
            state = self.graph.arc(state, node.children, square.kind);
            at += 1;
        }
        if at >= self.anchor.rightmost || self.hand.left == 0 {
            return ControlFlow::Continue(());
        }
        self.fill::<true>(state, at, start, way)
    }

    /// Tries every tile in hand on the empty square `at`.
    #[inline(always)]
    fn fill<const RIGHT: bool>(
        &mut self,
        state: u32,
        at: usize,
        start: usize,
        way: Way,
    ) -> ControlFlow<V::Break> {
        let square = self.lane.square(at);
        let node = self.graph.node(state);
        let mut fits = (node.children | node.accepts) & square.fits & self.hand.usable();
        if fits.is_empty() {
            return ControlFlow::Continue(());
        }
        let beyond = if RIGHT { at + 1 } else { at - 1 };
        let open = !self.lane.has_tile(beyond);
        let mut way = Way {
            points: way.points.plus(square.base),
            word_factor: way.word_factor * square.word,
            alone: way.alone || self.lane.checked >> at & 1 == 0,
            tiles: way.tiles << 8,
        };
        self.hand.placed += 1;
        self.hand.left -= 1;
        let complete = open && self.counts(&way);
        let further = self.hand.left > 0 || !open;
        let factors = square.factors;
        let before = way;
        while !fits.is_empty() {
            let kind = fits.pop();
            let ends = complete && node.accepts.has(kind);
            let next = if further && node.children.has(kind) {
                self.graph.arc(state, node.children, kind)
            } else {
                0
            };
            if self.hand.natural.has(kind) {
                let points = self.points[usize::from(kind) % (MAX_KINDS + 1)];
                way.points = before.points.plus_times(points, factors);
                way.tiles = before.tiles | u128::from(kind);
                if ends {
                    self.ends::<RIGHT>(at, start, &way)?;
                }
                if next != 0 {
                    self.hand.take(kind);
                    self.step::<RIGHT>(next, beyond, start, way)?;
                    self.hand.put_back(kind);
                }
            }
            if self.hand.blanks > 0 && self.hand.faces.has(kind) {
                way.points = before.points;
                way.tiles = before.tiles | u128::from(kind | BLANK);
                if ends {
                    self.ends::<RIGHT>(at, start, &way)?;
                }
                if next != 0 {
                    self.hand.blanks -= 1;
                    self.step::<RIGHT>(next, beyond, start, way)?;
                    self.hand.blanks += 1;
                }
            }
        }
        self.hand.placed -= 1;
        self.hand.left += 1;
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn step<const RIGHT: bool>(
        &mut self,
        state: u32,
        at: usize,
        start: usize,
        way: Way,
    ) -> ControlFlow<V::Break> {
        if RIGHT { self.right(state, at, start, way) } else { self.left(state, at, way) }
    }

    /// The word ends with the tile just placed at `at`.
    #[inline(always)]
    fn ends<const RIGHT: bool>(
        &mut self,
        at: usize,
        start: usize,
        way: &Way,
    ) -> ControlFlow<V::Break> {
        if RIGHT {
            self.found(start, at + 1, way)
        } else {
            self.placed_left = self.hand.placed;
            self.found(at, self.anchor.at + 1, way)
        }
    }

    /// Is what has been placed a play of this direction?
    #[inline(always)]
    fn counts(&self, way: &Way) -> bool {
        self.hand.placed > u8::from(!way.alone)
    }

    #[inline(always)]
    fn found(&mut self, start: usize, end: usize, way: &Way) -> ControlFlow<V::Break> {
        let span = (1u32 << end) - (1 << start);
        let bonus = self.bonus[usize::from(self.hand.placed) % BONUSES];
        self.visitor.visit(
            Found {
                tiles: way.tiles,
                squares: (span & !self.lane.tiles) >> 1,
                score: way.points.total(way.word_factor) + bonus,
                lane: self.index as u8,
                down: self.down,
                start: start as u8 - 1,
                end: end as u8 - 1,
                left: self.placed_left,
            }
            .into(),
        )
    }
}
