//! Patterns: squares, `?` for any one, `*` for any number.

use super::automaton::{State, States};
use super::graph::Code;
use super::query::{PATTERN_SQUARES, QueryError};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Square(Code),
    AnySquare,
    AnyNumber,
}

/// A pattern. A state is the set of parts that may come next, as bits; the bit behind the last
/// part means that the pattern is met.
#[derive(Debug, Clone)]
pub(super) struct Glob {
    parts: Vec<Part>,
    /// The letters of the parts from each one on, and how many squares they are at least.
    required: Vec<(u64, u32)>,
    states: States<u64>,
}

impl Glob {
    /// The state before the first square.
    pub const START: State = 0;

    /// `squares`, with anything before and behind if so wanted.
    pub fn between(before: bool, squares: &[Code], behind: bool) -> Result<Self, QueryError> {
        let any = |wanted: bool| wanted.then_some(Part::AnyNumber);
        let squares = squares.iter().copied().map(Part::Square);
        Glob::new(any(before).into_iter().chain(squares).chain(any(behind)).collect())
    }

    /// Reads a pattern; `squares` splits the text between wildcards.
    pub fn parse(
        text: &str,
        squares: impl Fn(&str) -> Result<Vec<Code>, QueryError>,
    ) -> Result<Self, QueryError> {
        let mut parts = Vec::new();
        let mut rest = text.trim();
        while let Some(first) = rest.chars().next() {
            let end = match first {
                '?' | '*' => 1,
                _ => rest.find(['?', '*']).unwrap_or(rest.len()),
            };
            match first {
                '?' => parts.push(Part::AnySquare),
                '*' if parts.last() == Some(&Part::AnyNumber) => {}
                '*' => parts.push(Part::AnyNumber),
                _ => parts.extend(squares(&rest[..end])?.into_iter().map(Part::Square)),
            }
            rest = &rest[end..];
        }
        Glob::new(parts)
    }

    fn new(parts: Vec<Part>) -> Result<Self, QueryError> {
        if parts.len() > PATTERN_SQUARES {
            return Err(QueryError::PatternSize(parts.len()));
        }
        let start = reach(&parts, 1);
        let mut required = vec![(0, 0)];
        for part in parts.iter().rev() {
            let (letters, squares) = required.last().copied().unwrap_or_default();
            required.push(match part {
                Part::Square(code) => (letters | code.bit(), squares + 1),
                Part::AnySquare => (letters, squares + 1),
                Part::AnyNumber => (letters, squares),
            });
        }
        required.reverse();
        Ok(Glob { parts, required, states: States::new(start) })
    }

    /// The state after one more square.
    pub fn step(&mut self, state: State, code: Code) -> Option<State> {
        let from = *self.states.get(state);
        let mut to = 0;
        for (index, part) in self.parts.iter().enumerate().filter(|(i, _)| from & 1 << i != 0) {
            match part {
                Part::Square(square) if *square == code => to |= 1 << (index + 1),
                Part::Square(_) => {}
                Part::AnySquare => to |= 1 << (index + 1),
                Part::AnyNumber => to |= 1 << index,
            }
        }
        (to != 0).then(|| self.states.number(reach(&self.parts, to)))
    }

    /// Letters that must still come, and how many squares at least: those behind the place that
    /// is furthest on.
    pub fn required(&self, state: State) -> (u64, u32) {
        let furthest = self.states.get(state).checked_ilog2().unwrap_or(0);
        self.required[furthest as usize]
    }

    /// Whether the pattern is met.
    pub fn accepts(&self, state: State) -> bool {
        self.states.get(state) & 1 << self.parts.len() != 0
    }
}

/// The places that can be reached without a square: those behind a `*`.
fn reach(parts: &[Part], mut places: u64) -> u64 {
    for (index, part) in parts.iter().enumerate() {
        if *part == Part::AnyNumber && places & 1 << index != 0 {
            places |= 1 << (index + 1);
        }
    }
    places
}
