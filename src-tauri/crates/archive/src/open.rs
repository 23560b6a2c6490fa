//! Opening a database file: refuse what is not ours to touch, then bring it to our version.
//!
//! Everything that only looks comes before anything that writes, so that a refused file stays as
//! it was, byte for byte.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};
use rusqlite_migration::{M, Migrations};

use crate::error::{Error, Result};
use crate::{
    draws, games, layers, played, players, rule_texts, seats, settings, sums, tallies, tentative,
    turns, word_counts,
};

/// Marks a SQLite file as Slovokham's: "Slov" in ASCII.
const APPLICATION_ID: i64 = 0x536c_6f76;

/// How every SQLite file begins; the page size follows.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// How long to wait for another connection that holds the file's lock.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// How often to look meanwhile whether it is free.
pub(crate) const LOOK_EVERY: Duration = Duration::from_millis(5);

/// Files up to this size are read through whenever they are opened, which takes some 50 ms; larger
/// ones, of thousands of games, would take seconds. A log that a crash left behind is no reason
/// either: SQLite checks each of its pages by itself. Every backup is read through.
const ALWAYS_CHECKED: i64 = 32 << 20;

/// More than there are different statements, so that none is ever compiled twice: a turn alone
/// takes some twenty, and by default only sixteen are kept.
const STATEMENTS: usize = 128;

/// Each step of the schema, oldest first; the number of steps taken is the file's
/// `user_version`. A step that was published is never changed.
const STEPS: [M<'static>; 21] = [
    M::up("PRAGMA application_id = 0x536c6f76;"),
    M::up(games::CREATE),
    M::up(seats::CREATE),
    M::up(turns::CREATE),
    M::up(tentative::CREATE),
    M::up(settings::CREATE),
    M::up(layers::CREATE),
    M::up(games::ADD_LAYERS),
    // Years of games: players and rule sets once each, what lists of games ask for.
    M::up(rule_texts::CREATE),
    M::up(players::CREATE),
    M::up(games::REBUILD),
    M::up(seats::REBUILD),
    M::up(turns::REBUILD),
    M::up(played::CREATE).foreign_key_check(),
    M::up(draws::CREATE),
    M::up(tallies::CREATE),
    M::up(word_counts::CREATE),
    M::up(games::COVER_LISTS),
    M::up(turns::ADD_OVERRULED),
    M::up(sums::CREATE),
    M::up(tallies::IN_ORDER),
];

/// Opens the file at `path`, or makes it.
pub(crate) fn open(path: &Path) -> Result<Connection> {
    refuse_cut_short(path)?;
    // Without SQLITE_OPEN_URI: a path is a path, whatever characters are in it.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags).map_err(Error::Unavailable)?;
    prepare(&mut connection)?;
    Ok(connection)
}

/// A database in memory, gone when it is dropped.
pub(crate) fn in_memory() -> Result<Connection> {
    let mut connection = Connection::open_in_memory().map_err(Error::Unavailable)?;
    prepare(&mut connection)?;
    Ok(connection)
}

/// Lets a connection wait for the lock. SQLite's own way of waiting looks ever less often, down to
/// ten times a second, and would miss the moments in which many games that are taken in leave the
/// lock free.
pub(crate) fn wait_patiently(connection: &Connection) -> Result<()> {
    let wait = |looks: i32| {
        thread::sleep(LOOK_EVERY);
        LOOK_EVERY * looks.unsigned_abs() < PATIENCE
    };
    Ok(connection.busy_handler(Some(wait))?)
}

