//! One board, any number of racks: the entrance to the search.

use std::ops::ControlFlow;

use crate::anchors::{self, Anchor};
use crate::bound::{Premiums, Unlimited};
use crate::graph::Graph;
use crate::hand::Hand;
use crate::lanes::Lanes;
use crate::limit::Limit;
use crate::mask::Mask;
use crate::play::MAX_RACK;
use crate::reach::Reach;
use crate::search::{self, Place};
use crate::setting::Setting;
use crate::visit::{First, Visitor};

/// Finds plays on one board after another; keeps its memory between them.
#[derive(Clone, Debug)]
pub struct Generator<'a, M> {
    pub(crate) graph: &'a Graph<M>,
    pub(crate) setting: &'a Setting,
    pub(crate) premiums: Premiums,
    lanes: Lanes<M>,
    empty: bool,
}

impl<'a, M: Mask> Generator<'a, M> {
    /// A generator with an empty board.
    ///
    /// # Errors
    /// The [`Limit`] that the rule set goes beyond.
    pub fn new(graph: &'a Graph<M>, setting: &'a Setting) -> Result<Self, Limit> {
        setting.check_for::<M>()?;
        let premiums = Premiums::new(setting);
        Ok(Self { graph, setting, premiums, lanes: Lanes::new(setting), empty: true })
    }

    /// Takes in a board: kinds in row order, 0 for an empty square, [`crate::BLANK`] set on a
    /// blank.
    ///
    /// # Errors
    /// [`Limit::Board`] when there are not as many squares as the setting has.
    pub fn load(&mut self, board: &[u8]) -> Result<(), Limit> {
        self.setting.check_board(board.len())?;
        self.empty = board.iter().all(|&tile| tile == 0);
        self.lanes.load(self.graph, self.setting, board);
        Ok(())
    }

    /// Shows `visitor` every play that can be made with `rack` (kinds, 0 for a blank): each
    /// different set of placements once, and on an empty board only plays across where the
    /// layout is its own mirror image.
    ///
    /// # Errors
    /// [`Limit::Rack`] when the rack holds more than [`MAX_RACK`] tiles.
    pub fn visit<V: Visitor>(
        &self,
        rack: &[u8],
        visitor: &mut V,
    ) -> Result<ControlFlow<V::Break>, Limit> {
        check_rack(rack)?;
        Ok(self.search(rack, visitor))
    }

    /// Is there any play? Racks may be of any size here.
    #[must_use]
    pub fn any_play(&self, rack: &[u8]) -> bool {
        self.search(rack, &mut First).is_break()
    }

    fn search<V: Visitor>(&self, rack: &[u8], visitor: &mut V) -> ControlFlow<V::Break> {
        let mut hand = Hand::new(rack, self.setting.faces);
        let mut reach = Reach::default();
        let ground = (self.graph, self.setting);
        self.each_anchor(|place, anchor| {
            reach.measure(place.lane, &anchor, rack.len());
            search::run(ground, (place, anchor, &reach), &mut hand, &Unlimited, visitor)
        })
    }

    /// Calls `visit` with every anchor of every lane.
    #[inline(always)]
    pub(crate) fn each_anchor<'l, B>(
        &'l self,
        visit: impl FnMut(Place<'l, M>, Anchor) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        each_anchor(&self.lanes, self.setting, self.empty, visit)
    }
}

/// Calls `visit` with every anchor of every lane; `empty`: there is no tile on the board.
#[inline(always)]
pub(crate) fn each_anchor<'l, M: Mask, B>(
    lanes: &'l Lanes<M>,
    setting: &Setting,
    empty: bool,
    mut visit: impl FnMut(Place<'l, M>, Anchor) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for (direction, side) in lanes.lanes.iter().enumerate() {
        let down = direction == 1;
        let len = lanes.lanes[1 - direction].len();
        for (index, lane) in side.iter().enumerate() {
            let place = Place { lane, index, down };
            if !empty {
                anchors::of_lane(lane, len, |anchor| visit(place, anchor))?;
            } else if let Some(at) = Start::of(setting).in_lane(down, index) {
                visit(place, Anchor::of_first_play(at, len))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Where the first play of a game has to go.
struct Start {
    row: usize,
    column: usize,
    /// Are plays down the mirror images of plays across?
    across_only: bool,
}

impl Start {
    fn of(setting: &Setting) -> Self {
        Self {
            row: setting.start / setting.columns,
            column: setting.start % setting.columns,
            across_only: setting.mirrored,
        }
    }

    /// The place of the start square in a lane, where a first play is looked for there.
    fn in_lane(&self, down: bool, lane: usize) -> Option<usize> {
        match (down, self.across_only) {
            (false, _) => (lane == self.row).then_some(self.column + 1),
            (true, false) => (lane == self.column).then_some(self.row + 1),
            (true, true) => None,
        }
    }
}

/// Refuses a rack whose plays may have more tiles than a [`crate::Play`] can hold.
pub(crate) fn check_rack(rack: &[u8]) -> Result<(), Limit> {
    if rack.len() > MAX_RACK {
        return Err(Limit::Rack { found: rack.len() });
    }
    Ok(())
}
