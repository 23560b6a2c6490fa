//! Table `players`: everybody who ever sat down. A player is a name, exactly as it was typed.

use rusqlite::{Connection, OptionalExtension, Transaction};

use crate::error::Result;

pub(crate) const CREATE: &str = "
CREATE TABLE players (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO players (name) SELECT DISTINCT name FROM seats;
";

/// The name of all those whose data was deleted: nobody can have it, as a name is not empty.
pub(crate) const NOBODY: &str = "";

/// Reads players.
pub(crate) struct Players<'c>(pub &'c Connection);

impl Players<'_> {
    /// The number of a player, if they ever sat down.
    pub fn find(&self, name: &str) -> Result<Option<i64>> {
        Ok(self
            .0
            .prepare_cached("SELECT id FROM players WHERE name = ?1")?
            .query_row([name], |row| row.get(0))
            .optional()?)
    }

    /// Everybody with their numbers.
    pub fn all(&self) -> Result<Vec<(i64, String)>> {
        let mut statement = self.0.prepare_cached("SELECT id, name FROM players")?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}

/// Writes players, in a transaction only.
pub(crate) struct PlayersMut<'t>(pub &'t Transaction<'t>);

impl PlayersMut<'_> {
    /// The number of a player, who is added if they are new.
    pub fn number(&self, name: &str) -> Result<i64> {
        if let Some(known) = Players(self.0).find(name)? {
            return Ok(known);
        }
        self.0.prepare_cached("INSERT INTO players (name) VALUES (?1)")?.execute([name])?;
        Ok(self.0.last_insert_rowid())
    }

    /// Removes a player who has no seat left.
    pub fn delete(&self, id: i64) -> Result<()> {
        self.0.prepare_cached("DELETE FROM players WHERE id = ?1")?.execute([id])?;
        Ok(())
    }
}
