//! Letters, marks and text rules of a rule set file.

use std::collections::HashSet;

use serde::Deserialize;
use toml::Spanned;

use super::error::{RuleSetError, RuleSetProblem};
use super::file::{File, Source};
use super::{Face, limits};
use crate::alphabet::{Alphabet, Letter, LetterEntry, Role};
use crate::normalise::{Normaliser, fold};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LetterSection {
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
pub(super) struct StacksSection {
    #[serde(default)]
    classes: Vec<String>,
    #[serde(default)]
    carriers: Option<Spanned<String>>,
    #[serde(default)]
    pairs: Vec<Spanned<PairSection>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PairSection {
    first: String,
    second: String,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct TextSection {
    #[serde(default)]
    drop: Vec<char>,
    #[serde(default)]
    replace: Vec<(String, String)>,
}

pub(super) fn faces(source: &Source<'_>, file: &File) -> Result<Vec<Face>, RuleSetError> {
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

pub(super) fn alphabet(source: &Source<'_>, file: &File) -> Result<Alphabet, RuleSetError> {
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
