//! The board: its premiums, and what lies on it.

use crate::alphabet::{Cell, Letter};
use crate::square::{Direction, Square};

/// What a square multiplies when it is filled; 1 and 1 on a plain square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Premium {
    /// Factor for the points of everything laid on the square.
    pub letter: u8,
    /// Factor for every word through the square.
    pub word: u8,
}

impl Premium {
    /// A square without premium.
    pub const PLAIN: Premium = Premium { letter: 1, word: 1 };
}

/// The shape of a board: size, start square, premiums.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    pub(crate) columns: usize,
    pub(crate) rows: usize,
    pub(crate) start: Square,
    pub(crate) premiums: Vec<Premium>,
}

impl Layout {
    /// Number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The square that the first play must cover.
    pub fn start(&self) -> Square {
        self.start
    }

    /// Whether `square` is on the board.
    pub fn holds(&self, square: Square) -> bool {
        square.indices(self.columns, self.rows).is_some()
    }

    /// The premium of a square; plain outside the board.
    pub fn premium(&self, square: Square) -> Premium {
        self.index(square).map_or(Premium::PLAIN, |i| self.premiums[i])
    }

    /// Every square in row order.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        (0..rows).flat_map(move |r| (0..columns).map(move |c| Square::from_indices(c, r)))
    }

    /// Whether the layout is its own mirror image about the diagonal from `A1` (referee.md, moves).
    pub fn is_symmetric(&self) -> bool {
        let mirrored = |s: Square| Square { row: s.column, column: s.row };
        self.columns == self.rows
            && self.start == mirrored(self.start)
            && self.squares().all(|s| self.premium(s) == self.premium(mirrored(s)))
    }

    /// The neighbouring square one step forward along `direction`, or back; `None` at the edge.
    pub fn step(&self, square: Square, direction: Direction, forward: bool) -> Option<Square> {
        let mut next = square;
        let moved = match direction {
            Direction::Across => &mut next.column,
            Direction::Down => &mut next.row,
        };
        *moved = if forward { moved.checked_add(1)? } else { moved.checked_sub(1)? };
        self.holds(next).then_some(next)
    }

    pub(crate) fn index(&self, square: Square) -> Option<usize> {
        let (column, row) = square.indices(self.columns, self.rows)?;
        Some(row * self.columns + column)
    }
}

/// A letter on the board; one that a blank stands for scores nothing, in later turns too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Laid {
    /// The letter that is read.
    pub letter: Letter,
    /// Whether the tile is a blank.
    pub blank: bool,
}

/// What lies on one square: a base and its marks in canonical order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack {
    /// The tile that stands in the square.
    pub base: Laid,
    /// Up to two marks on it, lower class first.
    pub marks: [Option<Laid>; 2],
}

impl Stack {
    /// A base without marks.
    pub fn plain(base: Laid) -> Self {
        Stack { base, marks: [None; 2] }
    }

    /// Base, then marks.
    pub fn tiles(&self) -> impl Iterator<Item = Laid> + use<> {
        std::iter::once(self.base).chain(self.marks.into_iter().flatten())
    }

    /// The letters alone.
    pub fn cell(&self) -> Cell {
        Cell { base: self.base.letter, marks: self.marks.map(|mark| mark.map(|m| m.letter)) }
    }
}

/// What lies on the squares of a layout.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Board {
    columns: usize,
    rows: usize,
    stacks: Vec<Option<Stack>>,
}

impl Board {
    /// An empty board of the layout's size.
    pub fn new(layout: &Layout) -> Self {
        Board {
            columns: layout.columns,
            rows: layout.rows,
            stacks: vec![None; layout.columns * layout.rows],
        }
    }

    /// What lies on `square`; nothing outside the board.
    pub fn get(&self, square: Square) -> Option<Stack> {
        self.index(square).and_then(|i| self.stacks[i])
    }

    /// Whether a tile lies on `square`.
    pub fn is_occupied(&self, square: Square) -> bool {
        self.get(square).is_some()
    }

    /// Whether no tile lies on the board.
    pub fn is_empty(&self) -> bool {
        self.stacks.iter().all(Option::is_none)
    }

    /// The occupied squares with what lies on them, in row order.
    pub fn occupied(&self) -> impl Iterator<Item = (Square, Stack)> + '_ {
        self.stacks.iter().enumerate().filter_map(|(i, stack)| {
            Some((Square::from_indices(i % self.columns, i / self.columns), (*stack)?))
        })
    }

    /// Puts `stack` on `square`, or clears it; gives what lay there. Nothing happens outside the
    /// board.
    pub fn set(&mut self, square: Square, stack: Option<Stack>) -> Option<Stack> {
        let index = self.index(square)?;
        std::mem::replace(&mut self.stacks[index], stack)
    }

    fn index(&self, square: Square) -> Option<usize> {
        let (column, row) = square.indices(self.columns, self.rows)?;
        Some(row * self.columns + column)
    }
}
