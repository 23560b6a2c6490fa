//! The rule set file: its shape in TOML, and how it becomes a [`RuleSet`].

use std::collections::{BTreeMap, HashSet};

use serde::Deserialize;
use toml::Spanned;

use super::check;
use super::error::{RuleSetError, RuleSetProblem};
use super::{Exchange, Face, Keep, RuleSet, limits};
use crate::alphabet::{Alphabet, Letter, LetterEntry, Role};
use crate::ending::{EndReason, Ending, Settling};
use crate::normalise::{Normaliser, fold};

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
    letters: Vec<Spanned<LetterSection>>,
    #[serde(default)]
    stacks: StacksSection,
    #[serde(default)]
    text: TextSection,
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
    when: EndReason,
    #[serde(default)]
    rounds: Option<i64>,
    settle: Settling,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LetterSection {
    text: String,
    #[serde(default)]
    points: i64,
    #[serde(default)]
    count: i64,
    #[serde(default)]
    mark: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct StacksSection {
    #[serde(default)]
    classes: Vec<String>,
    #[serde(default)]
    carriers: Option<Spanned<String>>,
    #[serde(default)]
    pairs: Vec<Spanned<PairSection>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PairSection {
    first: String,
    second: String,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct TextSection {
    #[serde(default)]
    drop: Vec<char>,
    #[serde(default)]
    replace: Vec<(String, String)>,
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
    let faces = faces(&source, &file)?;
    let alphabet = alphabet(&source, &file)?;
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
        let EndingSection { when, rounds, settle } = section.get_ref();
        let offset = section.span().start;
        let rounds = match (when, rounds) {
            (EndReason::AllPassed, rounds) => {
                source.number_at(offset, "rounds", rounds.unwrap_or(0), 1, 100)? as u32
            }
            (EndReason::Out | EndReason::NoPlays, None) => 0,
            _ => return Err(source.at(section, RuleSetProblem::Endings)),
        };
        if endings.iter().any(|ending| ending.when == *when) {
            return Err(source.at(section, RuleSetProblem::Endings));
        }
        endings.push(Ending { when: *when, rounds, settle: *settle });
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

fn faces(source: &Source<'_>, file: &File) -> Result<Vec<Face>, RuleSetError> {
    let letters = file.letters.len() as i64;
    let offset = file.letters.first().map_or(0, |letter| letter.span().start);
    source.number_at(offset, "number of letters", letters, 1, limits::LETTERS as i64)?;
    let face = |letter: &Spanned<LetterSection>| {
        let offset = letter.span().start;
        let LetterSection { points, count, .. } = letter.get_ref();
        let most = i64::from(limits::POINTS);
        let points = source.number_at(offset, "points", *points, 0, most)? as i32;
        let most = limits::TILES as i64;
        let count = source.number_at(offset, "count", *count, 0, most)? as usize;
        Ok(Face { points, count })
    };
    file.letters.iter().map(face).collect()
}

fn alphabet(source: &Source<'_>, file: &File) -> Result<Alphabet, RuleSetError> {
    let carriers = carriers(source, file)?;
    let mut seen = HashSet::new();
    let mut entries = Vec::new();
    for section in &file.letters {
        let LetterSection { text, mark, .. } = section.get_ref();
        let folded = fold(text);
        if folded.trim().is_empty() || folded == "*" || folded == "?" {
            return Err(source.at(section, RuleSetProblem::BadLetter(text.clone())));
        }
        if !seen.insert(folded.clone()) {
            return Err(source.at(section, RuleSetProblem::LetterTwice(text.clone())));
        }
        let role = match mark {
            Some(class) => Role::Mark { class: class_of(source, file, section, class)? },
            None => Role::Base { carries_marks: carriers.contains(&folded) },
        };
        if mark.is_some() && folded.chars().count() != 1 {
            return Err(source.at(section, RuleSetProblem::BadLetter(text.clone())));
        }
        let text = unicode_normalization::UnicodeNormalization::nfc(text.as_str()).collect();
        entries.push(LetterEntry { text, role });
    }
    let pairs = pairs(source, file, &entries)?;
    Ok(Alphabet::new(entries.clone(), pairs, normaliser(file, &entries)))
}

fn carriers(source: &Source<'_>, file: &File) -> Result<HashSet<String>, RuleSetError> {
    let Some(carriers) = &file.stacks.carriers else { return Ok(HashSet::new()) };
    let mut texts = HashSet::new();
    for text in carriers.get_ref().split_whitespace().map(fold) {
        let known = |letter: &Spanned<LetterSection>| {
            let letter = letter.get_ref();
            letter.mark.is_none() && fold(&letter.text) == text
        };
        if !file.letters.iter().any(known) {
            return Err(source.at(carriers, RuleSetProblem::UnknownLetter(text)));
        }
        texts.insert(text);
    }
    Ok(texts)
}

fn class_of(
    source: &Source<'_>,
    file: &File,
    section: &Spanned<LetterSection>,
    class: &str,
) -> Result<u8, RuleSetError> {
    let position = file.stacks.classes.iter().position(|known| known == class);
    match position.and_then(|p| u8::try_from(p).ok()) {
        Some(class) => Ok(class),
        None => Err(source.at(section, RuleSetProblem::UnknownLetter(class.to_owned()))),
    }
}

/// Every mark of `first` with every mark of `second`, for each line of pairs.
fn pairs(
    source: &Source<'_>,
    file: &File,
    entries: &[LetterEntry],
) -> Result<HashSet<(Letter, Letter)>, RuleSetError> {
    let mut pairs = HashSet::new();
    for section in &file.stacks.pairs {
        let mark = |text: &str| {
            let found = entries.iter().enumerate().find_map(|(i, entry)| match entry.role {
                Role::Mark { class } if fold(&entry.text) == fold(text) => {
                    Some((Letter(i as u8), class))
                }
                _ => None,
            });
            found.ok_or_else(|| source.at(section, RuleSetProblem::UnknownLetter(text.to_owned())))
        };
        for first in section.get_ref().first.split_whitespace() {
            for second in section.get_ref().second.split_whitespace() {
                let ((a, a_class), (b, b_class)) = (mark(first)?, mark(second)?);
                if a_class >= b_class {
                    let problem = RuleSetProblem::BadPair(first.to_owned(), second.to_owned());
                    return Err(source.at(section, problem));
                }
                pairs.insert((a, b));
            }
        }
    }
    Ok(pairs)
}

/// `{class}` in a replacement stands for each mark of that class in turn.
fn normaliser(file: &File, entries: &[LetterEntry]) -> Normaliser {
    let mut replace = Vec::new();
    for (from, to) in &file.text.replace {
        let classes = file.stacks.classes.iter().enumerate();
        let named =
            classes.map(|(i, name)| (i, format!("{{{name}}}"))).find(|(_, n)| from.contains(n));
        let Some((class, name)) = named else {
            replace.push((from.clone(), to.clone()));
            continue;
        };
        for entry in entries {
            if matches!(entry.role, Role::Mark { class: c } if usize::from(c) == class) {
                replace.push((from.replace(&name, &entry.text), to.replace(&name, &entry.text)));
            }
        }
    }
    Normaliser { drop: file.text.drop.clone(), replace }
}
