//! `dictionary.toml`: where a dictionary's words come from and which of them count.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::Error;
use crate::explain::Mention;

/// Version of the format of definitions, manifests and stored words.
pub const FORMAT: u64 = 1;

/// What `dictionary.toml` says.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Definition {
    /// Version of the format; [`FORMAT`].
    pub format: u64,
    /// Name of the dictionary, and of its folder.
    pub id: String,
    /// Language code of the words.
    pub language: String,
    /// The rule set whose alphabet the words are spelled with.
    pub ruleset: String,
    /// Licence of the finished word list.
    pub licence: String,
    /// Name of the dictionary by interface language.
    pub names: BTreeMap<String, String>,
    /// How long words may be, in squares.
    pub squares: Bounds,
    /// The packages that words and tables of names are taken from.
    #[serde(rename = "package")]
    pub packages: Vec<Package>,
    /// How words are selected; the dictionary is the union of what the steps give.
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
    /// What explanations of words are made from.
    pub passport: Option<PassportSource>,
}

/// Smallest and largest number of squares of a word, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Bounds {
    /// Smallest number.
    pub min: usize,
    /// Largest number.
    pub max: usize,
}

/// A registry that packages come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Registry {
    /// Node packages, installed by `npm ci`.
    Npm,
    /// Python packages, fetched by `scripts/fetch-thai-words.mjs`.
    Pypi,
}

/// A package in exactly one version.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Package {
    /// Where it comes from.
    pub registry: Registry,
    /// Its name there.
    pub name: String,
    /// Its exact version.
    pub version: String,
    /// The licence of the files that are used, as the package states it.
    pub licence: String,
    /// Whom to name, and what the licence leaves open.
    pub attribution: String,
    /// Files with words, by the name that steps use.
    pub files: BTreeMap<String, SourceFile>,
    /// The package's licence text, which is put beside the built words.
    pub licence_text: SourceFile,
}

/// A file inside a package.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceFile {
    /// Path inside the package.
    pub path: String,
    /// Hash of its bytes, in lower-case hexadecimal.
    pub sha256: String,
    /// How words stand in it.
    #[serde(default)]
    pub format: Format,
}

/// How words stand in a source file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// One word a line.
    #[default]
    Lines,
    /// A JSON array of strings.
    Json,
    /// Comma-separated; every field is a word.
    Csv,
    /// Tab-separated: the word, and how often it was counted.
    Counts,
    /// As Hunspell reads it.
    Hunspell,
}

/// One way of selecting words.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Step {
    /// The forms of a Hunspell dictionary that a paradigm table allows.
    Hunspell {
        /// Name of the affix file.
        affixes: String,
        /// Name of the word file.
        entries: String,
        /// Table of paradigms (path under `dictionaries`).
        paradigms: String,
        /// Table of entries without a paradigm that are no words.
        irregular: String,
        /// Affix rules that we add, as an affix file (path under `dictionaries`).
        rules: Option<String>,
        /// Table of entries that we add.
        stems: Option<String>,
    },
    /// The words of a list.
    List {
        /// Name of the file.
        words: String,
        /// Only words that begin with one of these characters.
        initials: Option<String>,
        /// Table of words to leave out.
        except: Option<String>,
        /// Lists of words to leave out.
        #[serde(default)]
        except_lists: Vec<String>,
        /// Only words that were counted often enough.
        counted: Option<Counted>,
    },
    /// The words of a table of ours.
    Table {
        /// Path under `dictionaries`.
        words: String,
    },
}

/// What the passports of words are made from.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum PassportSource {
    /// The step of a Hunspell dictionary, and tables of ours (paths under `dictionaries`).
    Grammar {
        /// What the forms of each affix rule are.
        forms: String,
        /// What the words without a paradigm are.
        closed: String,
        /// Forms that the affix file has no rules for.
        derived: String,
    },
    /// Lists that know words which the dictionary lacks.
    Mentions {
        /// Names of lists whose words are never looked for in the others: headwords.
        #[serde(default)]
        except_lists: Vec<String>,
        /// The lists; of a word that several know, all is said, in this order.
        #[serde(rename = "list")]
        lists: Vec<MentionList>,
    },
}

