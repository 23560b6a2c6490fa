//! The history: lists of games and what is done with them.

use archive::{After, Filter, Key, Listed, Order, State};
use serde::{Deserialize, Serialize};
use specta::Type;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::error::{Answer, CommandError};
use crate::view::{OverReason, color_of};

/// Most games that a piece of a list may have, and longest text of a filter.
const LONGEST_PIECE: u32 = 500;
const LONGEST_TEXT: usize = 200;

/// How far a game has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum GameState {
    /// It goes on.
    Unfinished,
    /// It is over, by the rules or because players resigned.
    Finished,
    /// The players gave it up without an end.
    Abandoned,
}

/// What a list of games is ordered by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum HistoryKey {
    /// When the game was begun.
    Start,
    /// How many turns it has.
    Length,
    /// What its best turn scored.
    BestTurn,
    /// The best player's score.
    TopScore,
}

/// Which games are wanted: all that fit everything that is given.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct HistoryFilter {
    /// Names of players who all took part.
    pub players: Vec<String>,
    /// Id of the rule set.
    pub ruleset: Option<String>,
    /// Id of the dictionary.
    pub dictionary: Option<String>,
    /// Begun at this moment or later: RFC 3339.
    pub from: Option<String>,
    /// Begun before this moment: RFC 3339.
    pub until: Option<String>,
    /// How far it has come.
    pub state: Option<GameState>,
    /// Whether it was put away.
    pub archived: Option<bool>,
    /// Whether it was marked as a favourite.
    pub favourite: Option<bool>,
    /// A word that was formed in it, in any way of writing.
    pub word: Option<String>,
    /// A turn scored at least that much.
    pub min_turn_score: Option<i32>,
    /// Whether the wastebasket is looked through instead of the games.
    pub deleted: bool,
}

/// A piece of a list of games.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct HistoryQuery {
    /// Which games.
    pub filter: HistoryFilter,
    /// What they are ordered by; games that are equal by it by their numbers.
    pub key: HistoryKey,
    /// Whether the smallest comes first; otherwise the greatest, or newest.
    pub ascending: bool,
    /// Where the piece before ended ([`HistoryPage::next`]); null for the first.
    pub after: Option<String>,
    /// How many games at most, up to 500.
    pub limit: u32,
}

/// Games of a list.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct HistoryPage {
    /// The games, in order.
    pub games: Vec<HistoryGame>,
    /// Where the next piece begins; null at the end.
    pub next: Option<String>,
    /// How many games the whole list has; told with the first piece only.
    pub total: Option<u32>,
}

/// A game in the history.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct HistoryGame {
    /// Its number.
    pub id: u32,
    /// Id of the rule set.
    pub ruleset: String,
    /// Id of the dictionary.
    pub dictionary: String,
    /// When it began: RFC 3339, in UTC.
    pub started_at: String,
    /// When it ended, if it did.
    pub finished_at: Option<String>,
    /// How far it has come.
    pub state: GameState,
    /// Why it is over, if it is and that is known.
    pub end_reason: Option<OverReason>,
    /// The players in seat order.
    pub players: Vec<HistoryPlayer>,
    /// How many turns were taken.
    pub turns: u32,
    /// The best turn, if there was any.
    pub best_turn: Option<HistoryTurn>,
    /// A title that somebody gave it, or nothing.
    pub title: String,
    /// What somebody noted about it, or nothing.
    pub note: String,
    /// Whether it was marked as a favourite.
    pub favourite: bool,
    /// Whether it was put away.
    pub archived: bool,
    /// When it was put into the wastebasket, if it was.
    pub deleted_at: Option<String>,
    /// How many turns it took over from another game, if it was begun from one. Such a game is in
    /// no statistics.
    pub branched_at: Option<u32>,
    /// Whether the rules give what is stored when the game is replayed. If not, it is in no
    /// statistics.
    pub agrees: bool,
}

/// A player of a game in the history.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct HistoryPlayer {
    /// The name; empty when the player's data was deleted.
    pub name: String,
    /// The colour.
    pub color: String,
    /// The final score, or what the turns so far add up to.
    pub score: i32,
    /// Whether the player is among those who share the first place.
    pub winner: bool,
}

/// A turn that is remarkable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct HistoryTurn {
    /// Its number, from 1.
    pub number: u32,
    /// Index of the player.
    pub player: u32,
    /// What it scored.
    pub score: i32,
}

/// Whose statistics.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct StatisticsScope {
    /// Name of a player; everybody together when null.
    pub player: Option<String>,
    /// Id of a rule set; all of them when null.
    pub ruleset: Option<String>,
    /// What is to be added to UTC to get the time of the wall, in minutes; for months and days of
    /// the week.
    pub utc_offset_minutes: i32,
}

