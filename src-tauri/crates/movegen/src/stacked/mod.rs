//! The second geometry: squares that hold a base and marks on it (rules.md 3.2, 3.3).
//!
//! A word is still a sequence of kinds, a base before its marks; only the step from one square to
//! the next differs. It has code of its own, so that plain squares pay nothing for it.

mod load;
mod search;

use std::ops::ControlFlow;

use crate::best::{Best, Ranked};
use crate::generator::{check_rack, each_anchor};
use crate::graph::Graph;
use crate::hand::Hand;
use crate::lanes::{LANE, Lanes};
use crate::leaves::Leaves;
use crate::limit::Limit;
use crate::mask::Mask;
use crate::play::Play;
use crate::reach::Reach;
use crate::setting::Setting;
use crate::visit::Visitor;
use search::Search;

/// What lies on a square: the base and its marks in the order of text, 0 where there is none,
/// [`crate::BLANK`] set on a blank.
pub type Stack = [u8; 3];

/// What the stacks of a lane are, beside what [`Lanes`] knows of its bases.
#[derive(Clone, Debug)]
struct Stacks {
    /// The kinds on each square.
    tiles: [Stack; LANE],
    /// The stacks that pass a square's cross-check, for the squares that have one.
    allowed: [Vec<Stack>; LANE],
}

/// Finds plays on one board of stacks after another.
#[derive(Clone, Debug)]
pub struct StackedGenerator<'a, M> {
    graph: &'a Graph<M>,
    setting: &'a Setting,
    lanes: Lanes<M>,
    /// Beside each lane.
    stacks: [Vec<Stacks>; 2],
    empty: bool,
}

impl<'a, M: Mask> StackedGenerator<'a, M> {
    /// A generator with an empty board.
    ///
    /// # Errors
    /// The [`Limit`] that the rule set goes beyond.
    pub fn new(graph: &'a Graph<M>, setting: &'a Setting) -> Result<Self, Limit> {
        setting.check_for::<M>()?;
        let none = Stacks { tiles: [[0; 3]; LANE], allowed: std::array::from_fn(|_| Vec::new()) };
        let stacks = [vec![none.clone(); setting.rows], vec![none; setting.columns]];
        Ok(Self { graph, setting, lanes: Lanes::new(setting), stacks, empty: true })
    }

    /// Takes in a board of stacks in row order.
    ///
    /// # Errors
    /// [`Limit::Board`] when there are not as many squares as the setting has.
    pub fn load(&mut self, board: &[Stack]) -> Result<(), Limit> {
        self.setting.check_board(board.len())?;
        self.empty = board.iter().all(|stack| stack[0] == 0);
        self.read(board);
        Ok(())
    }

    /// Shows `visitor` every play, as [`crate::Generator::visit`] does.
    ///
    /// # Errors
    /// [`Limit::Rack`] when the rack holds more than [`crate::MAX_RACK`] tiles.
    pub fn visit<V: Visitor>(
        &self,
        rack: &[u8],
        visitor: &mut V,
    ) -> Result<ControlFlow<V::Break>, Limit> {
        check_rack(rack)?;
        Ok(self.search(rack, visitor))
    }

    /// The best `most` plays by score, as [`crate::Generator::best`] finds them. There are never
    /// many plays here: all of them are looked at.
    ///
    /// # Errors
    /// As [`StackedGenerator::visit`].
    pub fn best(&self, rack: &[u8], most: usize) -> Result<Vec<Play>, Limit> {
        self.keep_best(rack, most, &Leaves::none()).map(Best::into_plays)
    }

    /// The best `most` plays by their score and what is kept behind them, as
    /// [`crate::Generator::best_by_worth`] finds them.
    ///
    /// # Errors
    /// As [`StackedGenerator::visit`].
    pub fn best_by_worth(
        &self,
        rack: &[u8],
        most: usize,
        leave: impl FnMut(&[u8]) -> i32,
    ) -> Result<Vec<Ranked>, Limit> {
        self.keep_best(rack, most, &Leaves::new(rack, leave)).map(Best::into_ranked)
    }

    fn keep_best<'l>(
        &self,
        rack: &[u8],
        most: usize,
        leaves: &'l Leaves,
    ) -> Result<Best<'l>, Limit> {
        let mut best = Best::new(most, leaves);
        let _ = self.visit(rack, &mut best)?;
        Ok(best)
    }

    /// Is there any play? Racks may be of any size here.
    #[must_use]
    pub fn any_play(&self, rack: &[u8]) -> bool {
        self.search(rack, &mut crate::visit::First).is_break()
    }

    fn search<V: Visitor>(&self, rack: &[u8], visitor: &mut V) -> ControlFlow<V::Break> {
        let mut hand = Hand::new(rack, self.setting.faces);
        let mut reach = Reach::default();
        each_anchor(&self.lanes, self.setting, self.empty, |place, anchor| {
            reach.measure(place.lane, &anchor, rack.len());
            Search {
                graph: self.graph,
                setting: self.setting,
                place,
                stacks: &self.stacks[usize::from(place.down)][place.index],
                marks: M::narrow(self.setting.marks),
                hand: &mut hand,
                visitor: &mut *visitor,
                anchor,
                reach: &reach,
                start: 0,
                placed_left: 0,
            }
            .run()
        })
    }
}
