//! The search for plays on plain squares: one tile, one square.
//!
//! From an anchor the search reads the graph backwards, filling squares to the left, and at each
//! step turns round and fills squares to the right. A state's masks, the square's cross-check and
//! the rack's own mask are combined before any arc is followed: only letters that exist, fit and
//! are in hand are ever looked at.

use std::ops::ControlFlow;

use crate::anchors::Anchor;
use crate::bound::Ceiling;
use crate::graph::{Arc, Graph, State};
use crate::hand::{Hand, Rest};
use crate::lanes::{Lane, Points};
use crate::mask::{MAX_KINDS, Mask};
use crate::play::{BLANK, Found, Play};
use crate::reach::Reach;
use crate::setting::{BONUSES, Setting};
use crate::visit::Visitor;

/// What has been laid so far on the way to a play.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    /// Points of the new tiles.
    pub points: Points,
    /// The tiles, the latest in the lowest byte.
    pub tiles: u128,
}

/// The lane that is searched.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a, M> {
    pub lane: &'a Lane<M>,
    pub index: usize,
    pub down: bool,
}

impl<M: Mask> Place<'_, M> {
    /// The play whose word reaches from `start` to `end`, excluded: with so many new tiles, and so
    /// many of them at or left of the anchor.
    #[inline(always)]
    pub(crate) fn play(
        &self,
        (setting, reach): (&Setting, &Reach),
        (start, end): (usize, usize),
        way: Way,
        (placed, left): (u8, u8),
    ) -> Play {
        Play::from(Found {
            tiles: way.tiles,
            squares: self.filled(start, end) >> 1,
            score: reach.total(start, end, way.points)
                + setting.bonus[usize::from(placed) % BONUSES],
            lane: self.index as u8,
            down: self.down,
            start: start as u8 - 1,
            end: end as u8 - 1,
            left,
        })
    }

    /// The empty squares from `start` to `end`, excluded, as bits.
    #[inline(always)]
    pub(crate) fn filled(&self, start: usize, end: usize) -> u32 {
        ((1u32 << end) - (1 << start)) & !self.lane.tiles
    }
}

/// The search from one anchor after another.
pub(crate) struct Search<'a, M: Mask, V: Visitor, C: Ceiling<M>> {
    graph: &'a Graph<M>,
    setting: &'a Setting,
    hand: &'a mut Hand<M>,
    ceiling: &'a C,
    visitor: &'a mut V,
    place: Place<'a, M>,
    lane: &'a Lane<M>,
    anchor: Anchor,
    reach: &'a Reach,
    /// What fits the square behind the anchor; nothing when it must not be filled.
    behind: M,
    /// Where the word begins and how many tiles are left of the anchor, once the search has
    /// turned.
    start: usize,
    placed_left: u8,
}

