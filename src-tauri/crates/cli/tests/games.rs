//! `slovo export`, `import`, `verify` as a person or a script calls them.
#![allow(clippy::unwrap_used)]

#[path = "../../gamefile/tests/support/mod.rs"]
mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use gamefile::{GameRecord, json};
use rules::Options;
use support::{Wish, random_game};

/// An empty folder for one test.
fn empty_folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("games").join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn slovo(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_slovo")).args(arguments).current_dir(folder).output().unwrap()
}

/// Standard output of a call that must end with `status`, and standard error.
fn said(folder: &Path, arguments: &[&str], status: i32) -> (String, String) {
    let output = slovo(folder, arguments);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let (out, err) = (text(output.stdout), text(output.stderr));
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {err}");
    (out, err)
}

fn games() -> Vec<GameRecord> {
    ["cs-klasik", "th-khamkhom", "en-classic"]
        .iter()
        .zip(40..)
        .map(|(id, seed)| {
            random_game(id, Wish { seed, players: 3, options: Options::default(), turns: 60 })
        })
        .collect()
}

#[test]
fn games_go_into_a_database_and_out_again_unchanged() {
    let folder = empty_folder("unchanged");
    let file = json::to_string(&games());
    fs::write(folder.join("games.json"), &file).unwrap();
    let import = ["import", "--database", "a.db", "games.json"];
    let (new, _) = said(&folder, &import, 0);
    assert_eq!(new, "new\t1\tuid-40\nnew\t2\tuid-41\nnew\t3\tuid-42\n");
    let (known, _) = said(&folder, &import, 0);
    assert_eq!(known, "known\t1\tuid-40\nknown\t2\tuid-41\nknown\t3\tuid-42\n");
    assert_eq!(said(&folder, &["export", "--database", "a.db"], 0).0, file);
    let (sound, _) = said(&folder, &["verify", "--database", "a.db"], 0);
    assert_eq!(sound, "ok\t1\tuid-40\nok\t2\tuid-41\nok\t3\tuid-42\n");
    let one = ["verify", "--database", "a.db", "--game", "2"];
    assert_eq!(said(&folder, &one, 0).0, "ok\t2\tuid-41\n");
    assert_eq!(said(&folder, &["verify", "games.json"], 0).0, sound);
}

#[test]
fn every_format_is_written_and_what_a_format_cannot_hold_is_said() {
    let folder = empty_folder("formats");
    fs::write(folder.join("games.json"), json::to_string(&games())).unwrap();
    said(&folder, &["import", "--database", "a.db", "games.json"], 0);
    let export = |format: &str, more: &[&str], status: i32| {
        let mut arguments = vec!["export", "--database", "a.db", "--format", format];
        arguments.extend(more);
        said(&folder, &arguments, status)
    };
    let (gcg, refused) = export("gcg", &[], 1);
    assert_eq!(gcg.matches("#character-encoding UTF-8\n").count(), 2);
    assert!(refused.starts_with("slovo: game 2: GCG cannot hold games of"), "{refused}");
    export("gcg", &["1", "--output", "one.gcg"], 0);
    let (taken, _) = said(&folder, &["import", "--database", "b.db", "one.gcg"], 0);
    assert_eq!(taken, "new\t1\tuid-40\n");
    said(&folder, &["verify", "--database", "b.db"], 0);
    assert!(export("turns", &[], 0).0.starts_with("\u{feff}game,"));
    assert_eq!(export("games", &[], 0).0.matches("uid-").count(), 3);
    assert!(export("html", &["2"], 0).0.starts_with("<!doctype html>"));
    assert!(export("svg", &["2", "--turn", "1"], 0).0.starts_with("<svg"));
    assert!(export("cgp", &["3", "--turn", "0"], 0).0.starts_with("15/15/15"));
    assert!(export("cgp", &["3", "--turn", "999"], 1).1.contains("no turn 999"));
    assert!(export("html", &[], 2).1.contains("name its number"));
    assert!(export("json", &["--turn", "1"], 2).1.contains("--turn is for"));
    assert!(export("json", &["7"], 1).1.contains("there is no game 7"));
}

#[test]
fn what_is_wrong_is_told_and_the_rest_is_taken() {
    let folder = empty_folder("wrong");
    let mut games = games();
    games[1].turns[0].score += 1;
    fs::write(folder.join("games.json"), json::to_string(&games)).unwrap();
    let (taken, told) = said(&folder, &["import", "--database", "a.db", "games.json"], 1);
    assert_eq!(taken, "new\t1\tuid-40\nnew\t2\tuid-42\n");
    assert!(told.starts_with("games.json: game 2, turn 1: recorded with"), "{told}");
    assert!(told.ends_with("games.json: 1 of 3 games refused\n"), "{told}");
    let (verdicts, _) = said(&folder, &["verify", "games.json"], 1);
    assert_eq!(verdicts, "ok\t1\tuid-40\nok\t3\tuid-42\ndiffers\t2\tuid-41\n");
    fs::write(folder.join("broken.json"), "{\"format\":").unwrap();
    assert!(said(&folder, &["verify", "broken.json"], 1).1.contains("line 1, column 10: EOF"));
    assert!(said(&folder, &["verify", "nothing.json"], 1).1.starts_with("slovo: nothing.json: "));
    let none = said(&folder, &["export", "--database", "no.db"], 1).1;
    assert_eq!(none, "slovo: there is no database no.db: name one with --database\n");
    assert!(!folder.join("no.db").exists());
    assert!(said(&folder, &["import"], 2).1.contains("Usage"));
}

#[test]
fn a_stored_game_that_somebody_changed_is_told() {
    let folder = empty_folder("changed");
    fs::write(folder.join("games.json"), json::to_string(&games())).unwrap();
    said(&folder, &["import", "--database", "a.db", "games.json"], 0);
    let mut archive = archive::Archive::open(&folder.join("a.db")).unwrap();
    let mut record = games().remove(0);
    record.turns[1].score += 5;
    record.uid = "changed".to_owned();
    archive.take_in(&record.into()).unwrap();
    drop(archive);
    let (verdicts, told) = said(&folder, &["verify", "--database", "a.db"], 1);
    assert!(verdicts.ends_with("differs\t4\tchanged\n"), "{verdicts}");
    assert!(told.starts_with("slovo: game 4: turn 2: recorded with"), "{told}");
}
