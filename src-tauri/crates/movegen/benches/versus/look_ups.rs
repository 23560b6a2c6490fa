//! Is it a word? Asked of every word, and of every word with one letter changed to another so
//! that it is none, in random order.

use movegen::{Graph, WordList};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::common;
use crate::duel::Duel;
use crate::ours::Ours;
use crate::rival::Rival;

/// Sequences to look up, in our kinds and in their letters, which begin at 0.
struct Questions {
    ours: WordList,
    theirs: WordList,
    /// How many of them are words.
    words: usize,
    duel: Duel,
}

/// Both kinds of questions.
pub struct LookUps<'a> {
    ours: &'a Ours,
    rival: &'a Rival,
    questions: [Questions; 2],
}

impl<'a> LookUps<'a> {
    /// Draws the questions: the same ones in each run.
    pub fn new(ours: &'a Ours, rival: &'a Rival) -> Self {
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let list = common::english_list();
        let mut words: Vec<Vec<u8>> = list.iter().map(<[u8]>::to_vec).collect();
        words.shuffle(&mut chance);
        let mut others: Vec<Vec<u8>> =
            words.iter().filter_map(|word| other(word, &ours.graph, &mut chance)).collect();
        others.shuffle(&mut chance);
        let questions = [
            Questions::new("looking up a word", &words, words.len()),
            Questions::new("looking up one letter off", &others, 0),
        ];
        Self { ours, rival, questions }
    }

    /// Every question to both engines.
    pub fn repeat(&mut self) {
        let Self { ours, rival, questions } = self;
        for Questions { ours: our_words, theirs: their_words, words, duel } in questions {
            let found = duel.repeat(
                || our_words.iter().filter(|word| ours.graph.contains(word)).count(),
                || their_words.iter().filter(|word| rival.lexicon.contains(word)).count(),
            );
            assert_eq!(found, (*words, *words));
        }
    }

    /// What has been measured.
    pub fn duels(&self) -> Vec<Duel> {
        self.questions.iter().map(|questions| questions.duel.clone()).collect()
    }
}

impl Questions {
    fn new(name: &str, all: &[Vec<u8>], words: usize) -> Self {
        let (mut ours, mut theirs) = (WordList::new(), WordList::new());
        for word in all {
            ours.push(word);
            theirs.push(&word.iter().map(|kind| kind - 1).collect::<Vec<u8>>());
        }
        Self { ours, theirs, words, duel: Duel::new(name, all.len(), 1.0) }
    }
}

/// The word with one letter changed, unless that makes another word.
fn other(word: &[u8], graph: &Graph<u32>, chance: &mut ChaCha8Rng) -> Option<Vec<u8>> {
    let mut other = word.to_vec();
    let at = chance.random_range(0..word.len());
    other[at] = (word[at] - 1 + chance.random_range(1..26)) % 26 + 1;
    (!graph.contains(&other)).then_some(other)
}
