//! Checks that span several fields, and the board's picture.

use toml::Spanned;

use super::error::{RuleSetError, RuleSetProblem};
use super::file::Source;
use super::{RuleSet, limits};
use crate::board::{Layout, Premium};
use crate::square::Square;

/// The default rack size, and all that can be chosen, in order.
pub(super) fn rack(
    source: &Source<'_>,
    size: &Spanned<i64>,
    choices: &[Spanned<i64>],
) -> Result<(usize, Vec<usize>), RuleSetError> {
    let most = limits::RACK as i64;
    let default = source.number("rack size", size, 1, most)? as usize;
    let mut sizes = vec![default];
    for choice in choices {
        sizes.push(source.number("rack size", choice, 1, most)? as usize);
    }
    sizes.sort_unstable();
    sizes.dedup();
    Ok((default, sizes))
}

/// Reads the picture of the board: rows of tokens, the start square marked with `*`.
pub(super) fn layout(
    source: &Source<'_>,
    picture: &Spanned<String>,
) -> Result<Layout, RuleSetError> {
    let start_line = source.at(picture, RuleSetProblem::StartSquares(0)).line.unwrap_or(1);
    let opening = source.0.get(picture.span()).unwrap_or_default();
    // The text of a multi-line string begins on the line after its quotes.
    let first_row = start_line + usize::from(opening.get(3..4) == Some("\n"));
    let mut premiums = Vec::new();
    let mut starts = Vec::new();
    let mut columns = 0;
    let mut rows = 0;
    for (offset, line) in picture.get_ref().lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let fault = |problem| RuleSetError { line: Some(first_row + offset), problem };
        let before = premiums.len();
        for token in line.split_whitespace() {
            let (is_start, premium) =
                square(token).ok_or_else(|| fault(RuleSetProblem::BadSquare(token.to_owned())))?;
            if is_start {
                starts.push(Square::from_indices(premiums.len() - before, rows));
            }
            premiums.push(premium);
        }
        rows += 1;
        let found = premiums.len() - before;
        if rows == 1 {
            columns = found;
        } else if found != columns {
            return Err(fault(RuleSetProblem::UnevenRow { row: rows, found, expected: columns }));
        }
    }
    let most = limits::BOARD_SIDE as i64;
    let offset = picture.span().start;
    source.number_at(offset, "number of columns", columns as i64, 2, most)?;
    source.number_at(offset, "number of rows", rows as i64, 2, most)?;
    match starts[..] {
        [start] => Ok(Layout { columns, rows, start, premiums }),
        _ => Err(source.at(picture, RuleSetProblem::StartSquares(starts.len()))),
    }
}

/// `.` plain, `2L` `3W` premiums, `*` the start square, `*2W` the start square with a premium.
fn square(token: &str) -> Option<(bool, Premium)> {
    let (is_start, rest) = match token.strip_prefix('*') {
        Some(rest) => (true, rest),
        None => (false, token),
    };
    if rest == "." || (rest.is_empty() && is_start) {
        return Some((is_start, Premium::PLAIN));
    }
    let (times, kind) = rest.split_at_checked(rest.len().checked_sub(1)?)?;
    let times: u8 = times.parse().ok().filter(|times| (2..=9).contains(times))?;
    match kind {
        "L" => Some((is_start, Premium { letter: times, word: 1 })),
        "W" => Some((is_start, Premium { letter: 1, word: times })),
        _ => None,
    }
}

/// Two players must be able to fill their racks.
pub(super) fn enough_tiles(ruleset: &RuleSet) -> Result<(), RuleSetError> {
    let tiles = ruleset.tiles().len();
    let rack = ruleset.rack_sizes.last().copied().unwrap_or(ruleset.rack_size);
    if tiles < 2 * rack {
        return Err(RuleSetError {
            line: None,
            problem: RuleSetProblem::TooFewTiles { tiles, rack },
        });
    }
    let most = limits::TILES as i64;
    let value = tiles as i64;
    if value > most {
        let problem = RuleSetProblem::OutOfRange { what: "number of tiles", value, least: 0, most };
        return Err(RuleSetError { line: None, problem });
    }
    Ok(())
}

/// Points of any play must stay far from overflow: no line of the board may multiply so much that
/// one word could score more than a million.
pub(super) fn moderate_scores(ruleset: &RuleSet) -> Result<(), RuleSetError> {
    let layout = &ruleset.layout;
    let rack = ruleset.rack_sizes.last().copied().unwrap_or(ruleset.rack_size);
    let tile = ruleset.faces.iter().map(|face| i64::from(face.points)).max().unwrap_or(0);
    let per_square = tile * if ruleset.alphabet.has_marks() { 3 } else { 1 };
    let line_value = |line: &[Premium]| {
        let letter = line.iter().map(|p| i64::from(p.letter)).max().unwrap_or(1);
        let mut word: Vec<i64> = line.iter().map(|p| i64::from(p.word)).collect();
        word.sort_unstable_by_key(|times| std::cmp::Reverse(*times));
        let product = word.iter().take(rack).fold(1, |product: i64, t| product.saturating_mul(*t));
        product.saturating_mul(letter * per_square * line.len() as i64)
    };
    let rows = layout.premiums.chunks(layout.columns).map(line_value);
    let columns = (0..layout.columns).map(|column| {
        let line: Vec<Premium> =
            layout.premiums.iter().skip(column).step_by(layout.columns).copied().collect();
        line_value(&line)
    });
    let value = rows.chain(columns).max().unwrap_or(0);
    let most = 1_000_000;
    if value <= most {
        return Ok(());
    }
    let what = "the highest score that one word could reach";
    let problem = RuleSetProblem::OutOfRange { what, value, least: 0, most };
    Err(RuleSetError { line: None, problem })
}
