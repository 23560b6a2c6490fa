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
//! - [`import`] what reading a file comes to

pub mod import;
pub mod json;
pub mod record;
pub mod replay;

pub use import::{Import, Imported, Refused};
pub use record::{Branch, GameRecord, GameResult, Player, RecordedTurn, SetupProblem};
pub use replay::{CountedSquare, CountedWord, Difference, Replay, ReplayedTurn, replay, replay_by};
