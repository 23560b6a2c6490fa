//! Our search against the published crate `scrabble` 0.1.0, on the English rules and words:
//! `npm run bench engine`, or `cargo bench --package movegen --bench versus`.
//!
//! One run, one thread. Both engines do the same by turns, [`REPETITIONS`] times, and the table
//! shows the least and the median of the processor's time for each: on a busy machine only what
//! is measured in the same run can be compared.
#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../../tests/common/mod.rs"]
mod common;
mod duel;
mod games;
mod graphs;
mod look_ups;
mod ours;
mod rival;
mod searches;

use duel::Duel;
use games::Games;
use graphs::Graphs;
use look_ups::LookUps;
use ours::Ours;
use rival::Rival;
use searches::Searches;

const REPETITIONS: usize = 7;

fn main() {
    let words = common::english_words();
    let ours = Ours::new(&common::english_list());
    let rival = Rival::new(&words);
    let mut searches = Searches::new(&ours, &rival);
    let mut games = Games::new(&ours, &rival);
    let mut graphs = Graphs::new(&words);
    let mut look_ups = LookUps::new(&ours, &rival);
    for _ in 0..REPETITIONS {
        searches.repeat();
        games.repeat();
        graphs.repeat();
        look_ups.repeat();
    }
    println!("{} words, {} repetitions", words.len(), REPETITIONS);
    println!("{}", games.summary());
    Duel::print_head();
    let duels = [searches.duels(), games.duels(), graphs.duels(), look_ups.duels()];
    duels.concat().iter().for_each(Duel::print);
}
