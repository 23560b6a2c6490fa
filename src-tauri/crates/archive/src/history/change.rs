//! What people do with games of the history: name them, put them away, delete them, bring them
//! back, go on from an old turn, and forget a player.

use rusqlite::{Transaction, params};

use crate::error::{Error, Result};
use crate::games::{About, Branch, Games, GamesMut};
use crate::players::{NOBODY, Players, PlayersMut};
use crate::seats::SeatsMut;
use crate::stored;
use crate::sums::SumsMut;
use crate::tallies::TalliesMut;
use crate::word_counts::WordCountsMut;
use crate::{Archive, derive};

impl Archive {
    /// Gives a game a title; an empty one takes it away.
    ///
    /// # Errors
    /// [`Error::NoSuchGame`], as all functions here that name a game.
    pub fn rename(&mut self, game: i64, title: &str) -> Result<()> {
        self.note_about(game, |about| about.title = title.to_owned())
    }

    /// Puts `note` in the place of what was noted about a game.
    pub fn set_note(&mut self, game: i64, note: &str) -> Result<()> {
        self.note_about(game, |about| about.note = note.to_owned())
    }

    /// Marks a game as a favourite, or no longer.
    pub fn set_favourite(&mut self, game: i64, favourite: bool) -> Result<()> {
        self.note_about(game, |about| about.favourite = favourite)
    }

    /// Puts a game away, or takes it out again. It counts in statistics as before.
    pub fn set_archived(&mut self, game: i64, archived: bool) -> Result<()> {
        self.note_about(game, |about| about.archived = archived)
    }

    /// Notes that the players gave a game up at a moment (milliseconds since the Unix epoch), or,
    /// with `None`, that they take it up again.
    ///
    /// # Errors
    /// [`Error::NoSuchGame`]; [`Error::GameOver`] for a game that has an end.
    pub fn set_abandoned(&mut self, game: i64, at: Option<i64>) -> Result<()> {
        self.write(|transaction, _| {
            let row = Games(transaction).get(game)?;
            if row.setup.finished_at.is_some() {
                return Err(Error::GameOver(game));
            }
            GamesMut(transaction).set_about(game, &About { abandoned_at: at, ..row.about })
        })
    }

    /// Puts a game into the wastebasket: out of lists and statistics, until it is brought back or
    /// the wastebasket emptied.
    pub fn delete(&mut self, game: i64, at: i64) -> Result<()> {
        self.write(|transaction, _| {
            derive::uncount(transaction, game)?;
            note_about(transaction, game, |about| about.deleted_at = Some(at))
        })
    }

    /// Takes a game out of the wastebasket.
    pub fn undelete(&mut self, game: i64) -> Result<()> {
        self.write(|transaction, referee| {
            if Games(transaction).get(game)?.about.deleted_at.is_none() {
                return Ok(());
            }
            note_about(transaction, game, |about| about.deleted_at = None)?;
            derive::derive(transaction, referee, game, usize::MAX)
        })
    }

    /// Removes for good what was put into the wastebasket before a moment; gives how many games
    /// that were.
    pub fn purge(&mut self, before: i64) -> Result<u32> {
        self.write(|transaction, _| {
            let mut statement =
                transaction.prepare_cached("SELECT id FROM games WHERE deleted_at < ?1")?;
            let games = statement.query_map([before], |row| row.get(0))?;
            let games = games.collect::<rusqlite::Result<Vec<i64>>>()?;
            for game in &games {
                GamesMut(transaction).delete(*game)?;
            }
            Ok(games.len() as u32)
        })
    }

    /// Begins a new game from the first `turns` turns of another and gives its number. It is
    /// marked as a branch and counts in no statistics.
    ///
    /// # Errors
    /// [`Error::NoSuchGame`]; [`Error::OutOfOrder`] when the game has no such turn to go on from,
    /// or is over by then.
    pub fn branch(&mut self, game: i64, turns: u32, at: i64) -> Result<i64> {
        self.write(|transaction, referee| {
            let mut branch = stored::read(transaction, game)?;
            let taken = branch.turns.len();
            let ends = branch.setup.finished_at.is_some() && turns as usize == taken;
            if turns as usize > taken || ends {
                return Err(Error::OutOfOrder { game, number: turns });
            }
            branch.turns.truncate(turns as usize);
            branch.tentative = None;
            branch.setup.started_at = at;
            branch.setup.finished_at = None;
            branch.seats.iter_mut().for_each(|seat| seat.final_score = None);
            let branched = Some(Branch { of: branch.about.uid, turns });
            branch.about = About { branch: branched, ..About::default() };
            let id = stored::insert(transaction, &branch, None)?;
            derive::derive(transaction, referee, id, 1)?;
            Ok(id)
        })
    }

    /// Deletes all that is known of a player: their name goes from every seat, title and note,
    /// their part of the statistics goes, and games in which nobody else is left go whole. Gives
    /// how many games they had taken part in.
    ///
    /// The turns stay, for the sake of the other players' games; whose they were is not known any
    /// more. Copies of the archive made before still have the name.
    pub fn forget_player(&mut self, name: &str) -> Result<u32> {
        // What was overwritten must not be found in the file by other means.
        self.connection.pragma_update(None, "secure_delete", true)?;
        let forgotten = self.write(|transaction, _| {
            let Some(player) = Players(transaction).find(name)?.filter(|_| name != NOBODY) else {
                return Ok(0);
            };
            let nobody = PlayersMut(transaction).number(NOBODY)?;
            let games = transaction
                .prepare_cached("SELECT count(DISTINCT game) FROM seats WHERE player = ?1")?
                .query_row([player], |row| row.get(0))?;
            clear_texts(transaction, name)?;
            WordCountsMut(transaction).delete(player)?;
            SumsMut(transaction).hand_over(player, nobody)?;
            TalliesMut(transaction).hand_over(player, nobody)?;
            SeatsMut(transaction).hand_over(player, nobody)?;
            PlayersMut(transaction).delete(player)?;
            delete_games_of_nobody(transaction, nobody)?;
            Ok(games)
        });
        self.connection.pragma_update(None, "secure_delete", false)?;
        // The log would keep it until it is written over.
        self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        forgotten
    }

    fn note_about(&mut self, game: i64, change: impl FnOnce(&mut About)) -> Result<()> {
        self.write(|transaction, _| note_about(transaction, game, change))
    }
}

fn note_about(
    transaction: &Transaction<'_>,
    game: i64,
    change: impl FnOnce(&mut About),
) -> Result<()> {
    let mut about = Games(transaction).get(game)?.about;
    change(&mut about);
    GamesMut(transaction).set_about(game, &about)
}

/// Takes a name out of what was noted about games.
fn clear_texts(transaction: &Transaction<'_>, name: &str) -> Result<()> {
    transaction
        .prepare_cached(
            "UPDATE games SET title = replace(title, ?1, '–'), note = replace(note, ?1, '–')
             WHERE title || note <> ''",
        )?
        .execute(params![name])?;
    Ok(())
}

fn delete_games_of_nobody(transaction: &Transaction<'_>, nobody: i64) -> Result<()> {
    let mut statement = transaction.prepare_cached(
        "SELECT DISTINCT game FROM seats AS of_nobody WHERE player = ?1 AND NOT EXISTS
             (SELECT 1 FROM seats WHERE game = of_nobody.game AND player <> ?1)",
    )?;
    let games = statement.query_map([nobody], |row| row.get(0))?;
    for game in games.collect::<rusqlite::Result<Vec<i64>>>()? {
        derive::uncount(transaction, game)?;
        GamesMut(transaction).delete(game)?;
    }
    Ok(())
}
