//! The referee: may these tiles be laid, and what do they score (rules.md 1.2–1.4, 3.3).
//!
//! [`judge`] is the one function behind preview, confirming, replay, import and tests.

use crate::Lexicon;
use crate::alphabet::Letter;
use crate::board::{Board, Laid, Stack};
use crate::options::Options;
use crate::refusal::{Code, Refusal, refuse_any};
use crate::ruleset::{Keep, RuleSet};
use crate::square::{Direction, Square};
use crate::tile::{Tile, count};
use crate::words::{self, ScoredWord};

/// A tile as a player names it; the rule set may not have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlacedTile {
    /// A tile of the rule set.
    Known(Tile),
    /// A text that is no tile of the rule set: it can be on nobody's rack.
    Unknown,
}

/// The letter that a blank stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Designation {
    /// None was named.
    Missing,
    /// A text that is no letter of the rule set.
    Unknown,
    /// This letter or mark.
    Letter(Letter),
}

/// One tile put on one square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// Where it is put; it may be outside the board.
    pub square: Square,
    /// The rack tile.
    pub tile: PlacedTile,
    /// For a blank, the letter it stands for; ignored for other tiles.
    pub designation: Designation,
}

impl Placement {
    /// A tile that carries a letter.
    pub fn letter(square: Square, letter: Letter) -> Self {
        let tile = PlacedTile::Known(Tile::Letter(letter));
        Placement { square, tile, designation: Designation::Missing }
    }

    /// A blank that stands for a letter or mark.
    pub fn blank(square: Square, letter: Letter) -> Self {
        let tile = PlacedTile::Known(Tile::Blank);
        Placement { square, tile, designation: Designation::Letter(letter) }
    }

    fn is_blank(&self) -> bool {
        self.tile == PlacedTile::Known(Tile::Blank)
    }

    /// What lies on the board if the placement stands; `None` for what was refused before.
    fn laid(&self) -> Option<Laid> {
        match (self.tile, self.designation) {
            (PlacedTile::Known(Tile::Letter(letter)), _) => Some(Laid { letter, blank: false }),
            (PlacedTile::Known(Tile::Blank), Designation::Letter(letter)) => {
                Some(Laid { letter, blank: true })
            }
            _ => None,
        }
    }
}

/// All that a play is judged against, but the rack.
#[derive(Debug, Clone, Copy)]
pub struct Position<'a> {
    /// The rule set of the game.
    pub ruleset: &'a RuleSet,
    /// What was chosen at set-up.
    pub options: &'a Options,
    /// What lies on the board.
    pub board: &'a Board,
}

/// A legal play and what it scores.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scored {
    /// The squares filled, in row order, with what lies on them now.
    pub placed: Vec<(Square, Stack)>,
    /// The main word, then the cross words in the order of their squares.
    pub words: Vec<ScoredWord>,
    /// Bonus for the number of tiles.
    pub bonus: i32,
    /// Points of all words, and the bonus.
    pub score: i32,
    /// Squares cleared because only the main word stays (rules.md 3.1), in row order.
    pub lifted: Vec<(Square, Stack)>,
    /// The rack tiles used.
    pub used: Vec<Tile>,
}

