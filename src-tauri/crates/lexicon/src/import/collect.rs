//! Taking entries one by one: normalise, check, count, hand over to the sorter.

use std::path::Path;

use rules::{RuleSet, Unplayable};

use super::sorter::{Runs, Sorter};
use super::{Capitals, Disk, Encoding, Format, ImportError, Reason, Report};
use crate::layers::word_lengths;

/// An entry with what its list says about it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Note<'a> {
    /// Key of its category.
    pub category: &'a str,
    /// Its meaning.
    pub meaning: &'a str,
}

/// Takes entries.
pub(super) struct Collector<'a> {
    ruleset: &'a RuleSet,
    lengths: (usize, usize),
    /// What to do with capitals.
    pub capitals: Capitals,
    /// What became of the entries so far.
    pub report: Report,
    sorter: Sorter<'a>,
    record: Vec<u8>,
}

/// Everything that was taken.
pub(super) struct Collected {
    /// Its report, but for accepted and duplicates.
    pub report: Report,
    /// How many entries were taken.
    pub taken: u64,
    /// Their records, sorted: see [`Collector::take`].
    pub runs: Runs,
}

impl<'a> Collector<'a> {
    /// A collector that sorts in files that `disk` creates in `folder`.
    pub fn new(disk: &'a dyn Disk, folder: &Path, ruleset: &'a RuleSet, format: Format) -> Self {
        let capitals = match format {
            Format::Hunspell => Capitals::Refuse,
            Format::Plain | Format::Scrabble3d => Capitals::Fold,
        };
        Collector {
            ruleset,
            lengths: word_lengths(ruleset),
            capitals,
            report: Report::new(String::new(), format, Encoding::UTF_8),
            sorter: Sorter::new(disk, folder),
            record: Vec::new(),
        }
    }

    /// Counts an entry that cannot even be looked at.
    pub fn refuse(&mut self, reason: Reason, line: u64, text: &str) {
        self.report.entries += 1;
        self.report.refused.entry(reason).or_default().add(line, text);
    }

    /// Takes or refuses an entry. What is taken becomes the record `word TAB squares`, and, if
    /// there is a note, `TAB category TAB meaning` behind it; squares are one byte, `0` for none.
    ///
    /// # Errors
    /// [`ImportError::Io`] if the sorter cannot write.
    pub fn take(&mut self, line: u64, text: &str, note: Note<'_>) -> Result<(), ImportError> {
        let text = text.trim();
        if self.capitals == Capitals::Refuse && text.chars().any(char::is_uppercase) {
            self.refuse(Reason::Capitalised, line, text);
            return Ok(());
        }
        let word = self.ruleset.alphabet().normalise(text);
        let squares = match self.squares(&word) {
            Ok(squares) => squares,
            Err(reason) => {
                self.refuse(reason, line, text);
                return Ok(());
            }
        };
        self.report.entries += 1;
        if word != text {
            self.report.normalised.add(line, text);
        }
        self.record.clear();
        self.record.extend(word.as_bytes());
        self.record.extend([b'\t', b'0' + squares]);
        if !note.category.is_empty() || !note.meaning.is_empty() {
            for part in [note.category, note.meaning] {
                self.record.push(b'\t');
                self.record.extend(part.bytes().map(|byte| if byte < b' ' { b' ' } else { byte }));
            }
        }
        self.sorter.push(&self.record)
    }

    /// How many squares a normalised word has, if it is one.
    fn squares(&self, word: &str) -> Result<u8, Reason> {
        let squares = match self.ruleset.alphabet().squares(word) {
            Ok(cells) => cells.len(),
            Err(Unplayable::Empty) => return Err(Reason::Empty),
            Err(Unplayable::ForeignCharacter(_)) => return Err(Reason::Characters),
            Err(Unplayable::MarkWithoutBase | Unplayable::BadStack) => {
                return Err(Reason::Stacking);
            }
        };
        let (min, max) = self.lengths;
        if squares < min {
            Err(Reason::TooShort)
        } else if squares > max {
            Err(Reason::TooLong)
        } else {
            // No board has lines of more squares than a byte can count.
            u8::try_from(squares).map_err(|_| Reason::TooLong)
        }
    }

    /// All that was taken.
    ///
    /// # Errors
    /// [`ImportError::Io`] if the sorter cannot write.
    pub fn finish(self) -> Result<Collected, ImportError> {
        let taken = self.report.entries - self.report.refusals();
        Ok(Collected { report: self.report, taken, runs: self.sorter.finish()? })
    }
}
