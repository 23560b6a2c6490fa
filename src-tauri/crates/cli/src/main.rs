//! `slovo`: Slovokham without a window, for scripting, for authors of engines, and for testing.
//!
//! Exit status: 0 fine, 1 input refused, 2 wrong use.

mod dictionary;
mod referee;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Crossword-tile games on the command line: referee and dictionaries.
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
    /// Build, list and ask dictionaries.
    Dictionary(dictionary::Arguments),
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        Command::Referee(arguments) => referee::run(&arguments),
        Command::Dictionary(arguments) => dictionary::run(&arguments),
    }
}
