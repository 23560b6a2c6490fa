//! What several tests and the benchmark need: the English words and positions.
#![allow(dead_code, reason = "none of them needs all of it")]

use std::path::Path;

use movegen::{BLANK, Kinds, Setting, WordList};
use rules::{Options, RuleSet};

/// The word list of `tests/data/positions_en.tsv`: upper case, in order.
///
/// # Panics
/// When the npm package that holds it is not installed.
pub fn english_words() -> Vec<String> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../node_modules/an-array-of-english-words/index.json");
    let text = std::fs::read_to_string(&package).unwrap_or_else(|error| {
        panic!("{}: {error}; `npm ci` at the root of the project installs it", package.display())
    });
    let words: Vec<String> = serde_json::from_str(&text).unwrap();
    let letters = |word: &String| word.bytes().all(|b| b.is_ascii_lowercase());
    let mut words: Vec<String> = words
        .into_iter()
        .filter(|word| (2..=15).contains(&word.len()) && letters(word))
        .map(|word| word.to_ascii_uppercase())
        .collect();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), 270_658);
    words
}

/// The kind of a letter from A to Z.
pub fn kind(letter: u8) -> u8 {
    letter.to_ascii_uppercase() - b'A' + 1
}

/// The English words as kinds.
pub fn english_list() -> WordList {
    let mut list = WordList::new();
    for word in english_words() {
        let kinds: Vec<u8> = word.bytes().map(kind).collect();
        list.push(&kinds);
    }
    list
}

/// Some of the English words: where a graph of all would only take time.
pub fn every_eighth_word() -> WordList {
    let mut some = WordList::new();
    english_list().iter().step_by(8).for_each(|word| some.push(word));
    some
}

fn english_rules() -> (RuleSet, Kinds) {
    let ruleset = RuleSet::from_toml(include_str!("../../../../rulesets/en-classic.toml")).unwrap();
    let kinds = Kinds::new(ruleset.alphabet());
    (ruleset, kinds)
}

/// The English rule set.
pub fn english_setting() -> Setting {
    let (ruleset, kinds) = english_rules();
    Setting::new(&ruleset, &Options::default(), &kinds)
}

/// All tiles of a game as kinds, 0 for a blank.
pub fn english_tiles() -> Vec<u8> {
    let (ruleset, kinds) = english_rules();
    kinds.rack(&ruleset.tiles())
}

/// A line of `tests/data/positions_en.tsv`.
pub struct Case {
    pub id: &'static str,
    pub board: Vec<u8>,
    pub rack: Vec<u8>,
    pub best: i32,
    /// The columns from the count of plays on.
    pub expected: Vec<&'static str>,
}

/// Every position of `tests/data/positions_en.tsv`.
pub fn positions() -> impl Iterator<Item = Case> {
    let lines = include_str!("../data/positions_en.tsv").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let square = |letter: u8| match letter {
            b'.' => 0,
            b'A'..=b'Z' => kind(letter),
            _ => kind(letter) | BLANK,
        };
        Case {
            id: fields[0],
            board: fields[1].bytes().filter(|&letter| letter != b'/').map(square).collect(),
            rack: fields[2].bytes().map(|b| if b == b'?' { 0 } else { kind(b) }).collect(),
            best: fields[8].parse().unwrap(),
            expected: fields[5..].to_vec(),
        }
    })
}
