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
    pub tops: Tops,
    /// The index of what is kept, while no blank is placed.
    pub kept: usize,
    pub size: usize,
}

/// All different subsets of the letter tiles, from none of them to all.
#[derive(Clone, Debug)]
pub(super) struct Subsets {
    all: Vec<Subset>,
    /// In the order of their sizes: the weights (see [`Anagrams`]) and the place in `all`.
    by_size: Vec<(u64, usize)>,
    /// Where the subsets of each size end in that order.
    ends: [usize; TOPS],
}

impl Subsets {
    pub(super) fn new(
        rack: &[u8],
        points: impl Fn(u8) -> i32,
        anagrams: &Anagrams,
        leaves: &Leaves,
    ) -> Self {
        let mut letters: Vec<u8> = rack.iter().copied().filter(|&kind| kind != 0).collect();
        letters.sort_unstable_by_key(|&kind| (std::cmp::Reverse(points(kind)), kind));
        let most = 1 << letters.len().min(MAX_RACK);
        let mut all = Vec::with_capacity(most);
        let mut sums = Vec::with_capacity(most);
        all.push(Subset { tops: [0; TOPS], kept: leaves.all(), size: 0 });
        sums.push(0u64);
        for same in letters.chunk_by(|a, b| a == b) {
            let kind = same[0];
            let without = all.len();
            // Each round adds one more of the kind to what the round before has made.
            for index in 0..without * same.len() {
                all.push(all[index].with(points(kind), leaves.step(kind)));
                sums.push(sums[index].wrapping_add(anagrams.weight(kind)));
            }
        }
        let mut ends = [0; TOPS];
        all.iter().for_each(|subset| ends[subset.size] += 1);
        (1..TOPS).for_each(|size| ends[size] += ends[size - 1]);
        let mut by_size = vec![(0, 0); all.len()];
        let mut next = ends;
        for (index, (subset, &sum)) in all.iter().zip(&sums).enumerate() {
            next[subset.size] -= 1;
            by_size[next[subset.size]] = (sum, index);
        }
        Self { all, by_size, ends }
    }

    /// The subsets of a size with their weights.
    #[inline(always)]
    pub(super) fn of_size(&self, size: usize) -> impl Iterator<Item = (u64, usize)> {
        let start = size.checked_sub(1).map_or(0, |smaller| self.ends[smaller]);
        self.by_size[start..self.ends[size]].iter().copied()
    }

    #[inline(always)]
    pub(super) fn get(&self, index: usize) -> &Subset {
        &self.all[index]
    }

    /// All letter tiles, and their weights.
    pub(super) fn whole(&self) -> (&Subset, u64) {
        // There is always the empty subset.
        let (sum, index) = self.by_size[self.by_size.len() - 1];
        (&self.all[index], sum)
    }
}

impl Subset {
    /// With one tile more, whose points are no higher than those of the others.
    fn with(mut self, points: i32, step: usize) -> Self {
        let sum = self.tops[self.size] + points;
        for top in &mut self.tops[self.size + 1..] {
            *top = sum;
        }
        self.kept -= step;
        self.size += 1;
        self
    }
}
