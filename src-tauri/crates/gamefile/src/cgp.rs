//! A position as one line of text (CGP), to paste into other programs: the rows of the board, the
//! racks and scores of the players in the order in which they will play, how many of the last
//! turns scored nothing, and what the game is played with.

use rules::{Game, Square};

use crate::letters;
use crate::replay::Replay;

/// Whose racks are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Racks {
    /// Everybody's.
    All,
    /// Only that of the player on turn.
    OnTurn,
    /// Nobody's.
    Hidden,
}

/// A position that CGP cannot hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CgpError {
    /// Its tiles are stacked or lifted, or its letters have no capitals.
    #[error(
        "CGP cannot hold positions of {0:?}: no stacked or lifted tiles, blanks only by small letters"
    )]
    RuleSet(String),
    /// The record has no such turn.
    #[error("the game has no turn {0}")]
    NoSuchTurn(usize),
}

/// The position after `turns` turns of a game that is played with the words of `dictionary`.
///
/// # Errors
/// See [`CgpError`].
pub fn write(
    replay: &Replay,
    turns: usize,
    dictionary: &str,
    racks: Racks,
) -> Result<String, CgpError> {
    let ruleset = &replay.ruleset;
    if !letters::can_tell(ruleset) {
        return Err(CgpError::RuleSet(ruleset.id().to_owned()));
    }
    let game = replay.positions.get(turns).ok_or(CgpError::NoSuchTurn(turns))?;
    // After the end nobody is on turn: then the one whose turn it would have been is first.
    let next = game.on_turn().unwrap_or_else(|| {
        let last = replay.turns.get(turns.wrapping_sub(1)).map_or(0, |turn| turn.record.player);
        (last + 1) % game.players()
    });
    let order = (0..game.players()).map(|n| (next + n) % game.players());
    let rack = |seat: usize| match racks {
        Racks::All => letters::rack(ruleset, game.rack(seat)),
        Racks::OnTurn if seat == next => letters::rack(ruleset, game.rack(seat)),
        _ => String::new(),
    };
    let hands: Vec<String> = order.clone().map(rack).collect();
    let scores = game.scores();
    let scores: Vec<String> = order.map(|seat| scores[seat].to_string()).collect();
    let scoreless = replay.turns[..turns].iter().rev().take_while(|turn| turn.score() == 0).count();
    let (board, hands, scores) = (board(game), hands.join("/"), scores.join("/"));
    let mut line = format!("{board} {hands} {scores} {scoreless}");
    let words: String = dictionary.chars().filter(|c| !c.is_whitespace() && *c != ';').collect();
    if !words.is_empty() {
        line.push_str(&format!(" lex {words};"));
    }
    line.push_str(&format!(" ld {};", distribution(ruleset.id())));
    let bonus = ruleset.bonus(ruleset.rack_size_of(game.options()), game.options());
    line.push_str(&format!(" bb {bonus};"));
    Ok(line)
}

/// The name under which other programs know the tiles.
fn distribution(ruleset: &str) -> &str {
    if ruleset == "en-classic" { "english" } else { ruleset }
}

/// The rows from the top, a number for so many empty squares.
fn board(game: &Game) -> String {
    let layout = game.ruleset().layout();
    let row = |row: usize| {
        let mut text = String::new();
        let mut empty = 0;
        let flush = |text: &mut String, empty: &mut usize| {
            if *empty > 0 {
                text.push_str(&empty.to_string());
                *empty = 0;
            }
        };
        for column in 0..layout.columns() {
            match game.board().get(Square::from_indices(column, row)) {
                Some(stack) => {
                    flush(&mut text, &mut empty);
                    text.push_str(&letters::laid(game.ruleset(), stack.base));
                }
                None => empty += 1,
            }
        }
        flush(&mut text, &mut empty);
        text
    };
    (0..layout.rows()).map(row).collect::<Vec<_>>().join("/")
}

/// The board after `turns` turns as a table, for any rule set: a line for each row, tabs between
/// the squares, blanks in parentheses. `None` if the record has no such turn.
pub fn grid(replay: &Replay, turns: usize) -> Option<String> {
    let game = replay.positions.get(turns)?;
    let (layout, alphabet) = (replay.ruleset.layout(), replay.ruleset.alphabet());
    let tile = |laid: rules::Laid| match laid.blank {
        true => format!("({})", alphabet.text(laid.letter)),
        false => alphabet.text(laid.letter).to_owned(),
    };
    let cell = |square: Square| match game.board().get(square) {
        Some(stack) => stack.tiles().map(tile).collect(),
        None => String::new(),
    };
    let mut table = String::new();
    for column in 0..layout.columns() {
        let name = Square::from_indices(column, 0).to_string();
        table.push('\t');
        table.push_str(name.trim_end_matches(|c: char| c.is_ascii_digit()));
    }
    for row in 0..layout.rows() {
        table.push_str(&format!("\n{}", row + 1));
        for column in 0..layout.columns() {
            table.push('\t');
            table.push_str(&cell(Square::from_indices(column, row)));
        }
    }
    table.push('\n');
    Some(table)
}
