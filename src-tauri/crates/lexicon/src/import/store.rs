//! From sorted records to a dictionary in its place.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::collect::Collected;
use super::list::ReadFile;
use super::{
    Disk, Encoding, ImportError, Imported, OnProgress, Progress, Report, Request, Stage, place,
};
use crate::definition::FORMAT;
use crate::files::{MANIFEST, WORDS};
use crate::manifest::{ImportedFile, Manifest, Source};
use crate::{Error, hash};

/// Name of the file with categories and meanings beside the words: `word TAB category TAB
/// meaning` a line, in the order of the words. A word may have several lines.
pub const MEANINGS: &str = "meanings.tsv";

/// Name of the file with the report beside the words.
pub const REPORT: &str = "report.json";

/// How many words go by between two reports of progress.
const REPORT_EVERY: u64 = 16_384;

/// Where the records came from.
pub(super) struct Origin {
    /// The encoding of the list.
    pub encoding: Encoding,
    /// The files that were read.
    pub sources: Vec<ReadFile>,
}

/// Stores the records in a folder inside `aside`, which then takes its place in `folder`.
pub(super) fn store(
    disk: &dyn Disk,
    request: &Request<'_>,
    folder: &Path,
    aside: &tempfile::TempDir,
    collected: Collected,
    origin: Origin,
    progress: &mut OnProgress<'_>,
) -> Result<Imported, ImportError> {
    let fresh = aside.path().join("new");
    fs::create_dir(&fresh).map_err(ImportError::io(&fresh))?;
    let Collected { mut report, taken, runs } = collected;
    let stored = write_words(disk, &fresh, runs, taken, progress)?;
    (report.accepted, report.duplicates) = (stored.words, taken - stored.words);
    report.encoding = origin.encoding;
    if stored.words == 0 {
        return Err(ImportError::NoWords(Box::new(report)));
    }
    let manifest = manifest(request, &report, stored, origin);
    for (name, text) in [(REPORT, report.to_json()), (MANIFEST, manifest.to_json())] {
        let path = fresh.join(name);
        let written = disk.create(&path).and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.flush()
        });
        written.map_err(ImportError::io(&path))?;
    }
    for entry in fs::read_dir(&fresh).map_err(ImportError::io(&fresh))? {
        let path = entry.map_err(ImportError::io(&fresh))?.path();
        // Open for writing, or Windows does not let it be brought to the disk.
        let synced = File::options().write(true).open(&path).and_then(|file| file.sync_all());
        synced.map_err(ImportError::io(&path))?;
    }
    place::check_free(folder, &request.id)?;
    let place = folder.join(&request.id);
    fs::rename(&fresh, &place).map_err(ImportError::io(&place))?;
    Ok(Imported { manifest, report })
}

/// What was stored.
struct Stored {
    words: u64,
    words_by_squares: BTreeMap<usize, u64>,
    sha256: String,
}

/// Writes each word once, and beside them what the list says about them, if it says anything.
fn write_words(
    disk: &dyn Disk,
    fresh: &Path,
    runs: super::sorter::Runs,
    taken: u64,
    progress: &mut OnProgress<'_>,
) -> Result<Stored, ImportError> {
    let path = fresh.join(WORDS);
    let file = disk.create(&path).map_err(ImportError::io(&path))?;
    let failed = |error: fst::Error| match error {
        fst::Error::Io(error) => ImportError::io(&path)(error),
        other => ImportError::Lexicon(Error::Store(other)),
    };
    let output = Hashing { inner: BufWriter::new(file), hasher: Sha256::new() };
    let mut builder = fst::SetBuilder::new(output).map_err(failed)?;
    let mut meanings = Meanings { disk, folder: fresh, file: None };
    let mut words_by_squares = BTreeMap::new();
    let (mut last, mut words, mut done) = (Vec::new(), 0_u64, 0_u64);
    let mut merge = runs.merge()?;
    while let Some(record) = merge.next()? {
        if done.is_multiple_of(REPORT_EVERY)
            && progress(Progress { stage: Stage::Storing, done, total: taken }).is_break()
        {
            return Err(ImportError::Cancelled);
        }
        done += 1;
        let mut fields = record.splitn(3, |&byte| byte == b'\t');
        let word = fields.next().unwrap_or_default();
        let squares = fields.next().and_then(|field| field.first()).copied().unwrap_or(b'0');
        if let Some(note) = fields.next() {
            meanings.write(word, note)?;
        }
        if last != word {
            builder.insert(word).map_err(failed)?;
            words += 1;
            *words_by_squares.entry(usize::from(squares - b'0')).or_insert(0) += 1;
            last.clear();
            last.extend_from_slice(word);
        }
    }
    let mut output = builder.into_inner().map_err(failed)?;
    output.flush().map_err(ImportError::io(&path))?;
    meanings.finish()?;
    match progress(Progress { stage: Stage::Storing, done: taken, total: taken }) {
        ControlFlow::Break(()) => Err(ImportError::Cancelled),
        ControlFlow::Continue(()) => {
            let sha256 = hash::hex(&output.hasher.finalize());
            Ok(Stored { words, words_by_squares, sha256 })
        }
    }
}

fn manifest(request: &Request<'_>, report: &Report, stored: Stored, origin: Origin) -> Manifest {
    let ruleset = request.ruleset;
    let imported = |file: ReadFile| {
        Source::Imported(ImportedFile {
            file: file.name,
            sha256: file.sha256,
            format: report.format,
            encoding: file.encoding,
            imported: request.date.clone(),
            categories: file.categories,
        })
    };
    let hashes: Vec<String> = origin.sources.iter().map(|file| file.sha256.clone()).collect();
    let parts = [ruleset.source(), origin.encoding.name(), env!("CARGO_PKG_VERSION")];
    let parts = parts.into_iter().chain(hashes.iter().map(String::as_str));
    Manifest {
        format: FORMAT,
        id: request.id.clone(),
        language: ruleset.language().to_owned(),
        ruleset: ruleset.id().to_owned(),
        names: place::names(&request.name),
        licence: request.licence.clone(),
        recipe: hash::sha256_of_parts(parts.map(str::as_bytes)),
        sources: origin.sources.into_iter().map(imported).collect(),
        words: stored.words,
        words_by_squares: stored.words_by_squares,
        left_out: report
            .refused
            .iter()
            .map(|(reason, tally)| (reason.name().to_owned(), tally.count))
            .collect(),
        sha256: stored.sha256,
        passport_sha256: None,
    }
}

/// The file beside the words, created when there is something to write.
struct Meanings<'a> {
    disk: &'a dyn Disk,
    folder: &'a Path,
    file: Option<BufWriter<Box<dyn Write>>>,
}

impl Meanings<'_> {
    fn write(&mut self, word: &[u8], note: &[u8]) -> Result<(), ImportError> {
        let path = self.folder.join(MEANINGS);
        let file = match &mut self.file {
            Some(file) => file,
            None => {
                let created = self.disk.create(&path).map_err(ImportError::io(&path))?;
                self.file.insert(BufWriter::new(created))
            }
        };
        let parts = [word, b"\t", note, b"\n"];
        parts.iter().try_for_each(|part| file.write_all(part)).map_err(ImportError::io(&path))
    }

    fn finish(&mut self) -> Result<(), ImportError> {
        match &mut self.file {
            Some(file) => file.flush().map_err(ImportError::io(self.folder.join(MEANINGS))),
            None => Ok(()),
        }
    }
}

/// Hashes what is written through it.
struct Hashing<W> {
    inner: W,
    hasher: Sha256,
}

impl<W: Write> Write for Hashing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.hasher.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
