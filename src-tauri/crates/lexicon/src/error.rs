//! What can go wrong with dictionaries.

use std::path::PathBuf;

/// A failure, with a stable code for the interface and a message in English for the command line.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// No built dictionaries were found anywhere.
    #[error("no built dictionaries found (looked in {}); build them with `slovo dictionary build`",
        .looked_in.iter().map(|p| p.display().to_string()).collect::<Vec<_>>().join(", "))]
    NoDictionaries {
        /// The folders that were tried, in order.
        looked_in: Vec<PathBuf>,
    },
    /// The dictionary is not there, or one of its two files is not.
    #[error("dictionary {id}: {missing} is missing; build it with `slovo dictionary build {id}`")]
    Missing {
        /// The dictionary asked for.
        id: String,
        /// The file that is missing.
        missing: String,
    },
    /// The dictionary's files do not hold what they should.
    #[error("dictionary {id} is damaged: {reason}")]
    Damaged {
        /// The dictionary asked for, or what is known of it.
        id: String,
        /// What does not fit.
        reason: String,
    },
    /// The dictionary was written in another version of the format.
    #[error("dictionary {id} has format version {found}, this program reads {expected}")]
    OtherVersion {
        /// The dictionary asked for.
        id: String,
        /// The version in its manifest.
        found: u64,
        /// The version that this program reads and writes.
        expected: u64,
    },
    /// There is no definition of that name.
    #[error("no dictionary {id} is defined; known: {}", .known.join(", "))]
    Unknown {
        /// The name that was asked for.
        id: String,
        /// The names that there are.
        known: Vec<String>,
    },
    /// A `dictionary.toml` does not say what it must.
    #[error("{file}: {reason}")]
    Definition {
        /// The file.
        file: String,
        /// What is wrong, with the line where the parser knows it.
        reason: String,
    },
    /// A table of ours or a source file cannot be read.
    #[error("{file}, line {line}: {reason}")]
    Unreadable {
        /// The file.
        file: String,
        /// Number of the line, from 1; 0 if it is about the file as a whole.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// A file of a package is not on this machine.
    #[error("{file} of {package} is missing ({hint})")]
    SourceMissing {
        /// Package and version.
        package: String,
        /// Where the file was looked for.
        file: String,
        /// Which command brings it.
        hint: String,
    },
    /// A file of a package is not the one that the definition names.
    #[error("{file}: expected sha256 {expected}, found {found}")]
    SourceChanged {
        /// The file.
        file: String,
        /// The hash that the definition gives.
        expected: String,
        /// The hash of what lies there.
        found: String,
    },
    /// The operating system refused to read or write.
    #[error("{}: {source}", .path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the operating system says.
        #[source]
        source: std::io::Error,
    },
    /// The word graph could not be written.
    #[error("the words cannot be stored: {0}")]
    Store(#[from] fst::Error),
}

impl Error {
    /// A stable name for the failure, the same in all versions.
    pub fn code(&self) -> &'static str {
        match self {
            Error::NoDictionaries { .. } | Error::Missing { .. } => "dictionary_missing",
            Error::Damaged { .. } => "dictionary_damaged",
            Error::OtherVersion { .. } => "dictionary_other_version",
            Error::Unknown { .. } => "unknown_dictionary",
            Error::Definition { .. } => "definition_invalid",
            Error::Unreadable { .. } => "source_unreadable",
            Error::SourceMissing { .. } => "source_missing",
            Error::SourceChanged { .. } => "source_changed",
            Error::Io { .. } => "io",
            Error::Store(_) => "dictionary_not_stored",
        }
    }

    /// An [`Error::Io`] about `path`.
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Error {
        let path = path.into();
        move |source| Error::Io { path, source }
    }
}
