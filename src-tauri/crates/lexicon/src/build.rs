//! From sources to a stored dictionary.

use std::collections::BTreeMap;

use rules::{Alphabet, Unplayable};

use crate::definition::{Bounds, Definition, FORMAT, Package, SourceFile, Step};
use crate::dictionary::store;
use crate::manifest::{Manifest, Source, licence_file_name};
use crate::{Error, explain, hash, select};

/// The code that decides which words come out. It is part of the recipe, so that a change of it
/// makes built dictionaries out of date without anybody having to remember that.
const BUILDER: [&str; 16] = [
    include_str!("build.rs"),
    include_str!("context.rs"),
    include_str!("definition.rs"),
    include_str!("explain/grammar.rs"),
    include_str!("explain/meaning.rs"),
    include_str!("explain/passport.rs"),
    include_str!("explain/reason.rs"),
    include_str!("explain/stems.rs"),
    include_str!("paradigms.rs"),
    include_str!("table.rs"),
    include_str!("hunspell/affix.rs"),
    include_str!("hunspell/condition.rs"),
    include_str!("hunspell/entry.rs"),
    include_str!("hunspell/expand.rs"),
    include_str!("select/hunspell.rs"),
    include_str!("select/list.rs"),
];

/// The bytes that a dictionary is made from; paths are the caller's affair.
#[derive(Debug, Default)]
pub struct Materials {
    /// Text of `dictionary.toml`, for the recipe's hash.
    pub definition: Vec<u8>,
    /// Text of the rule set's file, whose alphabet spells the words; for the recipe's hash.
    pub ruleset: Vec<u8>,
    /// Source files, licence texts included, by package name and path inside it.
    pub sources: BTreeMap<(String, String), Vec<u8>>,
    /// Our tables, by their path under `dictionaries`.
    pub tables: BTreeMap<String, Vec<u8>>,
}

/// A dictionary ready to be written.
#[derive(Debug)]
pub struct Built {
    /// What it is.
    pub manifest: Manifest,
    /// The stored words.
    pub words: Vec<u8>,
    /// What explanations are made from, if the definition names anything.
    pub passport: Option<Vec<u8>>,
    /// Licence texts by file name.
    pub licences: BTreeMap<String, Vec<u8>>,
}

/// How far a build has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// How much of it is done, of `total`.
    pub done: u64,
    /// How much there is to do.
    pub total: u64,
}

/// What a build is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Words are being selected; counted in lines of the sources.
    Selecting,
    /// Words are being sorted and stored; counted in stages.
    Storing,
}

/// The hash of all that decides which words come out. Sources count by the hashes that the
/// definition demands of them, so they need not be read for it.
pub fn recipe(materials: &Materials) -> String {
    let builder = BUILDER.iter().map(|code| code.as_bytes());
    let texts = [materials.definition.as_slice(), &materials.ruleset];
    let tables = materials.tables.iter();
    let tables = tables.flat_map(|(path, bytes)| [path.as_bytes(), bytes.as_slice()]);
    hash::sha256_of_parts(builder.chain(texts).chain(tables))
}

/// Builds a dictionary.
///
/// # Errors
/// [`Error::SourceMissing`] or [`Error::SourceChanged`] if a source is not the one that the
/// definition names, [`Error::Unreadable`] if a source or table cannot be read.
pub fn build(
    definition: &Definition,
    materials: &Materials,
    alphabet: &Alphabet,
    progress: &mut dyn FnMut(Progress),
) -> Result<Built, Error> {
    let inputs = Inputs { definition, materials };
    inputs.check_hashes()?;
    let mut words = Collector::new(alphabet, definition.squares);
    for step in &definition.steps {
        match step {
            Step::Hunspell { .. } => select::hunspell(step, &inputs, &mut words, progress)?,
            Step::List { .. } => select::list(step, &inputs, &mut words, progress)?,
            Step::Table { words: table } => select::table(table, &inputs, &mut words)?,
        }
    }
    progress(Progress { stage: Stage::Storing, done: 0, total: 2 });
    let (words, left_out) = words.finish();
    progress(Progress { stage: Stage::Storing, done: 1, total: 2 });
    let mut words_by_squares = BTreeMap::new();
    for (_, squares) in &words {
        *words_by_squares.entry(usize::from(*squares)).or_insert(0) += 1;
    }
    let stored = store(&words.iter().map(|(word, _)| word).collect::<Vec<_>>())?;
    progress(Progress { stage: Stage::Storing, done: 2, total: 2 });
    let passport = definition.passport.as_ref().map(|source| {
        let (steps, squares) = (&definition.steps, definition.squares);
        explain::passport::build(source, steps, squares, &inputs, alphabet)
    });
    let passport = passport.transpose()?;
    let manifest = Manifest {
        format: FORMAT,
        id: definition.id.clone(),
        language: definition.language.clone(),
        ruleset: definition.ruleset.clone(),
        names: definition.names.clone(),
        licence: definition.licence.clone(),
        sources: definition.packages.iter().map(Source::of).collect(),
        words: words.len() as u64,
        words_by_squares,
        left_out,
        sha256: hash::sha256(&stored),
        passport_sha256: passport.as_deref().map(hash::sha256),
        recipe: recipe(materials),
    };
    Ok(Built { manifest, words: stored, passport, licences: inputs.licences()? })
}

/// Definition and materials, with what is missing turned into errors.
pub(crate) struct Inputs<'a> {
    definition: &'a Definition,
    materials: &'a Materials,
}

