//! Table `seats`: who plays in which game, in seat order.

use rules::Over;
use rusqlite::{Connection, Transaction, params};

use crate::error::Result;
use crate::players::PlayersMut;

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

/// Players become rows of their own, so that a player's games are found without reading names.
/// `score` repeats what the turns add up to.
pub(crate) const REBUILD: &str = "
CREATE TABLE seats_rebuilt (
    game   INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat   INTEGER NOT NULL CHECK (seat >= 0),
    player INTEGER NOT NULL REFERENCES players (id),
    color  TEXT    NOT NULL,
    score  INTEGER NOT NULL DEFAULT 0,
    final  INTEGER,
    winner INTEGER NOT NULL DEFAULT 0 CHECK (winner IN (0, 1)),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO seats_rebuilt (game, seat, player, color, final)
    SELECT game, seat, (SELECT id FROM players WHERE players.name = seats.name), color, final
    FROM seats;
DROP TABLE seats;
ALTER TABLE seats_rebuilt RENAME TO seats;
CREATE INDEX seats_of_player ON seats (player);
";

/// A row: one player of one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// The player's name; empty when their data was deleted.
    pub name: String,
    /// The player's colour, as the interface writes it.
    pub color: String,
    /// The score after the final settlement; `None` while the game goes on.
    pub final_score: Option<i32>,
}

/// What a list shows of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The player, with the final score if the game is over.
    pub seat: Seat,
    /// What the turns so far add up to.
    pub score: i32,
    /// Whether the player is among those who share the first place of a game that is over.
    pub winner: bool,
}

/// Reads seats.
pub(crate) struct Seats<'c>(pub &'c Connection);

impl Seats<'_> {
    /// The players of a game in seat order.
    pub fn of(&self, game: i64) -> Result<Vec<Seat>> {
        Ok(self.standings(game)?.into_iter().map(|standing| standing.seat).collect())
    }

    /// The players of a game and where they stand, in seat order.
    pub fn standings(&self, game: i64) -> Result<Vec<Standing>> {
        let mut statement = self.0.prepare_cached(
            "SELECT name, color, final, score, winner FROM seats JOIN players ON players.id = player
             WHERE game = ?1 ORDER BY seat",
        )?;
        let rows = statement.query_map([game], |row| {
            let seat = Seat { name: row.get(0)?, color: row.get(1)?, final_score: row.get(2)? };
            Ok(Standing { seat, score: row.get(3)?, winner: row.get(4)? })
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
            "INSERT INTO seats (game, seat, player, color, final) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?;
        for (index, seat) in seats.iter().enumerate() {
            let player = PlayersMut(self.0).number(&seat.name)?;
            statement.execute(params![game, index, player, seat.color, seat.final_score])?;
        }
        Ok(())
    }

    /// Notes how the game ended for each seat.
    pub fn finish(&self, game: i64, over: &Over) -> Result<()> {
        let mut statement = self.0.prepare_cached(
            "UPDATE seats SET final = ?3, winner = ?4 WHERE game = ?1 AND seat = ?2",
        )?;
        for (index, score) in over.final_scores.iter().enumerate() {
            statement.execute(params![game, index, score, over.winners.contains(&index)])?;
        }
        Ok(())
    }

    /// Adds up the turns of a game anew.
    pub fn add_up(&self, game: i64) -> Result<()> {
        self.0
            .prepare_cached(
                "UPDATE seats SET score = (SELECT coalesce(sum(turns.score), 0) FROM turns
                     WHERE turns.game = seats.game AND turns.seat = seats.seat)
                 WHERE game = ?1",
            )?
            .execute([game])?;
        Ok(())
    }

    /// Gives all seats of a player to another.
    pub fn hand_over(&self, player: i64, to: i64) -> Result<()> {
        self.0
            .prepare_cached("UPDATE seats SET player = ?2 WHERE player = ?1")?
            .execute([player, to])?;
        Ok(())
    }
}
