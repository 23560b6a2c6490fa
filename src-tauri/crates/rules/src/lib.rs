//! The rules of crossword-tile games, for any rule set that can be written as data.
//!
//! This crate knows what a turn may do, what it scores and how a game ends, and nothing else: no
//! files, no clock, no window, no chance but a recorded seed. The specification is `rules.md`;
//! comments name its sections.
//!
//! Where to look:
//! - [`alphabet`] letters, marks and how text becomes squares (1.1, 3.2–3.4)
//! - [`ruleset`] a rule set read from a data file, checked on load
//! - [`board`] squares, stacks and premiums
//! - [`play`] the referee: may these tiles be laid, and what do they score (1.2–1.4)
//! - [`setup`] what a game starts from, and the deal (1.6)
//! - [`game`] turns folded into the state of a game (1.5, 1.7)
//! - [`ending`] how a game ends and who wins (2.3, 3.5)
//! - [`builtin`] the rule sets that ship with the program
//! - [`notation`] squares, tiles and turns as text

pub mod alphabet;
pub mod bag;
pub mod board;
pub mod builtin;
pub mod ending;
pub mod game;
mod normalise;
pub mod notation;
pub mod options;
pub mod play;
pub mod refusal;
pub mod ruleset;
pub mod setup;
pub mod square;
pub mod tile;
mod words;

pub use alphabet::{Alphabet, Cell, Letter, Role, Unplayable};
pub use bag::Bag;
pub use board::{Board, Laid, Layout, Premium, Stack};
pub use ending::{EndReason, Over};
pub use game::{Game, Turn, TurnRecord};
pub use notation::{NotationError, PlacementText, TurnText};
pub use options::Options;
pub use play::{Designation, PlacedTile, Placement, Position, Scored, judge};
pub use refusal::{Code, Refusal};
pub use ruleset::{RuleSet, RuleSetError};
pub use setup::{Deal, Setup, SetupError};
pub use square::{Direction, Square};
pub use tile::{Rack, Tile};
pub use words::ScoredWord;

/// What the rules must be told about words; they know none themselves.
pub trait Lexicon {
    /// Whether `word` is in the dictionary: normalised text as [`Alphabet::normalise`] gives it.
    fn contains(&self, word: &str) -> bool;

    /// Whether a player who holds `rack` has any legal play (rules.md 2.3, second ending).
    /// The answer must be exact: a game ends by it.
    fn any_play(&self, position: &Position<'_>, rack: &[Tile]) -> bool;
}
