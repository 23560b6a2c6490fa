//! Why a game of a file is refused, and what is said about one that was taken.

use rules::Square;

use crate::record::SetupProblem;
use crate::replay::Difference;

/// Why a game was not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// The file has nothing in it.
    #[error("the file is empty")]
    Empty,
    /// The file is no text of the encoding named here.
    #[error("this is no {0}")]
    NotText(&'static str),
    /// The file names an encoding that nobody knows.
    #[error("the encoding {0:?} is unknown")]
    UnknownEncoding(String),
    /// Something is not written as the format demands.
    #[error("{0}")]
    Unreadable(String),
    /// A text that is no tile, no tiles in hand, or no place on the board.
    #[error("{text:?} {problem}")]
    Text {
        /// The text.
        text: String,
        /// What is wrong with it.
        problem: &'static str,
    },
    /// A value that no game can have.
    #[error("{0}")]
    Value(String),
    /// The game is of another kind: its type, its board or its tiles.
    #[error("the {what} {name:?} is unknown")]
    OtherGame {
        /// What of it.
        what: &'static str,
        /// The name in the file.
        name: String,
    },
    /// The format cannot hold games of the rule set with this id.
    #[error("{}", crate::gcg::GcgError::RuleSet(.0.clone()))]
    FormatUnfit(String),
    /// The rule set is neither in the file nor here.
    #[error("there is no rule set {0:?}")]
    NoRuleSet(String),
    /// The rule set in the file cannot be used.
    #[error("its rule set: {0}")]
    RuleSet(String),
    /// No game can start from its set-up.
    #[error(transparent)]
    Setup(#[from] SetupProblem),
    /// The players are not told, told twice, or too many.
    #[error("{0}")]
    Players(String),
    /// A line is about somebody who does not play.
    #[error("the event is of nobody who plays")]
    Nobody,
    /// A tile cannot lie where the file says.
    #[error("on {square} {problem}")]
    Square {
        /// The square.
        square: Square,
        /// What is wrong there.
        problem: &'static str,
    },
    /// A play is withdrawn that was not made.
    #[error("there is no play of that player to withdraw")]
    NothingToWithdraw,
    /// No bag gives the racks that the file tells.
    #[error("{0}")]
    Draws(String),
    /// Another game of the file has the same name for all time.
    #[error("the same uid as game {0}")]
    Twice(usize),
    /// The referee does not come to what the file says.
    #[error(transparent)]
    Difference(#[from] Difference),
}

/// What of a game is read in another way than it stands in the file, or not kept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Notice {
    /// The file names no encoding and was read as the format demands.
    #[error(
        "names no encoding, so it was read as ISO 8859-1, as the format demands; it looks like UTF-8"
    )]
    Encoding,
    /// A pragma that is not known.
    #[error("the pragma #{0} is left out")]
    Pragma(String),
    /// The racks told contradict each other or the tiles that there are.
    #[error("the racks told cannot have been: all but the tiles used is made up")]
    RacksMadeUp,
    /// A play that was withdrawn.
    #[error("the withdrawn play is read as a pass and kept as a note")]
    Withdrawn,
    /// A challenge or a penalty for time.
    #[error("{0:?} is no matter of these rules: kept as a note")]
    KeptAsNote(String),
    /// What is left on racks is settled by the rules.
    #[error("settles {told:+}; by the rules it is {by_rules:+}")]
    Settled {
        /// Points in the file.
        told: i32,
        /// Points by the rules.
        by_rules: i32,
    },
}