/// Judges a play by a player who holds `rack`.
///
/// # Errors
/// The first reason in the order of rules.md 1.2, with the squares or words concerned.
pub fn judge(
    position: &Position<'_>,
    rack: &[Tile],
    placements: &[Placement],
    lexicon: &dyn Lexicon,
) -> Result<Scored, Refusal> {
    if placements.is_empty() {
        return Err(Refusal::bare(Code::NothingPlaced));
    }
    check_rack(rack, placements)?;
    check_squares(position, placements)?;
    check_jokers(placements)?;
    let placed = stack_up(position, placements)?;
    let squares: Vec<Square> = placed.iter().map(|(square, _)| *square).collect();
    let direction = check_line(position, &squares)?;
    check_connection(position, &squares)?;

    let mut board = position.board.clone();
    for (square, stack) in &placed {
        board.set(*square, Some(*stack));
    }
    let after = Position { board: &board, ..*position };
    let words = words::formed(&after, &squares, direction);
    if words.is_empty() {
        return Err(Refusal::at(Code::TooShort, squares));
    }
    check_words(position, &board, &words, lexicon)?;

    let used: Vec<Tile> = placements
        .iter()
        .filter_map(|p| match p.tile {
            PlacedTile::Known(tile) => Some(tile),
            PlacedTile::Unknown => None,
        })
        .collect();
    let bonus = position.ruleset.bonus(used.len(), position.options);
    let score = bonus + words.iter().map(|word| word.score).sum::<i32>();
    let lifted = lifted(position, &words);
    Ok(Scored { placed, words, bonus, score, lifted, used })
}

fn check_rack(rack: &[Tile], placements: &[Placement]) -> Result<(), Refusal> {
    let too_many = |placement: &&Placement| match placement.tile {
        PlacedTile::Unknown => true,
        PlacedTile::Known(tile) => {
            let placed = placements.iter().filter(|p| p.tile == placement.tile).count();
            placed > count(rack, tile)
        }
    };
    let squares = placements.iter().filter(too_many).map(|p| p.square).collect();
    refuse_any(Code::NotYourTile, squares)
}

fn check_squares(position: &Position<'_>, placements: &[Placement]) -> Result<(), Refusal> {
    let layout = position.ruleset.layout();
    let off = placements.iter().map(|p| p.square).filter(|&s| !layout.holds(s)).collect();
    refuse_any(Code::OffBoard, off)?;

    let alphabet = position.ruleset.alphabet();
    // Where there are marks, a joker without a valid letter may be one of them.
    let is_base = |p: &&Placement| match p.laid() {
        Some(laid) => !alphabet.is_mark(laid.letter),
        None => !alphabet.has_marks(),
    };
    let bases: Vec<Square> = placements.iter().filter(is_base).map(|p| p.square).collect();
    let occupied = |square: &Square| {
        position.board.is_occupied(*square) || bases.iter().filter(|s| *s == square).count() > 1
    };
    refuse_any(Code::SquareOccupied, bases.iter().copied().filter(occupied).collect())
}

fn check_jokers(placements: &[Placement]) -> Result<(), Refusal> {
    let blanks_with = |designation: Designation| -> Vec<Square> {
        let wanted = |p: &&Placement| p.is_blank() && p.designation == designation;
        placements.iter().filter(wanted).map(|p| p.square).collect()
    };
    refuse_any(Code::JokerUndesignated, blanks_with(Designation::Missing))?;
    refuse_any(Code::JokerBadLetter, blanks_with(Designation::Unknown))
}

/// Builds the stacks of this turn, in row order (rules.md 3.3).
fn stack_up(
    position: &Position<'_>,
    placements: &[Placement],
) -> Result<Vec<(Square, Stack)>, Refusal> {
    let alphabet = position.ruleset.alphabet();
    let laid = || placements.iter().filter_map(|p| Some((p.square, p.laid()?)));
    let marks = || laid().filter(|(_, laid)| alphabet.is_mark(laid.letter));
    let base_of = |square: Square| {
        laid().find(|(s, laid)| *s == square && !alphabet.is_mark(laid.letter)).map(|(_, l)| l)
    };
    let without_base = |on_old: bool| {
        marks()
            .map(|(square, _)| square)
            .filter(|&s| base_of(s).is_none() && position.board.is_occupied(s) == on_old)
            .collect()
    };
    refuse_any(Code::MarkWithoutBase, without_base(false))?;
    refuse_any(Code::MarkOnOldTile, without_base(true))?;

    let mut placed = Vec::new();
    let mut not_allowed = Vec::new();
    for (square, base) in laid().filter(|(_, laid)| !alphabet.is_mark(laid.letter)) {
        let marks: Vec<Laid> = marks().filter(|(s, _)| *s == square).map(|(_, m)| m).collect();
        match stack(position.ruleset, base, &marks) {
            Some(stack) => placed.push((square, stack)),
            None => not_allowed.push(square),
        }
    }
    refuse_any(Code::MarkNotAllowed, not_allowed)?;
    placed.sort_unstable_by_key(|(square, _)| *square);
    Ok(placed)
}

