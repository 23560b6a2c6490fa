//! Why a game of a file is refused, and what is said about one that was taken.

use rules::Square;

use crate::record::SetupProblem;
use crate::replay::Difference;

/// Why a game was not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
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
    /// A line of GCG begins as no line does.
    #[error("neither a pragma nor an event")]
    NoLine,
    /// A line of GCG is not written as events are.
    #[error("this event cannot be read")]
    NoEvent,
    /// JSON that has not the form of a game or a turn: a field is missing, unknown, there twice, or
    /// of another kind. What exactly is said in English.
    #[error("{0}")]
    Form(String),
    /// A text that is no tile, no tiles in hand, or no place on the board.
    #[error("{text:?} {problem}")]
    Text {
        /// The text.
        text: String,
        /// What is wrong with it.
        problem: TextProblem,
    },
    /// A value that no game can have.
    #[error(transparent)]
    Value(#[from] ValueProblem),
    /// The game is of another kind: its type, its board or its tiles.
    #[error("the {what} {name:?} is unknown")]
    OtherGame {
        /// What of it.
        what: GameTrait,
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
    #[error(transparent)]
    Players(#[from] PlayersProblem),
    /// A line is about somebody who does not play.
    #[error("the event is of nobody who plays")]
    Nobody,
    /// A tile cannot lie where the file says.
    #[error("on {square} {problem}")]
    Square {
        /// The square.
        square: Square,
        /// What is wrong there.
        problem: SquareProblem,
    },
    /// A play is withdrawn that was not made.
    #[error("there is no play of that player to withdraw")]
    NothingToWithdraw,
    /// No bag gives the racks that the file tells.
    #[error(transparent)]
    Draws(#[from] DrawsProblem),
    /// Another game of the file has the same name for all time.
    #[error("the same uid as game {0}")]
    Twice(usize),
    /// The referee does not come to what the file says.
    #[error(transparent)]
    Difference(#[from] Difference),
}

/// What is wrong with a text that should be tiles or a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TextProblem {
    /// A bracket that is not closed.
    #[error("lacks a closing bracket")]
    Unclosed,
    /// It is no tile of the rule set.
    #[error("is no tile here")]
    NoTile,
    /// A player can have no such tiles in hand.
    #[error("are no tiles in hand")]
    NotInHand,
    /// It is no square with a direction.
    #[error("is no place")]
    NoPlace,
}

/// Why a tile cannot lie where the file says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SquareProblem {
    /// Another letter is there already.
    #[error("lies another letter")]
    OtherLetter,
    /// The file counts on a tile there.
    #[error("lies nothing")]
    Empty,
    /// A blank that stands for nothing.
    #[error("a blank has no letter")]
    NoLetter,
}

/// A value that no game can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ValueProblem {
    /// Its uid.
    #[error("its uid has no characters or more than {0}")]
    Uid(usize),
    /// Its seed.
    #[error("its seed is larger than {0}")]
    Seed(u64),
    /// The time of a turn.
    #[error("its time is longer than {0} ms")]
    Time(u64),
    /// A game that is over without a result, or the other way round.
    #[error("a finished game has both finished_at and result, another has none")]
    HalfOver,
    /// A game that has ended and was given up.
    #[error("it cannot be both finished and abandoned")]
    OverTwice,
    /// The table's own words.
    #[error("its layers are no JSON")]
    Layers,
    /// A name, title or note.
    #[error("one of its texts has more than {0} bytes")]
    LongText(usize),
    /// The options by which it was played.
    #[error("no options fit")]
    Options,
}

/// What shows that a game is of another kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GameTrait {
    /// Its type.
    #[error("game type")]
    Type,
    /// Its board.
    #[error("board layout")]
    Board,
    /// Its set of tiles.
    #[error("tile distribution")]
    Tiles,
}

/// What is wrong with the players.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlayersProblem {
    /// One has no name.
    #[error("the player has no name")]
    NoName,
    /// Two have one short name.
    #[error("two players are called {0:?}")]
    SameName(String),
    /// One is told twice.
    #[error("that player is there already")]
    Twice,
    /// There are too few, or one is left out.
    #[error("a game has players 1 and 2, 1 to 3, or 1 to 4")]
    Missing,
}

/// Why no bag gives the racks that a file tells.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DrawsProblem {
    /// The deal.
    #[error("too few tiles for so many players")]
    TooFewTiles,
    /// An exchange.
    #[error("more tiles than a rack has")]
    TooManyExchanged,
    /// A rack that was full without this tile.
    #[error("the rack cannot hold {0:?} beside what was told of it before")]
    NoRoom(String),
    /// A tile of which there are not so many.
    #[error("the game would need more tiles {0:?} than there are")]
    TooManyOf(String),
    /// Anything else.
    #[error("no draws fit the racks that the file tells")]
    NoneFit,
}

/// What of a game is read in another way than it stands in the file, or not kept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
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
