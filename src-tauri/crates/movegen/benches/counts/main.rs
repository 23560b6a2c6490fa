#![allow(missing_docs, clippy::unwrap_used)]
#[path = "../../tests/common/mod.rs"]
mod common;
use movegen::*;
use rules::{Options, RuleSet};
use std::hint::black_box;
#[inline(never)]
fn measured<R>(f: impl FnOnce() -> R) -> R {
    f()
}
fn main() {
    let mode = std::env::args().nth(1).unwrap_or_default();
    let words = common::english_words();
    let kinds: Vec<Vec<u8>> =
        words.iter().map(|w| w.bytes().map(|b| b - b'A' + 1).collect()).collect();
    let build = || {
        let mut list = WordList::new();
        for w in &kinds {
            list.push(w);
        }
        Graph::<u32>::build(list).unwrap()
    };
    if mode == "build" {
        measured(|| black_box(build()));
        return;
    }
    let graph = build();
    let ruleset = RuleSet::from_toml(include_str!("../../../../rulesets/en-classic.toml")).unwrap();
    let setting = Setting::new(&ruleset, &Options::default(), &Kinds::new(ruleset.alphabet()));
    let mut generator = Generator::new(&graph, &setting).unwrap();
    let text = include_str!("../../tests/data/positions_en.tsv");
    let mut plays: Vec<Play> = vec![];
    for line in text.lines().filter(|l| !l.starts_with('#')) {
        let f: Vec<&str> = line.split('\t').collect();
        let board: Vec<u8> = f[1]
            .bytes()
            .filter(|&b| b != b'/')
            .map(|b| match b {
                b'.' => 0,
                b'A'..=b'Z' => b - b'A' + 1,
                _ => (b - b'a' + 1) | BLANK,
            })
            .collect();
        let rack: Vec<u8> =
            f[2].bytes().map(|b| if b == b'?' { 0 } else { b - b'A' + 1 }).collect();
        let blank = rack.contains(&0);
        if mode == "plain" && blank || mode == "blank" && !blank {
            continue;
        }
        if mode == "load" {
            measured(|| generator.load(&board).unwrap());
            continue;
        }
        measured(|| {
            generator.load(&board).unwrap();
            plays.clear();
            let _ = generator.visit(&rack, &mut plays);
            black_box(plays.len());
        });
    }
}
