//! What is copied, printed and shared of a game.

use serde::Serialize;
use specta::Type;

/// A position to paste elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct PositionText {
    /// One line for other programs (CGP); null where that form cannot hold the position.
    pub cgp: Option<String>,
    /// The board as a table, tabs between the squares.
    pub table: String,
}
