//! A process that is killed in the middle of writing loses nothing that was stored.
#![allow(clippy::unwrap_used)]

mod common;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use archive::Archive;
use common::{game_in, over, tentative, turn};

const DATABASE: &str = "ARCHIVE_TEST_DATABASE";

/// In the child: stores turns without end, and says after each that it is stored.
fn write_without_end(path: &Path) {
    let (mut archive, id) = game_in(path);
    let mut out = std::io::stdout();
    for number in 1.. {
        archive.store_tentative(id, &tentative(number)).unwrap();
        writeln!(out, "tentative {number}").unwrap();
        archive.store_turn(id, number, &turn(number), None).unwrap();
        writeln!(out, "stored {number}").unwrap();
        out.flush().unwrap();
    }
}

#[test]
fn a_killed_process_loses_nothing_that_was_stored() {
    if let Some(path) = std::env::var_os(DATABASE) {
        write_without_end(Path::new(&path));
        return;
    }
    for last in 1..=25 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "a_killed_process_loses_nothing_that_was_stored", "--nocapture"])
            .env(DATABASE, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        // The child writes on while this one reads, so the kill hits it somewhere in a write.
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let promised = |line: &str| line.strip_prefix("stored ")?.parse::<usize>().ok();
        let mut stored = 0;
        while stored < last {
            stored = promised(&lines.next().unwrap().unwrap()).unwrap_or(stored);
        }
        child.kill().unwrap();
        child.wait().unwrap();
        // What it said before it died.
        let said = lines.map_while(Result::ok);
        let stored = said.filter_map(|line| promised(&line)).last().unwrap_or(stored);

        let mut archive = Archive::open(&path).unwrap();
        let game = archive.game(1).unwrap();
        let found = game.turns.len();
        assert!(found >= stored, "{stored} turns were stored, {found} came back");
        assert!(found <= stored + 1, "{found} turns came back, only {stored} were stored");
        let expected: Vec<_> = (1..=found as u32).map(turn).collect();
        assert_eq!(game.turns, expected);
        let next = found as u32 + 1;
        assert!(game.tentative.is_none_or(|journal| journal == tentative(next)));
        archive.store_turn(1, next, &turn(next), Some(&over([0, 0]))).unwrap();
    }
}
