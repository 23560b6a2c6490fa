//! The search for the best plays: the most promising anchors first, and none that promises too
//! little.

use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use crate::anchors::Anchor;
use crate::best::{Best, Ranked};
use crate::bound::{Ceilings, Estimator, NOTHING};
use crate::generator::{Generator, check_rack};
use crate::hand::Hand;
use crate::leaves::Leaves;
use crate::limit::Limit;
use crate::mask::Mask;
use crate::play::Play;
use crate::reach::Reach;
use crate::search::{self, Place};
use crate::visit::Visitor;

/// An anchor that waits for its turn.
struct Waiting<'g, M> {
    place: Place<'g, M>,
    anchor: Anchor,
}

/// What an anchor promises; the higher promise is the greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Promise {
    worth: i64,
    /// Has it been estimated with care?
    exact: bool,
    index: usize,
}

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
        let _ = self.best_first(rack, leaves, &mut best);
        best
    }

    /// Shows `visitor` every play that is worth [`Visitor::least`] or more, and some others.
    fn best_first<V: Visitor>(
        &self,
        rack: &[u8],
        leaves: &Leaves,
        visitor: &mut V,
    ) -> ControlFlow<V::Break> {
        if rack.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut estimator = Estimator::new(self.graph, self.setting, &self.premiums, rack, leaves);
        let mut waiting = Vec::with_capacity(64);
        let mut promises = Vec::with_capacity(64);
        let _ = self.each_anchor(|place, anchor| {
            let worth = estimator.promise(place.lane, &anchor);
            if worth > NOTHING {
                promises.push(Promise { worth, exact: false, index: waiting.len() });
                waiting.push(Waiting { place, anchor });
            }
            ControlFlow::<()>::Continue(())
        });
        let mut promises = BinaryHeap::from(promises);
        let mut hand = Hand::new(rack, self.setting.faces);
        let mut reach = Reach::default();
        let mut ceilings = Ceilings::new();
        let ground = (self.graph, self.setting);
        while let Some(promise) = promises.pop() {
            let least = visitor.least().max(NOTHING);
            if promise.worth < least {
                break;
            }
            let Waiting { place, anchor } = &waiting[promise.index];
            let worth = estimator.ceilings(place.lane, anchor, least, &mut ceilings);
            if worth < least {
                continue;
            }
            let next = promises.peek().map_or(NOTHING, |promise| promise.worth);
            if !promise.exact && worth < next {
                promises.push(Promise { worth, exact: true, ..promise });
                continue;
            }
            reach.measure(place.lane, anchor, rack.len());
            search::run(ground, (*place, *anchor, &reach), &mut hand, &ceilings, visitor)?;
        }
        ControlFlow::Continue(())
    }
}
