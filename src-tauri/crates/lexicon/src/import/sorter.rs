//! Sorting more than the memory should hold: runs are sorted one by one and written, then merged.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::{Disk, ImportError};

/// How many bytes of records are sorted at a time, when nothing else is said.
const RUN_BYTES: usize = 32 << 20;

/// How many runs are merged at a time: each of them is an open file.
const MERGED: usize = 64;

/// Takes records, which have no line ends in them, and sorts them by their bytes.
pub(super) struct Sorter<'a> {
    disk: &'a dyn Disk,
    folder: PathBuf,
    /// How many bytes of records are sorted at a time.
    run_bytes: usize,
    bytes: Vec<u8>,
    /// Where each record of `bytes` begins and ends.
    records: Vec<(u32, u32)>,
    runs: Vec<PathBuf>,
    written: usize,
}

impl<'a> Sorter<'a> {
    /// A sorter whose runs `disk` creates in `folder`.
    pub fn new(disk: &'a dyn Disk, folder: &Path) -> Self {
        let (bytes, records, runs) = (Vec::new(), Vec::new(), Vec::new());
        let (folder, run_bytes) = (folder.to_owned(), RUN_BYTES);
        Sorter { disk, folder, run_bytes, bytes, records, runs, written: 0 }
    }

    /// Takes a record.
    ///
    /// # Errors
    /// [`ImportError::Io`] if a run cannot be written.
    pub fn push(&mut self, record: &[u8]) -> Result<(), ImportError> {
        if self.bytes.len() + record.len() > self.run_bytes {
            self.write_run()?;
        }
        // A run is far smaller than four thousand million bytes.
        let begin = self.bytes.len() as u32;
        self.bytes.extend_from_slice(record);
        self.records.push((begin, self.bytes.len() as u32));
        Ok(())
    }

    /// The sorted records.
    ///
    /// # Errors
    /// [`ImportError::Io`] if the last run cannot be written.
    pub fn finish(mut self) -> Result<Runs, ImportError> {
        self.write_run()?;
        Ok(Runs { files: self.runs })
    }

    fn write_run(&mut self) -> Result<(), ImportError> {
        let (bytes, records) = (&self.bytes, &mut self.records);
        let record = |&(begin, end): &(u32, u32)| &bytes[begin as usize..end as usize];
        records.sort_unstable_by(|a, b| record(a).cmp(record(b)));
        records.dedup_by(|a, b| record(a) == record(b));
        let path = self.folder.join(format!("run-{}", self.written));
        let mut records = self.records.iter().map(record);
        write(self.disk, &path, || Ok(records.next()))?;
        self.written += 1;
        self.runs.push(path);
        self.bytes.clear();
        self.records.clear();
        if self.runs.len() == MERGED {
            let files = std::mem::take(&mut self.runs);
            let path = self.folder.join(format!("run-{}", self.written));
            let mut merged = Runs { files }.merge()?;
            write(self.disk, &path, || merged.next())?;
            self.written += 1;
            merged.remove()?;
            self.runs.push(path);
        }
        Ok(())
    }
}

/// Writes records into a file, one a line.
fn write<'r, R: AsRef<[u8]> + 'r>(
    disk: &dyn Disk,
    path: &Path,
    mut next: impl FnMut() -> Result<Option<R>, ImportError>,
) -> Result<(), ImportError> {
    let mut file = BufWriter::new(disk.create(path).map_err(ImportError::io(path))?);
    while let Some(record) = next()? {
        let written = file.write_all(record.as_ref()).and_then(|()| file.write_all(b"\n"));
        written.map_err(ImportError::io(path))?;
    }
    file.flush().map_err(ImportError::io(path))
}

/// Files of sorted records.
#[derive(Debug)]
pub(super) struct Runs {
    files: Vec<PathBuf>,
}

impl Runs {
    /// Begins to read them in order.
    ///
    /// # Errors
    /// [`ImportError::Io`] if one cannot be read.
    pub fn merge(self) -> Result<Merge, ImportError> {
        let mut readers = Vec::new();
        for path in self.files {
            let file = File::open(&path).map_err(ImportError::io(&path))?;
            readers.push((path, BufReader::new(file)));
        }
        let mut merge = Merge { readers, heap: BinaryHeap::new() };
        for index in 0..merge.readers.len() {
            merge.advance(index, Vec::new())?;
        }
        Ok(merge)
    }
}

/// Records of several files in one order; equal ones come one after the other.
pub(super) struct Merge {
    readers: Vec<(PathBuf, BufReader<File>)>,
    heap: BinaryHeap<Reverse<(Vec<u8>, usize)>>,
}

impl Merge {
    /// The next record.
    ///
    /// # Errors
    /// [`ImportError::Io`] if a file cannot be read.
    pub fn next(&mut self) -> Result<Option<Vec<u8>>, ImportError> {
        let Some(Reverse((record, index))) = self.heap.pop() else { return Ok(None) };
        self.advance(index, Vec::with_capacity(record.len() + 8))?;
        Ok(Some(record))
    }

    fn advance(&mut self, index: usize, mut record: Vec<u8>) -> Result<(), ImportError> {
        let (path, reader) = &mut self.readers[index];
        reader.read_until(b'\n', &mut record).map_err(ImportError::io(&*path))?;
        if record.pop().is_some() {
            self.heap.push(Reverse((record, index)));
        }
        Ok(())
    }

    /// Removes the files.
    fn remove(self) -> Result<(), ImportError> {
        for (path, reader) in self.readers {
            drop(reader);
            std::fs::remove_file(&path).map_err(ImportError::io(&path))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use std::collections::BTreeSet;

    use super::*;
    use crate::import::RealDisk;

    /// Many more runs than are merged at a time, so that merged ones are merged again.
    #[test]
    fn runs_are_merged_into_one_order() {
        let folder = tempfile::tempdir().unwrap();
        let mut sorter = Sorter::new(&RealDisk, folder.path());
        sorter.run_bytes = 100;
        let mut expected = BTreeSet::new();
        let mut number = 1_u64;
        for _ in 0..6_000 {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let record = format!("{}\t{}", number >> 50, number >> 63).into_bytes();
            sorter.push(&record).unwrap();
            expected.insert(record);
        }
        assert!(sorter.written > 3 * MERGED, "{}", sorter.written);
        let mut merge = sorter.finish().unwrap().merge().unwrap();
        assert!(merge.readers.len() < MERGED);
        let mut found: Vec<Vec<u8>> = Vec::new();
        while let Some(record) = merge.next().unwrap() {
            assert!(found.last().is_none_or(|last| *last <= record));
            found.push(record);
        }
        found.dedup();
        assert!(found.into_iter().eq(expected));
    }

    #[test]
    fn nothing_sorts_to_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let runs = Sorter::new(&RealDisk, folder.path()).finish().unwrap();
        assert_eq!(runs.merge().unwrap().next().unwrap(), None);
    }
}
