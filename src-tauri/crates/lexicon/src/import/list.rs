//! Lists with an entry on each line: plain ones, and the `.dic` of Scrabble3D.
//!
//! A line that begins with `#`, `;` or `//` is a comment. Of a plain line, what follows a tab is
//! left out: many lists give counts or definitions there.
//!
//! A Scrabble3D file has sections. `[Words]` has lines `WORD=meaning;category`, of which meaning
//! and category may be missing; `[Categories]` names the categories, `number=name`; `[Replace]`
//! has `placeholder=letters` for letters of several characters that the words write as one.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Read};
use std::ops::ControlFlow;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::collect::{Collector, Note};
use super::lines::Lines;
use super::{Encoding, Format, ImportError, OnProgress, Progress, Reason, Stage, name_of, open};
use crate::hash;

/// How many lines go by between two reports of progress.
const REPORT_EVERY: u64 = 4096;

/// A file that was read to its end.
#[derive(Debug)]
pub(super) struct ReadFile {
    /// Its name.
    pub name: String,
    /// Hash of its bytes.
    pub sha256: String,
    /// The encoding it was read in.
    pub encoding: Encoding,
    /// Names of its categories by their key.
    pub categories: BTreeMap<String, String>,
}

/// Reads a list.
///
/// # Errors
/// [`ImportError::Io`], [`ImportError::Cancelled`], or [`ImportError::Malformed`] if a Scrabble3D
/// file has no section with words.
pub(super) fn read(
    path: &Path,
    format: Format,
    encoding: Encoding,
    collector: &mut Collector<'_>,
    progress: &mut OnProgress<'_>,
) -> Result<ReadFile, ImportError> {
    let (file, total) = open(path)?;
    let mut input = Hashing { inner: file, hasher: Sha256::new() };
    let mut lines = Lines::new(&mut input, encoding.unit());
    let mut sections = Sections::default();
    (collector.report.file, collector.report.encoding) = (name_of(path), encoding);
    loop {
        let done = lines.read;
        let Some(line) = lines.next().map_err(ImportError::io(path))? else { break };
        let number = line.number;
        if number % REPORT_EVERY == 1 {
            tell(progress, done, total)?;
        }
        collector.report.lines += 1;
        let bytes = if number == 1 { without_mark(line.bytes, encoding) } else { line.bytes };
        if line.cut {
            collector.refuse(Reason::LineTooLong, number, &encoding.decode_lossy(&bytes[..200]));
            continue;
        }
        let Some(text) = encoding.decode(bytes) else {
            collector.refuse(Reason::Undecodable, number, &encoding.decode_lossy(bytes));
            continue;
        };
        match classify(&text) {
            Content::Blank => collector.report.blank += 1,
            Content::Comment => collector.report.comments += 1,
            Content::Text(text) if format == Format::Plain => {
                let word = text.split('\t').next().unwrap_or(text);
                collector.take(number, word, Note::default())?;
            }
            Content::Text(text) => sections.line(number, text, collector)?,
        }
    }
    tell(progress, total, total)?;
    if format == Format::Scrabble3d && !sections.had_words {
        let reason = "there is no section [Words]".to_owned();
        return Err(ImportError::Malformed { file: name_of(path), line: 0, reason });
    }
    let sha256 = hash::hex(&input.hasher.finalize());
    Ok(ReadFile { name: name_of(path), sha256, encoding, categories: sections.categories })
}

/// Reports progress of reading.
pub(super) fn tell(
    progress: &mut OnProgress<'_>,
    done: u64,
    total: u64,
) -> Result<(), ImportError> {
    match progress(Progress { stage: Stage::Reading, done, total }) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(ImportError::Cancelled),
    }
}

/// The first line of a file without its mark of byte order.
pub(super) fn without_mark(bytes: &[u8], encoding: Encoding) -> &[u8] {
    match encoding_rs::Encoding::for_bom(bytes) {
        Some((marked, length)) if marked.name() == encoding.name() => &bytes[length..],
        _ => bytes,
    }
}

/// What stands on a line.
enum Content<'a> {
    Blank,
    Comment,
    Text(&'a str),
}

