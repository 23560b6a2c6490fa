//! Compiling a dictionary's word graph, and reading it from its cache file instead.

use cpu_time::ThreadTime;
use movegen::{GraphCache, GraphLexicon};
use rules::RuleSet;

use crate::{REPETITIONS, open, print};

/// Measures both; returns the dictionary with its graph.
pub fn report(dictionary: &str, ruleset: &RuleSet) -> GraphLexicon {
    let lexicon = || GraphLexicon::new(open(dictionary), ruleset).unwrap();
    let prepared = |lexicon: GraphLexicon| {
        let begin = ThreadTime::now();
        lexicon.prepare(false).unwrap();
        (begin.elapsed().as_secs_f64() * 1e3, lexicon)
    };
    let folder = tempfile::tempdir().unwrap();
    let cache = GraphCache::under(folder.path());
    // Compiles the graph and writes the file.
    let (_, words) = prepared(lexicon().with_cache(cache.clone()));
    let bytes = words.prepare(false).unwrap().bytes() as f64 / 1e6;
    println!("{dictionary}: {} words, a graph of {bytes:.1} MB", words.dictionary().len());
    println!("{:<44} {:>9} {:>9}", "", "minimum", "median");
    let times = (0..REPETITIONS).map(|_| prepared(lexicon()).0).collect();
    print("compiling the graph", "ms", times, Some(2000.0));
    let times = (0..REPETITIONS).map(|_| prepared(lexicon().with_cache(cache.clone())).0).collect();
    print("reading it from its cache file", "ms", times, Some(100.0));
    words
}
