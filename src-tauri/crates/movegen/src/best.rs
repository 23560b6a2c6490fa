//! The best plays, in an order that does not depend on how they are found.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::convert::Infallible;
use std::ops::{ControlFlow, Range};

use crate::leaves::{Leaves, POINT};
use crate::play::Play;
use crate::visit::Visitor;

/// A play and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The play.
    pub play: Play,
    /// Its score and the worth of what is kept behind it, in thousandths of a point.
    pub worth: i64,
}

/// The better play is the lesser one: worth more, or first by [`Play::order`].
impl Ord for Ranked {
    fn cmp(&self, other: &Self) -> Ordering {
        Reverse(self.worth).cmp(&Reverse(other.worth)).then_with(|| self.play.order(&other.play))
    }
}

impl PartialOrd for Ranked {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// So many plays are few.
const FEW: usize = 20;

/// Keeps the best plays that it is shown.
#[derive(Debug)]
pub(crate) struct Best<'a> {
    leaves: &'a Leaves,
    most: usize,
    /// The worst of the best on top.
    plays: BinaryHeap<Ranked>,
    least: i64,
    /// What else is shown, a search has shown before or will show again.
    taken: Range<i64>,
}

impl<'a> Best<'a> {
    /// Keeps `most` plays.
    pub(crate) fn new(most: usize, leaves: &'a Leaves) -> Self {
        let least = if most == 0 { i64::MAX } else { i64::MIN };
        Self { leaves, most, plays: BinaryHeap::new(), least, taken: i64::MIN..i64::MAX }
    }

    /// Plays in a lane that are worth less need not be shown. Of plays that are worth the same,
    /// the first ones by [`Play::order`] are kept.
    pub(crate) fn least(&self, down: bool, lane: usize) -> i64 {
        match self.plays.peek() {
            Some(worst) if self.plays.len() == self.most => {
                let play = &worst.play;
                worst.worth + i64::from((play.is_down(), play.lane()) < (down, lane))
            }
            _ => self.least,
        }
    }

    /// From now on takes only plays whose worth is in this range.
    pub(crate) fn take_only(&mut self, worths: Range<i64>) {
        self.taken = worths;
    }

    /// Are so few plays wanted that some good ones will soon be all?
    pub(crate) fn wants_few(&self) -> bool {
        self.most <= FEW
    }

    /// Is it full, and everything that is worth less than its worst play of no use?
    pub(crate) fn is_beyond(&self, worth: i64) -> bool {
        worth < self.least
    }

    /// The plays and their worth, the best one first.
    pub(crate) fn into_ranked(self) -> Vec<Ranked> {
        self.plays.into_sorted_vec()
    }

    /// The plays, the best one first.
    pub(crate) fn into_plays(self) -> Vec<Play> {
        self.into_ranked().into_iter().map(|ranked| ranked.play).collect()
    }

    #[inline(never)]
    fn keep(&mut self, play: Play) {
        let worth = i64::from(play.score()) * POINT + self.leaves.after(&play);
        if !self.taken.contains(&worth) {
            return;
        }
        let ranked = Ranked { play, worth };
        if self.plays.len() < self.most {
            self.plays.push(ranked);
        } else if let Some(mut worst) = self.plays.peek_mut()
            && ranked < *worst
        {
            *worst = ranked;
        }
        if self.plays.len() == self.most {
            self.least = self.plays.peek().map_or(i64::MIN, |worst| worst.worth);
        }
    }
}

impl Visitor for Best<'_> {
    type Break = Infallible;

    #[inline(always)]
    fn visit(&mut self, play: Play) -> ControlFlow<Infallible> {
        if i64::from(play.score()) * POINT + self.leaves.highest_of_all()
            >= self.least.max(self.taken.start)
        {
            self.keep(play);
        }
        ControlFlow::Continue(())
    }
}
