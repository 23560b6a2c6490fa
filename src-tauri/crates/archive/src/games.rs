//! Table `games`: one row for each game, its set-up in full.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::error::{Error, Result};
use crate::json;

/// The rule set stands here as its whole text: a game is replayed by the rules it was played by,
/// whatever became of the file since. The dictionary is too big for that; its hash tells whether
/// the one at hand is the one of the game.
pub(crate) const CREATE: &str = "
CREATE TABLE games (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    ruleset         TEXT    NOT NULL,
    ruleset_toml    TEXT    NOT NULL,
    dictionary      TEXT    NOT NULL,
    dictionary_hash TEXT    NOT NULL,
    options         TEXT    NOT NULL CHECK (json_valid(options)),
    seed            INTEGER NOT NULL CHECK (seed BETWEEN 0 AND 9007199254740991),
    first           INTEGER NOT NULL CHECK (first >= 0),
    started_at      INTEGER NOT NULL,
    finished_at     INTEGER
) STRICT;
CREATE INDEX games_unfinished ON games (id) WHERE finished_at IS NULL;
";

/// The layers that lay on the dictionary when the game began, as `lexicon` writes them: later ones
/// must not change it.
pub(crate) const ADD_LAYERS: &str =
    "ALTER TABLE games ADD COLUMN layers TEXT CHECK (layers IS NULL OR json_valid(layers));";

/// A row: the set-up without its players, who have a table of their own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    /// Id of the rule set.
    pub ruleset: String,
    /// The rule set's own text at the time the game began.
    pub ruleset_toml: String,
    /// Id of the dictionary.
    pub dictionary: String,
    /// Hash of the dictionary, with its layers, at the time the game began.
    pub dictionary_hash: String,
    /// The layers that lay on it then, as JSON; `None` if there were none.
    pub layers: Option<String>,
    /// What was chosen at set-up.
    pub options: rules::Options,
    /// The seed of all chance in the game, below 2^53 (a number in every language).
    pub seed: u64,
    /// Index of the player who begins.
    pub first: usize,
    /// Milliseconds since the Unix epoch.
    pub started_at: i64,
    /// Milliseconds since the Unix epoch; `None` while the game goes on.
    pub finished_at: Option<i64>,
}

/// Reads games.
pub(crate) struct Games<'c>(pub &'c Connection);

impl Games<'_> {
    /// The game with that number.
    pub fn get(&self, id: i64) -> Result<GameRow> {
        self.0
            .prepare_cached("SELECT * FROM games WHERE id = ?1")?
            .query_row([id], read)
            .optional()?
            .ok_or(Error::NoSuchGame(id))
    }

    /// The games that go on, newest first, each with its number.
    pub fn unfinished(&self) -> Result<Vec<(i64, GameRow)>> {
        let mut statement = self
            .0
            .prepare_cached("SELECT * FROM games WHERE finished_at IS NULL ORDER BY id DESC")?;
        let rows = statement.query_map([], |row| Ok((row.get("id")?, read(row)?)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// How many games that go on need a dictionary.
    pub fn unfinished_with(&self, dictionary: &str) -> Result<u32> {
        Ok(self
            .0
            .prepare_cached(
                "SELECT count(*) FROM games WHERE finished_at IS NULL AND dictionary = ?1",
            )?
            .query_row([dictionary], |row| row.get(0))?)
    }
}

/// Writes games, in a transaction only.
pub(crate) struct GamesMut<'t>(pub &'t Transaction<'t>);

impl GamesMut<'_> {
    /// Adds a game and gives its number.
    pub fn insert(&self, game: &GameRow) -> Result<i64> {
        self.0
            .prepare_cached(
                "INSERT INTO games (ruleset, ruleset_toml, dictionary, dictionary_hash, options,
                                    seed, first, started_at, finished_at, layers)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
            )?
            .execute(params![
                game.ruleset,
                game.ruleset_toml,
                game.dictionary,
                game.dictionary_hash,
                json::write(&game.options),
                game.seed,
                game.first,
                game.started_at,
                game.finished_at,
                game.layers,
            ])?;
        Ok(self.0.last_insert_rowid())
    }

    /// Notes that a game is over.
    pub fn finish(&self, id: i64, at: i64) -> Result<()> {
        self.0
            .prepare_cached("UPDATE games SET finished_at = ?2 WHERE id = ?1")?
            .execute([id, at])?;
        Ok(())
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    Ok(GameRow {
        ruleset: row.get("ruleset")?,
        ruleset_toml: row.get("ruleset_toml")?,
        dictionary: row.get("dictionary")?,
        dictionary_hash: row.get("dictionary_hash")?,
        layers: row.get("layers")?,
        options: json::column(row, "options")?,
        seed: row.get("seed")?,
        first: row.get("first")?,
        started_at: row.get("started_at")?,
        finished_at: row.get("finished_at")?,
    })
}
