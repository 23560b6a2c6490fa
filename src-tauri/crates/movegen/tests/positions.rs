//! Every play of five hundred English positions, against counts, sums and hashes that several
//! independent engines agree on (`tests/data/positions_en.tsv`; its head defines the columns).
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::HashSet;

use movegen::{BLANK, Generator, Graph, Mask, Play};

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
    let words = common::english_list();
    let graph = Graph::<M>::build(words.clone()).unwrap();
    assert!(words.iter().all(|word| graph.contains(word)));
    let setting = common::english_setting();
    let mut generator = Generator::new(&graph, &setting).unwrap();
    for position in common::positions() {
        generator.load(&position.board).unwrap();
        let mut plays: Vec<Play> = Vec::new();
        let _ = generator.visit(&position.rack, &mut plays).unwrap();
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
        let [n_moves, n_spots, _, best, sum, hash] = position.expected[..] else {
            panic!("position {} has other columns", position.id);
        };
        assert_eq!(found, [n_moves, n_spots, best, sum, hash].join("\t"), "{}", position.id);
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
