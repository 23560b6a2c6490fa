//! Slovokham's own game files: JSON, any rule set, one game or many, nothing lost.
//!
//! `docs/game-file.md` describes the format.

mod form;
mod read;
mod write;

pub use read::read;
pub use write::{Writer, to_string};

/// What a file says it is.
pub const FORMAT: &str = "slovokham-games";

/// The version that is written, and the only one that is read.
pub const VERSION: u32 = 1;

/// Why a whole file was refused; nothing of it was taken.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It is no JSON, or damaged, or names something twice.
    #[error("line {line}, column {column}: {reason}")]
    Syntax {
        /// Where, from 1.
        line: usize,
        /// Where in that line, from 1.
        column: usize,
        /// What is wrong there.
        reason: String,
    },
    /// It is JSON, but of something else.
    #[error("this is no file of games: it says it is {0:?}, not {FORMAT:?}")]
    OtherFormat(String),
    /// It was written for another version of the format.
    #[error("the file has version {0} of the format; this program reads version {VERSION}")]
    OtherVersion(u64),
    /// Two of its rule sets have one hash, or one has another hash than its text.
    #[error("rule set {id:?}: {reason}")]
    RuleSet {
        /// Which rule set.
        id: String,
        /// What is wrong with it.
        reason: String,
    },
}
