//! `slovo moves` on the English positions, and what it says about bad input.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const POSITIONS: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../movegen/tests/data/positions_en.tsv");

/// A board of 15×15 with `row` as its eighth row.
fn board(row: &str) -> String {
    let empty = ".".repeat(15);
    let rows = (1..=15).map(|number| if number == 8 { row } else { &empty });
    rows.collect::<Vec<_>>().join("/")
}

/// A folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("moves").join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn moves(ruleset: &str, words: &Path, more: &[&str], input: &str) -> Output {
    let mut slovo = Command::new(env!("CARGO_BIN_EXE_slovo"))
        .args(["moves", "--ruleset", ruleset, "--words"])
        .arg(words)
        .args(more)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that has refused its arguments does not read.
    let _ = slovo.stdin.take().unwrap().write_all(input.as_bytes());
    slovo.wait_with_output().unwrap()
}

/// Answers one position by the words `list`.
fn answer(name: &str, ruleset: &str, list: &str, row: &str, rack: &str) -> String {
    let words = folder(name).join("words.txt");
    fs::write(&words, list).unwrap();
    let output = moves(ruleset, &words, &[], &format!("x\t{}\t{rack}\t-\t-\n", board(row)));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn refusal(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn every_english_position_has_the_numbers_that_other_engines_found() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../node_modules/an-array-of-english-words/index.json");
    let list: Vec<String> = serde_json::from_slice(&fs::read(package).unwrap()).unwrap();
    let list = list.into_iter().filter(|word| {
        (2..=15).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_lowercase())
    });
    let words = folder("english").join("words.txt");
    fs::write(&words, list.map(|word| word.to_uppercase() + "\n").collect::<String>()).unwrap();
    let output = moves("en-classic", &words, &["--repeat", "2", POSITIONS], "");
    let expected: String = fs::read_to_string(POSITIONS)
        .unwrap()
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            format!("{}\t{}\n", columns[0], columns[5..11].join("\t"))
        })
        .collect();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    let times = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<Vec<&str>> =
        times.lines().map(|line| line.split_whitespace().rev().take(3).collect()).collect();
    assert_eq!(lines[0], ["median", "minimum", "positions"]);
    assert_eq!([lines[1][2], lines[2][2], lines[3][2]], ["500", "442", "58"]);
}

#[test]
fn the_best_plays_alone() {
    let words = folder("best").join("words.txt");
    fs::write(&words, "ab\nabet\nbet\nbeta\n").unwrap();
    let position = format!("x\t{}\tBETA\t-\t-\n", board(".......b......."));
    let answer = |option: &[&str]| {
        let output = moves("en-classic", &words, option, &position);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
    };
    let all = answer(&[]);
    let columns = |line: &str| line.split('\t').map(str::to_owned).collect::<Vec<_>>();
    let (moves, best) = (columns(&all)[1].parse::<u32>().unwrap(), columns(&all)[4].clone());
    assert!(moves > 2, "{all}");
    let one = columns(&answer(&["--best"]));
    assert_eq!([&one[1], &one[4], &one[5]], ["1", &best, &best]);
    let two = columns(&answer(&["--best=2", "--repeat", "3"]));
    assert_eq!([&two[1], &two[4]], ["2", &best]);
    assert!(two[5].parse::<u32>().unwrap() <= 2 * best.parse::<u32>().unwrap());
    // More than there are: all of them, with the same hash.
    assert_eq!(answer(&[&format!("--best={}", moves + 1)]), all);
}

#[test]
fn a_tile_of_two_letters_and_a_blank_as_one() {
    // CHATA as CH·A·T·A and C·H·A·T·A through the A on the board, with the blank for any letter.
    let found = answer("ch", "cs-klasik", "chata\n", ".......a.......", "[CH]TA");
    let [_, moves, spots, exchanges, best, ..] = found.split('\t').collect::<Vec<_>>()[..] else {
        panic!("{found}");
    };
    assert_eq!((moves, spots, exchanges), ("4", "4", "0"));
    assert!(best.parse::<i32>().unwrap() > 0);
    let blank = answer("ch", "cs-klasik", "chata\n", ".......A.......", "?TA");
    assert!(blank.starts_with("x\t4\t4\t"), "{blank}");
    assert_ne!(found.split('\t').next_back(), blank.split('\t').next_back());
}

#[test]
fn stacks() {
    let answer = |row, rack| answer("stacks", "th-khamkhom", "ที่นา\nนา\n", row, rack);
    let found = answer(".......นา......", "ที่");
    assert!(found.starts_with("x\t1\t1\t0\t"), "{found}");
    // The blank is the mark, or a base of its own above or below an old one.
    let blank = answer(".......นา......", "ท?่");
    assert!(blank.starts_with("x\t3\t3\t0\t"), "{blank}");
    // An old square is read with its marks.
    let none = answer(".......[น่]า......", "ที่");
    assert_eq!(none, "x\t0\t0\t0\t0\t0\t0000000000000000\n");
}

#[test]
fn bad_input_is_refused_by_line_and_place() {
    let words = folder("bad").join("words.txt");
    fs::write(&words, "cab\nn0ne\n").unwrap();
    let refused = |input: &str| refusal(&moves("en-classic", &words, &[], input));
    assert!(refused("# head\n\nx\tA\n").contains("standard input, line 3: 2 columns"));
    let empty = board(&".".repeat(15));
    assert!(refused("x\tA\tB\t-\t-").contains("1 rows instead of 15"));
    let with = |rack: &str, bag: &str| format!("x\t{empty}\t{rack}\t-\t{bag}\n");
    assert!(refused(&with("CAB1", "-")).contains("rack: \"1\" is no tile"));
    assert!(refused(&with("CAB", "[")).contains("bag: no bracket"));
    let long = refused(&with(&"A".repeat(13), "-"));
    assert!(long.contains("position x: a rack of 13 tiles: at most 12"), "{long}");
    assert!(long.contains("1 of 2 words cannot be laid"));
    let position = with("CAB", "-");
    assert!(refusal(&moves("nowhere", &words, &[], &position)).contains("no rule set \"nowhere\""));
    let missing = moves("en-classic", Path::new("nowhere.txt"), &[], &position);
    assert!(refusal(&missing).contains("nowhere.txt"));
    let missing = moves("en-classic", &words, &["nowhere.tsv"], "");
    assert!(refusal(&missing).contains("nowhere.tsv"));
    for none in [["--repeat", "0"].as_slice(), &["--best=0"]] {
        assert_eq!(moves("en-classic", &words, none, "").status.code(), Some(2));
    }
}
