//! What becomes of the plays that a search finds.

use std::convert::Infallible;
use std::ops::ControlFlow;

use crate::play::Play;

/// Takes every play that a search finds and may stop it.
pub trait Visitor {
    /// What a stopped search hands back. [`Infallible`] for a visitor that never stops: the
    /// search is then compiled without any test for it.
    type Break;

    /// A legal play has been found.
    fn visit(&mut self, play: Play) -> ControlFlow<Self::Break>;
}

impl Visitor for Vec<Play> {
    type Break = Infallible;

    #[inline(always)]
    fn visit(&mut self, play: Play) -> ControlFlow<Infallible> {
        self.push(play);
        ControlFlow::Continue(())
    }
}

/// Stops at the first play.
#[derive(Clone, Copy, Debug, Default)]
pub struct First;

impl Visitor for First {
    type Break = Play;

    #[inline(always)]
    fn visit(&mut self, play: Play) -> ControlFlow<Play> {
        ControlFlow::Break(play)
    }
}

/// Counts plays, and adds up and compares their scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many plays there are.
    pub plays: u64,
    /// The sum of their scores.
    pub sum: i64,
    /// The highest score; 0 when there is no play.
    pub best: i32,
}

impl Visitor for Tally {
    type Break = Infallible;

    #[inline(always)]
    fn visit(&mut self, play: Play) -> ControlFlow<Infallible> {
        self.best = if self.plays == 0 { play.score() } else { self.best.max(play.score()) };
        self.plays += 1;
        self.sum += i64::from(play.score());
        ControlFlow::Continue(())
    }
}
