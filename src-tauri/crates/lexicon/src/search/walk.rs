//! Walking the graph of words and an automaton side by side.

use std::ops::ControlFlow;

use rules::Alphabet;
use rustc_hash::FxHashSet;

use super::automaton::{Automaton, State, is_canonical};
use super::graph::{Code, TileGraph};

/// A search that collects matches in order.
pub(super) struct Walk<'a> {
    graph: &'a TileGraph,
    automaton: &'a mut Automaton,
    /// Lengths of words that count, as bits.
    lengths: u32,
    alphabet: &'a Alphabet,
    /// The word after which to begin.
    after: Option<&'a [Code]>,
    /// For each node the states from which no match can be reached, as bits.
    dead: Vec<u64>,
    /// The same for what has no bit: node, state and depth in one number.
    dead_beyond: FxHashSet<u64>,
    /// Whether the lengths that count depend on how many squares have gone before.
    by_length: bool,
    path: Vec<Code>,
    found: Vec<Vec<Code>>,
    limit: usize,
}

impl<'a> Walk<'a> {
    /// A search of `graph`.
    pub fn new(
        graph: &'a TileGraph,
        (automaton, lengths): (&'a mut Automaton, u32),
        alphabet: &'a Alphabet,
        after: Option<&'a [Code]>,
    ) -> Self {
        Walk {
            graph,
            automaton,
            lengths,
            alphabet,
            after,
            dead: vec![0; graph.nodes()],
            dead_beyond: FxHashSet::default(),
            by_length: lengths != u32::MAX,
            path: Vec::new(),
            found: Vec::new(),
            limit: 0,
        }
    }

    /// The first `limit` matches that `keep` keeps.
    pub fn collect(mut self, limit: usize, keep: &dyn Fn(&[Code]) -> bool) -> Vec<Vec<Code>> {
        self.limit = limit;
        let start = self.automaton.start();
        if limit > 0 {
            // Whether it broke off or came to the end, what was found is in `found`.
            let _ = self.visit(self.graph.root(), start, self.after.is_some(), keep);
        }
        self.found
    }

    /// Looks at `node` and all below it; tells whether anything matched. `tight` means that the
    /// squares so far are those with which the word to begin after begins.
    fn visit(
        &mut self,
        node: u32,
        state: State,
        tight: bool,
        keep: &dyn Fn(&[Code]) -> bool,
    ) -> ControlFlow<(), bool> {
        let depth = self.path.len();
        let (letters, squares) = self.automaton.required(state);
        let long_enough = u64::from(self.graph.lengths(node)) >> squares << squares;
        if long_enough << depth & u64::from(self.lengths) == 0
            || letters & !self.graph.letters(node) != 0
            || !tight && self.is_dead(node, state)
        {
            return ControlFlow::Continue(false);
        }
        let mut matched = false;
        let ends = self.graph.lengths(node) & 1 != 0 && self.lengths & 1 << depth != 0;
        if ends && !tight && self.automaton.accepts(state) {
            matched = true;
            if is_canonical(self.alphabet, &self.path) && keep(&self.path) {
                self.found.push(self.path.clone());
                if self.found.len() == self.limit {
                    return ControlFlow::Break(());
                }
            }
        }
        let bound = if tight { self.after.and_then(|after| after.get(depth)) } else { None };
        let graph = self.graph;
        for edge in graph.edges(node) {
            if bound.is_some_and(|bound| edge.code < *bound) {
                continue;
            }
            let Some(next) = self.automaton.step(state, edge.code) else { continue };
            self.path.push(edge.code);
            let below = self.visit(edge.target, next, bound == Some(&edge.code), keep);
            self.path.pop();
            matched |= below?;
        }
        if !matched && !tight {
            self.mark_dead(node, state);
        }
        ControlFlow::Continue(matched)
    }

    fn is_dead(&self, node: u32, state: State) -> bool {
        match self.bit(state) {
            Some(bit) => self.dead[node as usize] & bit != 0,
            None => self.dead_beyond.contains(&self.key(node, state)),
        }
    }

    fn mark_dead(&mut self, node: u32, state: State) {
        match self.bit(state) {
            Some(bit) => self.dead[node as usize] |= bit,
            None => {
                self.dead_beyond.insert(self.key(node, state));
            }
        }
    }

    /// The bit of a state, if it has one and the depth does not matter.
    fn bit(&self, state: State) -> Option<u64> {
        if self.by_length { None } else { 1_u64.checked_shl(state) }
    }

    /// States are numbered from 0 and far fewer than 2²⁶; depths are less than 2⁶.
    fn key(&self, node: u32, state: State) -> u64 {
        let depth = if self.by_length { self.path.len() as u64 } else { 0 };
        u64::from(node) << 32 | u64::from(state) << 6 | depth
    }
}
