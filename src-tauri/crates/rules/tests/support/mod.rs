//! A slow, complete and simple search over a list of words: the tests' own second opinion.

#![allow(dead_code, clippy::unwrap_used)]

use std::collections::{BTreeSet, HashSet};

use rules::{
    Alphabet, Cell, Designation, Direction, Laid, Letter, Lexicon, PlacedTile, Placement, Position,
    RuleSet, Scored, Square, Stack, Tile, builtin, judge,
};

/// A built-in rule set.
pub fn ruleset(id: &str) -> std::sync::Arc<RuleSet> {
    std::sync::Arc::new(RuleSet::from_toml(builtin::source(id).unwrap()).unwrap())
}

/// A dictionary that is a list of words.
#[derive(Debug, Clone)]
pub struct WordSet {
    texts: HashSet<String>,
    spellings: Vec<Vec<Cell>>,
}

impl WordSet {
    pub fn new<'a>(alphabet: &Alphabet, words: impl IntoIterator<Item = &'a str>) -> WordSet {
        let texts: HashSet<String> =
            words.into_iter().map(|word| alphabet.normalise(word)).collect();
        let mut spellings = Vec::new();
        for text in &texts {
            spell(alphabet, text, &mut Vec::new(), &mut spellings);
        }
        spellings.sort_by_key(|cells| cells.iter().map(|c| (c.base, c.marks)).collect::<Vec<_>>());
        WordSet { texts, spellings }
    }

    /// Every legal play, each set of placements once (referee.md, moves).
    pub fn all_plays(
        &self,
        position: &Position<'_>,
        rack: &[Tile],
    ) -> Vec<(Vec<Placement>, Scored)> {
        let scored = |play: Vec<Placement>| {
            let scored = judge(position, rack, &play, self).ok()?;
            Some((play, scored))
        };
        self.fits(position, rack).into_iter().filter_map(scored).collect()
    }

    /// The ways to lay each word somewhere, whatever its cross words are.
    pub fn fits(&self, position: &Position<'_>, rack: &[Tile]) -> BTreeSet<Vec<Placement>> {
        let layout = position.ruleset.layout();
        let once = position.board.is_empty() && layout.is_symmetric();
        let near = near(position);
        let mut found = BTreeSet::new();
        let within_reach =
            |cells: &&Vec<Cell>| cells.len() > 1 && within_reach(position, rack, cells);
        for cells in self.spellings.iter().filter(within_reach) {
            for start in layout.squares() {
                fit(position, rack, &near, cells, start, Direction::Across, &mut found);
                if !once {
                    fit(position, rack, &near, cells, start, Direction::Down, &mut found);
                }
            }
        }
        found
    }
}

impl Lexicon for WordSet {
    fn contains(&self, word: &str) -> bool {
        self.texts.contains(word)
    }

    fn any_play(&self, position: &Position<'_>, rack: &[Tile]) -> bool {
        self.fits(position, rack).iter().any(|play| judge(position, rack, play, self).is_ok())
    }
}

/// All ways to lay a text, squares counted one by one.
fn spell(alphabet: &Alphabet, text: &str, so_far: &mut Vec<Letter>, found: &mut Vec<Vec<Cell>>) {
    if text.is_empty() {
        found.extend(cells(alphabet, so_far));
        return;
    }
    for letter in alphabet.letters() {
        if let Some(rest) = text.strip_prefix(alphabet.word_text(letter)) {
            so_far.push(letter);
            spell(alphabet, rest, so_far, found);
            so_far.pop();
        }
    }
}

fn cells(alphabet: &Alphabet, letters: &[Letter]) -> Option<Vec<Cell>> {
    let mut cells = Vec::new();
    let mut rest = letters;
    while let Some((&base, after)) = rest.split_first() {
        let marks = after.iter().take_while(|&&l| alphabet.is_mark(l)).count();
        if alphabet.is_mark(base) {
            return None;
        }
        cells.push(alphabet.stack(base, &after[..marks])?);
        rest = &after[marks..];
    }
    Some(cells)
}

/// The squares of which a play must fill one, by row and column: those beside a tile, or the
/// start square.
fn near(position: &Position<'_>) -> Vec<Vec<bool>> {
    let layout = position.ruleset.layout();
    let beside = |square: Square| {
        let steps = [Direction::Across, Direction::Down].map(|d| [(d, true), (d, false)]);
        let mut neighbours =
            steps.into_iter().flatten().filter_map(|(d, forward)| layout.step(square, d, forward));
        neighbours.any(|neighbour| position.board.is_occupied(neighbour))
    };
    let wanted = |square: Square| match position.board.is_empty() {
        true => square == layout.start(),
        false => beside(square),
    };
    let squares = |row| (0..layout.columns()).map(move |column| Square::from_indices(column, row));
    (0..layout.rows()).map(|row| squares(row).map(wanted).collect()).collect()
}

