//! What reading a file comes to: N games in it, N games accounted for.

use crate::reason::{Notice, Reason};
use crate::record::GameRecord;

/// The games of one file: those taken, and those refused.
#[derive(Debug, Default)]
pub struct Import {
    /// The games that the referee has followed to the end without any difference.
    pub games: Vec<Imported>,
    /// The others.
    pub refused: Vec<Refused>,
}

/// A game that was taken.
#[derive(Debug)]
pub struct Imported {
    /// Which game of the file, from 1.
    pub number: usize,
    /// The game.
    pub record: GameRecord,
    /// What the file says that a record cannot hold, with its line where there are lines.
    pub remarks: Vec<Remark>,
}

/// Something in a file that was left out or read in another way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The line, from 1; 0 if it is about the whole game.
    pub line: usize,
    /// What it is.
    pub notice: Notice,
}

/// A game that was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// Which game of the file, from 1.
    pub number: usize,
    /// Its uid, if that much could be read.
    pub uid: Option<String>,
    /// The turn, from 1, if the reason lies in one.
    pub turn: Option<usize>,
    /// The line of the file, from 1, in formats that have lines.
    pub line: Option<usize>,
    /// Why.
    pub reason: Reason,
}

impl Import {
    /// How many games the file had.
    pub fn found(&self) -> usize {
        self.games.len() + self.refused.len()
    }
}

impl std::fmt::Display for Refused {
    /// `game 2, line 17, turn 5: reason`
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "game {}", self.number)?;
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        if let Some(turn) = self.turn {
            write!(f, ", turn {turn}")?;
        }
        write!(f, ": {}", self.reason)
    }
}
