//! Table `games`: one row for each game: its set-up, what people noted about it, and what lists
//! of games ask for.

use rules::{EndReason, Over};
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::error::{Error, Result};
use crate::json;
use crate::rule_texts::RuleTextsMut;

/// The dictionary is too big to stand here; its hash tells whether the one at hand is the one of
/// the game.
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

/// `turns`, `best_turn` and `top_score` repeat what the turns give, for lists of games.
/// `replayed` tells whether replaying the turns gave what is stored; it is null until somebody
/// has tried. The indices begin with `deleted_at`, so that every list is a search.
/// `layers` may be long and stands at the end, where it is in nobody's way.
pub(crate) const REBUILD: &str = "
CREATE TABLE games_rebuilt (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    uid             TEXT    NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(16))))
                            CHECK (length(uid) BETWEEN 1 AND 64),
    ruleset         TEXT    NOT NULL,
    rule_text       INTEGER NOT NULL REFERENCES rule_texts (id),
    dictionary      TEXT    NOT NULL,
    dictionary_hash TEXT    NOT NULL,
    options         TEXT    NOT NULL CHECK (json_valid(options)),
    seed            INTEGER NOT NULL CHECK (seed BETWEEN 0 AND 9007199254740991),
    first           INTEGER NOT NULL CHECK (first >= 0),
    started_at      INTEGER NOT NULL,
    finished_at     INTEGER,
    end_reason      TEXT    CHECK (end_reason IN ('out', 'no_plays', 'all_passed', 'resigned')),
    abandoned_at    INTEGER,
    deleted_at      INTEGER,
    favourite       INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1)),
    archived        INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    title           TEXT    NOT NULL DEFAULT '',
    note            TEXT    NOT NULL DEFAULT '',
    branch_of       TEXT,
    branched_at     INTEGER CHECK (branched_at >= 0),
    turns           INTEGER NOT NULL DEFAULT 0,
    best_turn       INTEGER NOT NULL DEFAULT 0,
    top_score       INTEGER NOT NULL DEFAULT 0,
    replayed        INTEGER CHECK (replayed IN (0, 1)),
    layers          TEXT    CHECK (json_valid(layers)),
    CHECK ((branch_of IS NULL) = (branched_at IS NULL)),
    CHECK (abandoned_at IS NULL OR finished_at IS NULL)
) STRICT;
INSERT INTO games_rebuilt (id, ruleset, rule_text, dictionary, dictionary_hash, options, seed,
                           first, started_at, finished_at, layers)
    SELECT id, ruleset, (SELECT rule_texts.id FROM rule_texts WHERE toml = ruleset_toml),
        dictionary, dictionary_hash, options, seed, first, started_at, finished_at, layers
    FROM games;
DROP TABLE games;
ALTER TABLE games_rebuilt RENAME TO games;
CREATE INDEX games_to_go_on ON games (id)
    WHERE finished_at IS NULL AND abandoned_at IS NULL AND deleted_at IS NULL AND archived = 0;
CREATE INDEX games_unfinished ON games (dictionary) WHERE finished_at IS NULL;
CREATE INDEX games_by_start ON games (deleted_at, started_at);
CREATE INDEX games_by_length ON games (deleted_at, turns);
CREATE INDEX games_by_best_turn ON games (deleted_at, best_turn);
CREATE INDEX games_by_top_score ON games (deleted_at, top_score);
CREATE INDEX games_with_text ON games (id) WHERE title || note <> '';
CREATE INDEX games_refused ON games (ruleset) WHERE replayed = 0;
CREATE INDEX games_not_replayed ON games (id) WHERE replayed IS NULL;
";

/// The orders of lists, each with all that filters ask for: going through 100,000 games must not
/// mean to look at their rows.
pub(crate) const COVER_LISTS: &str = "
DROP INDEX games_by_start;
DROP INDEX games_by_length;
DROP INDEX games_by_best_turn;
DROP INDEX games_by_top_score;
CREATE INDEX games_by_start ON games (deleted_at, started_at, ruleset, dictionary, finished_at,
    abandoned_at, archived, favourite, best_turn);
CREATE INDEX games_by_length ON games (deleted_at, turns, ruleset, dictionary, finished_at,
    abandoned_at, archived, favourite, best_turn, started_at);
CREATE INDEX games_by_best_turn ON games (deleted_at, best_turn, ruleset, dictionary, finished_at,
    abandoned_at, archived, favourite, started_at);
CREATE INDEX games_by_top_score ON games (deleted_at, top_score, ruleset, dictionary, finished_at,
    abandoned_at, archived, favourite, best_turn, started_at);
";

