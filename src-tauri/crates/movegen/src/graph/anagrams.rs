//! Which sets of tiles make a word in some order: a filter that is asked thousands of times for
//! each position.
//!
//! Every kind has a random weight, and a set of tiles is the sum of its weights: taking a tile is
//! one addition, whatever the alphabet and however many of a kind there are. The sums of all
//! words are kept in a Bloom filter whose bits for one sum lie in one machine word, so that a
//! question costs one access to memory. It never denies what makes a word; it says "perhaps" of
//! about one set in fifty that makes none.

use super::{Arc, Graph};
use crate::mask::{MAX_KINDS, Mask};

/// About this many words share a machine word of the filter.
const SHARE: usize = 4;

/// The sets of tiles that make a word.
#[derive(Clone, Debug)]
pub(crate) struct Anagrams {
    weights: [u64; MAX_KINDS + 1],
    filter: Box<[u64]>,
    shift: u32,
}

impl Anagrams {
    pub(crate) fn of<M: Mask>(graph: &Graph<M>) -> Self {
        let weights = weights();
        let mut sums = Vec::new();
        collect(graph, graph.right_root, 0, &weights, &mut sums);
        let len = (sums.len() / SHARE).next_power_of_two().max(2);
        let shift = u64::BITS - len.ilog2();
        let mut filter = vec![0; len].into_boxed_slice();
        for sum in sums {
            // Two bits, from the end of the sum that does not choose the machine word.
            filter[(sum >> shift) as usize] |= 1 << (sum & 63) | 1 << (sum >> 6 & 63);
        }
        Self { weights, filter, shift }
    }

    /// The size in memory, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.filter)
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
}

/// The sums of all words that can be read from `arc` on.
fn collect<M: Mask>(graph: &Graph<M>, arc: Arc, sum: u64, weights: &[u64], sums: &mut Vec<u64>) {
    let state = graph.state(arc);
    let mut ends = state.accepts;
    while !ends.is_empty() {
        sums.push(sum.wrapping_add(weights[usize::from(ends.pop())]));
    }
    let mut children = state.children;
    while !children.is_empty() {
        let kind = children.pop();
        let sum = sum.wrapping_add(weights[usize::from(kind)]);
        collect(graph, graph.child(&state, kind), sum, weights, sums);
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
        }
        let others = (1..=20u8).flat_map(|a| (1..=20u8).map(move |b| [a, b, 11, 12, 13, 14]));
        let wrong = others.filter(|tiles| anagrams.may_spell(sum(tiles))).count();
        assert!(wrong < 20, "{wrong} of 400");
    }
}
