//! What is copied, printed and shared of a game.

use serde::{Deserialize, Serialize};
use specta::Type;

/// A position to paste elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct PositionText {
    /// One line for other programs (CGP); null where that form cannot hold the position.
    pub cgp: Option<String>,
    /// The board as a table, tabs between the squares.
    pub table: String,
}

/// What stands on a printed page beside the game, in the reader's language. A name in braces is
/// replaced.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
pub struct PageLabels {
    /// Tag of the language.
    pub language: String,
    /// The page's title.
    pub title: String,
    /// When it was played.
    pub date: String,
    /// With which dictionary.
    pub dictionary: String,
    /// Heading of the numbers of turns.
    pub turn: String,
    /// Heading of who took a turn.
    pub player: String,
    /// Heading of what was done.
    pub action: String,
    /// Heading of points.
    pub points: String,
    /// Heading of the sum of a player's points.
    pub total: String,
    /// An exchange of `{count}` tiles.
    pub exchange: String,
    /// A pass.
    pub pass: String,
    /// An empty turn because the time ran out.
    pub timeout: String,
    /// A player left.
    pub resign: String,
    /// A bonus of `{points}`.
    pub bonus: String,
    /// `{points}` settled for tiles left on racks.
    pub leftovers: String,
    /// `{player}` has `{points}` in the end.
    pub result: String,
    /// `{player}` has won or shares the first place, with `{points}`.
    pub winner: String,
    /// The game is not over.
    pub unfinished: String,
    /// What the picture of the board is.
    pub board: String,
    /// `{count}` differences between the record and the rules were found.
    pub differences: String,
}

impl From<PageLabels> for gamefile::page::Labels {
    fn from(labels: PageLabels) -> Self {
        gamefile::page::Labels {
            language: labels.language,
            title: labels.title,
            date: labels.date,
            dictionary: labels.dictionary,
            turn: labels.turn,
            player: labels.player,
            action: labels.action,
            points: labels.points,
            total: labels.total,
            exchange: labels.exchange,
            pass: labels.pass,
            timeout: labels.timeout,
            resign: labels.resign,
            bonus: labels.bonus,
            leftovers: labels.leftovers,
            result: labels.result,
            winner: labels.winner,
            unfinished: labels.unfinished,
            board: labels.board,
            differences: labels.differences,
        }
    }
}
