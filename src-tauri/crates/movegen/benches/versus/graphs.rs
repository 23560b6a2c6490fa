//! From a list of words to what a search needs.

use movegen::{Graph, WordList};
use scrabble::rules::GameConfig;

use crate::common;
use crate::duel::Duel;
use crate::rival::Rival;

/// Building both engines' graphs from words as text, in order.
pub struct Graphs<'a> {
    words: &'a [String],
    config: GameConfig,
    duel: Duel,
}

impl<'a> Graphs<'a> {
    /// Graphs of these words.
    pub fn new(words: &'a [String]) -> Self {
        let duel = Duel::new("building the word graph", 1, 8.5);
        Self { words, config: GameConfig::standard(), duel }
    }

    /// Both graphs once.
    pub fn repeat(&mut self) {
        let Self { words, config, duel } = self;
        duel.repeat(
            || Graph::<u32>::build(kinds(words)).unwrap(),
            || Rival::lexicon(config, words),
        );
    }

    /// What has been measured.
    pub fn duels(&self) -> Vec<Duel> {
        vec![self.duel.clone()]
    }
}

fn kinds(words: &[String]) -> WordList {
    let mut list = WordList::new();
    let mut kinds = Vec::new();
    for word in words {
        kinds.clear();
        kinds.extend(word.bytes().map(common::kind));
        list.push(&kinds);
    }
    list
}