/// Visits every play of an anchor but those that the ceiling tells to pass by.
pub(crate) fn run<M: Mask, V: Visitor, C: Ceiling<M>>(
    (graph, setting): (&Graph<M>, &Setting),
    (place, anchor, reach): (Place<'_, M>, Anchor, &Reach),
    hand: &mut Hand<M>,
    ceiling: &C,
    visitor: &mut V,
) -> ControlFlow<V::Break> {
    let rest = hand.all();
    let mut search = Search {
        graph,
        setting,
        hand,
        ceiling,
        visitor,
        place,
        lane: place.lane,
        anchor,
        reach,
        behind: M::EMPTY,
        start: 0,
        placed_left: 0,
    };
    search.behind = search.fits_right(anchor.at + 1);
    let way = Way { points: Points::default(), tiles: 0 };
    let fits = search.fits_left(anchor.next);
    match anchor.run {
        Some(arc) => search.left(arc, anchor.next, fits, rest, way),
        // The anchor itself has to be filled before the search may turn.
        None => search.try_left(graph.left_root(), anchor.next, fits, rest, way),
    }
}

impl<M: Mask, V: Visitor, C: Ceiling<M>> Search<'_, M, V, C> {
    /// What fits an empty square, nothing where the search must not go.
    #[inline(always)]
    fn fits_left(&self, at: usize) -> M {
        if at < self.anchor.leftmost { M::EMPTY } else { self.lane.square(at).fits }
    }

    #[inline(always)]
    fn fits_right(&self, at: usize) -> M {
        if at < self.anchor.rightmost { self.lane.square(at).fits } else { M::EMPTY }
    }

    /// Turns round, and goes on to the left with the empty square `at`.
    #[inline(always)]
    fn left(
        &mut self,
        arc: Arc,
        at: usize,
        fits: M,
        rest: Rest<M>,
        way: Way,
    ) -> ControlFlow<V::Break> {
        let (spent, start, points) = (self.hand.has_spent_blank(), at + 1, way.points.main());
        if arc.has_turn() && self.ceiling.may_turn(spent, start, points) {
            let state = self.graph.state(self.graph.turn(arc));
            let fits = state.kinds() & self.behind & self.hand.usable(rest);
            if !fits.is_empty() {
                self.start = start;
                self.placed_left = self.hand.placed(rest);
                self.fill_right(state, fits, self.anchor.at + 1, rest, way)?;
            }
        }
        if !self.ceiling.may_go_left(spent, start, points) {
            return ControlFlow::Continue(());
        }
        self.try_left(arc, at, fits, rest, way)
    }

    #[inline(always)]
    fn try_left(
        &mut self,
        arc: Arc,
        at: usize,
        fits: M,
        rest: Rest<M>,
        way: Way,
    ) -> ControlFlow<V::Break> {
        match self.enter(arc, fits, rest) {
            Some((state, fits)) => self.fill_left(state, fits, at, rest, way),
            None => ControlFlow::Continue(()),
        }
    }

    /// The state behind an arc, and what of `fits` can come there; `None` when nothing can.
    #[inline(always)]
    fn enter(&self, arc: Arc, fits: M, rest: Rest<M>) -> Option<(State<M>, M)> {
        let fits = fits & self.hand.usable(rest);
        if Graph::rules_out(arc, fits) {
            return None;
        }
        let state = self.graph.state(arc);
        let fits = state.kinds() & fits;
        (!fits.is_empty()).then_some((state, fits))
    }

    /// Goes on to the right with the empty square `at`.
    #[inline(always)]
    fn try_right(
        &mut self,
        arc: Arc,
        at: usize,
        fits: M,
        rest: Rest<M>,
        way: Way,
    ) -> ControlFlow<V::Break> {
        let (spent, tiles) = (self.hand.has_spent_blank(), self.hand.placed(rest));
        let points = way.points.main();
        if !self.ceiling.may_go_right(spent, self.start, tiles.into(), points) {
            return ControlFlow::Continue(());
        }
        match self.enter(arc, fits, rest) {
            Some((state, fits)) => self.fill_right(state, fits, at, rest, way),
            None => ControlFlow::Continue(()),
        }
    }

    /// Tries every kind of `fits` on the empty square `at`, left of what has been read.
    fn fill_left(
        &mut self,
        state: State<M>,
        fits: M,
        at: usize,
        rest: Rest<M>,
        way: Way,
    ) -> ControlFlow<V::Break> {
        let next = at - 1;
        let open = !self.lane.has_tile(next);
        let fewer = Rest { left: rest.left - 1, ..rest };
        let ends = fits & state.accepts;
        if open && !ends.is_empty() {
            self.placed_left = self.hand.placed(fewer);
            self.record(ends, at, (at, self.anchor.at + 1), rest, way)?;
        }
        let goes_on = fits & state.children;
        if open && fewer.left == 0 || goes_on.is_empty() {
            return ControlFlow::Continue(());
        }
        let faces = self.ceiling.faces_left(at + 1);
        let fits = self.fits_left(next);
        self.each(state, (goes_on, faces), at, rest, way, |search, arc, rest, way| {
            if open {
                search.left(arc, next, fits, rest, way)
            } else {
                search.through_left(arc, next, rest, way)
            }
        })
    }

    /// Tries every kind of `fits` on the empty square `at`, right of what has been read. No tiles
    /// of the board come after it: plays through those belong to another anchor.
    fn fill_right(
        &mut self,
        state: State<M>,
        fits: M,
        at: usize,
        rest: Rest<M>,
        way: Way,
    ) -> ControlFlow<V::Break> {
        let next = at + 1;
        let ends = fits & state.accepts;
        if !ends.is_empty() {
            self.record(ends, at, (self.start, next), rest, way)?;
        }
        let goes_on = fits & state.children;
        if rest.left == 1 || goes_on.is_empty() {
            return ControlFlow::Continue(());
        }
        let faces = self.ceiling.faces_right(self.start);
        let fits = self.fits_right(next);
        self.each(state, (goes_on, faces), at, rest, way, |search, arc, rest, way| {
            search.try_right(arc, next, fits, rest, way)
        })
    }

    /// Places each of `kinds` on the square `at`, from the rack and as a blank if it is one of
    /// `faces`, and goes on.
    #[inline(always)]
    fn each(
        &mut self,
        state: State<M>,
        (kinds, faces): (M, M),
        at: usize,
        rest: Rest<M>,
        way: Way,
        mut go_on: impl FnMut(&mut Self, Arc, Rest<M>, Way) -> ControlFlow<V::Break>,
    ) -> ControlFlow<V::Break> {
        let factors = self.lane.square(at).factors;
        let tiles = way.tiles << 8;
        let mut blank = 0;
        let mut left = kinds & rest.natural;
        loop {
            // First what the rack holds, then the same squares with blanks; one loop, so that
            // what follows is compiled once.
            while left.is_empty() {
                left = kinds & faces & self.hand.faces();
                if blank != 0 || left.is_empty() {
                    return ControlFlow::Continue(());
                }
                blank = BLANK;
            }
            let kind = left.pop();
            let arc = self.graph.child(&state, kind);
            let points = if blank == 0 { self.points(kind) } else { 0 };
            let way = Way {
                points: way.points.plus_times(points, factors),
                tiles: tiles | u128::from(kind | blank),
            };
            let rest =
                if blank == 0 { self.hand.take(kind, rest) } else { self.hand.take_blank(rest) };
            go_on(self, arc, rest, way)?;
            if blank == 0 {
                self.hand.put_back(kind);
            } else {
                self.hand.put_blank_back();
            }
        }
    }

    #[inline(always)]
    fn points(&self, kind: u8) -> u32 {
        self.setting.points[usize::from(kind) % (MAX_KINDS + 1)]
    }

    /// Reads the tiles that are on the board already, from `at` to the left.
    #[inline(never)]
    fn through_left(
        &mut self,
        mut arc: Arc,
        mut at: usize,
        rest: Rest<M>,
        way: Way,
    ) -> ControlFlow<V::Break> {
        loop {
            let kind = self.lane.square(at).kind;
            let state = self.graph.state(arc);
            let open = !self.lane.has_tile(at - 1);
            if open && state.accepts.has(kind) {
                self.placed_left = self.hand.placed(rest);
                self.found((at, self.anchor.at + 1), rest, way)?;
            }
            if !state.children.has(kind) {
                return ControlFlow::Continue(());
            }
            arc = self.graph.child(&state, kind);
            at -= 1;
            if open {
                break;
            }
        }
        if rest.left == 0 {
            return ControlFlow::Continue(());
        }
        self.left(arc, at, self.fits_left(at), rest, way)
    }

    /// The word from `start` to `end`, excluded, is complete with each of `kinds` on the square
    /// `at`.
    #[inline(never)]
    fn record(
        &mut self,
        kinds: M,
        at: usize,
        word: (usize, usize),
        rest: Rest<M>,
        way: Way,
    ) -> ControlFlow<V::Break> {
        let factors = self.lane.square(at).factors;
        let tiles = way.tiles << 8;
        let fewer = Rest { left: rest.left - 1, ..rest };
        let mut natural = kinds & rest.natural;
        while !natural.is_empty() {
            let kind = natural.pop();
            let points = way.points.plus_times(self.points(kind), factors);
            self.found(word, fewer, Way { points, tiles: tiles | u128::from(kind) })?;
        }
        let mut faces = kinds & self.hand.faces();
        while !faces.is_empty() {
            let tiles = tiles | u128::from(faces.pop() | BLANK);
            self.found(word, fewer, Way { points: way.points, tiles })?;
        }
        ControlFlow::Continue(())
    }

    /// A word is complete. It is a play unless it has a single new tile, which counts in the
    /// other direction when it forms a word there.
    #[inline(always)]
    fn found(
        &mut self,
        (start, end): (usize, usize),
        rest: Rest<M>,
        way: Way,
    ) -> ControlFlow<V::Break> {
        let placed = self.hand.placed(rest);
        if self.place.down && placed == 1 && self.place.filled(start, end) & self.lane.checked != 0
        {
            return ControlFlow::Continue(());
        }
        let tiles = (placed, self.placed_left);
        self.visitor.visit(self.place.play((self.setting, self.reach), (start, end), way, tiles))
    }
}
