//! Taking in games from elsewhere, without taking any twice.
//!
//! Many games are taken in piece by piece: a turn that is confirmed meanwhile waits for one piece,
//! not for all of them. As no game is taken twice, what was interrupted is finished by doing it
//! again.

use std::cell::OnceCell;
use std::thread;
use std::time::Duration;

use rusqlite::Transaction;

use crate::error::{Error, Result};
use crate::games::{Games, GamesMut};
use crate::replay::{Referee, Replay};
use crate::seats::SeatsMut;
use crate::stored::{self, StoredGame};
use crate::turns::TurnsMut;
use crate::{Archive, derive};

/// How many games are taken in by one transaction: some tens of milliseconds of writing.
const PIECE: usize = 50;

/// How long nothing is written between two pieces. Who waits for the lock looks several times as
/// often ([`crate::open::LOOK_EVERY`]), so that nobody waits for more than a piece or two.
const REST: Duration = Duration::from_millis(20);

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
        let arrival = Arrival::new(game.clone());
        self.write(|transaction, referee| take_in(transaction, referee, &arrival))
    }

    /// Stores many games, some of them at a time; others may write between. Gives what became of
    /// each. `progress` is told how many are stored, whenever nothing is locked.
    ///
    /// # Errors
    /// What went wrong before anything was stored; nothing has changed then. Later,
    /// [`Error::Stopped`]: what was stored stays, and the rest comes when it is done again.
    pub fn take_in_all(
        &mut self,
        games: impl IntoIterator<Item = Result<StoredGame>>,
        mut progress: impl FnMut(usize),
    ) -> Result<Vec<TakenIn>> {
        let mut games = games.into_iter();
        let mut taken = Vec::new();
        loop {
            match self.take_in_piece(&mut games) {
                Ok(piece) if piece.is_empty() => return Ok(taken),
                Ok(piece) => taken.extend(piece),
                Err(source) if taken.is_empty() => return Err(source),
                Err(source) => {
                    return Err(Error::Stopped { taken: taken.len(), source: Box::new(source) });
                }
            }
            progress(taken.len());
            thread::sleep(REST);
        }
    }

    /// Reads the next games and plays them again, and only then begins to write.
    fn take_in_piece(
        &mut self,
        games: &mut impl Iterator<Item = Result<StoredGame>>,
    ) -> Result<Vec<TakenIn>> {
        let mut piece = Vec::with_capacity(PIECE);
        for game in games.take(PIECE) {
            let arrival = Arrival::new(game?);
            if Games(&self.connection).find(&arrival.game.about.uid)?.is_none() {
                arrival.replay(&self.referee);
            }
            piece.push(arrival);
        }
        if piece.is_empty() {
            return Ok(Vec::new());
        }
        self.write(|transaction, referee| {
            piece.iter().map(|arrival| take_in(transaction, referee, arrival)).collect()
        })
    }
}

/// A game to be taken in, played again at most once.
struct Arrival {
    game: StoredGame,
    replay: OnceCell<Option<Replay>>,
}

impl Arrival {
    fn new(game: StoredGame) -> Self {
        Arrival { game, replay: OnceCell::new() }
    }

    /// What playing it again gave; `None` if the rules do not give what is stored.
    fn replay(&self, referee: &Referee) -> Option<&Replay> {
        self.replay.get_or_init(|| referee.replay(&self.game).ok()).as_ref()
    }
}

fn take_in(transaction: &Transaction<'_>, referee: &Referee, arrival: &Arrival) -> Result<TakenIn> {
    let game = &arrival.game;
    let Some(here) = Games(transaction).find(&game.about.uid)? else {
        let replay = arrival.replay(referee);
        let id = stored::insert(transaction, game, replay.and_then(Replay::over))?;
        let stored = StoredGame { id, ..game.clone() };
        derive::note(transaction, &stored, replay, 1)?;
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
    go_on(transaction, referee, here, &known, arrival)?;
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
    arrival: &Arrival,
) -> Result<()> {
    let game = &arrival.game;
    for (index, turn) in game.turns.iter().enumerate().skip(known.turns.len()) {
        TurnsMut(transaction).append(here, index as u32 + 1, turn)?;
    }
    let over = arrival.replay(referee).and_then(Replay::over);
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
///
/// Every game is read before the first one is taken in, so that an archive of which one cannot be
/// read changes nothing.
pub(crate) fn merge(
    here: &mut Archive,
    other: &Archive,
    progress: impl FnMut(usize),
) -> Result<Merged> {
    let moment = other.connection.unchecked_transaction()?;
    let games = Games(&moment).all()?;
    for &id in &games {
        stored::read(&moment, id)?;
    }
    let read = games.into_iter().map(|id| stored::read(&moment, id));
    let mut merged = Merged::default();
    for taken in here.take_in_all(read, progress)? {
        match taken {
            TakenIn::New(_) => merged.new += 1,
            TakenIn::WentOn(_) => merged.went_on += 1,
            TakenIn::Known(_) => merged.known += 1,
            TakenIn::Differs(id) => merged.differ.push(id),
        }
    }
    Ok(merged)
}
