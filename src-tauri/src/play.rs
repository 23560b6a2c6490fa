//! The commands of a turn, and the clock that ends it.

use std::time::Duration;

use rules::notation::{OverruleText, Yes};
use rules::{Code, PlacementText, Turn, TurnText};

use crate::app::{App, State};
use crate::clock::Look;
use crate::error::{Answer, CommandError, FailureCode};
use crate::table::Table;
use crate::view::{Phase, Placement, Preview, TableView};

/// More tiles than any rack holds, and longer than any square's or tile's text: no interface
/// sends that.
const MOST_TILES: usize = 64;
const LONGEST_TEXT: usize = 32;

/// How much running time may pass until what is left is noted anew. A crash gives back at most
/// that much to the player on turn.
const NOTE_EVERY: Duration = Duration::from_secs(5);

impl App {
    /// The player on turn says that they are ready: their rack is shown, their time begins.
    pub fn ready(&self) -> Answer<TableView> {
        let mut state = self.lock();
        let now = self.host.now();
        open_table(&mut state)?.get_ready(now)?;
        self.journal(&mut state);
        self.clock_changed.notify_one();
        Ok(open_table(&mut state)?.view())
    }

    /// Journals the tentative tiles and says what confirming them would give.
    pub fn tentative(&self, placements: Vec<Placement>) -> Answer<Option<Preview>> {
        let placements = checked(placements)?;
        let mut state = self.lock();
        let table = self.table_of_player(&mut state)?;
        let read = table.read(&placements)?;
        let judged = table.judge(&read);
        if let Some(Err(refusal)) = &judged
            && matches!(refusal.code, Code::NotYourTile | Code::OffBoard)
        {
            // Nothing that cannot lie on the board is ever journalled.
            return Err(refusal.clone().into());
        }
        table.set_tentative(placements);
        self.journal(&mut state);
        Ok(judged.map(Preview::from))
    }

    /// Confirms a play.
    pub fn play(&self, placements: Vec<Placement>) -> Answer<TableView> {
        self.turn(&TurnText::Play(checked(placements)?))
    }

    /// Confirms a play whose refused `words` all players let count; `agreed` are the indexes of
    /// those who say so.
    ///
    /// # Errors
    /// `not_all_agree` unless everybody agrees who still plays; `not_in_dictionary` where the set-up
    /// does not have the option, or the play has other unknown words than these.
    pub fn overrule(
        &self,
        placements: Vec<Placement>,
        words: Vec<String>,
        agreed: &[u32],
    ) -> Answer<TableView> {
        let play = checked(placements)?;
        let long = |word: &String| word.len() > MOST_TILES * LONGEST_TEXT;
        if words.len() > MOST_TILES || words.iter().any(long) {
            return Err(CommandError::bad_argument("words: too many, or too long a text"));
        }
        let mut state = self.lock();
        let table = self.table_of_player(&mut state)?;
        let game = &table.game;
        let agrees = |seat: usize| agreed.contains(&(seat as u32));
        if !(0..game.players()).all(|seat| game.has_left(seat) || agrees(seat)) {
            return Err(CommandError::bare(FailureCode::NotAllAgree));
        }
        // What is recorded is what the dictionary refuses, no more and no less.
        let read = table.read(&play)?;
        match table.judge(&read) {
            Some(Err(refusal))
                if refusal.code == Code::NotInDictionary && refusal.words == words => {}
            Some(Err(refusal)) => return Err(refusal.into()),
            Some(Ok(_)) => return Err(CommandError::bad_argument("words: nothing was refused")),
            None => {}
        }
        drop(state);
        self.turn(&TurnText::Overrule(OverruleText { play, words }))
    }

    /// Exchanges rack tiles.
    pub fn exchange(&self, tiles: Vec<String>) -> Answer<TableView> {
        if tiles.len() > MOST_TILES || tiles.iter().any(|tile| tile.len() > LONGEST_TEXT) {
            return Err(CommandError::bad_argument("tiles: too many, or too long a text"));
        }
        self.turn(&TurnText::Exchange(tiles))
    }

    /// Sends an empty turn.
    pub fn pass(&self) -> Answer<TableView> {
        self.turn(&TurnText::Pass(Yes))
    }

    /// The player on turn leaves the game.
    pub fn resign(&self) -> Answer<TableView> {
        self.turn(&TurnText::Resign(Yes))
    }

