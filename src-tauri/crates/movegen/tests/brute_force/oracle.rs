//! Every legal play, found without any graph: each word of the dictionary in each spelling, on
//! each square in each direction, with each choice of blanks, put before the referee.

use std::collections::{BTreeMap, BTreeSet};

use rules::{
    Alphabet, Cell, Direction, Letter, Lexicon, Options, Placement, Position, RuleSet, Square,
    Tile, judge,
};

/// A small dictionary that only the referee asks.
pub struct Words(pub BTreeSet<String>);

impl Lexicon for Words {
    fn contains(&self, word: &str) -> bool {
        self.0.contains(word)
    }

    fn any_play(&self, _: &Position<'_>, _: &[Tile]) -> bool {
        unreachable!("the oracle is asked for words only")
    }
}

/// Plays by their placements in order, with their scores.
pub type Plays = BTreeMap<Vec<Placement>, i32>;

/// Every legal play, as referee.md lists them.
pub fn plays(position: &Position<'_>, rack: &[Tile], words: &Words) -> Plays {
    let layout = position.ruleset.layout();
    let alphabet = position.ruleset.alphabet();
    let mut oracle = Oracle { position, rack, words, left: rack.to_vec(), found: Plays::new() };
    let mut directions = vec![Direction::Across, Direction::Down];
    if position.board.is_empty() && layout.is_symmetric() {
        directions.pop();
    }
    for cells in words.0.iter().flat_map(|word| spellings(alphabet, word)) {
        for from in layout.squares() {
            for &direction in &directions {
                if oracle.reaches(from, direction, cells.len()) {
                    oracle.place(&cells, Some(from), direction, &mut Vec::new());
                }
            }
        }
    }
    oracle.found
}

struct Oracle<'a> {
    position: &'a Position<'a>,
    rack: &'a [Tile],
    words: &'a Words,
    /// What is on the rack still.
    left: Vec<Tile>,
    found: Plays,
}

impl Oracle<'_> {
    /// Can a word of this length be connected at all? The referee would find out as well, slowly.
    fn reaches(&self, from: Square, direction: Direction, length: usize) -> bool {
        let Position { ruleset, board, .. } = self.position;
        let layout = ruleset.layout();
        let mut squares = vec![from];
        while let Some(next) = layout.step(squares[squares.len() - 1], direction, true) {
            squares.push(next);
        }
        if squares.len() < length {
            return false;
        }
        squares.truncate(length);
        let near = |&square: &Square| {
            let steps = [Direction::Across, Direction::Down].into_iter().flat_map(|direction| {
                [true, false].map(|forward| layout.step(square, direction, forward))
            });
            steps.flatten().any(|square| board.is_occupied(square))
        };
        squares.iter().any(near) || (board.is_empty() && squares.contains(&layout.start()))
    }

    /// Lays the cells one after another; at the end the referee decides.
    fn place(
        &mut self,
        cells: &[Cell],
        square: Option<Square>,
        direction: Direction,
        placements: &mut Vec<Placement>,
    ) {
        let Some((cell, rest)) = cells.split_first() else {
            return self.ask(placements);
        };
        let Some(square) = square else { return };
        let next = self.position.ruleset.layout().step(square, direction, true);
        if let Some(stack) = self.position.board.get(square) {
            if stack.cell() == *cell {
                self.place(rest, next, direction, placements);
            }
            return;
        }
        let letters: Vec<Letter> = cell.letters().collect();
        for choice in 0..1u32 << letters.len() {
            let (here, left) = (placements.len(), self.left.clone());
            let all = letters.iter().enumerate().all(|(i, &letter)| {
                let (tile, placement) = match choice >> i & 1 {
                    0 => (Tile::Letter(letter), Placement::letter(square, letter)),
                    _ => (Tile::Blank, Placement::blank(square, letter)),
                };
                placements.push(placement);
                let at = self.left.iter().position(|&held| held == tile);
                at.map(|at| self.left.swap_remove(at)).is_some()
            });
            if all {
                self.place(rest, next, direction, placements);
            }
            placements.truncate(here);
            self.left = left;
        }
    }

    fn ask(&mut self, placements: &[Placement]) {
        if let Ok(scored) = judge(self.position, self.rack, placements, self.words) {
            let mut key = placements.to_vec();
            key.sort_unstable();
            let before = self.found.insert(key, scored.score);
            assert!(before.is_none_or(|score| score == scored.score));
        }
    }
}

/// The ways to lay a text, one cell a square.
pub fn spellings(alphabet: &Alphabet, text: &str) -> Vec<Vec<Cell>> {
    if text.is_empty() {
        return vec![Vec::new()];
    }
    if alphabet.has_marks() {
        // Letters of such alphabets are single characters: there is one way only.
        return alphabet.squares(text).into_iter().collect();
    }
    let mut found = Vec::new();
    for letter in alphabet.letters() {
        if let Some(rest) = text.strip_prefix(alphabet.word_text(letter)) {
            for tail in spellings(alphabet, rest) {
                found.push(std::iter::once(Cell::plain(letter)).chain(tail).collect());
            }
        }
    }
    found
}

/// A rule set, a board and a dictionary to search, with what has been chosen for the game.
pub struct Table {
    pub ruleset: RuleSet,
    pub options: Options,
    pub board: rules::Board,
    pub words: Words,
}

impl Table {
    pub fn position(&self) -> Position<'_> {
        Position { ruleset: &self.ruleset, options: &self.options, board: &self.board }
    }

    /// Makes a play on the board, as a game would.
    pub fn make(&mut self, rack: &[Tile], placements: &[Placement]) {
        let scored = judge(&self.position(), rack, placements, &self.words).unwrap();
        for (square, stack) in scored.placed {
            self.board.set(square, Some(stack));
        }
        for (square, _) in scored.lifted {
            self.board.set(square, None);
        }
    }
}
