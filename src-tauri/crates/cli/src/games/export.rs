//! `slovo export`.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use archive::Archive;
use clap::ValueEnum;
use gamefile::cgp::{self, Racks};
use gamefile::page::{PageLabels, html};
use gamefile::picture::{PictureLabels, svg};
use gamefile::sheets::{self, Sheet};
use gamefile::{GameRecord, Replay, gcg, json, replay};

use super::{Failure, progress, status, store};

/// What `slovo export` can be told.
#[derive(clap::Args)]
pub struct Arguments {
    /// Numbers of games [default: all].
    #[arg(value_name = "GAME")]
    games: Vec<i64>,
    /// The database [default: the app's own].
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
    /// What to write: only json holds everything.
    #[arg(long, value_enum, default_value_t = Format::Json)]
    format: Format,
    /// The position after so many turns, for cgp and svg [default: the last].
    #[arg(long, value_name = "NUMBER")]
    turn: Option<usize>,
    /// Where to [default: standard output].
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Slovokham's own files: any rule set, nothing lost.
    Json,
    /// For other programs: Klasik and English.
    Gcg,
    /// A table (CSV), one line for each turn.
    Turns,
    /// A table (CSV), one line for each game.
    Games,
    /// One game to print.
    Html,
    /// The board of one game as a picture.
    Svg,
    /// The position of one game as one line of text: Klasik and English.
    Cgp,
}

/// Writes games to a file or to standard output.
pub fn run(arguments: &Arguments) -> ExitCode {
    status(export(arguments))
}

fn export(arguments: &Arguments) -> Result<(), Failure> {
    let single = matches!(arguments.format, Format::Html | Format::Svg | Format::Cgp);
    if single && arguments.games.len() != 1 {
        return Err(Failure::Use("html, svg and cgp are of one game: name its number"));
    }
    if arguments.turn.is_some() && !matches!(arguments.format, Format::Svg | Format::Cgp) {
        return Err(Failure::Use("--turn is for svg and cgp"));
    }
    let archive = store::open(arguments.database.as_deref())?;
    let games = match arguments.games.is_empty() {
        true => store::all(&archive)?,
        false => arguments.games.clone(),
    };
    // Nothing is written over before it is known that the games are there.
    for &game in &arguments.games {
        archive.game(game)?;
    }
    let mut output: Box<dyn Write> = match &arguments.output {
        Some(path) => Box::new(BufWriter::new(File::create(path)?)),
        None => Box::new(BufWriter::new(std::io::stdout().lock())),
    };
    match arguments.format {
        Format::Json => all_json(&archive, &games, output),
        Format::Turns => table(&archive, &games, output, Sheet::Turns),
        Format::Games => table(&archive, &games, output, Sheet::Games),
        Format::Gcg | Format::Html | Format::Svg | Format::Cgp => {
            let refused = each(&archive, &games, |record, replay| {
                let text = text(arguments, record, replay)?;
                output.write_all(text.as_bytes()).map_err(|error| error.to_string())
            })?;
            output.flush()?;
            refused
        }
    }
}

fn text(arguments: &Arguments, record: &GameRecord, replay: &Replay) -> Result<String, String> {
    let turn = arguments.turn.unwrap_or(replay.turns.len());
    match arguments.format {
        Format::Gcg => gcg::write(record, replay).map_err(|error| error.to_string()),
        Format::Cgp => cgp::write(replay, turn, &record.dictionary, Racks::OnTurn)
            .map(|line| line + "\n")
            .map_err(|error| error.to_string()),
        Format::Svg => {
            let labels = PictureLabels::english(&format!("The board after turn {turn}"));
            svg(replay, turn, &labels).ok_or_else(|| format!("the game has no turn {turn}"))
        }
        _ => {
            let day = time::UtcDateTime::from_unix_timestamp(record.started_at.div_euclid(1000));
            let date = day.map(|day| day.date().to_string()).unwrap_or_default();
            Ok(html(record, replay, &PageLabels::english(record, date)))
        }
    }
}

fn all_json(archive: &Archive, games: &[i64], output: impl Write) -> Result<(), Failure> {
    let bar = progress(games.len());
    let mut writer = json::Writer::new(output)?;
    for &game in bar.wrap_iter(games.iter()) {
        writer.game(&GameRecord::from(&archive.game(game)?))?;
    }
    writer.finish()?;
    Ok(())
}

fn table(
    archive: &Archive,
    games: &[i64],
    output: impl Write,
    sheet: Sheet,
) -> Result<(), Failure> {
    let mut writer = sheets::Writer::new(output, sheet)?;
    let outcome = each(archive, games, |record, replay| {
        writer.game(record, replay).map_err(|error| error.to_string())
    })?;
    writer.finish()?;
    outcome
}

/// Replays each game and hands it on. What cannot be told of a game is said, and costs the others
/// nothing; the inner result tells whether that happened.
fn each(
    archive: &Archive,
    games: &[i64],
    mut tell: impl FnMut(&GameRecord, &Replay) -> Result<(), String>,
) -> Result<Result<(), Failure>, Failure> {
    let bar = progress(games.len());
    let mut outcome = Ok(());
    for &game in bar.wrap_iter(games.iter()) {
        let record = GameRecord::from(&archive.game(game)?);
        let replayed = replay(&record).map_err(|problem| problem.to_string());
        if let Err(reason) = replayed.and_then(|replay| tell(&record, &replay)) {
            bar.suspend(|| eprintln!("slovo: game {game}: {reason}"));
            outcome = Err(Failure::Said);
        }
    }
    Ok(outcome)
}
