//! The record of a game: its set-up, its confirmed turns, how it ended, and what was noted.

use std::sync::Arc;

use rules::{Deal, EndReason, Options, RuleSet, RuleSetError, Setup, SetupError, Tile, TurnText};
use serde::{Deserialize, Serialize};

/// A whole game, as the archive and files hold it. Times are milliseconds since the Unix epoch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRecord {
    /// The game's name for all time and in every archive.
    pub uid: String,
    /// Id of the rule set.
    pub ruleset: String,
    /// The rule set's own text at the time the game began: a game is replayed by the rules it was
    /// played by.
    pub ruleset_toml: String,
    /// Id of the dictionary; empty if nobody knows it.
    pub dictionary: String,
    /// Hash of the dictionary at the time the game began; empty if nobody knows it.
    pub dictionary_hash: String,
    /// The table's own allowed and refused words at that time, as JSON; `None` if there were none.
    pub layers: Option<String>,
    /// The players in seat order.
    pub players: Vec<Player>,
    /// What was chosen at set-up.
    pub options: Options,
    /// The seed of all chance in the game, below 2^53.
    pub seed: u64,
    /// The tiles in the order in which they were drawn, the racks of the deal first, for a game
    /// that was recorded without its seed; otherwise empty. See [`Deal::Drawn`].
    pub draws: Vec<String>,
    /// Seat of the player who began.
    pub first: usize,
    /// When the game began.
    pub started_at: i64,
    /// When it ended; `None` while it goes on.
    pub finished_at: Option<i64>,
    /// When the players gave it up without an end.
    pub abandoned_at: Option<i64>,
    /// The confirmed turns in order.
    pub turns: Vec<RecordedTurn>,
    /// How it ended, if it did.
    pub result: Option<GameResult>,
    /// Where it was branched off another game ("played on from").
    pub branch: Option<Branch>,
    /// A title that somebody gave it, or nothing.
    pub title: String,
    /// What somebody noted about it, or nothing.
    pub note: String,
    /// Whether it was marked as a favourite.
    pub favourite: bool,
    /// Whether it was put away.
    pub archived: bool,
}

/// A player of a recorded game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The player's name.
    pub name: String,
    /// The player's colour, as the interface writes it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub color: String,
}

/// A turn as it was confirmed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedTurn {
    /// Seat of the player who took it.
    pub seat: usize,
    /// What was done, in the form of referee.md.
    pub turn: TurnText,
    /// What it scored, the bonus included.
    pub score: i32,
    /// When it was confirmed.
    pub taken_at: i64,
    /// Milliseconds that the player took, pauses not counted; `None` where nobody knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent_ms: Option<u64>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// Why it is over; `None` if that was not noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<EndReason>,
    /// Scores after the final settlement, in seat order.
    #[serde(rename = "final")]
    pub final_scores: Vec<i32>,
}

/// A game that was begun from a turn of another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The other game's uid.
    pub of: String,
    /// How many turns were taken over.
    pub turns: u32,
}

/// A record from whose set-up no game can start.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupProblem {
    /// Its rule set cannot be read.
    #[error("the rule set cannot be read: {0}")]
    RuleSet(#[from] RuleSetError),
    /// Its rule set has another id than the record says.
    #[error("the rule set is {found:?}, the record says {expected:?}")]
    OtherRuleSet {
        /// What the record says.
        expected: String,
        /// The id in the rule set's text.
        found: String,
    },
    /// A tile among the draws that the rule set does not have.
    #[error("the draws name a tile {0:?} that the rule set does not have")]
    NoSuchTile(String),
    /// Anything else that does not fit.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl GameRecord {
    /// Reads the rule set that the game was played by.
    ///
    /// # Errors
    /// [`SetupProblem::RuleSet`] or [`SetupProblem::OtherRuleSet`].
    pub fn read_ruleset(&self) -> Result<Arc<RuleSet>, SetupProblem> {
        let ruleset = RuleSet::from_toml(&self.ruleset_toml)?;
        if ruleset.id() == self.ruleset {
            return Ok(Arc::new(ruleset));
        }
        let (expected, found) = (self.ruleset.clone(), ruleset.id().to_owned());
        Err(SetupProblem::OtherRuleSet { expected, found })
    }

    /// What the game starts from. `ruleset` is the one of [`GameRecord::read_ruleset`].
    ///
    /// # Errors
    /// [`SetupProblem::NoSuchTile`].
    pub fn setup(&self, ruleset: Arc<RuleSet>) -> Result<Setup, SetupProblem> {
        let deal = deal(self.seed, &self.draws, &ruleset)?;
        let (players, options, first) = (self.players.len(), self.options, self.first);
        Ok(Setup { ruleset, players, options, first, deal })
    }

    /// The same game up to and with turn `turns`, as a game of its own that goes on from there:
    /// unfinished, marked as branched off, without what was noted about this one. `None` if there
    /// are not so many turns.
    pub fn branched_at(&self, turns: usize, uid: String, at: i64) -> Option<GameRecord> {
        let taken = self.turns.get(..turns)?.to_vec();
        Some(GameRecord {
            uid,
            started_at: at,
            finished_at: None,
            abandoned_at: None,
            turns: taken,
            result: None,
            branch: Some(Branch { of: self.uid.clone(), turns: turns as u32 }),
            title: String::new(),
            note: String::new(),
            favourite: false,
            archived: false,
            ..self.clone()
        })
    }
}

/// The deal of a game with that seed and, if it was recorded without one, those draws.
///
/// # Errors
/// [`SetupProblem::NoSuchTile`].
pub fn deal(seed: u64, draws: &[String], ruleset: &RuleSet) -> Result<Deal, SetupProblem> {
    if draws.is_empty() {
        return Ok(Deal::Seed(seed));
    }
    let tile = |text: &String| -> Result<Tile, SetupProblem> {
        ruleset.read_tile(text).ok_or_else(|| SetupProblem::NoSuchTile(text.clone()))
    };
    let draws = draws.iter().map(tile).collect::<Result<_, _>>()?;
    Ok(Deal::Drawn { draws, seed })
}
