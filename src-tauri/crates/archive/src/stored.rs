//! A whole game, read from the tables and written to them.

use std::sync::Arc;

use gamefile::SetupProblem;
use rules::{Over, RuleSet, Setup};
use rusqlite::{Connection, Transaction};

use crate::draws::{Draws, DrawsMut};
use crate::error::Result;
use crate::games::{About, GameRow, Games, GamesMut};
use crate::seats::{Seat, Seats, SeatsMut};
use crate::tentative::{Tentative, Tentatives, TentativesMut};
use crate::turns::{StoredTurn, Turns, TurnsMut};

/// A whole game as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    /// The game's number in this archive.
    pub id: i64,
    /// The set-up.
    pub setup: GameRow,
    /// What is known beside.
    pub about: About,
    /// The players in seat order.
    pub seats: Vec<Seat>,
    /// The confirmed turns in order.
    pub turns: Vec<StoredTurn>,
    /// The texts of the tiles in the order in which they were drawn, in a game that was recorded
    /// without its seed; otherwise empty. See [`rules::Deal::Drawn`].
    pub draws: Vec<String>,
    /// The journal of the turn to come; one that belongs to another turn is left out.
    pub tentative: Option<Tentative>,
}

impl StoredGame {
    /// What the game starts from; `ruleset` is the one whose text it holds.
    ///
    /// # Errors
    /// [`SetupProblem::NoSuchTile`].
    pub fn start(&self, ruleset: Arc<RuleSet>) -> std::result::Result<Setup, SetupProblem> {
        let deal = gamefile::deal(self.setup.seed, &self.draws, &ruleset)?;
        let (options, first) = (self.setup.options, self.setup.first);
        Ok(Setup { ruleset, players: self.seats.len(), options, first, deal })
    }
}

/// Reads a game; the caller sees to it that all parts are of the same moment.
pub(crate) fn read(moment: &Connection, id: i64) -> Result<StoredGame> {
    let game = Games(moment).get(id)?;
    let seats = Seats(moment).of(id)?;
    let turns = Turns(moment).of(id)?;
    let draws = Draws(moment).of(id)?;
    let tentative =
        Tentatives(moment).of(id)?.filter(|tentative| tentative.turn as usize == turns.len() + 1);
    Ok(StoredGame { id, setup: game.setup, about: game.about, seats, turns, draws, tentative })
}

/// Adds a game with everything that belongs to it, but what is derived, and gives its number here.
/// Its end is `over`, if it has one.
pub(crate) fn insert(
    transaction: &Transaction<'_>,
    game: &StoredGame,
    over: Option<&Over>,
) -> Result<i64> {
    let id = GamesMut(transaction).insert(&game.setup, &game.about.uid)?;
    GamesMut(transaction).set_about(id, &game.about)?;
    SeatsMut(transaction).insert(id, &game.seats)?;
    for (index, turn) in game.turns.iter().enumerate() {
        TurnsMut(transaction).append(id, index as u32 + 1, turn)?;
    }
    if !game.draws.is_empty() {
        DrawsMut(transaction).insert(id, &game.draws)?;
    }
    if let Some(tentative) = &game.tentative {
        TentativesMut(transaction).replace(id, tentative)?;
    }
    if let Some(over) = over {
        SeatsMut(transaction).finish(id, over)?;
    }
    Ok(id)
}
