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

#[cfg(test)]
extern crate self as archive;

mod backup;
mod derive;
mod draws;
mod error;
mod games;
mod history;
mod json;
mod layers;
mod merge;
mod open;
#[cfg(test)]
mod plans;
mod played;
mod players;
mod record;
mod replay;
mod rule_texts;
mod seats;
mod settings;
#[cfg(test)]
#[path = "../specimens/mod.rs"]
mod specimens;
mod statistics;
mod stored;
mod sums;
mod tallies;
mod tally;
mod tentative;
mod turns;
mod word_counts;

use std::path::Path;

use rules::Over;
use rusqlite::{Connection, Transaction, TransactionBehavior};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use backup::{OtherArchive, back_up};
pub use error::{Error, Result};
pub use games::{About, Branch, GameRow};
pub use history::{After, BestTurn, Filter, Key, Listed, Order, Page, State};
pub use merge::{Merged, TakenIn};
pub use seats::{Seat, Standing};
pub use statistics::{
    BoardUse, FavouriteWord, Figures, Month, Pair, Peak, PlayerLine, PremiumUse, Rating,
    SCORE_STEP, Scope, ScoreStep, Statistics, Weekday, WordPeak,
};
pub use stored::StoredGame;
pub use tentative::Tentative;
pub use turns::StoredTurn;

use games::{Games, GamesMut};
use layers::{LayersMut, LayersOf};
use replay::Referee;
use seats::{Seats, SeatsMut};
use settings::{Settings, SettingsMut};
use sums::{AllSums, SumsMut};
use tentative::TentativesMut;
use turns::{Turns, TurnsMut};

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
    referee: Referee,
}

impl Archive {
    /// Opens the database file at `path`, or makes it; its folder must be there.
    ///
    /// # Errors
    /// [`Error::Unavailable`], [`Error::Newer`] or [`Error::Damaged`]; the file is then as it was.
    pub fn open(path: &Path) -> Result<Self> {
        Archive::ready(open::open(path)?)
    }

    /// A database in memory, gone when it is dropped.
    pub fn in_memory() -> Result<Self> {
        Archive::ready(open::in_memory()?)
    }

    fn ready(connection: Connection) -> Result<Self> {
        let mut archive = Archive { connection, referee: Referee::default() };
        // Games of before something was derived from turns.
        if !Games(&archive.connection).not_replayed()?.is_empty() {
            archive.write(derive::derive_missing)?;
        }
        if AllSums(&archive.connection).missing()? {
            archive.write(|transaction, _| SumsMut(transaction).make())?;
        }
        Ok(archive)
    }

    /// Derives everything anew from the turns: what lists of games and statistics are made of.
    /// That gives what is there already, unless the file was changed by somebody else.
    pub fn derive_anew(&mut self) -> Result<()> {
        self.write(|transaction, referee| {
            GamesMut(transaction).forget_replays()?;
            derive::derive_missing(transaction, referee)?;
            SumsMut(transaction).make()
        })
    }

    /// Stores a new game and gives its number.
    pub fn new_game(&mut self, setup: &GameRow, seats: &[Seat]) -> Result<i64> {
        self.write(|transaction, referee| {
            let id = GamesMut(transaction).insert(setup, "")?;
            SeatsMut(transaction).insert(id, seats)?;
            derive::derive(transaction, referee, id, 1)?;
            Ok(id)
        })
    }

    /// A game with everything that belongs to it.
    ///
    /// # Errors
    /// [`Error::NoSuchGame`]; [`Error::Damaged`] when what is stored makes no sense.
    pub fn game(&self, id: i64) -> Result<StoredGame> {
        // One read transaction, so that all parts are of the same moment.
        stored::read(&*self.connection.unchecked_transaction()?, id)
    }

    /// The newest `most` games that go on, newest first: not over, not given up, not put away, not
    /// deleted.
    pub fn unfinished(&self, most: u32) -> Result<Vec<Summary>> {
        let moment = self.connection.unchecked_transaction()?;
        Games(&moment)
            .to_go_on(most)?
            .into_iter()
            .map(|id| {
                let game = Games(&moment).get(id)?;
                let standings = Seats(&moment).standings(id)?;
                let scores = standings.iter().map(|standing| standing.score).collect();
                let seats = standings.into_iter().map(|standing| standing.seat).collect();
                Ok(Summary { id, setup: game.setup, seats, scores, turn: game.turns + 1 })
            })
            .collect()
    }

    /// Stores a confirmed turn, and with it, in the same transaction, that its journal is empty,
    /// what is derived from it and, when it ended the game, the end. On return it is on the disk.
    ///
    /// # Errors
    /// [`Error::OutOfOrder`] when `number` is not the one after the last stored turn or the game
    /// is over, [`Error::NoSuchGame`] also for a deleted game; nothing is stored then.
    pub fn store_turn(
        &mut self,
        game: i64,
        number: u32,
        turn: &StoredTurn,
        over: Option<&Over>,
    ) -> Result<()> {
        self.write(|transaction, referee| {
            let row = Games(transaction).get(game)?;
            if row.about.deleted_at.is_some() {
                return Err(Error::NoSuchGame(game));
            }
            if row.setup.finished_at.is_some() {
                return Err(Error::OutOfOrder { game, number });
            }
            TurnsMut(transaction).append(game, number, turn)?;
            TentativesMut(transaction).delete(game)?;
            if let Some(over) = over {
                GamesMut(transaction).finish(game, turn.taken_at, over)?;
                SeatsMut(transaction).finish(game, over)?;
            }
            derive::derive(transaction, referee, game, number as usize)
        })
    }

    /// Puts `tentative` in the place of what the game's journal held.
    ///
    /// # Errors
    /// [`Error::OutOfOrder`] when its turn is not the one to come.
    pub fn store_tentative(&mut self, game: i64, tentative: &Tentative) -> Result<()> {
        // Tiles that lie tentatively are no turn yet: they need not wait for the disk.
        self.connection.pragma_update(None, "synchronous", "NORMAL")?;
        let written = self.write(|transaction, _| {
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
        self.write(|transaction, _| SettingsMut(transaction).set(name, value))
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
        self.write(|transaction, _| LayersMut(transaction).set(dictionary, layers))
    }

    /// Forgets a setting.
    pub fn remove_setting(&mut self, name: &str) -> Result<()> {
        self.write(|transaction, _| SettingsMut(transaction).delete(name))
    }

    /// All of `work` or, when it fails, nothing.
    fn write<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>, &Referee) -> Result<T>,
    ) -> Result<T> {
        // Immediate: the lock is taken before anything is read, so what `work` checks still holds
        // when it writes.
        let transaction =
            self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let result = work(&transaction, &self.referee)?;
        transaction.commit()?;
        Ok(result)
    }
}