    /// Pauses the turn's time, or lets it go on. Where no time runs, nothing happens.
    pub fn set_paused(&self, paused: bool) -> Answer<TableView> {
        let mut state = self.lock();
        self.look_at_clock(&mut state)?;
        let now = self.host.now();
        let table = open_table(&mut state)?;
        if table.phase() == Phase::Playing {
            if paused {
                table.clock.pause();
            } else {
                table.clock.resume(now);
            }
            self.journal(&mut state);
            self.clock_changed.notify_one();
        }
        Ok(open_table(&mut state)?.view())
    }

    /// Looks at the clock, for the timer; tells when to look again, if the clock runs.
    pub fn look(&self) -> Option<Duration> {
        let mut state = self.lock();
        self.look_and_log(&mut state);
        state.table.as_ref().and_then(|table| table.clock.look_again_in())
    }

    /// Counts the time up to now. When it has run out the turn ends: the tentative tiles go back
    /// to the rack, an empty turn is stored, and the interface is told.
    ///
    /// # Errors
    /// When the empty turn could not be stored. The clock stays at zero then, no other turn is
    /// taken, and the next look tries again.
    ///
    /// The time of the next player may be used up as well: their turn then ends at once too.
    pub(crate) fn look_at_clock(&self, state: &mut State) -> Answer<()> {
        let now = self.host.now();
        let Some(table) = state.table.as_mut() else { return Ok(()) };
        match table.clock.look(now) {
            Look::Still => {}
            Look::Running => {
                if table.note_due(NOTE_EVERY) {
                    self.journal(state);
                }
            }
            Look::Slept => {
                self.journal(state);
                self.host.table_changed();
            }
            Look::RanOut => {
                self.take(state, &Turn::Timeout)?;
                self.host.table_changed();
                return self.look_at_clock(state);
            }
        }
        Ok(())
    }

    /// Looks at the clock where nobody waits to hear that it failed.
    fn look_and_log(&self, state: &mut State) {
        if let Err(error) = self.look_at_clock(state) {
            log::error!("the empty turn could not be stored: {error:?}");
        }
    }

    /// Takes a turn of the player on turn.
    fn turn(&self, turn: &TurnText) -> Answer<TableView> {
        let mut state = self.lock();
        let table = self.table_of_player(&mut state)?;
        let ruleset = table.game.ruleset();
        let turn = ruleset.read_turn(turn).map_err(CommandError::bad_argument)?;
        self.take(&mut state, &turn)?;
        // The turn is stored, so what goes wrong with the next one is not its failure.
        self.look_and_log(&mut state);
        self.clock_changed.notify_one();
        Ok(open_table(&mut state)?.view())
    }

    /// Carries out a turn: judged, stored, and only then shown to anybody.
    fn take(&self, state: &mut State, turn: &Turn) -> Answer<()> {
        let (date, now) = (self.host.date(), self.host.now());
        let table = open_table(state)?;
        let id = table.id;
        let taken = table.take(turn, date)?;
        let over = taken.over.as_ref();
        self.archive(state)?.store_turn(id, taken.number, &taken.stored, over)?;
        open_table(state)?.go_on(taken, now);
        Ok(())
    }

    /// The table, for the player on turn: their time is looked at first, so that a turn that comes
    /// after it has run out is refused, whether or not the timer has noticed yet.
    fn table_of_player<'s>(&self, state: &'s mut State) -> Answer<&'s mut Table> {
        self.look_at_clock(state)?;
        let table = open_table(state)?;
        table.must_be_playing()?;
        Ok(table)
    }
}

fn open_table(state: &mut State) -> Answer<&mut Table> {
    state.table.as_mut().ok_or_else(|| CommandError::bare(FailureCode::NoOpenGame))
}

/// Placements, if they are of a size that an interface may send.
fn checked(placements: Vec<Placement>) -> Answer<Vec<PlacementText>> {
    if placements.len() > MOST_TILES {
        return Err(CommandError::bad_argument(format!("placements: {} tiles", placements.len())));
    }
    let long = |text: &String| text.len() > LONGEST_TEXT;
    for placement in &placements {
        let Placement { square, tile, stands_for } = placement;
        if long(square) || long(tile) || stands_for.as_ref().is_some_and(long) {
            return Err(CommandError::bad_argument("placements: too long a text"));
        }
    }
    Ok(placements.into_iter().map(Into::into).collect())
}
