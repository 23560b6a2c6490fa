//! How long explanations take: `cargo bench -p lexicon --bench explain`.
//!
//! Each line gives the median and the slowest word of a kind; of each word the quickest of three
//! askings counts, so that the machine's other business does not. Unknown words are real ones of
//! which squares were changed, and the words of the evaluation sets as far as these are there.
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../tests/common/mod.rs"]
mod common;

use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use common::{built, built_folder, evaluation, ruleset};
use lexicon::explain::Explainer;
use lexicon::files;

/// How many words of a dictionary are taken, about.
const WORDS: usize = 600;

fn main() {
    for (id, evaluated) in
        [("cs", "eval_cs.tsv"), ("th", "eval_th.tsv"), ("th-wide", "eval_th.tsv"), ("en", "")]
    {
        let dictionary = built(id);
        let begin = Instant::now();
        let passport = files::passport(&built_folder(), id).unwrap();
        let opened = begin.elapsed();
        let data = fs::metadata(built_folder().join(id).join(files::PASSPORT));
        let data = data.map_or(0, |data| data.len());
        println!("\n{id}: {} words, {data} bytes to explain them", dictionary.len());
        println!("passport opened in {opened:.1?}");
        println!("{:<28}{:>6}{:>12}{:>12}", "words", "count", "median", "slowest");
        let ruleset = ruleset(&dictionary.manifest().unwrap().ruleset);
        let explainer = Explainer::new(&dictionary, passport.as_ref(), ruleset.alphabet());
        let all = dictionary.to_vec();
        let letters = Letters::of(&all);
        let some: Vec<String> = all.iter().step_by(all.len() / WORDS).cloned().collect();
        let long = |word: &&String| (15..=21).contains(&word.chars().count());
        let long: Vec<String> = all.iter().filter(long).cloned().collect();
        let long: Vec<String> = long.iter().step_by(long.len() / WORDS + 1).cloned().collect();
        let eval: Vec<String> = match evaluated {
            "" => Vec::new(),
            file => {
                evaluation(file).unwrap_or_default().into_iter().map(|row| row[0].clone()).collect()
            }
        };
        for (name, words) in
            [("accepted", &some), ("15 to 21 letters", &long), ("evaluation set", &eval)]
        {
            line(&explainer, name, words.clone());
            for (what, places) in CHANGES {
                let changed = words.iter().step_by(words.len() / WORDS + 1);
                line(&explainer, what, changed.map(|word| letters.change(word, places)).collect());
            }
        }
    }
}

/// Which letters of a word of so many are exchanged.
type Places = fn(usize) -> Vec<usize>;

const CHANGES: [(&str, Places); 6] = [
    ("  one wrong", |length| vec![length / 2]),
    ("  two wrong, at the end", |length| vec![length.saturating_sub(2), length - 1]),
    ("  two wrong, apart", |length| vec![length / 2, length - 1]),
    ("  three wrong", |length| vec![length / 3, length / 2, length - 1]),
    ("  all wrong but the first", |length| (1..length).collect()),
    ("  turned round", |_| Vec::new()),
];

/// The letters of a language, for making other words of its words.
struct Letters(Vec<char>);

impl Letters {
    fn of(words: &[String]) -> Self {
        let mut letters: Vec<char> =
            words.iter().step_by(97).flat_map(|word| word.chars()).collect();
        letters.sort_unstable();
        letters.dedup();
        Letters(letters)
    }

    /// The word with another letter in each of the places, always the same one; turned round if
    /// there are none.
    fn change(&self, word: &str, places: Places) -> String {
        let mut letters: Vec<char> = word.chars().collect();
        let places = places(letters.len());
        if places.is_empty() {
            letters.reverse();
        }
        for place in places {
            let at = self.0.iter().position(|letter| *letter == letters[place]).unwrap_or(0);
            letters[place] = self.0[(at + 7 + place) % self.0.len()];
        }
        letters.into_iter().collect()
    }
}

fn line<D: AsRef<[u8]>>(explainer: &Explainer<'_, D>, name: &str, words: Vec<String>) {
    let mut times: Vec<(Duration, String)> = words
        .into_iter()
        .filter(|word| !word.is_empty())
        .map(|word| {
            let times = (0..3).map(|_| {
                let begin = Instant::now();
                black_box(explainer.explain(&word));
                begin.elapsed()
            });
            (times.min().unwrap_or_default(), word)
        })
        .collect();
    times.sort();
    let (Some((median, _)), Some((slowest, word))) = (times.get(times.len() / 2), times.last())
    else {
        return;
    };
    println!("{name:<28}{:>6}{median:>12.1?}{slowest:>12.1?}  {word}", times.len());
}
