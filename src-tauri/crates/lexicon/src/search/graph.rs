//! The stored words as a graph whose edges are squares.
//!
//! The stored graph has bytes on its edges; here a `ch` is one edge, and so is a consonant with
//! its marks, as `rules::Alphabet::squares` splits words. Equal endings stay shared.

use fst::Set;
use fst::raw::{CompiledAddr, Fst};
use rules::{Alphabet, Cell, Letter};
use rustc_hash::FxHashMap;

/// Words of more squares are not taken up: no board has a row for them.
const MAX_SQUARES: usize = 31;

/// A cell as a number; the order is that of the rule set's letters, then of the marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Code(u32);

impl Code {
    /// The number of a cell.
    pub fn of(cell: Cell) -> Self {
        let mark = |mark: Option<Letter>| mark.map_or(0, |letter| u32::from(letter.0) + 1);
        Code(u32::from(cell.base.0) << 16 | mark(cell.marks[0]) << 8 | mark(cell.marks[1]))
    }

    /// A bit for its base; several letters share one if there are more than 64.
    pub fn bit(self) -> u64 {
        1 << (self.0 >> 16 & 63)
    }

    /// The cell again.
    pub fn cell(self) -> Cell {
        let [_, base, first, second] = self.0.to_be_bytes();
        let mark = |code: u8| code.checked_sub(1).map(Letter);
        Cell { base: Letter(base), marks: [mark(first), mark(second)] }
    }
}

/// A square that leads from one node to another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Edge {
    /// What stands in the square.
    pub code: Code,
    /// The node it leads to.
    pub target: u32,
}

#[derive(Debug, Clone, Copy)]
struct Node {
    first_edge: u32,
    edges: u32,
    lengths: u32,
    letters: u64,
}

/// All words that an alphabet can spell.
#[derive(Debug, Clone)]
pub(super) struct TileGraph {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    root: u32,
}

impl TileGraph {
    /// Reads the words of `set`.
    pub fn new<D: AsRef<[u8]>>(set: &Set<D>, alphabet: &Alphabet) -> Self {
        let mut builder = Builder {
            fst: set.as_fst(),
            letters: Letters::new(alphabet),
            alphabet,
            known: FxHashMap::default(),
            graph: TileGraph { nodes: Vec::new(), edges: Vec::new(), root: 0 },
        };
        let root = set.as_fst().root().addr();
        builder.graph.root = builder.node(root, None, 0);
        builder.graph
    }

    /// Where all words begin.
    pub fn root(&self) -> u32 {
        self.root
    }

    /// How many nodes there are; they are numbered from 0.
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// The squares that can follow, in order.
    pub fn edges(&self, node: u32) -> &[Edge] {
        let Node { first_edge, edges, .. } = self.nodes[node as usize];
        &self.edges[first_edge as usize..(first_edge + edges) as usize]
    }

    /// Bit *n* is set if a word ends *n* squares further on.
    pub fn lengths(&self, node: u32) -> u32 {
        self.nodes[node as usize].lengths
    }

    /// The letters that occur further on, as [`Code::bit`] numbers them.
    pub fn letters(&self, node: u32) -> u64 {
        self.nodes[node as usize].letters
    }
}

/// The alphabet by character.
struct Letters {
    single: FxHashMap<char, Letter>,
    /// Letters of several characters by the first: the other characters, and the letter.
    multiple: FxHashMap<char, Vec<(Vec<char>, Letter)>>,
}

impl Letters {
    fn new(alphabet: &Alphabet) -> Self {
        let mut letters = Letters { single: FxHashMap::default(), multiple: FxHashMap::default() };
        for letter in alphabet.letters() {
            let mut text = alphabet.word_text(letter).chars();
            let Some(first) = text.next() else { continue };
            let others: Vec<char> = text.collect();
            if others.is_empty() {
                letters.single.insert(first, letter);
            } else {
                letters.multiple.entry(first).or_default().push((others, letter));
            }
        }
        letters
    }

    fn several(&self, first: char) -> &[(Vec<char>, Letter)] {
        self.multiple.get(&first).map_or(&[], Vec::as_slice)
    }
}

/// A place in the stored graph, with the character that may not follow: after a lone `c` no `h`,
/// since the two would be one letter.
type Place = (CompiledAddr, Option<char>);

struct Builder<'a, D> {
    fst: &'a Fst<D>,
    letters: Letters,
    alphabet: &'a Alphabet,
    known: FxHashMap<Place, u32>,
    graph: TileGraph,
}

