//! Table `layers`: a person's own allowed and refused words, one row for a dictionary.

use rusqlite::{Connection, OptionalExtension, Transaction};

use crate::error::Result;

/// What the words are and which of them count is not this crate's business: the row holds the
/// layers in the form in which `lexicon` writes them.
pub(crate) const CREATE: &str = "
CREATE TABLE layers (
    dictionary TEXT PRIMARY KEY,
    layers     TEXT NOT NULL CHECK (json_valid(layers))
) STRICT, WITHOUT ROWID;
";

/// Reads layers.
pub(crate) struct LayersOf<'c>(pub &'c Connection);

impl LayersOf<'_> {
    /// The layers on a dictionary, if there ever were any.
    pub fn get(&self, dictionary: &str) -> Result<Option<String>> {
        Ok(self
            .0
            .prepare_cached("SELECT layers FROM layers WHERE dictionary = ?1")?
            .query_row([dictionary], |row| row.get(0))
            .optional()?)
    }
}

/// Writes layers, in a transaction only.
pub(crate) struct LayersMut<'t>(pub &'t Transaction<'t>);

impl LayersMut<'_> {
    /// Puts `layers` in the place of those on a dictionary; none takes them away.
    pub fn set(&self, dictionary: &str, layers: Option<&str>) -> Result<()> {
        match layers {
            Some(layers) => self
                .0
                .prepare_cached(
                    "INSERT OR REPLACE INTO layers (dictionary, layers) VALUES (?1, ?2)",
                )?
                .execute([dictionary, layers])?,
            None => self
                .0
                .prepare_cached("DELETE FROM layers WHERE dictionary = ?1")?
                .execute([dictionary])?,
        };
        Ok(())
    }
}
