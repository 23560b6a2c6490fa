//! The open game: the fold of its stored turns, and the turn that is being thought about.
//!
//! A table decides nothing about words, points or endings; that is the referee's ([`rules`]).
//! It knows whether the player on turn is ready, what lies tentatively, and the turn's clock.

use std::sync::Arc;
use std::time::Duration;

use archive::{Seat, StoredGame, StoredTurn, Tentative};
use lexicon::Layers;
use rules::{
    Code, Game, Lexicon, Over, Placement, PlacementText, Position, Refusal, RuleSet, Scored, Tile,
    Turn, TurnRecord,
};

use crate::clock::TurnClock;
use crate::error::{Answer, CommandError, FailureCode};
use crate::view::{Phase, TurnEnd};

/// A dictionary that a table can hold.
pub type Words = Arc<dyn Lexicon + Send + Sync>;

/// The judge of turns that are stored: their words were judged when they were confirmed, at another
/// table perhaps, by other words.
struct Judged<'w>(&'w dyn Lexicon);

impl Lexicon for Judged<'_> {
    fn contains(&self, _word: &str) -> bool {
        true
    }

    fn any_play(&self, position: &Position<'_>, rack: &[Tile]) -> bool {
        self.0.any_play(position, rack)
    }
}

/// The open game.
pub struct Table {
    pub(crate) id: i64,
    pub(crate) game: Game,
    pub(crate) seats: Vec<Seat>,
    pub(crate) words: Words,
    /// Id of the dictionary.
    pub(crate) dictionary: String,
    /// What lay on it when the game began.
    pub(crate) layers: Option<Layers>,
    pub(crate) clock: TurnClock,
    pub(crate) last_turn: Option<LastTurn>,
    ready: bool,
    /// What each seat's turns have taken so far.
    spent: Vec<Duration>,
    tentative: Vec<PlacementText>,
    /// What was left of the turn's time when it was last journalled.
    noted_left: Option<Duration>,
}

/// The turn before the one to come.
#[derive(Clone)]
pub(crate) struct LastTurn {
    pub end: TurnEnd,
    pub record: TurnRecord,
    pub exchanged: usize,
    /// Words that count because all players said so.
    pub overruled: Vec<String>,
}

/// A turn that was carried out on a copy of the game, and what has to be stored before the copy
/// takes the game's place.
pub(crate) struct Taken {
    game: Game,
    last_turn: LastTurn,
    pub number: u32,
    pub stored: StoredTurn,
    pub over: Option<Over>,
}

impl Table {
    /// Replays a stored game. Its player on turn has to say again that they are ready; the
    /// tentative tiles and what was left of the turn's time come back then.
    ///
    /// # Errors
    /// `database_damaged`, naming the turn, when the referee refuses what is stored or comes to
    /// another score.
    pub fn open(
        stored: StoredGame,
        ruleset: Arc<RuleSet>,
        words: Words,
        layers: Option<Layers>,
    ) -> Answer<Table> {
        let damaged = |what: String| {
            let detail = format!("game {}: {what}", stored.id);
            CommandError::detailed(FailureCode::DatabaseDamaged, detail)
        };
        let start = stored.start(Arc::clone(&ruleset));
        let setup = start.map_err(|problem| damaged(problem.to_string()))?;
        let mut game = Game::new(setup).map_err(|error| damaged(error.to_string()))?;
        let mut last_turn = None;
        let mut spent = vec![Duration::ZERO; stored.seats.len()];
        for (index, turn) in stored.turns.iter().enumerate() {
            let at =
                |what: &dyn ToString| damaged(format!("turn {}: {}", index + 1, what.to_string()));
            let what = ruleset.read_turn(&turn.turn).map_err(|error| at(&error))?;
            let judged = Judged(words.as_ref());
            let record = game.take(&what, &judged).map_err(|refusal| at(&refusal))?;
            if (record.player, score(&record)) != (turn.seat, turn.score) {
                return Err(at(&"another player or score than was stored"));
            }
            add_time(&mut spent, turn);
            last_turn = Some(LastTurn::new(&what, record));
        }
        let limit = limit(&game, &spent);
        let tentative = stored.tentative.unwrap_or_default();
        let left = tentative.left_ms.map(Duration::from_millis);
        Ok(Table {
            id: stored.id,
            game,
            seats: stored.seats,
            words,
            dictionary: stored.setup.dictionary,
            layers,
            clock: TurnClock::with_left(limit, left),
            last_turn,
            ready: false,
            spent,
            tentative: tentative.placements,
            noted_left: left,
        })
    }