impl<D: AsRef<[u8]>> Builder<'_, D> {
    /// The node for a place, `depth` squares from the root. It may have no words.
    fn node(&mut self, address: CompiledAddr, barred: Option<char>, depth: usize) -> u32 {
        if let Some(&node) = self.known.get(&(address, barred)) {
            return node;
        }
        let mut lengths = u32::from(self.fst.node(address).is_final());
        let (mut edges, mut letters) = (Vec::new(), 0);
        if depth < MAX_SQUARES {
            for (cell, (address, barred)) in self.cells(address, barred) {
                let target = self.node(address, barred, depth + 1);
                let below = self.graph.lengths(target);
                if below != 0 {
                    let code = Code::of(cell);
                    lengths |= below << 1;
                    letters |= code.bit() | self.graph.letters(target);
                    edges.push(Edge { code, target });
                }
            }
        }
        edges.sort_unstable_by_key(|edge| edge.code);
        // A stored dictionary is far smaller than four thousand million edges.
        let node = self.graph.nodes.len() as u32;
        let first_edge = self.graph.edges.len() as u32;
        self.graph.nodes.push(Node { first_edge, edges: edges.len() as u32, lengths, letters });
        self.graph.edges.extend(edges);
        self.known.insert((address, barred), node);
        node
    }

    /// The squares that can follow a place, and where each leads.
    fn cells(&self, address: CompiledAddr, barred: Option<char>) -> Vec<(Cell, Place)> {
        let mut cells = Vec::new();
        for (first, place) in self.characters(address) {
            let several = self.letters.several(first);
            for (others, letter) in several {
                let end = others.iter().try_fold(place, |at, &next| self.follow(at, next));
                if let Some(end) = end {
                    self.with_marks(*letter, (end, None), &mut cells);
                }
            }
            if barred != Some(first)
                && let Some(&letter) = self.letters.single.get(&first)
                && !self.alphabet.is_mark(letter)
            {
                let barred = several.iter().find_map(|(others, _)| match others.as_slice() {
                    [second] => Some(*second),
                    _ => None,
                });
                self.with_marks(letter, (place, barred), &mut cells);
            }
        }
        cells
    }

    /// The base alone and with every stack of marks that follows it.
    fn with_marks(&self, base: Letter, place: Place, cells: &mut Vec<(Cell, Place)>) {
        cells.push((Cell::plain(base), place));
        if !self.alphabet.carries_marks(base) {
            return;
        }
        for (first, after_first) in self.marks(place.0) {
            cells.extend(self.stack(base, &[first]).map(|cell| (cell, (after_first, None))));
            for (second, after_second) in self.marks(after_first) {
                let stacked = self.stack(base, &[first, second]);
                cells.extend(stacked.map(|cell| (cell, (after_second, None))));
            }
        }
    }

    /// The stack, if it is allowed and its marks stand in their canonical order.
    fn stack(&self, base: Letter, marks: &[Letter]) -> Option<Cell> {
        let cell = self.alphabet.stack(base, marks)?;
        cell.marks.iter().flatten().eq(marks).then_some(cell)
    }

    fn marks(&self, address: CompiledAddr) -> Vec<(Letter, CompiledAddr)> {
        let mut characters = self.characters(address);
        characters
            .drain(..)
            .filter_map(|(character, place)| {
                let letter = *self.letters.single.get(&character)?;
                self.alphabet.is_mark(letter).then_some((letter, place))
            })
            .collect()
    }

    /// The characters that can follow a place of the stored graph.
    fn characters(&self, address: CompiledAddr) -> Vec<(char, CompiledAddr)> {
        let mut characters = Vec::new();
        self.bytes(address, &mut Vec::new(), &mut characters);
        characters
    }

    fn bytes(&self, at: CompiledAddr, read: &mut Vec<u8>, found: &mut Vec<(char, CompiledAddr)>) {
        for transition in self.fst.node(at).transitions() {
            read.push(transition.inp);
            match std::str::from_utf8(read).map(|text| text.chars().next()) {
                Ok(Some(character)) => found.push((character, transition.addr)),
                _ if read.len() < 4 => self.bytes(transition.addr, read, found),
                _ => {}
            }
            read.pop();
        }
    }

    fn follow(&self, address: CompiledAddr, character: char) -> Option<CompiledAddr> {
        let mut bytes = [0; 4];
        character.encode_utf8(&mut bytes).bytes().try_fold(address, |at, byte| {
            let node = self.fst.node(at);
            Some(node.transition_addr(node.find_input(byte)?))
        })
    }
}