/// The set-up of a game without its players, who have a table of their own.
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

/// What is known about a game beside its set-up and its turns.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct About {
    /// The game's name for all time and in every archive: up to 64 characters. Empty in a game
    /// that is about to be stored: then it is drawn by lot.
    pub uid: String,
    /// Why the game is over, if it is; `None` also for games of before this was noted.
    pub end_reason: Option<EndReason>,
    /// When the players gave the game up without an end; milliseconds since the Unix epoch.
    pub abandoned_at: Option<i64>,
    /// When it was put into the wastebasket; milliseconds since the Unix epoch.
    pub deleted_at: Option<i64>,
    /// Whether it was marked as a favourite.
    pub favourite: bool,
    /// Whether it was put away: out of the lists unless asked for, but it counts as before.
    pub archived: bool,
    /// A title that somebody gave it, or nothing.
    pub title: String,
    /// What somebody noted about it, or nothing.
    pub note: String,
    /// Where it was branched off another game. Such a game counts in no statistics.
    pub branch: Option<Branch>,
}

/// A game that was begun from a turn of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// The other game's [`About::uid`]; it may have been deleted since.
    pub of: String,
    /// How many turns were taken over.
    pub turns: u32,
}

/// A row.
pub(crate) struct Game {
    pub setup: GameRow,
    pub about: About,
    pub turns: u32,
    pub best_turn: i32,
    pub replayed: Option<bool>,
}

/// Reads games.
pub(crate) struct Games<'c>(pub &'c Connection);

