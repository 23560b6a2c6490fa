//! Everything that is too large is refused by the name of what it is beyond.
#![allow(clippy::unwrap_used)]

use movegen::{
    Generator, Graph, Kinds, Limit, MAX_RACK, MAX_SIDE, Premium, Setting, StackedGenerator,
    WordGraph, WordList,
};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use rules::{Options, RuleSet};

fn setting(id: &str) -> Setting {
    let ruleset = RuleSet::from_toml(rules::builtin::source(id).unwrap()).unwrap();
    Setting::new(&ruleset, &Options::default(), &Kinds::new(ruleset.alphabet()))
}

fn list(words: &[&[u8]]) -> WordList {
    let mut list = WordList::new();
    words.iter().for_each(|word| list.push(word));
    list
}

#[test]
fn letters() {
    assert!(WordGraph::build(list(&[&[1, 127]]), 127).is_ok());
    assert_eq!(WordGraph::build(list(&[&[1, 2]]), 128), Err(Limit::Kinds { found: 128 }));
    assert!(Graph::<u32>::build(list(&[&[1, 31]])).is_ok());
    assert_eq!(Graph::<u32>::build(list(&[&[1, 32]])), Err(Limit::Kinds { found: 32 }));
    assert_eq!(Graph::<u64>::build(list(&[&[1, 64]])), Err(Limit::Kinds { found: 64 }));
}

#[test]
fn letters_of_the_rule_set_that_the_graph_has_no_room_for() {
    let (klasik, khamkhom) = (setting("cs-klasik"), setting("th-khamkhom"));
    let narrow = Graph::<u32>::build(list(&[&[1, 2]])).unwrap();
    let refused = Generator::new(&narrow, &klasik).map(drop);
    assert_eq!(refused, Err(Limit::Kinds { found: 44 }));
    let refused = StackedGenerator::new(&narrow, &khamkhom).map(drop);
    assert_eq!(refused, Err(Limit::Kinds { found: 68 }));
    let medium = Graph::<u64>::build(list(&[&[1, 2]])).unwrap();
    assert!(Generator::new(&medium, &klasik).is_ok());
}

#[test]
fn tiles_of_a_word() {
    assert!(Graph::<u32>::build(list(&[&[1; 64]])).is_ok());
    let refused = Graph::<u32>::build(list(&[&[1; 65]]));
    assert_eq!(refused, Err(Limit::WordTiles { found: 65 }));
}

#[test]
fn words_of_a_dictionary() {
    let mut words = WordList::new();
    (0..1 << 25).for_each(|_| words.push(&[1]));
    assert_eq!(Graph::<u32>::build(words), Err(Limit::Words { found: 1 << 25 }));
}

#[test]
fn size_of_the_graph() {
    // Long words that have nothing in common fill 64 MiB soonest.
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut words = WordList::new();
    for _ in 0..8500 {
        let word: [u8; 64] = std::array::from_fn(|_| random.random_range(1..=127));
        words.push(&word);
    }
    assert_eq!(Graph::<u128>::build(words), Err(Limit::GraphSize { most: 64 << 20 }));
}

#[test]
fn rack() {
    let (plain, stacked) = (setting("en-classic"), setting("th-khamkhom"));
    let graph = Graph::<u128>::build(list(&[&[1; 15]])).unwrap();
    let refused = Err(Limit::Rack { found: MAX_RACK + 1 });
    let mut plays: Vec<movegen::Play> = Vec::new();
    let generator = Generator::new(&graph, &plain).unwrap();
    assert_eq!(generator.visit(&[1; MAX_RACK + 1], &mut plays).map(drop), refused);
    assert!(generator.visit(&[1; MAX_RACK], &mut plays).is_ok());
    assert!(!generator.any_play(&[1; MAX_RACK]) && generator.any_play(&[1; 1000]));
    let generator = StackedGenerator::new(&graph, &stacked).unwrap();
    assert_eq!(generator.visit(&[1; MAX_RACK + 1], &mut plays).map(drop), refused);
}

#[test]
fn board() {
    let graph = Graph::<u128>::build(list(&[&[1, 2]])).unwrap();
    for (columns, rows) in [(MAX_SIDE + 1, 15), (15, MAX_SIDE + 1), (14, 15)] {
        let setting = Setting { columns, rows, ..setting("en-classic") };
        let refused = Err(Limit::Board { columns, rows });
        assert_eq!(Generator::new(&graph, &setting).map(drop), refused);
        assert_eq!(StackedGenerator::new(&graph, &setting).map(drop), refused);
    }
    let refused = Err(Limit::Board { columns: 15, rows: 15 });
    let (plain, stacked) = (setting("en-classic"), setting("th-khamkhom"));
    assert_eq!(Generator::new(&graph, &plain).unwrap().load(&[0; 224]), refused);
    assert_eq!(StackedGenerator::new(&graph, &stacked).unwrap().load(&[[0; 3]; 226]), refused);
}

#[test]
fn scores() {
    let graph = Graph::<u128>::build(list(&[&[1, 2]])).unwrap();
    let mut setting = setting("en-classic");
    setting.points[1] = u32::MAX;
    assert_eq!(Generator::new(&graph, &setting).map(drop), Err(Limit::Score));
    assert_eq!(StackedGenerator::new(&graph, &setting).map(drop), Err(Limit::Score));
}

#[test]
fn factors_without_points() {
    let graph = Graph::<u128>::build(list(&[&[1, 2]])).unwrap();
    let mut setting = setting("en-classic");
    setting.points.fill(0);
    assert!(Generator::new(&graph, &setting).is_ok());
    setting.premiums.fill(Premium { letter: 1, word: 9 });
    assert_eq!(Generator::new(&graph, &setting).map(drop), Err(Limit::Score));
}

#[test]
fn a_large_rack_overflows_no_score() {
    let graph = Graph::<u128>::build(list(&[&[1; 21]])).unwrap();
    let mut setting = Setting { columns: 21, rows: 21, ..setting("en-classic") };
    setting.points.fill(1);
    setting.premiums = vec![Premium { letter: 1, word: 4 }; 21 * 21];
    let mut generator = Generator::new(&graph, &setting).unwrap();
    assert!(generator.any_play(&[1; 21]));
    let mut board = vec![0; 21 * 21];
    board[21 * 10 + 10] = 1;
    generator.load(&board).unwrap();
    assert!(generator.any_play(&[1; 21]));
}
