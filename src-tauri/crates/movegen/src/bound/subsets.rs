//! Everything that can be placed of a rack.

use crate::graph::Anagrams;
use crate::leaves::Leaves;
use crate::play::MAX_RACK;

/// A power of two above [`MAX_RACK`].
pub(super) const TOPS: usize = 16;

const _: () = assert!(TOPS > MAX_RACK);

/// The sums of the highest points of some tiles: at index `n`, of the best `n` of them.
pub(super) type Tops = [i32; TOPS];

/// Letter tiles of a rack that might be placed together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Subset {
    /// Their weights (see [`Anagrams`]).
    pub sum: u64,
    pub tops: Tops,
    /// The index of what is kept, while no blank is placed.
    pub kept: usize,
    pub size: usize,
}

/// All different subsets of the letter tiles, from none of them to all.
pub(super) fn of_letters(
    rack: &[u8],
    points: impl Fn(u8) -> i32,
    anagrams: &Anagrams,
    leaves: &Leaves,
) -> Vec<Subset> {
    let mut letters: Vec<u8> = rack.iter().copied().filter(|&kind| kind != 0).collect();
    letters.sort_unstable_by_key(|&kind| (std::cmp::Reverse(points(kind)), kind));
    let none = Subset { sum: 0, tops: [0; TOPS], kept: leaves.all(), size: 0 };
    let mut subsets = Vec::with_capacity(1 << letters.len().min(MAX_RACK));
    subsets.push(none);
    for same in letters.chunk_by(|a, b| a == b) {
        let kind = same[0];
        let without = subsets.len();
        // Each round adds one more of the kind to what the round before has made.
        for round in 0..same.len() {
            for index in round * without..(round + 1) * without {
                let more = subsets[index].with(kind, points(kind), anagrams, leaves);
                subsets.push(more);
            }
        }
    }
    subsets
}

impl Subset {
    /// With one tile more, whose points are no higher than those of the others.
    fn with(mut self, kind: u8, points: i32, anagrams: &Anagrams, leaves: &Leaves) -> Self {
        let sum = self.tops[self.size] + points;
        for top in &mut self.tops[self.size + 1..] {
            *top = sum;
        }
        self.sum = self.sum.wrapping_add(anagrams.weight(kind));
        self.kept -= leaves.step(kind);
        self.size += 1;
        self
    }
}
