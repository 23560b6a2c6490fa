//! Records of games: played again by the referee, written to files and read from them.
//!
//! A [`GameRecord`] is what the archive stores of a game, free of any database. This crate takes
//! bytes and gives values, or the other way round; it knows no paths, no clock and no dictionary.
//! What comes from outside is believed only after the referee has played it: [`import`] gives
//! games with their replay, and lists those it refused.
//!
//! Where to look:
//! - [`record`] what is kept of a game
//! - [`mod@replay`] playing it again, and where the record and the rules disagree
//! - [`json`] Slovokham's own files (`docs/game-file.md`): any rule set, nothing lost
//! - [`cgp`] a position as one line of text
//! - [`gcg`] what other programs exchange
//! - [`page`], [`picture`] a game to print (HTML), a board to share (SVG)
//! - [`sheets`] tables for spreadsheets
//! - [`import`] what reading a file comes to

pub mod cgp;
pub mod gcg;
pub mod import;
pub mod json;
mod letters;
pub mod page;
pub mod picture;
mod reason;
pub mod record;
pub mod replay;
pub mod sheets;
mod times;

pub use import::{Import, Imported, Refused, Remark};
pub use reason::{
    DrawsProblem, GameTrait, Notice, PlayersProblem, Reason, SquareProblem, TextProblem,
    ValueProblem,
};
pub use record::{Branch, GameRecord, GameResult, Player, RecordedTurn, SetupProblem, deal};
pub use replay::{CountedSquare, CountedWord, Difference, Replay, ReplayedTurn, replay, replay_by};
pub use times::SeatTime;
