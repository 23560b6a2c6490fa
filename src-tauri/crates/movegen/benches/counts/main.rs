//! Fixed work whose instructions are counted, so that a busy machine changes nothing. The counts are kept in
//! `counts.tsv`; the library fails this benchmark when one has grown by more than [`GROWTH`].
//!
//! `npm test` runs it (`scripts/lib/counts.mjs`). Where a count has grown for a good reason, or shrunk, the new one
//! is written into the table by hand. What is counted for is kept small: there is a word graph of every eighth
//! English word only.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

#[path = "../../tests/common/mod.rs"]
mod common;
mod look_ups;
mod searches;
mod stacks;

use gungraun::{
    Callgrind, EventKind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};
use look_ups::LookUps;
use movegen::{Graph, WordList};
use searches::Searches;
use stacks::Stacks;

/// By what part of itself a count may grow: one of so many.
const GROWTH: u64 = 33;

/// Fails the work of this name when it takes more instructions than are kept for it.
fn kept(name: &str) -> LibraryBenchmarkConfig {
    let mut rows = include_str!("counts.tsv").lines().filter_map(|row| row.split_once('\t'));
    let (_, count) = rows.find(|(kept, _)| *kept == name).expect("a row for each work");
    let count: u64 = count.parse().expect("a count in each row");
    let mut callgrind = Callgrind::default();
    callgrind.hard_limits([(EventKind::Ir, count + count / GROWTH)]);
    let mut config = LibraryBenchmarkConfig::default();
    config.tool(callgrind);
    config
}

#[library_benchmark(config = kept("load"))]
#[bench::boards(Searches::<u32>::new(false))]
fn load(searches: Searches<u32>) -> Searches<u32> {
    searches.load()
}

#[library_benchmark]
#[bench::no_blank(args = (false), setup = Searches::<u32>::new, config = kept("all_plays no_blank"))]
#[bench::blank(args = (true), setup = Searches::<u32>::new, config = kept("all_plays blank"))]
fn all_plays(searches: Searches<u32>) -> Searches<u32> {
    searches.all_plays()
}

#[library_benchmark(config = kept("all_plays_wide"))]
#[bench::no_blank(Searches::<u64>::new(false))]
fn all_plays_wide(searches: Searches<u64>) -> Searches<u64> {
    searches.all_plays()
}

#[library_benchmark]
#[bench::no_blank(args = (false), setup = Searches::<u32>::new, config = kept("best_play no_blank"))]
#[bench::blank(args = (true), setup = Searches::<u32>::new, config = kept("best_play blank"))]
fn best_play(searches: Searches<u32>) -> Searches<u32> {
    searches.best_play()
}

#[library_benchmark(config = kept("all_plays_on_stacks"))]
#[bench::thai(Stacks::new())]
fn all_plays_on_stacks(stacks: Stacks) -> Stacks {
    stacks.all_plays()
}

#[library_benchmark(config = kept("look_up"))]
#[bench::words(LookUps::new())]
fn look_up(words: LookUps) -> LookUps {
    words.ask()
}

#[library_benchmark(config = kept("build"))]
#[bench::graph(common::every_eighth_word())]
fn build(words: WordList) -> Graph<u32> {
    Graph::build(words).unwrap()
}

library_benchmark_group!(
    name = searches_of_fixed_positions;
    benchmarks =
        load, all_plays, all_plays_wide, best_play, all_plays_on_stacks, look_up, build
);
main!(library_benchmark_groups = searches_of_fixed_positions);
