//! What a game starts from, and the deal (rules.md 1.6, 4).

use std::sync::Arc;

use crate::bag::Bag;
use crate::options::Options;
use crate::ruleset::RuleSet;
use crate::tile::{Rack, Tile};

/// All that a game starts from.
#[derive(Debug, Clone)]
pub struct Setup {
    /// The rule set.
    pub ruleset: Arc<RuleSet>,
    /// Number of players, 2 to 4.
    pub players: usize,
    /// What was chosen.
    pub options: Options,
    /// Seat of the player who begins.
    pub first: usize,
    /// Where the tiles come from.
    pub deal: Deal,
}

/// Where the tiles of a game come from.
#[derive(Debug, Clone)]
pub enum Deal {
    /// The rule set's full set, mixed by a recorded seed.
    Seed(u64),
    /// The rule set's full set, drawn as a record without a seed tells: the racks in the order of
    /// the seats, then each turn's draw.
    Drawn {
        /// The tiles in the order in which they were drawn; a returned one may come again.
        draws: Vec<Tile>,
        /// Mixes the bag for what is drawn after them.
        seed: u64,
    },
    /// Given racks and a bag in the order in which it is drawn: nothing is left to chance.
    Given {
        /// A rack for each seat.
        racks: Vec<Rack>,
        /// The bag, the next tile first.
        bag: Vec<Tile>,
    },
}

/// A set-up that no game can start from.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Fewer than two or more than four players.
    #[error("a game has 2 to 4 players, not {0}")]
    Players(usize),
    /// The player who begins is none of the players.
    #[error("player {0} cannot begin: there is no such seat")]
    First(usize),
    /// An option that the rule set does not have, or a value outside its range.
    #[error("the rule set does not allow this value of the option {0}")]
    Option(&'static str),
    /// A number of racks other than the number of players.
    #[error("{racks} racks for {players} players")]
    Racks {
        /// Racks given.
        racks: usize,
        /// Players of the game.
        players: usize,
    },
    /// A tile that the rule set does not have.
    #[error("the rule set has no tile {0:?}")]
    NoSuchTile(String),
    /// More players than the tiles can fill racks for.
    #[error("too few tiles to fill {0} racks")]
    TooFewTiles(usize),
}

impl Setup {
    /// Checks the set-up and deals: a rack for each seat, and the bag.
    pub(crate) fn deal_racks(&self) -> Result<(Vec<Rack>, Bag), SetupError> {
        let players = self.players;
        if !(2..=4).contains(&players) {
            return Err(SetupError::Players(players));
        }
        if self.first >= players {
            return Err(SetupError::First(self.first));
        }
        self.ruleset.check_options(&self.options).map_err(SetupError::Option)?;
        match &self.deal {
            Deal::Seed(seed) => self.deal(Bag::shuffled(self.ruleset.tiles(), *seed)),
            Deal::Drawn { draws, seed } => {
                self.deal(Bag::recorded(self.ruleset.tiles(), draws.clone(), *seed))
            }
            Deal::Given { racks, bag } => {
                self.check_given(racks, bag)?;
                Ok((racks.clone(), Bag::in_order(bag.clone())))
            }
        }
    }

    fn deal(&self, mut bag: Bag) -> Result<(Vec<Rack>, Bag), SetupError> {
        let size = self.ruleset.rack_size_of(&self.options);
        if bag.len() < self.players * size {
            return Err(SetupError::TooFewTiles(self.players));
        }
        let racks = (0..self.players).map(|_| bag.draw(size)).collect();
        Ok((racks, bag))
    }

    fn check_given(&self, racks: &[Rack], bag: &[Tile]) -> Result<(), SetupError> {
        if racks.len() != self.players {
            return Err(SetupError::Racks { racks: racks.len(), players: self.players });
        }
        match racks.iter().flatten().chain(bag).find(|tile| !self.ruleset.has_tile(**tile)) {
            Some(tile) => Err(SetupError::NoSuchTile(self.ruleset.tile_text(*tile).to_owned())),
            None => Ok(()),
        }
    }
}
