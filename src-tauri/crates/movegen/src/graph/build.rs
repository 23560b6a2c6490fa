//! Building a word graph from words in order.
//!
//! 1. The words go through a trie of one path, state by state from the end: equal states are
//!    stored once. That is the right automaton.
//! 2. Every node of that trie is a beginning of a word. Reversed and sorted, these beginnings go
//!    through the same machine and give the left automaton; each remembers its right state.
//! 3. The states are put into the order in which the search meets them (`order.rs`).

use super::intern::Interner;
use super::key::{Key, LongKey, MAX_WORD_TILES};
use super::{Graph, HEAD, WordList, order};
use crate::limit::Limit;
use crate::mask::Mask;

/// A state on the current path, not stored yet.
#[derive(Clone)]
struct Open<M> {
    children: M,
    accepts: M,
    turn: u32,
    arcs: Vec<u32>,
    /// Is what leads here complete?
    complete: bool,
}

impl<M: Mask> Open<M> {
    fn new() -> Self {
        Self { children: M::EMPTY, accepts: M::EMPTY, turn: 0, arcs: Vec::new(), complete: false }
    }

    fn clear(&mut self) {
        self.children = M::EMPTY;
        self.accepts = M::EMPTY;
        self.turn = 0;
        self.arcs.clear();
        self.complete = false;
    }
}

/// The states of the path from the root to the latest word, and what is stored already.
struct Path<M> {
    open: Vec<Open<M>>,
    depth: usize,
    interner: Interner,
}

impl<M: Mask> Path<M> {
    fn new(longest: usize, states: usize) -> Self {
        Self {
            open: vec![Open::new(); longest + 1],
            depth: 0,
            interner: Interner::with_capacity(states),
        }
    }

    /// Stores the deepest state and hangs it, over `kind`, into the one above. Returns its
    /// number, 0 when nothing follows from it.
    fn close(&mut self, data: &mut Vec<u32>, kind: u8, left: bool) -> u32 {
        let state = self.store(data, left);
        let complete = self.open[self.depth].complete;
        self.open[self.depth].clear();
        self.depth -= 1;
        let parent = &mut self.open[self.depth];
        if complete {
            parent.accepts |= M::of(kind);
        }
        if state != 0 {
            parent.children |= M::of(kind);
            parent.arcs.push(state);
        }
        state
    }

    fn store(&mut self, data: &mut Vec<u32>, left: bool) -> u32 {
        let state = &self.open[self.depth];
        if state.children.is_empty() && state.accepts.is_empty() && state.turn == 0 {
            return 0;
        }
        let at = data.len();
        if left {
            data.push(state.turn);
        }
        state.children.write(data);
        state.accepts.write(data);
        data.extend_from_slice(&state.arcs);
        (self.interner.intern(data, at) + usize::from(left)) as u32
    }

    fn descend(&mut self) -> &mut Open<M> {
        self.depth += 1;
        &mut self.open[self.depth]
    }
}

/// A reversed beginning of a word and where the word goes on.
#[derive(Clone, Copy)]
struct Beginning<K> {
    key: K,
    turn: u32,
    complete: bool,
}

impl<M: Mask> Graph<M> {
    /// Builds the graph of a list of words.
    ///
    /// # Errors
    /// A [`Limit`] when a kind does not fit into `M`, a word is longer than
    /// [`MAX_WORD_TILES`] or the graph outgrows 32-bit offsets.
    pub fn build(words: WordList) -> Result<Self, Limit> {
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
    let mut data = vec![0; HEAD];
    let (mut beginnings, right_root) = right_states::<M, K>(words, &mut data)?;
    beginnings.sort_unstable_by_key(|beginning| beginning.key);
    let left_from = data.len();
    let left_root = left_states::<M, K>(&beginnings, words.longest(), &mut data)?;
    drop(beginnings);
    Ok(order::breadth_first(&data, left_from, left_root, right_root))
}

/// Stores the right automaton; returns every beginning of a word, and the root.
fn right_states<M: Mask, K: Key>(
    words: &WordList,
    data: &mut Vec<u32>,
) -> Result<(Vec<Beginning<K>>, u32), Limit> {
    let mut path = Path::<M>::new(words.longest(), words.len() / 2);
    let mut beginnings = Vec::with_capacity(words.len() * 3);
    let mut keys = vec![K::default(); words.longest() + 1];
    let mut latest: Vec<u8> = Vec::new();
    let mut back_to =
        |path: &mut Path<M>, depth: usize, data: &mut Vec<u32>, keys: &[K], latest: &[u8]| {
            while path.depth > depth {
                let key = keys[path.depth];
                let complete = path.open[path.depth].complete;
                let turn = path.close(data, latest[path.depth - 1], false);
                beginnings.push(Beginning { key, turn, complete });
            }
        };
    for word in words.iter() {
        let shared = word.iter().zip(&latest).take_while(|(a, b)| a == b).count();
        back_to(&mut path, shared, data, &keys, &latest);
        check_size(data)?;
        latest.truncate(shared);
        latest.extend_from_slice(&word[shared..]);
        for (depth, &kind) in word.iter().enumerate().skip(shared) {
            keys[depth + 1] = keys[depth].prepend::<M>(kind);
            path.descend();
        }
        path.open[path.depth].complete = true;
    }
    back_to(&mut path, 0, data, &keys, &latest);
    let root = path.store(data, false);
    Ok((beginnings, root))
}

/// Stores the left automaton and returns its root.
fn left_states<M: Mask, K: Key>(
    beginnings: &[Beginning<K>],
    longest: usize,
    data: &mut Vec<u32>,
) -> Result<u32, Limit> {
    let mut path = Path::<M>::new(longest, beginnings.len() / 2);
    let mut latest = K::default();
    for beginning in beginnings {
        let shared = beginning.key.common::<M>(&latest).min(path.depth);
        while path.depth > shared {
            let kind = latest.kind::<M>(path.depth - 1);
            path.close(data, kind, true);
        }
        check_size(data)?;
        while beginning.key.kind::<M>(path.depth) != 0 {
            path.descend();
        }
        let state = &mut path.open[path.depth];
        state.complete = beginning.complete;
        state.turn = beginning.turn;
        latest = beginning.key;
    }
    while path.depth > 0 {
        let kind = latest.kind::<M>(path.depth - 1);
        path.close(data, kind, true);
    }
    Ok(path.store(data, true))
}

/// Offsets are 32 bits wide; one word adds far less than the margin kept here.
fn check_size(data: &[u32]) -> Result<(), Limit> {
    const MARGIN: usize = 1 << 16;
    if data.len() > u32::MAX as usize - MARGIN {
        return Err(Limit::GraphSize);
    }
    Ok(())
}
