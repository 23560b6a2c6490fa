//! Table `tallies`: what each game that is over adds to the statistics of each of its players;
//! in the order in which the games ended.
//!
//! The rows repeat what replaying the turns gives. A game has them while it counts: it is over, it
//! is not in the wastebasket, it is no branch, and replaying it gives what is stored.

use rusqlite::types::FromSql;
use rusqlite::{Connection, Transaction, params};

use crate::error::Result;
use crate::played::PlayedMut;
use crate::tally::{Tally, Word};

pub(crate) const CREATE: &str = "
CREATE TABLE tallies (
    finished_at      INTEGER NOT NULL,
    game             INTEGER NOT NULL,
    seat             INTEGER NOT NULL,
    player           INTEGER NOT NULL REFERENCES players (id),
    rule_text        INTEGER NOT NULL REFERENCES rule_texts (id),
    outcome          INTEGER NOT NULL CHECK (outcome IN (0, 1, 2)),
    place            INTEGER NOT NULL CHECK (place >= 1),
    score            INTEGER NOT NULL,
    turns            INTEGER NOT NULL,
    points           INTEGER NOT NULL,
    plays            INTEGER NOT NULL,
    exchanges        INTEGER NOT NULL,
    passes           INTEGER NOT NULL,
    timeouts         INTEGER NOT NULL,
    bonuses          INTEGER NOT NULL,
    bonus_points     INTEGER NOT NULL,
    spent_ms         INTEGER NOT NULL,
    timed_turns      INTEGER NOT NULL,
    best_turn        INTEGER,
    best_turn_score  INTEGER,
    longest          INTEGER REFERENCES words (id),
    longest_squares  INTEGER,
    dearest          INTEGER REFERENCES words (id),
    dearest_points   INTEGER,
    drawn            INTEGER NOT NULL,
    jokers           INTEGER NOT NULL,
    rare             INTEGER NOT NULL,
    squares          BLOB    NOT NULL,
    PRIMARY KEY (finished_at, game, seat),
    FOREIGN KEY (game, seat) REFERENCES seats (game, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX tallies_of_seat ON tallies (game, seat);
";

/// What statistics ask of every tally in the order in which the games ended: an index that has it all
/// is a third as long as the table.
pub(crate) const IN_ORDER: &str = "
CREATE INDEX tallies_in_order ON tallies (finished_at, game, seat, player, rule_text, outcome, place,
    score, turns, points, best_turn_score, longest_squares, dearest_points);
";

/// Reads tallies; what adds them up reads the table itself.
pub(crate) struct Tallies<'c>(pub &'c Connection);

impl Tallies<'_> {
    /// Whether a game counts.
    pub fn any(&self, game: i64) -> Result<bool> {
        Ok(self
            .0
            .prepare_cached("SELECT EXISTS (SELECT 1 FROM tallies WHERE game = ?1)")?
            .query_row([game], |row| row.get(0))?)
    }

    /// The number of a player's best turn in a game.
    pub fn best_turn(&self, game: i64, seat: i64) -> Result<Option<u32>> {
        self.one("SELECT best_turn FROM tallies WHERE game = ?1 AND seat = ?2", game, seat)
    }

    /// A player's longest word in a game.
    pub fn longest(&self, game: i64, seat: i64) -> Result<Option<i64>> {
        self.one("SELECT longest FROM tallies WHERE game = ?1 AND seat = ?2", game, seat)
    }

    /// A player's dearest word in a game.
    pub fn dearest(&self, game: i64, seat: i64) -> Result<Option<i64>> {
        self.one("SELECT dearest FROM tallies WHERE game = ?1 AND seat = ?2", game, seat)
    }

    fn one<T: FromSql>(&self, sql: &str, game: i64, seat: i64) -> Result<Option<T>> {
        Ok(self.0.prepare_cached(sql)?.query_row([game, seat], |row| row.get(0))?)
    }
}

/// Writes tallies, in a transaction only.
pub(crate) struct TalliesMut<'t>(pub &'t Transaction<'t>);

impl TalliesMut<'_> {
    /// Adds what a player did in a game.
    pub fn insert(&self, game: i64, seat: usize, finished_at: i64, tally: &Tally) -> Result<()> {
        let (best_turn, best_score) = tally.best_turn.unzip();
        let (longest, squares_of_longest) = self.word(tally.longest.as_ref())?;
        let (dearest, points_of_dearest) = self.word(tally.dearest.as_ref())?;
        let squares: Vec<u8> = tally.squares.iter().flat_map(|at| at.to_le_bytes()).collect();
        self.0
            .prepare_cached(
                "INSERT INTO tallies SELECT ?1, ?2, ?3, player, rule_text, ?4, ?5, ?6, ?7, ?8, ?9,
                     ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24,
                     ?25, ?26
                 FROM seats JOIN games ON games.id = seats.game
                 WHERE seats.game = ?2 AND seats.seat = ?3",
            )?
            .execute(params![
                finished_at,
                game,
                seat,
                tally.outcome as i32,
                tally.place,
                tally.score,
                tally.turns(),
                tally.points,
                tally.plays,
                tally.exchanges,
                tally.passes,
                tally.timeouts,
                tally.bonuses,
                tally.bonus_points,
                tally.spent_ms,
                tally.timed_turns,
                best_turn,
                best_score,
                longest,
                squares_of_longest,
                dearest,
                points_of_dearest,
                tally.drawn,
                tally.jokers,
                tally.rare,
                squares,
            ])?;
        Ok(())
    }

    /// Removes what a game adds.
    pub fn delete(&self, game: i64) -> Result<()> {
        self.0.prepare_cached("DELETE FROM tallies WHERE game = ?1")?.execute([game])?;
        Ok(())
    }

    /// Gives all that a player did to another.
    pub fn hand_over(&self, player: i64, to: i64) -> Result<()> {
        self.0
            .prepare_cached(
                "UPDATE tallies SET player = ?2 WHERE (game, seat) IN
                     (SELECT game, seat FROM seats WHERE player = ?1)",
            )?
            .execute([player, to])?;
        Ok(())
    }

    fn word(&self, word: Option<&Word>) -> Result<(Option<i64>, Option<i32>)> {
        let Some(Word { text, value }) = word else { return Ok((None, None)) };
        Ok((Some(PlayedMut(self.0).number(text)?), Some(*value)))
    }
}
