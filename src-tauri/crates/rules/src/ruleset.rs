//! A rule set: everything that makes one game different from another, read from a data file.
//!
//! Nothing in this crate asks which game is played; it asks what the rule set says.

mod check;
mod error;
mod file;
mod letters;

use crate::alphabet::{Alphabet, Letter};
use crate::board::Layout;
use crate::ending::Ending;
use crate::options::Options;
use crate::tile::Tile;

pub use error::{RuleSetError, RuleSetProblem};

/// The largest board side, rack and alphabet that a rule set may ask for.
pub mod limits {
    /// Columns or rows of a board.
    pub const BOARD_SIDE: usize = 21;
    /// Tiles on a rack.
    pub const RACK: usize = 12;
    /// Letters and marks of an alphabet.
    pub const LETTERS: usize = 127;
    /// Points of one tile, and of one bonus.
    pub const POINTS: i32 = 1000;
    /// Tiles of one game.
    pub const TILES: usize = 1000;
}

/// A complete, checked rule set.
#[derive(Debug, Clone)]
pub struct RuleSet {
    pub(crate) id: String,
    pub(crate) language: String,
    pub(crate) names: Vec<(String, String)>,
    pub(crate) alphabet: Alphabet,
    /// Points and count of the tile of each letter, by letter index.
    pub(crate) faces: Vec<Face>,
    pub(crate) blanks: usize,
    pub(crate) layout: Layout,
    pub(crate) rack_size: usize,
    pub(crate) rack_sizes: Vec<usize>,
    pub(crate) turn_seconds: Option<u32>,
    pub(crate) keep: Keep,
    pub(crate) bonuses: Vec<(usize, i32)>,
    pub(crate) full_rack_bonus: Option<i32>,
    pub(crate) exchange: Exchange,
    pub(crate) endings: Vec<Ending>,
    pub(crate) settling_is_optional: bool,
    pub(crate) single_tile_option: bool,
    pub(crate) source: String,
}

/// Points of a letter's tile, and how many of it the game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Face {
    /// Points of the tile.
    pub points: i32,
    /// How many there are; 0 for a letter that only a blank can stand for.
    pub count: usize,
}

/// Which tiles stay on the board after a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Keep {
    /// Every tile stays.
    All,
    /// Only the main word stays; the other tiles are lifted for good (rules.md 3.1).
    LatestWord,
}

/// How an exchange is done (rules.md 1.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exchange {
    /// Tiles that the bag must hold; as many as are exchanged when absent.
    pub bag_at_least: Option<usize>,
    /// Whether the returned tiles go into the bag before the replacements are drawn.
    pub return_first: bool,
}

impl RuleSet {
    /// Reads and checks a rule set file (TOML, UTF-8).
    ///
    /// # Errors
    /// The first fault found, with its line.
    pub fn from_toml(text: &str) -> Result<RuleSet, RuleSetError> {
        file::read(text)
    }

    /// The file's text as it was read: a game keeps it as its snapshot.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The stable name, as in `cs-klasik`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Language of the words, as in `cs`.
    pub fn language(&self) -> &str {
        &self.language
    }

    /// The name in a language of the interface; the id where it has none in that language.
    pub fn name(&self, language: &str) -> &str {
        self.names.iter().find(|(l, _)| l == language).map_or(&self.id, |(_, name)| name)
    }

    /// The letters and marks.
    pub fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// Points and count of a letter's tile.
    pub fn face(&self, letter: Letter) -> Face {
        self.faces[letter.index()]
    }

    /// Points of a tile; a blank has none.
    pub fn points(&self, tile: Tile) -> i32 {
        match tile {
            Tile::Letter(letter) => self.face(letter).points,
            Tile::Blank => 0,
        }
    }

    /// How many blanks the game has.
    pub fn blanks(&self) -> usize {
        self.blanks
    }

    /// Every tile of the game, in the order of the file, blanks last.
    pub fn tiles(&self) -> Vec<Tile> {
        let letters = self
            .alphabet
            .letters()
            .flat_map(|l| std::iter::repeat_n(Tile::Letter(l), self.face(l).count));
        letters.chain(std::iter::repeat_n(Tile::Blank, self.blanks)).collect()
    }

    /// Whether the game has such a tile.
    pub fn has_tile(&self, tile: Tile) -> bool {
        match tile {
            Tile::Letter(letter) => self.face(letter).count > 0,
            Tile::Blank => self.blanks > 0,
        }
    }

    /// The board.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Rack size without a choice at set-up.
    pub fn rack_size(&self) -> usize {
        self.rack_size
    }

    /// Rack sizes that can be chosen at set-up.
    pub fn rack_sizes(&self) -> &[usize] {
        &self.rack_sizes
    }

    /// The turn limit in seconds that set-up offers first; none when absent.
    pub fn turn_seconds(&self) -> Option<u32> {
        self.turn_seconds
    }

    /// Which tiles stay after a play.
    pub fn keep(&self) -> Keep {
        self.keep
    }

    /// How an exchange is done.
    pub fn exchange(&self) -> Exchange {
        self.exchange
    }

    /// The endings in the order in which they are looked for.
    pub fn endings(&self) -> &[Ending] {
        &self.endings
    }

    /// The bonus that the option `full_rack_bonus` gives, if the rule set has that option.
    pub fn full_rack_bonus(&self) -> Option<i32> {
        self.full_rack_bonus
    }

    /// Whether the rule set has the option `settle_racks`.
    pub fn has_settle_racks(&self) -> bool {
        self.settling_is_optional
    }

    /// Whether the rule set has the option `ch_single_tile_only`.
    pub fn has_single_tile_only(&self) -> bool {
        self.single_tile_option
    }

    /// The rack size of a game with these options.
    pub fn rack_size_of(&self, options: &Options) -> usize {
        options.rack_size.unwrap_or(self.rack_size)
    }

    /// The bonus for a play of `tiles` tiles (rules.md 1.8, 2, 3).
    pub fn bonus(&self, tiles: usize, options: &Options) -> i32 {
        let by_tiles = self
            .bonuses
            .iter()
            .rev()
            .find(|(from, _)| tiles >= *from)
            .map_or(0, |(_, points)| *points);
        let full_rack = match self.full_rack_bonus {
            Some(points) if options.full_rack_bonus && tiles >= self.rack_size_of(options) => {
                points
            }
            _ => 0,
        };
        by_tiles + full_rack
    }

    /// Checks that the rule set has these options and that their values are within its range.
    ///
    /// # Errors
    /// The name of the first option that does not fit.
    pub fn check_options(&self, options: &Options) -> Result<(), &'static str> {
        if options.rack_size.is_some_and(|size| !self.rack_sizes.contains(&size)) {
            return Err("rack_size");
        }
        let out_of_range =
            |limit: Option<u32>| limit.is_some_and(|seconds| !(1..=86_400).contains(&seconds));
        if out_of_range(options.turn_seconds) {
            return Err("turn_seconds");
        }
        if out_of_range(options.total_seconds) {
            return Err("total_seconds");
        }
        if options.full_rack_bonus && self.full_rack_bonus.is_none() {
            return Err("full_rack_bonus");
        }
        if options.settle_racks && !self.settling_is_optional {
            return Err("settle_racks");
        }
        if options.ch_single_tile_only && !self.single_tile_option {
            return Err("ch_single_tile_only");
        }
        Ok(())
    }
}
