//! The rule set file: its shape in TOML, and how it becomes a [`RuleSet`].

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use super::check;
use super::error::{RuleSetError, RuleSetProblem};
use super::letters::{self, LetterSection, StacksSection, TextSection};
use super::{Exchange, Keep, RuleSet, limits};
use crate::alphabet::Alphabet;
use crate::ending::{EndReason, Ending, Settling};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    format: Spanned<i64>,
    id: Spanned<String>,
    language: String,
    names: BTreeMap<String, String>,
    #[serde(default)]
    turn_seconds: Option<Spanned<i64>>,
    rack: RackSection,
    pub(super) board: BoardSection,
    exchange: ExchangeSection,
    #[serde(default)]
    bonus: BonusSection,
    #[serde(default)]
    options: OptionsSection,
    endings: Vec<Spanned<EndingSection>>,
    blanks: Spanned<i64>,
    pub(super) letters: Vec<Spanned<LetterSection>>,
    #[serde(default)]
    pub(super) stacks: StacksSection,
    #[serde(default)]
    pub(super) text: TextSection,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RackSection {
    size: Spanned<i64>,
    #[serde(default)]
    choices: Vec<Spanned<i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardSection {
    keep: Keep,
    pub(super) layout: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExchangeSection {
    #[serde(default)]
    bag_at_least: Option<Spanned<i64>>,
    return_first: bool,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct BonusSection {
    #[serde(default)]
    tiles: Vec<Spanned<BonusStep>>,
    #[serde(default)]
    full_rack: Option<Spanned<i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BonusStep {
    from: i64,
    points: i64,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct OptionsSection {
    #[serde(default)]
    single_tile_only: Option<Spanned<bool>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EndingSection {
    when: Spanned<EndReason>,
    #[serde(default)]
    rounds: Option<Spanned<i64>>,
    settle: Settling,
}

/// Turns byte offsets into lines and problems into errors.
pub(super) struct Source<'a>(pub &'a str);

impl Source<'_> {
    pub fn at<T>(&self, spanned: &Spanned<T>, problem: RuleSetProblem) -> RuleSetError {
        self.at_offset(spanned.span().start, problem)
    }

    pub fn at_offset(&self, offset: usize, problem: RuleSetProblem) -> RuleSetError {
        let before = self.0.get(..offset).unwrap_or(self.0);
        RuleSetError { line: Some(before.matches('\n').count() + 1), problem }
    }

    /// A number within limits.
    pub fn number(
        &self,
        what: &'static str,
        value: &Spanned<i64>,
        least: i64,
        most: i64,
    ) -> Result<i64, RuleSetError> {
        self.number_at(value.span().start, what, *value.get_ref(), least, most)
    }

    pub fn number_at(
        &self,
        offset: usize,
        what: &'static str,
        value: i64,
        least: i64,
        most: i64,
    ) -> Result<i64, RuleSetError> {
        if (least..=most).contains(&value) {
            return Ok(value);
        }
        Err(self.at_offset(offset, RuleSetProblem::OutOfRange { what, value, least, most }))
    }
}

pub(super) fn read(text: &str) -> Result<RuleSet, RuleSetError> {
    let source = Source(text);
    let file: File = toml::from_str(text).map_err(|error| {
        let problem = RuleSetProblem::Format(error.message().to_owned());
        match error.span() {
            Some(span) => source.at_offset(span.start, problem),
            None => RuleSetError { line: None, problem },
        }
    })?;
    if *file.format.get_ref() != 1 {
        return Err(source.at(&file.format, RuleSetProblem::Version(*file.format.get_ref())));
    }
    if file.id.get_ref().is_empty() {
        return Err(source.at(&file.id, RuleSetProblem::Format("the id is empty".to_owned())));
    }
    let rack = check::rack(&source, &file.rack.size, &file.rack.choices)?;
    let faces = letters::faces(&source, &file)?;
    let alphabet = letters::alphabet(&source, &file)?;
    let ruleset = RuleSet {
        layout: check::layout(&source, &file.board.layout)?,
        rack_size: rack.0,
        rack_sizes: rack.1,
        turn_seconds: turn_seconds(&source, &file)?,
        keep: file.board.keep,
        bonuses: bonuses(&source, &file)?,
        full_rack_bonus: match &file.bonus.full_rack {
            Some(points) => Some(points_of(&source, points)?),
            None => None,
        },
        exchange: exchange(&source, &file)?,
        endings: endings(&source, &file)?,
        settling_is_optional: file
            .endings
            .iter()
            .any(|ending| ending.get_ref().settle == Settling::Option),
        single_tile_option: single_tile_option(&source, &file, &alphabet)?,
        blanks: source.number("blanks", &file.blanks, 0, limits::TILES as i64)? as usize,
        id: file.id.into_inner(),
        language: file.language,
        names: file.names.into_iter().collect(),
        faces,
        alphabet,
        source: text.to_owned(),
    };
    check::enough_tiles(&ruleset)?;
    check::moderate_scores(&ruleset)?;
    Ok(ruleset)
}

fn points_of(source: &Source<'_>, points: &Spanned<i64>) -> Result<i32, RuleSetError> {
    Ok(source.number("points", points, 0, i64::from(limits::POINTS))? as i32)
}

fn turn_seconds(source: &Source<'_>, file: &File) -> Result<Option<u32>, RuleSetError> {
    let Some(seconds) = &file.turn_seconds else { return Ok(None) };
    Ok(Some(source.number("turn_seconds", seconds, 1, 86_400)? as u32))
}

fn exchange(source: &Source<'_>, file: &File) -> Result<Exchange, RuleSetError> {
    let bag_at_least = match &file.exchange.bag_at_least {
        Some(tiles) => {
            Some(source.number("bag_at_least", tiles, 1, limits::TILES as i64)? as usize)
        }
        None => None,
    };
    Ok(Exchange { bag_at_least, return_first: file.exchange.return_first })
}

fn bonuses(source: &Source<'_>, file: &File) -> Result<Vec<(usize, i32)>, RuleSetError> {
    let mut bonuses = Vec::new();
    for step in &file.bonus.tiles {
        let offset = step.span().start;
        let BonusStep { from, points } = *step.get_ref();
        let from = source.number_at(offset, "tiles", from, 1, limits::RACK as i64)? as usize;
        let most = i64::from(limits::POINTS);
        bonuses.push((from, source.number_at(offset, "points", points, 0, most)? as i32));
    }
    bonuses.sort_unstable();
    Ok(bonuses)
}

fn endings(source: &Source<'_>, file: &File) -> Result<Vec<Ending>, RuleSetError> {
    let mut endings: Vec<Ending> = Vec::new();
    for section in &file.endings {
        let EndingSection { when: named, rounds, settle } = section.get_ref();
        let when = *named.get_ref();
        let rounds = match (when, rounds) {
            (EndReason::AllPassed, Some(rounds)) => source.number("rounds", rounds, 1, 100)? as u32,
            (EndReason::Out | EndReason::NoPlays, None) => 0,
            _ => {
                let problem = "only the ending all_passed has rounds, and it needs them";
                return Err(source.at(named, RuleSetProblem::Format(problem.to_owned())));
            }
        };
        if when == EndReason::Resigned || endings.iter().any(|ending| ending.when == when) {
            return Err(source.at(named, RuleSetProblem::Endings));
        }
        endings.push(Ending { when, rounds, settle: *settle });
    }
    if endings.is_empty() {
        return Err(RuleSetError { line: None, problem: RuleSetProblem::Endings });
    }
    Ok(endings)
}

fn single_tile_option(
    source: &Source<'_>,
    file: &File,
    alphabet: &Alphabet,
) -> Result<bool, RuleSetError> {
    let Some(option) = &file.options.single_tile_only else { return Ok(false) };
    if *option.get_ref() && alphabet.spelled_out().is_empty() {
        return Err(source.at(option, RuleSetProblem::IdleOption("single_tile_only")));
    }
    Ok(*option.get_ref())
}
