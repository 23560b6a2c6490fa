//! Plays of the whole rack: looked up, not searched for.
//!
//! Which words all tiles of a rack make with certain tiles of the board is one question to the
//! [anagrams](crate::graph::Anagrams), the same for every window of squares around those tiles.
//! These plays bring the highest bonus, and once the best of them is known, the search for the
//! others need hardly begin.

use std::ops::ControlFlow;

use crate::anchors::Anchor;
use crate::bound::{Estimator, Whole};
use crate::graph::Graph;
use crate::hand::{Hand, Rest};
use crate::lanes::Points;
use crate::mask::{MAX_KINDS, Mask};
use crate::play::{BLANK, MAX_RACK};
use crate::reach::Reach;
use crate::search::{Place, Way};
use crate::setting::Setting;
use crate::visit::Visitor;

/// Visits every play that fills a window with the whole rack.
pub(crate) fn visit<M: Mask, V: Visitor>(
    (graph, setting): (&Graph<M>, &Setting),
    (place, anchor, reach): (Place<'_, M>, Anchor, &Reach),
    (whole, estimator): (&Whole, &Estimator<'_, M>),
    hand: &mut Hand<M>,
    visitor: &mut V,
) -> ControlFlow<V::Break> {
    let table = Table::new(setting, place, anchor, reach, whole);
    let mut flow = ControlFlow::Continue(());
    estimator.each_whole(whole, |sum| {
        for word in graph.anagrams().words(sum, whole.end - whole.start) {
            if flow.is_continue() && table.takes(word) {
                let way = Way { points: Points::ZERO, tiles: 0 };
                let rest = hand.all();
                flow = table.lay(word, 0, (hand, rest), way, visitor);
            }
        }
    });
    flow
}

/// A window, to be filled with one word after another.
struct Table<'a, M> {
    setting: &'a Setting,
    place: Place<'a, M>,
    reach: &'a Reach,
    window: (usize, usize),
    /// The empty squares in the order of a search: from the anchor to the left, then to the right.
    squares: [u8; MAX_RACK],
    /// How many they are, and how many of them at or left of the anchor.
    count: usize,
    left: u8,
}

impl<'a, M: Mask> Table<'a, M> {
    fn new(
        setting: &'a Setting,
        place: Place<'a, M>,
        anchor: Anchor,
        reach: &'a Reach,
        whole: &Whole,
    ) -> Self {
        let (start, end) = (whole.start, whole.end);
        let mut table = Self {
            setting,
            place,
            reach,
            window: (start, end),
            squares: [0; MAX_RACK],
            count: 0,
            left: 0,
        };
        let empty = |at: &usize| !place.lane.has_tile(*at);
        let left = (start..=anchor.at).rev().filter(empty);
        table.left = left.clone().count() as u8;
        for (square, at) in table.squares.iter_mut().zip(left.chain(anchor.at + 1..end)) {
            *square = at as u8;
            table.count += 1;
        }
        table
    }

    /// Does the word fit the window's squares, whatever the rack holds?
    fn takes(&self, word: &[u8]) -> bool {
        let squares = &self.place.lane.squares[self.window.0..self.window.1];
        squares.iter().zip(word).all(|(square, &kind)| {
            if square.kind == 0 { square.fits.has(kind) } else { square.kind == kind }
        })
    }

    /// Lays a word from the empty square with this number on, in every way in which the hand can.
    fn lay<V: Visitor>(
        &self,
        word: &[u8],
        index: usize,
        (hand, rest): (&mut Hand<M>, Rest<M>),
        way: Way,
        visitor: &mut V,
    ) -> ControlFlow<V::Break> {
        if index == self.count {
            let (ground, tiles) = ((self.setting, self.reach), (hand.placed(rest), self.left));
            return visitor.visit(self.place.play(ground, self.window, way, tiles));
        }
        let at = usize::from(self.squares[index]);
        let kind = word[at - self.window.0];
        let tiles = way.tiles << 8 | u128::from(kind);
        if rest.natural.has(kind) {
            let points = self.setting.points[usize::from(kind) % (MAX_KINDS + 1)];
            let points = way.points.plus_times(points, self.place.lane.square(at).factors);
            let fewer = hand.take(kind, rest);
            self.lay(word, index + 1, (hand, fewer), Way { points, tiles }, visitor)?;
            hand.put_back(kind);
        }
        if hand.faces().has(kind) {
            let fewer = hand.take_blank(rest);
            let way = Way { tiles: tiles | u128::from(BLANK), ..way };
            self.lay(word, index + 1, (hand, fewer), way, visitor)?;
            hand.put_blank_back();
        }
        ControlFlow::Continue(())
    }
}
