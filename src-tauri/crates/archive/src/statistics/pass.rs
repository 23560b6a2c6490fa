//! One pass over all tallies, in the order in which the games ended.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, Row};

use super::course::{Course, Day, Totals};
use super::rating::Ratings;
use super::{Rating, SCORE_STEP};
use crate::error::Result;

/// What is added up.
pub(super) struct Pass {
    /// The player whose statistics these are; `None` for everybody.
    player: Option<i64>,
    pub course: Course,
    pub totals: BTreeMap<i64, Totals>,
    /// Of two players, the smaller number first: games in which the first, the other, and nobody
    /// of the two was ahead.
    pub pairs: BTreeMap<(i64, i64), [u32; 3]>,
    /// With the number of days since the Unix epoch, in order.
    pub days: Vec<(i64, Day)>,
    /// By number of the step.
    pub scores: BTreeMap<i32, u32>,
    pub ratings: Ratings,
    /// The game whose rows come now: its players and their places.
    table: Vec<(i64, u32)>,
}

impl Pass {
    pub fn new(player: Option<i64>, nobody: Option<i64>) -> Self {
        Pass {
            player,
            course: Course::default(),
            totals: BTreeMap::new(),
            pairs: BTreeMap::new(),
            days: Vec::new(),
            scores: BTreeMap::new(),
            ratings: Ratings::new(nobody),
            table: Vec::new(),
        }
    }

    /// Goes over the tallies of the games by one of the rule sets with these numbers.
    pub fn over(
        mut self,
        moment: &Connection,
        rule_texts: &BTreeSet<i64>,
        utc_offset_minutes: i32,
    ) -> Result<Self> {
        let mut statement = moment.prepare_cached(
            "SELECT finished_at, game, player, rule_text, outcome, place, score, turns, points,
                 seat, best_turn_score, longest_squares, dearest_points
             FROM tallies INDEXED BY tallies_in_order ORDER BY finished_at, game, seat",
        )?;
        let offset = i64::from(utc_offset_minutes) * 60_000;
        let mut now = (0, 0);
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            if !rule_texts.contains(&row.get(3)?) {
                continue;
            }
            let (finished_at, game): (i64, i64) = (row.get(0)?, row.get(1)?);
            let day = (finished_at + offset).div_euclid(86_400_000);
            if now.1 != game {
                self.end_of_game(now.0);
                now.1 = game;
                self.course.games += 1;
            }
            now.0 = day;
            self.add(row, day)?;
        }
        drop(rows);
        self.end_of_game(now.0);
        Ok(self)
    }

    fn add(&mut self, row: &Row<'_>, day: i64) -> Result<()> {
        let player: i64 = row.get(2)?;
        let totals = Totals::read(row)?;
        self.table.push((player, row.get(5)?));
        self.totals.entry(player).or_default().add(&totals);
        if self.player.is_some_and(|wanted| wanted != player) {
            return Ok(());
        }
        self.day(day).totals.add(&totals);
        *self.scores.entry(totals.best_score.div_euclid(SCORE_STEP)).or_default() += 1;
        self.course.add(row, &totals)
    }

    /// A day, which is never before those that came already.
    fn day(&mut self, day: i64) -> &mut Day {
        if self.days.last().is_none_or(|(last, _)| *last != day) {
            self.days.push((day, Day::default()));
        }
        let last = self.days.len() - 1;
        &mut self.days[last].1
    }

    /// All players of a game are known now.
    fn end_of_game(&mut self, day: i64) {
        let table = std::mem::take(&mut self.table);
        if table.is_empty() {
            return;
        }
        self.ratings.take(&table);
        for (index, one) in table.iter().enumerate() {
            for other in &table[index + 1..] {
                self.meet(*one.min(other), *one.max(other));
            }
        }
        match self.player {
            None => {}
            Some(player) if table.iter().any(|(seat, _)| *seat == player) => {
                self.day(day).rating = self.ratings.get(player);
            }
            // A game without the player is none of theirs.
            Some(_) => self.course.games -= 1,
        }
        self.table = table;
        self.table.clear();
    }

    fn meet(&mut self, one: (i64, u32), other: (i64, u32)) {
        let wanted = |player: i64| one.0 == player || other.0 == player;
        if one.0 == other.0 || !self.player.is_none_or(wanted) {
            return;
        }
        let ahead = match one.1.cmp(&other.1) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Equal => 2,
        };
        self.pairs.entry((one.0, other.0)).or_default()[ahead] += 1;
    }

    /// The rating of a player now.
    pub fn rating(&self, player: i64) -> Option<Rating> {
        self.ratings.get(player)
    }
}
