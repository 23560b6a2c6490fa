//! `slovo export`, `import`, `verify`: games to and from files, and whether they are sound.

pub mod export;
pub mod import;
mod store;
pub mod verify;

use std::path::PathBuf;
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};

/// Why a command did not succeed.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Archive(#[from] archive::Error),
    #[error("there is no database {}: name one with --database", .0.display())]
    NoDatabase(PathBuf),
    #[error("no folder for a database: name one with --database")]
    NoFolder,
    #[error("{}: {reason}", file.display())]
    File { file: PathBuf, reason: String },
    #[error("{0}")]
    Stream(#[from] std::io::Error),
    /// The arguments do not fit together.
    #[error("{0}")]
    Use(&'static str),
    /// Everything has been said already.
    #[error("")]
    Said,
}

/// Says what went wrong, and with which status the program ends.
fn status(outcome: Result<(), Failure>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Said) => ExitCode::FAILURE,
        Err(failure) => {
            eprintln!("slovo: {failure}");
            if matches!(failure, Failure::Use(_)) { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

/// A bar on standard error, if that is a terminal and there is much to do.
fn progress(games: usize) -> ProgressBar {
    if games < 200 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left");
    ProgressBar::new(games as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