    /// Where the turn is.
    pub fn phase(&self) -> Phase {
        match (self.game.on_turn(), self.ready) {
            (None, _) => Phase::Over,
            (Some(_), false) => Phase::HandOver,
            (Some(_), true) => Phase::Playing,
        }
    }

    /// The number of the turn to come, from 1.
    pub fn turn(&self) -> u32 {
        self.game.turns() as u32 + 1
    }

    /// The tentative tiles, for the player on turn while they are playing.
    pub fn tentative(&self) -> &[PlacementText] {
        if self.phase() == Phase::Playing { &self.tentative } else { &[] }
    }

    /// The player on turn says that they are ready; the turn's time begins at `now`.
    ///
    /// # Errors
    /// `wrong_phase` when they are ready already or the game is over.
    pub(crate) fn get_ready(&mut self, now: Duration) -> Answer<()> {
        if self.phase() != Phase::HandOver {
            return Err(CommandError::bare(FailureCode::WrongPhase));
        }
        self.ready = true;
        self.clock.start(now);
        Ok(())
    }

    /// Refuses what only the player on turn may do, and only while the time runs.
    ///
    /// # Errors
    /// `not_ready` between turns, `game_over` after the last, `wrong_phase` while the clock is
    /// paused: a pause must not give time to think.
    pub(crate) fn must_be_playing(&self) -> Answer<()> {
        match self.phase() {
            Phase::Playing if self.clock.is_paused() => {
                Err(CommandError::detailed(FailureCode::WrongPhase, "the clock is paused"))
            }
            Phase::Playing => Ok(()),
            Phase::HandOver => Err(CommandError::bare(FailureCode::NotReady)),
            Phase::Over => {
                let (squares, words) = (Vec::new(), Vec::new());
                Err(Refusal { code: Code::GameOver, squares, words }.into())
            }
        }
    }

    /// Reads placements as the interface sends them.
    ///
    /// # Errors
    /// `bad_argument` for what is not written as a placement must be.
    pub(crate) fn read(&self, placements: &[PlacementText]) -> Answer<Vec<Placement>> {
        let ruleset = self.game.ruleset();
        let read = placements.iter().map(|placement| ruleset.read_placement(placement));
        read.collect::<Result<_, _>>().map_err(CommandError::bad_argument)
    }

    /// What the referee says of a play; nothing where no tile lies.
    pub(crate) fn judge(&self, placements: &[Placement]) -> Option<Result<Scored, Refusal>> {
        let judge = || self.game.preview(placements, self.words.as_ref());
        (!placements.is_empty()).then(judge)
    }

    /// Takes note of the tentative tiles.
    pub(crate) fn set_tentative(&mut self, placements: Vec<PlacementText>) {
        self.tentative = placements;
    }

    /// Whether `every` or more of running time has passed since the turn was last journalled.
    pub(crate) fn note_due(&self, every: Duration) -> bool {
        match (self.clock.left(), self.noted_left) {
            (Some(left), Some(noted)) => left + every <= noted,
            (left, _) => left.is_some(),
        }
    }

    /// What is journalled of the turn, now.
    pub(crate) fn journal(&mut self) -> Tentative {
        self.noted_left = self.clock.left();
        Tentative {
            turn: self.turn(),
            placements: self.tentative.clone(),
            left_ms: self.clock.left().map(milliseconds),
        }
    }

