//! What is added up of the rows of `tallies`, whose columns are named by [`super::pass`].

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

/// A greatest value: the value, the game, the player, and what it is about (a turn or a word).
pub(super) type Greatest = Option<(i32, i64, i64, Option<i64>)>;

/// What the figures tell.
#[derive(Default)]
pub(super) struct Sums {
    pub games: u32,
    pub totals: Totals,
    pub streak: u32,
    pub longest_streak: u32,
    pub best_score: Greatest,
    pub best_turn: Greatest,
    pub longest: Greatest,
    pub dearest: Greatest,
    /// In the order of the columns: plays, exchanges, passes, time-outs, bonuses.
    pub kinds: [u32; 5],
    pub bonus_points: i64,
    pub spent_ms: i64,
    pub timed_turns: u32,
    /// Drawn, jokers, rare.
    pub tiles: [u32; 3],
}

impl Sums {
    pub fn add(&mut self, row: &Row<'_>, totals: &Totals) -> Result<()> {
        self.totals.add(totals);
        self.streak = if totals.wins == 1 { self.streak + 1 } else { 0 };
        self.longest_streak = self.longest_streak.max(self.streak);
        let (game, player) = (row.get(1)?, row.get(2)?);
        keep(&mut self.best_score, Some(totals.best_score), game, player, None);
        for (kept, about, value) in [
            (&mut self.best_turn, 18, 19),
            (&mut self.longest, 20, 21),
            (&mut self.dearest, 22, 23),
        ] {
            keep(kept, row.get(value)?, game, player, row.get(about)?);
        }
        for (sum, column) in self.kinds.iter_mut().zip(10..) {
            *sum += row.get::<_, u32>(column)?;
        }
        self.bonus_points += row.get::<_, i64>(15)?;
        self.spent_ms += row.get::<_, i64>(16)?;
        self.timed_turns += row.get::<_, u32>(17)?;
        for (sum, column) in self.tiles.iter_mut().zip(24..) {
            *sum += row.get::<_, u32>(column)?;
        }
        Ok(())
    }
}

/// Keeps the greater; the first of equals.
fn keep(kept: &mut Greatest, value: Option<i32>, game: i64, player: i64, about: Option<i64>) {
    let Some(value) = value else { return };
    if kept.is_none_or(|(greatest, ..)| value > greatest) {
        *kept = Some((value, game, player, about));
    }
}
