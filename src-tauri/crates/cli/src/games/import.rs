//! `slovo import`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use archive::{StoredGame, TakenIn};
use gamefile::gcg::{self, Reading};
use gamefile::{Import, json};
use rules::RuleSet;

use super::{Failure, progress, status, store};
use crate::dictionary::ruleset_called;

/// What `slovo import` can be told.
#[derive(clap::Args)]
pub struct Arguments {
    /// Files of games: Slovokham's own (JSON) or GCG.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The database [default: the app's own]; one that is named is made if it is not there.
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
}

/// Takes games in: for each, prints `new`, `went_on`, `known` or `differs`, its number here and
/// its uid. What is refused is said on standard error.
pub fn run(arguments: &Arguments) -> ExitCode {
    status(import(arguments))
}

fn import(arguments: &Arguments) -> Result<(), Failure> {
    let mut archive = store::open_or_make(arguments.database.as_deref())?;
    let mut outcome = Ok(());
    for file in &arguments.files {
        let import = read(file)?;
        if complain(file, &import) {
            outcome = Err(Failure::Said);
        }
        let bar = progress(import.games.len());
        let uids: Vec<String> = import.games.iter().map(|game| game.record.uid.clone()).collect();
        let games = import.games.into_iter().map(|game| Ok(StoredGame::from(game.record)));
        let taken = archive.take_in_all(games, |done| bar.set_position(done as u64))?;
        for (taken, uid) in taken.iter().zip(&uids) {
            let (what, number) = match taken {
                TakenIn::New(number) => ("new", number),
                TakenIn::WentOn(number) => ("went_on", number),
                TakenIn::Known(number) => ("known", number),
                TakenIn::Differs(number) => ("differs", number),
            };
            println!("{what}\t{number}\t{uid}");
            if let TakenIn::Differs(number) = taken {
                eprintln!("slovo: game {number} went on differently here: left as it is");
                outcome = Err(Failure::Said);
            }
        }
    }
    outcome
}

/// Reads a file of either kind; JSON begins with a brace.
pub(super) fn read(file: &Path) -> Result<Import, Failure> {
    let failed = |reason: String| Failure::File { file: file.to_owned(), reason };
    let bytes = fs::read(file).map_err(|error| failed(error.to_string()))?;
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
    if text.trim_ascii_start().starts_with(b"{") {
        return json::read(&bytes).map_err(|error| failed(error.to_string()));
    }
    let rulesets = |id: &str| -> Option<Arc<RuleSet>> { ruleset_called(id).map(Arc::new) };
    let now = time::UtcDateTime::now().unix_timestamp().saturating_mul(1000);
    Ok(gcg::read(&bytes, Reading { rulesets: &rulesets, date: now }))
}

/// Says what was refused and what should be known about the rest; tells whether anything was
/// refused.
pub(super) fn complain(file: &Path, import: &Import) -> bool {
    for refused in &import.refused {
        eprintln!("{}: {refused}", file.display());
    }
    for game in &import.games {
        for remark in &game.remarks {
            let (file, number) = (file.display(), game.number);
            eprintln!("{file}: game {number}, line {}: note: {}", remark.line, remark.notice);
        }
    }
    if !import.refused.is_empty() {
        let (refused, found) = (import.refused.len(), import.found());
        eprintln!("{}: {refused} of {found} games refused", file.display());
    }
    !import.refused.is_empty()
}
