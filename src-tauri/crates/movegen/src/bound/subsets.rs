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
    /// The sum of their weights (see [`Anagrams`]).
    pub sum: u64,
    /// The index of what is kept, while no blank is placed.
    pub kept: u32,
    /// Which of the rack's letter tiles they are, as bits; the highest points first.
    letters: u16,
}

/// All different subsets of the letter tiles, from none of them to all.
#[derive(Clone, Debug)]
pub(super) struct Subsets {
    /// By their sizes.
    all: Vec<Subset>,
    /// Where the subsets of each size end.
    ends: [usize; TOPS],
    /// The points of the letter tiles, the highest first.
    points: [i32; TOPS],
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
        let none = Subset { sum: 0, kept: leaves.all() as u32, letters: 0 };
        let mut made = Vec::with_capacity(1 << letters.len().min(MAX_RACK));
        made.push(none);
        let mut first = 0;
        for same in letters.chunk_by(|a, b| a == b) {
            let (weight, step) = (anagrams.weight(same[0]), leaves.step(same[0]) as u32);
            let without = made.len();
            // Each round adds one more of the kind to what the round before has made.
            for index in 0..without * same.len() {
                let fewer: Subset = made[index];
                made.push(Subset {
                    sum: fewer.sum.wrapping_add(weight),
                    kept: fewer.kept - step,
                    letters: fewer.letters | 1 << (first + index / without),
                });
            }
            first += same.len();
        }
        let mut subsets = Self::by_size(&made, none);
        for (place, &kind) in subsets.points.iter_mut().zip(&letters) {
            *place = points(kind);
        }
        subsets
    }

    fn by_size(made: &[Subset], none: Subset) -> Self {
        let mut ends = [0; TOPS];
        made.iter().for_each(|subset| ends[subset.size() % TOPS] += 1);
        (1..TOPS).for_each(|size| ends[size] += ends[size - 1]);
        let mut all = vec![none; made.len()];
        let mut next = ends;
        for subset in made {
            let place = &mut next[subset.size() % TOPS];
            *place -= 1;
            all[*place] = *subset;
        }
        Self { all, ends, points: [0; TOPS] }
    }

    /// The subsets of a size.
    #[inline(always)]
    pub(super) fn of_size(&self, size: usize) -> &[Subset] {
        let start = size.checked_sub(1).map_or(0, |smaller| self.ends[smaller]);
        &self.all[start..self.ends[size]]
    }

    /// All letter tiles.
    pub(super) fn whole(&self) -> &Subset {
        // There is always the empty subset.
        &self.all[self.all.len() - 1]
    }

    /// The highest points of some of a subset's tiles.
    #[inline(always)]
    pub(super) fn tops(&self, subset: &Subset) -> Tops {
        let mut sum = 0;
        let mut left = subset.letters;
        std::array::from_fn(|count| {
            if count > 0 && left != 0 {
                sum += self.points[left.trailing_zeros() as usize % TOPS];
                left &= left - 1;
            }
            sum
        })
    }
}

impl Subset {
    fn size(&self) -> usize {
        self.letters.count_ones() as usize
    }
}