fn prepare(connection: &mut Connection) -> Result<()> {
    wait_patiently(connection)?;
    // A write-ahead log that a crash left behind is folded into the file when the last connection
    // closes. Not by us, as long as we do not know whether the file is ours to write.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    refuse_foreign_or_newer(connection)?;
    if size(connection)? <= ALWAYS_CHECKED {
        refuse_damaged(connection)?;
    }
    if connection.is_readonly("main")? {
        return Err(Error::Unavailable(rusqlite::Error::SqliteFailure(
            rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_READONLY),
            None,
        )));
    }
    patiently(|| connection.pragma_update(None, "journal_mode", "WAL"))?;
    // A confirmed turn must outlive a power cut, not only a crash. In WAL mode NORMAL would leave
    // the last commits in the operating system's cache; FULL waits until they are on the disk.
    connection.pragma_update(None, "synchronous", "FULL")?;
    // A step may build a table anew, which must not take along what refers to it.
    connection.pragma_update(None, "foreign_keys", false)?;
    migrate(connection)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(())
}

/// SQLite takes a file without one whole page for an empty one and would write over what is left
/// of it, and it reads zeros for what is missing of the last page.
pub(crate) fn refuse_cut_short(path: &Path) -> Result<()> {
    let mut header = [0; 18];
    // What is not there or cannot be read is said by SQLite itself.
    let Ok(mut file) = File::open(path) else { return Ok(()) };
    let length = file.metadata().map_or(0, |metadata| metadata.len());
    if length == 0 || !path.is_file() {
        return Ok(());
    }
    let begins_well = file.read_exact(&mut header).is_ok() && header.starts_with(MAGIC);
    let page_size = match u16::from_be_bytes([header[16], header[17]]) {
        1 => 65_536,
        size => u64::from(size).max(1),
    };
    // A log that a crash left behind may hold the pages that are missing here.
    let has_log = has_log(path);
    if begins_well && length >= page_size && (length % page_size == 0 || has_log) {
        return Ok(());
    }
    Err(Error::Damaged("it does not begin or end like a database".to_owned()))
}

/// Whether there is a log beside the file: a crash left it, or another process has the file open.
fn has_log(path: &Path) -> bool {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    std::fs::metadata(&log).is_ok_and(|metadata| metadata.len() > 0)
}

/// The size of the database in bytes.
fn size(connection: &Connection) -> Result<i64> {
    let pages: i64 = connection.pragma_query_value(None, "page_count", |row| row.get(0))?;
    let each: i64 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
    Ok(pages * each)
}

/// Tries again while another process holds the lock. SQLite itself waits nearly everywhere, but not
/// when two connections want to change the journal mode of a new file at the same moment: it
/// refuses both, or one would wait for the other for ever.
fn patiently(mut attempt: impl FnMut() -> rusqlite::Result<()>) -> rusqlite::Result<()> {
    let until = Instant::now() + PATIENCE;
    loop {
        match attempt() {
            Err(error)
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && Instant::now() < until =>
            {
                thread::sleep(LOOK_EVERY);
            }
            done => return done,
        }
    }
}

pub(crate) fn refuse_foreign_or_newer(connection: &Connection) -> Result<()> {
    // One read transaction: another process may be making the file ours this very moment.
    let moment = connection.unchecked_transaction()?;
    let tables: i64 =
        moment.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let version = version(&moment)?;
    let application: i64 = moment.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let empty = version == 0 && tables == 0;
    if !empty && application != APPLICATION_ID {
        return Err(Error::Damaged("it is not a database of this program".to_owned()));
    }
    let known = STEPS.len() as i64;
    if version > known {
        return Err(Error::Newer { found: version, known });
    }
    Ok(())
}

/// Reads through the whole file once, which finds a damaged page before anything is built upon it.
pub(crate) fn refuse_damaged(connection: &Connection) -> Result<()> {
    let finding: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if finding == "ok" { Ok(()) } else { Err(Error::Damaged(finding)) }
}

/// Takes the steps that the file lacks, and notes its new version, in one transaction.
fn migrate(connection: &mut Connection) -> Result<()> {
    if version(connection)? == STEPS.len() as i64 {
        return Ok(());
    }
    connection.set_transaction_behavior(TransactionBehavior::Immediate);
    match Migrations::from_slice(&STEPS).to_latest(connection) {
        Ok(()) => Ok(()),
        // Another process was faster between our look at the version and our lock.
        Err(_) if version(connection)? == STEPS.len() as i64 => Ok(()),
        Err(rusqlite_migration::Error::RusqliteError { err, .. }) => Err(err.into()),
        Err(other) => Err(Error::Damaged(other.to_string())),
    }
}