impl Games<'_> {
    /// The game with that number.
    pub fn get(&self, id: i64) -> Result<Game> {
        self.0
            .prepare_cached(
                "SELECT games.*, rule_texts.toml FROM games
                 JOIN rule_texts ON rule_texts.id = rule_text WHERE games.id = ?1",
            )?
            .query_row([id], read)
            .optional()?
            .ok_or(Error::NoSuchGame(id))
    }

    /// The numbers of the newest `most` games that go on, newest first.
    pub fn to_go_on(&self, most: u32) -> Result<Vec<i64>> {
        let mut statement = self.0.prepare_cached(
            "SELECT id FROM games WHERE finished_at IS NULL AND abandoned_at IS NULL
             AND deleted_at IS NULL AND archived = 0 ORDER BY id DESC LIMIT ?1",
        )?;
        let rows = statement.query_map([most], |row| row.get(0))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// The numbers of all games.
    pub fn all(&self) -> Result<Vec<i64>> {
        self.numbers("SELECT id FROM games ORDER BY id")
    }

    /// The numbers of the games that nobody has replayed yet.
    pub fn not_replayed(&self) -> Result<Vec<i64>> {
        self.numbers("SELECT id FROM games WHERE replayed IS NULL")
    }

    /// The number of the game with that name for all time.
    pub fn find(&self, uid: &str) -> Result<Option<i64>> {
        Ok(self
            .0
            .prepare_cached("SELECT id FROM games WHERE uid = ?1")?
            .query_row([uid], |row| row.get(0))
            .optional()?)
    }

    /// How many games that are over would count in statistics if the rules gave what is stored. The
    /// index has only games in which they do not; by itself SQLite would look at all that are not
    /// deleted.
    pub fn left_out(&self, ruleset: Option<&str>) -> Result<u32> {
        Ok(self
            .0
            .prepare_cached(
                "SELECT count(*) FROM games INDEXED BY games_refused
                 WHERE replayed = 0 AND finished_at IS NOT NULL AND deleted_at IS NULL
                     AND branch_of IS NULL AND coalesce(?1, ruleset) = ruleset",
            )?
            .query_row([ruleset], |row| row.get(0))?)
    }

    fn numbers(&self, sql: &str) -> Result<Vec<i64>> {
        let mut statement = self.0.prepare_cached(sql)?;
        let rows = statement.query_map([], |row| row.get(0))?;
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
    /// Adds a game and gives its number. An empty uid is drawn by lot.
    pub fn insert(&self, game: &GameRow, uid: &str) -> Result<i64> {
        let rule_text = RuleTextsMut(self.0).number(&game.ruleset, &game.ruleset_toml)?;
        self.0
            .prepare_cached(
                "INSERT INTO games (ruleset, rule_text, dictionary, dictionary_hash, options,
                                    seed, first, started_at, finished_at, uid, layers)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,
                         CASE ?10 WHEN '' THEN lower(hex(randomblob(16))) ELSE ?10 END, ?11)",
            )?
            .execute(params![
                game.ruleset,
                rule_text,
                game.dictionary,
                game.dictionary_hash,
                json::write(&game.options),
                game.seed,
                game.first,
                game.started_at,
                game.finished_at,
                uid,
                game.layers,
            ])?;
        Ok(self.0.last_insert_rowid())
    }

    /// Notes everything about a game but its uid, which stays.
    pub fn set_about(&self, id: i64, about: &About) -> Result<()> {
        let written = self
            .0
            .prepare_cached(
                "UPDATE games SET end_reason = ?2, abandoned_at = ?3, deleted_at = ?4,
                     favourite = ?5, archived = ?6, title = ?7, note = ?8, branch_of = ?9,
                     branched_at = ?10
                 WHERE id = ?1",
            )?
            .execute(params![
                id,
                about.end_reason.map(reason_text),
                about.abandoned_at,
                about.deleted_at,
                about.favourite,
                about.archived,
                about.title,
                about.note,
                about.branch.as_ref().map(|branch| &branch.of),
                about.branch.as_ref().map(|branch| branch.turns),
            ])?;
        if written == 1 { Ok(()) } else { Err(Error::NoSuchGame(id)) }
    }

    /// Notes that a game is over, and why.
    pub fn finish(&self, id: i64, at: i64, over: &Over) -> Result<()> {
        self.0
            .prepare_cached(
                "UPDATE games SET finished_at = ?2, end_reason = ?3, abandoned_at = NULL
                 WHERE id = ?1",
            )?
            .execute(params![id, at, reason_text(over.reason)])?;
        Ok(())
    }

    /// Adds up the turns of a game anew; its seats have been added up before.
    pub fn add_up(&self, id: i64) -> Result<()> {
        self.0
            .prepare_cached(
                "UPDATE games SET
                     turns = (SELECT count(*) FROM turns WHERE game = ?1),
                     best_turn = (SELECT coalesce(max(score), 0) FROM turns WHERE game = ?1),
                     top_score = (SELECT coalesce(max(coalesce(final, score)), 0) FROM seats
                                  WHERE game = ?1)
                 WHERE id = ?1",
            )?
            .execute([id])?;
        Ok(())
    }

    /// Forgets of all games whether they were ever replayed.
    pub fn forget_replays(&self) -> Result<()> {
        self.0.prepare_cached("UPDATE games SET replayed = NULL")?.execute([])?;
        Ok(())
    }

    /// Notes whether replaying the game gave what is stored.
    pub fn set_replayed(&self, id: i64, agrees: bool) -> Result<()> {
        self.0
            .prepare_cached("UPDATE games SET replayed = ?2 WHERE id = ?1")?
            .execute(params![id, agrees])?;
        Ok(())
    }

    /// Removes a game with everything that belongs to it.
    pub fn delete(&self, id: i64) -> Result<()> {
        self.0.prepare_cached("DELETE FROM games WHERE id = ?1")?.execute([id])?;
        Ok(())
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<Game> {
    let branch = match (row.get("branch_of")?, row.get("branched_at")?) {
        (Some(of), Some(turns)) => Some(Branch { of, turns }),
        _ => None,
    };
    let reason: Option<String> = row.get("end_reason")?;
    Ok(Game {
        setup: GameRow {
            ruleset: row.get("ruleset")?,
            ruleset_toml: row.get("toml")?,
            dictionary: row.get("dictionary")?,
            dictionary_hash: row.get("dictionary_hash")?,
            layers: row.get("layers")?,
            options: json::column(row, "options")?,
            seed: row.get("seed")?,
            first: row.get("first")?,
            started_at: row.get("started_at")?,
            finished_at: row.get("finished_at")?,
        },
        about: About {
            uid: row.get("uid")?,
            end_reason: reason.as_deref().and_then(read_reason),
            abandoned_at: row.get("abandoned_at")?,
            deleted_at: row.get("deleted_at")?,
            favourite: row.get("favourite")?,
            archived: row.get("archived")?,
            title: row.get("title")?,
            note: row.get("note")?,
            branch,
        },
        turns: row.get("turns")?,
        best_turn: row.get("best_turn")?,
        replayed: row.get("replayed")?,
    })
}

const REASONS: [(EndReason, &str); 4] = [
    (EndReason::Out, "out"),
    (EndReason::NoPlays, "no_plays"),
    (EndReason::AllPassed, "all_passed"),
    (EndReason::Resigned, "resigned"),
];

fn reason_text(reason: EndReason) -> &'static str {
    REASONS.iter().find(|(known, _)| *known == reason).map_or("", |(_, text)| text)
}

fn read_reason(text: &str) -> Option<EndReason> {
    REASONS.iter().find(|(_, known)| *known == text).map(|(reason, _)| *reason)
}
