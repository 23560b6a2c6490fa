//! What became of every entry of a list.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Encoding, Format};

/// How many examples of each kind are kept, and how many characters of each.
const EXAMPLES: usize = 10;
const EXAMPLE_LENGTH: usize = 60;

/// Why an entry is not among the words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "RefusedEntry"))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Its bytes are no text in the list's encoding.
    Undecodable,
    /// Its line has more bytes than any entry.
    LineTooLong,
    /// It is not written as the list's format wants.
    Malformed,
    /// It has a capital letter, and capitals make names in this list.
    Capitalised,
    /// The list itself says that it is no word.
    Forbidden,
    /// Nothing of it is left after normalising.
    Empty,
    /// It has characters that no tile and no joker can show.
    Characters,
    /// Its marks do not stand as they can be stacked.
    Stacking,
    /// It has one square.
    TooShort,
    /// It has more squares than the board has in a line.
    TooLong,
}

impl Reason {
    /// Its name in reports and manifests.
    pub fn name(self) -> &'static str {
        match self {
            Reason::Undecodable => "undecodable",
            Reason::LineTooLong => "line_too_long",
            Reason::Malformed => "malformed",
            Reason::Capitalised => "capitalised",
            Reason::Forbidden => "forbidden",
            Reason::Empty => "empty",
            Reason::Characters => "characters",
            Reason::Stacking => "stacking",
            Reason::TooShort => "too_short",
            Reason::TooLong => "too_long",
        }
    }
}

/// An entry as it stands in the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "EntryExample"))]
pub struct Example {
    /// Number of its line, from 1.
    #[cfg_attr(feature = "specta", specta(type = u32))]
    pub line: u64,
    /// The entry, shortened if it is long.
    pub text: String,
}

/// How many entries something befell, and the first of them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "EntryTally"))]
pub struct Tally {
    /// How many.
    #[cfg_attr(feature = "specta", specta(type = u32))]
    pub count: u64,
    /// The first few.
    pub examples: Vec<Example>,
}

impl Tally {
    pub(super) fn add(&mut self, line: u64, text: &str) {
        self.count += 1;
        if self.examples.len() < EXAMPLES {
            let mut short: String = text.chars().take(EXAMPLE_LENGTH).collect();
            if short.len() < text.len() {
                short.push('…');
            }
            self.examples.push(Example { line, text: short });
        }
    }
}

/// What became of every entry: `entries = accepted + duplicates + refused`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Name of the list's file.
    pub file: String,
    /// What kind of file it is.
    pub format: Format,
    /// The encoding it was read in.
    pub encoding: Encoding,
    /// Lines of the file: `blank + comments + structure`, and those with entries.
    pub lines: u64,
    /// Lines with nothing on them.
    pub blank: u64,
    /// Lines that are comments.
    pub comments: u64,
    /// Lines that are about the list: headings and what stands under them but words.
    pub structure: u64,
    /// Entries; of a Hunspell pair, all forms that its rules make.
    pub entries: u64,
    /// Different words that were taken.
    pub accepted: u64,
    /// Entries that are a word taken already.
    pub duplicates: u64,
    /// Entries, among those taken and the duplicates, that had to be normalised: capitals,
    /// split accents, marks in another order.
    pub normalised: Tally,
    /// Entries that were refused, by reason.
    pub refused: BTreeMap<Reason, Tally>,
}

impl Report {
    pub(super) fn new(file: String, format: Format, encoding: Encoding) -> Self {
        Report {
            file,
            format,
            encoding,
            lines: 0,
            blank: 0,
            comments: 0,
            structure: 0,
            entries: 0,
            accepted: 0,
            duplicates: 0,
            normalised: Tally::default(),
            refused: BTreeMap::new(),
        }
    }

    /// How many entries were refused.
    pub fn refusals(&self) -> u64 {
        self.refused.values().map(|tally| tally.count).sum()
    }

    /// Whether every entry is accounted for.
    pub fn is_balanced(&self) -> bool {
        self.entries == self.accepted + self.duplicates + self.refusals()
    }

    /// The report as text for a file.
    pub fn to_json(&self) -> String {
        // Strings, numbers and maps with names as keys always serialise.
        let mut json = serde_json::to_string_pretty(self).unwrap_or_default();
        json.push('\n');
        json
    }
}
