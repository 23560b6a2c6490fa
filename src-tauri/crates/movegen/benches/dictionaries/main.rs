//! The word graphs of the Czech and the Thai dictionary, and every play in the middle of a game:
//! `npm run bench engine`, or `cargo bench --package movegen --bench dictionaries`.
//!
//! One thread; least and median of the processor's time. A search is measured as a program asks
//! for it: with the rule set and the board of the rules, and without anything kept from one call
//! to the next but the graph.
#![allow(missing_docs, clippy::unwrap_used)]

mod graphs;
mod middle_games;

use std::path::Path;

use lexicon::{Dictionary, files};
use rules::{RuleSet, builtin};

const REPETITIONS: usize = 7;

fn main() {
    for (dictionary, ruleset) in [("cs", "cs-klasik"), ("th", "th-khamkhom")] {
        let ruleset = RuleSet::from_toml(builtin::source(ruleset).unwrap()).unwrap();
        let words = graphs::report(dictionary, &ruleset);
        middle_games::report(&words, &ruleset);
        println!();
    }
}

/// A built dictionary.
fn open(id: &str) -> Dictionary {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../dictionaries/built");
    files::open(&folder, id).unwrap_or_else(|error| {
        panic!("{error}\nThis reads the built dictionaries: run `npm run dictionaries` first.")
    })
}

/// Prints the least and the median of some times, and what they have to stay under.
fn print(what: &str, unit: &str, mut times: Vec<f64>, at_most: Option<f64>) {
    times.sort_unstable_by(f64::total_cmp);
    let (least, median) = (times[0], times[times.len() / 2]);
    let limit = at_most.map_or(String::new(), |most| format!("   at most {most}"));
    println!("{what:<44} {least:>9.1} {median:>9.1} {unit}{limit}");
}
