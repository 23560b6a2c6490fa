//! Games, kept in SQLite as their turns.
//!
//! A game is its set-up and its confirmed turns, in order; every state of it is a fold over them
//! (`rules::Game`), so this crate stores no state. Beside them stands a journal of the turn that
//! is being thought about, so that a game comes back in mid-turn.
//!
//! What holds:
//! - A turn is stored in one transaction, together with what follows from it (the journal of the
//!   turn is emptied, a game that ends is marked), and is on the disk when [`Archive::store_turn`]
//!   returns. A crash or power cut at any moment leaves all of it or nothing.
//! - The journal is written in a transaction too, but does not wait for the disk: a power cut may
//!   take the last second of tentative tiles, never a turn. A crash of the program takes neither.
//! - A file of a later version, another program's file and a damaged one are refused untouched.
//!
//! One file for each table, with the statement that makes it, its row, and a handle to read and
//! one to write it; the write handles take a transaction, so no write can stand outside one.
//! Time comes in from outside.

mod error;
mod games;
mod json;
mod layers;
mod open;
mod seats;
mod settings;
mod tentative;
mod turns;

use std::path::Path;

use rusqlite::{Connection, Transaction, TransactionBehavior};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use error::{Error, Result};
pub use games::GameRow;
pub use seats::Seat;
pub use tentative::Tentative;
pub use turns::StoredTurn;

use games::{Games, GamesMut};
use layers::{LayersMut, LayersOf};
use seats::{Seats, SeatsMut};
use settings::{Settings, SettingsMut};
use tentative::{Tentatives, TentativesMut};
use turns::{Turns, TurnsMut};

/// A whole game as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    /// The game's number.
    pub id: i64,
    /// The set-up.
    pub setup: GameRow,
    /// The players in seat order.
    pub seats: Vec<Seat>,
    /// The confirmed turns in order.
    pub turns: Vec<StoredTurn>,
    /// The journal of the turn to come; one that belongs to another turn is left out.
    pub tentative: Option<Tentative>,
}

/// A game in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// The game's number.
    pub id: i64,
    /// The set-up.
    pub setup: GameRow,
    /// The players in seat order.
    pub seats: Vec<Seat>,
    /// What the turns so far add up to, for each player.
    pub scores: Vec<i32>,
    /// The number of the turn to come, from 1.
    pub turn: u32,
}

/// The open database.
pub struct Archive {
    connection: Connection,
}

impl Archive {
    /// Opens the database file at `path`, or makes it; its folder must be there.
    ///
    /// # Errors
    /// [`Error::Unavailable`], [`Error::Newer`] or [`Error::Damaged`]; the file is then as it was.
    pub fn open(path: &Path) -> Result<Self> {
        Ok(Archive { connection: open::open(path)? })
    }

    /// A database in memory, gone when it is dropped.
    pub fn in_memory() -> Result<Self> {
        Ok(Archive { connection: open::in_memory()? })
    }

    /// Stores a new game and gives its number.
    pub fn new_game(&mut self, setup: &GameRow, seats: &[Seat]) -> Result<i64> {
        self.write(|transaction| {
            let id = GamesMut(transaction).insert(setup)?;
            SeatsMut(transaction).insert(id, seats)?;
            Ok(id)
        })
    }

    /// A game with everything that belongs to it.
    ///
    /// # Errors
    /// [`Error::NoSuchGame`]; [`Error::Damaged`] when what is stored makes no sense.
    pub fn game(&self, id: i64) -> Result<StoredGame> {
        // One read transaction, so that all parts are of the same moment.
        let moment = self.connection.unchecked_transaction()?;
        let setup = Games(&moment).get(id)?;
        let seats = Seats(&moment).of(id)?;
        let turns = Turns(&moment).of(id)?;
        let tentative = Tentatives(&moment)
            .of(id)?
            .filter(|tentative| tentative.turn as usize == turns.len() + 1);
        Ok(StoredGame { id, setup, seats, turns, tentative })
    }

    /// The games that are not over, newest first.
    pub fn unfinished(&self) -> Result<Vec<Summary>> {
        let moment = self.connection.unchecked_transaction()?;
        Games(&moment)
            .unfinished()?
            .into_iter()
            .map(|(id, setup)| {
                let seats = Seats(&moment).of(id)?;
                let scores = Turns(&moment).scores(id, seats.len())?;
                let turn = Turns(&moment).count(id)? + 1;
                Ok(Summary { id, setup, seats, scores, turn })
            })
            .collect()
    }

    /// Stores a confirmed turn, and with it, in the same transaction, that its journal is empty
    /// and, when it ended the game, the final scores in seat order. On return it is on the disk.
    ///
    /// # Errors
    /// [`Error::OutOfOrder`] when `number` is not the one after the last stored turn; nothing is
    /// stored then.
    pub fn store_turn(
        &mut self,
        game: i64,
        number: u32,
        turn: &StoredTurn,
        final_scores: Option<&[i32]>,
    ) -> Result<()> {
        self.write(|transaction| {
            if Games(transaction).get(game)?.finished_at.is_some() {
                return Err(Error::OutOfOrder { game, number });
            }
            TurnsMut(transaction).append(game, number, turn)?;
            TentativesMut(transaction).delete(game)?;
            if let Some(scores) = final_scores {
                GamesMut(transaction).finish(game, turn.taken_at)?;
                SeatsMut(transaction).finish(game, scores)?;
            }
            Ok(())
        })
    }

    /// Puts `tentative` in the place of what the game's journal held.
    ///
    /// # Errors
    /// [`Error::OutOfOrder`] when its turn is not the one to come.
    pub fn store_tentative(&mut self, game: i64, tentative: &Tentative) -> Result<()> {
        // Tiles that lie tentatively are no turn yet: they need not wait for the disk.
        self.connection.pragma_update(None, "synchronous", "NORMAL")?;
        let written = self.write(|transaction| {
            Games(transaction).get(game)?;
            if tentative.turn != Turns(transaction).count(game)? + 1 {
                return Err(Error::OutOfOrder { game, number: tentative.turn });
            }
            TentativesMut(transaction).replace(game, tentative)
        });
        self.connection.pragma_update(None, "synchronous", "FULL")?;
        written
    }

    /// A setting, if it was ever set.
    pub fn setting<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>> {
        Settings(&self.connection).get(name)
    }

    /// Sets a setting.
    pub fn set_setting<T: Serialize>(&mut self, name: &str, value: &T) -> Result<()> {
        self.write(|transaction| SettingsMut(transaction).set(name, value))
    }

    /// How many games that go on need the dictionary with that id.
    pub fn unfinished_with(&self, dictionary: &str) -> Result<u32> {
        Games(&self.connection).unfinished_with(dictionary)
    }

    /// The layers on a dictionary, in the form in which they were set.
    pub fn layers(&self, dictionary: &str) -> Result<Option<String>> {
        LayersOf(&self.connection).get(dictionary)
    }

    /// Puts JSON text in the place of the layers on a dictionary; `None` takes them away. Games
    /// that have begun keep theirs.
    pub fn set_layers(&mut self, dictionary: &str, layers: Option<&str>) -> Result<()> {
        self.write(|transaction| LayersMut(transaction).set(dictionary, layers))
    }

    /// All of `work` or, when it fails, nothing.
    fn write<T>(&mut self, work: impl FnOnce(&Transaction<'_>) -> Result<T>) -> Result<T> {
        // Immediate: the lock is taken before anything is read, so what `work` checks still holds
        // when it writes.
        let transaction =
            self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let result = work(&transaction)?;
        transaction.commit()?;
        Ok(result)
    }
}