/// A list of words, and what it says about them.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MentionList {
    /// What its words are.
    pub says: Mention,
    /// Names of the files.
    pub words: Vec<String>,
    /// Whether it only speaks of words that no list before it knows.
    #[serde(default)]
    pub if_alone: bool,
    /// No words that begin with one of these characters.
    #[serde(default)]
    pub except_initials: String,
    /// Only words that were counted often enough.
    pub counted: Option<Counted>,
}

/// A lower limit on how often a word occurs in running text.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// Name of the file with the counts.
    pub file: String,
    /// The smallest count that is enough.
    pub at_least: u64,
}

impl Definition {
    /// Reads and checks a definition; `file` names it in messages.
    ///
    /// # Errors
    /// [`Error::Definition`] with the first thing that does not fit.
    pub fn parse(file: &str, text: &str) -> Result<Self, Error> {
        let invalid = |reason: String| Error::Definition { file: file.to_owned(), reason };
        let definition: Definition =
            toml::from_str(text).map_err(|error| invalid(error.to_string()))?;
        if definition.format != FORMAT {
            let reason = format!("format {} is not {FORMAT}", definition.format);
            return Err(invalid(reason));
        }
        if definition.squares.min < 1 || definition.squares.max < definition.squares.min {
            return Err(invalid("squares: min must be 1 or more, max not smaller".to_owned()));
        }
        let mut files = BTreeSet::new();
        for name in definition.packages.iter().flat_map(|package| package.files.keys()) {
            if !files.insert(name.as_str()) {
                return Err(invalid(format!("two files are called {name}")));
            }
        }
        let of_passport = definition.passport.iter().flat_map(PassportSource::files);
        for name in definition.steps.iter().flat_map(Step::files).chain(of_passport) {
            if !files.contains(name) {
                return Err(invalid(format!("no package has a file called {name}")));
            }
        }
        Ok(definition)
    }

    /// The tables that the steps use, as paths under `dictionaries`.
    pub fn tables(&self) -> BTreeSet<&str> {
        let of_passport = self.passport.iter().flat_map(PassportSource::tables);
        self.steps.iter().flat_map(Step::tables).chain(of_passport).collect()
    }

    /// The file that steps call `name`.
    pub fn file(&self, name: &str) -> Option<&SourceFile> {
        self.packages.iter().find_map(|package| package.files.get(name))
    }
}

impl Step {
    fn files(&self) -> Vec<&str> {
        match self {
            Step::Hunspell { affixes, entries, .. } => vec![affixes, entries],
            Step::List { words, except_lists, counted, .. } => [words]
                .into_iter()
                .chain(except_lists)
                .chain(counted.as_ref().map(|counted| &counted.file))
                .map(String::as_str)
                .collect(),
            Step::Table { .. } => Vec::new(),
        }
    }

    fn tables(&self) -> Vec<&str> {
        match self {
            Step::Hunspell { paradigms, irregular, rules, stems, .. } => [paradigms, irregular]
                .into_iter()
                .chain(rules)
                .chain(stems)
                .map(String::as_str)
                .collect(),
            Step::List { except, .. } => except.iter().map(String::as_str).collect(),
            Step::Table { words } => vec![words],
        }
    }
}

impl PassportSource {
    fn files(&self) -> Vec<&str> {
        match self {
            PassportSource::Grammar { .. } => Vec::new(),
            PassportSource::Mentions { except_lists, lists } => lists
                .iter()
                .flat_map(|list| {
                    list.words.iter().chain(list.counted.as_ref().map(|counted| &counted.file))
                })
                .chain(except_lists)
                .map(String::as_str)
                .collect(),
        }
    }

    fn tables(&self) -> Vec<&str> {
        match self {
            PassportSource::Grammar { forms, closed, derived } => vec![forms, closed, derived],
            PassportSource::Mentions { .. } => Vec::new(),
        }
    }
}
