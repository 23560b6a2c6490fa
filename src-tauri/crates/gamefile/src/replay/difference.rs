//! Where a record and the rules disagree.

use rules::{EndReason, NotationError, Refusal};

/// One disagreement. Turns are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Difference {
    /// A turn is not written as turns are; nothing after it was played.
    #[error("{error}")]
    Unreadable {
        /// Which turn.
        turn: usize,
        /// What is wrong with it.
        error: NotationError,
    },
    /// The referee refuses a turn; nothing after it was played.
    #[error("the referee refuses it: {}", name(refusal))]
    Refused {
        /// Which turn.
        turn: usize,
        /// Why.
        refusal: Refusal,
    },
    /// Another player was on turn; nothing after it was played.
    #[error("recorded for seat {recorded}, but seat {found} was on turn")]
    Seat {
        /// Which turn.
        turn: usize,
        /// The seat in the record.
        recorded: usize,
        /// The seat on turn.
        found: usize,
    },
    /// A turn scores something else.
    #[error("recorded with {recorded} points, the referee counts {found}")]
    Score {
        /// Which turn.
        turn: usize,
        /// Points in the record.
        recorded: i32,
        /// Points by the rules.
        found: i32,
    },
    /// The draw after a turn cannot have been what is recorded; 0 is the deal.
    #[error("the recorded draw cannot have come out of the bag")]
    Draw {
        /// Which turn.
        turn: usize,
    },
    /// The record says that the game is over, the rules do not.
    #[error("recorded as over, but by the rules the game goes on")]
    NotOver,
    /// By the rules the game is over, the record does not say so.
    #[error("recorded as going on, but by the rules the game is over ({})", reason_name(*reason))]
    Over {
        /// Why it is over.
        reason: EndReason,
    },
    /// The game is over for another reason.
    #[error("recorded as over by {}, by the rules it is {}", reason_name(*recorded), reason_name(*found))]
    Reason {
        /// The reason in the record.
        recorded: EndReason,
        /// The reason by the rules.
        found: EndReason,
    },
    /// The final scores are others.
    #[error("recorded with the final scores {recorded:?}, the rules give {found:?}")]
    Final {
        /// The scores in the record, by seat.
        recorded: Vec<i32>,
        /// The scores by the rules, by seat.
        found: Vec<i32>,
    },
    /// A dictionary that was asked does not know a word of a play.
    #[error("the dictionary does not have {word:?}")]
    UnknownWord {
        /// Which turn.
        turn: usize,
        /// The word.
        word: String,
    },
    /// A dictionary that was asked has a play for a rack in a game that ended for want of one.
    #[error("ended for want of a play, but by the dictionary seat {seat} had one")]
    PlayLeft {
        /// Whose rack.
        seat: usize,
    },
}

impl Difference {
    /// The turn concerned, from 1; `None` if it is the deal or the end of the game.
    pub fn turn(&self) -> Option<usize> {
        match self {
            Difference::Unreadable { turn, .. }
            | Difference::Refused { turn, .. }
            | Difference::Seat { turn, .. }
            | Difference::Score { turn, .. }
            | Difference::Draw { turn }
            | Difference::UnknownWord { turn, .. } => Some(*turn).filter(|&turn| turn > 0),
            _ => None,
        }
    }
}

/// The refusal's code with the squares and words that it names.
fn name(refusal: &Refusal) -> String {
    let squares = refusal.squares.iter().map(ToString::to_string);
    let named: Vec<String> = squares.chain(refusal.words.iter().cloned()).collect();
    match named.as_slice() {
        [] => refusal.code.to_string(),
        named => format!("{} ({})", refusal.code, named.join(", ")),
    }
}

/// An ending's name as rules.md writes it.
pub(crate) fn reason_name(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Out => "out",
        EndReason::NoPlays => "no_plays",
        EndReason::AllPassed => "all_passed",
        EndReason::Resigned => "resigned",
    }
}
