//! What is wrong with the record of a game, in codes and data: the interface makes whole sentences
//! of it in its language.

use gamefile::{
    Difference, DrawsProblem, GameTrait, PlayersProblem, Reason, SetupProblem, SquareProblem,
    TextProblem, ValueProblem,
};
use rules::{NotationError, Refusal, SetupError};
use serde::Serialize;
use specta::Type;

use super::turn::OverReason;
use crate::error::RefusalCode;

/// Why a game was refused, or where its record and the referee disagree.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct RecordProblem {
    /// What it is.
    pub code: RecordProblemCode,
    /// For [`RecordProblemCode::TurnRefused`]: why the referee refuses it.
    pub refusal: Option<RefusalCode>,
    /// The squares concerned.
    pub squares: Vec<String>,
    /// The words concerned.
    pub words: Vec<String>,
    /// The text, tile, name or number that it is about, if it is about one.
    pub about: Option<String>,
    /// Points in the record, where the referee counts others.
    pub told: Vec<i32>,
    /// Points by the rules.
    pub by_rules: Vec<i32>,
    /// How the game ended by the rules, where the record says otherwise.
    pub ending: Option<OverReason>,
}

/// What can be wrong with the record of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum RecordProblemCode {
    /// The file has nothing in it.
    Empty,
    /// The file is no text of the encoding `about`.
    NotText,
    /// Nobody knows the encoding `about`.
    UnknownEncoding,
    /// A line begins as no line of the format does.
    NoLine,
    /// A line cannot be read as an event.
    NoEvent,
    /// A field is missing, unknown, there twice, or of another kind.
    Form,
    /// In `about` a bracket is not closed.
    TextUnclosed,
    /// `about` is no tile.
    TextNoTile,
    /// `about` are no tiles that a player can have in hand.
    TextNotInHand,
    /// `about` is no place on the board.
    TextNoPlace,
    /// The uid has no characters, or more than `about`.
    ValueUid,
    /// The seed is larger than `about`.
    ValueSeed,
    /// The time of a turn is longer than `about` milliseconds.
    ValueTime,
    /// There is an end without a result, or a result without an end.
    ValueHalfOver,
    /// The game has both ended and been given up.
    ValueOverTwice,
    /// The table's own words cannot be read.
    ValueLayers,
    /// A text has more than `about` bytes.
    ValueLongText,
    /// No options lead to the points told.
    ValueOptions,
    /// The type of game `about` is unknown.
    OtherType,
    /// The board `about` is unknown.
    OtherBoard,
    /// The set of tiles `about` is unknown.
    OtherTiles,
    /// The format cannot hold games of the rule set `about`.
    FormatUnfit,
    /// The rule set `about` is neither in the file nor here.
    NoRuleset,
    /// The rule set in the file cannot be used.
    RulesetInvalid,
    /// There are `about` players.
    SetupPlayers,
    /// A seat begins that there is not.
    SetupFirst,
    /// The rule set does not allow the value of the option `about`.
    SetupOption,
    /// The rule set has no tile `about`.
    SetupNoTile,
    /// There are too few tiles for so many players.
    TooFewTiles,
    /// A player has no name.
    PlayersNoName,
    /// Two players are called `about`.
    PlayersSameName,
    /// One player is told twice.
    PlayersTwice,
    /// There are too few players, or one is left out.
    PlayersMissing,
    /// A line is about somebody who does not play.
    Nobody,
    /// On the square lies another letter.
    SquareOtherLetter,
    /// On the square lies nothing, the file says that something does.
    SquareEmpty,
    /// The blank on the square stands for nothing.
    SquareNoLetter,
    /// A play is withdrawn that was not made.
    NothingToWithdraw,
    /// More tiles are exchanged than a rack has.
    DrawsTooManyExchanged,
    /// The rack has no room for the tile `about`.
    DrawsNoRoom,
    /// There are not so many tiles `about`.
    DrawsTooManyOf,
    /// No bag gives what was drawn.
    DrawsNoneFit,
    /// Another game of the file, number `about`, is the same.
    Twice,
    /// The referee refuses the turn, for `refusal`.
    TurnRefused,
    /// The tile `about` is no blank and cannot stand for another letter.
    TurnNoBlank,
    /// Another player was on turn.
    Seat,
    /// The turn scores `by_rules` points instead of `told`.
    Score,
    /// By the rules the game is not over.
    NotOver,
    /// By the rules the game is over, by `ending`.
    Over,
    /// By the rules the game is over in another way, by `ending`.
    OtherEnd,
    /// The final scores are `by_rules` instead of `told`.
    FinalScores,
    /// A dictionary that was asked does not have the word.
    UnknownWord,
    /// A dictionary that was asked has a play in a game that ended for want of one.
    PlayLeft,
}

