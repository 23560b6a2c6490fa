//! The order of states in memory.
//!
//! A search starts at the roots and seldom goes deep, so breadth-first order keeps the states it
//! meets on few cache lines and pages. All right states come before the left ones, of which there
//! are several times as many: so a look-up, which is at right states only, stays in a small part
//! of the array.

use super::{Arc, Graph};
use crate::mask::Mask;

/// Copies the states of `words` in breadth-first order, from the right root and then from the left.
pub(crate) fn breadth_first<M: Mask>(words: &[u32], left_root: Arc, right_root: Arc) -> Graph<M> {
    let mut copy = Copy::<M> {
        words,
        moved: vec![0; words.len()],
        queue: Vec::with_capacity(words.len() / 2),
        // The state from which nothing follows stays where it is.
        next: 2 * M::WORDS,
        mask: std::marker::PhantomData,
    };
    let mut placed = Vec::with_capacity(words.len());
    placed.resize(2 * M::WORDS, 0);
    let right_root = copy.copy_from(right_root, &mut placed);
    let left_root = copy.copy_from(left_root, &mut placed);
    Graph::new(placed, left_root, right_root)
}

struct Copy<'a, M> {
    words: &'a [u32],
    /// The new offset of each state, 0 while it has none.
    moved: Vec<u32>,
    /// The states that have a new offset, in its order.
    queue: Vec<Arc>,
    next: usize,
    mask: std::marker::PhantomData<M>,
}

/// Where the parts of a state are.
struct Parts {
    turn: usize,
    accepts: usize,
    children: usize,
    arcs: usize,
    end: usize,
}

impl<M: Mask> Copy<'_, M> {
    fn parts(&self, arc: Arc) -> Parts {
        let at = arc.offset::<M>() + M::WORDS;
        if arc.only_child::<M>().0 {
            return Parts { turn: at, accepts: at, children: at, arcs: at, end: at + 1 };
        }
        let accepts = at - if arc.has_accepts() { M::WORDS } else { 0 };
        let turn = accepts - usize::from(arc.has_turn());
        let arcs = at + M::WORDS;
        Parts { turn, accepts, children: at, arcs, end: arcs + M::read(&self.words[at..]).len() }
    }

    /// The arc to the state's new place.
    fn number(&mut self, arc: Arc) -> Arc {
        if arc.is_none() {
            return arc;
        }
        let from = arc.offset::<M>();
        if self.moved[from] == 0 {
            let parts = self.parts(arc);
            self.moved[from] = (self.next + parts.children - parts.turn - M::WORDS) as u32;
            self.next += parts.end - parts.turn;
            self.queue.push(arc);
        }
        arc.moved::<M>(self.moved[from] as usize)
    }

    /// Copies all states that can be reached from a root and are not copied yet; returns the arc
    /// to the root's new place.
    fn copy_from(&mut self, root: Arc, placed: &mut Vec<u32>) -> Arc {
        let mut next = self.queue.len();
        let root = self.number(root);
        while let Some(&state) = self.queue.get(next) {
            self.copy(state, placed);
            next += 1;
        }
        root
    }

    /// Copies the state to where it has been promised to be.
    fn copy(&mut self, state: Arc, placed: &mut Vec<u32>) {
        let parts = self.parts(state);
        if parts.turn < parts.accepts {
            placed.push(self.number(Arc(self.words[parts.turn])).0);
        }
        placed.extend_from_slice(&self.words[parts.accepts..parts.arcs]);
        for at in parts.arcs..parts.end {
            placed.push(self.number(Arc(self.words[at])).0);
        }
    }
}
