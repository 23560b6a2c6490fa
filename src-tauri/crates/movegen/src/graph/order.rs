//! The order of states in memory.
//!
//! A search starts at the roots and seldom goes deep, so breadth-first order keeps the states it
//! meets on few cache lines and pages. All left states come first, then all right ones: where a
//! state belongs can be told from its number.

use super::{Graph, HEAD};
use crate::mask::Mask;

/// Puts the states of `data`, where left states begin at `left_from`, into breadth-first order.
pub(crate) fn breadth_first<M: Mask>(
    data: &[u32],
    left_from: usize,
    left_root: u32,
    right_root: u32,
) -> Graph<M> {
    let mut order = Order { data, moved: vec![0; data.len()], next: HEAD };
    // Right states are reached from left ones only by turns, so the left ones are walked first,
    // and the right ones are queued in the order of the turns to them.
    let left = order.walk::<M>(vec![left_root], true);
    let right_from = order.next as u32;
    let turns = left.iter().map(|&state| data[state as usize - 1]);
    let right = order.walk::<M>(std::iter::once(right_root).chain(turns).collect(), false);
    debug_assert!(left_root == 0 || left_root as usize > left_from);
    let moved = order.moved;
    let mut placed = Vec::with_capacity(order.next);
    placed.resize(HEAD, 0);
    let renumbered = |word: u32| moved[word as usize];
    for &state in &left {
        placed.push(renumbered(data[state as usize - 1]));
        copy_state::<M>(data, state, &mut placed, renumbered);
    }
    for &state in &right {
        copy_state::<M>(data, state, &mut placed, renumbered);
    }
    Graph {
        data: placed.into_boxed_slice(),
        right_from,
        left_root: moved[left_root as usize],
        right_root: moved[right_root as usize],
        mask: std::marker::PhantomData,
    }
}

struct Order<'a> {
    data: &'a [u32],
    /// The new number of each state, 0 while it has none.
    moved: Vec<u32>,
    next: usize,
}

impl Order<'_> {
    /// Numbers everything reachable over arcs from `queue`; returns the states in their order.
    fn walk<M: Mask>(&mut self, queue: Vec<u32>, left: bool) -> Vec<u32> {
        let mut states = Vec::with_capacity(queue.len());
        for state in queue {
            self.number::<M>(state, left, &mut states);
        }
        let mut done = 0;
        while let Some(&state) = states.get(done) {
            done += 1;
            for arc in arcs::<M>(self.data, state) {
                self.number::<M>(self.data[arc], left, &mut states);
            }
        }
        states
    }

    fn number<M: Mask>(&mut self, state: u32, left: bool, states: &mut Vec<u32>) {
        if state == 0 || self.moved[state as usize] != 0 {
            return;
        }
        let at = self.next + usize::from(left);
        self.moved[state as usize] = at as u32;
        self.next = at + 2 * M::WORDS + arcs::<M>(self.data, state).len();
        states.push(state);
    }
}

/// Where the arcs of a state are.
fn arcs<M: Mask>(data: &[u32], state: u32) -> std::ops::Range<usize> {
    let from = state as usize + 2 * M::WORDS;
    from..from + M::read(&data[state as usize..]).len()
}

fn copy_state<M: Mask>(
    data: &[u32],
    state: u32,
    placed: &mut Vec<u32>,
    renumbered: impl Fn(u32) -> u32,
) {
    let arcs = arcs::<M>(data, state);
    placed.extend_from_slice(&data[state as usize..arcs.start]);
    placed.extend(data[arcs].iter().map(|&state| renumbered(state)));
}