    /// Carries out a turn on a copy of the game.
    ///
    /// # Errors
    /// The refusal; nothing has changed.
    pub(crate) fn take(&self, turn: &Turn, date: i64) -> Answer<Taken> {
        let ruleset = self.game.ruleset();
        let mut game = self.game.clone();
        let record = game.take(turn, self.words.as_ref())?;
        // The referee has accepted the turn, so every tile in it is one of the rule set's.
        let text = ruleset
            .write_turn(turn)
            .ok_or_else(|| CommandError::detailed(FailureCode::Internal, "unwritable turn"))?;
        Ok(Taken {
            number: record.number as u32,
            stored: StoredTurn {
                seat: record.player,
                turn: text,
                score: score(&record),
                taken_at: date,
                spent_ms: self.clock.spent().map(milliseconds),
            },
            over: record.over.clone(),
            last_turn: LastTurn::new(turn, record),
            game,
        })
    }

    /// What is left to a seat of the time for all its turns, the one that goes on included;
    /// `None` without such a limit.
    pub(crate) fn total_left(&self, seat: usize) -> Option<Duration> {
        let left = total_left(&self.game, &self.spent, seat)?;
        let running = self.clock.spent().filter(|_| self.game.on_turn() == Some(seat));
        Some(left.saturating_sub(running.unwrap_or_default()))
    }

    /// Goes on to the next turn, once the one taken is stored. Where racks are not hidden it
    /// begins `now`, without anybody's word.
    pub(crate) fn go_on(&mut self, taken: Taken, now: Duration) {
        add_time(&mut self.spent, &taken.stored);
        self.game = taken.game;
        self.last_turn = Some(taken.last_turn);
        self.clock = TurnClock::new(limit(&self.game, &self.spent));
        self.ready = self.game.options().open_racks && self.game.on_turn().is_some();
        if self.ready {
            self.clock.start(now);
        }
        self.tentative.clear();
        self.noted_left = None;
    }
}

impl LastTurn {
    /// What `turn` did, as `record` tells.
    pub(crate) fn new(turn: &Turn, record: TurnRecord) -> Self {
        let (end, exchanged) = match turn {
            Turn::Play(_) | Turn::Overrule { .. } => (TurnEnd::Play, 0),
            Turn::Exchange(tiles) => (TurnEnd::Exchange, tiles.len()),
            Turn::Pass => (TurnEnd::Pass, 0),
            Turn::Timeout => (TurnEnd::Timeout, 0),
            Turn::Resign => (TurnEnd::Resign, 0),
        };
        let overruled = match turn {
            Turn::Overrule { words, .. } => words.clone(),
            _ => Vec::new(),
        };
        LastTurn { end, record, exchanged, overruled }
    }
}

/// What a turn scored.
pub(crate) fn score(record: &TurnRecord) -> i32 {
    record.scored.as_ref().map_or(0, |scored| scored.score)
}

/// Whole milliseconds of a duration; never more than there are.
pub(crate) fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// Adds what a turn took to its seat's time.
fn add_time(spent: &mut [Duration], turn: &StoredTurn) {
    if let (Some(seat), Some(ms)) = (spent.get_mut(turn.seat), turn.spent_ms) {
        *seat += Duration::from_millis(ms);
    }
}

/// What is left to a seat of the time for all its turns when its next one begins.
fn total_left(game: &Game, spent: &[Duration], seat: usize) -> Option<Duration> {
    let total = Duration::from_secs(u64::from(game.options().total_seconds?));
    Some(total.saturating_sub(spent.get(seat).copied().unwrap_or_default()))
}

/// The limit of the turn to come: the turn's own, or what is left for all turns when that is less.
fn limit(game: &Game, spent: &[Duration]) -> Option<Duration> {
    let seat = game.on_turn()?;
    let turn = game.options().turn_seconds.map(|seconds| Duration::from_secs(u64::from(seconds)));
    [turn, total_left(game, spent, seat)].into_iter().flatten().min()
}
