//! Everything that a graph holds, read out of it: each word from each of its letters, and nothing
//! else. A search looks at a small part of a large graph; this looks at all of it.
#![allow(clippy::unwrap_used)]

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{Arc, Graph, WordList};
use crate::mask::Mask;

/// Reads words out of a graph.
struct Reading<'a, M> {
    graph: &'a Graph<M>,
    /// What has been read to the left, the latest first, and then to the right.
    read: Vec<u8>,
    /// Each word with the number of letters that were read before the turn; 0 where the word has
    /// been completed to the left.
    found: Vec<(Vec<u8>, usize)>,
}

impl<M: Mask> Reading<'_, M> {
    /// Reads on to the left, and turns round at each step.
    fn left(&mut self, arc: Arc) {
        let turn = self.graph.turn(arc);
        if !turn.is_none() {
            let turned = self.read.len();
            self.read.reverse();
            self.right(turn, turned);
            self.read.reverse();
        }
        let state = self.graph.state(arc);
        let mut kinds = state.kinds();
        assert!(kinds.is_empty() || !Graph::rules_out(arc, kinds));
        while !kinds.is_empty() {
            let kind = kinds.pop();
            self.read.push(kind);
            if state.accepts.has(kind) {
                let word = self.read.iter().rev().copied().collect();
                self.found.push((word, 0));
            }
            self.left(self.graph.follow(arc, kind));
            self.read.pop();
        }
    }

    /// Reads on to the right.
    fn right(&mut self, arc: Arc, turned: usize) {
        let state = self.graph.state(arc);
        let mut kinds = state.kinds();
        assert!(kinds.is_empty() || !Graph::rules_out(arc, kinds));
        while !kinds.is_empty() {
            let kind = kinds.pop();
            self.read.push(kind);
            if state.accepts.has(kind) {
                self.found.push((self.read.clone(), turned));
            }
            self.right(self.graph.follow(arc, kind), turned);
            self.read.pop();
        }
    }
}

/// Compares all that a graph of these words holds with the words.
fn check<M: Mask>(words: &[Vec<u8>], seed: u64) {
    let mut list = WordList::new();
    words.iter().for_each(|word| list.push(word));
    let graph = Graph::<M>::build(list).unwrap();
    let mut reading = Reading { graph: &graph, read: Vec::new(), found: Vec::new() };
    reading.left(graph.left_root());
    reading.right(graph.right_root, 0);
    let mut found = reading.found;
    found.sort_unstable();
    let mut words = words.to_vec();
    words.sort_unstable();
    words.dedup();
    let turns = |word: Vec<u8>| {
        // Completed to the left, from the root to the right, and from each letter but the last.
        let length = word.len();
        [0].into_iter().chain(0..length).map(move |turned| (word.clone(), turned))
    };
    let wanted: Vec<(Vec<u8>, usize)> = words.into_iter().flat_map(turns).collect();
    assert!(found == wanted, "seed {seed}: {} read, {} wanted", found.len(), wanted.len());
}

/// Words of up to `longest` kinds up to `last`, some of which begin or end as an earlier one.
fn words(random: &mut ChaCha8Rng, number: usize, longest: usize, last: usize) -> Vec<Vec<u8>> {
    let mut words: Vec<Vec<u8>> = Vec::new();
    for _ in 0..number {
        let length = random.random_range(1..=longest);
        let mut word: Vec<u8> = (0..length).map(|_| random.random_range(1..=last) as u8).collect();
        if let Some(at) = words.len().checked_sub(1).map(|most| random.random_range(0..=most)) {
            let known = &words[at];
            let kept = random.random_range(0..=known.len());
            match random.random_range(0..3) {
                0 => word.extend_from_slice(&known[kept..]),
                1 => word.splice(..0, known[..kept].iter().copied()).for_each(drop),
                _ => {}
            }
            word.truncate(longest);
        }
        words.push(word);
    }
    words
}

fn random_dictionaries<M: Mask>() {
    for seed in 0..300 {
        let random = &mut ChaCha8Rng::seed_from_u64(seed);
        let number = 1 << random.random_range(0..12);
        let longest = *[3, 8, 15, 30, 64].get(random.random_range(0..5)).unwrap();
        // The last kinds of a set as well as the first.
        let last = *[2, 5, 25, M::LAST_KIND].get(random.random_range(0..4)).unwrap();
        let mut words =
            words(random, if longest > 20 { number / 8 } else { number }, longest, last);
        if random.random_bool(0.3) {
            let up = (M::LAST_KIND - last) as u8;
            words.iter_mut().flatten().for_each(|kind| *kind += up);
        }
        check::<M>(&words, seed);
    }
}

#[test]
fn a_narrow_graph_holds_its_words_and_nothing_else() {
    random_dictionaries::<u32>();
}

#[test]
fn a_medium_graph_holds_its_words_and_nothing_else() {
    random_dictionaries::<u64>();
}

#[test]
fn a_wide_graph_holds_its_words_and_nothing_else() {
    random_dictionaries::<u128>();
}

#[test]
fn no_words_make_an_empty_graph() {
    check::<u32>(&[], 0);
    check::<u128>(&[], 0);
}