/// Every way to fill the empty squares of a word at one place from the rack.
fn fit(
    position: &Position<'_>,
    rack: &[Tile],
    near: &[Vec<bool>],
    cells: &[Cell],
    start: Square,
    direction: Direction,
    found: &mut BTreeSet<Vec<Placement>>,
) {
    let mut wanted: Vec<(Square, Letter)> = Vec::new();
    let mut joins = false;
    let mut at = Some(start);
    for cell in cells {
        let Some(square) = at else { return };
        match position.board.get(square) {
            Some(stack) if stack.cell() == *cell => {}
            Some(_) => return,
            None => {
                joins |= near[square.row as usize - 1][square.column as usize - 1];
                wanted.extend(cell.letters().map(|letter| (square, letter)));
            }
        }
        at = position.ruleset.layout().step(square, direction, true);
    }
    if joins && in_hand(rack, &wanted) {
        choose(rack, &wanted, &mut Vec::new(), found);
    }
}

/// Whether what the rack lacks for a word lies somewhere on the board.
fn within_reach(position: &Position<'_>, rack: &[Tile], cells: &[Cell]) -> bool {
    let mut left = rack.to_vec();
    cells.iter().flat_map(Cell::letters).all(|letter| {
        let natural = left.iter().position(|&tile| tile == Tile::Letter(letter));
        let found = natural.or_else(|| left.iter().position(|&tile| tile == Tile::Blank));
        let on_board = || {
            let mut stacks = position.board.occupied();
            stacks.any(|(_, stack)| stack.tiles().any(|laid| laid.letter == letter))
        };
        found.map(|index| left.swap_remove(index)).is_some() || on_board()
    })
}

/// Whether the rack has the letters, blanks helping out.
fn in_hand(rack: &[Tile], wanted: &[(Square, Letter)]) -> bool {
    let mut left = rack.to_vec();
    wanted.iter().all(|(_, letter)| {
        let natural = left.iter().position(|&tile| tile == Tile::Letter(*letter));
        let found = natural.or_else(|| left.iter().position(|&tile| tile == Tile::Blank));
        found.map(|index| left.swap_remove(index)).is_some()
    })
}

/// Natural tile or blank for each letter.
fn choose(
    rack: &[Tile],
    wanted: &[(Square, Letter)],
    so_far: &mut Vec<Placement>,
    found: &mut BTreeSet<Vec<Placement>>,
) {
    let Some((&(square, letter), rest)) = wanted.split_first() else {
        let mut play = so_far.clone();
        play.sort();
        found.insert(play);
        return;
    };
    for tile in [Tile::Letter(letter), Tile::Blank] {
        let Some(index) = rack.iter().position(|&held| held == tile) else { continue };
        let mut left = rack.to_vec();
        left.remove(index);
        let designation = match tile {
            Tile::Blank => Designation::Letter(letter),
            Tile::Letter(_) => Designation::Missing,
        };
        so_far.push(Placement { square, tile: PlacedTile::Known(tile), designation });
        choose(&left, rest, so_far, found);
        so_far.pop();
    }
}

/// Recounts a play from the text of the rules: the points of each formed word, by hand.
pub fn recount(before: &Position<'_>, scored: &Scored) -> i32 {
    let placed = |square: Square| scored.placed.iter().find(|(s, _)| *s == square).map(|(_, p)| *p);
    let points = |laid: Laid| match laid.blank {
        true => 0,
        false => before.ruleset.face(laid.letter).points,
    };
    let sum_of = |stack: Stack| stack.tiles().map(points).sum::<i32>();
    let mut total = 0;
    for word in &scored.words {
        let mut sum = 0;
        let mut times = 1;
        for &square in &word.squares {
            if let Some(stack) = placed(square) {
                let premium = before.ruleset.layout().premium(square);
                sum += sum_of(stack) * i32::from(premium.letter);
                times *= i32::from(premium.word);
            } else {
                sum += sum_of(before.board.get(square).unwrap());
            }
        }
        total += sum * times;
    }
    total + before.ruleset.bonus(scored.used.len(), before.options)
}
