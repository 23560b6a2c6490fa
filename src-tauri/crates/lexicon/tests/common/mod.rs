//! What the tests of built dictionaries share.
#![allow(dead_code, clippy::unwrap_used, clippy::panic)]

use std::path::{Path, PathBuf};

use lexicon::{Dictionary, files};
use rules::{RuleSet, builtin};

/// The top folder of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..").canonicalize().unwrap()
}

/// The folder of built dictionaries.
pub fn built_folder() -> PathBuf {
    root().join("dictionaries/built")
}

/// A built dictionary; says how to build it if it is not there.
pub fn built(id: &str) -> Dictionary {
    files::open(&built_folder(), id).unwrap_or_else(|error| {
        panic!(
            "{error}\nThese tests read the built dictionaries: run `npm run dictionaries` first."
        )
    })
}

/// The rule set that a dictionary's words are spelled for.
pub fn ruleset(id: &str) -> RuleSet {
    RuleSet::from_toml(builtin::source(id).unwrap()).unwrap()
}

/// The rows of an evaluation file beside the repository, or `None` and a line that says so.
pub fn evaluation(name: &str) -> Option<Vec<Vec<String>>> {
    let path = root().join("../shared/data").join(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: ../shared/data/{name} is not there");
        return None;
    };
    Some(text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect())
}

/// Share of the words that the dictionary has, and those that it lacks.
pub fn recall<'a>(
    words: impl IntoIterator<Item = &'a str>,
    has: impl Fn(&str) -> bool,
) -> (f64, Vec<&'a str>) {
    let (found, missing): (Vec<&str>, Vec<&str>) = words.into_iter().partition(|word| has(word));
    (found.len() as f64 / (found.len() + missing.len()) as f64, missing)
}
