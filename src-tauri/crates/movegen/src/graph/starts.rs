//! Where look-ups begin: the states behind the first three tiles of every word.
//!
//! A look-up follows one arc after another, and none can be fetched before the one before. The
//! first three are the slowest, for there the states have the most arcs; here they are one.

use super::{Arc, Graph};
use crate::mask::Mask;

/// How many tiles are skipped.
pub(crate) const SKIPPED: usize = 3;

/// The arcs to the right states behind all sequences of [`SKIPPED`] kinds.
#[derive(Clone, Debug)]
pub(crate) struct Starts {
    /// Kinds from here on are in no word.
    end: usize,
    /// By the first kind, the second and the third.
    arcs: Box<[Arc]>,
}

impl Starts {
    pub(crate) fn of<M: Mask>(graph: &Graph<M>) -> Self {
        let mut found = Vec::new();
        collect(graph, graph.right_root, &mut Vec::new(), &mut found);
        let highest = found.iter().flat_map(|(kinds, _)| kinds).max();
        let end = highest.map_or(0, |&kind| usize::from(kind) + 1);
        let mut starts = Self { end, arcs: vec![Arc::NONE; end.pow(SKIPPED as u32)].into() };
        for (kinds, arc) in found {
            let at = starts.index(kinds);
            starts.arcs[at] = arc;
        }
        starts
    }

    /// The arc behind these kinds; [`Arc::NONE`] where nothing goes on.
    #[inline(always)]
    pub(crate) fn behind(&self, kinds: [u8; SKIPPED]) -> Arc {
        if kinds.iter().any(|&kind| usize::from(kind) >= self.end) {
            return Arc::NONE;
        }
        self.arcs[self.index(kinds)]
    }

    /// The size in memory, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.arcs)
    }

    #[inline(always)]
    fn index(&self, [first, second, third]: [u8; SKIPPED]) -> usize {
        (usize::from(first) * self.end + usize::from(second)) * self.end + usize::from(third)
    }
}

fn collect<M: Mask>(
    graph: &Graph<M>,
    arc: Arc,
    read: &mut Vec<u8>,
    found: &mut Vec<([u8; SKIPPED], Arc)>,
) {
    if let Ok(kinds) = <[u8; SKIPPED]>::try_from(read.as_slice()) {
        found.push((kinds, arc));
        return;
    }
    let state = graph.state(arc);
    let mut children = state.children;
    while !children.is_empty() {
        let kind = children.pop();
        read.push(kind);
        collect(graph, graph.child(&state, kind), read, found);
        read.pop();
    }
}
