//! The program's state, and the commands about games as a whole.
//!
//! Everything that can change lies under one lock: whether a turn came in time or the clock ran
//! out first is decided by who gets it.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use archive::{About, Archive, GameRow, Seat, StoredGame};
use lexicon::Layers;
use rules::RuleSet;
use tokio::sync::Notify;

use crate::chance::{fresh_seed, lot};
use crate::dictionaries::{self, Dictionaries, InUse};
use crate::error::{Answer, CommandError, FailureCode};
use crate::host::Host;
use crate::office::books::Books;
use crate::office::import::Desk;
use crate::opened::Arrivals;
use crate::rulesets::Rulesets;
use crate::table::Table;
use crate::view::{
    GameSummary, Language, NewGame, NewPlayer, RulesetCard, StartInfo, TableView, date_text,
};

/// Name of the database in the data folder.
const DATABASE: &str = "slovokham.db";

/// How many games that go on the start screen offers; the history has them all.
const MOST_UNFINISHED: u32 = 20;

/// Names of settings.
mod setting {
    /// The language of the interface, once it was chosen.
    pub const LANGUAGE: &str = "language";
    /// The last set-up.
    pub const LAST_SETUP: &str = "last_setup";
    /// The number of the game that is on the table; it is laid again when the program starts.
    pub const OPEN_GAME: &str = "open_game";
}

/// The program without a window.
pub struct App {
    pub(crate) host: Box<dyn Host>,
    /// Told whenever the clock of the table may have begun to run.
    pub(crate) clock_changed: Notify,
    pub(crate) rulesets: Rulesets,
    pub(crate) books: Books,
    pub(crate) desk: Desk,
    pub(crate) arrivals: Arrivals,
    dictionaries: Dictionaries,
    state: Mutex<State>,
    /// A second connection to the database, for looking through years of games: the table need not
    /// wait for that.
    pub(crate) records: Mutex<Option<Archive>>,
}

/// What changes.
#[derive(Default)]
pub(crate) struct State {
    /// Opened when it is first needed; one that cannot be opened is tried again the next time.
    pub archive: Option<Archive>,
    pub table: Option<Table>,
    /// Whether the game that was on the table when the program was closed has been looked for.
    pub resumed: bool,
}

impl App {
    /// The program in the world of `host`. Opens no game and no database yet.
    pub fn new(host: Box<dyn Host>) -> Self {
        let rulesets = Rulesets::find(host.data_folder().ok().as_deref());
        App {
            host,
            clock_changed: Notify::new(),
            rulesets,
            books: Books::default(),
            desk: Desk::default(),
            arrivals: Arrivals::default(),
            dictionaries: Dictionaries::default(),
            state: Mutex::default(),
            records: Mutex::default(),
        }
    }

    /// Everything that the start screen shows. What is wrong with a file is one of its problems,
    /// not an error: the program can be used all the same.
    pub fn start_info(&self) -> Answer<StartInfo> {
        let rulesets = self.rulesets.all();
        let mut state = self.lock();
        let defaults = self.default_dictionaries(&mut state);
        let (cards, dictionary_problems) = dictionaries::cards(self.shelf(), rulesets, &defaults);
        let mut problems = self.rulesets.problems().to_vec();
        problems.extend(dictionary_problems);
        let stored = self.stored_info(&mut state).unwrap_or_else(|error| {
            problems.push(error.into());
            StoredInfo::default()
        });
        let device = self.device_view(&mut state);
        let system = || Language::of_tag(&self.host.system_language().unwrap_or_default());
        Ok(StartInfo {
            language: stored.language.unwrap_or_else(system),
            rulesets: rulesets
                .iter()
                .zip(cards)
                .map(|(ruleset, cards)| RulesetCard::new(ruleset, cards))
                .collect(),
            unfinished: stored.unfinished,
            last_setup: stored.last_setup,
            problems,
            device,
        })
    }

    /// Remembers the language of the interface.
    pub fn set_language(&self, language: Language) -> Answer<()> {
        Ok(self.archive(&mut self.lock())?.set_setting(setting::LANGUAGE, &language)?)
    }

