//! Table `turns`: what was confirmed, in order. These rows *are* the games.

use rules::notation::{OverruleText, Yes};
use rules::{PlacementText, TurnText};
use rusqlite::types::{Type, ValueRef};
use rusqlite::{Connection, ErrorCode, Row, Transaction, params};

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

/// A third of the size, as there will be millions of turns: `tiles` is a list of texts, for an
/// exchange the tiles (`CH`), for a play the square, the tile and, after a blank, what it stands
/// for (`H8:A`, `I8:*:Ř`).
pub(crate) const REBUILD: &str = "
CREATE TABLE turns_rebuilt (
    game     INTEGER NOT NULL,
    number   INTEGER NOT NULL CHECK (number >= 1),
    seat     INTEGER NOT NULL,
    kind     TEXT    NOT NULL CHECK (kind IN ('play', 'exchange', 'pass', 'timeout', 'resign')),
    tiles    TEXT    CHECK (json_valid(tiles)),
    score    INTEGER NOT NULL,
    taken_at INTEGER NOT NULL,
    spent_ms INTEGER CHECK (spent_ms >= 0),
    PRIMARY KEY (game, number),
    FOREIGN KEY (game, seat) REFERENCES seats (game, seat) ON DELETE CASCADE,
    CHECK ((tiles IS NOT NULL) = (kind IN ('play', 'exchange')))
) STRICT, WITHOUT ROWID;
INSERT INTO turns_rebuilt (game, number, seat, kind, tiles, score, taken_at)
    SELECT game, number, seat, (SELECT key FROM json_each(turn)),
        CASE (SELECT key FROM json_each(turn))
            WHEN 'exchange' THEN turn ->> '$.exchange'
            WHEN 'play' THEN (
                SELECT json_group_array((value ->> 'square') || ':' || (value ->> 'tile')
                    || coalesce(':' || (value ->> 'as'), ''))
                FROM json_each(turn, '$.play'))
        END,
        score, taken_at
    FROM turns;
DROP TABLE turns;
ALTER TABLE turns_rebuilt RENAME TO turns;
";

/// Words of a play that count because all players said so, as a list of texts.
pub(crate) const ADD_OVERRULED: &str = "ALTER TABLE turns ADD COLUMN overruled TEXT CHECK (overruled IS NULL OR json_valid(overruled));";

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
    /// Milliseconds that the player took, pauses not counted; `None` where nobody knows.
    pub spent_ms: Option<u64>,
}

/// Reads turns.
pub(crate) struct Turns<'c>(pub &'c Connection);

impl Turns<'_> {
    /// All turns of a game in order.
    pub fn of(&self, game: i64) -> Result<Vec<StoredTurn>> {
        let mut statement = self.0.prepare_cached(
            "SELECT seat, kind, tiles, overruled, score, taken_at, spent_ms FROM turns
             WHERE game = ?1 ORDER BY number",
        )?;
        let rows = statement.query_map([game], |row| {
            Ok(StoredTurn {
                seat: row.get("seat")?,
                turn: read(row)?,
                score: row.get("score")?,
                taken_at: row.get("taken_at")?,
                spent_ms: row.get("spent_ms")?,
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

    /// The best turn of a game: its number and seat; the first of equals.
    pub fn best(&self, game: i64) -> Result<Option<(u32, usize)>> {
        let mut statement = self.0.prepare_cached(
            "SELECT number, seat FROM turns WHERE game = ?1 ORDER BY score DESC, number LIMIT 1",
        )?;
        let mut rows = statement.query_map([game], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.next().transpose()?)
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
        let (kind, tiles, overruled) = write(&turn.turn);
        let added = self
            .0
            .prepare_cached(
                "INSERT INTO turns (game, number, seat, kind, tiles, score, taken_at, spent_ms,
                                    overruled)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            )?
            .execute(params![
                game,
                number,
                turn.seat,
                kind,
                tiles.as_ref().map(json::write),
                turn.score,
                turn.taken_at,
                turn.spent_ms,
                overruled.map(json::write),
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

/// A turn as the columns `kind`, `tiles` and `overruled`.
fn write(turn: &TurnText) -> (&'static str, Option<Vec<String>>, Option<&Vec<String>>) {
    let all = |placements: &[PlacementText]| Some(placements.iter().map(placed).collect());
    match turn {
        TurnText::Play(placements) => ("play", all(placements), None),
        TurnText::Overrule(OverruleText { play, words }) => ("play", all(play), Some(words)),
        TurnText::Exchange(tiles) => ("exchange", Some(tiles.clone()), None),
        TurnText::Pass(Yes) => ("pass", None, None),
        TurnText::Timeout(Yes) => ("timeout", None, None),
        TurnText::Resign(Yes) => ("resign", None, None),
    }
}

fn placed(placement: &PlacementText) -> String {
    let PlacementText { square, tile, stands_for } = placement;
    match stands_for {
        Some(letter) => format!("{square}:{tile}:{letter}"),
        None => format!("{square}:{tile}"),
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<TurnText> {
    let index = row.as_ref().column_index("kind")?;
    let wrong =
        |what: String| rusqlite::Error::FromSqlConversionFailure(index, Type::Text, what.into());
    let tiles = || json::column::<Vec<String>>(row, "tiles");
    Ok(match row.get_ref(index)?.as_str()? {
        "play" => {
            let read = |text: &String| placement(text).ok_or_else(|| wrong(text.clone()));
            let play = tiles()?.iter().map(read).collect::<rusqlite::Result<_>>()?;
            match row.get_ref("overruled")? {
                ValueRef::Null => TurnText::Play(play),
                _ => {
                    let words = json::column(row, "overruled")?;
                    TurnText::Overrule(OverruleText { play, words })
                }
            }
        }
        "exchange" => TurnText::Exchange(tiles()?),
        "pass" => TurnText::Pass(Yes),
        "timeout" => TurnText::Timeout(Yes),
        "resign" => TurnText::Resign(Yes),
        other => return Err(wrong(other.to_owned())),
    })
}

/// Reads what [`placed`] wrote. A square's name has no colon, and only after a blank there is a
/// second one, so a tile may be a colon itself.
fn placement(text: &str) -> Option<PlacementText> {
    let (square, tile) = text.split_once(':')?;
    let (tile, stands_for) = match tile.split_once(':') {
        Some((blank @ ("*" | "?"), letter)) => (blank, Some(letter.to_owned())),
        _ => (tile, None),
    };
    Some(PlacementText { square: square.to_owned(), tile: tile.to_owned(), stands_for })
}
