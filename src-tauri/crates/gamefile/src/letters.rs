//! Tiles as GCG and CGP write them: capitals for tiles, small letters for blanks, brackets around
//! what is longer than one character, `.` for what lies there already, `?` for a blank in hand.

use rules::ruleset::Keep;
use rules::{Laid, Letter, RuleSet, Tile};

use crate::reason::{Reason, TextProblem};

/// What can be read in a row of tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    /// A tile with a letter, or a blank that stands for one.
    Laid(Laid),
    /// A blank in hand.
    Blank,
    /// A tile that lies there already.
    Through,
}

/// Whether these notations can tell the rule set's games: small letters for blanks need letters
/// that have capitals, and there is no sign for stacks nor for lifted tiles.
pub(crate) fn can_tell(ruleset: &RuleSet) -> bool {
    let alphabet = ruleset.alphabet();
    let has_capital = |letter: Letter| alphabet.text(letter) != alphabet.word_text(letter);
    ruleset.keep() == Keep::All && !alphabet.has_marks() && alphabet.letters().all(has_capital)
}

/// A tile on the board.
pub(crate) fn laid(ruleset: &RuleSet, laid: Laid) -> String {
    let alphabet = ruleset.alphabet();
    let text = match laid.blank {
        true => alphabet.word_text(laid.letter),
        false => alphabet.text(laid.letter),
    };
    if text.chars().count() == 1 { text.to_owned() } else { format!("[{text}]") }
}

/// Tiles in hand, blanks first, then in the order of the rule set's letters: whoever reads it need
/// not know in which order they were drawn.
pub(crate) fn rack(ruleset: &RuleSet, tiles: &[Tile]) -> String {
    let mut tiles = tiles.to_vec();
    tiles.sort_unstable_by_key(|tile| match tile {
        Tile::Blank => None,
        Tile::Letter(letter) => Some(*letter),
    });
    let text = |tile: Tile| match tile {
        Tile::Blank => "?".to_owned(),
        Tile::Letter(letter) => self::laid(ruleset, Laid { letter, blank: false }),
    };
    tiles.into_iter().map(text).collect()
}

/// Reads a row of tiles.
///
/// # Errors
/// The first text that is no tile.
pub(crate) fn read(ruleset: &RuleSet, text: &str) -> Result<Vec<Sign>, Reason> {
    let wrong = |text: &str, problem| Reason::Text { text: text.to_owned(), problem };
    let mut signs = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (tile, after) = match rest.strip_prefix('[').map(|inside| inside.split_once(']')) {
            Some(Some((tile, after))) => (tile, after),
            Some(None) => return Err(wrong(rest, TextProblem::Unclosed)),
            None => rest.split_at(first.len_utf8()),
        };
        rest = after;
        signs.push(match tile {
            "?" | "*" => Sign::Blank,
            "." => Sign::Through,
            _ => letter(ruleset, tile).ok_or_else(|| wrong(tile, TextProblem::NoTile))?,
        });
    }
    Ok(signs)
}

fn letter(ruleset: &RuleSet, text: &str) -> Option<Sign> {
    let letter = ruleset.alphabet().letter(text)?;
    let blank = text.chars().next()?.is_lowercase();
    Some(Sign::Laid(Laid { letter, blank }))
}
