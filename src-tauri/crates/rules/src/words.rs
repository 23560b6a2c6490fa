//! The words that a play forms, and what they score (rules.md 1.1, 1.3, 1.4).

use crate::alphabet::Alphabet;
use crate::board::{Board, Premium};
use crate::play::Position;
use crate::square::{Direction, Square};

/// A word formed by a play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredWord {
    /// Its text, lower case.
    pub text: String,
    /// Every square of it, first to last.
    pub squares: Vec<Square>,
    /// The way it is read.
    pub direction: Direction,
    /// Its points with premiums, without the turn's bonus.
    pub score: i32,
}

/// The words through `placed` on the board after the play: the main word, then the cross words in
/// the order of their squares. `line` is the line of the placed squares, `None` for a single one.
pub(crate) fn formed(
    after: &Position<'_>,
    placed: &[Square],
    line: Option<Direction>,
) -> Vec<ScoredWord> {
    let word = |square: Square, direction| word(after, placed, square, direction);
    let Some(&first) = placed.first() else { return Vec::new() };
    let Some(line) = line else {
        let across = word(first, Direction::Across);
        let down = word(first, Direction::Down);
        return match (across, down) {
            (Some(across), Some(down)) if is_main(&down, &across) => vec![down, across],
            (across, down) => across.into_iter().chain(down).collect(),
        };
    };
    let main = word(first, line);
    let crosses = placed.iter().filter_map(|&square| word(square, line.crossed()));
    main.into_iter().chain(crosses).collect()
}

/// Whether the word downwards, not the one across, is the main word of a single square: more
/// squares, then more points, then across (rules.md 1.3).
fn is_main(down: &ScoredWord, across: &ScoredWord) -> bool {
    (down.squares.len(), down.score) > (across.squares.len(), across.score)
}

/// The maximal run through `square`, if it has two or more squares.
fn word(
    after: &Position<'_>,
    placed: &[Square],
    square: Square,
    direction: Direction,
) -> Option<ScoredWord> {
    let layout = after.ruleset.layout();
    let occupied = |s: &Square| after.board.is_occupied(*s);
    let mut from = square;
    while let Some(before) = layout.step(from, direction, false).filter(occupied) {
        from = before;
    }
    let mut squares = vec![from];
    let mut last = from;
    while let Some(next) = layout.step(last, direction, true).filter(occupied) {
        squares.push(next);
        last = next;
    }
    if squares.len() < 2 {
        return None;
    }
    let (text, score) = read(after, placed, &squares);
    Some(ScoredWord { text, squares, direction, score })
}

/// Text and points of the word on `squares`.
fn read(after: &Position<'_>, placed: &[Square], squares: &[Square]) -> (String, i32) {
    let mut text = String::new();
    let mut points = 0;
    let mut times = 1;
    for &square in squares {
        let Some(stack) = after.board.get(square) else { continue };
        let premium = match placed.contains(&square) {
            true => after.ruleset.layout().premium(square),
            false => Premium::PLAIN,
        };
        for laid in stack.tiles() {
            text.push_str(after.ruleset.alphabet().word_text(laid.letter));
            let face = after.ruleset.face(laid.letter);
            points += if laid.blank { 0 } else { face.points * i32::from(premium.letter) };
        }
        times *= i32::from(premium.word);
    }
    (text, points * times)
}

/// The squares of `word` in which a letter that has a tile of its own is spelled by several:
/// the C and the H of a "ch" laid with two tiles (rules.md 2.1).
pub(crate) fn spelled_out(alphabet: &Alphabet, board: &Board, word: &ScoredWord) -> Vec<Square> {
    let letters: Vec<_> =
        word.squares.iter().map(|&s| board.get(s).map(|stack| stack.base.letter)).collect();
    let mut found = Vec::new();
    for (_, spelling) in alphabet.spelled_out() {
        for (at, window) in letters.windows(spelling.len()).enumerate() {
            if window.iter().copied().eq(spelling.iter().map(|&letter| Some(letter))) {
                found.extend(&word.squares[at..at + spelling.len()]);
            }
        }
    }
    found
}