use RecordProblemCode as Code;

impl RecordProblem {
    fn bare(code: Code) -> Self {
        RecordProblem {
            code,
            refusal: None,
            squares: Vec::new(),
            words: Vec::new(),
            about: None,
            told: Vec::new(),
            by_rules: Vec::new(),
            ending: None,
        }
    }

    fn about(code: Code, about: impl ToString) -> Self {
        RecordProblem { about: Some(about.to_string()), ..Self::bare(code) }
    }

    fn points(code: Code, told: &[i32], by_rules: &[i32]) -> Self {
        RecordProblem { told: told.to_vec(), by_rules: by_rules.to_vec(), ..Self::bare(code) }
    }
}

impl From<&Reason> for RecordProblem {
    fn from(reason: &Reason) -> Self {
        match reason {
            Reason::Empty => Self::bare(Code::Empty),
            Reason::NotText(encoding) => Self::about(Code::NotText, encoding),
            Reason::UnknownEncoding(name) => Self::about(Code::UnknownEncoding, name),
            Reason::NoLine => Self::bare(Code::NoLine),
            Reason::NoEvent => Self::bare(Code::NoEvent),
            Reason::Form(_) => Self::bare(Code::Form),
            Reason::Text { text, problem } => Self::about(text_code(*problem), text),
            Reason::Value(problem) => value(*problem),
            Reason::OtherGame { what, name } => Self::about(other_code(*what), name),
            Reason::FormatUnfit(ruleset) => Self::about(Code::FormatUnfit, ruleset),
            Reason::NoRuleSet(ruleset) => Self::about(Code::NoRuleset, ruleset),
            Reason::RuleSet(_) => Self::bare(Code::RulesetInvalid),
            Reason::Setup(problem) => setup(problem),
            Reason::Players(problem) => players(problem),
            Reason::Nobody => Self::bare(Code::Nobody),
            Reason::Square { square, problem } => RecordProblem {
                squares: vec![square.to_string()],
                ..Self::bare(square_code(*problem))
            },
            Reason::NothingToWithdraw => Self::bare(Code::NothingToWithdraw),
            Reason::Draws(problem) => draws(problem),
            Reason::Twice(number) => Self::about(Code::Twice, number),
            Reason::Difference(difference) => difference.into(),
        }
    }
}

impl From<&Difference> for RecordProblem {
    fn from(difference: &Difference) -> Self {
        match difference {
            Difference::Unreadable { error, .. } => notation(error),
            Difference::Refused { refusal, .. } => refused(refusal),
            Difference::Seat { .. } => Self::bare(Code::Seat),
            Difference::Score { recorded, found, .. } => {
                Self::points(Code::Score, &[*recorded], &[*found])
            }
            Difference::Draw { .. } => Self::bare(Code::DrawsNoneFit),
            Difference::NotOver => Self::bare(Code::NotOver),
            Difference::Over { reason } => {
                RecordProblem { ending: Some((*reason).into()), ..Self::bare(Code::Over) }
            }
            Difference::Reason { found, .. } => {
                RecordProblem { ending: Some((*found).into()), ..Self::bare(Code::OtherEnd) }
            }
            Difference::Final { recorded, found } => {
                Self::points(Code::FinalScores, recorded, found)
            }
            Difference::UnknownWord { word, .. } => {
                RecordProblem { words: vec![word.clone()], ..Self::bare(Code::UnknownWord) }
            }
            Difference::PlayLeft { .. } => Self::bare(Code::PlayLeft),
        }
    }
}

fn refused(refusal: &Refusal) -> RecordProblem {
    RecordProblem {
        refusal: Some(refusal.code.into()),
        squares: refusal.squares.iter().map(ToString::to_string).collect(),
        words: refusal.words.clone(),
        ..RecordProblem::bare(Code::TurnRefused)
    }
}

