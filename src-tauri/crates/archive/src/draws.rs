//! Table `draws`: what was drawn in games that were recorded without their seed.

use rusqlite::{Connection, OptionalExtension, Transaction};

use crate::error::Result;
use crate::json;

/// Only games that came from another program's file have a row; the draws of all others follow
/// from their seeds.
pub(crate) const CREATE: &str = "
CREATE TABLE draws (
    game  INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    tiles TEXT    NOT NULL CHECK (json_valid(tiles))
) STRICT;
";

/// Reads draws.
pub(crate) struct Draws<'c>(pub &'c Connection);

impl Draws<'_> {
    /// The tiles of a game in the order in which they were drawn; empty if its seed tells them.
    pub fn of(&self, game: i64) -> Result<Vec<String>> {
        let drawn = self
            .0
            .prepare_cached("SELECT tiles FROM draws WHERE game = ?1")?
            .query_row([game], |row| json::column(row, "tiles"))
            .optional()?;
        Ok(drawn.unwrap_or_default())
    }
}

/// Writes draws, in a transaction only.
pub(crate) struct DrawsMut<'t>(pub &'t Transaction<'t>);

impl DrawsMut<'_> {
    /// Notes what was drawn in a game.
    pub fn insert(&self, game: i64, tiles: &[String]) -> Result<()> {
        self.0
            .prepare_cached("INSERT INTO draws (game, tiles) VALUES (?1, ?2)")?
            .execute((game, json::write(&tiles)))?;
        Ok(())
    }
}
