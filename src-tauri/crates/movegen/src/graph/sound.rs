//! Whether an array is a graph: no arc leads outside, and none leads back; and it holds no more
//! words than a dictionary can, and none that is too long.
//!
//! The search takes all that for granted. A graph that has just been built is sound; one that
//! comes from a file is looked through once, each state and each arc.

use super::{Arc, Graph, MAX_WORD_TILES, MAX_WORDS};
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
    check.all_from(graph.left_root) && check.all_from(graph.right_root) && has_words(graph)
}

/// Can the words be read one by one? Few states can stand for more words than that.
fn has_words<M: Mask>(graph: &Graph<M>) -> bool {
    let mut known = vec![0; graph.words.len()];
    Ends::behind(graph, graph.right_root, MAX_WORD_TILES, &mut known)
        .is_some_and(|ends| ends.words as usize <= MAX_WORDS)
}

/// How words go on in a state: how many do, and how many tiles the longest has.
#[derive(Clone, Copy)]
struct Ends {
    words: u32,
    tiles: usize,
}

/// Bits of a known number of tiles; 0 says that nothing is known.
const TILES: u32 = 7;

const _: () = assert!(MAX_WORD_TILES < 1 << TILES && MAX_WORDS < 1 << (u32::BITS - TILES));

impl Ends {
    /// What can be read behind an arc; nothing when that is longer than `most` tiles. `known` keeps
    /// what has been found, by the states' offsets.
    fn behind<M: Mask>(graph: &Graph<M>, arc: Arc, most: usize, known: &mut [u32]) -> Option<Self> {
        if arc.is_none() {
            return Some(Self { words: 0, tiles: 0 });
        }
        let at = arc.offset::<M>();
        let ends = if known[at] == 0 {
            let state = graph.state(arc);
            let mut ends = Self {
                words: state.accepts.len() as u32,
                tiles: usize::from(!state.accepts.is_empty()),
            };
            let mut children = state.children;
            while !children.is_empty() {
                let child = graph.child(&state, children.pop());
                let more = Self::behind(graph, child, most.checked_sub(1)?, known)?;
                // One above the limit is as good as any number above it.
                ends.words = (ends.words + more.words).min(MAX_WORDS as u32 + 1);
                ends.tiles = ends.tiles.max(1 + more.tiles);
            }
            known[at] = ends.words << TILES | ends.tiles as u32;
            ends
        } else {
            Self { words: known[at] >> TILES, tiles: (known[at] & ((1 << TILES) - 1)) as usize }
        };
        (ends.tiles <= most).then_some(ends)
    }
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

#[cfg(test)]
mod tests {
    use super::{MAX_WORD_TILES, is_sound};
    use crate::graph::{Arc, Graph};

    /// A graph in which so many states follow each other, each with as many arcs to the next one
    /// as `children` has kinds.
    fn chain(states: usize, children: u32) -> Graph<u32> {
        let mut words = vec![0, 0, 1 << 1, 0];
        // Its children are at 3.
        let mut arc = Arc::to_state::<u32>(true, false, 2);
        for _ in 1..states {
            words.push(children);
            let at = words.len() - 2;
            words.extend(std::iter::repeat_n(arc.0, children.count_ones() as usize));
            arc = Arc::to_state::<u32>(false, false, at);
        }
        Graph::new(words, Arc::NONE, arc)
    }

    #[test]
    fn a_graph_holds_words_that_can_be_read_one_by_one() {
        assert!(is_sound(&chain(MAX_WORD_TILES, 1 << 1), 26));
        assert!(!is_sound(&chain(MAX_WORD_TILES + 1, 1 << 1), 26), "too long a word");
        assert!(is_sound(&chain(25, 1 << 1 | 1 << 2), 26));
        assert!(!is_sound(&chain(27, 1 << 1 | 1 << 2), 26), "too many words");
    }
}
