//! How long explanations of Czech words take: `cargo bench -p lexicon --bench explain`.
//!
//! Each line gives the median and the slowest word of a kind; every word is asked once more before,
//! so that its pages are in memory. Unknown words are real ones of which squares were changed.
#![allow(clippy::unwrap_used, missing_docs)]

use std::path::Path;
use std::time::{Duration, Instant};

use lexicon::explain::Explainer;
use lexicon::files;
use rules::{RuleSet, builtin};

/// Every so many words one is taken.
const STEP: usize = 4999;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../dictionaries/built");
    let dictionary = files::open(&folder, "cs").unwrap();
    let passport = files::passport(&folder, "cs").unwrap();
    let ruleset = RuleSet::from_toml(builtin::source("cs-klasik").unwrap()).unwrap();
    let explainer = Explainer::new(&dictionary, passport.as_ref(), ruleset.alphabet());
    let words: Vec<String> = dictionary.to_vec().into_iter().step_by(STEP).collect();
    let changed = |at: fn(usize) -> Vec<usize>| -> Vec<String> {
        let change = |word: &String| {
            let mut letters: Vec<char> = word.chars().collect();
            for place in at(letters.len()) {
                letters[place] = 'x';
            }
            letters.into_iter().collect()
        };
        words.iter().map(change).collect()
    };
    println!("{:<28}{:>6}{:>12}{:>12}", "words", "count", "median", "slowest");
    for (name, words) in [
        ("accepted", words.clone()),
        ("one square wrong", changed(|length| vec![length / 2])),
        ("two wrong, at the end", changed(|length| vec![length - 2, length - 1])),
        ("two wrong, apart", changed(|length| vec![length / 2, length - 1])),
        ("three wrong", changed(|length| vec![length / 3, length / 2, length - 1])),
        ("all wrong but the first", changed(|length| (1..length).collect())),
    ] {
        let mut times: Vec<(Duration, &String)> =
            words.iter().map(|word| (time(&explainer, word), word)).collect();
        times.sort();
        let (median, _) = times[times.len() / 2];
        let (slowest, word) = times[times.len() - 1];
        println!("{name:<28}{:>6}{median:>12.1?}{slowest:>12.1?}  {word}", times.len());
    }
}

fn time(explainer: &Explainer<'_>, word: &str) -> Duration {
    std::hint::black_box(explainer.explain(word));
    let begin = Instant::now();
    std::hint::black_box(explainer.explain(word));
    begin.elapsed()
}
