//! What years of games cost: lists, opening a game, statistics, and space on the disk, in an
//! archive of 100,000 games: `npm run bench years`; or `cargo bench -p archive -- 20000` for another
//! number, `cargo bench -p archive -- FILE` for an archive that is there.
//!
//! Each line gives the first of some runs, their median and the slowest, and the median of the time
//! that the processor worked for it: on a machine that has other work to do, that tells more.
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../specimens/mod.rs"]
mod specimens;

use std::fs;
use std::hint::black_box;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use archive::{Archive, Filter, Key, Order, Scope, State};
use cpu_time::ThreadTime;
use specimens::many;

const GAMES: usize = 100_000;
const RUNS: usize = 11;
const PAGE: u32 = 50;

fn main() {
    let given = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let made = folder.path().join("years.db");
    let path = match given.as_deref().map_or(Ok(GAMES), str::parse) {
        Ok(games) => {
            let begun = Instant::now();
            many::make(&made, games, many::TAKEN_IN, 1);
            println!("made in {:.0?}", begun.elapsed());
            made
        }
        Err(_) => PathBuf::from(given.unwrap()),
    };
    let games = Archive::open(&path).unwrap().count(&Filter::default()).unwrap() as usize;
    let bytes = fs::metadata(&path).unwrap().len();
    let each = bytes / games as u64;
    println!("{games} games, {:.1} MB on the disk, {each} bytes a game", bytes as f64 / 1e6);
    println!(
        "{:<56}{:>10}{:>10}{:>10}{:>11}",
        "milliseconds", "first", "median", "slowest", "processor"
    );
    time("opening the archive", || Archive::open(&path).unwrap());
    let mut archive = Archive::open(&path).unwrap();
    archive.rename(1, "so that there is a log").unwrap();
    time("opening the archive while it is open, with a log", || Archive::open(&path).unwrap());
    lists(&archive, games);
    statistics(&archive);
    let copy = folder.path().join("copy.db");
    time("backing up, checked", || archive::back_up(&path, &copy, |_| {}).unwrap());
}

fn lists(archive: &Archive, games: usize) {
    let none = Filter::default();
    let word = archive.statistics(&Scope::default()).unwrap().favourite_words.remove(0).text;
    let order = |key, ascending| Order { key, ascending };
    for (key, ascending) in
        [(Key::Start, false), (Key::Length, true), (Key::BestTurn, false), (Key::TopScore, false)]
    {
        time(&format!("first page by {key:?}"), || {
            archive.list(&none, order(key, ascending), None, PAGE).unwrap()
        });
    }
    let cases: [(&str, Filter); 10] = [
        ("player", Filter { players: vec!["Anna".into()], ..none.clone() }),
        ("two players", Filter { players: vec!["Anna".into(), "Bob".into()], ..none.clone() }),
        ("rule set", Filter { ruleset: Some("th-khamkhom".into()), ..none.clone() }),
        ("dictionary", Filter { dictionary: Some("en".into()), ..none.clone() }),
        (
            "dates",
            Filter {
                from: Some(1_700_000_000_000),
                until: Some(1_700_600_000_000),
                ..none.clone()
            },
        ),
        ("unfinished", Filter { state: Some(State::Unfinished), ..none.clone() }),
        ("a word played often", Filter { words: vec![word.clone()], ..none.clone() }),
        ("a word never played", Filter { words: vec!["–".into()], ..none.clone() }),
        ("a turn of 150 or more", Filter { min_turn_score: Some(150), ..none.clone() }),
        (
            "all of these together",
            Filter {
                players: vec!["Anna".into()],
                ruleset: Some("cs-klasik".into()),
                state: Some(State::Finished),
                words: vec![word],
                min_turn_score: Some(50),
                favourite: Some(true),
                ..none.clone()
            },
        ),
    ];
    for (name, filter) in cases {
        time(&format!("page and count, filter: {name}"), || {
            let page = archive.list(&filter, order(Key::TopScore, false), None, PAGE).unwrap();
            (page, archive.count(&filter).unwrap())
        });
    }
    let middle = games as i64 / 2;
    time("opening a game", || archive.game(middle).unwrap());
}

fn statistics(archive: &Archive) {
    time("statistics of everybody", || archive.statistics(&Scope::default()).unwrap());
    let player = Some("Anna".to_owned());
    time("statistics of a player", || {
        archive.statistics(&Scope { player: player.clone(), ..Scope::default() }).unwrap()
    });
    let ruleset = Some("cs-klasik".to_owned());
    time("statistics of a player in a rule set", || {
        let (player, ruleset) = (player.clone(), ruleset.clone());
        archive.statistics(&Scope { player, ruleset, ..Scope::default() }).unwrap()
    });
}

fn time<T>(name: &str, mut work: impl FnMut() -> T) {
    let (mut elapsed, mut busy): (Vec<Duration>, Vec<Duration>) = (0..RUNS)
        .map(|_| {
            let (begun, used) = (Instant::now(), ThreadTime::now());
            black_box(work());
            (begun.elapsed(), used.elapsed())
        })
        .unzip();
    let first = elapsed[0];
    elapsed.sort();
    busy.sort();
    let times = [first, elapsed[RUNS / 2], elapsed[RUNS - 1], busy[RUNS / 2]];
    let [first, median, slowest, processor] = times.map(|time| time.as_secs_f64() * 1e3);
    println!("{name:<56}{first:>10.2}{median:>10.2}{slowest:>10.2}{processor:>11.2}");
}
