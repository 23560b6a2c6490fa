//! Taking in games from elsewhere, without taking any twice.

use rusqlite::Transaction;

use crate::error::Result;
use crate::games::{Games, GamesMut};
use crate::replay::Referee;
use crate::seats::SeatsMut;
use crate::stored::{self, StoredGame};
use crate::turns::TurnsMut;
use crate::{Archive, derive};

/// What became of a game that was taken in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakenIn {
    /// It is new here, with this number.
    New(i64),
    /// It was here, and went on elsewhere: its turns were added to this game.
    WentOn(i64),
    /// It is here already, as far as it came there or farther.
    Known(i64),
    /// It is here under this number and went on differently here and there. Nothing was changed.
    Differs(i64),
}

impl Archive {
    /// Stores a game that was played elsewhere. The same game, which is one of the same
    /// [`uid`](crate::About::uid), is never stored twice.
    ///
    /// That its words are in its dictionary is not looked at; the other rules are, and a game that
    /// breaks them is stored, but marked and counted in no statistics.
    pub fn take_in(&mut self, game: &StoredGame) -> Result<TakenIn> {
        self.write(|transaction, referee| take_in(transaction, referee, game))
    }

    /// Stores many games in one transaction: all of them or, on an error, none. Gives what became
    /// of each.
    pub fn take_in_all(
        &mut self,
        games: impl IntoIterator<Item = Result<StoredGame>>,
    ) -> Result<Vec<TakenIn>> {
        self.write(|transaction, referee| {
            games.into_iter().map(|game| take_in(transaction, referee, &game?)).collect()
        })
    }
}

fn take_in(transaction: &Transaction<'_>, referee: &Referee, game: &StoredGame) -> Result<TakenIn> {
    let Some(here) = Games(transaction).find(&game.about.uid)? else {
        let replay = referee.replay(game).ok();
        let over = replay.as_ref().and_then(|replay| replay.over());
        let id = stored::insert(transaction, game, over)?;
        let stored = StoredGame { id, ..game.clone() };
        derive::note(transaction, &stored, replay.as_ref(), 1)?;
        return Ok(TakenIn::New(id));
    };
    let known = stored::read(transaction, here)?;
    if known.setup.seed != game.setup.seed || !is_beginning(&known, game) {
        let farther = known.setup.seed == game.setup.seed && is_beginning(game, &known);
        return Ok(if farther { TakenIn::Known(here) } else { TakenIn::Differs(here) });
    }
    if known.turns.len() == game.turns.len() {
        return Ok(TakenIn::Known(here));
    }
    go_on(transaction, referee, here, &known, game)?;
    Ok(TakenIn::WentOn(here))
}

/// Whether all that was taken in `short` was taken in `long` too.
fn is_beginning(short: &StoredGame, long: &StoredGame) -> bool {
    let same = |(a, b): (&crate::StoredTurn, &crate::StoredTurn)| {
        (a.seat, &a.turn, a.score) == (b.seat, &b.turn, b.score)
    };
    short.turns.len() <= long.turns.len() && short.turns.iter().zip(&long.turns).all(same)
}

fn go_on(
    transaction: &Transaction<'_>,
    referee: &Referee,
    here: i64,
    known: &StoredGame,
    game: &StoredGame,
) -> Result<()> {
    for (index, turn) in game.turns.iter().enumerate().skip(known.turns.len()) {
        TurnsMut(transaction).append(here, index as u32 + 1, turn)?;
    }
    let replay = referee.replay(game).ok();
    let over = replay.as_ref().and_then(|replay| replay.over());
    if let (Some(at), Some(over)) = (game.setup.finished_at, over) {
        GamesMut(transaction).finish(here, at, over)?;
        SeatsMut(transaction).finish(here, over)?;
    }
    derive::derive(transaction, referee, here, known.turns.len() + 1)
}

/// What became of the games of another archive.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Merged {
    /// Games that are new here.
    pub new: u32,
    /// Games that had gone on there.
    pub went_on: u32,
    /// Games that were here already.
    pub known: u32,
    /// The numbers here of games that went on differently here and there; they are as before.
    pub differ: Vec<i64>,
}

/// Takes in the games of another archive; those in its wastebasket, and their branches, too.
pub(crate) fn merge(here: &mut Archive, other: &Archive) -> Result<Merged> {
    let moment = other.connection.unchecked_transaction()?;
    let games = Games(&moment).all()?;
    let read = games.into_iter().map(|id| stored::read(&moment, id));
    let mut merged = Merged::default();
    for taken in here.take_in_all(read)? {
        match taken {
            TakenIn::New(_) => merged.new += 1,
            TakenIn::WentOn(_) => merged.went_on += 1,
            TakenIn::Known(_) => merged.known += 1,
            TakenIn::Differs(id) => merged.differ.push(id),
        }
    }
    Ok(merged)
}
