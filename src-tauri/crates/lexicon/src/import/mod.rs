//! Bringing word lists of one's own in.
//!
//! [`inspect`] says what a file seems to be, with samples, before anything happens; [`import`]
//! reads it line by line, sorts on the disk, and puts a dictionary of the same form as a built one
//! into a user's folder. Either all of it is there in the end, or everything is as it was. The
//! [`Report`] accounts for every entry.
//!
//! - [`encoding`] which bytes are which letters
//! - [`list`], [`hunspell`] the kinds of files
//! - [`sorter`] sorting with little memory
//! - [`place`] where imported dictionaries lie; names, deleting, export

mod collect;
pub mod encoding;
mod error;
mod hunspell;
mod inspect;
mod lines;
mod list;
pub mod place;
mod report;
mod sorter;
mod store;

use std::io::{self, BufReader, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use rules::RuleSet;
use serde::{Deserialize, Serialize};

use crate::Manifest;
use collect::Collector;
pub use encoding::Encoding;
pub use error::ImportError;
pub use inspect::{Certainty, Inspection, Sample, inspect};
pub use report::{Example, Reason, Report, Tally};
pub use store::{MEANINGS, REPORT};

/// What kind of file a list is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "ListFormat"))]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// One word a line; what follows a tab is left out.
    Plain,
    /// The `.dic` of Scrabble3D, with categories and meanings.
    Scrabble3d,
    /// A word file of Hunspell, with the affix file that belongs to it.
    Hunspell,
}

/// What is done with words that have a capital letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "snake_case")]
pub enum Capitals {
    /// They are taken in lower case: lists of words for games are often all capitals.
    Fold,
    /// They are refused: in a spelling dictionary a capital makes a name.
    Refuse,
}

/// What is to be imported, and as what.
#[derive(Debug, Clone)]
pub struct Request<'a> {
    /// The list; of a Hunspell pair, the word file.
    pub file: PathBuf,
    /// The affix file of a Hunspell pair [default: the one of the same name beside it].
    pub affixes: Option<PathBuf>,
    /// What kind of file it is [default: what [`inspect`] says].
    pub format: Option<Format>,
    /// Its encoding [default: what [`inspect`] says].
    pub encoding: Option<Encoding>,
    /// What to do with capitals [default: refused in Hunspell pairs, else folded].
    pub capitals: Option<Capitals>,
    /// Identifier of the new dictionary, and name of its folder.
    pub id: String,
    /// Its name, as a person reads it.
    pub name: String,
    /// Licence of the list, as far as it is known.
    pub licence: String,
    /// The rule set that its words are spelled for.
    pub ruleset: &'a RuleSet,
    /// The day of the import, as it is to stand in the manifest.
    pub date: String,
}

/// How far an import has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// How much of it is done, of `total`.
    pub done: u64,
    /// How much there is to do.
    pub total: u64,
}

/// What an import is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type), serde(rename = "ImportStage"))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The file is read and its words are checked; counted in bytes.
    Reading,
    /// The words are sorted and stored; counted in words.
    Storing,
}

/// Hears of progress; `Break` cancels the import.
pub type OnProgress<'a> = dyn FnMut(Progress) -> ControlFlow<()> + 'a;

/// What an import brought.
#[derive(Debug)]
pub struct Imported {
    /// The new dictionary.
    pub manifest: Manifest,
    /// What became of every entry; also stored beside the words, as [`REPORT`].
    pub report: Report,
}

/// Creates the files that an import writes.
pub trait Disk {
    /// Creates the file `path`.
    ///
    /// # Errors
    /// What the operating system says.
    fn create(&self, path: &Path) -> io::Result<Box<dyn Write>>;
}

/// The disk of this machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn create(&self, path: &Path) -> io::Result<Box<dyn Write>> {
        Ok(Box::new(std::fs::File::create(path)?))
    }
}

/// Imports a list into `folder`, a folder of imported dictionaries, which is created if need be.
///
/// # Errors
/// An [`ImportError`]; `folder` then has the same dictionaries as before.
pub fn import(
    request: &Request<'_>,
    folder: &Path,
    progress: &mut OnProgress<'_>,
) -> Result<Imported, ImportError> {
    import_to(&RealDisk, request, folder, progress)
}

/// [`import`] with files created by `disk`.
///
/// # Errors
/// As [`import`].
pub fn import_to(
    disk: &dyn Disk,
    request: &Request<'_>,
    folder: &Path,
    progress: &mut OnProgress<'_>,
) -> Result<Imported, ImportError> {
    place::check_id(&request.id)?;
    place::check_name(&request.name)?;
    place::check_free(folder, &request.id)?;
    let inspection = inspect(&request.file, request.affixes.as_deref(), request.ruleset)?;
    let format = request.format.unwrap_or(inspection.format);
    let encoding = request.encoding.unwrap_or(inspection.encoding);
    let aside = place::aside(folder)?;
    let mut collector = Collector::new(disk, aside.path(), request.ruleset, format);
    collector.capitals = request.capitals.unwrap_or(collector.capitals);
    let (file, sources) = match format {
        Format::Hunspell => {
            let affixes = inspection.affixes.ok_or(ImportError::AffixesMissing)?;
            hunspell::read(&request.file, &affixes, encoding, &mut collector, progress)?
        }
        Format::Plain | Format::Scrabble3d => {
            let read = list::read(&request.file, format, encoding, &mut collector, progress)?;
            (read.encoding, vec![read])
        }
    };
    let collected = collector.finish()?;
    let origin = store::Origin { encoding: file, sources };
    store::store(disk, request, folder, &aside, collected, origin, progress)
}

/// Opens a file for reading in one go.
fn open(path: &Path) -> Result<(BufReader<std::fs::File>, u64), ImportError> {
    let file = std::fs::File::open(path).map_err(ImportError::io(path))?;
    let length = file.metadata().map_err(ImportError::io(path))?.len();
    Ok((BufReader::with_capacity(1 << 16, file), length))
}

/// Reads a whole file, which must not be larger than an affix or word file ever is.
fn read_whole(path: &Path) -> Result<Vec<u8>, ImportError> {
    const MOST: u64 = 256 << 20;
    let (file, _) = open(path)?;
    let mut bytes = Vec::new();
    file.take(MOST + 1).read_to_end(&mut bytes).map_err(ImportError::io(path))?;
    if bytes.len() as u64 > MOST {
        let reason = format!("more than {} MB", MOST >> 20);
        return Err(ImportError::Malformed { file: name_of(path), line: 0, reason });
    }
    Ok(bytes)
}

/// A path's last part, for reports: where on this machine it lay is nobody's business.
fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}
