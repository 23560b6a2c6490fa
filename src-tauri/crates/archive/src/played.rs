//! Tables `words` and `played`: the words that were formed, and in which turns. They repeat what
//! replaying the turns gives, so that games are found by a word.

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::error::Result;

pub(crate) const CREATE: &str = "
CREATE TABLE words (
    id   INTEGER PRIMARY KEY,
    text TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE played (
    word   INTEGER NOT NULL REFERENCES words (id),
    game   INTEGER NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (word, game, number),
    FOREIGN KEY (game, number) REFERENCES turns (game, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX played_in_turn ON played (game, number);
";

/// Reads words.
pub(crate) struct Words<'c>(pub &'c Connection);

impl Words<'_> {
    /// The text of a word.
    pub fn text(&self, id: i64) -> Result<String> {
        Ok(self
            .0
            .prepare_cached("SELECT text FROM words WHERE id = ?1")?
            .query_row([id], |row| row.get(0))?)
    }

    /// The number of a word, if it was ever played.
    pub fn find(&self, text: &str) -> Result<Option<i64>> {
        Ok(self
            .0
            .prepare_cached("SELECT id FROM words WHERE text = ?1")?
            .query_row([text], |row| row.get(0))
            .optional()?)
    }
}

/// Writes words, in a transaction only.
pub(crate) struct PlayedMut<'t>(pub &'t Transaction<'t>);

impl PlayedMut<'_> {
    /// The number of a word, which is added if it is new.
    pub fn number(&self, text: &str) -> Result<i64> {
        if let Some(known) = Words(self.0).find(text)? {
            return Ok(known);
        }
        self.0.prepare_cached("INSERT INTO words (text) VALUES (?1)")?.execute([text])?;
        Ok(self.0.last_insert_rowid())
    }

    /// Notes that a word was formed in a turn; a word that was formed twice in it counts once.
    pub fn insert(&self, word: i64, game: i64, turn: u32) -> Result<()> {
        self.0
            .prepare_cached(
                "INSERT OR IGNORE INTO played (word, game, number) VALUES (?1, ?2, ?3)",
            )?
            .execute(params![word, game, turn])?;
        Ok(())
    }

    /// Forgets the words of a game.
    pub fn delete(&self, game: i64) -> Result<()> {
        self.0.prepare_cached("DELETE FROM played WHERE game = ?1")?.execute([game])?;
        Ok(())
    }
}