/// A table of the statistics.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum StatisticsTable {
    /// The numbers.
    Figures,
    /// Every player.
    Players,
    /// Every two players who met.
    Pairs,
    /// Months in which games ended.
    Months,
    /// Days of the week.
    Weekdays,
    /// How often which final scores came up.
    Scores,
    /// How often each square was filled.
    Squares,
    /// How often each kind of premium was used.
    Premiums,
    /// The words that were formed most often.
    FavouriteWords,
}

impl HistoryFilter {
    /// The filter for the archive; `words` gives the ways in which a word may be stored.
    ///
    /// # Errors
    /// `bad_argument` for what no interface would send.
    pub fn read(self, words: impl FnOnce(&str) -> Vec<String>) -> Answer<Filter> {
        let texts = self
            .players
            .iter()
            .chain([&self.ruleset, &self.dictionary, &self.word].into_iter().flatten());
        for text in texts {
            if text.len() > LONGEST_TEXT {
                return Err(CommandError::bad_argument("filter: too long a text"));
            }
        }
        Ok(Filter {
            words: self.word.as_deref().map(words).unwrap_or_default(),
            players: self.players,
            ruleset: self.ruleset,
            dictionary: self.dictionary,
            from: self.from.as_deref().map(moment).transpose()?,
            until: self.until.as_deref().map(moment).transpose()?,
            state: self.state.map(|state| match state {
                GameState::Unfinished => State::Unfinished,
                GameState::Finished => State::Finished,
                GameState::Abandoned => State::Abandoned,
            }),
            archived: self.archived,
            favourite: self.favourite,
            min_turn_score: self.min_turn_score,
            deleted: self.deleted,
        })
    }
}

impl HistoryQuery {
    /// The order, and the place where the piece begins.
    ///
    /// # Errors
    /// `bad_argument` for a place that no list has, or too large a piece.
    pub fn place(&self) -> Answer<(Order, Option<After>)> {
        if !(1..=LONGEST_PIECE).contains(&self.limit) {
            return Err(CommandError::bad_argument(format!("limit: {}", self.limit)));
        }
        let key = match self.key {
            HistoryKey::Start => Key::Start,
            HistoryKey::Length => Key::Length,
            HistoryKey::BestTurn => Key::BestTurn,
            HistoryKey::TopScore => Key::TopScore,
        };
        let read = |text: &String| {
            let (value, id) = text.split_once(':')?;
            Some(After { value: value.parse().ok()?, id: id.parse().ok()? })
        };
        let after = match &self.after {
            None => None,
            Some(text) => Some(read(text).ok_or_else(|| CommandError::bad_argument("after"))?),
        };
        Ok((Order { key, ascending: self.ascending }, after))
    }
}

/// Writes a place as [`HistoryQuery::place`] reads it.
pub fn place_text(After { value, id }: After) -> String {
    format!("{value}:{id}")
}

impl From<Listed> for HistoryGame {
    fn from(game: Listed) -> Self {
        HistoryGame {
            id: game.id as u32,
            ruleset: game.ruleset,
            dictionary: game.dictionary,
            started_at: date_text(game.started_at),
            finished_at: game.finished_at.map(date_text),
            state: match game.state {
                State::Unfinished => GameState::Unfinished,
                State::Finished => GameState::Finished,
                State::Abandoned => GameState::Abandoned,
            },
            end_reason: game.end_reason.map(Into::into),
            players: game
                .standings
                .into_iter()
                .enumerate()
                .map(|(seat, standing)| HistoryPlayer {
                    score: standing.seat.final_score.unwrap_or(standing.score),
                    color: color_of(&standing.seat, seat),
                    name: standing.seat.name,
                    winner: standing.winner,
                })
                .collect(),
            turns: game.turns,
            best_turn: game.best_turn.map(|best| HistoryTurn {
                number: best.number,
                player: best.seat as u32,
                score: best.score,
            }),
            title: game.title,
            note: game.note,
            favourite: game.favourite,
            archived: game.archived,
            deleted_at: game.deleted_at.map(date_text),
            branched_at: game.branch.map(|branch| branch.turns),
            agrees: game.agrees,
        }
    }
}

impl From<StatisticsScope> for archive::Scope {
    fn from(scope: StatisticsScope) -> Self {
        let StatisticsScope { player, ruleset, utc_offset_minutes } = scope;
        archive::Scope { player, ruleset, utc_offset_minutes }
    }
}

/// Milliseconds since the Unix epoch as RFC 3339, in UTC; nothing for a date beyond all calendars.
pub fn date_text(milliseconds: i64) -> String {
    let date = OffsetDateTime::from_unix_timestamp_nanos(i128::from(milliseconds) * 1_000_000);
    date.ok().and_then(|date| date.format(&Rfc3339).ok()).unwrap_or_default()
}

fn moment(text: &str) -> Answer<i64> {
    let read = OffsetDateTime::parse(text, &Rfc3339)
        .map_err(|error| CommandError::bad_argument(format!("{text}: {error}")))?;
    i64::try_from(read.unix_timestamp_nanos() / 1_000_000)
        .map_err(|error| CommandError::bad_argument(format!("{text}: {error}")))
}
