//! The tiles that a player may place.

use crate::mask::{MAX_KINDS, Mask};

/// A rack during a search.
#[derive(Clone, Debug)]
pub(crate) struct Hand<M> {
    /// How many of each kind are not placed.
    counts: [u8; MAX_KINDS + 1],
    natural: M,
    /// What a blank can stand for; nothing while there is no blank in hand.
    faces: M,
    all_faces: M,
    blanks: u8,
    all_blanks: u8,
    size: u8,
}

/// What is left of a hand: passed along the search, so that going back costs nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rest<M> {
    /// The kinds of which at least one tile is left.
    pub natural: M,
    /// Tiles left, blanks included.
    pub left: u8,
}

impl<M: Mask> Hand<M> {
    /// A hand of these kinds, 0 for a blank; `faces` are what a blank can stand for. No play
    /// places 255 tiles, so what a rack holds beyond that makes no difference.
    pub(crate) fn new(rack: &[u8], faces: u128) -> Self {
        let mut hand = Self {
            counts: [0; MAX_KINDS + 1],
            natural: M::EMPTY,
            faces: M::EMPTY,
            all_faces: M::narrow(faces),
            blanks: 0,
            all_blanks: 0,
            size: u8::try_from(rack.len()).unwrap_or(u8::MAX),
        };
        for &kind in rack {
            if kind == 0 {
                hand.blanks = hand.blanks.saturating_add(1);
                hand.faces = hand.all_faces;
            } else {
                let count = &mut hand.counts[usize::from(kind)];
                *count = count.saturating_add(1);
                hand.natural |= M::of(kind);
            }
        }
        hand.all_blanks = hand.blanks;
        hand
    }

    /// Nothing placed yet.
    pub(crate) fn all(&self) -> Rest<M> {
        Rest { natural: self.natural, left: self.size }
    }

    /// How many tiles are placed when this is left.
    #[inline(always)]
    pub(crate) fn placed(&self, rest: Rest<M>) -> u8 {
        self.size - rest.left
    }

    /// Has a blank been placed?
    #[inline(always)]
    pub(crate) fn has_spent_blank(&self) -> bool {
        self.blanks < self.all_blanks
    }

    /// What a blank in hand can stand for.
    #[inline(always)]
    pub(crate) fn faces(&self) -> M {
        self.faces
    }

    /// The kinds that can be placed.
    #[inline(always)]
    pub(crate) fn usable(&self, rest: Rest<M>) -> M {
        rest.natural | self.faces
    }

    /// Takes a tile; returns what is left.
    #[inline(always)]
    pub(crate) fn take(&mut self, kind: u8, rest: Rest<M>) -> Rest<M> {
        let count = &mut self.counts[usize::from(kind) % (MAX_KINDS + 1)];
        *count -= 1;
        let used_up = if *count == 0 { M::of(kind) } else { M::EMPTY };
        Rest { natural: rest.natural & !used_up, left: rest.left - 1 }
    }

    #[inline(always)]
    pub(crate) fn put_back(&mut self, kind: u8) {
        self.counts[usize::from(kind) % (MAX_KINDS + 1)] += 1;
    }

    /// Takes a blank; returns what is left.
    #[inline(always)]
    pub(crate) fn take_blank(&mut self, rest: Rest<M>) -> Rest<M> {
        self.blanks -= 1;
        if self.blanks == 0 {
            self.faces = M::EMPTY;
        }
        Rest { left: rest.left - 1, ..rest }
    }

    #[inline(always)]
    pub(crate) fn put_blank_back(&mut self) {
        self.blanks += 1;
        self.faces = self.all_faces;
    }
}
