//! The set-up of a new game, as the interface sends it.

use rules::Options;
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::error::{Answer, CommandError};

/// The longest name of a player, in characters.
const NAME_LENGTH: usize = 40;

/// The longest text that stands for a colour, in characters.
const COLOR_LENGTH: usize = 32;

/// The largest seed: the largest whole number that JavaScript can hold exactly.
const LARGEST_SEED: u64 = (1 << 53) - 1;

/// What a new game is made from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// Id of the rule set.
    pub ruleset: String,
    /// Id of the dictionary.
    pub dictionary: String,
    /// The players in seat order, two to four.
    pub players: Vec<NewPlayer>,
    /// Index of the player who begins; by lot when null.
    pub first: Option<u32>,
    /// What was chosen.
    pub options: GameOptions,
    /// The seed of the draw, to play the same draw again; random when null.
    #[specta(type = Option<f64>)]
    pub seed: Option<u64>,
}

/// A player of a new game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct NewPlayer {
    /// Name, up to 40 characters.
    pub name: String,
    /// Colour, as the interface writes it.
    pub color: String,
}

/// The options of a game (rules.md 2, 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct GameOptions {
    /// Tiles on a full rack; the rule set's number when null.
    pub rack_size: Option<u32>,
    /// Time limit of a turn in seconds; none when null.
    pub turn_seconds: Option<u32>,
    /// Time limit of all turns of a player together, in seconds; none when null.
    pub total_seconds: Option<u32>,
    /// Racks are not hidden between turns.
    pub open_racks: bool,
    /// A bonus for using as many tiles as the rack size.
    pub full_rack_bonus: bool,
    /// Points left on racks are settled.
    pub settle_racks: bool,
    /// CH only as one tile.
    pub ch_single_tile_only: bool,
    /// All players together may let a word count that the dictionary does not have.
    #[serde(default)]
    pub table_may_overrule: bool,
}

impl From<GameOptions> for Options {
    fn from(options: GameOptions) -> Self {
        Options {
            rack_size: options.rack_size.map(|size| size as usize),
            turn_seconds: options.turn_seconds,
            total_seconds: options.total_seconds,
            open_racks: options.open_racks,
            full_rack_bonus: options.full_rack_bonus,
            settle_racks: options.settle_racks,
            ch_single_tile_only: options.ch_single_tile_only,
            table_may_overrule: options.table_may_overrule,
        }
    }
}

impl NewGame {
    /// Names without space around them; checked as far as that is possible without the rule set.
    ///
    /// # Errors
    /// `bad_argument`, for a number of players, a name, colour, first player or seed that no
    /// interface would send.
    pub fn checked(mut self) -> Answer<NewGame> {
        let players = self.players.len();
        if !(2..=4).contains(&players) {
            return Err(CommandError::bad_argument(format!("players: {players} is not 2 to 4")));
        }
        for player in &mut self.players {
            player.name = plain("name", player.name.trim(), NAME_LENGTH)?;
            player.color = plain("color", player.color.trim(), COLOR_LENGTH)?;
        }
        if let Some(first) = self.first.filter(|&first| first as usize >= players) {
            return Err(CommandError::bad_argument(format!("first: there is no player {first}")));
        }
        if let Some(seed) = self.seed.filter(|&seed| seed > LARGEST_SEED) {
            return Err(CommandError::bad_argument(format!("seed: {seed} is too large")));
        }
        Ok(self)
    }
}

/// `text`, if it has 1 to `longest` characters and no control characters.
fn plain(what: &str, text: &str, longest: usize) -> Answer<String> {
    let length = text.chars().count();
    if !(1..=longest).contains(&length) {
        return Err(CommandError::bad_argument(format!("{what}: {length} characters long")));
    }
    if text.chars().any(char::is_control) {
        return Err(CommandError::bad_argument(format!("{what}: contains a control character")));
    }
    Ok(text.to_owned())
}
