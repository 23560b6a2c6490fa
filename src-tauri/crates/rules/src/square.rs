//! Names of squares: column letters and row number, `A1` top left (rules.md, head).

use std::fmt;
use std::str::FromStr;

/// A square by its name; it need not be on any board.
///
/// Squares are ordered by row, then by column ("row order" in rules.md 1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// Row number as written, 1 is the top row.
    pub row: u32,
    /// Column, 1 is `A`, 27 is `AA`.
    pub column: u32,
}

impl Square {
    /// The square in `column` and `row`, both counted from 0.
    pub fn from_indices(column: usize, row: usize) -> Self {
        Square { row: row as u32 + 1, column: column as u32 + 1 }
    }

    /// Column and row counted from 0, if the square is on a board of that size.
    pub fn indices(self, columns: usize, rows: usize) -> Option<(usize, usize)> {
        let column = (self.column as usize).checked_sub(1)?;
        let row = (self.row as usize).checked_sub(1)?;
        (column < columns && row < rows).then_some((column, row))
    }
}

/// A text that is no name of a square.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no square name: one to three capitals and a row number, as in H8")]
pub struct BadSquareName(pub String);

impl FromStr for Square {
    type Err = BadSquareName;

    /// One to three capitals and a number without leading zeros (referee.md); `A0` and `AA1` are
    /// names, though of no square on a 15×15 board. A number beyond `u32` is kept as the largest.
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let bad = || BadSquareName(name.to_owned());
        let letters = name.bytes().take_while(u8::is_ascii_uppercase).count();
        let digits = &name[letters..];
        let number = !digits.is_empty()
            && digits.bytes().all(|b| b.is_ascii_digit())
            && (digits == "0" || !digits.starts_with('0'));
        if !(1..=3).contains(&letters) || !number {
            return Err(bad());
        }
        let column =
            name.bytes().take(letters).fold(0, |sum, b| sum * 26 + u32::from(b - b'A') + 1);
        Ok(Square { row: digits.parse().unwrap_or(u32::MAX), column })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = Vec::new();
        let mut column = self.column;
        while column > 0 {
            column -= 1;
            letters.push(b'A' + (column % 26) as u8);
            column /= 26;
        }
        for letter in letters.iter().rev() {
            write!(f, "{}", char::from(*letter))?;
        }
        write!(f, "{}", self.row)
    }
}

/// The line along which a word is read.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

impl Direction {
    /// The other direction.
    pub fn crossed(self) -> Self {
        match self {
            Direction::Across => Direction::Down,
            Direction::Down => Direction::Across,
        }
    }
}
