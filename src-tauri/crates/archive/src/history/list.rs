//! Lists of games: one statement for each combination of conditions, each a search in an index.

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use super::{After, BestTurn, Filter, Key, Listed, Order, Page, State};
use crate::Archive;
use crate::error::Result;
use crate::games::Games;
use crate::json;
use crate::players::{NOBODY, Players};
use crate::seats::Seats;
use crate::turns::Turns;

impl Archive {
    /// A piece of the list of games that fit `filter`: at most `limit` of those that come `after`
    /// a place, or of the first.
    pub fn list(
        &self,
        filter: &Filter,
        order: Order,
        after: Option<After>,
        limit: u32,
    ) -> Result<Page> {
        let moment = self.connection.unchecked_transaction()?;
        let mut query = conditions(filter);
        let column = column(order.key);
        let (towards, beyond) = if order.ascending { ("ASC", '>') } else { ("DESC", '<') };
        if let Some(After { value, id }) = after {
            // The first half alone tells the index where to go on.
            query.add(&format!(" AND {column} {beyond}= ?"), value);
            query.add(&format!(" AND ({column} {beyond} ?"), value);
            query.add(&format!(" OR id {beyond} ?)"), id);
        }
        let mut sql = format!("SELECT id, {column} FROM games{}", query.sql);
        sql.push_str(&format!(" ORDER BY {column} {towards}, id {towards} LIMIT ?"));
        query.values.push(Value::from(i64::from(limit) + 1));
        let mut statement = moment.prepare_cached(&sql)?;
        let rows = statement.query_map(params_from_iter(query.values), |row| {
            Ok(After { id: row.get(0)?, value: row.get(1)? })
        })?;
        let mut places = rows.collect::<rusqlite::Result<Vec<After>>>()?;
        let is_last = places.len() <= limit as usize;
        places.truncate(limit as usize);
        let next = places.last().copied().filter(|_| !is_last);
        let games = places.iter().map(|place| listed(&moment, place.id)).collect::<Result<_>>()?;
        Ok(Page { games, next })
    }

    /// What a list shows of one game.
    ///
    /// # Errors
    /// [`crate::Error::NoSuchGame`].
    pub fn listed(&self, game: i64) -> Result<Listed> {
        listed(&*self.connection.unchecked_transaction()?, game)
    }

    /// How many games fit `filter`.
    pub fn count(&self, filter: &Filter) -> Result<u32> {
        let Query { sql, values } = conditions(filter);
        let mut statement =
            self.connection.prepare_cached(&format!("SELECT count(*) FROM games{sql}"))?;
        Ok(statement.query_row(params_from_iter(values), |row| row.get(0))?)
    }

    /// The names of all players, those whose data was deleted left out, by name.
    pub fn player_names(&self) -> Result<Vec<String>> {
        let players = Players(&self.connection).all()?;
        let mut names: Vec<String> = players.into_iter().map(|(_, name)| name).collect();
        names.retain(|name| name != NOBODY);
        names.sort();
        Ok(names)
    }
}

/// A piece of SQL and its parameters in their order.
struct Query {
    sql: String,
    values: Vec<Value>,
}

impl Query {
    fn add(&mut self, sql: &str, value: impl Into<Value>) {
        self.sql.push_str(sql);
        self.values.push(value.into());
    }
}

/// The conditions. Those with a plus are only checked on the way through the index that gives the
/// order: the other way round a common word would mean to sort half of the archive.
fn conditions(filter: &Filter) -> Query {
    let basket = if filter.deleted { "NOT NULL" } else { "NULL" };
    let mut query = Query { sql: format!(" WHERE deleted_at IS {basket}"), values: Vec::new() };
    if let Some(from) = filter.from {
        query.add(" AND started_at >= ?", from);
    }
    if let Some(until) = filter.until {
        query.add(" AND started_at < ?", until);
    }
    if let Some(ruleset) = &filter.ruleset {
        query.add(" AND ruleset = ?", ruleset.clone());
    }
    if let Some(dictionary) = &filter.dictionary {
        query.add(" AND dictionary = ?", dictionary.clone());
    }
    if let Some(score) = filter.min_turn_score {
        query.add(" AND +best_turn >= ?", i64::from(score));
    }
    if let Some(archived) = filter.archived {
        query.add(" AND archived = ?", archived);
    }
    if let Some(favourite) = filter.favourite {
        query.add(" AND favourite = ?", favourite);
    }
    query.sql.push_str(match filter.state {
        None => "",
        Some(State::Finished) => " AND finished_at IS NOT NULL",
        Some(State::Abandoned) => " AND abandoned_at IS NOT NULL",
        Some(State::Unfinished) => " AND finished_at IS NULL AND abandoned_at IS NULL",
    });
    for player in &filter.players {
        query.add(
            " AND +id IN (SELECT game FROM seats
                          WHERE player = (SELECT id FROM players WHERE name = ?))",
            player.clone(),
        );
    }
    if !filter.words.is_empty() {
        query.add(
            " AND +id IN (SELECT game FROM played WHERE word IN
                          (SELECT id FROM words WHERE text IN (SELECT value FROM json_each(?))))",
            json::write(&filter.words),
        );
    }
    query
}

fn column(key: Key) -> &'static str {
    match key {
        Key::Start => "started_at",
        Key::Length => "turns",
        Key::BestTurn => "best_turn",
        Key::TopScore => "top_score",
    }
}

/// What a list shows of a game.
fn listed(moment: &Connection, id: i64) -> Result<Listed> {
    let game = Games(moment).get(id)?;
    let best = Turns(moment).best(id)?;
    Ok(Listed {
        id,
        state: State::of(game.setup.finished_at, &game.about),
        ruleset: game.setup.ruleset,
        dictionary: game.setup.dictionary,
        started_at: game.setup.started_at,
        finished_at: game.setup.finished_at,
        end_reason: game.about.end_reason,
        standings: Seats(moment).standings(id)?,
        turns: game.turns,
        best_turn: best.map(|(number, seat)| BestTurn { number, seat, score: game.best_turn }),
        title: game.about.title,
        note: game.about.note,
        favourite: game.about.favourite,
        archived: game.about.archived,
        deleted_at: game.about.deleted_at,
        branch: game.about.branch,
        agrees: game.replayed == Some(true),
    })
}
