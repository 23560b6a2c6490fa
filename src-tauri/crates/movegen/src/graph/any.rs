//! A graph of whatever width its alphabet needs.

use super::{Graph, WordList};
use crate::limit::Limit;
use crate::mask::{MAX_KINDS, Mask};

/// A word graph whose sets of kinds are as narrow as its alphabet allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WordGraph {
    /// For up to 31 letters.
    Narrow(Graph<u32>),
    /// For up to 63 letters.
    Medium(Graph<u64>),
    /// For up to 127 letters.
    Wide(Graph<u128>),
}

/// Runs the same code on a graph of any width.
macro_rules! with_graph {
    ($word_graph:expr, $graph:ident => $run:expr) => {
        match $word_graph {
            $crate::graph::WordGraph::Narrow($graph) => $run,
            $crate::graph::WordGraph::Medium($graph) => $run,
            $crate::graph::WordGraph::Wide($graph) => $run,
        }
    };
}
pub(crate) use with_graph;

impl WordGraph {
    /// Builds the graph of words over an alphabet of `kinds` letters.
    ///
    /// # Errors
    /// The [`Limit`] that the alphabet or the words go beyond.
    pub fn build(words: WordList, kinds: usize) -> Result<Self, Limit> {
        match kinds {
            _ if kinds <= u32::LAST_KIND => Graph::build(words).map(Self::Narrow),
            _ if kinds <= u64::LAST_KIND => Graph::build(words).map(Self::Medium),
            _ if kinds <= MAX_KINDS => Graph::build(words).map(Self::Wide),
            found => Err(Limit::Kinds { found }),
        }
    }

    /// Is this sequence of kinds a word?
    #[must_use]
    pub fn contains(&self, word: &[u8]) -> bool {
        with_graph!(self, graph => graph.contains(word))
    }

    /// The size of the graph in memory, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        with_graph!(self, graph => graph.bytes())
    }
}
