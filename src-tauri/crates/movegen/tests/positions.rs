//! Every play of five hundred English positions, against counts, sums and hashes that several
//! independent engines agree on (`tests/data/positions_en.tsv`; its head defines the columns).
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::HashSet;

use movegen::{BLANK, Generator, Graph, Kinds, Mask, Play, Setting, WordList};
use rules::{Options, RuleSet};

fn setting() -> Setting {
    let ruleset = RuleSet::from_toml(include_str!("../../../rulesets/en-classic.toml")).unwrap();
    Setting::new(&ruleset, &Options::default(), &Kinds::new(ruleset.alphabet()))
}

fn fnv(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0000_0100_0000_01b3))
}

fn text(play: &Play) -> String {
    let (row, column) = if play.is_down() {
        (play.span().start, play.lane())
    } else {
        (play.lane(), play.span().start)
    };
    let direction = if play.is_down() { 'D' } else { 'A' };
    let mut text = format!("{direction}{row:02}{column:02}:");
    let mut tiles = play.tiles();
    for at in play.span() {
        text.push(if !play.fills(at) {
            '.'
        } else {
            let tile = tiles.next().unwrap();
            let letter = (tile & 0x7f) - 1;
            char::from(if tile & BLANK != 0 { b'a' + letter } else { b'A' + letter })
        });
    }
    text
}

fn check<M: Mask>() {
    let words = common::english_words();
    let mut list = WordList::new();
    for word in &words {
        let kinds: Vec<u8> = word.bytes().map(|b| b - b'A' + 1).collect();
        list.push(&kinds);
    }
    let graph = Graph::<M>::build(list).unwrap();
    for word in &words {
        let kinds: Vec<u8> = word.bytes().map(|b| b - b'A' + 1).collect();
        assert!(graph.contains(&kinds));
    }
    let setting = setting();
    let mut generator = Generator::new(&graph, &setting).unwrap();
    for line in include_str!("data/positions_en.tsv").lines().filter(|l| !l.starts_with('#')) {
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
        generator.load(&board).unwrap();
        let mut plays: Vec<Play> = Vec::new();
        let _ = generator.visit(&rack, &mut plays).unwrap();
        let mut spots = HashSet::new();
        let (mut best, mut sum, mut hash) = (0, 0i64, 0u64);
        for play in &plays {
            let text = text(play);
            hash = hash.wrapping_add(fnv(&format!("{text}={}", play.score())));
            spots.insert(text.to_ascii_uppercase());
            best = best.max(play.score());
            sum += i64::from(play.score());
        }
        let found = format!("{}\t{}\t{best}\t{sum}\t{hash:016x}", plays.len(), spots.len());
        let wanted = format!("{}\t{}\t{}\t{}\t{}", f[5], f[6], f[8], f[9], f[10]);
        assert_eq!(found, wanted, "position {}", f[0]);
    }
}

#[test]
fn every_play_with_narrow_masks() {
    check::<u32>();
}

#[test]
fn every_play_with_medium_masks() {
    check::<u64>();
}

#[test]
fn every_play_with_wide_masks() {
    check::<u128>();
}