    /// Begins a game and lays it on the table.
    pub fn new_game(&self, setup: NewGame) -> Answer<TableView> {
        let setup = setup.checked()?;
        let ruleset = self.rulesets.get(&setup.ruleset)?;
        let options = setup.options.into();
        ruleset.check_options(&options).map_err(|option| {
            CommandError::bad_argument(format!("{option}: not a value of this rule set"))
        })?;
        let id = &setup.dictionary;
        let layers = self.layers_for_new_game(&mut self.lock(), id)?;
        let in_use = self.dictionaries.open(self.shelf(), id, layers.as_ref(), ruleset)?;
        let seed = setup.seed.map_or_else(fresh_seed, Ok)?;
        let first = setup.first.unwrap_or_else(|| lot(seed, setup.players.len() as u32));
        let row = GameRow {
            ruleset: ruleset.id().to_owned(),
            ruleset_toml: ruleset.source().to_owned(),
            dictionary: setup.dictionary.clone(),
            dictionary_hash: in_use.identity.clone(),
            layers: layers.as_ref().map(Layers::to_json),
            options,
            seed,
            first: first as usize,
            started_at: self.host.date(),
            finished_at: None,
        };
        let seats: Vec<Seat> = setup.players.iter().map(seat).collect();
        let mut game = StoredGame {
            id: 0,
            setup: row,
            about: About::default(),
            seats,
            turns: Vec::new(),
            draws: Vec::new(),
            tentative: None,
        };
        // A set-up that cannot be dealt is refused before it is stored.
        let mut table = self
            .lay(game.clone(), Arc::clone(ruleset), layers, &in_use)
            .map_err(|error| CommandError::bad_argument(error.detail.unwrap_or_default()))?;
        let mut state = self.lock();
        game.id = self.archive(&mut state)?.new_game(&game.setup, &game.seats)?;
        table.id = game.id;
        self.leave_table(&mut state)?;
        self.remember(&mut state, setting::LAST_SETUP, &NewGame { seed: None, ..setup });
        self.remember(&mut state, setting::OPEN_GAME, &Some(game.id));
        Ok(state.table.insert(table).view())
    }

    /// Lays a stored game on the table.
    pub fn open_game(&self, game: u32) -> Answer<TableView> {
        let mut state = self.lock();
        let id = i64::from(game);
        self.look_at_clock(&mut state)?;
        if let Some(table) = state.table.as_ref().filter(|table| table.id == id) {
            return Ok(table.view());
        }
        let table = self.stored_table(&mut state, id)?;
        self.leave_table(&mut state)?;
        self.remember(&mut state, setting::OPEN_GAME, &Some(id));
        // The time of the player on turn may be used up already.
        self.clock_changed.notify_one();
        Ok(state.table.insert(table).view())
    }

    /// The game on the table, if there is one. After a start of the program that is the game that
    /// was there when it was closed.
    ///
    /// # Errors
    /// When that game cannot be opened any more; it is then no longer laid on the table by
    /// itself, but stays stored.
    pub fn table(&self) -> Answer<Option<TableView>> {
        let mut state = self.lock();
        if !state.resumed {
            // A database that cannot be opened now is asked again the next time.
            let open: Option<i64> =
                self.archive(&mut state)?.setting(setting::OPEN_GAME).unwrap_or_default().flatten();
            state.resumed = true;
            if let Some(id) = open {
                match self.stored_table(&mut state, id) {
                    Ok(table) => state.table = Some(table),
                    Err(error) => {
                        self.remember(&mut state, setting::OPEN_GAME, &None::<i64>);
                        return Err(error);
                    }
                }
            }
        }
        self.look_at_clock(&mut state)?;
        Ok(state.table.as_ref().map(Table::view))
    }

    /// Clears the table; the game stays stored.
    pub fn close_table(&self) -> Answer<()> {
        let mut state = self.lock();
        self.leave_table(&mut state)?;
        self.remember(&mut state, setting::OPEN_GAME, &None::<i64>);
        Ok(())
    }

    /// Notes what is left of the turn's time, before the program is closed or sent to the
    /// background. The game stays on the table.
    pub fn suspend(&self) {
        let mut state = self.lock();
        if let Err(error) = self.look_at_clock(&mut state) {
            log::error!("the empty turn could not be stored: {error:?}");
        }
        self.journal(&mut state);
    }

