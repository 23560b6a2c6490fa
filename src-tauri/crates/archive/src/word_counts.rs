//! Table `word_counts`: how often each player formed each word, over the games that count.
//!
//! It repeats what counting in `played` would give; that would take seconds for years of games.

use rusqlite::{Connection, Transaction, params};

use crate::error::Result;
use crate::players::NOBODY;

/// `player` 0 stands for everybody together.
pub(crate) const CREATE: &str = "
CREATE TABLE word_counts (
    player  INTEGER NOT NULL,
    ruleset TEXT    NOT NULL,
    word    INTEGER NOT NULL REFERENCES words (id),
    times   INTEGER NOT NULL,
    PRIMARY KEY (player, ruleset, word)
) STRICT, WITHOUT ROWID;
CREATE INDEX word_counts_of_player ON word_counts (player, times);
CREATE INDEX word_counts_of_ruleset ON word_counts (player, ruleset, times);
";

/// Everybody together.
pub(crate) const EVERYBODY: i64 = 0;

/// Reads counts.
pub(crate) struct WordCounts<'c>(pub &'c Connection);

impl WordCounts<'_> {
    /// The words that a player formed most often, with the rule set and how often.
    pub fn most(
        &self,
        player: i64,
        ruleset: Option<&str>,
        limit: u32,
    ) -> Result<Vec<(String, String, u32)>> {
        let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        let rows = match ruleset {
            Some(ruleset) => self
                .0
                .prepare_cached(
                    "SELECT text, ruleset, times FROM word_counts JOIN words ON words.id = word
                     WHERE player = ?1 AND ruleset = ?2
                     ORDER BY times DESC, word LIMIT ?3",
                )?
                .query_map(params![player, ruleset, limit], read)?
                .collect::<rusqlite::Result<_>>()?,
            None => self
                .0
                .prepare_cached(
                    "SELECT text, ruleset, times FROM word_counts JOIN words ON words.id = word
                     WHERE player = ?1
                     ORDER BY times DESC, word LIMIT ?2",
                )?
                .query_map(params![player, limit], read)?
                .collect::<rusqlite::Result<_>>()?,
        };
        Ok(rows)
    }
}

/// Writes counts, in a transaction only.
pub(crate) struct WordCountsMut<'t>(pub &'t Transaction<'t>);

impl WordCountsMut<'_> {
    /// Counts the words of a game `times` times for its players and for everybody; minus one takes
    /// them back. Those whose data was deleted have no counts of their own.
    pub fn add(&self, game: i64, times: i32) -> Result<()> {
        self.0
            .prepare_cached(
                "INSERT INTO word_counts (player, ruleset, word, times)
                 SELECT player, ruleset, word, count(*) * ?2
                 FROM played JOIN turns USING (game, number) JOIN seats USING (game, seat)
                     JOIN games ON games.id = game JOIN players ON players.id = player
                 WHERE game = ?1 AND name <> ?3 GROUP BY player, word
                 ON CONFLICT (player, ruleset, word) DO UPDATE SET times = times + excluded.times",
            )?
            .execute(params![game, times, NOBODY])?;
        self.0
            .prepare_cached(
                "INSERT INTO word_counts (player, ruleset, word, times)
                 SELECT ?3, ruleset, word, count(*) * ?2
                 FROM played JOIN games ON games.id = game
                 WHERE game = ?1 GROUP BY word
                 ON CONFLICT (player, ruleset, word) DO UPDATE SET times = times + excluded.times",
            )?
            .execute(params![game, times, EVERYBODY])?;
        Ok(())
    }

    /// Removes the words of a game that nobody has formed any more.
    pub fn sweep(&self, game: i64) -> Result<()> {
        self.0
            .prepare_cached(
                "DELETE FROM word_counts WHERE times = 0 AND player IN
                     (SELECT player FROM seats WHERE game = ?1 UNION ALL SELECT ?2)",
            )?
            .execute([game, EVERYBODY])?;
        Ok(())
    }

    /// Removes the counts of a player.
    pub fn delete(&self, player: i64) -> Result<()> {
        self.0.prepare_cached("DELETE FROM word_counts WHERE player = ?1")?.execute([player])?;
        Ok(())
    }
}
