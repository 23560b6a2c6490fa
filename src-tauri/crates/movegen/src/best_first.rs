//! The search for the best plays: the most promising anchors first, and none that promises too
//! little.

use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use crate::anchors::Anchor;
use crate::best::{Best, Ranked};
use crate::bound::{Ceilings, Estimator, NOTHING, Whole};
use crate::generator::{Generator, check_rack};
use crate::hand::Hand;
use crate::leaves::Leaves;
use crate::limit::Limit;
use crate::mask::Mask;
use crate::play::Play;
use crate::reach::Reach;
use crate::search::{self, Place};
use crate::whole;

/// An anchor that waits for its turn.
struct Waiting<'g, M> {
    place: Place<'g, M>,
    anchor: Anchor,
    /// Its plays that are worth so much have been searched.
    searched: i64,
}

/// What an anchor promises; the higher promise is the greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Promise {
    worth: i64,
    /// Has it been estimated with care?
    exact: bool,
    index: usize,
}

/// Which part of what an anchor promises its first search may fall short of.
const PART: i64 = 2;

impl<M: Mask> Generator<'_, M> {
    /// The best `most` plays by score, the best one first; of equal ones the first by
    /// [`Play::order`].
    ///
    /// # Errors
    /// [`Limit::Rack`] when the rack holds more than [`crate::MAX_RACK`] tiles.
    pub fn best(&self, rack: &[u8], most: usize) -> Result<Vec<Play>, Limit> {
        check_rack(rack)?;
        Ok(self.best_with(rack, most, &Leaves::none()).into_plays())
    }

    /// The best `most` plays by their score and what is kept behind them.
    ///
    /// `leave` is asked once for each different set of tiles that can be kept: it is given the
    /// kinds in ascending order (0 for a blank, nothing after a play of the whole rack) and
    /// returns thousandths of a point.
    ///
    /// # Errors
    /// As [`Generator::best`].
    pub fn best_by_worth(
        &self,
        rack: &[u8],
        most: usize,
        leave: impl FnMut(&[u8]) -> i32,
    ) -> Result<Vec<Ranked>, Limit> {
        check_rack(rack)?;
        Ok(self.best_with(rack, most, &Leaves::new(rack, leave)).into_ranked())
    }

    fn best_with<'l>(&self, rack: &[u8], most: usize, leaves: &'l Leaves) -> Best<'l> {
        let mut best = Best::new(most, leaves);
        if !rack.is_empty() {
            self.best_first(rack, leaves, &mut best);
        }
        best
    }

    /// Shows `best` every play that is worth [`Best::least`] or more, and some others.
    fn best_first(&self, rack: &[u8], leaves: &Leaves, best: &mut Best<'_>) {
        let mut estimator = Estimator::new(self.graph, self.setting, &self.premiums, rack, leaves);
        let mut waiting = Vec::with_capacity(64);
        let mut promises = Vec::with_capacity(64);
        let mut wholes = Vec::with_capacity(64);
        let _ = self.each_anchor(|place, anchor| {
            let index = waiting.len();
            estimator.turn_to(place.lane, &anchor);
            promises.push(Promise { worth: estimator.promise(), exact: false, index });
            estimator.wholes(index, &mut wholes);
            waiting.push(Waiting { place, anchor, searched: i64::MAX });
            ControlFlow::<()>::Continue(())
        });
        let mut hand = Hand::new(rack, self.setting.faces);
        let mut reach = Reach::default();
        let mut ceilings = Ceilings::new();
        let ground = (self.graph, self.setting);
        self.lay_wholes(BinaryHeap::from(wholes), &waiting, &estimator, &mut hand, best);
        let mut promises = BinaryHeap::from(promises);
        while let Some(mut promise) = promises.pop() {
            if best.is_beyond(promise.worth) || promise.worth <= NOTHING {
                break;
            }
            let Waiting { place, anchor, searched } = &mut waiting[promise.index];
            let least = best.least(place.down, place.index).max(NOTHING);
            if promise.worth < least {
                continue;
            }
            estimator.turn_to(place.lane, anchor);
            if !promise.exact {
                let worth = estimator.tighten(least);
                if worth < least {
                    continue;
                }
                if promises.peek().is_some_and(|next| worth < next.worth) {
                    promises.push(Promise { worth, exact: true, ..promise });
                    continue;
                }
                promise.worth = worth;
            }
            // First only for plays that are worth nearly as much as it promises: one of them will
            // do away with most other anchors.
            let first = *searched == i64::MAX;
            let floor = match first && best.wants_few() {
                true => least.max(promise.worth - promise.worth.abs() / PART),
                false => least,
            };
            best.take_only(floor..*searched);
            estimator.ceilings(anchor, floor, &mut ceilings);
            reach.measure(place.lane, anchor, rack.len());
            let _ = search::run(ground, (*place, *anchor, &reach), &mut hand, &ceilings, best);
            if floor > least {
                *searched = floor;
                promises.push(Promise { worth: floor - 1, exact: true, ..promise });
            }
        }
    }

    /// Shows `best` the plays of the whole rack, those of the most promising windows first.
    fn lay_wholes(
        &self,
        mut wholes: BinaryHeap<Whole>,
        waiting: &[Waiting<'_, M>],
        estimator: &Estimator<'_, M>,
        hand: &mut Hand<M>,
        best: &mut Best<'_>,
    ) {
        let mut reach = Reach::default();
        while let Some(whole) = wholes.pop() {
            if best.is_beyond(whole.worth) {
                break;
            }
            let Waiting { place, anchor, .. } = &waiting[whole.anchor];
            if whole.worth >= best.least(place.down, place.index) {
                reach.measure(place.lane, anchor, hand.all().left.into());
                let at = (*place, *anchor, &reach);
                let ground = (self.graph, self.setting);
                let _ = whole::visit(ground, at, (&whole, estimator), hand, best);
            }
        }
    }
}
