//! Whether an array is a graph: no arc leads outside, and none leads back.
//!
//! The search takes both for granted. A graph that has just been built is sound; one that comes
//! from a file is looked through once, each state and each arc.

use super::{Arc, Graph};
use crate::mask::Mask;

/// Is every state that can be reached inside the array, made of kinds up to `kinds` only, and
/// not to be reached from itself?
pub(crate) fn is_sound<M: Mask>(graph: &Graph<M>, kinds: usize) -> bool {
    let mut empty = graph.words.iter().take(2 * M::WORDS);
    if graph.words.len() < 2 * M::WORDS || empty.any(|&word| word != 0) {
        return false;
    }
    let known = M::narrow(((1 << kinds) - 1) << 1);
    let met = vec![0; graph.words.len()];
    let mut check = Check { graph, known, met, path: Vec::new() };
    check.all_from(graph.left_root) && check.all_from(graph.right_root)
}

struct Check<'a, M> {
    graph: &'a Graph<M>,
    /// The kinds that there are.
    known: M,
    /// What the arcs to each state say it is, by its offset; 0 while it has not been met.
    met: Vec<u8>,
    path: Vec<Step>,
}

const MET: u8 = 1;
const SINGLE: u8 = 2;
const ACCEPTS: u8 = 4;
const TURN: u8 = 8;
const ON_PATH: u8 = 16;

/// A state on the path, and which of its arcs have not been followed.
struct Step {
    offset: usize,
    turn: Arc,
    arcs: std::ops::Range<usize>,
}

impl<M: Mask> Check<'_, M> {
    fn all_from(&mut self, root: Arc) -> bool {
        if !self.enter(root) {
            return false;
        }
        while let Some(step) = self.path.last_mut() {
            let next = if step.turn.is_none() {
                step.arcs.next().map(|at| Arc(self.graph.words[at]))
            } else {
                Some(std::mem::take(&mut step.turn))
            };
            let offset = step.offset;
            if let Some(arc) = next {
                if !self.enter(arc) {
                    return false;
                }
            } else {
                self.met[offset] &= !ON_PATH;
                self.path.pop();
            }
        }
        true
    }

    /// Puts the state on the path unless it has been there. False when it cannot be a state.
    #[inline]
    fn enter(&mut self, arc: Arc) -> bool {
        if arc.is_none() {
            return true;
        }
        let (single, kind) = arc.only_child::<M>();
        if single && !self.known.has(kind) {
            return false;
        }
        // States of one child are shared whatever its kind, for that is in the arc.
        let flag = |set: bool, flag: u8| if set { flag } else { 0 };
        let parts = MET
            | flag(single, SINGLE)
            | flag(arc.has_accepts(), ACCEPTS)
            | flag(arc.has_turn(), TURN);
        let offset = arc.offset::<M>();
        match self.met.get(offset) {
            None => return false,
            Some(0) => {}
            // Another sort of state at the same place, or one on the path, is not sound.
            Some(&met) => return met == parts,
        }
        let Some(step) = self.step(arc, offset) else { return false };
        self.met[offset] = parts | ON_PATH;
        self.path.push(step);
        true
    }

    fn step(&self, arc: Arc, offset: usize) -> Option<Step> {
        let end = self.graph.words.len();
        let children = offset + M::WORDS;
        // A state is read two sets wide. The empty state's are its own.
        let sets = if arc.has_accepts() { M::WORDS } else { 0 } + usize::from(arc.has_turn());
        if children + M::WORDS > end || children < 2 * M::WORDS + sets {
            return None;
        }
        if arc.only_child::<M>().0 {
            return Some(Step { offset, turn: Arc::NONE, arcs: children..children + 1 });
        }
        let state = self.graph.state(arc);
        let arcs = children + M::WORDS..children + M::WORDS + state.children.len();
        let known = (state.kinds() & !self.known).is_empty();
        (arcs.end <= end && known).then(|| Step { offset, turn: self.graph.turn(arc), arcs })
    }
}
