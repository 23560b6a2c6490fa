//! How a game ends and who wins (rules.md 1.5, 2.3, 3.5).

use serde::{Deserialize, Serialize};

use crate::tile::{Rack, Tile};

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// The bag is empty and a player has used their last tile.
    Out,
    /// The bag is empty and no player has a legal play.
    NoPlays,
    /// Every player has sent empty turns, one after the other.
    AllPassed,
    /// All players but one have resigned.
    Resigned,
}

/// Whether the points left on racks are settled at an ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Settling {
    /// In every game.
    Always,
    /// If the option `settle_racks` was chosen.
    Option,
    /// In no game.
    Never,
}

/// One ending of a rule set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ending {
    /// When the game ends so.
    pub when: EndReason,
    /// Empty turns that every player must have sent, for [`EndReason::AllPassed`].
    pub rounds: u32,
    /// Whether racks are settled then.
    pub settle: Settling,
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Over {
    /// Why it is over.
    pub reason: EndReason,
    /// What each player gains or loses for the tiles left on racks, by seat.
    pub adjustments: Vec<i32>,
    /// Scores with adjustments, by seat.
    pub final_scores: Vec<i32>,
    /// Seats of those who share the first place among the players who stayed.
    pub winners: Vec<usize>,
}

/// A player's part of the final reckoning.
pub(crate) struct Standing<'a> {
    pub score: i32,
    pub rack: &'a Rack,
    pub stayed: bool,
}

/// What the tiles left on racks give and take. After going out, `out` gains what the others
/// lose; otherwise each loses their own. The racks of those who left are empty.
pub(crate) fn settle(
    standings: &[Standing<'_>],
    out: Option<usize>,
    points: impl Fn(Tile) -> i32,
) -> Vec<i32> {
    let left_over = |s: &Standing<'_>| s.rack.iter().map(|&tile| points(tile)).sum::<i32>();
    let mut adjustments: Vec<i32> = standings.iter().map(|s| -left_over(s)).collect();
    if let Some(seat) = out {
        adjustments[seat] = -adjustments.iter().sum::<i32>();
    }
    adjustments
}

/// The end of a game from everybody's standing and adjustments.
pub(crate) fn conclude(
    reason: EndReason,
    standings: &[Standing<'_>],
    adjustments: Vec<i32>,
) -> Over {
    let final_scores: Vec<i32> =
        standings.iter().zip(&adjustments).map(|(s, adjustment)| s.score + adjustment).collect();
    let best =
        final_scores.iter().zip(standings).filter(|(_, s)| s.stayed).map(|(&score, _)| score).max();
    let winners = (0..standings.len())
        .filter(|&seat| standings[seat].stayed && Some(final_scores[seat]) == best)
        .collect();
    Over { reason, adjustments, final_scores, winners }
}
