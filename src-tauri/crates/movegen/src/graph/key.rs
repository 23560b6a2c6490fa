//! Beginnings of words, reversed, as values that sort fast.
//!
//! The left automaton is built from every beginning of every word, read backwards and in order.
//! There are several million of them in a large dictionary, so the common case packs one into a
//! single `u128`.

use super::arc::kind_bits;
use crate::mask::Mask;

/// The longest word a graph can hold, in tiles.
pub const MAX_WORD_TILES: usize = 64;

/// A reversed beginning of a word. Orders as its kinds do, a shorter one before its extensions.
pub(crate) trait Key: Copy + Ord + Default {
    /// How many tiles fit with sets of kinds as wide as `M`.
    fn capacity<M: Mask>() -> usize;
    /// The key with one more kind in front.
    fn prepend<M: Mask>(self, kind: u8) -> Self;
    /// The kind at `index`, 0 behind the end.
    fn kind<M: Mask>(&self, index: usize) -> u8;
    /// How many kinds two keys begin with in common; more than their length when they are equal.
    fn common<M: Mask>(&self, other: &Self) -> usize;
}

impl Key for u128 {
    fn capacity<M: Mask>() -> usize {
        128 / (kind_bits::<M>() as usize)
    }

    #[inline(always)]
    fn prepend<M: Mask>(self, kind: u8) -> Self {
        self >> (kind_bits::<M>() as usize)
            | u128::from(kind) << (128 - (kind_bits::<M>() as usize))
    }

    #[inline(always)]
    fn kind<M: Mask>(&self, index: usize) -> u8 {
        let above = (index + 1) * (kind_bits::<M>() as usize);
        if above > 128 {
            return 0;
        }
        (self >> (128 - above)) as u8 & M::LAST_KIND as u8
    }

    #[inline(always)]
    fn common<M: Mask>(&self, other: &Self) -> usize {
        (self ^ other).leading_zeros() as usize / (kind_bits::<M>() as usize)
    }
}

/// A key for words that do not fit into a `u128`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct LongKey([u8; MAX_WORD_TILES]);

impl Default for LongKey {
    fn default() -> Self {
        Self([0; MAX_WORD_TILES])
    }
}

impl Key for LongKey {
    fn capacity<M: Mask>() -> usize {
        MAX_WORD_TILES
    }

    fn prepend<M: Mask>(mut self, kind: u8) -> Self {
        self.0.copy_within(..MAX_WORD_TILES - 1, 1);
        self.0[0] = kind;
        self
    }

    fn kind<M: Mask>(&self, index: usize) -> u8 {
        self.0.get(index).copied().unwrap_or(0)
    }

    fn common<M: Mask>(&self, other: &Self) -> usize {
        let pairs = self.0.iter().zip(&other.0);
        pairs.take_while(|(a, b)| a == b).count()
    }
}
