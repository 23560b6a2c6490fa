//! Words from a Hunspell dictionary, selected by a paradigm table.

use std::borrow::Cow;
use std::collections::HashSet;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use crate::Error;
use crate::build::{Collector, Inputs, Progress, Reason, Stage};
use crate::definition::Step;
use crate::hunspell::{Affixes, Entry, Inflection, entries};
use crate::paradigms::{EntryDecision, Paradigms};
use crate::table::words as table_words;

/// How many entries go by between two reports of progress.
const REPORT_EVERY: usize = 4096;

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
    let Step::Hunspell { affixes, entries: entry_file, paradigms, irregular } = step else {
        return Ok(());
    };
    let (file, text) = inputs.source(affixes)?;
    let affixes = Affixes::parse(&nfc(text)).map_err(|error| Error::Unreadable {
        file: file.path.clone(),
        line: error.line,
        reason: error.reason,
    })?;
    let irregular = table_words(irregular, inputs.table(irregular)?)?;
    let irregular = irregular.into_iter().map(|word| nfc(word).into_owned());
    let paradigms = Paradigms::parse(paradigms, inputs.table(paradigms)?, &affixes, irregular)?;
    let (_, text) = inputs.source(entry_file)?;
    let text = nfc(text);
    let entries: Vec<Entry<'_>> = entries(&text).collect();
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
        let decision = self.paradigms.entry(entry);
        self.affixes.expand(entry, |inflection| {
            if self.allows(entry, decision, &inflection) {
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

    /// Whether an inflection's forms are allowed: the entry's own decision for the entry itself,
    /// otherwise that of every suffix rule in the chain.
    fn allows(
        &self,
        entry: Entry<'_>,
        decision: EntryDecision,
        inflection: &Inflection<'_>,
    ) -> bool {
        let rule = |index: usize| &self.affixes.rules()[index];
        match (decision, inflection.suffixes.as_slice()) {
            (EntryDecision::DropAll, _) => false,
            (decision, []) => matches!(decision, EntryDecision::Keep | EntryDecision::KeepAlone),
            (EntryDecision::KeepAlone, _) => false,
            (_, &[first]) => self.paradigms.rule(first, entry.word, entry.flags),
            (_, &[first, second, ..]) => {
                self.paradigms.rule(first, entry.word, entry.flags)
                    && rule(first).apply_to(entry.word).is_some_and(|form| {
                        let own = rule(second).flag.to_string();
                        self.paradigms.rule(second, &form, &own)
                    })
            }
        }
    }
}

fn nfc(text: &str) -> Cow<'_, str> {
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => Cow::Borrowed(text),
        _ => Cow::Owned(text.nfc().collect()),
    }
}
