//! Words from lists.

use std::collections::{HashMap, HashSet};

use rules::Alphabet;

use crate::Error;
use crate::build::{Collector, Inputs, Progress, Reason, Stage};
use crate::definition::{Format, MentionList, SourceFile, Step};
use crate::table::words as table_words;

/// How many lines go by between two reports of progress.
const REPORT_EVERY: usize = 4096;

/// The words of a list that pass the step's filters. Words are normalised before anything looks
/// at them, so that variants of spelling in the source do not matter.
pub(crate) fn list(
    step: &Step,
    inputs: &Inputs<'_>,
    words: &mut Collector<'_>,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), Error> {
    let Step::List { words: file, initials, except, except_lists, counted } = step else {
        return Ok(());
    };
    let alphabet = words.alphabet();
    let mut excepted = HashSet::new();
    if let Some(table) = except {
        let listed = table_words(table, inputs.table(table)?)?;
        excepted.extend(listed.into_iter().map(|word| alphabet.normalise(word)));
    }
    for name in except_lists {
        excepted.extend(listed(name, inputs, alphabet)?);
    }
    let counts = match counted {
        Some(counted) => {
            let (file, text) = inputs.source(&counted.file)?;
            Some((counts(file, text, alphabet)?, counted.at_least))
        }
        None => None,
    };
    let (file, text) = inputs.source(file)?;
    let entries = read(file, text)?;
    for (index, entry) in entries.iter().enumerate() {
        if index % REPORT_EVERY == 0 {
            let (done, total) = (index as u64, entries.len() as u64);
            progress(Progress { stage: Stage::Selecting, done, total });
        }
        let word = alphabet.normalise(entry);
        if word.is_empty() {
            continue;
        }
        let begins_well =
            initials.as_ref().is_none_or(|initials| word.starts_with(|c| initials.contains(c)));
        let often_enough = counts.as_ref().is_none_or(|(counts, at_least)| {
            counts.get(&word).is_some_and(|count| count >= at_least)
        });
        if !begins_well || excepted.contains(&word) {
            words.leave_out(Reason::Excepted, 1);
        } else if !often_enough {
            words.leave_out(Reason::Rare, 1);
        } else {
            words.take(word);
        }
    }
    Ok(())
}

/// The words of the files that `list` names, normalised.
pub(crate) fn selected(
    list: &MentionList,
    inputs: &Inputs<'_>,
    alphabet: &Alphabet,
) -> Result<Vec<String>, Error> {
    let mut words = Vec::new();
    for name in &list.words {
        words.extend(listed(name, inputs, alphabet)?);
    }
    if let Some(counted) = &list.counted {
        let (file, text) = inputs.source(&counted.file)?;
        let counts = counts(file, text, alphabet)?;
        words.retain(|word| counts.get(word).is_some_and(|count| *count >= counted.at_least));
    }
    words
        .retain(|word| !word.is_empty() && !word.starts_with(|c| list.except_initials.contains(c)));
    Ok(words)
}

/// The words of the source file that steps call `name`, normalised.
pub(crate) fn listed(
    name: &str,
    inputs: &Inputs<'_>,
    alphabet: &Alphabet,
) -> Result<Vec<String>, Error> {
    let (file, text) = inputs.source(name)?;
    Ok(read(file, text)?.iter().map(|word| alphabet.normalise(word)).collect())
}

/// The words of a table of ours.
pub(crate) fn table(
    path: &str,
    inputs: &Inputs<'_>,
    words: &mut Collector<'_>,
) -> Result<(), Error> {
    for word in table_words(path, inputs.table(path)?)? {
        words.take(words.alphabet().normalise(word));
    }
    Ok(())
}

/// The entries of a list as they stand in the file.
fn read(file: &SourceFile, text: &str) -> Result<Vec<String>, Error> {
    Ok(match file.format {
        Format::Lines | Format::Hunspell => text.lines().map(str::to_owned).collect(),
        Format::Csv => text.lines().flat_map(|line| line.split(',')).map(str::to_owned).collect(),
        Format::Counts => {
            text.lines().filter_map(|line| line.split('\t').next()).map(str::to_owned).collect()
        }
        Format::Json => serde_json::from_str(text).map_err(|error| Error::Unreadable {
            file: file.path.clone(),
            line: error.line(),
            reason: error.to_string(),
        })?,
    })
}

/// How often each normalised word was counted; spellings that normalise to one word are added up.
fn counts(
    file: &SourceFile,
    text: &str,
    alphabet: &Alphabet,
) -> Result<HashMap<String, u64>, Error> {
    let mut counts = HashMap::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
        let counted = line.split_once('\t').and_then(|(word, count)| {
            Some((alphabet.normalise(word), count.trim().parse::<u64>().ok()?))
        });
        let (word, count) = counted.ok_or_else(|| Error::Unreadable {
            file: file.path.clone(),
            line: index + 1,
            reason: "not a word, a tab and a number".to_owned(),
        })?;
        *counts.entry(word).or_default() += count;
    }
    Ok(counts)
}
