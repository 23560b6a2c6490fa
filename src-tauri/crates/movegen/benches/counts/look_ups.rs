//! Looking up English words of which only some are known.

use movegen::{Graph, WordList};

use crate::common;

/// Every second English word in order, and a graph of every eighth.
pub struct LookUps {
    graph: Graph<u32>,
    words: WordList,
    found: usize,
}

impl LookUps {
    /// No answers yet.
    pub fn new() -> Self {
        let mut words = WordList::new();
        common::english_list().iter().step_by(2).for_each(|word| words.push(word));
        let graph = Graph::build(common::every_eighth_word()).unwrap();
        Self { graph, words, found: 0 }
    }

    /// Counts the words that are known.
    pub fn ask(mut self) -> Self {
        self.found = self.words.iter().filter(|word| self.graph.contains(word)).count();
        self
    }
}
