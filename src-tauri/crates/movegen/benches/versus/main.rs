#![allow(missing_docs, clippy::unwrap_used)]
#[path = "../../tests/common/mod.rs"]
mod common;
use movegen::*;
use rules::{Options, RuleSet};
use std::hint::black_box;
fn now() -> f64 {
    cpu_time::ThreadTime::now().as_duration().as_secs_f64()
}
fn main() {
    let words = common::english_words();
    let kinds: Vec<Vec<u8>> =
        words.iter().map(|w| w.bytes().map(|b| b - b'A' + 1).collect()).collect();
    let config = scrabble::rules::GameConfig::standard();
    let build = || {
        let mut list = WordList::new();
        for w in &kinds {
            list.push(w);
        }
        Graph::<u32>::build(list).unwrap()
    };
    let graph = build();
    let lexicon = scrabble::lexicon::Lexicon::from_words(&config.alphabet, &words).unwrap();
    let ruleset = RuleSet::from_toml(include_str!("../../../../rulesets/en-classic.toml")).unwrap();
    let setting = Setting::new(&ruleset, &Options::default(), &Kinds::new(ruleset.alphabet()));
    let mut generator = Generator::new(&graph, &setting).unwrap();
    let mut theirs = scrabble::movegen::MoveGenerator::new(&config);
    let text = include_str!("../../tests/data/positions_en.tsv");
    let mut positions = vec![];
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
        let mut b2 = scrabble::board::Board::new(&config.layout);
        for (i, &t) in board.iter().enumerate() {
            if t != 0 {
                let l = (t & 0x7f) - 1;
                b2.set(
                    i / 15,
                    i % 15,
                    if t & BLANK != 0 {
                        scrabble::tile::Square::blank_letter(l)
                    } else {
                        scrabble::tile::Square::letter(l)
                    },
                );
            }
        }
        let r2 = scrabble::rack::Rack::parse(&config.alphabet, f[2]).unwrap();
        positions.push((board, rack, b2, r2));
    }
    let reps: usize = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(5);
    let mut plays: Vec<Play> = vec![];
    let mut hot = [0.0; 4];
    for (board, rack, b2, r2) in &positions {
        let blank = rack.contains(&0) as usize;
        let mut m = [f64::MAX; 2];
        for _ in 0..6 {
            let t = now();
            generator.load(board).unwrap();
            plays.clear();
            let _ = generator.visit(rack, &mut plays);
            black_box(plays.len());
            m[0] = m[0].min(now() - t);
        }
        for _ in 0..6 {
            let t = now();
            black_box(theirs.generate(b2, r2, &lexicon).len());
            m[1] = m[1].min(now() - t);
        }
        hot[blank] += m[0];
        hot[2 + blank] += m[1];
    }
    println!(
        "hot: ours {:.1} {:.1} theirs {:.1} {:.1}",
        hot[0] / 442.0 * 1e6,
        hot[1] / 58.0 * 1e6,
        hot[2] / 442.0 * 1e6,
        hot[3] / 58.0 * 1e6
    );
    let mut res: Vec<[f64; 8]> = vec![];
    for _ in 0..reps {
        let mut r = [0.0; 8];
        for blank in 0..2 {
            let set: Vec<_> =
                positions.iter().filter(|p| p.1.contains(&0) as usize == blank).collect();
            let t = now();
            for (board, rack, _, _) in &set {
                generator.load(board).unwrap();
                plays.clear();
                let _ = generator.visit(rack, &mut plays);
                black_box(plays.len());
            }
            let t1 = now();
            for (_, _, b2, r2) in &set {
                black_box(theirs.generate(b2, r2, &lexicon).len());
            }
            r[blank] = t1 - t;
            r[2 + blank] = now() - t1;
        }
        let t = now();
        black_box(build());
        r[4] = now() - t;
        let t = now();
        let mut n = 0;
        for w in &kinds {
            n += generator_contains(&graph, w) as usize;
        }
        black_box(n);
        r[5] = now() - t;
        let t = now();
        let mut n = 0;
        for w in &kinds {
            let mut x = [0u8; 16];
            x[..w.len()].copy_from_slice(w);
            for b in &mut x[..w.len()] {
                *b -= 1;
            }
            n += lexicon.contains(&x[..w.len()]) as usize;
        }
        black_box(n);
        r[6] = now() - t;
        res.push(r);
    }
    let min = |i: usize| res.iter().map(|r| r[i]).fold(f64::MAX, f64::min);
    println!(
        "ALL us/pos: ours no blank {:.1} blank {:.1}; theirs {:.1} {:.1}; ratio {:.2} {:.2} all {:.2}",
        min(0) / 442.0 * 1e6,
        min(1) / 58.0 * 1e6,
        min(2) / 442.0 * 1e6,
        min(3) / 58.0 * 1e6,
        min(2) / min(0),
        min(3) / min(1),
        (min(2) + min(3)) / (min(0) + min(1))
    );
    println!(
        "build {:.1} ms  lookup ns {:.1} theirs {:.1}",
        min(4) * 1e3,
        min(5) / 270658.0 * 1e9,
        min(6) / 270658.0 * 1e9
    );
}
fn generator_contains(g: &Graph<u32>, w: &[u8]) -> bool {
    g.contains(w)
}
