//! Table `settings`: what the program remembers, by name, each value as JSON.

use rusqlite::{Connection, OptionalExtension, Transaction};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::Result;
use crate::json;

pub(crate) const CREATE: &str = "
CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;
";

/// Reads settings.
pub(crate) struct Settings<'c>(pub &'c Connection);

impl Settings<'_> {
    /// The value of a setting, if it was ever set.
    pub fn get<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>> {
        Ok(self
            .0
            .prepare_cached("SELECT value FROM settings WHERE name = ?1")?
            .query_row([name], |row| json::column(row, "value"))
            .optional()?)
    }
}

/// Writes settings, in a transaction only.
pub(crate) struct SettingsMut<'t>(pub &'t Transaction<'t>);

impl SettingsMut<'_> {
    /// Sets a setting.
    pub fn set<T: Serialize>(&self, name: &str, value: &T) -> Result<()> {
        self.0
            .prepare_cached("INSERT OR REPLACE INTO settings (name, value) VALUES (?1, ?2)")?
            .execute([name, &json::write(value)])?;
        Ok(())
    }

    /// Forgets a setting.
    pub fn delete(&self, name: &str) -> Result<()> {
        self.0.prepare_cached("DELETE FROM settings WHERE name = ?1")?.execute([name])?;
        Ok(())
    }
}
