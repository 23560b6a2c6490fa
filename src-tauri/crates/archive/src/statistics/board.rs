//! How often each square was filled, and what that says about premiums.

use rules::RuleSet;
use serde::Serialize;

/// How a kind of board was used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct BoardUse {
    /// Id of the rule set.
    pub ruleset: String,
    /// Squares in a row.
    pub columns: u32,
    /// How often each square was filled in a turn, row by row.
    pub filled: Vec<u32>,
    /// Each kind of premium on this board.
    pub premiums: Vec<PremiumUse>,
}

/// How often squares with a premium were filled, each of which applies it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct PremiumUse {
    /// Whether it multiplies the word; otherwise the letter.
    pub word: bool,
    /// What it multiplies by.
    pub times: u32,
    /// How often such a square was filled.
    pub used: u32,
}

/// Adds up the squares of one rule set's text.
pub(super) fn board_use(ruleset: &RuleSet, filled: &[i64]) -> BoardUse {
    let layout = ruleset.layout();
    let mut premiums: Vec<PremiumUse> = Vec::new();
    let mut add = |word: bool, times: u32, used: u32| {
        if times == 1 {
            return;
        }
        match premiums.iter_mut().find(|kind| (kind.word, kind.times) == (word, times)) {
            Some(kind) => kind.used += used,
            None => premiums.push(PremiumUse { word, times, used }),
        }
    };
    let squares = layout.columns() * layout.rows();
    let filled: Vec<u32> =
        (0..squares).map(|at| filled.get(at).map_or(0, |times| *times as u32)).collect();
    for (square, used) in layout.squares().zip(&filled) {
        let premium = layout.premium(square);
        add(false, u32::from(premium.letter), *used);
        add(true, u32::from(premium.word), *used);
    }
    premiums.sort_by_key(|kind| (kind.word, kind.times));
    let (ruleset, columns) = (ruleset.id().to_owned(), layout.columns() as u32);
    BoardUse { ruleset, columns, filled, premiums }
}

/// Joins the use of boards of the same rule set and size; another version of it may have other
/// premiums.
pub(super) fn join(boards: &mut Vec<BoardUse>, more: BoardUse) {
    let same = |board: &&mut BoardUse| {
        (&board.ruleset, board.columns, board.filled.len())
            == (&more.ruleset, more.columns, more.filled.len())
    };
    let Some(board) = boards.iter_mut().find(same) else {
        boards.push(more);
        return;
    };
    board.filled.iter_mut().zip(more.filled).for_each(|(sum, more)| *sum += more);
    for kind in more.premiums {
        let same = |known: &&mut PremiumUse| (known.word, known.times) == (kind.word, kind.times);
        match board.premiums.iter_mut().find(same) {
            Some(known) => known.used += kind.used,
            None => board.premiums.push(kind),
        }
    }
    board.premiums.sort_by_key(|kind| (kind.word, kind.times));
}
