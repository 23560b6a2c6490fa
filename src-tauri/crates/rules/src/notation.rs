//! Tiles, placements and turns as text: the form of the referee protocol, of stored games and of
//! the interface's commands (referee.md).

use serde::{Deserialize, Serialize};

use crate::game::Turn;
use crate::play::{Designation, PlacedTile, Placement};
use crate::ruleset::RuleSet;
use crate::square::{BadSquareName, Square};
use crate::tile::Tile;

/// The text of a blank; `?` is read as the same.
pub const BLANK: &str = "*";

/// A placement as text: `{"square":"I8","tile":"*","as":"Ř"}`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacementText {
    /// Name of the square.
    pub square: String,
    /// Text of the tile, `*` for a blank.
    pub tile: String,
    /// The letter that a blank stands for.
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    pub stands_for: Option<String>,
}

/// A turn as text: `{"play":[…]}`, `{"exchange":["A","CH"]}`, `{"pass":true}` and so on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnText {
    /// Tiles laid on the board.
    Play(Vec<PlacementText>),
    /// Tiles laid on the board, and words that count because all players say so.
    Overrule(OverruleText),
    /// Tiles put aside.
    Exchange(Vec<String>),
    /// An empty turn.
    Pass(Yes),
    /// An empty turn because the time ran out.
    Timeout(Yes),
    /// The player leaves.
    Resign(Yes),
}

/// A play that the table lets count: `{"overrule":{"play":[…],"words":["kešu"]}}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OverruleText {
    /// The tiles.
    pub play: Vec<PlacementText>,
    /// Every formed word that is not in the dictionary, the main word first.
    pub words: Vec<String>,
}

/// The value `true`, the only one that makes sense there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "bool", into = "bool")]
pub struct Yes;

impl TryFrom<bool> for Yes {
    type Error = &'static str;

    fn try_from(value: bool) -> Result<Self, Self::Error> {
        if value { Ok(Yes) } else { Err("only true makes sense here") }
    }
}

impl From<Yes> for bool {
    fn from(_: Yes) -> bool {
        true
    }
}

/// A placement or turn that is not written as it must be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// A text that is no name of a square.
    #[error(transparent)]
    Square(#[from] BadSquareName),
    /// A letter to stand for, on a tile that is no blank.
    #[error("tile {0:?} on {1} is no blank and cannot stand for another letter")]
    NoBlank(String, String),
}

impl PlacementText {
    /// Checks what can be checked without a rule set, and gives the square.
    ///
    /// # Errors
    /// A square name that is none, or a letter to stand for on a tile that is no blank.
    pub fn check(&self) -> Result<Square, NotationError> {
        let square = self.square.parse()?;
        if self.stands_for.is_some() && !is_blank(&self.tile) {
            return Err(NotationError::NoBlank(self.tile.clone(), self.square.clone()));
        }
        Ok(square)
    }
}

fn is_blank(tile: &str) -> bool {
    matches!(tile, "*" | "?")
}

impl RuleSet {
    /// The text of a tile, `*` for a blank.
    pub fn tile_text(&self, tile: Tile) -> &str {
        match tile {
            Tile::Letter(letter) => self.alphabet().text(letter),
            Tile::Blank => BLANK,
        }
    }

    /// The tile with this text, in either case and normal form; `None` if the rule set has no
    /// such tile (also for a letter that only a blank can stand for).
    pub fn read_tile(&self, text: &str) -> Option<Tile> {
        let tile = match is_blank(text) {
            true => Tile::Blank,
            false => Tile::Letter(self.alphabet().letter(text)?),
        };
        self.has_tile(tile).then_some(tile)
    }

    /// Reads a placement.
    ///
    /// # Errors
    /// As [`PlacementText::check`]. Unknown tiles and letters are no such errors: the referee names
    /// their squares.
    pub fn read_placement(&self, text: &PlacementText) -> Result<Placement, NotationError> {
        let square = text.check()?;
        let tile = read_named(self, &text.tile);
        let designation = match text.stands_for.as_deref() {
            None | Some("") => Designation::Missing,
            Some(letter) => match self.alphabet().letter(letter) {
                Some(letter) => Designation::Letter(letter),
                None => Designation::Unknown,
            },
        };
        Ok(Placement { square, tile, designation })
    }

    /// Reads a turn.
    ///
    /// # Errors
    /// As [`RuleSet::read_placement`].
    pub fn read_turn(&self, text: &TurnText) -> Result<Turn, NotationError> {
        Ok(match text {
            TurnText::Play(placements) => {
                let read = placements.iter().map(|placement| self.read_placement(placement));
                Turn::Play(read.collect::<Result<_, _>>()?)
            }
            TurnText::Overrule(OverruleText { play, words }) => {
                let read = play.iter().map(|placement| self.read_placement(placement));
                let placements = read.collect::<Result<_, _>>()?;
                let words = words.iter().map(|word| self.alphabet().normalise(word)).collect();
                Turn::Overrule { placements, words }
            }
            TurnText::Exchange(tiles) => {
                Turn::Exchange(tiles.iter().map(|tile| read_named(self, tile)).collect())
            }
            TurnText::Pass(Yes) => Turn::Pass,
            TurnText::Timeout(Yes) => Turn::Timeout,
            TurnText::Resign(Yes) => Turn::Resign,
        })
    }

    /// Writes a placement; `None` for one that names a tile or letter the rule set does not have.
    pub fn write_placement(&self, placement: &Placement) -> Option<PlacementText> {
        let PlacedTile::Known(tile) = placement.tile else { return None };
        let stands_for = match (tile, placement.designation) {
            (Tile::Letter(_), _) => None,
            (Tile::Blank, Designation::Letter(letter)) => {
                Some(self.alphabet().text(letter).to_owned())
            }
            (Tile::Blank, Designation::Missing) => None,
            (Tile::Blank, Designation::Unknown) => return None,
        };
        let square = placement.square.to_string();
        Some(PlacementText { square, tile: self.tile_text(tile).to_owned(), stands_for })
    }

    /// Writes a turn in the text that [`RuleSet::read_turn`] reads; `None` as
    /// [`RuleSet::write_placement`].
    pub fn write_turn(&self, turn: &Turn) -> Option<TurnText> {
        Some(match turn {
            Turn::Play(placements) => {
                let texts = placements.iter().map(|placement| self.write_placement(placement));
                TurnText::Play(texts.collect::<Option<_>>()?)
            }
            Turn::Overrule { placements, words } => {
                let texts = placements.iter().map(|placement| self.write_placement(placement));
                let play = texts.collect::<Option<_>>()?;
                TurnText::Overrule(OverruleText { play, words: words.clone() })
            }
            Turn::Exchange(tiles) => {
                let text = |tile: &PlacedTile| match tile {
                    PlacedTile::Known(tile) => Some(self.tile_text(*tile).to_owned()),
                    PlacedTile::Unknown => None,
                };
                TurnText::Exchange(tiles.iter().map(text).collect::<Option<_>>()?)
            }
            Turn::Pass => TurnText::Pass(Yes),
            Turn::Timeout => TurnText::Timeout(Yes),
            Turn::Resign => TurnText::Resign(Yes),
        })
    }
}

fn read_named(ruleset: &RuleSet, text: &str) -> PlacedTile {
    ruleset.read_tile(text).map_or(PlacedTile::Unknown, PlacedTile::Known)
}
