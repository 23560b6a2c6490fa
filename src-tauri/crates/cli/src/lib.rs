//! `slovo`: Slovokham without a window, for scripting, for authors of engines, and for testing.
//!
//! Exit status: 0 fine, 1 input refused, 2 wrong use.
//!
//! A library, because packages bring one program only: that of the window, which is also the command line when
//! it is asked for it.

mod dictionary;
mod games;
mod moves;
mod referee;
mod ruleset;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// Crossword-tile games on the command line: referee, every play, dictionaries, games as files.
#[derive(Parser)]
#[command(name = "slovo", version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Answer JSON requests, one a line, about one game.
    Referee(referee::Arguments),
    /// List every legal play of positions from a file, in numbers, and how long that took.
    Moves(moves::Arguments),
    /// Build, list and ask dictionaries.
    Dictionary(dictionary::Arguments),
    /// Write stored games to a file.
    Export(games::export::Arguments),
    /// Take games from files into the database.
    Import(games::import::Arguments),
    /// Check the draw and the turns of games, stored or in files.
    Verify(games::verify::Arguments),
    /// Write the manual pages, one for each command, into a folder.
    #[command(hide = true)]
    Manual {
        /// The folder; it must be there.
        folder: PathBuf,
    },
}

/// Does what the command line asks for, and returns the exit status.
///
/// `arguments` begin with the program's name, as those of a process do. Wrong use, `--help` and `--version` are
/// answered at once and end the process.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    match Arguments::parse_from(arguments).command {
        Command::Referee(arguments) => referee::run(&arguments),
        Command::Moves(arguments) => moves::run(&arguments),
        Command::Dictionary(arguments) => dictionary::run(&arguments),
        Command::Export(arguments) => games::export::run(&arguments),
        Command::Import(arguments) => games::import::run(&arguments),
        Command::Verify(arguments) => games::verify::run(&arguments),
        Command::Manual { folder } => manual(&folder),
    }
}

/// The manual pages come from the same words as `--help`, so that they never differ from it.
fn manual(folder: &Path) -> ExitCode {
    match clap_mangen::generate_to(Arguments::command(), folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("slovo: the manual cannot be written into {}: {error}", folder.display());
            ExitCode::FAILURE
        }
    }
}
