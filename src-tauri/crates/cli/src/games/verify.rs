//! `slovo verify`.

use std::path::PathBuf;
use std::process::ExitCode;

use gamefile::{Difference, GameRecord, replay};
use lexicon::Dictionary;
use rules::{Lexicon, Position, Tile};

use super::{Failure, import, progress, status, store};
use crate::dictionary::Folders;

/// What `slovo verify` can be told.
#[derive(clap::Args)]
pub struct Arguments {
    /// Files of games: Slovokham's own (JSON) or GCG [default: the games of the database].
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The database [default: the app's own].
    #[arg(long, value_name = "FILE", conflicts_with = "files")]
    database: Option<PathBuf>,
    /// Only the game with this number in the database.
    #[arg(long, value_name = "GAME", conflicts_with = "files")]
    game: Option<i64>,
    /// Also name the words that this dictionary does not have. No game is unsound for that: its
    /// words were judged by its own dictionary.
    #[arg(long, value_name = "ID")]
    words: Option<String>,
    /// Folder of built dictionaries [default: as for `slovo dictionary`].
    #[arg(long, value_name = "DIR")]
    dictionaries: Option<PathBuf>,
}

/// Deals every game again from its seed (or its recorded draws) and takes its turns through the
/// referee. For each, prints `ok` or `differs`, its number and its uid; what differs is said on
/// standard error.
pub fn run(arguments: &Arguments) -> ExitCode {
    status(verify(arguments))
}

fn verify(arguments: &Arguments) -> Result<(), Failure> {
    let dictionary = arguments.words.as_ref().map(|id| {
        let built = arguments.dictionaries.as_deref();
        Folders { built, imported: None }.open(id).map_err(|failure| Failure::File {
            file: PathBuf::from(id),
            reason: failure.to_string(),
        })
    });
    let words = dictionary.transpose()?.map(Words);
    if arguments.files.is_empty() {
        stored(arguments, words.as_ref())
    } else {
        files(&arguments.files, words.as_ref())
    }
}

fn stored(arguments: &Arguments, words: Option<&Words>) -> Result<(), Failure> {
    let archive = store::open(arguments.database.as_deref())?;
    let games = match arguments.game {
        Some(game) => vec![game],
        None => store::all(&archive)?,
    };
    let bar = progress(games.len());
    let mut outcome = Ok(());
    for &game in bar.wrap_iter(games.iter()) {
        let record = GameRecord::from(&archive.game(game)?);
        let told: Vec<String> = match replay(&record) {
            Ok(replay) => {
                name_words(words, &replay);
                replay.differences.iter().map(describe).collect()
            }
            Err(problem) => vec![problem.to_string()],
        };
        let verdict = if told.is_empty() { "ok" } else { "differs" };
        bar.suspend(|| println!("{verdict}\t{game}\t{}", record.uid));
        for difference in told {
            bar.suspend(|| eprintln!("slovo: game {game}: {difference}"));
            outcome = Err(Failure::Said);
        }
    }
    outcome
}

fn files(files: &[PathBuf], words: Option<&Words>) -> Result<(), Failure> {
    let mut outcome = Ok(());
    for file in files {
        let import = import::read(file)?;
        for game in &import.games {
            println!("ok\t{}\t{}", game.number, game.record.uid);
            if let Ok(replay) = replay(&game.record) {
                name_words(words, &replay);
            }
        }
        for refused in &import.refused {
            let uid = refused.uid.as_deref().unwrap_or_default();
            println!("differs\t{}\t{uid}", refused.number);
        }
        if import::complain(file, &import) {
            outcome = Err(Failure::Said);
        }
    }
    outcome
}

/// The difference with its turn.
fn describe(difference: &Difference) -> String {
    match difference.turn() {
        Some(turn) => format!("turn {turn}: {difference}"),
        None => difference.to_string(),
    }
}

fn name_words(words: Option<&Words>, replay: &gamefile::Replay) {
    let Some(words) = words else { return };
    for difference in replay.against(words) {
        eprintln!("slovo: note: {}", describe(&difference));
    }
}

/// A dictionary that is only asked for words.
struct Words(Dictionary);

impl Lexicon for Words {
    fn contains(&self, word: &str) -> bool {
        self.0.contains(word)
    }

    /// Nobody is asked for plays here: how the game ended is in its record.
    fn any_play(&self, _position: &Position<'_>, _rack: &[Tile]) -> bool {
        false
    }
}
