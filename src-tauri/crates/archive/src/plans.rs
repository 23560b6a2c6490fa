//! Every statement is a search: with years of games, one that reads a whole table is felt.
//!
//! The statements are collected while the whole archive is used once, and the sources are read to
//! see that none was missed.
#![allow(clippy::unwrap_used)]

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use rusqlite::Connection;
use rusqlite::trace::{TraceEvent, TraceEventCodes};

use crate::sums::AllSums;
use crate::{Archive, Filter, Key, Order, Scope, Seat, State, Tentative, specimens};

/// What may be read from end to end: what statistics add up, small tables, lists of parameters, and
/// indices that hold nothing but the rows wanted.
const MAY_BE_SCANNED: [&str; 5] = ["json_each", "players", "rule_texts", "sums", "tallies"];

/// What is meant to touch every game.
const ON_EVERY_GAME: [&str; 2] =
    ["UPDATE games SET replayed = NULL", "SELECT id FROM games ORDER BY id"];

thread_local! {
    static SEEN: RefCell<BTreeSet<String>> = RefCell::default();
}

fn note(event: TraceEvent<'_>) {
    if let TraceEvent::Stmt(_, sql) = event {
        SEEN.with_borrow_mut(|seen| seen.insert(one_line(sql)));
    }
}

fn one_line(sql: &str) -> String {
    sql.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Uses everything that the archive can do.
fn use_everything(archive: &mut Archive) {
    let mut specimens = specimens::Specimens::new(9);
    specimens::fill(archive, 24, 9);
    let game = specimens.game_of(5);
    let id = archive.new_game(&game.setup, &game.seats).unwrap();
    let tentative = Tentative { turn: 1, ..Tentative::default() };
    archive.store_tentative(id, &tentative).unwrap();
    archive.store_turn(id, 1, &game.turns[0], None).unwrap();
    archive.set_setting("a", &1).unwrap();
    archive.setting::<i32>("a").unwrap();
    archive.remove_setting("a").unwrap();
    archive.player_names().unwrap();
    archive.unfinished(9).unwrap();
    archive.unfinished_with("cs").unwrap();
    archive.set_layers("cs", Some("{}")).unwrap();
    archive.layers("cs").unwrap();
    archive.set_layers("cs", None).unwrap();
    use_lists(archive);
    archive.statistics(&Scope::default()).unwrap();
    let ruleset = Some("cs-klasik".to_owned());
    archive.statistics(&Scope { ruleset, ..Scope::default() }).unwrap();
    archive.rename(1, "Ivy").unwrap();
    archive.branch(1, 2, 0).unwrap();
    archive.delete(1, 0).unwrap();
    archive.undelete(1).unwrap();
    archive.delete(2, 0).unwrap();
    archive.purge(1).unwrap();
    archive.forget_player("Ivy").unwrap();
    finish(archive);
    archive.derive_anew().unwrap();
    AllSums(&archive.connection).missing().unwrap();
}

/// A game that is over by resignation, turn by turn.
fn finish(archive: &mut Archive) {
    let mut specimens = specimens::Specimens::new(10);
    let game = specimens.game();
    let mut beginning = game.clone();
    let seats: Vec<Seat> =
        game.seats.iter().cloned().map(|s| Seat { final_score: None, ..s }).collect();
    beginning.seats = seats;
    beginning.turns.truncate(2);
    beginning.setup.finished_at = None;
    beginning.about.uid = "here-and-there".to_owned();
    archive.take_in(&beginning).unwrap();
    let mut whole = game;
    whole.about.uid = beginning.about.uid;
    archive.take_in(&whole).unwrap();
    let mut without_seed = specimens.game();
    without_seed.draws = vec!["A".to_owned()];
    archive.take_in(&without_seed).unwrap();
}

/// Every filter alone and all together, in every order, from the beginning and from a place.
fn use_lists(archive: &Archive) {
    let none = Filter::default();
    let mut filters = vec![
        Filter { players: vec!["Anna".into()], ..none.clone() },
        Filter { ruleset: Some("cs-klasik".into()), ..none.clone() },
        Filter { dictionary: Some("cs".into()), ..none.clone() },
        Filter { from: Some(0), ..none.clone() },
        Filter { until: Some(0), ..none.clone() },
        Filter { archived: Some(true), ..none.clone() },
        Filter { favourite: Some(true), ..none.clone() },
        Filter { words: vec!["no".into()], ..none.clone() },
        Filter { min_turn_score: Some(10), ..none.clone() },
        Filter { deleted: true, ..none.clone() },
        Filter {
            players: vec!["Anna".into(), "Bob".into()],
            ruleset: Some("cs-klasik".into()),
            dictionary: Some("cs".into()),
            from: Some(0),
            until: Some(1),
            state: Some(State::Finished),
            archived: Some(true),
            favourite: Some(true),
            words: vec!["no".into()],
            min_turn_score: Some(10),
            deleted: false,
        },
    ];
    for state in [State::Finished, State::Abandoned, State::Unfinished] {
        filters.push(Filter { state: Some(state), ..none.clone() });
    }
    filters.push(none);
    for filter in &filters {
        archive.count(filter).unwrap();
        for key in [Key::Start, Key::Length, Key::BestTurn, Key::TopScore] {
            for ascending in [false, true] {
                let order = Order { key, ascending };
                let after = archive.list(&Filter::default(), order, None, 3).unwrap().next;
                archive.list(filter, order, None, 3).unwrap();
                archive.list(filter, order, after, 3).unwrap();
            }
        }
    }
}

#[test]
fn no_statement_reads_a_whole_table() {
    let mut archive = Archive::in_memory().unwrap();
    archive.connection.trace_v2(TraceEventCodes::SQLITE_TRACE_STMT, Some(note));
    use_everything(&mut archive);
    archive.connection.trace_v2(TraceEventCodes::empty(), None);
    let mut seen = SEEN.take();
    // This one is asked of another archive, when two are merged.
    seen.insert(ON_EVERY_GAME[1].to_owned());
    assert!(seen.len() > 100, "only {} statements were seen", seen.len());
    assert_none_missed(&seen);
    let partial = partial_indices(&archive.connection);
    let mut scans = Vec::new();
    let asks = |sql: &&String| {
        ["SELECT", "UPDATE", "DELETE", "INSERT"].iter().any(|verb| sql.starts_with(verb))
    };
    for sql in seen.iter().filter(asks).filter(|sql| !ON_EVERY_GAME.contains(&sql.as_str())) {
        for step in plan(&archive.connection, sql) {
            let Some(scanned) = step.strip_prefix("SCAN ") else { continue };
            let table = scanned.split(' ').next().unwrap();
            let small = MAY_BE_SCANNED.contains(&table)
                || partial.iter().any(|index| scanned.ends_with(&format!("INDEX {index}")));
            if !small && scanned != "CONSTANT ROW" {
                scans.push(format!("{step}: {sql}"));
            }
        }
    }
    assert!(scans.is_empty(), "{}", scans.join("\n"));
}

#[test]
fn what_goes_with_a_row_is_found_by_an_index() {
    let archive = Archive::in_memory().unwrap();
    let tables =
        strings(&archive.connection, "SELECT name FROM sqlite_schema WHERE type = 'table'");
    for table in tables {
        let columns = strings(
            &archive.connection,
            &format!(
                "SELECT group_concat(\"from\") FROM pragma_foreign_key_list('{table}')
                 WHERE on_delete = 'CASCADE' GROUP BY id"
            ),
        );
        for columns in columns {
            let condition = columns.split(',').map(|column| format!("{column} = 1"));
            let sql = format!(
                "SELECT 1 FROM {table} WHERE {}",
                condition.collect::<Vec<_>>().join(" AND ")
            );
            for step in plan(&archive.connection, &sql) {
                assert!(step.starts_with("SEARCH"), "{table} ({columns}): {step}");
            }
        }
    }
}

/// Reads the sources for statements that were not seen.
fn assert_none_missed(seen: &BTreeSet<String>) {
    let mut missed = Vec::new();
    for source in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        for literal in source.split('"').skip(1).step_by(2) {
            let sql = one_line(literal);
            let sql = sql.split('{').next().unwrap_or_default();
            let verbs = ["SELECT ", "UPDATE ", "DELETE FROM ", "INSERT "];
            let is_statement = verbs.iter().any(|verb| sql.starts_with(verb));
            if is_statement && !seen.iter().any(|known| known.starts_with(sql)) {
                missed.push(sql.to_owned());
            }
        }
    }
    assert!(missed.is_empty(), "never used by the test: {missed:#?}");
}

/// Sources without their unit tests, and without what opens a file: that has no tables yet.
fn sources(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if !["plans.rs", "open.rs"].iter().any(|name| path.ends_with(name)) {
            let text = fs::read_to_string(&path).unwrap();
            found.push(text.split("#[cfg(test)]\nmod tests").next().unwrap().to_owned());
        }
    }
    found
}

fn plan(connection: &Connection, sql: &str) -> Vec<String> {
    let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
    let rows = statement.raw_query();
    rows.mapped(|row| row.get("detail")).map(|row| row.unwrap()).collect()
}

fn partial_indices(connection: &Connection) -> Vec<String> {
    strings(
        connection,
        "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql LIKE '% WHERE %'",
    )
}

fn strings(connection: &Connection, sql: &str) -> Vec<String> {
    let mut statement = connection.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| row.get(0)).unwrap();
    rows.collect::<rusqlite::Result<_>>().unwrap()
}
