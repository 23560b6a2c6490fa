//! Choices read from bytes: a fuzzer's, or those of a random generator.

use arbitrary::Unstructured;

/// Draws without end: when the bytes are used up, every choice is the first.
pub struct Draw<'a>(Unstructured<'a>);

impl<'a> Draw<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(Unstructured::new(bytes))
    }

    /// A number from `least` to `most`.
    pub fn number(&mut self, least: usize, most: usize) -> usize {
        self.0.int_in_range(least..=most).unwrap_or(least)
    }

    /// True so many times in a hundred; false when the bytes are used up.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.number(0, 99) >= 100 - percent
    }

    /// One of `choices`, of which there must be one.
    pub fn of<'t, T>(&mut self, choices: &'t [T]) -> &'t T {
        &choices[self.number(0, choices.len() - 1)]
    }
}
