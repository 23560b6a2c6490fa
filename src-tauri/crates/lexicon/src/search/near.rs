//! Near misses: words that differ from one in so many squares.

use super::automaton::{State, States};
use super::graph::Code;

/// Words at exactly one distance: the number of squares to change, take out, or put in.
///
/// A state is a row of the table of distances between beginnings of the two words; numbers above
/// the distance are all the same.
#[derive(Debug, Clone)]
pub(super) struct Near {
    word: Vec<Code>,
    distance: u8,
    states: States<Box<[u8]>>,
}

impl Near {
    /// The state before the first square.
    pub const START: State = 0;

    /// Words at `distance` from `word`.
    pub fn new(word: &[Code], distance: u8) -> Self {
        let row = (0..=word.len()).map(|squares| cap(squares, distance)).collect();
        Near { word: word.to_vec(), distance, states: States::new(row) }
    }

    /// The distance.
    pub fn distance(&self) -> u8 {
        self.distance
    }

    /// The state after one more square.
    pub fn step(&mut self, state: State, code: Code) -> Option<State> {
        let before = self.states.get(state);
        let mut row = Vec::with_capacity(before.len());
        let mut last = before[0].saturating_add(1).min(self.distance + 1);
        row.push(last);
        for (index, &square) in self.word.iter().enumerate() {
            let changed = before[index] + u8::from(square != code);
            last = changed.min(before[index + 1] + 1).min(last + 1).min(self.distance + 1);
            row.push(last);
        }
        let possible = row.iter().any(|&distance| distance <= self.distance);
        possible.then(|| self.states.number(row.into_boxed_slice()))
    }

    /// Whether the squares so far are at the distance.
    pub fn accepts(&self, state: State) -> bool {
        self.states.get(state).last() == Some(&self.distance)
    }
}

fn cap(squares: usize, distance: u8) -> u8 {
    u8::try_from(squares).unwrap_or(u8::MAX).min(distance + 1)
}
