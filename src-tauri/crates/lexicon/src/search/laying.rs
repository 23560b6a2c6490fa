//! Walking the graph of words with a hand: the words that its tiles can lay.

use std::ops::ControlFlow;

use rules::Alphabet;

use super::automaton::is_canonical;
use super::graph::{Code, TileGraph};
use super::hand::{Hand, Left};

/// A search for the words of one length that a hand can lay, in order.
pub(super) struct Laying<'a> {
    graph: &'a TileGraph,
    hand: &'a Hand,
    squares: usize,
    alphabet: &'a Alphabet,
    /// The word after which to begin.
    after: Option<&'a [Code]>,
    path: Vec<Code>,
    /// What may be left of the hand along the path; several where a square has several spellings.
    hands: Vec<Left>,
    found: Vec<Vec<Code>>,
    limit: usize,
}

impl<'a> Laying<'a> {
    /// A search of `graph` for words of so many squares.
    pub fn new(
        graph: &'a TileGraph,
        hand: &'a Hand,
        squares: usize,
        alphabet: &'a Alphabet,
        after: Option<&'a [Code]>,
    ) -> Self {
        let (path, found, hands) = (Vec::new(), Vec::new(), vec![hand.start]);
        Laying { graph, hand, squares, alphabet, after, path, hands, found, limit: 0 }
    }

    /// The first `limit` matches that `keep` keeps.
    pub fn collect(mut self, limit: usize, keep: &dyn Fn(&[Code]) -> bool) -> Vec<Vec<Code>> {
        self.limit = limit;
        if limit > 0 {
            // Whether it broke off or came to the end, what was found is in `found`.
            let _ = self.visit(self.graph.root(), 0, self.after.is_some(), keep);
        }
        self.found
    }

    /// Looks at `node` and all below it. The hands that may be left there begin at `first`;
    /// `tight` means that the squares so far are those with which the word to begin after begins.
    fn visit(
        &mut self,
        node: u32,
        first: usize,
        tight: bool,
        keep: &dyn Fn(&[Code]) -> bool,
    ) -> ControlFlow<()> {
        let depth = self.path.len();
        let missing = self.squares - depth;
        if self.graph.lengths(node) >> missing & 1 == 0 {
            return ControlFlow::Continue(());
        }
        if missing == 0 {
            let fits = self.hands[first..].iter().any(|&left| self.hand.may_stay(left));
            if fits && !tight && is_canonical(self.alphabet, &self.path) && keep(&self.path) {
                self.found.push(self.path.clone());
                if self.found.len() == self.limit {
                    return ControlFlow::Break(());
                }
            }
            return ControlFlow::Continue(());
        }
        let letters = self.graph.letters(node);
        let may_fill = |&left: &Left| self.hand.may_fill(left, missing, letters);
        if !self.hands[first..].iter().any(may_fill) {
            return ControlFlow::Continue(());
        }
        let bound = if tight { self.after.and_then(|after| after.get(depth)) } else { None };
        let (graph, next) = (self.graph, self.hands.len());
        for edge in graph.edges(node) {
            if bound.is_some_and(|bound| edge.code < *bound) {
                continue;
            }
            for index in first..next {
                self.hand.put(edge.code, self.hands[index], &mut self.hands);
            }
            if self.hands.len() > next {
                self.path.push(edge.code);
                self.visit(edge.target, next, bound == Some(&edge.code), keep)?;
                self.path.pop();
                self.hands.truncate(next);
            }
        }
        ControlFlow::Continue(())
    }
}
