//! What comes of going through the rows of `tallies`, whose columns are named by [`super::pass`].

use rusqlite::Row;

use super::Rating;
use crate::error::Result;
use crate::tally::Outcome;

/// What lists, months and days of the week tell.
#[derive(Default)]
pub(super) struct Totals {
    pub results: u32,
    pub wins: u32,
    pub draws: u32,
    pub score: i64,
    pub best_score: i32,
    pub turns: u32,
    pub points: i64,
}

impl Totals {
    /// Those of one row.
    pub fn read(row: &Row<'_>) -> Result<Self> {
        let outcome: i32 = row.get(4)?;
        let score: i32 = row.get(6)?;
        Ok(Totals {
            results: 1,
            wins: u32::from(outcome == Outcome::Won as i32),
            draws: u32::from(outcome == Outcome::Drawn as i32),
            score: i64::from(score),
            best_score: score,
            turns: row.get(7)?,
            points: row.get(8)?,
        })
    }

    pub fn add(&mut self, more: &Totals) {
        let first = self.results == 0;
        self.best_score =
            if first { more.best_score } else { self.best_score.max(more.best_score) };
        self.results += more.results;
        self.wins += more.wins;
        self.draws += more.draws;
        self.score += more.score;
        self.turns += more.turns;
        self.points += more.points;
    }

    pub fn losses(&self) -> u32 {
        self.results - self.wins - self.draws
    }

    pub fn average_score(&self) -> Option<f64> {
        (self.results > 0).then(|| self.score as f64 / f64::from(self.results))
    }

    pub fn points_per_turn(&self) -> Option<f64> {
        (self.turns > 0).then(|| self.points as f64 / f64::from(self.turns))
    }
}

/// A day, and the player's rating after it.
#[derive(Default)]
pub(super) struct Day {
    pub totals: Totals,
    pub rating: Option<Rating>,
}

/// The first of the greatest values, and whose it is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Greatest {
    pub value: i32,
    pub game: i64,
    pub seat: i64,
    pub player: i64,
}

/// What the figures tell that depends on the order of games, or on each of them.
#[derive(Default)]
pub(super) struct Course {
    pub games: u32,
    pub totals: Totals,
    pub streak: u32,
    pub longest_streak: u32,
    pub best_score: Option<Greatest>,
    pub best_turn: Option<Greatest>,
    pub longest: Option<Greatest>,
    pub dearest: Option<Greatest>,
}

impl Course {
    pub fn add(&mut self, row: &Row<'_>, totals: &Totals) -> Result<()> {
        self.totals.add(totals);
        self.streak = if totals.wins == 1 { self.streak + 1 } else { 0 };
        self.longest_streak = self.longest_streak.max(self.streak);
        keep(&mut self.best_score, Some(totals.best_score), row)?;
        keep(&mut self.best_turn, row.get(10)?, row)?;
        keep(&mut self.longest, row.get(11)?, row)?;
        keep(&mut self.dearest, row.get(12)?, row)
    }
}

/// Keeps the greater; the first of equals.
fn keep(kept: &mut Option<Greatest>, value: Option<i32>, row: &Row<'_>) -> Result<()> {
    let Some(value) = value else { return Ok(()) };
    if kept.is_none_or(|greatest| value > greatest.value) {
        let (game, seat, player) = (row.get(1)?, row.get(9)?, row.get(2)?);
        *kept = Some(Greatest { value, game, seat, player });
    }
    Ok(())
}
