//! Building a word graph from words in order.
//!
//! 1. The words go through a trie of one path, state by state from the end: equal states are
//!    stored once. That is the right automaton.
//! 2. Every node of that trie is a beginning of a word. Reversed and sorted, these beginnings go
//!    through the same machine and give the left automaton; each remembers its right state.
//! 3. The states are put into the order in which the search meets them (`order.rs`).

use super::intern::Interner;
use super::key::{Key, LongKey, MAX_WORD_TILES};
use super::{Arc, Graph, MAX_WORDS, WordList, order};
use crate::limit::Limit;
use crate::mask::Mask;

/// A state on the current path, not stored yet.
#[derive(Clone)]
struct Open<M> {
    children: M,
    accepts: M,
    turn: Arc,
    arcs: Vec<u32>,
    /// Is what leads here complete?
    complete: bool,
}

impl<M: Mask> Open<M> {
    fn new() -> Self {
        Self {
            children: M::EMPTY,
            accepts: M::EMPTY,
            turn: Arc::NONE,
            arcs: Vec::new(),
            complete: false,
        }
    }

    #[inline]
    fn clear(&mut self) {
        self.children = M::EMPTY;
        self.accepts = M::EMPTY;
        self.turn = Arc::NONE;
        self.arcs.clear();
        self.complete = false;
    }
}

/// The states that are stored, and those on the path from the root to the latest word.
struct Builder<M> {
    words: Vec<u32>,
    open: Vec<Open<M>>,
    depth: usize,
    /// For each set of parts that a state can have, those stored: the same words mean another
    /// state where they are other parts.
    interners: [Interner; 5],
}

impl<M: Mask> Builder<M> {
    fn new(longest: usize, states: usize) -> Self {
        Self {
            // The state from which nothing follows.
            words: vec![0; 2 * M::WORDS],
            open: vec![Open::new(); longest + 1],
            depth: 0,
            interners: [states / 2, states / 4, states / 4, states / 4, states / 2]
                .map(Interner::with_capacity),
        }
    }

    /// Goes down to a new state.
    #[inline]
    fn descend(&mut self) {
        self.depth += 1;
    }

    #[inline]
    fn deepest(&mut self) -> &mut Open<M> {
        &mut self.open[self.depth]
    }

    /// Stores the deepest state and hangs it, over `kind`, into the one above. Returns the arc
    /// that leads to it.
    #[inline]
    fn close(&mut self, kind: u8) -> Arc {
        let arc = self.store();
        let complete = self.deepest().complete;
        self.deepest().clear();
        self.depth -= 1;
        let parent = self.deepest();
        if complete {
            parent.accepts |= M::of(kind);
        }
        if !arc.is_none() {
            parent.children |= M::of(kind);
            parent.arcs.push(arc.0);
        }
        arc
    }

    #[inline]
    fn store(&mut self) -> Arc {
        let state = &self.open[self.depth];
        let (accepts, turn) = (!state.accepts.is_empty(), !state.turn.is_none());
        let [several @ .., single] = &mut self.interners;
        let at = self.words.len();
        if let ([arc], false, false) = (state.arcs.as_slice(), accepts, turn) {
            self.words.push(*arc);
            let kind = state.children.lowest();
            let at = single.intern(&mut self.words, at);
            return Arc::to_only_child::<M>(kind, at - M::WORDS);
        }
        if state.children.is_empty() && !accepts && !turn {
            return Arc::NONE;
        }
        if turn {
            self.words.push(state.turn.0);
        }
        if accepts {
            state.accepts.write(&mut self.words);
        }
        let parts = self.words.len() - at;
        state.children.write(&mut self.words);
        self.words.extend_from_slice(&state.arcs);
        let interner = &mut several[usize::from(accepts) + 2 * usize::from(turn)];
        let at = interner.intern(&mut self.words, at);
        Arc::to_state::<M>(accepts, turn, at + parts - M::WORDS)
    }

    /// One word adds far fewer words to the array than the margin kept here.
    fn check_size(&self) -> Result<(), Limit> {
        const MARGIN: usize = 1 << 16;
        if self.words.len() > Arc::end::<M>() - MARGIN {
            return Err(Limit::GraphSize { most: Arc::end::<M>() * 4 });
        }
        Ok(())
    }
}

/// A reversed beginning of a word and how words go on.
#[derive(Clone, Copy)]
struct Beginning<K> {
    key: K,
    turn: Arc,
    complete: bool,
}

impl<M: Mask> Graph<M> {
    /// Builds the graph of a list of words.
    ///
    /// # Errors
    /// A [`Limit`] when a kind does not fit into `M`, a word is longer than
    /// [`MAX_WORD_TILES`], there are more than [`MAX_WORDS`] words or the graph outgrows its
    /// offsets.
    pub fn build(words: WordList) -> Result<Self, Limit> {
        if words.len() > MAX_WORDS {
            return Err(Limit::Words { found: words.len() });
        }
        let highest = usize::from(words.highest_kind());
        if highest > M::LAST_KIND {
            return Err(Limit::Kinds { found: highest });
        }
        let longest = words.longest();
        if longest > MAX_WORD_TILES {
            return Err(Limit::WordTiles { found: longest });
        }
        if longest <= <u128 as Key>::capacity::<M>() {
            build::<M, u128>(&words.into_sorted())
        } else {
            build::<M, LongKey>(&words.into_sorted())
        }
    }
}

