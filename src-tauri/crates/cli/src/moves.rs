//! `slovo moves`: every legal play of positions from a file, for authors of engines.
//!
//! What is read and what is printed is defined in the head of
//! `crates/movegen/tests/data/positions_en.tsv`; how boards of other rule sets are written, in
//! [`notation`].

mod answer;
mod notation;
mod position;
mod times;

use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use lexicon::Dictionary;
use movegen::{GraphLexicon, Kinds, Limit, Play};
use rules::{Options, Position, RuleSet, Tile};

use crate::ruleset;
use answer::Answer;
use position::Record;
use times::Times;

/// What `slovo moves` can be told.
#[derive(clap::Args)]
pub struct Arguments {
    /// A built-in rule set by its id, or the path of a rule set file.
    #[arg(long, value_name = "RULESET")]
    ruleset: String,
    /// The words that count: a text file, one a line.
    #[arg(long, value_name = "FILE")]
    words: PathBuf,
    /// Look for the best N plays by score only, instead of all; N is 1 when left out.
    #[arg(
        long,
        value_name = "N",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "1",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    best: Option<u32>,
    /// Search each position that often; the times of all are on standard error.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    repeat: u32,
    /// File of positions [default: standard input].
    #[arg(value_name = "POSITIONS")]
    positions: Option<PathBuf>,
}

/// Answers every position: status 0, or 1 when something was refused.
pub fn run(arguments: &Arguments) -> ExitCode {
    match carry_out(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("slovo: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Why positions were not answered.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{0}")]
    Ruleset(String),
    #[error("{file}: {error}")]
    Read { file: String, error: std::io::Error },
    #[error("{file}, line {line}: {problem}")]
    Line { file: String, line: usize, problem: String },
    #[error(transparent)]
    Lexicon(#[from] lexicon::Error),
    #[error("{what}: {limit}")]
    Limit { what: String, limit: Limit },
    #[error("standard output: {0}")]
    Output(std::io::Error),
}

fn carry_out(arguments: &Arguments) -> Result<(), Failure> {
    let ruleset = ruleset::named(&arguments.ruleset).map_err(Failure::Ruleset)?;
    let words = words(&ruleset, &arguments.words)?;
    let refused = |what: &str, limit| Failure::Limit { what: what.to_owned(), limit };
    let words = GraphLexicon::new(words, &ruleset).map_err(|limit| refused(ruleset.id(), limit))?;
    let options = Options::default();
    words
        .prepare(options.ch_single_tile_only)
        .map_err(|limit| refused(&arguments.words.display().to_string(), limit))?;
    let records = records(&ruleset, arguments.positions.as_deref())?;
    let kinds = Kinds::new(ruleset.alphabet());
    let mut output = BufWriter::new(std::io::stdout().lock());
    let mut times = Times::new(arguments.repeat);
    let mut plays: Vec<Play> = Vec::new();
    for repetition in 0..arguments.repeat {
        for record in &records {
            let position = Position { ruleset: &ruleset, options: &options, board: &record.board };
            let found = times.measure(record.has_blank(), || {
                search(&words, &position, &record.rack, arguments.best, &mut plays)
            });
            found.map_err(|limit| refused(&format!("position {}", record.id), limit))?;
            if repetition == 0 {
                let answer = Answer::new(&ruleset, &kinds, record, &plays);
                writeln!(output, "{answer}").map_err(Failure::Output)?;
            }
        }
        times.end_repetition();
    }
    output.flush().map_err(Failure::Output)?;
    eprint!("{times}");
    Ok(())
}

/// Leaves all plays in `plays`, or the best ones.
fn search(
    words: &GraphLexicon,
    position: &Position<'_>,
    rack: &[Tile],
    best: Option<u32>,
    plays: &mut Vec<Play>,
) -> Result<(), Limit> {
    plays.clear();
    match best {
        Some(most) => *plays = words.best(position, rack, most as usize)?,
        None => drop(words.visit(position, rack, plays)?),
    }
    Ok(())
}

fn words(ruleset: &RuleSet, path: &Path) -> Result<Dictionary, Failure> {
    let file = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| Failure::Read { file, error })?;
    let lines = || text.trim_start_matches('\u{feff}').lines().filter(|line| !line.is_empty());
    let words: Vec<String> = ruleset::playable(ruleset, lines()).collect();
    let (all, playable) = (lines().count(), words.len());
    if playable < all {
        let (left_out, id) = (all - playable, ruleset.id());
        eprintln!("slovo: {left_out} of {all} words cannot be laid with the tiles of {id}");
    }
    Ok(Dictionary::from_words(words)?)
}

fn records(ruleset: &RuleSet, path: Option<&Path>) -> Result<Vec<Record>, Failure> {
    let file = path.map_or("standard input".to_owned(), |path| path.display().to_string());
    let read = |error| Failure::Read { file: file.clone(), error };
    let input: Box<dyn Read> = match path {
        Some(path) => Box::new(std::fs::File::open(path).map_err(read)?),
        None => Box::new(std::io::stdin().lock()),
    };
    let mut records = Vec::new();
    for (index, line) in BufReader::new(input).lines().enumerate() {
        let line = line.map_err(read)?;
        let line = line.trim_start_matches('\u{feff}').trim_end_matches('\r');
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let bad = |problem| Failure::Line { file: file.clone(), line: index + 1, problem };
        records.push(Record::read(ruleset, line).map_err(bad)?);
    }
    Ok(records)
}
