//! A turn: what the interface sends of one, and what it is shown of one.

use rules::{PlacementText, Refusal, RuleSet, Scored, ScoredWord, Square, Stack};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::error::RefusalCode;
use crate::view::{LaidTile, SquareView};

/// One tile put on one square, in the form of the referee protocol.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// Name of the square.
    pub square: String,
    /// Text of the tile, `*` for a blank.
    pub tile: String,
    /// The letter that a blank stands for, once it was chosen.
    #[serde(rename = "as")]
    pub stands_for: Option<String>,
}

impl From<Placement> for PlacementText {
    fn from(placement: Placement) -> Self {
        let Placement { square, tile, stands_for } = placement;
        PlacementText { square, tile, stands_for }
    }
}

impl From<PlacementText> for Placement {
    fn from(placement: PlacementText) -> Self {
        let PlacementText { square, tile, stands_for } = placement;
        Placement { square, tile, stands_for }
    }
}

/// What confirming the tentative tiles would give.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Preview {
    /// The play is legal.
    Scored {
        /// Its points, the bonus included.
        score: i32,
        /// The bonus for the number of tiles.
        bonus: i32,
        /// The words, the main word first.
        words: Vec<WordView>,
    },
    /// The play would be refused.
    Refused {
        /// Why.
        code: RefusalCode,
        /// The squares concerned, in row order.
        squares: Vec<String>,
        /// The words that are not in the dictionary, the main word first.
        words: Vec<String>,
    },
}

impl From<Result<Scored, Refusal>> for Preview {
    fn from(judged: Result<Scored, Refusal>) -> Self {
        match judged {
            Ok(Scored { score, bonus, words, .. }) => {
                Preview::Scored { score, bonus, words: words.iter().map(WordView::from).collect() }
            }
            Err(Refusal { code, squares, words }) => {
                Preview::Refused { code: code.into(), squares: texts(&squares), words }
            }
        }
    }
}

/// A word that a play forms.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct WordView {
    /// Its text, lower case.
    pub text: String,
    /// Its first square.
    pub from: String,
    /// The way it is read: `across` or `down`.
    pub direction: DirectionView,
    /// Its points, without the bonus.
    pub score: i32,
}

/// The way a word is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum DirectionView {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

impl From<&ScoredWord> for WordView {
    fn from(word: &ScoredWord) -> Self {
        WordView {
            text: word.text.clone(),
            from: word.squares.first().map(Square::to_string).unwrap_or_default(),
            direction: match word.direction {
                rules::Direction::Across => DirectionView::Across,
                rules::Direction::Down => DirectionView::Down,
            },
            score: word.score,
        }
    }
}

/// How a turn was used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum TurnEnd {
    /// Tiles were laid.
    Play,
    /// Tiles were exchanged.
    Exchange,
    /// An empty turn.
    Pass,
    /// An empty turn because the time ran out.
    Timeout,
    /// The player left.
    Resign,
}

/// The last turn, as everybody may see it: how many tiles were drawn, never which.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct TurnView {
    /// Its number, from 1.
    pub number: u32,
    /// Index of the player.
    pub player: u32,
    /// How it was used.
    pub end: TurnEnd,
    /// What it scored, the bonus included.
    pub score: i32,
    /// The bonus.
    pub bonus: i32,
    /// The words, the main word first.
    pub words: Vec<WordView>,
    /// Those of the words that count because all players said so.
    pub overruled: Vec<String>,
    /// The squares filled, in row order.
    pub placed: Vec<String>,
    /// What was lifted off the board (rules.md 3.1), in row order.
    pub lifted: Vec<SquareView>,
    /// How many tiles were exchanged.
    pub exchanged: u32,
    /// How many tiles were drawn.
    pub drawn: u32,
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct OverView {
    /// Why it is over.
    pub reason: OverReason,
    /// Indexes of those who share the first place.
    pub winners: Vec<u32>,
    /// The final reckoning, in seat order.
    pub lines: Vec<FinalLine>,
}

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum OverReason {
    /// The bag is empty and a player has used their last tile.
    Out,
    /// The bag is empty and nobody has a legal play.
    NoPlays,
    /// Everybody has sent empty turns, one after the other.
    AllPassed,
    /// All players but one have left.
    Resigned,
}

impl From<rules::EndReason> for OverReason {
    fn from(reason: rules::EndReason) -> Self {
        match reason {
            rules::EndReason::Out => OverReason::Out,
            rules::EndReason::NoPlays => OverReason::NoPlays,
            rules::EndReason::AllPassed => OverReason::AllPassed,
            rules::EndReason::Resigned => OverReason::Resigned,
        }
    }
}

/// One player's part of the final reckoning. The game is over, so the tiles left are shown.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct FinalLine {
    /// Index of the player.
    pub player: u32,
    /// What the turns add up to.
    pub score: i32,
    /// The tiles left on the rack.
    pub left_over: Vec<LaidTile>,
    /// Their points.
    pub left_over_points: i32,
    /// What the player gains or loses.
    pub adjustment: i32,
    /// Score and adjustment.
    #[serde(rename = "final")]
    pub final_score: i32,
}

/// Names of squares.
pub(super) fn texts(squares: &[Square]) -> Vec<String> {
    squares.iter().map(Square::to_string).collect()
}

/// What lies on squares.
pub fn squares_with_tiles(
    ruleset: &RuleSet,
    squares: impl IntoIterator<Item = (Square, Stack)>,
) -> Vec<SquareView> {
    let laid = |(square, stack): (Square, Stack)| SquareView {
        square: square.to_string(),
        tiles: stack.tiles().map(|laid| LaidTile::on_board(ruleset, laid)).collect(),
    };
    squares.into_iter().map(laid).collect()
}
