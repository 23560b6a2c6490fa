//! The search against brute force on random positions of the rule sets that the program ships.
#![allow(clippy::unwrap_used)]

mod khamkhom;
mod klasik;
mod oracle;

use std::collections::BTreeSet;

use lexicon::Dictionary;
use movegen::GraphLexicon;
use oracle::{Plays, Table, Words};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use rules::{Lexicon, Options, RuleSet, Tile, judge};

/// Compares the search with the oracle on one position.
fn compare(table: &Table, rack: &[Tile], graph: &GraphLexicon) -> Plays {
    let position = table.position();
    let wanted = oracle::plays(&position, rack, &table.words);
    let plays = graph.all_plays(&position, rack).unwrap();
    let mut found = Plays::new();
    let mut before = i32::MAX;
    for play in plays {
        assert!(play.score <= before, "best first");
        before = play.score;
        let verdict = judge(&position, rack, &play.placements, &table.words);
        let score = verdict.map(|scored| scored.score);
        assert_eq!(score, Ok(play.score), "{:?}", play.placements);
        let mut key = play.placements;
        key.sort_unstable();
        assert!(found.insert(key, play.score).is_none(), "a play came twice");
    }
    assert_eq!(found, wanted);
    assert_eq!(graph.any_play(&position, rack), !wanted.is_empty());
    wanted
}

/// Plays some turns of random plays with random racks and compares at each of them. Returns how
/// many positions and plays were compared.
fn play_and_compare(
    ruleset: &RuleSet,
    options: Options,
    words: BTreeSet<String>,
    tiles: &[Tile],
    turns: usize,
    random: &mut impl Rng,
) -> (usize, usize) {
    let dictionary = Dictionary::from_words(&words).unwrap();
    let graph = GraphLexicon::new(dictionary, ruleset).unwrap();
    let board = rules::Board::new(ruleset.layout());
    let mut table = Table { ruleset: ruleset.clone(), options, board, words: Words(words) };
    let mut plays = 0;
    for _ in 0..turns {
        let size = ruleset.rack_size_of(&table.options);
        let rack: Vec<Tile> = (0..size).map(|_| *tiles.choose(random).unwrap()).collect();
        let found = compare(&table, &rack, &graph);
        plays += found.len();
        let found: Vec<_> = found.into_keys().collect();
        if let Some(play) = found.choose(random) {
            table.make(&rack, play);
        }
    }
    (turns, plays)
}

/// A word put together from parts, 2 to `longest` of them.
fn word(parts: &[String], longest: usize, random: &mut impl Rng) -> String {
    let length = random.random_range(2..=longest);
    (0..length).map(|_| parts.choose(random).unwrap().as_str()).collect()
}
