//! A whole game, read from the tables and written to them.

use rules::Over;
use rusqlite::{Connection, Transaction};

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
    /// The journal of the turn to come; one that belongs to another turn is left out.
    pub tentative: Option<Tentative>,
}

/// Reads a game; the caller sees to it that all parts are of the same moment.
pub(crate) fn read(moment: &Connection, id: i64) -> Result<StoredGame> {
    let game = Games(moment).get(id)?;
    let seats = Seats(moment).of(id)?;
    let turns = Turns(moment).of(id)?;
    let tentative =
        Tentatives(moment).of(id)?.filter(|tentative| tentative.turn as usize == turns.len() + 1);
    Ok(StoredGame { id, setup: game.setup, about: game.about, seats, turns, tentative })
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
    if let Some(tentative) = &game.tentative {
        TentativesMut(transaction).replace(id, tentative)?;
    }
    if let Some(over) = over {
        SeatsMut(transaction).finish(id, over)?;
    }
    Ok(id)
}
