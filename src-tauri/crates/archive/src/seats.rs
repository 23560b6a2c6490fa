//! Table `seats`: who plays in which game, in seat order.

use rusqlite::{Connection, Transaction, params};

use crate::error::Result;

pub(crate) const CREATE: &str = "
CREATE TABLE seats (
    game  INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat  INTEGER NOT NULL CHECK (seat >= 0),
    name  TEXT    NOT NULL,
    color TEXT    NOT NULL,
    final INTEGER,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
";

/// A row: one player of one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// The player's name.
    pub name: String,
    /// The player's colour, as the interface writes it.
    pub color: String,
    /// The score after the final settlement; `None` while the game goes on.
    pub final_score: Option<i32>,
}

/// Reads seats.
pub(crate) struct Seats<'c>(pub &'c Connection);

impl Seats<'_> {
    /// The players of a game in seat order.
    pub fn of(&self, game: i64) -> Result<Vec<Seat>> {
        let mut statement = self
            .0
            .prepare_cached("SELECT name, color, final FROM seats WHERE game = ?1 ORDER BY seat")?;
        let rows = statement.query_map([game], |row| {
            Ok(Seat { name: row.get(0)?, color: row.get(1)?, final_score: row.get(2)? })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}

/// Writes seats, in a transaction only.
pub(crate) struct SeatsMut<'t>(pub &'t Transaction<'t>);

impl SeatsMut<'_> {
    /// Seats the players of a new game.
    pub fn insert(&self, game: i64, seats: &[Seat]) -> Result<()> {
        let mut statement = self.0.prepare_cached(
            "INSERT INTO seats (game, seat, name, color, final) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?;
        for (index, seat) in seats.iter().enumerate() {
            statement.execute(params![game, index, seat.name, seat.color, seat.final_score])?;
        }
        Ok(())
    }

    /// Notes the final scores, in seat order.
    pub fn finish(&self, game: i64, scores: &[i32]) -> Result<()> {
        let mut statement =
            self.0.prepare_cached("UPDATE seats SET final = ?3 WHERE game = ?1 AND seat = ?2")?;
        for (index, score) in scores.iter().enumerate() {
            statement.execute(params![game, index, score])?;
        }
        Ok(())
    }
}
