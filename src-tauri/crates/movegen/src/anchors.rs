//! Where plays can begin: every play belongs to exactly one anchor.
//!
//! In a lane, a play through tiles belongs to the last run of tiles that it goes through; a play
//! through none belongs to the last checked square that it fills. So no play is found twice and
//! none is missed, and the search from an anchor may go left as far as it likes but must stop
//! before the next anchor on its right.

use crate::graph::Arc;
use crate::lanes::Lane;
use crate::mask::Mask;

/// Where a search begins, and how far it may go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Anchor {
    /// The last square of the run, or the checked square.
    pub at: usize,
    /// The first square to fill to the left, or the checked square itself.
    pub next: usize,
    /// The left state behind what is there already; `None` where nothing is.
    pub run: Option<Arc>,
    /// The first square that may be filled.
    pub leftmost: usize,
    /// The first square on the right that must not be filled.
    pub rightmost: usize,
}

impl Anchor {
    /// The anchor of a play on the empty board that has to cover the square `at`.
    pub(crate) fn of_first_play(at: usize, len: usize) -> Self {
        Self { at, next: at, run: None, leftmost: 1, rightmost: len + 1 }
    }
}

/// Calls `visit` with every anchor of a lane of `len` squares, from right to left.
pub(crate) fn of_lane<M: Mask, B>(
    lane: &Lane<M>,
    len: usize,
    mut visit: impl FnMut(Anchor) -> std::ops::ControlFlow<B>,
) -> std::ops::ControlFlow<B> {
    let mut rightmost = len + 1;
    while rightmost > 1 {
        // The empty squares from `empty` on belong to plays through the run before them, if
        // there is one, or through no run at all.
        let before = lane.tiles & ((1 << rightmost) - 1);
        let empty = 32 - before.leading_zeros() as usize;
        let has_run = before != 0;
        let mut next = empty;
        if has_run {
            let at = empty - 1;
            next = at;
            while lane.has_tile(next) {
                next -= 1;
            }
            let run = lane.square(at).state;
            if !run.is_none() {
                visit(Anchor { at, next, run: Some(run), leftmost: 1, rightmost })?;
            }
        }
        let leftmost = if has_run { empty + 1 } else { 1 };
        through_no_run(lane, leftmost, rightmost, &mut visit)?;
        if !has_run {
            break;
        }
        rightmost = next;
    }
    std::ops::ControlFlow::Continue(())
}

fn through_no_run<M: Mask, B>(
    lane: &Lane<M>,
    leftmost: usize,
    mut rightmost: usize,
    visit: &mut impl FnMut(Anchor) -> std::ops::ControlFlow<B>,
) -> std::ops::ControlFlow<B> {
    if rightmost <= leftmost {
        return std::ops::ControlFlow::Continue(());
    }
    let mut checked = lane.checked & ((1 << rightmost) - 1) & !((1 << leftmost) - 1);
    // A word needs two squares.
    while checked != 0 && rightmost - leftmost >= 2 {
        let at = 31 - checked.leading_zeros() as usize;
        checked &= !(1 << at);
        if !lane.square(at).fits.is_empty() {
            visit(Anchor { at, next: at, run: None, leftmost, rightmost })?;
        }
        rightmost = at;
    }
    std::ops::ControlFlow::Continue(())
}
