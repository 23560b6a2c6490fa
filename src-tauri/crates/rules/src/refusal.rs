//! Why a turn is refused (rules.md 1.2, 1.5).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::square::Square;

/// The stable name of a reason; serialised as in rules.md.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The game has ended.
    GameOver,
    /// The play is empty.
    NothingPlaced,
    /// The exchange is empty.
    NothingExchanged,
    /// A tile is not on the player's rack.
    NotYourTile,
    /// The bag holds too few tiles for the exchange.
    BagTooSmall,
    /// A square outside the board.
    OffBoard,
    /// A base tile on a square that already holds one.
    SquareOccupied,
    /// A joker without a letter.
    JokerUndesignated,
    /// A joker with a letter that the rule set does not have.
    JokerBadLetter,
    /// A mark on an empty square.
    MarkWithoutBase,
    /// A mark on a tile of an earlier turn.
    MarkOnOldTile,
    /// A stack that is not allowed.
    MarkNotAllowed,
    /// The placed squares are not all in one row or column.
    NotInLine,
    /// An empty square between two placed ones.
    Gap,
    /// The first play does not cover the start square.
    StartNotCovered,
    /// No placed square is next to a tile on the board.
    NotConnected,
    /// A single tile on the empty board.
    TooShort,
    /// A letter that has a tile of its own is spelled by several, and the option forbids it.
    ChMustBeOneTile,
    /// At least one formed word is not in the dictionary.
    NotInDictionary,
}

impl Code {
    /// The code as rules.md writes it.
    pub fn as_str(self) -> &'static str {
        match self {
            Code::GameOver => "game_over",
            Code::NothingPlaced => "nothing_placed",
            Code::NothingExchanged => "nothing_exchanged",
            Code::NotYourTile => "not_your_tile",
            Code::BagTooSmall => "bag_too_small",
            Code::OffBoard => "off_board",
            Code::SquareOccupied => "square_occupied",
            Code::JokerUndesignated => "joker_undesignated",
            Code::JokerBadLetter => "joker_bad_letter",
            Code::MarkWithoutBase => "mark_without_base",
            Code::MarkOnOldTile => "mark_on_old_tile",
            Code::MarkNotAllowed => "mark_not_allowed",
            Code::NotInLine => "not_in_line",
            Code::Gap => "gap",
            Code::StartNotCovered => "start_not_covered",
            Code::NotConnected => "not_connected",
            Code::TooShort => "too_short",
            Code::ChMustBeOneTile => "ch_must_be_one_tile",
            Code::NotInDictionary => "not_in_dictionary",
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A refused turn; nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{code}")]
pub struct Refusal {
    /// The first reason that applies.
    pub code: Code,
    /// The squares concerned, each once, in row order.
    pub squares: Vec<Square>,
    /// Every formed word that is not in the dictionary, the main word first.
    pub words: Vec<String>,
}

impl Refusal {
    /// A refusal that names nothing.
    pub(crate) fn bare(code: Code) -> Self {
        Refusal { code, squares: Vec::new(), words: Vec::new() }
    }

    /// A refusal that names squares, in any order and number.
    pub(crate) fn at(code: Code, squares: impl IntoIterator<Item = Square>) -> Self {
        let mut squares: Vec<Square> = squares.into_iter().collect();
        squares.sort_unstable();
        squares.dedup();
        Refusal { code, squares, words: Vec::new() }
    }
}

/// Refuses with `code` if there are `squares` to name.
pub(crate) fn refuse_any(code: Code, squares: Vec<Square>) -> Result<(), Refusal> {
    if squares.is_empty() { Ok(()) } else { Err(Refusal::at(code, squares)) }
}
