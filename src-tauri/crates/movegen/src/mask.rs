//! Sets of tile kinds as machine words.
//!
//! A *kind* is what a square can hold: a letter, numbered from 1 (0 is "nothing"). How many
//! kinds an alphabet has decides how wide the sets are; the search is compiled once for each
//! width, so that a small alphabet does not pay for a large one.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// The highest kind any alphabet may have.
pub const MAX_KINDS: usize = 127;

/// A set of kinds; bit `k` stands for kind `k`.
pub trait Mask:
    Copy
    + Default
    + Eq
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + 'static
{
    /// How many `u32` words a stored mask takes.
    const WORDS: usize;
    /// The highest kind that fits.
    const LAST_KIND: usize;
    /// No kind at all.
    const EMPTY: Self;

    /// The set of one kind.
    fn of(kind: u8) -> Self;
    /// Is `kind` in the set?
    fn has(self, kind: u8) -> bool;
    /// How many members are below `kind`: the place of its arc in a state.
    fn rank(self, kind: u8) -> usize;
    /// How many members there are.
    fn len(self) -> usize;
    /// Is the set empty?
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
    /// The lowest member. The set must not be empty.
    fn lowest(self) -> u8;
    /// Takes the lowest member out. The set must not be empty.
    fn pop(&mut self) -> u8;
    /// The set itself if `keep`, otherwise the empty set; without a branch.
    fn only_if(self, keep: bool) -> Self;
    /// Reads a mask from the first [`Mask::WORDS`] words.
    fn read(words: &[u32]) -> Self;
    /// Appends the mask's words, the lowest first.
    fn write(self, words: &mut Vec<u32>);
    /// The members that fit from a set of the widest kind.
    fn narrow(wide: u128) -> Self;
}

macro_rules! mask {
    ($word:ty, $words:literal) => {
        impl Mask for $word {
            const WORDS: usize = $words;
            const LAST_KIND: usize = <$word>::BITS as usize - 1;
            const EMPTY: Self = 0;

            #[inline(always)]
            fn of(kind: u8) -> Self {
                (1 as $word).wrapping_shl(u32::from(kind))
            }
            #[inline(always)]
            fn has(self, kind: u8) -> bool {
                self.wrapping_shr(u32::from(kind)) & 1 == 1
            }
            #[inline(always)]
            fn rank(self, kind: u8) -> usize {
                (self & Self::of(kind).wrapping_sub(1)).count_ones() as usize
            }
            #[inline(always)]
            fn len(self) -> usize {
                self.count_ones() as usize
            }
            #[inline(always)]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }
            #[inline(always)]
            fn pop(&mut self) -> u8 {
                let kind = self.lowest();
                *self &= self.wrapping_sub(1);
                kind
            }
            #[inline(always)]
            fn only_if(self, keep: bool) -> Self {
                self & <$word>::from(keep).wrapping_neg()
            }
            #[inline(always)]
            fn read(words: &[u32]) -> Self {
                let mut mask = 0;
                for (i, &word) in words[..$words].iter().enumerate() {
                    mask |= (word as $word) << (32 * i);
                }
                mask
            }
            #[inline(always)]
            fn write(self, words: &mut Vec<u32>) {
                words.extend((0..$words).map(|i| (self >> (32 * i)) as u32));
            }
            #[inline(always)]
            fn narrow(wide: u128) -> Self {
                wide as $word
            }
        }
    };
}

mask!(u32, 1);
mask!(u64, 2);
mask!(u128, 4);

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::Mask;

    fn behaves_like_a_set<M: Mask>() {
        let last = M::LAST_KIND as u8;
        let mut set = M::of(1) | M::of(7) | M::of(last);
        assert_eq!(set.len(), 3);
        assert!(set.has(7) && set.has(last) && !set.has(2));
        assert_eq!((set.rank(1), set.rank(7), set.rank(last)), (0, 1, 2));
        let mut words = Vec::new();
        set.write(&mut words);
        assert_eq!(words.len(), M::WORDS);
        assert_eq!(M::read(&words), set);
        assert_eq!((set.pop(), set.pop(), set.pop()), (1, 7, last));
        assert!(set.is_empty());
    }

    #[test]
    fn every_width_behaves_like_a_set() {
        behaves_like_a_set::<u32>();
        behaves_like_a_set::<u64>();
        behaves_like_a_set::<u128>();
    }
}
