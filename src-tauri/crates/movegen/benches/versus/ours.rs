//! What our search needs for the English rules.

use movegen::{Generator, Graph, Setting, WordList};

use crate::common;

/// Our engine.
pub struct Ours {
    pub graph: Graph<u32>,
    pub setting: Setting,
}

impl Ours {
    /// The engine for a list of words.
    pub fn new(words: &WordList) -> Self {
        let graph = Graph::build(words.clone()).unwrap();
        Self { graph, setting: common::english_setting() }
    }

    /// A generator with an empty board.
    pub fn generator(&self) -> Generator<'_, u32> {
        Generator::new(&self.graph, &self.setting).unwrap()
    }
}
