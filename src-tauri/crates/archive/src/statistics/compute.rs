//! From sums to what is told.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rusqlite::Connection;
use time::OffsetDateTime;

use super::course::{Day, Greatest, Totals};
use super::pass::Pass;
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
use crate::sums::{AllSums, Sums};
use crate::tallies::Tallies;
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
        let numbers: BTreeSet<i64> = texts.iter().map(|(id, ..)| *id).collect();
        let pass = Pass::new(player, number(NOBODY));
        let pass = pass.over(&moment, &numbers, scope.utc_offset_minutes)?;
        let mut sums: BTreeMap<i64, Sums> = BTreeMap::new();
        for (of, text, more) in AllSums(&moment).all()? {
            if numbers.contains(&text) && player.is_none_or(|wanted| wanted == of) {
                sums.entry(text).or_default().add(&more, 1);
            }
        }
        let telling = Telling { moment: &moment, names: &names };
        let ruleset = scope.ruleset.as_deref();
        let favourites =
            WordCounts(&moment).most(player.unwrap_or(EVERYBODY), ruleset, FAVOURITES)?;
        let mut boards = Vec::new();
        for (id, _, toml) in &texts {
            let (Some(of_text), Ok(ruleset)) = (sums.get(id), self.referee.ruleset(toml)) else {
                continue;
            };
            board::join(&mut boards, board::board_use(&ruleset, &of_text.squares));
        }
        Ok(Statistics {
            figures: telling.figures(&pass, sums.values(), player.is_some())?,
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
    fn figures<'s>(
        &self,
        pass: &Pass,
        sums: impl Iterator<Item = &'s Sums>,
        of_one: bool,
    ) -> Result<Figures> {
        let mut all = Sums::default();
        sums.for_each(|of_text| all.add(of_text, 1));
        let [plays, exchanges, passes, timeouts, bonuses, bonus_points, spent, timed, tiles @ ..] =
            all.numbers;
        let [drawn, jokers, rare] = tiles.map(|count| count as u32);
        let course = &pass.course;
        Ok(Figures {
            games: course.games,
            results: course.totals.results,
            wins: course.totals.wins,
            draws: course.totals.draws,
            losses: course.totals.losses(),
            longest_streak: if of_one { course.longest_streak } else { 0 },
            streak: if of_one { course.streak } else { 0 },
            average_score: course.totals.average_score(),
            best_score: course.best_score.map(|best| self.peak(best, None)),
            turns: course.totals.turns,
            points_per_turn: course.totals.points_per_turn(),
            best_turn: self.best_turn(course.best_turn)?,
            longest_word: self.word(course.longest, |all, game, seat| all.longest(game, seat))?,
            dearest_word: self.word(course.dearest, |all, game, seat| all.dearest(game, seat))?,
            bonuses: bonuses as u32,
            bonus_points: bonus_points as i32,
            plays: plays as u32,
            exchanges: exchanges as u32,
            passes: passes as u32,
            timeouts: timeouts as u32,
            ms_per_turn: (timed > 0).then(|| spent as f64 / timed as f64),
            drawn,
            jokers,
            rare,
        })
    }

    fn name(&self, player: i64) -> String {
        self.names.get(&player).cloned().unwrap_or_default()
    }

    fn peak(&self, greatest: Greatest, turn: Option<u32>) -> Peak {
        let Greatest { value, game, player, .. } = greatest;
        Peak { value, game: game as u32, player: self.name(player), turn }
    }

    fn best_turn(&self, greatest: Option<Greatest>) -> Result<Option<Peak>> {
        let Some(greatest) = greatest else { return Ok(None) };
        let turn = Tallies(self.moment).best_turn(greatest.game, greatest.seat)?;
        Ok(Some(self.peak(greatest, turn)))
    }

    /// A remarkable word; `find` looks up which one it was.
    fn word(
        &self,
        greatest: Option<Greatest>,
        find: impl Fn(&Tallies<'_>, i64, i64) -> Result<Option<i64>>,
    ) -> Result<Option<WordPeak>> {
        let Some(Greatest { value, game, seat, player }) = greatest else { return Ok(None) };
        let Some(word) = find(&Tallies(self.moment), game, seat)? else { return Ok(None) };
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

fn months(days: &[(i64, Day)], of_one: bool) -> Vec<Month> {
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

fn weekdays(days: &[(i64, Day)]) -> Vec<Weekday> {
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
