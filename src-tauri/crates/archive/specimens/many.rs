//! Archives of years: some thousand games are taken in like any others, and then copied, table by
//! table, with other players on other days. Taking in every game would take a quarter of an hour
//! for 100,000. That nothing but the time differs is tested (`tests/statistics.rs`).

use std::path::Path;

use archive::Archive;
use rusqlite::Connection;

use super::{DAY, DAYS, FIRST_DAY, fill};

/// How many games are taken in at most, unless somebody says otherwise.
pub const TAKEN_IN: usize = 10_000;

/// Makes an archive of `games` games in a new file. Up to `taken_in` of them are taken in, the
/// others are copies.
pub fn make(path: &Path, games: usize, taken_in: usize, seed: u64) {
    let originals = games.min(taken_in);
    fill(&mut Archive::open(path).unwrap(), originals, seed);
    if games > originals {
        copy(&Connection::open(path).unwrap(), originals, games).unwrap();
    }
    // Makes the sums.
    drop(Archive::open(path).unwrap());
}

fn copy(to: &Connection, originals: usize, games: usize) -> rusqlite::Result<()> {
    // A crash would leave nothing behind that anybody wants.
    to.execute_batch(
        "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
         PRAGMA cache_size = -500000; PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = OFF;
         BEGIN; DROP INDEX played_in_turn; DELETE FROM sums; DELETE FROM word_counts;",
    )?;
    to.execute_batch(&format!(
        "CREATE TEMP TABLE copies (id INTEGER PRIMARY KEY, original INTEGER, later INTEGER,
             places INTEGER);
         WITH RECURSIVE n (id) AS
             (SELECT {originals} + 1 UNION ALL SELECT id + 1 FROM n WHERE id < {games})
         INSERT INTO copies SELECT n.id, games.id,
             (((started_at - {FIRST_DAY}) / {DAY} + n.id * 37) % {DAYS}
                 - (started_at - {FIRST_DAY}) / {DAY}) * {DAY},
             n.id
         FROM n JOIN games ON games.id = (n.id - 1) % {originals} + 1;
         CREATE INDEX copies_of ON copies (original);"
    ))?;
    for (table, key, order) in [
        ("games", "id", "copies.id"),
        ("seats", "game", "copies.id"),
        ("turns", "game", "copies.id"),
        ("played", "game", "word, copies.id"),
        ("tallies", "game", "finished_at + later"),
    ] {
        let columns = columns(to, table)?;
        let copied: Vec<String> = columns.iter().map(|column| copied(table, column)).collect();
        to.execute_batch(&format!(
            "INSERT INTO {table} ({}) SELECT {} FROM copies JOIN {table} ON {table}.{key} = original
             ORDER BY {order}",
            columns.join(", "),
            copied.join(", "),
        ))?;
    }
    to.execute_batch(
        "CREATE INDEX played_in_turn ON played (game, number);
         INSERT INTO word_counts SELECT player, ruleset, word, count(*)
             FROM tallies JOIN games ON games.id = tallies.game
                 JOIN turns ON turns.game = tallies.game AND turns.seat = tallies.seat
                 JOIN played ON played.game = turns.game AND played.number = turns.number
             GROUP BY player, ruleset, word;
         INSERT INTO word_counts SELECT 0, ruleset, word, sum(times)
             FROM word_counts GROUP BY ruleset, word;
         COMMIT;",
    )
}

/// What stands in a column of a copy.
fn copied(table: &str, column: &str) -> String {
    match column {
        "game" => "copies.id".to_owned(),
        "id" if table == "games" => "copies.id".to_owned(),
        "uid" => "'copy-' || copies.id".to_owned(),
        "started_at" | "finished_at" | "taken_at" | "abandoned_at" => format!("{column} + later"),
        "player" => "(player - 1 + places) % (SELECT count(*) FROM players) + 1".to_owned(),
        _ => format!("{table}.{column}"),
    }
}

fn columns(of: &Connection, table: &str) -> rusqlite::Result<Vec<String>> {
    let mut statement = of.prepare("SELECT name FROM pragma_table_info(?1)")?;
    let names = statement.query_map([table], |row| row.get(0))?;
    names.collect()
}
