//! The history of games and their statistics. All of it goes through a connection of its own, so
//! that the table does not wait.

use std::sync::PoisonError;

use archive::{Archive, Statistics};

use crate::app::App;
use crate::error::{Answer, CommandError, FailureCode};
use crate::view::{HistoryGame, HistoryPage, HistoryQuery, StatisticsScope, TableView, place_text};

/// Longest title and note, in characters.
const LONGEST_TITLE: usize = 100;
const LONGEST_NOTE: usize = 10_000;

/// How long games stay in the wastebasket: 30 days, in milliseconds.
const KEPT_FOR: i64 = 30 * 86_400_000;

impl App {
    /// A piece of a list of games.
    ///
    /// # Errors
    /// `bad_argument` for a filter or place that no interface would send.
    pub fn history(&self, query: HistoryQuery) -> Answer<HistoryPage> {
        let (order, after) = query.place()?;
        let limit = query.limit;
        let filter = query.filter.read(|word| self.ways_of_writing(word))?;
        self.records(|archive| {
            let page = archive.list(&filter, order, after, limit)?;
            let total = if after.is_none() { Some(archive.count(&filter)?) } else { None };
            Ok(HistoryPage {
                games: page.games.into_iter().map(HistoryGame::from).collect(),
                next: page.next.map(place_text),
                total,
            })
        })
    }

    /// The names of all who ever played here.
    pub fn known_players(&self) -> Answer<Vec<String>> {
        self.records(|archive| Ok(archive.player_names()?))
    }

    /// The statistics of a scope.
    pub fn statistics(&self, scope: StatisticsScope) -> Answer<Statistics> {
        self.records(|archive| Ok(archive.statistics(&scope.into())?))
    }

    /// Gives a game a title; an empty one takes it away.
    pub fn rename_game(&self, game: u32, title: &str) -> Answer<()> {
        let title = short("title", title, LONGEST_TITLE)?;
        self.records(|archive| Ok(archive.rename(game.into(), title)?))
    }

    /// Puts `note` in the place of what was noted about a game.
    pub fn note_game(&self, game: u32, note: &str) -> Answer<()> {
        let note = short("note", note, LONGEST_NOTE)?;
        self.records(|archive| Ok(archive.set_note(game.into(), note)?))
    }

    /// Marks a game as a favourite, or no longer.
    pub fn set_favourite(&self, game: u32, favourite: bool) -> Answer<()> {
        self.records(|archive| Ok(archive.set_favourite(game.into(), favourite)?))
    }

    /// Puts a game away, or takes it out again.
    pub fn set_archived(&self, game: u32, archived: bool) -> Answer<()> {
        self.records(|archive| Ok(archive.set_archived(game.into(), archived)?))
    }

    /// Notes that the players gave a game up, or that they take it up again. A game that is given
    /// up is cleared from the table.
    ///
    /// # Errors
    /// `wrong_phase` for a game that has an end.
    pub fn set_abandoned(&self, game: u32, abandoned: bool) -> Answer<()> {
        if abandoned {
            self.leave_game(game)?;
        }
        let at = abandoned.then(|| self.host.date());
        self.records(|archive| Ok(archive.set_abandoned(game.into(), at)?))
    }

    /// Puts a game into the wastebasket, and clears the table if it lies there. What has been in
    /// the wastebasket for 30 days is removed for good.
    pub fn delete_game(&self, game: u32) -> Answer<()> {
        self.leave_game(game)?;
        let now = self.host.date();
        self.records(|archive| {
            archive.delete(game.into(), now)?;
            archive.purge(now.saturating_sub(KEPT_FOR))?;
            Ok(())
        })
    }

    /// Takes a game out of the wastebasket.
    pub fn undelete_game(&self, game: u32) -> Answer<()> {
        self.records(|archive| Ok(archive.undelete(game.into())?))
    }

    /// Empties the wastebasket; gives how many games were in it.
    pub fn empty_wastebasket(&self) -> Answer<u32> {
        self.records(|archive| Ok(archive.purge(i64::MAX)?))
    }

    /// Deletes all that is known of a player; gives how many games they had taken part in. A game
    /// of theirs is cleared from the table.
    pub fn forget_player(&self, name: &str) -> Answer<u32> {
        self.leave_player(name)?;
        self.records(|archive| Ok(archive.forget_player(name)?))
    }

    /// Begins a new game from the first `turns` turns of another, and lays it on the table. It is
    /// marked and in no statistics.
    ///
    /// # Errors
    /// `bad_argument` when the game has no such turn to go on from, or is over by then; those of
    /// [`App::open_game`].
    pub fn branch_game(&self, game: u32, turns: u32) -> Answer<TableView> {
        let now = self.host.date();
        let branch = self.records(|archive| match archive.branch(game.into(), turns, now) {
            Err(archive::Error::OutOfOrder { .. }) => {
                Err(CommandError::bad_argument(format!("turns: not to be gone on from {turns}")))
            }
            other => Ok(other?),
        })?;
        self.open_game(branch as u32)
    }

    /// Works with the connection of the history, opened now if it is not open.
    pub(crate) fn records<T>(&self, work: impl FnOnce(&mut Archive) -> Answer<T>) -> Answer<T> {
        let mut records = self.records.lock().unwrap_or_else(PoisonError::into_inner);
        if records.is_none() {
            *records = Some(self.open_archive()?);
        }
        match records.as_mut() {
            Some(archive) => work(archive),
            None => Err(CommandError::bare(FailureCode::Internal)),
        }
    }

    /// The ways in which the rule sets would write a word.
    fn ways_of_writing(&self, word: &str) -> Vec<String> {
        let rulesets = self.rulesets.all().iter();
        let mut words: Vec<String> =
            rulesets.map(|ruleset| ruleset.alphabet().normalise(word.trim())).collect();
        words.sort();
        words.dedup();
        words
    }
}

fn short<'t>(what: &str, text: &'t str, longest: usize) -> Answer<&'t str> {
    if text.chars().count() > longest || text.contains('\0') {
        return Err(CommandError::bad_argument(format!("{what}: too long")));
    }
    Ok(text.trim())
}
