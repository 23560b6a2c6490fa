//! From sums to what is told.

use std::collections::{BTreeMap, HashMap, HashSet};

use rusqlite::Connection;
use time::OffsetDateTime;

use super::pass::Pass;
use super::sums::{Day, Greatest, Totals};
use super::{
    FAVOURITES, FavouriteWord, Figures, Month, Pair, Peak, PlayerLine, SCORE_STEP, Scope,
    ScoreStep, Statistics, Weekday, WordPeak, board,
};
use crate::Archive;
use crate::error::Result;
use crate::games::Games;
use crate::played::Words;
use crate::players::{NOBODY, Players};
use crate::rule_texts::RuleTexts;
use crate::word_counts::{EVERYBODY, WordCounts};

impl Archive {
    /// The statistics of a scope. A player or rule set that is not known has played no games.
    pub fn statistics(&self, scope: &Scope) -> Result<Statistics> {
        let moment = self.connection.unchecked_transaction()?;
        let names: HashMap<i64, String> = Players(&moment).all()?.into_iter().collect();
        let number = |name: &str| names.iter().find(|(_, known)| *known == name).map(|(id, _)| *id);
        let player = match &scope.player {
            None => None,
            Some(name) => match number(name) {
                Some(id) => Some(id),
                None => return Ok(Statistics::default()),
            },
        };
        let wanted = |ruleset: &str| scope.ruleset.as_deref().is_none_or(|id| id == ruleset);
        let mut texts = RuleTexts(&moment).all()?;
        texts.retain(|(_, ruleset, _)| wanted(ruleset));
        let numbers: HashSet<i64> = texts.iter().map(|(id, ..)| *id).collect();
        let pass = Pass::new(player, number(NOBODY));
        let pass = pass.over(&moment, &numbers, scope.utc_offset_minutes)?;
        let telling = Telling { moment: &moment, names: &names };
        let ruleset = scope.ruleset.as_deref();
        let favourites =
            WordCounts(&moment).most(player.unwrap_or(EVERYBODY), ruleset, FAVOURITES)?;
        let mut boards = Vec::new();
        for (id, _, toml) in &texts {
            let (Some(filled), Ok(ruleset)) = (pass.squares.get(id), self.referee.ruleset(toml))
            else {
                continue;
            };
            board::join(&mut boards, board::board_use(&ruleset, filled));
        }
        Ok(Statistics {
            figures: telling.figures(&pass, player.is_some())?,
            players: telling.players(&pass),
            pairs: telling.pairs(&pass),
            months: months(&pass.days, player.is_some()),
            weekdays: weekdays(&pass.days),
            scores: scores(&pass.scores),
            boards,
            favourite_words: favourites
                .into_iter()
                .map(|(text, ruleset, times)| FavouriteWord { text, ruleset, times })
                .collect(),
            left_out: Games(&moment).left_out(ruleset)?,
        })
    }
}

/// Knows what is behind the numbers.
struct Telling<'a> {
    moment: &'a Connection,
    names: &'a HashMap<i64, String>,
}

