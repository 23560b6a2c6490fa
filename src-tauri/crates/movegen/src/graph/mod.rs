//! The word graph: every word readable from any of its letters, in both directions.
//!
//! Two automata share one array of `u32` words. *Right* states read the rest of a word from left
//! to right (a minimal automaton of the words). *Left* states read the beginning of a word from
//! an inner letter backwards; each knows the right state that follows what it has read, so a play
//! grows to the left from a tile on the board and then turns round.
//!
//! A state is `[children][accepts][arc]…`, a left state with its *turn* in front. `children` are
//! the kinds after which more can follow, one arc each in the order of kinds; `accepts` are the
//! kinds that complete a word. States nothing follows from are not stored: their number is 0,
//! where the array begins with zeros, so that reading "no state" needs no test.

mod any;
mod build;
mod intern;
pub(crate) mod key;
mod order;
mod words;

pub use any::WordGraph;
pub(crate) use any::with_graph;
pub(crate) use key::MAX_WORD_TILES;
pub use words::WordList;

use crate::mask::Mask;

/// The zeros in front of the first state: as long as the largest empty state and its turn.
const HEAD: usize = 9;

/// A compiled word graph whose sets of kinds are `M`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph<M> {
    data: Box<[u32]>,
    /// Where the right states begin; all left states are before it.
    right_from: u32,
    left_root: u32,
    right_root: u32,
    mask: std::marker::PhantomData<M>,
}

/// What can follow in a state.
#[derive(Clone, Copy)]
pub(crate) struct Node<M> {
    /// Kinds with an arc.
    pub children: M,
    /// Kinds that complete a word.
    pub accepts: M,
}

impl<M: Mask> Graph<M> {
    /// The left state in which nothing has been read.
    #[inline]
    pub(crate) fn left_root(&self) -> u32 {
        self.left_root
    }

    /// The masks of a state; both empty for state 0.
    #[inline(always)]
    pub(crate) fn node(&self, state: u32) -> Node<M> {
        let at = state as usize;
        let words = &self.data[at..at + 2 * M::WORDS];
        Node { children: M::read(words), accepts: M::read(&words[M::WORDS..]) }
    }

    /// The state behind `kind`, which must be one of `children`, those of `state`.
    #[inline(always)]
    pub(crate) fn arc(&self, state: u32, children: M, kind: u8) -> u32 {
        self.data[state as usize + 2 * M::WORDS + children.rank(kind)]
    }

    /// The state behind `kind`, or 0.
    #[inline(always)]
    pub(crate) fn follow(&self, state: u32, kind: u8) -> u32 {
        let children = self.node(state).children;
        if children.has(kind) { self.arc(state, children, kind) } else { 0 }
    }

    /// The right state behind everything that a left state has read, or 0.
    #[inline(always)]
    pub(crate) fn turn(&self, left_state: u32) -> u32 {
        // State 0 has no word in front of it; the array begins with zeros, so word 0 serves.
        self.data[(left_state as usize).saturating_sub(1)]
    }

    /// Is this sequence of kinds a word?
    #[must_use]
    pub fn contains(&self, word: &[u8]) -> bool {
        let Some((&last, first)) = word.split_last() else {
            return false;
        };
        let mut state = self.right_root;
        for &kind in first {
            state = self.follow(state, kind);
            if state == 0 {
                return false;
            }
        }
        self.node(state).accepts.has(last)
    }

    /// The size of the graph in memory, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.data.len() * 4
    }
}
