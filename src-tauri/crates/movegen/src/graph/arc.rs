//! An arc: where a state is, and which of its parts it has.

use crate::mask::Mask;

/// A word that leads to a state.
///
/// The lowest bit tells a state with one child and nothing else from the others. The bits above
/// it, as many as a kind takes, are that child's kind, or which parts the state has. The rest is
/// an offset: the set of children, or the only arc, is one set behind it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Arc(pub u32);

const ONLY_CHILD: u32 = 1;
const ACCEPTS: u32 = 2;
const TURN: u32 = 4;

/// Bits that one kind takes: 5, 6 or 7.
pub(crate) const fn kind_bits<M: Mask>() -> u32 {
    (M::LAST_KIND + 1).ilog2()
}

impl Arc {
    /// To the state from which nothing follows: the array begins with two empty sets.
    pub(crate) const NONE: Self = Self(0);

    /// The first offset that does not fit.
    pub(crate) const fn end<M: Mask>() -> usize {
        1 << (31 - kind_bits::<M>())
    }

    /// To a state whose only part is the arc over `kind`.
    pub(crate) fn to_only_child<M: Mask>(kind: u8, offset: usize) -> Self {
        Self((offset as u32) << (1 + kind_bits::<M>()) | u32::from(kind) << 1 | ONLY_CHILD)
    }

    /// To a state with a set of children and perhaps other parts.
    pub(crate) fn to_state<M: Mask>(accepts: bool, turn: bool, offset: usize) -> Self {
        let parts = if accepts { ACCEPTS } else { 0 } | if turn { TURN } else { 0 };
        Self((offset as u32) << (1 + kind_bits::<M>()) | parts)
    }

    #[inline(always)]
    pub(crate) fn is_none(self) -> bool {
        self == Self::NONE
    }

    #[inline(always)]
    pub(crate) fn offset<M: Mask>(self) -> usize {
        (self.0 >> (1 + kind_bits::<M>())) as usize
    }

    /// Has the state one child and nothing else, and the kind of that child.
    #[inline(always)]
    pub(crate) fn only_child<M: Mask>(self) -> (bool, u8) {
        (self.0 & ONLY_CHILD != 0, (self.0 >> 1) as u8 & M::LAST_KIND as u8)
    }

    #[inline(always)]
    pub(crate) fn has_accepts(self) -> bool {
        self.0 & (ACCEPTS | ONLY_CHILD) == ACCEPTS
    }

    #[inline(always)]
    pub(crate) fn has_turn(self) -> bool {
        self.0 & (TURN | ONLY_CHILD) == TURN
    }

    /// The same parts at another offset.
    pub(crate) fn moved<M: Mask>(self, offset: usize) -> Self {
        let parts = self.0 & ((1 << (1 + kind_bits::<M>())) - 1);
        Self((offset as u32) << (1 + kind_bits::<M>()) | parts)
    }
}
