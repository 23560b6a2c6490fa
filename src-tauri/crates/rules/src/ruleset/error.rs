//! What can be wrong with a rule set file.

use std::fmt;

/// A rule set file that cannot be used, and where the fault is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleSetError {
    /// Line of the file, from 1; absent when something is missing altogether.
    pub line: Option<usize>,
    /// What is wrong.
    pub problem: RuleSetProblem,
}

/// What is wrong with a rule set file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RuleSetProblem {
    /// Not TOML, a field missing or unknown, a value of the wrong type.
    #[error("{0}")]
    Format(String),
    /// A file of another format version.
    #[error("format version {0} is not known; this program reads version 1")]
    Version(i64),
    /// A number outside what the program can play with.
    #[error("{what} is {value}; it must be from {least} to {most}")]
    OutOfRange {
        /// Name of the field or thing.
        what: &'static str,
        /// The value in the file.
        value: i64,
        /// The least value allowed.
        least: i64,
        /// The greatest value allowed.
        most: i64,
    },
    /// Two letters with the same text.
    #[error("letter {0:?} stands twice")]
    LetterTwice(String),
    /// A letter without text, or with the text of a blank (`*`, `?`).
    #[error("{0:?} cannot be the text of a letter")]
    BadLetter(String),
    /// A mark, carrier or pair names a letter or class that the rule set does not have.
    #[error("{0:?} is no letter or class of marks of this rule set")]
    UnknownLetter(String),
    /// A pair of marks not in the order of their classes.
    #[error("marks {0:?} and {1:?} are not of two classes in their order")]
    BadPair(String, String),
    /// A board row of another width than the first.
    #[error("row {row} of the board has {found} squares, the first row has {expected}")]
    UnevenRow {
        /// Row number, from 1.
        row: usize,
        /// Squares found.
        found: usize,
        /// Squares of the first row.
        expected: usize,
    },
    /// A token of the board that is no square.
    #[error("{0:?} is no square: use . for a plain one, 2L or 3W for a premium, * for the start")]
    BadSquare(String),
    /// No start square, or more than one.
    #[error("the board has {0} start squares (*); it needs one")]
    StartSquares(usize),
    /// Fewer tiles than the racks of two players hold.
    #[error("{tiles} tiles do not fill the racks of two players with {rack} each")]
    TooFewTiles {
        /// Tiles of the game.
        tiles: usize,
        /// Largest rack size.
        rack: usize,
    },
    /// No ending at all, or the same one twice.
    #[error("the endings must be out, no_plays or all_passed, each at most once, and at least one")]
    Endings,
    /// An option that can do nothing in this rule set.
    #[error("option {0} has no meaning here")]
    IdleOption(&'static str),
}

impl fmt::Display for RuleSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.problem),
            None => write!(f, "{}", self.problem),
        }
    }
}

impl std::error::Error for RuleSetError {}