fn build<M: Mask, K: Key>(words: &WordList) -> Result<Graph<M>, Limit> {
    let mut builder = Builder::<M>::new(words.longest(), words.len());
    let (mut beginnings, right_root) = right_states::<M, K>(words, &mut builder)?;
    beginnings.sort_unstable_by_key(|beginning| beginning.key);
    let left_root = left_states(&beginnings, &mut builder)?;
    drop(beginnings);
    Ok(order::breadth_first(&builder.words, left_root, right_root))
}

/// Stores the right automaton; returns every beginning of a word, and the root.
fn right_states<M: Mask, K: Key>(
    words: &WordList,
    builder: &mut Builder<M>,
) -> Result<(Vec<Beginning<K>>, Arc), Limit> {
    let mut beginnings = Vec::with_capacity(words.len() * 3);
    let mut keys = vec![K::default(); words.longest() + 1];
    let mut latest: &[u8] = &[];
    // An empty word at the end closes all that is open.
    for word in words.iter().chain(std::iter::once([].as_slice())) {
        let shared = word.iter().zip(latest).take_while(|(a, b)| a == b).count();
        while builder.depth > shared {
            let key = keys[builder.depth];
            let complete = builder.deepest().complete;
            let turn = builder.close(latest[builder.depth - 1]);
            beginnings.push(Beginning { key, turn, complete });
        }
        builder.check_size()?;
        for (depth, &kind) in word.iter().enumerate().skip(shared) {
            keys[depth + 1] = keys[depth].prepend::<M>(kind);
            builder.descend();
        }
        builder.deepest().complete = !word.is_empty();
        latest = word;
    }
    let root = builder.store();
    builder.deepest().clear();
    Ok((beginnings, root))
}

/// Stores the left automaton and returns its root.
fn left_states<M: Mask, K: Key>(
    beginnings: &[Beginning<K>],
    builder: &mut Builder<M>,
) -> Result<Arc, Limit> {
    let mut latest = K::default();
    for beginning in beginnings {
        let shared = beginning.key.common::<M>(&latest).min(builder.depth);
        while builder.depth > shared {
            builder.close(latest.kind::<M>(builder.depth - 1));
        }
        builder.check_size()?;
        while beginning.key.kind::<M>(builder.depth) != 0 {
            builder.descend();
        }
        let state = builder.deepest();
        state.complete = beginning.complete;
        state.turn = beginning.turn;
        latest = beginning.key;
    }
    while builder.depth > 0 {
        builder.close(latest.kind::<M>(builder.depth - 1));
    }
    Ok(builder.store())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use std::collections::BTreeSet;

    use crate::graph::{Arc, Graph, WordList};
    use crate::mask::Mask;

    /// The longest word here.
    const LONGEST: usize = 4;

    /// Everything that is read from `arc` on: to the left of `read` until the turn, then to the
    /// right of it.
    fn collect(
        graph: &Graph<u32>,
        arc: Arc,
        left: bool,
        read: &[u8],
        found: &mut BTreeSet<Vec<u8>>,
    ) {
        if read.len() > LONGEST {
            // A graph with such a path may have no end.
            found.insert(read.to_vec());
            return;
        }
        let with = |kind: u8| match left {
            true => [&[kind], read].concat(),
            false => [read, &[kind]].concat(),
        };
        let state = graph.state(arc);
        let mut ends = state.accepts;
        while ends != 0 {
            found.insert(with(ends.pop()));
        }
        let mut children = state.children;
        while children != 0 {
            let kind = children.pop();
            collect(graph, graph.child(&state, kind), left, &with(kind), found);
        }
        if left && arc.has_turn() {
            collect(graph, graph.turn(arc), false, read, found);
        }
    }

    /// The turn of one state and the accepted kinds of another can be the same number, with the
    /// same children behind it. When such states were stored once, putting the states into order
    /// changed one of them, and words were read that are none.
    #[test]
    fn states_are_shared_only_with_states_of_the_same_parts() {
        let mut state = 1u64;
        let mut next = |below: u64| {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            ((state >> 33) % below) as usize
        };
        for _ in 0..200 {
            let mut words = BTreeSet::new();
            for _ in 0..12 {
                let len = 2 + next(LONGEST as u64 - 1);
                words.insert((0..len).map(|_| [1, 6, 7, 8, 9][next(5)]).collect::<Vec<u8>>());
            }
            let mut all = WordList::new();
            words.iter().for_each(|word| all.push(word));
            let graph = Graph::build(all).unwrap();
            let mut found = BTreeSet::new();
            collect(&graph, graph.left_root, true, &[], &mut found);
            assert_eq!(found, words);
        }
    }
}
