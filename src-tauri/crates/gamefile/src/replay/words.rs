//! How the words of a play are counted, spelled out square by square (rules.md 1.4).

use rules::{Direction, Game, Premium, Scored, ScoredWord, Square, Stack, Tile};

/// A word of a play with the sum that its points come from:
/// (`points` of every square × its `letter_factor`, added up) × `factor` = `score`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedWord {
    /// Its text, lower case.
    pub text: String,
    /// The way it is read.
    pub direction: Direction,
    /// Its squares, first to last.
    pub squares: Vec<CountedSquare>,
    /// The sum over the squares, before the word is multiplied.
    pub sum: i32,
    /// The product of the word premiums under tiles of this turn.
    pub factor: i32,
    /// Its points, without the turn's bonus.
    pub score: i32,
}

/// One square of a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedSquare {
    /// Which square.
    pub square: Square,
    /// What lies on it.
    pub stack: Stack,
    /// Points of its tiles, a blank as nothing.
    pub points: i32,
    /// Whether it was filled in this turn; only then its premium counts.
    pub fresh: bool,
    /// What its premium multiplies in this turn.
    pub premium: Premium,
}

/// The words of a play made on the board of `before`.
pub(super) fn counted(before: &Game, scored: Option<&Scored>) -> Vec<CountedWord> {
    let Some(scored) = scored else { return Vec::new() };
    scored.words.iter().map(|word| count(before, scored, word)).collect()
}

fn count(before: &Game, scored: &Scored, word: &ScoredWord) -> CountedWord {
    let squares: Vec<CountedSquare> =
        word.squares.iter().filter_map(|&square| look(before, scored, square)).collect();
    let sum = squares.iter().map(|s| s.points * i32::from(s.premium.letter)).sum();
    let factor = squares.iter().map(|s| i32::from(s.premium.word)).product();
    let (text, direction, score) = (word.text.clone(), word.direction, word.score);
    CountedWord { text, direction, squares, sum, factor, score }
}

fn look(before: &Game, scored: &Scored, square: Square) -> Option<CountedSquare> {
    let placed = scored.placed.iter().find(|(s, _)| *s == square).map(|(_, stack)| *stack);
    let stack = placed.or_else(|| before.board().get(square))?;
    let ruleset = before.ruleset();
    let points = |laid: rules::Laid| match laid.blank {
        true => 0,
        false => ruleset.points(Tile::Letter(laid.letter)),
    };
    let fresh = placed.is_some();
    let premium = if fresh { ruleset.layout().premium(square) } else { Premium::PLAIN };
    Some(CountedSquare { square, stack, points: stack.tiles().map(points).sum(), fresh, premium })
}
