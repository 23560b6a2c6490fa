//! A folder of word graphs that have been compiled before.
//!
//! Compiling the graph of a large dictionary takes a second or two, reading it a small part of
//! that. A graph is kept under the hash of what it was compiled from, so there is nothing to
//! bring up to date. A file that does not hold that graph to the last bit is as good as none: the
//! graph is compiled and written again.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::graph::{Source, StoredError, WordGraph};

/// How many graphs are kept. The oldest goes first; it is only compiled again if it is missed.
const KEPT: usize = 8;

/// The folder of the graphs in a program's cache folder.
const FOLDER: &str = "word-graphs";

/// How the files' names end.
const ENDING: &str = ".wordgraph";

/// A folder of compiled word graphs. Several programs may use it at a time.
#[derive(Clone, Debug)]
pub struct GraphCache {
    folder: PathBuf,
}

impl GraphCache {
    /// The cache in a program's folder for what can be made again. That need not exist yet.
    #[must_use]
    pub fn under(folder: &Path) -> Self {
        Self { folder: folder.join(FOLDER) }
    }

    /// Where the graph compiled from `source` is kept.
    #[must_use]
    pub fn path(&self, source: Source) -> PathBuf {
        self.folder.join(format!("{source}{ENDING}"))
    }

    /// The graph that was compiled from `source` with an alphabet of `kinds` letters; `None` when
    /// there is none yet.
    ///
    /// # Errors
    /// [`StoredError`] when there is a file, and it does not hold that graph.
    pub fn get(&self, source: Source, kinds: usize) -> Result<Option<WordGraph>, StoredError> {
        match File::open(self.path(source)) {
            Ok(file) => WordGraph::read(source, kinds, file).map(Some),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Keeps a graph, in place of what was there under its name. Whoever reads meanwhile sees the
    /// old file or the new one, and of several writers the last one stays.
    ///
    /// # Errors
    /// When the folder cannot be made or written.
    pub fn put(&self, source: Source, graph: &WordGraph) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let mut file = tempfile::Builder::new().suffix(ENDING).tempfile_in(&self.folder)?;
        graph.write(source, &mut file)?;
        file.flush()?;
        file.persist(self.path(source))?;
        self.drop_oldest()
    }

    /// Takes away what is too much, also what writers that were killed have left.
    fn drop_oldest(&self) -> io::Result<()> {
        let mut files: Vec<(SystemTime, PathBuf)> = fs::read_dir(&self.folder)?
            .flatten()
            .filter(|entry| entry.file_name().to_string_lossy().ends_with(ENDING))
            .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
            .collect();
        files.sort_unstable();
        for (_, path) in &files[..files.len().saturating_sub(KEPT)] {
            remove(path)?;
        }
        Ok(())
    }
}

/// Removes a file unless somebody else has done so.
fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
