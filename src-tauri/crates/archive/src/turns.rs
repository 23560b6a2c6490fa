//! Table `turns`: what was confirmed, in order. These rows *are* the games.

use rules::TurnText;
use rusqlite::{Connection, ErrorCode, Transaction, params};

use crate::error::{Error, Result};
use crate::json;

/// `score` repeats what replaying the turn would give, so that lists of games need no replay.
pub(crate) const CREATE: &str = "
CREATE TABLE turns (
    game     INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL CHECK (number >= 1),
    seat     INTEGER NOT NULL,
    turn     TEXT    NOT NULL CHECK (json_valid(turn)),
    score    INTEGER NOT NULL,
    taken_at INTEGER NOT NULL,
    PRIMARY KEY (game, number),
    FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT, WITHOUT ROWID;
";

/// A row: one confirmed turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredTurn {
    /// Index of the player who took it.
    pub seat: usize,
    /// What was done, in the form of referee.md.
    pub turn: TurnText,
    /// What it scored, the bonus included.
    pub score: i32,
    /// Milliseconds since the Unix epoch.
    pub taken_at: i64,
}

/// Reads turns.
pub(crate) struct Turns<'c>(pub &'c Connection);

impl Turns<'_> {
    /// All turns of a game in order.
    pub fn of(&self, game: i64) -> Result<Vec<StoredTurn>> {
        let mut statement = self.0.prepare_cached(
            "SELECT seat, turn, score, taken_at FROM turns WHERE game = ?1 ORDER BY number",
        )?;
        let rows = statement.query_map([game], |row| {
            Ok(StoredTurn {
                seat: row.get("seat")?,
                turn: json::column(row, "turn")?,
                score: row.get("score")?,
                taken_at: row.get("taken_at")?,
            })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// How many turns a game has.
    pub fn count(&self, game: i64) -> Result<u32> {
        Ok(self
            .0
            .prepare_cached("SELECT count(*) FROM turns WHERE game = ?1")?
            .query_row([game], |row| row.get(0))?)
    }

    /// What the turns of a game add up to for each of `seats` players.
    pub fn scores(&self, game: i64, seats: usize) -> Result<Vec<i32>> {
        let mut statement = self
            .0
            .prepare_cached("SELECT seat, sum(score) FROM turns WHERE game = ?1 GROUP BY seat")?;
        let mut scores = vec![0; seats];
        let mut rows = statement.query([game])?;
        while let Some(row) = rows.next()? {
            let seat: usize = row.get(0)?;
            let of_seat = scores
                .get_mut(seat)
                .ok_or_else(|| Error::Damaged(format!("game {game} has no seat {seat}")))?;
            *of_seat = row.get(1)?;
        }
        Ok(scores)
    }
}

/// Writes turns, in a transaction only.
pub(crate) struct TurnsMut<'t>(pub &'t Transaction<'t>);

impl TurnsMut<'_> {
    /// Adds turn `number`, which must be the one after the last.
    pub fn append(&self, game: i64, number: u32, turn: &StoredTurn) -> Result<()> {
        if number != Turns(self.0).count(game)? + 1 {
            return Err(Error::OutOfOrder { game, number });
        }
        let added = self
            .0
            .prepare_cached(
                "INSERT INTO turns (game, number, seat, turn, score, taken_at)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?
            .execute(params![
                game,
                number,
                turn.seat,
                json::write(&turn.turn),
                turn.score,
                turn.taken_at,
            ]);
        match added {
            // A game or a seat that is not there.
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                Err(Error::NoSuchGame(game))
            }
            other => Ok(other.map(|_| ())?),
        }
    }
}
