//! Table `tentative`: the journal of the turn that is being thought about, one row for a game.

use rules::PlacementText;
use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::error::Result;
use crate::json;

pub(crate) const CREATE: &str = "
CREATE TABLE tentative (
    game       INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    turn       INTEGER NOT NULL CHECK (turn >= 1),
    placements TEXT    NOT NULL CHECK (json_valid(placements)),
    left_ms    INTEGER CHECK (left_ms >= 0)
) STRICT;
";

/// A row: where the player on turn is with their turn.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tentative {
    /// The number of the turn that this belongs to.
    pub turn: u32,
    /// The tiles laid so far, as they were reported: nobody has judged them.
    pub placements: Vec<PlacementText>,
    /// What is left of the turn's time; `None` without a time limit.
    pub left_ms: Option<u64>,
}

/// Reads the journal.
pub(crate) struct Tentatives<'c>(pub &'c Connection);

impl Tentatives<'_> {
    /// The journal of a game, if it has one.
    pub fn of(&self, game: i64) -> Result<Option<Tentative>> {
        Ok(self
            .0
            .prepare_cached("SELECT turn, placements, left_ms FROM tentative WHERE game = ?1")?
            .query_row([game], |row| {
                Ok(Tentative {
                    turn: row.get("turn")?,
                    placements: json::column(row, "placements")?,
                    left_ms: row.get("left_ms")?,
                })
            })
            .optional()?)
    }
}

/// Writes the journal, in a transaction only.
pub(crate) struct TentativesMut<'t>(pub &'t Transaction<'t>);

impl TentativesMut<'_> {
    /// Puts `tentative` in the place of what the journal of that game held.
    pub fn replace(&self, game: i64, tentative: &Tentative) -> Result<()> {
        self.0
            .prepare_cached(
                "INSERT OR REPLACE INTO tentative (game, turn, placements, left_ms)
                 VALUES (?1, ?2, ?3, ?4)",
            )?
            .execute(params![
                game,
                tentative.turn,
                json::write(&tentative.placements),
                tentative.left_ms,
            ])?;
        Ok(())
    }

    /// Empties the journal of a game.
    pub fn delete(&self, game: i64) -> Result<()> {
        self.0.prepare_cached("DELETE FROM tentative WHERE game = ?1")?.execute([game])?;
        Ok(())
    }
}
