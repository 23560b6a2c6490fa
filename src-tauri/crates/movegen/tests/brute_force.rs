//! The search against brute force on random games: of the rule sets that the program ships, and
//! of rule sets of every other size.
#![allow(clippy::unwrap_used)]

mod support;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use rules::RuleSet;
use support::case;
use support::coverage::Coverage;
use support::draw::Draw;
use support::rule_set::{self, KHAMKHOM, KLASIK};

/// Bytes of one game: enough for all its choices.
const BYTES: usize = 8192;

/// Names the game that fails.
struct Seed(u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the game of seed {}", self.0);
        }
    }
}

/// Plays the games of `seeds` by the rule set that `choose` gives for each.
fn play(
    seeds: std::ops::Range<u64>,
    mut choose: impl FnMut(&mut Draw<'_>) -> Option<RuleSet>,
) -> Coverage {
    let mut coverage = Coverage::default();
    for seed in seeds.map(Seed) {
        let mut bytes = vec![0; BYTES];
        ChaCha8Rng::seed_from_u64(seed.0).fill_bytes(&mut bytes);
        let mut draw = Draw::new(&bytes);
        if let Some(ruleset) = choose(&mut draw) {
            case::play(&mut draw, &ruleset, &mut coverage);
        }
    }
    println!("{coverage:#?}");
    coverage
}

/// # Panics
/// When one of these has been met fewer times than `least`.
fn require(coverage: &Coverage, least: usize, names: &[&str]) {
    for name in names {
        let met = coverage.met.get(name).copied().unwrap_or_default();
        assert!(met >= least, "{name}: met {met} times, wanted {least}; {coverage:?}");
    }
}

#[test]
fn klasik() {
    let coverage = play(0..600, |_| Some(KLASIK.clone()));
    assert!(coverage.positions > 2000, "{} positions", coverage.positions);
    assert!(coverage.plays > 50_000, "{} plays", coverage.plays);
    let plays = [
        "blank as a letter of several characters",
        "blank as a letter without a tile",
        "letter of several characters",
        "word that can be laid in two ways",
        "bonus",
        "cross words",
        "parallel",
        "hook at the side",
        "one square, two words",
    ];
    require(&coverage, 100, &plays);
    require(&coverage, 100, &["rack of 7", "rack of 8", "only as one tile", "old blank"]);
}

#[test]
fn khamkhom() {
    let coverage = play(10_000..10_800, |_| Some(KHAMKHOM.clone()));
    assert!(coverage.positions > 2000, "{} positions", coverage.positions);
    assert!(coverage.plays > 50_000, "{} plays", coverage.plays);
    assert_eq!(coverage.stacks.len(), 44, "{:?}", coverage.stacks);
    let plays = [
        "blank as a mark",
        "blank as a base",
        "blank as a letter without a tile",
        "bonus",
        "several tiles on a square",
        "tiles are lifted",
        "cross words",
        "parallel",
        "hook at the side",
        "through an old stack",
        "an old stack in a cross word",
    ];
    require(&coverage, 100, &plays);
}

#[test]
fn rule_sets_of_every_size() {
    let coverage = play(20_000..22_000, rule_set::general);
    assert!(coverage.positions > 4000, "{} positions", coverage.positions);
    assert!(coverage.plays > 50_000, "{} plays", coverage.plays);
    let all: Vec<&str> = coverage.met.keys().copied().collect();
    require(&coverage, 20, &all);
}
