//! Every legal play, found without any graph: each word of the dictionary in each spelling, on
//! each stretch of squares, with each choice of blanks, put before the referee.

use std::collections::{BTreeMap, BTreeSet};

use rules::{
    Alphabet, Board, Cell, Direction, Layout, Letter, Lexicon, Placement, Position, Square, Tile,
    judge,
};

/// A small dictionary that only the referee asks.
#[derive(Debug)]
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

/// Every legal play, as referee.md lists them; the search ends when there are `most`.
pub fn plays(position: &Position<'_>, rack: &[Tile], words: &Words, most: usize) -> Plays {
    let layout = position.ruleset.layout();
    let mut by_length: BTreeMap<usize, Vec<Vec<Cell>>> = BTreeMap::new();
    for cells in words.0.iter().flat_map(|word| spellings(position.ruleset.alphabet(), word)) {
        by_length.entry(cells.len()).or_default().push(cells);
    }
    let across_only = position.board.is_empty() && layout.is_symmetric();
    let directions: &[Direction] =
        if across_only { &[Direction::Across] } else { &[Direction::Across, Direction::Down] };
    let mut oracle = Oracle {
        position,
        rack,
        words,
        left: rack.to_vec(),
        laid: Vec::new(),
        found: Plays::new(),
    };
    for line in directions.iter().flat_map(|&direction| lines(layout, direction)) {
        for from in 0..line.len() {
            for (&length, spelled) in by_length.range(..=line.len() - from) {
                let squares = &line[from..from + length];
                if !connects(layout, position.board, squares) {
                    continue;
                }
                for cells in spelled {
                    oracle.place(cells, squares);
                    if oracle.found.len() >= most {
                        return oracle.found;
                    }
                }
            }
        }
    }
    oracle.found
}

/// The rows or the columns of a board.
fn lines(layout: &Layout, direction: Direction) -> Vec<Vec<Square>> {
    let begins = |square: &Square| layout.step(*square, direction, false).is_none();
    let line = |from| {
        std::iter::successors(Some(from), |square| layout.step(*square, direction, true)).collect()
    };
    layout.squares().filter(begins).map(line).collect()
}

/// Can a word on these squares be connected at all? The referee would find out as well, slowly.
fn connects(layout: &Layout, board: &Board, squares: &[Square]) -> bool {
    if board.is_empty() {
        return squares.contains(&layout.start());
    }
    let near = |square: &Square| {
        [Direction::Across, Direction::Down].into_iter().any(|direction| {
            let beside = [true, false].map(|forward| layout.step(*square, direction, forward));
            beside.into_iter().flatten().any(|square| board.is_occupied(square))
        })
    };
    squares.iter().any(near)
}

struct Oracle<'a> {
    position: &'a Position<'a>,
    rack: &'a [Tile],
    words: &'a Words,
    /// What is on the rack still.
    left: Vec<Tile>,
    laid: Vec<Placement>,
    found: Plays,
}

impl Oracle<'_> {
    /// Lays the cells one after another; at the end the referee decides.
    fn place(&mut self, cells: &[Cell], squares: &[Square]) {
        let ([cell, cells @ ..], [square, squares @ ..]) = (cells, squares) else {
            return self.ask();
        };
        match self.position.board.get(*square) {
            Some(stack) if stack.cell() == *cell => self.place(cells, squares),
            Some(_) => {}
            None => {
                let letters: Vec<Letter> = cell.letters().collect();
                self.lay(&letters, *square, cells, squares);
            }
        }
    }

    /// Lays the letters of one square, each from the rack and as a blank, and goes on.
    fn lay(&mut self, letters: &[Letter], square: Square, cells: &[Cell], squares: &[Square]) {
        let [letter, letters @ ..] = letters else {
            return self.place(cells, squares);
        };
        let natural = (Tile::Letter(*letter), Placement::letter(square, *letter));
        let blank = (Tile::Blank, Placement::blank(square, *letter));
        for (tile, placement) in [natural, blank] {
            let Some(at) = self.left.iter().position(|held| *held == tile) else { continue };
            self.left.swap_remove(at);
            self.laid.push(placement);
            self.lay(letters, square, cells, squares);
            self.laid.pop();
            self.left.push(tile);
        }
    }

    fn ask(&mut self) {
        if let Ok(scored) = judge(self.position, self.rack, &self.laid, self.words) {
            let mut key = self.laid.clone();
            key.sort_unstable();
            let before = self.found.insert(key, scored.score);
            assert!(before.is_none_or(|score| score == scored.score));
        }
    }
}

/// The ways to lay a text, one cell a square.
pub fn spellings(alphabet: &Alphabet, text: &str) -> Vec<Vec<Cell>> {
    letters_of(alphabet, text).iter().filter_map(|letters| cells(alphabet, letters)).collect()
}

fn letters_of(alphabet: &Alphabet, text: &str) -> Vec<Vec<Letter>> {
    if text.is_empty() {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for letter in alphabet.letters() {
        if let Some(rest) = text.strip_prefix(alphabet.word_text(letter)) {
            for mut tail in letters_of(alphabet, rest) {
                tail.insert(0, letter);
                found.push(tail);
            }
        }
    }
    found
}

/// The squares of a sequence of letters, if marks stand where they may and in their order.
fn cells(alphabet: &Alphabet, letters: &[Letter]) -> Option<Vec<Cell>> {
    let mut found = Vec::new();
    let mut rest = letters;
    while let [base, after @ ..] = rest {
        let marks = after.iter().take_while(|letter| alphabet.is_mark(**letter)).count();
        let cell = alphabet.stack(*base, &after[..marks])?;
        let read = cell.letters().eq(rest[..=marks].iter().copied());
        if alphabet.is_mark(*base) || !read {
            return None;
        }
        found.push(cell);
        rest = &after[marks..];
    }
    Some(found)
}
