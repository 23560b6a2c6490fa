//! How long searches of the full Czech dictionary take: `cargo bench -p lexicon --bench search`.
//!
//! Each line gives the median and the slowest of 20 runs of the first 200 results, nothing kept
//! from one run to the next but the graph, and of the page after it.
#![allow(clippy::unwrap_used, missing_docs)]

use std::path::Path;
use std::time::{Duration, Instant};

use lexicon::search::{Continuation, Find, Query, Searcher};
use lexicon::{Layers, files};
use rules::{RuleSet, builtin};

const RUNS: usize = 20;
const PAGE: usize = 200;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../dictionaries/built");
    let dictionary = files::open(&folder, "cs").unwrap();
    let ruleset = RuleSet::from_toml(builtin::source("cs-klasik").unwrap()).unwrap();
    let begin = Instant::now();
    let searcher = Searcher::new(&dictionary, Layers::new(&ruleset), &ruleset).unwrap();
    println!("{} words, prepared in {:.0?}", dictionary.len(), begin.elapsed());
    println!("{:<28}{:>6}{:>12}{:>12}{:>12}", "query", "hits", "median", "slowest", "next page");
    for (name, query) in queries() {
        let mut times: Vec<Duration> = (0..RUNS).map(|_| time(&searcher, &query, None)).collect();
        times.sort();
        let first = searcher.page(&query, None, PAGE).unwrap();
        let next = first.next.as_ref().map(|next| time(&searcher, &query, Some(next)));
        let next = next.map_or("-".to_owned(), |next| format!("{next:.1?}"));
        let (median, slowest) = (times[RUNS / 2], times[RUNS - 1]);
        println!("{name:<28}{:>6}{median:>12.1?}{slowest:>12.1?}{next:>12}", first.hits.len());
    }
}

fn time(searcher: &Searcher, query: &Query, from: Option<&Continuation>) -> Duration {
    let begin = Instant::now();
    std::hint::black_box(searcher.page(query, from, PAGE).unwrap());
    begin.elapsed()
}

fn queries() -> Vec<(&'static str, Query)> {
    let text = str::to_owned;
    let pattern = |given: &str| Find::Pattern { text: text(given) };
    let hand = |tiles: &str, whole| Find::Hand { tiles: text(tiles), whole };
    let near = |word: &str, distance| Find::Near { text: text(word), distance };
    let finds = [
        ("exact nejneobvyklejší", Find::Exact { text: text("nejneobvyklejší") }),
        ("prefix nej", Find::Prefix { text: text("nej") }),
        ("suffix ost", Find::Suffix { text: text("ost") }),
        ("suffix xyx (none)", Find::Suffix { text: text("xyx") }),
        ("contains chch", Find::Contains { text: text("chch") }),
        ("contains šť", Find::Contains { text: text("šť") }),
        ("contains qx (none)", Find::Contains { text: text("qx") }),
        ("contains a", Find::Contains { text: text("a") }),
        ("pattern *a*", pattern("*a*")),
        ("pattern ?????*", pattern("?????*")),
        ("pattern *?????????ň", pattern("*?????????ň")),
        ("pattern ?*?a?*?ň?*?", pattern("?*?a?*?ň?*?")),
        ("pattern *ď*ť*ň* (few)", pattern("*ď*ť*ň*")),
        ("pattern *a*e*i*o*u*y*", pattern("*a*e*i*o*u*y*")),
        ("pattern *????x???? (few)", pattern("*????x????")),
        ("pattern ?o?á?", pattern("?o?á?")),
        ("pattern *ch*ř*", pattern("*ch*ř*")),
        ("pattern *x*ř*q* (none)", pattern("*x*ř*q*")),
        ("hand kostelní", hand("kostelní", false)),
        ("hand kostel??", hand("kostel??", false)),
        ("hand kostel??, whole", hand("kostel??", true)),
        ("hand kostelní??", hand("kostelní??", false)),
        ("hand kostelní??, whole", hand("kostelní??", true)),
        ("hand žďřňťóúů??, whole", hand("žďřňťóúů??", true)),
        ("hand of 15 tiles", hand("nejobvyklšíat??", false)),
        ("hand of 15 tiles, whole", hand("nejobvyklšíat??", true)),
        ("hand ??????? whole", hand("???????", true)),
        ("hand of 15 jokers, whole", hand("???????????????", true)),
        ("near kočka, 1", near("kočka", 1)),
        ("near kočka, 2", near("kočka", 2)),
        ("near nejneobvyklejší, 2", near("nejneobvyklejší", 2)),
        ("near xqxqxqxq, 2 (none)", near("xqxqxqxq", 2)),
        ("near nepopsatelnějšíx, 2", near("nepopsatelnějšíx", 2)),
        ("near nejneqbvxklejší, 2", near("nejneqbvxklejší", 2)),
        ("near po, 2", near("po", 2)),
    ];
    let mut queries: Vec<_> =
        finds.into_iter().map(|(name, find)| (name, Query::new(find))).collect();
    queries.push(("of 15 squares", Query::new(Find::All).of_squares(15, 15)));
    queries.push(("of 2 squares", Query::new(Find::All).of_squares(2, 2)));
    let narrow = Query::new(Find::Contains { text: text("šť") }).of_squares(15, 15);
    queries.push(("contains šť, 15 squares", narrow));
    queries
}
