//! Bringing word lists in: what the file seems to be, how far the import has come, what it brought.

use lexicon::import::{Capitals, Certainty, Format, Inspection, Reason, Report, Stage, Tally};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::error::{Answer, CommandError, FailureCode};
use crate::view::count;

/// The longest text that says under which licence a list stands, in characters.
const LICENCE_LENGTH: usize = 200;

/// Where an import is. There is one at a time.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ImportState {
    /// There is none.
    Idle {},
    /// A file was chosen or dropped; it can be inspected and imported.
    Offered {
        /// Its name.
        file: String,
        /// Its size in bytes.
        bytes: u32,
    },
    /// It is under way.
    Running {
        /// Name of the dictionary to be.
        name: String,
        /// What is being done.
        stage: Stage,
        /// How much of it is done, of `total`.
        done: u32,
        /// How much there is to do.
        total: u32,
    },
    /// It is done: there is a new dictionary.
    Finished {
        /// Its id.
        dictionary: String,
        /// What became of every entry.
        report: ImportReport,
    },
    /// It failed; everything is as it was.
    Failed {
        /// Why.
        error: CommandError,
        /// What became of every entry, when none of them was a word.
        report: Option<ImportReport>,
    },
    /// It was broken off; everything is as it was.
    Cancelled {},
}

/// What a file seems to be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct InspectionView {
    /// Name of the file.
    pub file: String,
    /// What kind of file it is.
    pub format: Format,
    /// Its encoding.
    pub encoding: String,
    /// How sure that is.
    pub certainty: Certainty,
    /// Of a Hunspell word file, the name of the affix file beside it, if it is there.
    pub affixes: Option<String>,
    /// A name for the dictionary: that of the file without its ending.
    pub suggested_name: String,
    /// How the file reads: in the encoding that was found, then in the others on offer.
    pub samples: Vec<SampleView>,
}

/// Some lines of a file in one encoding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct SampleView {
    /// The encoding.
    pub encoding: String,
    /// The lines; U+FFFD stands for what is no text.
    pub lines: Vec<String>,
}

impl InspectionView {
    /// What was found out about the file called `file`.
    pub fn new(file: String, suggested_name: String, inspection: Inspection) -> Self {
        let Inspection { format, encoding, certainty, affixes, samples } = inspection;
        let name =
            |path: std::path::PathBuf| Some(path.file_name()?.to_string_lossy().into_owned());
        let sample = |sample: lexicon::import::Sample| SampleView {
            encoding: sample.encoding.name().to_owned(),
            lines: sample.lines,
        };
        InspectionView {
            file,
            format,
            encoding: encoding.name().to_owned(),
            certainty,
            affixes: affixes.and_then(name),
            suggested_name,
            samples: samples.into_iter().map(sample).collect(),
        }
    }
}

/// How the file on offer is to be imported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct ImportRequest {
    /// Name of the dictionary to be, 1 to 60 visible characters.
    pub name: String,
    /// Id of the rule set that its words are spelled for.
    pub ruleset: String,
    /// Licence of the list, as far as the person knows.
    pub licence: Option<String>,
    /// Its encoding; the one that was found when null.
    pub encoding: Option<String>,
    /// What kind of file it is; what it seems to be when null.
    pub format: Option<Format>,
    /// What to do with capitals; the usual for the kind of file when null.
    pub capitals: Option<Capitals>,
}

impl ImportRequest {
    /// The licence in one line.
    ///
    /// # Errors
    /// `bad_argument` for one that no interface would send.
    pub fn licence(&self) -> Answer<String> {
        let licence = self.licence.as_deref().map(str::trim).unwrap_or_default();
        if licence.chars().count() > LICENCE_LENGTH || licence.chars().any(char::is_control) {
            return Err(CommandError::bad_argument(
                "licence: too long, or with control characters",
            ));
        }
        Ok(if licence.is_empty() { "not stated" } else { licence }.to_owned())
    }
}

/// What became of every entry: `entries = accepted + duplicates + refused`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct ImportReport {
    /// Name of the file.
    pub file: String,
    /// What kind of file it is.
    pub format: Format,
    /// The encoding it was read in.
    pub encoding: String,
    /// Lines of the file.
    pub lines: u32,
    /// Lines with nothing on them.
    pub blank: u32,
    /// Lines that are comments.
    pub comments: u32,
    /// Lines that are about the list.
    pub structure: u32,
    /// Entries; of a Hunspell pair, all forms that its rules make.
    pub entries: u32,
    /// Different words that were taken.
    pub accepted: u32,
    /// Entries that are a word taken already.
    pub duplicates: u32,
    /// Entries that were taken but had to be normalised.
    pub normalised: Tally,
    /// Entries that were refused, by reason.
    pub refused: Vec<RefusedEntries>,
}

/// Entries that were refused for one reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct RefusedEntries {
    /// The reason.
    pub reason: Reason,
    /// How many, and the first of them.
    pub tally: Tally,
}

impl From<Report> for ImportReport {
    fn from(report: Report) -> Self {
        ImportReport {
            file: report.file,
            format: report.format,
            encoding: report.encoding.name().to_owned(),
            lines: count(report.lines),
            blank: count(report.blank),
            comments: count(report.comments),
            structure: count(report.structure),
            entries: count(report.entries),
            accepted: count(report.accepted),
            duplicates: count(report.duplicates),
            normalised: report.normalised,
            refused: report
                .refused
                .into_iter()
                .map(|(reason, tally)| RefusedEntries { reason, tally })
                .collect(),
        }
    }
}

/// A file that was written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct SavedFile {
    /// Its name.
    pub file: String,
}

/// What the interface is told when a command only makes sense while no import is under way.
pub fn import_running() -> CommandError {
    CommandError::bare(FailureCode::ImportRunning)
}