impl Telling<'_> {
    fn figures(&self, pass: &Pass, of_one: bool) -> Result<Figures> {
        let sums = &pass.sums;
        let [plays, exchanges, passes, timeouts, bonuses] = sums.kinds;
        let [drawn, jokers, rare] = sums.tiles;
        let timed = sums.timed_turns;
        Ok(Figures {
            games: sums.games,
            results: sums.totals.results,
            wins: sums.totals.wins,
            draws: sums.totals.draws,
            losses: sums.totals.losses(),
            longest_streak: if of_one { sums.longest_streak } else { 0 },
            streak: if of_one { sums.streak } else { 0 },
            average_score: sums.totals.average_score(),
            best_score: self.peak(sums.best_score),
            turns: sums.totals.turns,
            points_per_turn: sums.totals.points_per_turn(),
            best_turn: self.peak(sums.best_turn),
            longest_word: self.word(sums.longest)?,
            dearest_word: self.word(sums.dearest)?,
            bonuses,
            bonus_points: sums.bonus_points as i32,
            plays,
            exchanges,
            passes,
            timeouts,
            ms_per_turn: (timed > 0).then(|| sums.spent_ms as f64 / f64::from(timed)),
            drawn,
            jokers,
            rare,
        })
    }

    fn name(&self, player: i64) -> String {
        self.names.get(&player).cloned().unwrap_or_default()
    }

    fn peak(&self, greatest: Greatest) -> Option<Peak> {
        let (value, game, player, turn) = greatest?;
        let turn = turn.map(|turn| turn as u32);
        Some(Peak { value, game: game as u32, player: self.name(player), turn })
    }

    fn word(&self, greatest: Greatest) -> Result<Option<WordPeak>> {
        let Some((value, game, player, Some(word))) = greatest else { return Ok(None) };
        let text = Words(self.moment).text(word)?;
        Ok(Some(WordPeak { text, value, game: game as u32, player: self.name(player) }))
    }

    fn players(&self, pass: &Pass) -> Vec<PlayerLine> {
        let line = |(player, totals): (&i64, &Totals)| PlayerLine {
            name: self.name(*player),
            games: totals.results,
            wins: totals.wins,
            draws: totals.draws,
            losses: totals.losses(),
            average_score: totals.average_score().unwrap_or_default(),
            best_score: totals.best_score,
            points_per_turn: totals.points_per_turn().unwrap_or_default(),
            rating: pass.rating(*player),
        };
        let mut lines: Vec<PlayerLine> = pass.totals.iter().map(line).collect();
        let strength = |line: &PlayerLine| line.rating.map_or(f64::MIN, |rating| rating.value);
        lines.sort_by(|a, b| strength(b).total_cmp(&strength(a)).then_with(|| a.name.cmp(&b.name)));
        lines
    }

    fn pairs(&self, pass: &Pass) -> Vec<Pair> {
        let mut pairs: Vec<Pair> = pass
            .pairs
            .iter()
            .map(|((one, other), [one_ahead, other_ahead, level])| Pair {
                one: self.name(*one),
                other: self.name(*other),
                one_ahead: *one_ahead,
                other_ahead: *other_ahead,
                level: *level,
            })
            .collect();
        pairs.sort_by(|a, b| (&a.one, &a.other).cmp(&(&b.one, &b.other)));
        pairs
    }
}

fn months(days: &BTreeMap<i64, Day>, of_one: bool) -> Vec<Month> {
    let mut months: BTreeMap<(i32, u8), Day> = BTreeMap::new();
    for (day, of_day) in days {
        let Ok(date) = OffsetDateTime::from_unix_timestamp(day * 86_400) else { continue };
        let month = months.entry((date.year(), u8::from(date.month()))).or_default();
        month.totals.add(&of_day.totals);
        month.rating = of_day.rating.or(month.rating);
    }
    let told = |((year, month), of_month): ((i32, u8), Day)| Month {
        month: format!("{year:04}-{month:02}"),
        results: of_month.totals.results,
        wins: of_month.totals.wins,
        average_score: of_month.totals.average_score().unwrap_or_default(),
        points_per_turn: of_month.totals.points_per_turn().unwrap_or_default(),
        rating: of_month.rating.filter(|_| of_one),
    };
    months.into_iter().map(told).collect()
}

fn weekdays(days: &BTreeMap<i64, Day>) -> Vec<Weekday> {
    let mut week: [Totals; 7] = Default::default();
    for (day, of_day) in days {
        // The first day of the Unix epoch was a Thursday.
        week[(day + 3).rem_euclid(7) as usize].add(&of_day.totals);
    }
    let told = |totals: &Totals| Weekday {
        results: totals.results,
        wins: totals.wins,
        average_score: totals.average_score(),
    };
    week.iter().map(told).collect()
}

fn scores(steps: &BTreeMap<i32, u32>) -> Vec<ScoreStep> {
    let told =
        |(step, results): (&i32, &u32)| ScoreStep { from: step * SCORE_STEP, results: *results };
    steps.iter().map(told).collect()
}
