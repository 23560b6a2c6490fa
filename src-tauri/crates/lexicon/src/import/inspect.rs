//! A look at a file before it is imported.

use std::path::{Path, PathBuf};

use rules::RuleSet;
use serde::Serialize;

use super::encoding::{Detected, detect};
use super::lines::Lines;
use super::list::{is_heading, without_mark};
use super::{Encoding, Format, ImportError, open};

/// How many lines a sample has.
const SAMPLE_LINES: usize = 8;

/// How many lines are looked at for samples and for the format.
const LOOKED_AT: u64 = 20_000;

/// What a file seems to be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Inspection {
    /// What kind of file it is.
    pub format: Format,
    /// Its encoding.
    pub encoding: Encoding,
    /// How sure that is.
    pub certainty: Certainty,
    /// Of a Hunspell word file, the affix file that belongs to it.
    pub affixes: Option<PathBuf>,
    /// How the file reads: in the encoding that was found, then in the others on offer.
    pub samples: Vec<Sample>,
}

/// How sure an encoding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
#[serde(rename_all = "snake_case")]
pub enum Certainty {
    /// A mark of byte order says so.
    Marked,
    /// The bytes are in a form that hardly anything else has.
    Shaped,
    /// It is only the likeliest.
    Guessed,
}

/// Some lines in one encoding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Sample {
    /// The encoding.
    pub encoding: Encoding,
    /// Lines, those first that have other letters than ASCII; U+FFFD stands for what is no text.
    pub lines: Vec<String>,
}

/// Looks at `file`, which has words for `ruleset`; `affixes` is the other half of a Hunspell pair
/// if the caller knows it.
///
/// # Errors
/// [`ImportError::Io`].
pub fn inspect(
    file: &Path,
    affixes: Option<&Path>,
    ruleset: &RuleSet,
) -> Result<Inspection, ImportError> {
    let (input, _) = open(file)?;
    let detected = detect(input, ruleset.language()).map_err(ImportError::io(file))?;
    let (encoding, certainty) = match detected {
        Detected::Marked(encoding) => (encoding, Certainty::Marked),
        Detected::Shaped(encoding) => (encoding, Certainty::Shaped),
        Detected::Guessed(encoding) => (encoding, Certainty::Guessed),
    };
    let (scrabble3d, counted) = signs(file, encoding)?;
    let affixes = affixes.map(Path::to_owned).or_else(|| {
        let beside = file.with_extension("aff");
        (counted && beside.is_file()).then_some(beside)
    });
    let is_word_file = file.extension().is_some_and(|extension| extension == "dic") && counted;
    let format = match (&affixes, scrabble3d) {
        (Some(_), _) => Format::Hunspell,
        (None, true) => Format::Scrabble3d,
        (None, false) if is_word_file => Format::Hunspell,
        (None, false) => Format::Plain,
    };
    let others = Encoding::offered().filter(|other| *other != encoding);
    let samples = std::iter::once(encoding)
        .chain(others)
        .map(|encoding| sample(file, encoding))
        .collect::<Result<_, _>>()?;
    Ok(Inspection { format, encoding, certainty, affixes, samples })
}

/// Whether a heading of Scrabble3D is among the first lines, and whether the first is a number as
/// in a word file of Hunspell.
fn signs(file: &Path, encoding: Encoding) -> Result<(bool, bool), ImportError> {
    let (input, _) = open(file)?;
    let mut lines = Lines::new(input, encoding.unit());
    let (mut heading, mut counted) = (false, false);
    while let Some(line) = lines.next().map_err(ImportError::io(file))? {
        let text = encoding.decode_lossy(without_mark(line.bytes, encoding));
        if line.number == 1 {
            counted = text.trim().parse::<u64>().is_ok();
        }
        heading |= is_heading(&text);
        if heading || line.number == LOOKED_AT {
            break;
        }
    }
    Ok((heading, counted))
}

fn sample(file: &Path, encoding: Encoding) -> Result<Sample, ImportError> {
    let (input, _) = open(file)?;
    let mut lines = Lines::new(input, encoding.unit());
    let (mut telling, mut plain) = (Vec::new(), Vec::new());
    while let Some(line) = lines.next().map_err(ImportError::io(file))? {
        let bytes = if line.number == 1 { without_mark(line.bytes, encoding) } else { line.bytes };
        let text: String = encoding.decode_lossy(bytes).chars().take(60).collect();
        if !text.is_ascii() {
            telling.push(text);
        } else if plain.len() < SAMPLE_LINES && !text.trim().is_empty() {
            plain.push(text);
        }
        if telling.len() == SAMPLE_LINES || line.number == LOOKED_AT {
            break;
        }
    }
    let lines = telling.into_iter().chain(plain).take(SAMPLE_LINES).collect();
    Ok(Sample { encoding, lines })
}