fn stack(ruleset: &RuleSet, base: Laid, marks: &[Laid]) -> Option<Stack> {
    let letters: Vec<Letter> = marks.iter().map(|mark| mark.letter).collect();
    let cell = ruleset.alphabet().stack(base.letter, &letters)?;
    let laid = |letter: Letter| marks.iter().find(|mark| mark.letter == letter).copied();
    Some(Stack { base, marks: cell.marks.map(|letter| letter.and_then(laid)) })
}

/// The line of the placed squares; `None` for a single square.
fn check_line(position: &Position<'_>, squares: &[Square]) -> Result<Option<Direction>, Refusal> {
    let (Some(first), Some(last)) = (squares.first(), squares.last()) else { return Ok(None) };
    if squares.len() == 1 {
        return Ok(None);
    }
    let direction = if squares.iter().all(|s| s.row == first.row) {
        Direction::Across
    } else if squares.iter().all(|s| s.column == first.column) {
        Direction::Down
    } else {
        return Err(Refusal::at(Code::NotInLine, squares.iter().copied()));
    };
    let mut gaps = Vec::new();
    let mut next = position.ruleset.layout().step(*first, direction, true);
    while let Some(square) = next.filter(|square| square != last) {
        if !squares.contains(&square) && !position.board.is_occupied(square) {
            gaps.push(square);
        }
        next = position.ruleset.layout().step(square, direction, true);
    }
    refuse_any(Code::Gap, gaps)?;
    Ok(Some(direction))
}

fn check_connection(position: &Position<'_>, squares: &[Square]) -> Result<(), Refusal> {
    let layout = position.ruleset.layout();
    if position.board.is_empty() {
        if squares.contains(&layout.start()) {
            return Ok(());
        }
        return Err(Refusal::at(Code::StartNotCovered, [layout.start()]));
    }
    let touches = |square: &Square| {
        [Direction::Across, Direction::Down].into_iter().any(|direction| {
            [true, false].into_iter().any(|forward| {
                let neighbour = layout.step(*square, direction, forward);
                neighbour.is_some_and(|n| position.board.is_occupied(n))
            })
        })
    };
    if squares.iter().any(touches) {
        return Ok(());
    }
    Err(Refusal::at(Code::NotConnected, squares.iter().copied()))
}

fn check_words(
    position: &Position<'_>,
    board: &Board,
    words: &[ScoredWord],
    lexicon: &dyn Lexicon,
) -> Result<(), Refusal> {
    if position.options.ch_single_tile_only {
        let spelled_out: Vec<Square> = words
            .iter()
            .flat_map(|word| words::spelled_out(position.ruleset.alphabet(), board, word))
            .collect();
        refuse_any(Code::ChMustBeOneTile, spelled_out)?;
    }
    let unknown: Vec<String> = words
        .iter()
        .filter(|word| !lexicon.contains(&word.text))
        .map(|word| word.text.clone())
        .collect();
    if unknown.is_empty() {
        return Ok(());
    }
    Err(Refusal { code: Code::NotInDictionary, squares: Vec::new(), words: unknown })
}

/// Where only the latest word stays, every old tile outside the main word is lifted.
fn lifted(position: &Position<'_>, words: &[ScoredWord]) -> Vec<(Square, Stack)> {
    match (position.ruleset.keep(), words.first()) {
        (Keep::LatestWord, Some(main)) => {
            position.board.occupied().filter(|(s, _)| !main.squares.contains(s)).collect()
        }
        _ => Vec::new(),
    }
}
