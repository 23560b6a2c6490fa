//! Statistics, computed from what each game that counts adds ([`crate::tally`]).
//!
//! A game counts once it is over, by the rules or because players resigned. Games that go on, that
//! were given up, that lie in the wastebasket, branches of other games, and games in which the
//! rules do not give what is stored count nowhere. Games that were put away count.
//!
//! Equal scores on the first place are a draw for those who share it and a loss for the others.

mod board;
mod compute;
mod course;
mod pass;
mod rating;

use serde::Serialize;

pub use board::{BoardUse, PremiumUse};

/// Whose statistics.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Scope {
    /// The name of a player; everybody together when absent.
    pub player: Option<String>,
    /// The id of a rule set; all of them when absent.
    pub ruleset: Option<String>,
    /// What is to be added to the time of the world to get the one of the wall, in minutes; for
    /// months and days of the week.
    pub utc_offset_minutes: i32,
}

/// Everything about a scope.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct Statistics {
    /// The numbers.
    pub figures: Figures,
    /// Every player of these games, the best rated first.
    pub players: Vec<PlayerLine>,
    /// Every two players who met, or only those who met the player.
    pub pairs: Vec<Pair>,
    /// Months in which games ended, oldest first.
    pub months: Vec<Month>,
    /// Days of the week, Monday first.
    pub weekdays: Vec<Weekday>,
    /// How often which final scores came up, in steps of [`SCORE_STEP`], lowest first.
    pub scores: Vec<ScoreStep>,
    /// How each kind of board was used.
    pub boards: Vec<BoardUse>,
    /// The words that were formed most often; the same text in two rule sets is two words.
    pub favourite_words: Vec<FavouriteWord>,
    /// How many games are over but do not count, because the rules do not give what is stored.
    pub left_out: u32,
}

/// How many points a step of the distribution of scores covers.
pub const SCORE_STEP: i32 = 25;

/// How many favourite words there are at most.
const FAVOURITES: u32 = 20;

/// Sums over the games of a scope.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct Figures {
    /// Games.
    pub games: u32,
    /// Results: as many as games for one player, one for each seat for everybody.
    pub results: u32,
    /// Results by their outcome.
    pub wins: u32,
    /// As above.
    pub draws: u32,
    /// As above.
    pub losses: u32,
    /// The longest row of games won, and the one that still goes on; none for everybody.
    pub longest_streak: u32,
    /// As above.
    pub streak: u32,
    /// The mean of the final scores.
    pub average_score: Option<f64>,
    /// The best final score.
    pub best_score: Option<Peak>,
    /// Turns taken: plays, exchanges and empty turns.
    pub turns: u32,
    /// What a turn scored on average, the final settlement not counted.
    pub points_per_turn: Option<f64>,
    /// The turn that scored most.
    pub best_turn: Option<Peak>,
    /// The word with most squares.
    pub longest_word: Option<WordPeak>,
    /// The word that scored most, premiums included and the turn's bonus not.
    pub dearest_word: Option<WordPeak>,
    /// Plays with a bonus for the number of tiles.
    pub bonuses: u32,
    /// What the bonuses gave.
    pub bonus_points: i32,
    /// Turns by their kind.
    pub plays: u32,
    /// As above.
    pub exchanges: u32,
    /// As above; those for lack of time are not among them.
    pub passes: u32,
    /// As above.
    pub timeouts: u32,
    /// What a turn took on average, over those of which that is known; milliseconds.
    pub ms_per_turn: Option<f64>,
    /// Tiles drawn, the deal included.
    pub drawn: u32,
    /// Jokers among them.
    pub jokers: u32,
    /// Letters among them of which the rule set has one tile only.
    pub rare: u32,
}

/// A greatest value, and where it is from: the first of equals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct Peak {
    /// The value.
    pub value: i32,
    /// The game.
    pub game: u32,
    /// The player.
    pub player: String,
    /// The turn, if it is about one.
    pub turn: Option<u32>,
}

/// A remarkable word, and where it is from: the first of equals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct WordPeak {
    /// The word.
    pub text: String,
    /// Its squares or its points.
    pub value: i32,
    /// The game.
    pub game: u32,
    /// The player.
    pub player: String,
}

/// A player among the players of a scope's games.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct PlayerLine {
    /// The name; empty for all those together whose data was deleted.
    pub name: String,
    /// Games, and results by their outcome.
    pub games: u32,
    /// As above.
    pub wins: u32,
    /// As above.
    pub draws: u32,
    /// As above.
    pub losses: u32,
    /// The mean of the final scores.
    pub average_score: f64,
    /// The best final score.
    pub best_score: i32,
    /// What a turn scored on average.
    pub points_per_turn: f64,
    /// The rating; `None` for those whose data was deleted.
    pub rating: Option<Rating>,
}

/// How strong a player is, from all results against all others: the method of Weng and Lin (A
/// Bayesian Approximation Method for Online Ranking, JMLR 12, 2011), which knows games of more
/// than two. Everybody begins at 25; a difference of about 4 makes the stronger one win two times
/// out of three.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct Rating {
    /// The most likely strength.
    pub value: f64,
    /// Its standard deviation: with 95 % certainty the strength is within twice as much of it.
    pub uncertainty: f64,
}

/// Two players and the games in which both took part. Who had the better place is ahead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct Pair {
    /// The one.
    pub one: String,
    /// The other.
    pub other: String,
    /// Games in which the one was ahead.
    pub one_ahead: u32,
    /// Games in which the other was ahead.
    pub other_ahead: u32,
    /// Games in which they shared a place.
    pub level: u32,
}

/// A month.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct Month {
    /// As in `2026-11`.
    pub month: String,
    /// Results in it, and wins among them.
    pub results: u32,
    /// As above.
    pub wins: u32,
    /// The mean of the final scores.
    pub average_score: f64,
    /// What a turn scored on average.
    pub points_per_turn: f64,
    /// The player's rating at its end; `None` for everybody.
    pub rating: Option<Rating>,
}

/// A day of the week.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct Weekday {
    /// Results on such days, and wins among them.
    pub results: u32,
    /// As above.
    pub wins: u32,
    /// The mean of the final scores.
    pub average_score: Option<f64>,
}

/// A step of the distribution of scores.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct ScoreStep {
    /// The lowest score in it.
    pub from: i32,
    /// How many results fell into it.
    pub results: u32,
}

/// A word that was formed often.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct FavouriteWord {
    /// The word.
    pub text: String,
    /// Id of the rule set.
    pub ruleset: String,
    /// In how many turns it was formed.
    pub times: u32,
}
