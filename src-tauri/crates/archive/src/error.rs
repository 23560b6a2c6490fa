//! What can go wrong, told apart as far as somebody would act differently.

use std::path::PathBuf;

use rusqlite::ErrorCode;

/// Why the archive could not do what was asked. Whatever it was, nothing was half-written, and but
/// for [`Error::Stopped`] nothing was changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The file cannot be opened, created, or written to: no such folder, no permission.
    #[error("the database cannot be opened: {0}")]
    Unavailable(#[source] rusqlite::Error),
    /// The file was made by a later version of the program. It was not touched.
    #[error("the database has schema version {found}, this program knows versions up to {known}")]
    Newer {
        /// The version that the file says.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// The file is no database, another program's database, cut short, or its content makes no
    /// sense.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// There is no game with that number.
    #[error("there is no game {0}")]
    NoSuchGame(i64),
    /// The game has an end, so it cannot be given up.
    #[error("game {0} is over")]
    GameOver(i64),
    /// A turn that does not follow on the last stored one: somebody else has stored one meanwhile,
    /// or the game is over.
    #[error("turn {number} does not follow on the last stored turn of game {game}")]
    OutOfOrder {
        /// The game.
        game: i64,
        /// The number of the refused turn.
        number: u32,
    },
    /// A file that is no database could not be put into its place.
    #[error("{}: {source}", .path.display())]
    File {
        /// The place.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// Taking in many games was stopped midway. Those before stay; done again, the rest comes.
    #[error("stopped after {taken} games: {source}")]
    Stopped {
        /// How many games were dealt with before.
        taken: usize,
        /// What went wrong then.
        source: Box<Error>,
    },
    /// Reading or writing failed: disk full, a lock that did not come free, an I/O error.
    #[error("reading or writing the database failed: {0}")]
    Failed(#[source] rusqlite::Error),
}

impl Error {
    /// Whether it is that nothing more fits on the disk.
    pub fn is_disk_full(&self) -> bool {
        match self {
            Error::Failed(error) => error.sqlite_error_code() == Some(ErrorCode::DiskFull),
            Error::File { source, .. } => source.kind() == std::io::ErrorKind::StorageFull,
            _ => false,
        }
    }
}

/// What every function of this crate gives.
pub type Result<T> = std::result::Result<T, Error>;

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        match &error {
            rusqlite::Error::SqliteFailure(failure, _) => match failure.code {
                ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => {
                    Error::Damaged(error.to_string())
                }
                ErrorCode::CannotOpen | ErrorCode::ReadOnly | ErrorCode::PermissionDenied => {
                    Error::Unavailable(error)
                }
                _ => Error::Failed(error),
            },
            // A value that is not of the type that our schema gives its column.
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..) => Error::Damaged(error.to_string()),
            _ => Error::Failed(error),
        }
    }
}