/// How many steps of the schema a file has taken.
pub(crate) fn version(connection: &Connection) -> Result<i64> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    use crate::{Archive, StoredGame, specimens};

    /// The steps of version 8, before lists of games and statistics.
    const BEFORE_YEARS: usize = 8;

    #[test]
    fn steps_are_well_formed() {
        Migrations::from_slice(&STEPS).validate().unwrap();
    }

    #[test]
    fn games_of_before_come_along_and_are_found_like_new_ones() {
        let mut specimens = specimens::Specimens::new(11);
        let games: Vec<StoredGame> =
            (0..8).map(|n| if n == 3 { specimens.game_of(7) } else { specimens.game() }).collect();
        let folder = tempfile::tempdir().unwrap();
        let (old, new) = (folder.path().join("old.db"), folder.path().join("new.db"));
        let mut connection = Connection::open(&old).unwrap();
        Migrations::from_slice(&STEPS[..BEFORE_YEARS]).to_latest(&mut connection).unwrap();
        for game in &games {
            insert_as_before(&connection, game);
        }
        drop(connection);
        let archive = Archive::open(&old).unwrap();
        let mut fresh = Archive::open(&new).unwrap();
        for game in &games {
            fresh.take_in(game).unwrap();
        }
        for id in 1..=games.len() as i64 {
            let mut expected = fresh.game(id).unwrap();
            let found = archive.game(id).unwrap();
            expected.about.uid.clone_from(&found.about.uid);
            expected.turns.iter_mut().for_each(|turn| turn.spent_ms = None);
            assert_eq!(found, expected);
        }
        let words = |archive: &Archive| -> Vec<(String, i64, i64)> {
            let sql = "SELECT text, game, number FROM played JOIN words ON words.id = word
                       ORDER BY text, game, number";
            let mut statement = archive.connection.prepare(sql).unwrap();
            let rows = statement.query_map([], |r| Ok((r.get(0)?, r.get(1)?, r.get(2)?))).unwrap();
            rows.collect::<rusqlite::Result<_>>().unwrap()
        };
        assert_eq!(words(&archive), words(&fresh));
        let all = crate::Filter::default();
        let brief = |archive: &Archive| {
            let page = archive.list(&all, crate::Order::default(), None, 100).unwrap();
            let brief = page.games.into_iter().map(|g| (g.id, g.standings, g.best_turn, g.agrees));
            brief.collect::<Vec<_>>()
        };
        assert_eq!(brief(&archive), brief(&fresh));
    }

    /// Writes a game as version 8 wrote it.
    fn insert_as_before(connection: &Connection, game: &StoredGame) {
        let setup = &game.setup;
        connection
            .execute(
                "INSERT INTO games (ruleset, ruleset_toml, dictionary, dictionary_hash, options,
                     seed, first, started_at, finished_at)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
                rusqlite::params![
                    setup.ruleset,
                    setup.ruleset_toml,
                    setup.dictionary,
                    setup.dictionary_hash,
                    crate::json::write(&setup.options),
                    setup.seed,
                    setup.first,
                    setup.started_at,
                    setup.finished_at
                ],
            )
            .unwrap();
        let id = connection.last_insert_rowid();
        for (index, seat) in game.seats.iter().enumerate() {
            let row = rusqlite::params![id, index, seat.name, seat.color, seat.final_score];
            connection.execute("INSERT INTO seats VALUES (?1, ?2, ?3, ?4, ?5)", row).unwrap();
        }
        for (index, turn) in game.turns.iter().enumerate() {
            let json = crate::json::write(&turn.turn);
            let row = rusqlite::params![id, index + 1, turn.seat, json, turn.score, turn.taken_at];
            connection.execute("INSERT INTO turns VALUES (?1, ?2, ?3, ?4, ?5, ?6)", row).unwrap();
        }
    }
}