fn classify(text: &str) -> Content<'_> {
    let text = text.trim();
    if text.is_empty() {
        Content::Blank
    } else if text.starts_with(['#', ';']) || text.starts_with("//") {
        Content::Comment
    } else {
        Content::Text(text)
    }
}

/// Which section of a Scrabble3D file a line stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Section {
    #[default]
    Other,
    Categories,
    Replace,
    Words,
}

impl Section {
    /// The section that a heading opens.
    fn of(line: &str) -> Option<Self> {
        let name = line.strip_prefix('[')?.strip_suffix(']')?;
        Some(match name.trim().to_ascii_lowercase().as_str() {
            "words" => Section::Words,
            "categories" => Section::Categories,
            "replace" => Section::Replace,
            _ => Section::Other,
        })
    }
}

/// Whether a line opens one of the sections that make a file one of Scrabble3D.
pub(super) fn is_heading(line: &str) -> bool {
    let known = ["[header]", "[categories]", "[replace]", "[words]"];
    known.contains(&line.trim().to_ascii_lowercase().as_str())
}

/// A Scrabble3D file as far as it has been read.
#[derive(Debug, Default)]
struct Sections {
    current: Section,
    had_words: bool,
    categories: BTreeMap<String, String>,
    /// Placeholders with what stands for them.
    replace: Vec<(String, String)>,
}

impl Sections {
    fn line(
        &mut self,
        number: u64,
        text: &str,
        collector: &mut Collector<'_>,
    ) -> Result<(), ImportError> {
        if let Some(section) = Section::of(text) {
            self.current = section;
            self.had_words |= section == Section::Words;
            collector.report.structure += 1;
            return Ok(());
        }
        if self.current == Section::Words {
            return self.word(number, text, collector);
        }
        collector.report.structure += 1;
        let Some((key, value)) = text.split_once('=') else { return Ok(()) };
        let (key, value) = (key.trim(), value.trim());
        match self.current {
            Section::Categories => {
                self.categories.insert(key.to_owned(), value.to_owned());
            }
            // Whichever way round it stands, the one character is the placeholder.
            Section::Replace if !key.is_empty() && !value.is_empty() => {
                let turned = key.chars().count() > 1 && value.chars().count() == 1;
                let (from, to) = if turned { (value, key) } else { (key, value) };
                self.replace.push((from.to_owned(), to.to_owned()));
            }
            _ => {}
        }
        Ok(())
    }

    fn word(
        &self,
        number: u64,
        text: &str,
        collector: &mut Collector<'_>,
    ) -> Result<(), ImportError> {
        let (word, rest) = text.split_once('=').unwrap_or((text, ""));
        if word.trim().is_empty() {
            collector.refuse(Reason::Malformed, number, text);
            return Ok(());
        }
        // A meaning may have semicolons of its own; a category is a key.
        let is_key = |key: &str| {
            self.categories.contains_key(key)
                || (!key.is_empty() && key.bytes().all(|byte| byte.is_ascii_digit()))
        };
        let (meaning, category) = match rest.rsplit_once(';') {
            Some((meaning, key)) if is_key(key.trim()) => (meaning, key.trim()),
            Some((meaning, "")) => (meaning, ""),
            _ => (rest, ""),
        };
        let note = Note { category, meaning: meaning.trim() };
        if self.replace.is_empty() {
            return collector.take(number, word, note);
        }
        let mut spelled = word.to_owned();
        for (from, to) in &self.replace {
            spelled = spelled.replace(from.as_str(), to);
        }
        collector.take(number, &spelled, note)
    }
}

/// Hashes what is read through it.
struct Hashing<R> {
    inner: R,
    hasher: Sha256,
}

impl<R: BufRead> Read for Hashing<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(into)?;
        self.hasher.update(&into[..read]);
        Ok(read)
    }
}

impl<R: BufRead> BufRead for Hashing<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.inner.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        // What is consumed has been in the buffer, so this reads nothing.
        if let Ok(bytes) = self.inner.fill_buf() {
            self.hasher.update(&bytes[..amount.min(bytes.len())]);
        }
        self.inner.consume(amount);
    }
}
