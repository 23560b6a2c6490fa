//! `slovo dictionary`: building dictionaries, saying what they are, looking words up.

mod build;
mod check;
mod explain;
mod folders;
mod import;
mod info;
mod search;
mod sentence;

use std::path::PathBuf;
use std::process::ExitCode;

pub use folders::{Folders, ruleset_called};

/// What `slovo dictionary` can be told.
#[derive(clap::Args)]
pub struct Arguments {
    /// Folder of built dictionaries [default: that of SLOVOKHAM_DICTIONARIES, or the first
    /// dictionaries/built upward from here].
    #[arg(long, value_name = "DIR", global = true)]
    dictionaries: Option<PathBuf>,
    /// Folder of imported dictionaries [default: that of SLOVOKHAM_IMPORTED, or the app's own].
    #[arg(long, value_name = "DIR", global = true)]
    imported: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Build dictionaries from their packages; those that are up to date are left alone.
    Build {
        /// Which ones [default: all].
        #[arg(value_name = "ID")]
        ids: Vec<String>,
        /// Build even what is up to date.
        #[arg(long)]
        force: bool,
    },
    /// List the built and the imported dictionaries: id, number of words, name.
    List,
    /// Say what a built dictionary is, where its words come from, and under which licence.
    Info {
        /// Which one.
        id: String,
        /// As JSON: the manifest itself.
        #[arg(long)]
        json: bool,
    },
    /// Explain words: why each counts or does not, and what it is.
    Explain {
        /// In which dictionary.
        id: String,
        /// The words; without any, they are read from standard input, one a line.
        #[arg(value_name = "WORD")]
        words: Vec<String>,
        /// As JSON, one object a line.
        #[arg(long)]
        json: bool,
    },
    /// Look words up: prints each with `yes` or `no` behind a tab.
    Check {
        /// In which dictionary.
        id: String,
        /// The words; without any, they are read from standard input, one a line.
        #[arg(value_name = "WORD")]
        words: Vec<String>,
    },
    /// Make a dictionary of one's own from a word list.
    Import(Box<import::Arguments>),
    /// Write the words of a dictionary as a plain list: UTF-8, one a line.
    Export {
        /// Which one.
        id: String,
        /// Where to [default: standard output].
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Remove an imported dictionary.
    Remove {
        /// Which one.
        id: String,
    },
    /// Find words by pattern, by hand, by likeness.
    Search(Box<search::Arguments>),
}

/// Carries the command out: status 0 if all went well, 1 if something was refused.
pub fn run(arguments: &Arguments) -> ExitCode {
    let folder = arguments.dictionaries.as_deref();
    let folders = Folders { built: folder, imported: arguments.imported.as_deref() };
    let outcome = match &arguments.command {
        Command::Build { ids, force } => build::run(folder, ids, *force),
        Command::List => info::list(folders),
        Command::Info { id, json } => info::run(folders, id, *json),
        Command::Explain { id, words, json } => explain::run(folders, id, words, *json),
        Command::Check { id, words } => check::run(folders, id, words),
        Command::Import(arguments) => import::run(folders, arguments),
        Command::Export { id, output } => import::export(folders, id, output.as_deref()),
        Command::Remove { id } => import::remove(folders, id),
        Command::Search(arguments) => search::run(folders, arguments),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Said) => ExitCode::FAILURE,
        Err(failure) => {
            eprintln!("slovo: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Why a command did not succeed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error(transparent)]
    Lexicon(#[from] lexicon::Error),
    #[error(transparent)]
    Import(#[from] lexicon::import::ImportError),
    #[error(transparent)]
    Query(#[from] lexicon::search::QueryError),
    #[error("there is no rule set {0}")]
    NoRuleset(String),
    #[error("no folder for imported dictionaries: name one with --imported")]
    NoImportedFolder,
    #[error("no dictionary definitions found: run this inside a checkout of the project")]
    NoProject,
    #[error("dictionary {id}: this program does not know its rule set {ruleset}")]
    UnknownRuleset { id: String, ruleset: String },
    #[error("{0} not UTF-8")]
    NotText(String),
    #[error("{0}")]
    Stream(#[from] std::io::Error),
    /// Everything has been said already.
    #[error("")]
    Said,
}
