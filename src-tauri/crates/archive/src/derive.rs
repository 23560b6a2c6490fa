//! What is derived from the turns of a game, so that games are found and counted quickly. It is
//! written in the transaction of what it is derived from, and always by these functions, so
//! deriving everything anew gives the same.

use rusqlite::Transaction;

use crate::error::Result;
use crate::games::{Games, GamesMut};
use crate::played::PlayedMut;
use crate::replay::{Referee, Replay};
use crate::seats::SeatsMut;
use crate::stored::{self, StoredGame};
use crate::sums::SumsMut;
use crate::tallies::{Tallies, TalliesMut};
use crate::tally;
use crate::word_counts::WordCountsMut;

/// Derives what follows from a game's turns from number `from` on; what follows from those before
/// has been derived already.
pub(crate) fn derive(
    transaction: &Transaction<'_>,
    referee: &Referee,
    game: i64,
    from: usize,
) -> Result<()> {
    let stored = stored::read(transaction, game)?;
    let replay = referee.replay(&stored).ok();
    note(transaction, &stored, replay.as_ref(), from)
}

/// Notes what follows from turn number `from` on of a stored game that was played again: with this
/// `replay`, if the rules gave what is stored.
pub(crate) fn note(
    transaction: &Transaction<'_>,
    stored: &StoredGame,
    replay: Option<&Replay>,
    from: usize,
) -> Result<()> {
    let game = stored.id;
    SeatsMut(transaction).add_up(game)?;
    GamesMut(transaction).add_up(game)?;
    GamesMut(transaction).set_replayed(game, replay.is_some())?;
    let Some(replay) = replay else { return Ok(()) };
    note_end(transaction, game, stored, replay)?;
    note_words(transaction, game, replay, from)?;
    if counts(stored) { count(transaction, stored, replay) } else { Ok(()) }
}

/// Whether a game that the rules agree with counts in statistics, once it is over.
fn counts(game: &StoredGame) -> bool {
    game.about.deleted_at.is_none() && game.about.branch.is_none()
}

fn count(transaction: &Transaction<'_>, game: &StoredGame, replay: &Replay) -> Result<()> {
    let (Some(at), Some(tallies)) = (game.setup.finished_at, tally::tallies(game, replay)) else {
        return Ok(());
    };
    for (seat, tally) in tallies.iter().enumerate() {
        TalliesMut(transaction).insert(game.id, seat, at, tally)?;
    }
    SumsMut(transaction).add(game.id, 1)?;
    WordCountsMut(transaction).add(game.id, 1)
}

/// Takes a game out of the statistics, if it was counted.
pub(crate) fn uncount(transaction: &Transaction<'_>, game: i64) -> Result<()> {
    if !Tallies(transaction).any(game)? {
        return Ok(());
    }
    SumsMut(transaction).add(game, -1)?;
    TalliesMut(transaction).delete(game)?;
    WordCountsMut(transaction).add(game, -1)?;
    WordCountsMut(transaction).sweep(game)
}

/// Derives everything about the games of which nothing has been derived yet.
pub(crate) fn derive_missing(transaction: &Transaction<'_>, referee: &Referee) -> Result<()> {
    for game in Games(transaction).not_replayed()? {
        uncount(transaction, game)?;
        PlayedMut(transaction).delete(game)?;
        derive(transaction, referee, game, 1)?;
    }
    Ok(())
}

/// Games of before their endings were noted learn them here.
fn note_end(
    transaction: &Transaction<'_>,
    game: i64,
    stored: &StoredGame,
    replay: &Replay,
) -> Result<()> {
    let (Some(at), Some(over)) = (stored.setup.finished_at, replay.over()) else { return Ok(()) };
    if stored.about.end_reason.is_none() {
        GamesMut(transaction).finish(game, at, over)?;
        SeatsMut(transaction).finish(game, over)?;
    }
    Ok(())
}

fn note_words(
    transaction: &Transaction<'_>,
    game: i64,
    replay: &Replay,
    from: usize,
) -> Result<()> {
    let played = PlayedMut(transaction);
    for record in replay.records.iter().filter(|record| record.number >= from) {
        for word in record.scored.iter().flat_map(|scored| &scored.words) {
            played.insert(played.number(&word.text)?, game, record.number as u32)?;
        }
    }
    Ok(())
}
