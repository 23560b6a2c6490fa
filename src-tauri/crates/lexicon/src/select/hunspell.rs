//! Words from a Hunspell dictionary, selected by a paradigm table.

use std::borrow::Cow;
use std::collections::HashSet;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use crate::build::{Collector, Inputs, Progress, Reason, Stage};
use crate::definition::Step;
use crate::hunspell::{Affixes, Entry, entries};
use crate::paradigms::Paradigms;
use crate::table;
use crate::{Error, hunspell};

/// How many entries go by between two reports of progress.
const REPORT_EVERY: usize = 4096;

/// The texts of a Hunspell dictionary with our additions and decisions, in NFC.
pub(crate) struct Texts<'a> {
    /// Path and text of the affix file, with the rules that we add behind it.
    pub affixes: (&'a str, Cow<'a, str>),
    /// The word file.
    pub entries: Cow<'a, str>,
    /// The table of entries that we add: word and flags.
    pub stems: Vec<(Cow<'a, str>, &'a str)>,
    /// Path and text of the table of paradigms.
    pub paradigms: (&'a str, &'a str),
    /// The table of irregular entries: word and reason.
    pub irregular: Vec<(Cow<'a, str>, &'a str)>,
}

impl<'a> Texts<'a> {
    /// The texts that `step` names, or `None` if it is a step of another kind.
    pub fn of(step: &'a Step, inputs: &Inputs<'a>) -> Result<Option<Self>, Error> {
        let Step::Hunspell { affixes, entries, paradigms, irregular, rules, stems } = step else {
            return Ok(None);
        };
        let (file, text) = inputs.source(affixes)?;
        let mut text = nfc(text);
        if let Some(rules) = rules {
            text = Cow::Owned(format!("{text}\n{}", nfc(inputs.table(rules)?)));
        }
        let mut added = Vec::new();
        if let Some(stems) = stems {
            for (_, [word, flags, _]) in
                table::rows(stems, inputs.table(stems)?, ["word", "flags", "reason"])?
            {
                added.push((nfc(word), flags));
            }
        }
        let rows = table::rows(irregular, inputs.table(irregular)?, ["word", "reason"])?;
        Ok(Some(Texts {
            affixes: (&file.path, text),
            entries: nfc(inputs.source(entries)?.1),
            stems: added,
            paradigms: (paradigms, inputs.table(paradigms)?),
            irregular: rows.into_iter().map(|(_, [word, reason])| (nfc(word), reason)).collect(),
        }))
    }

    /// Every entry, ours behind those of the word file.
    pub fn all_entries(&self) -> Vec<Entry<'_>> {
        let ours = self.stems.iter().map(|(word, flags)| Entry { word, flags });
        entries(&self.entries).chain(ours).collect()
    }
}

/// The forms of a Hunspell dictionary that the step's paradigm table allows.
///
/// Forms are *not* put in lower case: one with a capital is a name and falls out because no
/// tile shows a capital letter, while the small-letter adjective made from a name stays.
pub(crate) fn hunspell(
    step: &Step,
    inputs: &Inputs<'_>,
    words: &mut Collector<'_>,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), Error> {
    let Some(texts) = Texts::of(step, inputs)? else { return Ok(()) };
    let affixes = parse_affixes(texts.affixes.0, &texts.affixes.1)?;
    let irregular = texts.irregular.iter().map(|(word, _)| word.clone().into_owned());
    let paradigms = Paradigms::parse(texts.paradigms.0, texts.paradigms.1, &affixes, irregular)?;
    let entries = texts.all_entries();
    let selection = Selection { forbidden: forbidden(&affixes, &entries), affixes, paradigms };
    for (index, &entry) in entries.iter().enumerate() {
        if index % REPORT_EVERY == 0 {
            let (done, total) = (index as u64, entries.len() as u64);
            progress(Progress { stage: Stage::Selecting, done, total });
        }
        selection.entry(entry, words);
    }
    Ok(())
}

/// Reads the affix file with our rules behind it.
pub(crate) fn parse_affixes(file: &str, text: &str) -> Result<Affixes, Error> {
    Affixes::parse(text).map_err(|hunspell::ParseError { line, reason }| Error::Unreadable {
        file: file.to_owned(),
        line,
        reason,
    })
}

/// Entries that the dictionary itself declares to be no words, whatever rules would make them.
fn forbidden<'a>(affixes: &Affixes, entries: &[Entry<'a>]) -> HashSet<&'a str> {
    let Some(flag) = affixes.forbidden else { return HashSet::new() };
    entries.iter().filter(|entry| entry.has(flag)).map(|entry| entry.word).collect()
}

struct Selection<'a> {
    affixes: Affixes,
    paradigms: Paradigms,
    forbidden: HashSet<&'a str>,
}

impl Selection<'_> {
    fn entry(&self, entry: Entry<'_>, words: &mut Collector<'_>) {
        let ruling = self.paradigms.ruling_on(entry);
        self.affixes.expand(entry, |inflection| {
            if self.paradigms.judge(&self.affixes, entry, ruling, &inflection).is_ok() {
                for form in inflection.forms() {
                    if self.forbidden.contains(form.as_str()) {
                        words.leave_out(Reason::Grammar, 1);
                    } else {
                        words.take(form);
                    }
                }
            } else {
                words.leave_out(Reason::Grammar, inflection.len());
            }
        });
    }
}

pub(crate) fn nfc(text: &str) -> Cow<'_, str> {
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => Cow::Borrowed(text),
        _ => Cow::Owned(text.nfc().collect()),
    }
}
