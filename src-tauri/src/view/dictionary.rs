//! The dictionary office: what dictionaries are, and what a person decides about their words.

use std::collections::BTreeMap;

use lexicon::import::Format;
use lexicon::layers::Standing;
use lexicon::manifest::Source;
use lexicon::{Layers, Manifest};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::view::{Names, Problem};

/// All dictionaries.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct DictionaryShelf {
    /// Those that ship with the program first, then the person's own.
    pub dictionaries: Vec<DictionaryFacts>,
    /// What is wrong with those that cannot be opened.
    pub problems: Vec<Problem>,
}

/// What a dictionary is.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct DictionaryFacts {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub names: Names,
    /// Whether it is the person's own: those can be renamed and deleted.
    pub own: bool,
    /// Language code of its words.
    pub language: String,
    /// Id of the rule set whose tiles spell its words.
    pub ruleset: String,
    /// Ids of the rule sets that can be played with it.
    pub rulesets: Vec<String>,
    /// Ids of those whose usual dictionary it is.
    pub default_for: Vec<String>,
    /// How many words it has, without layers.
    pub words: u32,
    /// How many of each length, shortest first.
    pub words_by_squares: Vec<WordsOfLength>,
    /// How many entries of its sources were left out, by reason.
    pub left_out: Vec<LeftOut>,
    /// Licence of the list.
    pub licence: String,
    /// Hash of the words: equal hashes mean equal words.
    pub sha256: String,
    /// What it was made from.
    pub sources: Vec<SourceFacts>,
    /// Whether explanations know more of its words than that they are listed.
    pub has_passports: bool,
    /// Whether its source marks vulgar words.
    pub marks_vulgar: bool,
    /// How many words the person's layers allow.
    pub allowed: u32,
    /// How many they refuse.
    pub refused: u32,
    /// How many games that go on need it.
    pub running_games: u32,
}

/// How many words have one length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
pub struct WordsOfLength {
    /// The length in squares.
    pub squares: u32,
    /// How many words.
    pub words: u32,
}

/// How many entries were left out for one reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct LeftOut {
    /// The stable name of the reason.
    pub reason: String,
    /// How many entries.
    pub count: u32,
}

/// Something that a dictionary was made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SourceFacts {
    /// A package.
    Package {
        /// Its name.
        name: String,
        /// Its version.
        version: String,
        /// Its licence.
        licence: String,
        /// Whom to name, and what the licence leaves open.
        attribution: String,
    },
    /// A file that was imported.
    File {
        /// Its name.
        file: String,
        /// Hash of its bytes.
        sha256: String,
        /// What kind of file it was.
        format: Format,
        /// The encoding it was read in.
        encoding: String,
        /// The day of the import.
        imported: String,
    },
}

impl From<&Source> for SourceFacts {
    fn from(source: &Source) -> Self {
        match source {
            Source::Package(package) => SourceFacts::Package {
                name: package.package.clone(),
                version: package.version.clone(),
                licence: package.licence.clone(),
                attribution: package.attribution.trim().to_owned(),
            },
            Source::Imported(file) => SourceFacts::File {
                file: file.file.clone(),
                sha256: file.sha256.clone(),
                format: file.format,
                encoding: file.encoding.name().to_owned(),
                imported: file.imported.clone(),
            },
        }
    }
}

/// What a manifest says of lengths.
pub fn words_of_lengths(manifest: &Manifest) -> Vec<WordsOfLength> {
    let lengths = manifest.words_by_squares.iter();
    lengths
        .map(|(&squares, &words)| WordsOfLength { squares: squares as u32, words: count(words) })
        .collect()
}

/// What a manifest says of entries that were left out.
pub fn left_out(manifest: &Manifest) -> Vec<LeftOut> {
    let reasons = manifest.left_out.iter();
    reasons
        .map(|(reason, &entries)| LeftOut { reason: reason.clone(), count: count(entries) })
        .collect()
}

/// A count as the interface gets it; no list has more entries than that can hold.
pub fn count(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// What families are spared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct FamilySwitch {
    /// Vulgar words are neither hinted at nor played by the computer.
    pub on: bool,
    /// Games that begin from now on do not have them in their dictionary either.
    pub out_of_dictionary: bool,
}

/// The words that a person allows and refuses in one dictionary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct LayersView {
    /// Id of the dictionary.
    pub dictionary: String,
    /// Allowed words in the order of their bytes.
    pub allowed: Vec<LayerWord>,
    /// Refused words in the order of their bytes.
    pub refused: Vec<LayerWord>,
}

/// A word that a person has decided about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct LayerWord {
    /// The word.
    pub word: String,
    /// Why, in the person's words.
    pub note: String,
    /// Whether that changes anything: the dictionary itself may say the same.
    pub changes: bool,
}

impl LayersView {
    /// `layers` on the dictionary whose words `is_word` knows.
    pub fn new(dictionary: &str, layers: &Layers, is_word: impl Fn(&str) -> bool) -> Self {
        let words = |layer: &BTreeMap<String, String>, allowed: bool| {
            let word = |(word, note): (&String, &String)| LayerWord {
                changes: is_word(word) != allowed,
                word: word.clone(),
                note: note.clone(),
            };
            layer.iter().map(word).collect()
        };
        LayersView {
            dictionary: dictionary.to_owned(),
            allowed: words(layers.allowed(), true),
            refused: words(layers.refused(), false),
        }
    }
}

/// What a person decides about a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It counts.
    Allowed,
    /// It does not.
    Refused,
}

/// What decides about a word before its dictionary does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct LayerDecision {
    /// The layer.
    pub standing: Standing,
    /// Why, in the words of whoever decided; empty if they did not say.
    pub note: String,
}
