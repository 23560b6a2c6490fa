//! The word graph: every word readable from any of its letters, in both directions.
//!
//! Two automata share one array of `u32` words. *Right* states read the rest of a word from left
//! to right (a minimal automaton of the words). *Left* states read the beginning of a word from
//! an inner letter backwards; each knows the right state that follows what it has read, so a play
//! grows to the left from a tile on the board and then turns round.
//!
//! `docs/word-graph.md` draws two small graphs, state by state.
//!
//! A search spends most of its time on fetching states from memory, so they are kept small:
//!
//! - A state is `[turn] [accepts] [children] [arc]…`. `children` are the kinds after which more
//!   can follow, one arc each in the order of kinds; `accepts` are the kinds that complete a
//!   word; the turn leads from a left state to its right state. What is empty is left out.
//! - A state with one child and nothing else, the commonest by far, is just that child's arc.
//! - What has been left out is written in the arcs that lead to the state ([`Arc`]); of a state
//!   with one child even its kind, so that the search can pass it by without touching it.

mod anagrams;
mod any;
mod arc;
mod build;
#[cfg(test)]
mod example;
mod intern;
pub(crate) mod key;
mod order;
#[cfg(test)]
mod proof;
mod sound;
mod starts;
mod stored;
mod words;

pub(crate) use anagrams::Anagrams;
pub use any::WordGraph;
pub(crate) use any::with_graph;
pub(crate) use arc::Arc;
pub(crate) use key::MAX_WORD_TILES;
pub use stored::{Source, StoredError};
pub(crate) use words::MAX_WORDS;
pub use words::WordList;

use std::marker::PhantomData;
use std::sync::OnceLock;

use crate::mask::Mask;
use starts::{SKIPPED, Starts};

/// A compiled word graph whose sets of kinds are `M`.
#[derive(Clone, Debug)]
pub struct Graph<M> {
    words: Box<[u32]>,
    left_root: Arc,
    right_root: Arc,
    /// Both are found when they are asked for.
    anagrams: OnceLock<Anagrams>,
    starts: OnceLock<Starts>,
    mask: PhantomData<M>,
}

impl<M> PartialEq for Graph<M> {
    fn eq(&self, other: &Self) -> bool {
        let roots = |graph: &Self| (graph.left_root, graph.right_root);
        roots(self) == roots(other) && self.words == other.words
    }
}

impl<M> Eq for Graph<M> {}

/// What can follow in a state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State<M> {
    /// Kinds after which more can follow.
    pub children: M,
    /// Kinds that complete a word.
    pub accepts: M,
    /// Where the arcs are.
    arcs: u32,
}

impl<M: Mask> State<M> {
    /// The kinds that can follow.
    #[inline(always)]
    pub(crate) fn kinds(&self) -> M {
        self.children | self.accepts
    }
}

impl<M: Mask> Graph<M> {
    /// The left state in which nothing has been read.
    #[inline(always)]
    pub(crate) fn left_root(&self) -> Arc {
        self.left_root
    }

    /// The state that an arc leads to.
    #[inline(always)]
    pub(crate) fn state(&self, arc: Arc) -> State<M> {
        let at = arc.offset::<M>();
        // Both sets are read in any case: they are side by side, and what is not there is masked
        // out without a branch.
        let sets = &self.words[at..at + 2 * M::WORDS];
        let (single, kind) = arc.only_child::<M>();
        State {
            children: M::read(&sets[M::WORDS..]).only_if(!single) | M::of(kind).only_if(single),
            accepts: M::read(sets).only_if(arc.has_accepts()),
            arcs: (at + 2 * M::WORDS) as u32 - if single { M::WORDS as u32 } else { 0 },
        }
    }

    /// Can none of `kinds` follow, as can be told without touching the state?
    #[inline(always)]
    pub(crate) fn rules_out(arc: Arc, kinds: M) -> bool {
        let (single, kind) = arc.only_child::<M>();
        single & !kinds.has(kind)
    }

    /// The arc over `kind`, which must be one of the state's children.
    #[inline(always)]
    pub(crate) fn child(&self, state: &State<M>, kind: u8) -> Arc {
        Arc(self.words[state.arcs as usize + state.children.rank(kind)])
    }

    /// The arc over `kind`, or one to the state from which nothing follows.
    #[inline(always)]
    pub(crate) fn follow(&self, arc: Arc, kind: u8) -> Arc {
        let state = self.state(arc);
        if state.children.has(kind) { self.child(&state, kind) } else { Arc::NONE }
    }

    /// The arc to the right state behind everything that a left state has read.
    #[inline(always)]
    pub(crate) fn turn(&self, left: Arc) -> Arc {
        if !left.has_turn() {
            return Arc::NONE;
        }
        let accepts = if left.has_accepts() { 0 } else { M::WORDS };
        Arc(self.words[left.offset::<M>() + accepts - 1])
    }

    /// Is this sequence of kinds a word? The first call finds out where the others begin.
    #[must_use]
    pub fn contains(&self, word: &[u8]) -> bool {
        let Some((&last, first)) = word.split_last() else {
            return false;
        };
        let (mut arc, rest) = match first.split_first_chunk::<SKIPPED>() {
            Some((start, rest)) => (self.starts().behind(*start), rest),
            None => (self.right_root, first),
        };
        for &kind in rest {
            let children = arc.offset::<M>() + M::WORDS;
            let (single, only) = arc.only_child::<M>();
            arc = if single {
                if kind != only {
                    return false;
                }
                Arc(self.words[children])
            } else {
                let set = M::read(&self.words[children..]);
                if !set.has(kind) {
                    return false;
                }
                Arc(self.words[children + M::WORDS + set.rank(kind)])
            };
        }
        self.state(arc).accepts.has(last)
    }

    /// Which sets of tiles make a word. The first call reads every word of the graph.
    pub(crate) fn anagrams(&self) -> &Anagrams {
        self.anagrams.get_or_init(|| Anagrams::of(self))
    }

    #[inline(always)]
    fn starts(&self) -> &Starts {
        self.starts.get_or_init(|| Starts::of(self))
    }

    /// The size of the graph in memory, in bytes, with all that is found when it is asked for.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.words) + self.starts().bytes() + self.anagrams().bytes()
    }

    fn new(mut words: Vec<u32>, left_root: Arc, right_root: Arc) -> Self {
        // A state is read two sets wide, the last one too.
        words.resize(words.len() + 2 * M::WORDS, 0);
        let words = words.into_boxed_slice();
        let (anagrams, starts) = (OnceLock::new(), OnceLock::new());
        Self { words, left_root, right_root, anagrams, starts, mask: PhantomData }
    }
}