impl<'a> Inputs<'a> {
    fn check_hashes(&self) -> Result<(), Error> {
        for package in &self.definition.packages {
            for file in package.files.values().chain([&package.licence_text]) {
                let found = hash::sha256(self.bytes(package, file)?);
                if found != file.sha256 {
                    return Err(Error::SourceChanged {
                        file: format!("{} {}: {}", package.name, package.version, file.path),
                        expected: file.sha256.clone(),
                        found,
                    });
                }
            }
        }
        Ok(())
    }

    fn bytes(&self, package: &Package, file: &SourceFile) -> Result<&'a [u8], Error> {
        let key = (package.name.clone(), file.path.clone());
        self.materials.sources.get(&key).map(Vec::as_slice).ok_or_else(|| Error::SourceMissing {
            package: format!("{} {}", package.name, package.version),
            file: file.path.clone(),
            hint: "it was not handed over".to_owned(),
        })
    }

    /// The text of the source file that steps call `name`, and how words stand in it.
    pub fn source(&self, name: &str) -> Result<(&'a SourceFile, &'a str), Error> {
        let found = self
            .definition
            .packages
            .iter()
            .find_map(|package| Some((package, package.files.get(name)?)));
        let (package, file) = found.ok_or_else(|| Error::Definition {
            file: format!("{}/dictionary.toml", self.definition.id),
            reason: format!("no package has a file called {name}"),
        })?;
        Ok((file, text(&file.path, self.bytes(package, file)?)?))
    }

    /// The text of one of our tables.
    pub fn table(&self, path: &str) -> Result<&'a str, Error> {
        let bytes = self.materials.tables.get(path).ok_or_else(|| Error::Unreadable {
            file: path.to_owned(),
            line: 0,
            reason: "the table is missing".to_owned(),
        })?;
        text(path, bytes)
    }

    fn licences(&self) -> Result<BTreeMap<String, Vec<u8>>, Error> {
        self.definition
            .packages
            .iter()
            .map(|package| {
                let bytes = self.bytes(package, &package.licence_text)?;
                Ok((licence_file_name(package), bytes.to_vec()))
            })
            .collect()
    }
}

/// UTF-8 without a byte order mark at its beginning.
fn text<'a>(file: &str, bytes: &'a [u8]) -> Result<&'a str, Error> {
    let text = std::str::from_utf8(bytes).map_err(|error| Error::Unreadable {
        file: file.to_owned(),
        line: bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1,
        reason: "not UTF-8".to_owned(),
    })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// Why a form or an entry of a source is not among the words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reason {
    /// The paradigm table does not allow the form.
    Grammar,
    /// A list or table of exceptions names it, or it does not begin as the step wants.
    Excepted,
    /// It occurs too rarely.
    Rare,
    /// It has characters that no tile and no joker can show.
    Characters,
    /// Its marks do not stand as they can be stacked.
    Stacking,
    /// It has too few squares.
    TooShort,
    /// It has too many squares.
    TooLong,
}

impl Reason {
    fn name(self) -> &'static str {
        match self {
            Reason::Grammar => "grammar",
            Reason::Excepted => "excepted",
            Reason::Rare => "rare",
            Reason::Characters => "characters",
            Reason::Stacking => "stacking",
            Reason::TooShort => "too_short",
            Reason::TooLong => "too_long",
        }
    }
}

/// A word and its number of squares.
type Word = (Box<str>, u8);

/// Takes words that were selected, keeps those that can be laid, and counts the others.
pub(crate) struct Collector<'a> {
    alphabet: &'a Alphabet,
    bounds: Bounds,
    /// With duplicates.
    words: Vec<Word>,
    left_out: BTreeMap<Reason, u64>,
}

impl<'a> Collector<'a> {
    fn new(alphabet: &'a Alphabet, bounds: Bounds) -> Self {
        Collector { alphabet, bounds, words: Vec::new(), left_out: BTreeMap::new() }
    }

    /// The alphabet that words are spelled with.
    pub fn alphabet(&self) -> &'a Alphabet {
        self.alphabet
    }

    /// Counts `count` forms that are left out.
    pub fn leave_out(&mut self, reason: Reason, count: u64) {
        *self.left_out.entry(reason).or_default() += count;
    }

    /// Takes a selected word, which must be normalised.
    pub fn take(&mut self, word: String) {
        let squares = match self.alphabet.squares(&word) {
            Ok(cells) => cells.len(),
            Err(Unplayable::Empty) => return,
            Err(Unplayable::ForeignCharacter(_)) => return self.leave_out(Reason::Characters, 1),
            Err(Unplayable::MarkWithoutBase | Unplayable::BadStack) => {
                return self.leave_out(Reason::Stacking, 1);
            }
        };
        if squares < self.bounds.min {
            self.leave_out(Reason::TooShort, 1);
        } else if squares > self.bounds.max {
            self.leave_out(Reason::TooLong, 1);
        } else {
            // A word never has more squares than a `u8` can count: rows are far shorter.
            let squares = u8::try_from(squares).unwrap_or(u8::MAX);
            self.words.push((word.into_boxed_str(), squares));
        }
    }

    /// The words, sorted and each once, and how many were left out by the name of the reason.
    fn finish(self) -> (Vec<Word>, BTreeMap<String, u64>) {
        let mut words = self.words;
        words.sort_unstable();
        words.dedup();
        let left_out = self
            .left_out
            .into_iter()
            .map(|(reason, count)| (reason.name().to_owned(), count))
            .collect();
        (words, left_out)
    }
}