    /// Locks the state. A panic under the lock leaves no half-made state behind, as every change
    /// is made in one step.
    pub(crate) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The open database, opened now if it is not open.
    pub(crate) fn archive<'s>(&self, state: &'s mut State) -> Answer<&'s mut Archive> {
        if state.archive.is_none() {
            state.archive = Some(self.open_archive()?);
        }
        state.archive.as_mut().ok_or_else(|| CommandError::bare(FailureCode::Internal))
    }

    /// Opens the database.
    pub(crate) fn open_archive(&self) -> Answer<Archive> {
        Ok(Archive::open(&self.database()?)?)
    }

    /// Where the database is.
    pub(crate) fn database(&self) -> Answer<PathBuf> {
        let folder = self
            .host
            .data_folder()
            .map_err(|error| CommandError::detailed(FailureCode::DatabaseUnavailable, error))?;
        Ok(folder.join(DATABASE))
    }

    /// Does `work` on a thread that may wait for the disk, beside the other commands.
    pub(crate) async fn beside<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&App) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        let app = Arc::clone(self);
        let done = tokio::task::spawn_blocking(move || work(&app)).await;
        done.map_err(|error| CommandError::detailed(FailureCode::Internal, error))?
    }

    /// Stores where the turn on the table is. That is worth a warning when it fails, not an
    /// error: no turn is lost by it.
    pub(crate) fn journal(&self, state: &mut State) {
        let Some(table) = state.table.as_mut().filter(|table| table.game.on_turn().is_some())
        else {
            return;
        };
        let (id, journal) = (table.id, table.journal());
        let stored =
            self.archive(state).and_then(|archive| Ok(archive.store_tentative(id, &journal)?));
        if let Err(error) = stored {
            log::warn!("the turn could not be journalled: {error:?}");
        }
    }

    /// Clears the table if the game with that number lies on it.
    pub(crate) fn leave_game(&self, game: u32) -> Answer<()> {
        let mut state = self.lock();
        if state.table.as_ref().is_some_and(|table| table.id == i64::from(game)) {
            self.leave_table(&mut state)?;
            self.remember(&mut state, setting::OPEN_GAME, &None::<i64>);
        }
        Ok(())
    }

    /// Clears the table, and forgets the last set-up, if `name` is a player there.
    pub(crate) fn leave_player(&self, name: &str) -> Answer<()> {
        let mut state = self.lock();
        let sits = |table: &Table| table.seats.iter().any(|seat| seat.name == name);
        if state.table.as_ref().is_some_and(sits) {
            self.leave_table(&mut state)?;
            self.remember(&mut state, setting::OPEN_GAME, &None::<i64>);
        }
        let last: Option<NewGame> =
            self.archive(&mut state)?.setting(setting::LAST_SETUP).unwrap_or_default();
        if last.is_some_and(|setup| setup.players.iter().any(|player| player.name == name)) {
            self.archive(&mut state)?.remove_setting(setting::LAST_SETUP)?;
        }
        Ok(())
    }

    fn leave_table(&self, state: &mut State) -> Answer<()> {
        self.look_at_clock(state)?;
        self.journal(state);
        state.table = None;
        // From now on what is on the table is known better than from the last run.
        state.resumed = true;
        Ok(())
    }

    fn remember<T: serde::Serialize>(&self, state: &mut State, name: &str, value: &T) {
        let stored = self.archive(state).and_then(|archive| Ok(archive.set_setting(name, value)?));
        if let Err(error) = stored {
            log::warn!("{name} could not be remembered: {error:?}");
        }
    }

    fn stored_table(&self, state: &mut State, id: i64) -> Answer<Table> {
        let mut stored = self.archive(state)?.game(id)?;
        let setup = &mut stored.setup;
        let ruleset = RuleSet::from_toml(&setup.ruleset_toml)
            .map_err(|error| CommandError::detailed(FailureCode::RulesetInvalid, error))?;
        let layers = setup.layers.as_deref().map(serde_json::from_str::<Layers>).transpose();
        let layers = layers.map_err(|error| {
            let detail = format!("game {id}: its layers: {error}");
            CommandError::detailed(FailureCode::DatabaseDamaged, detail)
        })?;
        let (shelf, on_it, identity) = (self.shelf(), layers.as_ref(), &setup.dictionary_hash);
        let in_use = if identity.is_empty() {
            // Another program wrote it down.
            setup.dictionary = dictionaries::stand_in(shelf, &setup.dictionary, &ruleset);
            self.dictionaries.open(shelf, &setup.dictionary, on_it, &ruleset)?
        } else {
            self.dictionaries.open_same(shelf, &setup.dictionary, on_it, identity, &ruleset)?
        };
        self.lay(stored, Arc::new(ruleset), layers, &in_use)
    }

    fn lay(
        &self,
        game: StoredGame,
        ruleset: Arc<RuleSet>,
        layers: Option<Layers>,
        in_use: &InUse,
    ) -> Answer<Table> {
        dictionaries::prepare(&in_use.words, &ruleset, &game.setup.options);
        Table::open(game, ruleset, Arc::clone(&in_use.words) as _, layers)
    }

    fn stored_info(&self, state: &mut State) -> Answer<StoredInfo> {
        let archive = self.archive(state)?;
        Ok(StoredInfo {
            // Settings in the shape of another version of the program are as good as none.
            language: archive.setting(setting::LANGUAGE).unwrap_or_default(),
            last_setup: archive.setting(setting::LAST_SETUP).unwrap_or_default(),
            unfinished: archive.unfinished(MOST_UNFINISHED)?.into_iter().map(summary).collect(),
        })
    }
}

/// What the start screen shows of the database.
#[derive(Default)]
struct StoredInfo {
    language: Option<Language>,
    last_setup: Option<NewGame>,
    unfinished: Vec<GameSummary>,
}

fn summary(game: archive::Summary) -> GameSummary {
    GameSummary {
        id: game.id as u32,
        ruleset: game.setup.ruleset,
        players: game.seats.into_iter().map(|seat| seat.name).collect(),
        scores: game.scores,
        turn: game.turn,
        started_at: date_text(game.setup.started_at),
    }
}

fn seat(player: &NewPlayer) -> Seat {
    Seat { name: player.name.clone(), color: player.color.clone(), final_score: None }
}
