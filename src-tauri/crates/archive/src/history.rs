//! Finding games among very many, and what people do with them afterwards.

mod change;
mod list;

use rules::EndReason;

use crate::games::{About, Branch};
use crate::seats::Standing;

/// How far a game has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It goes on.
    Unfinished,
    /// It is over, by the rules or because players resigned.
    Finished,
    /// The players gave it up without an end.
    Abandoned,
}

/// Which games are wanted: all that fit everything that is given.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// Names of players who all took part.
    pub players: Vec<String>,
    /// Id of the rule set.
    pub ruleset: Option<String>,
    /// Id of the dictionary.
    pub dictionary: Option<String>,
    /// Begun at this moment or later; milliseconds since the Unix epoch.
    pub from: Option<i64>,
    /// Begun before this moment.
    pub until: Option<i64>,
    /// How far it has come.
    pub state: Option<State>,
    /// Whether it was put away.
    pub archived: Option<bool>,
    /// Whether it was marked as a favourite.
    pub favourite: Option<bool>,
    /// One of these words was formed in it; normalised, lower case. No condition when empty.
    pub words: Vec<String>,
    /// A turn scored at least that much.
    pub min_turn_score: Option<i32>,
    /// Whether the wastebasket is looked through instead of the games.
    pub deleted: bool,
}

/// What a list is ordered by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Key {
    /// When the game was begun.
    #[default]
    Start,
    /// How many turns it has.
    Length,
    /// What its best turn scored.
    BestTurn,
    /// The best player's score.
    TopScore,
}

/// The order of a list. Games that are equal by the key follow in the order of their numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Order {
    /// What it is ordered by.
    pub key: Key,
    /// Whether the smallest comes first; otherwise the greatest (or newest).
    pub ascending: bool,
}

/// A game in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The game's number.
    pub id: i64,
    /// Id of the rule set.
    pub ruleset: String,
    /// Id of the dictionary.
    pub dictionary: String,
    /// Milliseconds since the Unix epoch.
    pub started_at: i64,
    /// Milliseconds since the Unix epoch, if it is over.
    pub finished_at: Option<i64>,
    /// How far it has come.
    pub state: State,
    /// Why it is over, if it is.
    pub end_reason: Option<EndReason>,
    /// The players in seat order.
    pub standings: Vec<Standing>,
    /// How many turns were taken.
    pub turns: u32,
    /// The best turn, if there was any: the first of equals.
    pub best_turn: Option<BestTurn>,
    /// A title that somebody gave it, or nothing.
    pub title: String,
    /// What somebody noted about it, or nothing.
    pub note: String,
    /// Whether it was marked as a favourite.
    pub favourite: bool,
    /// Whether it was put away.
    pub archived: bool,
    /// When it was deleted, if it was.
    pub deleted_at: Option<i64>,
    /// Where it was branched off another game.
    pub branch: Option<Branch>,
    /// Whether the rules give what is stored when the game is replayed.
    pub agrees: bool,
}

/// The turn of a game that scored most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BestTurn {
    /// Its number, from 1.
    pub number: u32,
    /// Index of the player.
    pub seat: usize,
    /// What it scored.
    pub score: i32,
}

/// A place in a list: after the game with that number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct After {
    /// The value of the list's key in that game.
    pub value: i64,
    /// The game.
    pub id: i64,
}

/// A piece of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The games, in order.
    pub games: Vec<Listed>,
    /// Where the next piece begins; `None` at the end of the list.
    pub next: Option<After>,
}

impl State {
    fn of(finished_at: Option<i64>, about: &About) -> State {
        match (finished_at, about.abandoned_at) {
            (Some(_), _) => State::Finished,
            (None, Some(_)) => State::Abandoned,
            (None, None) => State::Unfinished,
        }
    }
}
