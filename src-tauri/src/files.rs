//! Games to and from files.
//!
//! Reading and writing many games takes time, so it goes on beside the other commands: writing
//! files through the connection of the history, taking in through one of its own.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use archive::{After, Filter, Order, StoredGame, TakenIn};
use gamefile::gcg::{self, Reading};
use gamefile::json;
use gamefile::sheets::{self, Sheet};
use gamefile::{GameRecord, Import, replay};
use rules::RuleSet;

use crate::app::App;
use crate::chosen::{file_failed, name_of, write_whole};
use crate::error::{Answer, CommandError, FailureCode};
use crate::view::{
    ExportFormat, ExportReport, GameRemark, ImportedGames, RefusedGame, SavedFile, UntoldGame,
    whole,
};

/// How many games of a list are read at a time.
const PIECE: u32 = 1000;

/// How a backup begins: as every SQLite file.
const DATABASE: &[u8] = b"SQLite format 3\0";

/// The largest file of games that is read, in bytes.
const LARGEST_FILE: u64 = 2 << 30;

impl App {
    /// Writes `games`, or all where none are named, to where the person chooses in a dialog with
    /// this `title`, which proposes `name`; null when they would rather not.
    ///
    /// # Errors
    /// `game_not_found`; `format_unfit` when the format can hold none of the games named;
    /// `file_failed` or `disk_full`, and then what was there before is still there.
    pub async fn export_games(
        self: &Arc<Self>,
        title: &str,
        name: &str,
        games: Vec<u32>,
        format: ExportFormat,
    ) -> Answer<Option<ExportReport>> {
        if format == ExportFormat::Gcg && !games.is_empty() {
            let asked = games.clone();
            self.beside(move |app| app.check_fit(&asked)).await?;
        }
        let Some(place) = self.place_for(title, name).await? else { return Ok(None) };
        self.beside(move |app| app.write_to(&place, |path| app.write_games(path, games, format)))
            .await
            .map(Some)
    }

    /// Takes games in from a file that the person chooses in a dialog with this `title`.
    ///
    /// # Errors
    /// `file_failed` when it cannot be read; `games_file_is_backup`, `games_file_invalid`,
    /// `games_file_damaged`, `games_file_ruleset`, `games_file_too_large` or `games_file_newer` when
    /// it is no file of games for this program; `taking_in_stopped` when storing them failed after some,
    /// which stay. Games that are refused are no error: the report lists them.
    pub async fn import_games(self: &Arc<Self>, title: &str) -> Answer<Option<ImportedGames>> {
        let Some(path) = self.file_to_read(title).await? else { return Ok(None) };
        self.beside(move |app| app.take_in(&path)).await.map(Some)
    }

    /// The record of a stored game.
    ///
    /// # Errors
    /// `game_not_found`.
    pub(crate) fn record(&self, game: u32) -> Answer<GameRecord> {
        let stored = self.records(|archive| Ok(archive.game(i64::from(game))?))?;
        Ok(GameRecord::from(&stored))
    }

    /// Refuses games of which GCG can hold none, before anybody is asked for a place.
    fn check_fit(&self, games: &[u32]) -> Answer<()> {
        let mut unfit = String::new();
        for &game in games {
            let record = self.record(game)?;
            let ruleset = RuleSet::from_toml(&record.ruleset_toml).ok();
            if ruleset.is_some_and(|ruleset| gcg::can_hold(&ruleset)) {
                return Ok(());
            }
            unfit = record.ruleset;
        }
        Err(CommandError::detailed(FailureCode::FormatUnfit, unfit))
    }

    /// The numbers of all games that are not in the wastebasket, oldest first.
    fn all_games(&self) -> Answer<Vec<u32>> {
        let order = Order { ascending: true, ..Order::default() };
        let mut numbers = Vec::new();
        let mut after: Option<After> = None;
        loop {
            let piece = self
                .records(|archive| Ok(archive.list(&Filter::default(), order, after, PIECE)?))?;
            numbers.extend(piece.games.iter().filter_map(|game| u32::try_from(game.id).ok()));
            match piece.next {
                Some(next) => after = Some(next),
                None => return Ok(numbers),
            }
        }
    }

    fn write_games(
        &self,
        path: &Path,
        games: Vec<u32>,
        format: ExportFormat,
    ) -> Answer<ExportReport> {
        let games = if games.is_empty() { self.all_games()? } else { games };
        let mut written = 0;
        let mut untold = Vec::new();
        let mut failed = None;
        let saved = write_whole(path, |output| {
            let mut form = Form::new(output, format)?;
            for &game in &games {
                let record = self.record(game).map_err(|error| {
                    failed = Some(error);
                    io::Error::other("a game cannot be read")
                })?;
                match form.game(&record)? {
                    Ok(()) => written += 1,
                    Err((format_unfit, detail)) => {
                        untold.push(UntoldGame { game, format_unfit, detail });
                    }
                }
            }
            form.finish()
        });
        match failed {
            Some(error) => Err(error),
            None => saved.map(|SavedFile { file }| ExportReport { file, written, untold }),
        }
    }

