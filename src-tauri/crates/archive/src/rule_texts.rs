//! Table `rule_texts`: the rule sets of the games, each text once.
//!
//! A game goes on by the rules it was begun by, whatever became of the file since, so the whole
//! text is stored. Thousands of games share a few texts.

use rusqlite::{Connection, Transaction};

use crate::error::Result;

pub(crate) const CREATE: &str = "
CREATE TABLE rule_texts (
    id      INTEGER PRIMARY KEY,
    ruleset TEXT NOT NULL,
    toml    TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO rule_texts (ruleset, toml) SELECT DISTINCT ruleset, ruleset_toml FROM games;
";

/// Reads rule sets.
pub(crate) struct RuleTexts<'c>(pub &'c Connection);

impl RuleTexts<'_> {
    /// Every rule set that a game was ever played by: number, id and text.
    pub fn all(&self) -> Result<Vec<(i64, String, String)>> {
        let mut statement = self.0.prepare_cached("SELECT id, ruleset, toml FROM rule_texts")?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}

/// Writes rule sets, in a transaction only.
pub(crate) struct RuleTextsMut<'t>(pub &'t Transaction<'t>);

impl RuleTextsMut<'_> {
    /// The number of a text, which is added if it is new.
    pub fn number(&self, ruleset: &str, toml: &str) -> Result<i64> {
        self.0
            .prepare_cached("INSERT OR IGNORE INTO rule_texts (ruleset, toml) VALUES (?1, ?2)")?
            .execute([ruleset, toml])?;
        Ok(self
            .0
            .prepare_cached("SELECT id FROM rule_texts WHERE toml = ?1")?
            .query_row([toml], |row| row.get(0))?)
    }
}