fn notation(error: &NotationError) -> RecordProblem {
    match error {
        NotationError::Square(name) => RecordProblem::about(Code::TextNoPlace, &name.0),
        NotationError::NoBlank(tile, square) => RecordProblem {
            squares: vec![square.clone()],
            ..RecordProblem::about(Code::TurnNoBlank, tile)
        },
    }
}

fn text_code(problem: TextProblem) -> Code {
    match problem {
        TextProblem::Unclosed => Code::TextUnclosed,
        TextProblem::NoTile => Code::TextNoTile,
        TextProblem::NotInHand => Code::TextNotInHand,
        TextProblem::NoPlace => Code::TextNoPlace,
    }
}

fn value(problem: ValueProblem) -> RecordProblem {
    match problem {
        ValueProblem::Uid(most) => RecordProblem::about(Code::ValueUid, most),
        ValueProblem::Seed(most) => RecordProblem::about(Code::ValueSeed, most),
        ValueProblem::Time(most) => RecordProblem::about(Code::ValueTime, most),
        ValueProblem::HalfOver => RecordProblem::bare(Code::ValueHalfOver),
        ValueProblem::OverTwice => RecordProblem::bare(Code::ValueOverTwice),
        ValueProblem::Layers => RecordProblem::bare(Code::ValueLayers),
        ValueProblem::LongText(most) => RecordProblem::about(Code::ValueLongText, most),
        ValueProblem::Options => RecordProblem::bare(Code::ValueOptions),
    }
}

fn other_code(what: GameTrait) -> Code {
    match what {
        GameTrait::Type => Code::OtherType,
        GameTrait::Board => Code::OtherBoard,
        GameTrait::Tiles => Code::OtherTiles,
    }
}

fn setup(problem: &SetupProblem) -> RecordProblem {
    let error = match problem {
        SetupProblem::RuleSet(_) | SetupProblem::OtherRuleSet { .. } => {
            return RecordProblem::bare(Code::RulesetInvalid);
        }
        SetupProblem::NoSuchTile(tile) => return RecordProblem::about(Code::SetupNoTile, tile),
        SetupProblem::Setup(error) => error,
    };
    match error {
        SetupError::Players(count) | SetupError::Racks { players: count, .. } => {
            RecordProblem::about(Code::SetupPlayers, count)
        }
        SetupError::First(_) => RecordProblem::bare(Code::SetupFirst),
        SetupError::Option(name) => RecordProblem::about(Code::SetupOption, name),
        SetupError::NoSuchTile(tile) => RecordProblem::about(Code::SetupNoTile, tile),
        SetupError::TooFewTiles(_) => RecordProblem::bare(Code::TooFewTiles),
    }
}

fn players(problem: &PlayersProblem) -> RecordProblem {
    match problem {
        PlayersProblem::NoName => RecordProblem::bare(Code::PlayersNoName),
        PlayersProblem::SameName(name) => RecordProblem::about(Code::PlayersSameName, name),
        PlayersProblem::Twice => RecordProblem::bare(Code::PlayersTwice),
        PlayersProblem::Missing => RecordProblem::bare(Code::PlayersMissing),
    }
}

fn square_code(problem: SquareProblem) -> Code {
    match problem {
        SquareProblem::OtherLetter => Code::SquareOtherLetter,
        SquareProblem::Empty => Code::SquareEmpty,
        SquareProblem::NoLetter => Code::SquareNoLetter,
    }
}

fn draws(problem: &DrawsProblem) -> RecordProblem {
    match problem {
        DrawsProblem::TooFewTiles => RecordProblem::bare(Code::TooFewTiles),
        DrawsProblem::TooManyExchanged => RecordProblem::bare(Code::DrawsTooManyExchanged),
        DrawsProblem::NoRoom(tile) => RecordProblem::about(Code::DrawsNoRoom, tile),
        DrawsProblem::TooManyOf(tile) => RecordProblem::about(Code::DrawsTooManyOf, tile),
        DrawsProblem::NoneFit => RecordProblem::bare(Code::DrawsNoneFit),
    }
}