    /// Takes games in from the file `path`.
    ///
    /// # Errors
    /// As [`App::import_games`].
    pub(crate) fn take_in(&self, path: &Path) -> Answer<ImportedGames> {
        let failed = |error: io::Error| file_failed(path, &error);
        if std::fs::metadata(path).map_err(failed)?.len() > LARGEST_FILE {
            return Err(CommandError::bare(FailureCode::GamesFileTooLarge));
        }
        self.take_in_bytes(&name_of(path), &std::fs::read(path).map_err(failed)?)
    }

    /// Takes games in from what a file of that name holds.
    ///
    /// # Errors
    /// As [`App::import_games`].
    pub(crate) fn take_in_bytes(&self, file: &str, bytes: &[u8]) -> Answer<ImportedGames> {
        let import = self.read_games(bytes)?;
        let mut report = ImportedGames {
            file: file.to_owned(),
            found: whole(import.found()),
            new: Vec::new(),
            went_on: Vec::new(),
            known: 0,
            differ: Vec::new(),
            refused: import.refused.iter().map(RefusedGame::from).collect(),
            remarks: remarks(&import),
        };
        let games = import.games.into_iter().map(|game| Ok(StoredGame::from(game.record)));
        for taken in self.open_archive()?.take_in_all(games, |_| {})? {
            let number = |id: i64| u32::try_from(id).ok();
            match taken {
                TakenIn::New(id) => report.new.extend(number(id)),
                TakenIn::WentOn(id) => report.went_on.extend(number(id)),
                TakenIn::Known(_) => report.known += 1,
                TakenIn::Differs(id) => report.differ.extend(number(id)),
            }
        }
        Ok(report)
    }

    /// Reads a file of either kind; JSON begins with a brace.
    fn read_games(&self, bytes: &[u8]) -> Answer<Import> {
        if bytes.starts_with(DATABASE) {
            return Err(CommandError::bare(FailureCode::GamesFileIsBackup));
        }
        let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        if text.trim_ascii_start().starts_with(b"{") {
            return Ok(json::read(bytes)?);
        }
        let rulesets = |id: &str| self.rulesets.get(id).ok().map(Arc::clone);
        Ok(gcg::read(bytes, Reading { rulesets: &rulesets, date: self.host.date() }))
    }
}

/// A file in the making.
enum Form<'w> {
    Json(json::Writer<&'w mut dyn Write>),
    Sheet(Box<sheets::Writer<&'w mut dyn Write>>),
    Gcg(&'w mut dyn Write),
}

impl<'w> Form<'w> {
    fn new(output: &'w mut dyn Write, format: ExportFormat) -> io::Result<Self> {
        Ok(match format {
            ExportFormat::Json => Form::Json(json::Writer::new(output)?),
            ExportFormat::Turns => {
                Form::Sheet(Box::new(sheets::Writer::new(output, Sheet::Turns)?))
            }
            ExportFormat::Games => {
                Form::Sheet(Box::new(sheets::Writer::new(output, Sheet::Games)?))
            }
            ExportFormat::Gcg => Form::Gcg(output),
        })
    }

    /// Writes a game; the inner error is one of this game alone: whether the format cannot hold
    /// its rule set, and what is said about it.
    fn game(&mut self, record: &GameRecord) -> io::Result<Result<(), (bool, String)>> {
        if let Form::Json(writer) = self {
            return writer.game(record).map(Ok);
        }
        let replay = match replay(record) {
            Ok(replay) => replay,
            Err(problem) => return Ok(Err((false, problem.to_string()))),
        };
        match self {
            Form::Json(writer) => writer.game(record)?,
            Form::Sheet(writer) => writer.game(record, &replay)?,
            Form::Gcg(output) => match gcg::write(record, &replay) {
                Ok(text) => output.write_all(text.as_bytes())?,
                Err(error) => {
                    let unfit = matches!(error, gcg::GcgError::RuleSet(_));
                    return Ok(Err((unfit, error.to_string())));
                }
            },
        }
        Ok(Ok(()))
    }

    fn finish(self) -> io::Result<()> {
        match self {
            Form::Json(writer) => writer.finish().map(drop),
            Form::Sheet(writer) => writer.finish().map(drop),
            Form::Gcg(_) => Ok(()),
        }
    }
}

fn remarks(import: &Import) -> Vec<GameRemark> {
    let of = |game: &gamefile::Imported| -> Vec<GameRemark> {
        game.remarks.iter().map(|remark| GameRemark::new(game.number, remark)).collect()
    };
    import.games.iter().flat_map(of).collect()
}
