//! What can go wrong with imports.

use std::path::PathBuf;

use super::Report;

/// Why an import, or another change of imported dictionaries, did not happen. Everything is then
/// as it was.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ImportError {
    /// The caller broke it off.
    #[error("the import was cancelled")]
    Cancelled,
    /// A file or folder could not be read or written: missing, forbidden, disk full.
    #[error("{}: {source}", .path.display())]
    Io {
        /// Which one.
        path: PathBuf,
        /// What the operating system says.
        #[source]
        source: std::io::Error,
    },
    /// No entry was fit to be a word; a wrong encoding or rule set does that.
    #[error("none of {} entries of {} is a word of this rule set", .0.entries, .0.file)]
    NoWords(Box<Report>),
    /// The file breaks its own format.
    #[error("{file}, line {line}: {reason}")]
    Malformed {
        /// Name of the file.
        file: String,
        /// Number of the line, from 1; 0 if it is about the file as a whole.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// A Hunspell word file without its affix file.
    #[error("the affix file (.aff) of this Hunspell dictionary is missing")]
    AffixesMissing,
    /// No encoding has that name.
    #[error("{0:?} is no encoding that is known here")]
    UnknownEncoding(String),
    /// The identifier is no plain name.
    #[error("{0:?} is no identifier: 1 to 40 small letters a-z, digits and hyphens")]
    BadId(String),
    /// The name is empty, too long, or has control characters.
    #[error("{0:?} is no name: 1 to 60 visible characters")]
    BadName(String),
    /// There is a dictionary of that identifier.
    #[error("there is a dictionary {0} already")]
    Taken(String),
    /// There is no imported dictionary of that identifier.
    #[error("there is no imported dictionary {0}")]
    Unknown(String),
    /// A game needs the dictionary.
    #[error("dictionary {id} is needed by {by}")]
    Needed {
        /// The dictionary.
        id: String,
        /// What needs it, as the caller says.
        by: String,
    },
    /// The words could not be stored.
    #[error(transparent)]
    Lexicon(#[from] crate::Error),
}

impl ImportError {
    /// A stable name for the failure.
    pub fn code(&self) -> &'static str {
        match self {
            ImportError::Cancelled => "import_cancelled",
            ImportError::Io { source, .. } => match source.kind() {
                std::io::ErrorKind::StorageFull => "disk_full",
                _ => "io",
            },
            ImportError::NoWords(_) => "import_no_words",
            ImportError::Malformed { .. } => "import_malformed",
            ImportError::AffixesMissing => "affixes_missing",
            ImportError::UnknownEncoding(_) => "unknown_encoding",
            ImportError::BadId(_) => "bad_dictionary_id",
            ImportError::BadName(_) => "bad_dictionary_name",
            ImportError::Taken(_) => "dictionary_taken",
            ImportError::Unknown(_) => "unknown_dictionary",
            ImportError::Needed { .. } => "dictionary_needed",
            ImportError::Lexicon(error) => error.code(),
        }
    }

    /// An [`ImportError::Io`] about `path`.
    pub(super) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> ImportError {
        let path = path.into();
        move |source| ImportError::Io { path, source }
    }
}
