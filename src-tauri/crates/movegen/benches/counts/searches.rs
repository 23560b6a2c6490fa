//! Searches of the first English positions, with some of the English words.

use movegen::{Generator, Graph, Mask, Play};

use crate::common::{self, Case};

/// How many positions are searched, of those without and of those with a blank on the rack.
const POSITIONS: [usize; 2] = [40, 6];

/// Positions and a search.
pub struct Searches<M: 'static> {
    generator: Generator<'static, M>,
    positions: Vec<Case>,
    plays: Vec<Play>,
}

impl<M: Mask> Searches<M> {
    /// Positions whose racks hold a blank, or hold none.
    pub fn new(blank: bool) -> Self {
        // For each count there is a process, and they live as long as it does.
        let graph = Box::leak(Box::new(Graph::build(common::every_eighth_word()).unwrap()));
        let setting = Box::leak(Box::new(common::english_setting()));
        let mut generator = Generator::new(graph, setting).unwrap();
        let positions: Vec<Case> = common::positions()
            .filter(|case| case.rack.contains(&0) == blank)
            .take(POSITIONS[usize::from(blank)])
            .collect();
        // What is found for the first question and kept is not counted.
        generator.load(&positions[0].board).unwrap();
        generator.best(&positions[0].rack, 1).unwrap();
        Self { generator, positions, plays: Vec::with_capacity(1 << 16) }
    }

    /// Takes in every board.
    pub fn load(mut self) -> Self {
        for position in &self.positions {
            self.generator.load(&position.board).unwrap();
        }
        self
    }

    /// Lists every play of every position.
    pub fn all_plays(mut self) -> Self {
        for position in &self.positions {
            self.generator.load(&position.board).unwrap();
            self.plays.clear();
            let _ = self.generator.visit(&position.rack, &mut self.plays).unwrap();
        }
        self
    }

    /// Looks for the best play of every position.
    pub fn best_play(mut self) -> Self {
        for position in &self.positions {
            self.generator.load(&position.board).unwrap();
            self.plays.extend(self.generator.best(&position.rack, 1).unwrap());
        }
        self
    }
}
