//! Walking the graph of words and an automaton side by side.

use std::ops::ControlFlow;

use rules::Alphabet;
use rustc_hash::FxHashSet;

use super::automaton::{Phase, State, is_canonical};
use super::graph::{Code, TileGraph};

/// A search that collects matches in order.
pub(super) struct Walk<'a> {
    graph: &'a TileGraph,
    phase: &'a mut Phase,
    alphabet: &'a Alphabet,
    /// The word after which to begin.
    after: Option<&'a [Code]>,
    /// Node, state and depth from which no match can be reached, in one number.
    dead: FxHashSet<u64>,
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
        phase: &'a mut Phase,
        alphabet: &'a Alphabet,
        after: Option<&'a [Code]>,
    ) -> Self {
        let by_length = phase.lengths != u32::MAX;
        let (dead, path, found) = (FxHashSet::default(), Vec::new(), Vec::new());
        Walk { graph, phase, alphabet, after, dead, by_length, path, found, limit: 0 }
    }

    /// The first `limit` matches that `keep` keeps.
    pub fn collect(mut self, limit: usize, keep: &dyn Fn(&[Code]) -> bool) -> Vec<Vec<Code>> {
        self.limit = limit;
        let start = self.phase.start();
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
        let possible = u64::from(self.graph.lengths(node)) << depth;
        if possible & u64::from(self.phase.lengths) == 0 {
            return ControlFlow::Continue(false);
        }
        if self.phase.required(state) & !self.graph.letters(node) != 0 {
            return ControlFlow::Continue(false);
        }
        let key = self.key(node, state, depth);
        if !tight && self.dead.contains(&key) {
            return ControlFlow::Continue(false);
        }
        let mut matched = false;
        let ends = self.graph.lengths(node) & 1 != 0 && self.phase.lengths & 1 << depth != 0;
        if ends && !tight && self.phase.accepts(state) {
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
            let Some(next) = self.phase.step(state, edge.code) else { continue };
            self.path.push(edge.code);
            let below = self.visit(edge.target, next, bound == Some(&edge.code), keep);
            self.path.pop();
            matched |= below?;
        }
        if !matched && !tight {
            self.dead.insert(key);
        }
        ControlFlow::Continue(matched)
    }

    /// States are numbered from 0 and far fewer than 2²⁶; depths are less than 2⁶.
    fn key(&self, node: u32, state: State, depth: usize) -> u64 {
        let depth = if self.by_length { depth as u64 } else { 0 };
        u64::from(node) << 32 | u64::from(state) << 6 | depth
    }
}
