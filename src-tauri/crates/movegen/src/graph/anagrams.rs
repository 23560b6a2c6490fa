//! Which words a set of tiles makes, in whatever order: asked thousands of times for each position.
//!
//! Every kind has a random weight, and a set of tiles is the sum of its weights: taking a tile is
//! one addition, whatever the alphabet and however many of a kind there are.
//!
//! The words lie in the order of the first bits of their sums, those with the same ones side by
//! side. In front of them there is a Bloom filter whose bits for one sum lie in one machine word,
//! so that a question costs one access to memory. It never denies what makes a word; it says
//! "perhaps" of about one set in fifty that makes none.

use super::{Arc, Graph};
use crate::mask::{MAX_KINDS, Mask};

/// About this many words share a machine word of the filter.
const SHARE: usize = 4;

/// Stands behind each word; no kind is 0.
const END: u8 = 0;

/// The sets of tiles that make a word, and the words.
#[derive(Clone, Debug)]
pub(crate) struct Anagrams {
    weights: [u64; MAX_KINDS + 1],
    filter: Box<[u64]>,
    /// By the first bits of the sums, where the words with such sums begin.
    starts: Box<[u32]>,
    words: Box<[u8]>,
    shift: u32,
}

impl Anagrams {
    pub(crate) fn of<M: Mask>(graph: &Graph<M>) -> Self {
        let weights = weights();
        let each_word = |visit: &mut dyn FnMut(u64, &[u8])| {
            read(graph, graph.right_root, (0, &mut Vec::new()), &weights, visit);
        };
        let mut count = 0;
        each_word(&mut |_, _| count += 1);
        let len = (count / SHARE).next_power_of_two().max(2);
        let shift = u64::BITS - len.ilog2();
        let mut filter = vec![0; len].into_boxed_slice();
        // First how much room each beginning takes, from which follows where it ends; then each
        // word is put before what is there already.
        let mut starts = vec![0; len + 1].into_boxed_slice();
        each_word(&mut |sum, word| {
            let at = (sum >> shift) as usize;
            // Two bits, from the end of the sum that does not choose the machine word.
            filter[at] |= 1 << (sum & 63) | 1 << (sum >> 6 & 63);
            starts[at] += word.len() as u32 + 1;
        });
        for at in 1..=len {
            starts[at] += starts[at - 1];
        }
        let mut words = vec![END; starts[len] as usize].into_boxed_slice();
        each_word(&mut |sum, word| {
            let start = &mut starts[(sum >> shift) as usize];
            *start -= word.len() as u32 + 1;
            words[*start as usize..][..word.len()].copy_from_slice(word);
        });
        Self { weights, filter, starts, words, shift }
    }

    /// The size in memory, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.filter) + size_of_val(&*self.starts) + self.words.len()
    }

    /// What a tile adds to the sum of a set.
    #[inline(always)]
    pub(crate) fn weight(&self, kind: u8) -> u64 {
        self.weights[usize::from(kind) % (MAX_KINDS + 1)]
    }

    /// May the tiles of this sum make a word?
    #[inline(always)]
    pub(crate) fn may_spell(&self, sum: u64) -> bool {
        let word = self.filter[(sum >> self.shift) as usize];
        word >> (sum & 63) & word >> (sum >> 6 & 63) & 1 == 1
    }

    /// The words of so many tiles that have this sum.
    pub(crate) fn words(&self, sum: u64, tiles: usize) -> impl Iterator<Item = &[u8]> {
        let at = (sum >> self.shift) as usize;
        let near = &self.words[self.starts[at] as usize..self.starts[at + 1] as usize];
        near.split(|&kind| kind == END).filter(move |word| {
            let weights = word.iter().map(|&kind| self.weight(kind));
            word.len() == tiles && weights.fold(0, u64::wrapping_add) == sum
        })
    }
}

/// Shows `visit` every word that can be read from `arc` on after those kinds, with its sum.
fn read<M: Mask>(
    graph: &Graph<M>,
    arc: Arc,
    (sum, word): (u64, &mut Vec<u8>),
    weights: &[u64],
    visit: &mut dyn FnMut(u64, &[u8]),
) {
    let state = graph.state(arc);
    let mut kinds = state.kinds();
    while !kinds.is_empty() {
        let kind = kinds.pop();
        let sum = sum.wrapping_add(weights[usize::from(kind)]);
        word.push(kind);
        if state.accepts.has(kind) {
            visit(sum, word);
        }
        if state.children.has(kind) {
            read(graph, graph.child(&state, kind), (sum, word), weights, visit);
        }
        word.pop();
    }
}

/// Fixed numbers without a pattern (the finaliser of SplitMix64 over a Weyl sequence).
fn weights() -> [u64; MAX_KINDS + 1] {
    std::array::from_fn(|kind| {
        let mut mixed = (kind as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::Anagrams;
    use crate::graph::{Graph, WordList};

    #[test]
    fn every_word_may_be_spelled_and_few_other_sets() {
        let mut words = WordList::new();
        for first in 1..=20 {
            for last in first..=20 {
                words.push(&[last, first, 7, 9, last]);
            }
        }
        let graph = Graph::<u32>::build(words.clone()).unwrap();
        let anagrams = Anagrams::of(&graph);
        let sum = |tiles: &[u8]| {
            tiles.iter().fold(0u64, |sum, &kind| sum.wrapping_add(anagrams.weight(kind)))
        };
        for word in words.iter() {
            let mut tiles = word.to_vec();
            tiles.reverse();
            assert!(anagrams.may_spell(sum(&tiles)));
            assert!(anagrams.words(sum(&tiles), 5).any(|found| found == word));
            assert_eq!(anagrams.words(sum(&tiles), 4).count(), 0);
        }
        let others = (1..=20u8).flat_map(|a| (1..=20u8).map(move |b| [a, b, 11, 12, 13, 14]));
        let wrong = others.filter(|tiles| anagrams.may_spell(sum(tiles))).count();
        assert!(wrong < 20, "{wrong} of 400");
    }
}
