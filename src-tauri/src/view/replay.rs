//! A game looked through, turn by turn.

use serde::Serialize;
use specta::Type;

use crate::view::{
    HistoryGame, LaidTile, OverView, RecordProblem, RulesetView, SquareView, TurnView,
};

/// A whole game as the referee plays it again from its record.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct ReplayView {
    /// Its line in the history.
    pub game: HistoryGame,
    /// What does not change during a game.
    pub ruleset: RulesetView,
    /// The game before the first turn, after it, and so on: one more than there are turns.
    pub positions: Vec<ReplayPosition>,
    /// What each turn did, as far as the referee could follow the record.
    pub turns: Vec<ReplayTurn>,
    /// Where the record and the referee disagree.
    pub differences: Vec<DifferenceView>,
    /// The end, if the game has come to one.
    pub over: Option<OverView>,
}

/// A game between two turns.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct ReplayPosition {
    /// The occupied squares in row order.
    pub board: Vec<SquareView>,
    /// Everybody's rack in seat order; null while the game goes on, for whoever looks through it
    /// may sit at the table.
    pub racks: Option<Vec<Vec<LaidTile>>>,
    /// Scores in seat order, without the final settlement.
    pub scores: Vec<i32>,
    /// Tiles in the bag.
    pub bag: u32,
    /// Index of the player on turn; null when the game is over.
    pub on_turn: Option<u32>,
    /// Everybody's clock in seat order; null where nobody knows what a player's turns took.
    pub times: Vec<Option<ReplayTime>>,
}

/// A player's clock between two turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
pub struct ReplayTime {
    /// Milliseconds that the player's turns have taken so far.
    pub spent_ms: u32,
    /// What is left of the time for the whole game; null without such a limit.
    pub left_ms: Option<u32>,
}

/// A turn with its words spelled out.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct ReplayTurn {
    /// The turn as the table showed it.
    pub turn: TurnView,
    /// How its words are counted, the main word first.
    pub words: Vec<CountedWordView>,
    /// When it was confirmed: RFC 3339, in UTC.
    pub taken_at: String,
    /// Milliseconds that the player took; null where nobody knows.
    pub spent_ms: Option<u32>,
}

/// A word with the sum that its points come from: the points of every square times its letter
/// premium, added up, times the word premiums (rules.md 1.4).
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct CountedWordView {
    /// Its text, lower case.
    pub text: String,
    /// Its squares, first to last.
    pub squares: Vec<CountedSquareView>,
    /// The product of the word premiums under tiles of this turn.
    pub word_times: i32,
    /// Its points.
    pub score: i32,
}

/// One square of a word.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct CountedSquareView {
    /// Its name.
    pub square: String,
    /// What lies on it.
    pub text: String,
    /// The points of its tiles.
    pub points: i32,
    /// What its premium multiplies them by in this turn.
    pub letter_times: i32,
    /// Whether it was filled in this turn.
    pub fresh: bool,
}

/// A disagreement between the record and the referee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct DifferenceView {
    /// The turn concerned, from 1; null for the game as a whole.
    pub turn: Option<u32>,
    /// What was recorded and what was found.
    pub problem: RecordProblem,
}
