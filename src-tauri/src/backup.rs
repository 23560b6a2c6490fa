//! Backing up the archive, restoring it, and taking in the games of another one.

use std::path::Path;
use std::sync::{Arc, PoisonError};

use archive::{Filter, Order, OtherArchive};
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::chosen::name_of;
use crate::error::{Answer, CommandError, FailureCode};
use crate::view::{BackupReminder, MergeReport, SavedFile, date_text};

/// The copy of what was there before the last restoring, in the data folder.
const BEFORE_RESTORING: &str = "slovokham-before-restoring.db";

/// The setting that holds [`Backups`].
const BACKUPS: &str = "backups";

/// A day in milliseconds, and most days after which somebody may want to be reminded.
const DAY: i64 = 86_400_000;
const MOST_DAYS: u32 = 3650;

/// What is remembered about backups.
#[derive(Default, Serialize, Deserialize)]
struct Backups {
    /// When the last one was made, in milliseconds since the Unix epoch.
    last: Option<i64>,
    /// After how many days the person wants to be reminded.
    every_days: Option<u32>,
}

impl App {
    /// Writes a checked copy of the whole archive to where the person chooses in a dialog with
    /// this `title`; null when they would rather not. Games go on meanwhile.
    ///
    /// # Errors
    /// Those of the database; `file_failed` or `disk_full` when the copy cannot be written, and
    /// then what was at that place before is still there.
    pub async fn backup_archive(self: &Arc<Self>, title: &str) -> Answer<Option<SavedFile>> {
        let name = format!("slovokham-{}.db", self.day());
        let Some(place) = self.place_for(title, &name).await? else { return Ok(None) };
        self.beside(move |app| {
            // Settings and games of a program that was never used are a backup too.
            app.records(|_| Ok(()))?;
            let database = app.database()?;
            app.write_to(&place, |path| Ok(archive::back_up(&database, path, |_| {})?))?;
            let last = Some(app.host.date());
            app.records(|archive| {
                let backups = Backups { last, ..archive.setting(BACKUPS)?.unwrap_or_default() };
                Ok(archive.set_setting(BACKUPS, &backups)?)
            })?;
            Ok(Some(SavedFile { file: name_of(&place.path) }))
        })
        .await
    }

    /// Puts the archive in a file that the person chooses in the place of this one; null when
    /// they would rather not. The table is cleared, and what was here is kept in the data folder,
    /// from where it can be restored in turn.
    ///
    /// # Errors
    /// `archive_file_invalid`, `archive_file_newer` or `file_failed` for the chosen file, or those
    /// of the database; nothing has changed then.
    pub async fn restore_archive(self: &Arc<Self>, title: &str) -> Answer<Option<SavedFile>> {
        let Some(path) = self.file_to_read(title).await? else { return Ok(None) };
        self.beside(move |app| {
            app.restore(&path)?;
            Ok(Some(SavedFile { file: name_of(&path) }))
        })
        .await
    }

    /// Takes in the games of an archive that the person chooses, each of them once; null when they
    /// would rather not. Games go on meanwhile.
    ///
    /// # Errors
    /// As [`App::restore_archive`]; `taking_in_stopped` when games were taken in before, and then
    /// they stay.
    pub async fn merge_archive(self: &Arc<Self>, title: &str) -> Answer<Option<MergeReport>> {
        let Some(path) = self.file_to_read(title).await? else { return Ok(None) };
        self.beside(move |app| {
            let other = other_archive(&path, &app.database()?)?;
            // A connection of its own, so that the history can be read meanwhile.
            let merged = app.open_archive()?.merge(&other, |_| {})?;
            Ok(Some(MergeReport::new(name_of(&path), &merged)))
        })
        .await
    }

    /// When the last backup was made, and whether it is time for another.
    pub fn backup_reminder(&self) -> Answer<BackupReminder> {
        let now = self.host.date();
        self.records(|archive| {
            let Backups { last, every_days } = archive.setting(BACKUPS)?.unwrap_or_default();
            let newest = archive.list(&Filter::default(), Order::default(), None, 1)?;
            let begun = newest.games.first().map(|game| game.started_at);
            let over = |days: u32| last.is_none_or(|at| now - at >= i64::from(days) * DAY);
            Ok(BackupReminder {
                last_backup: last.map(date_text),
                every_days,
                due: every_days.is_some_and(over) && begun > last,
            })
        })
    }

    /// Remembers after how many days the person wants to be reminded of a backup; `None` for
    /// never.
    ///
    /// # Errors
    /// `bad_argument` for no days, or for more than ten years.
    pub fn set_backup_reminder(&self, every_days: Option<u32>) -> Answer<BackupReminder> {
        if every_days.is_some_and(|days| !(1..=MOST_DAYS).contains(&days)) {
            return Err(CommandError::bad_argument("every_days"));
        }
        self.records(|archive| {
            let backups = Backups { every_days, ..archive.setting(BACKUPS)?.unwrap_or_default() };
            Ok(archive.set_setting(BACKUPS, &backups)?)
        })?;
        self.backup_reminder()
    }

    fn restore(&self, path: &Path) -> Answer<()> {
        let here = self.database()?;
        let keep = here.with_file_name(BEFORE_RESTORING);
        let mut state = self.lock();
        let other = other_archive(path, &here)?;
        self.journal(&mut state);
        let mut records = self.records.lock().unwrap_or_else(PoisonError::into_inner);
        let restored = match records.as_mut() {
            Some(archive) => archive.restore(&other, &keep),
            None => archive::Archive::open(&here).and_then(|mut here| here.restore(&other, &keep)),
        };
        match restored {
            // One that cannot be read any more is what backups are for.
            Err(archive::Error::Damaged(_) | archive::Error::Newer { .. }) => {
                (*records, state.archive) = (None, None);
                other.replace(&here, &keep)?;
            }
            other => other?,
        }
        state.table = None;
        // The game that lay on the table when the copy was made is not laid there again.
        state.resumed = true;
        Ok(())
    }
}

/// The archive in a chosen file; `here` is ours.
fn other_archive(path: &Path, here: &Path) -> Answer<OtherArchive> {
    OtherArchive::open(path, here).map_err(|error| {
        let code = match &error {
            archive::Error::Damaged(_) => FailureCode::ArchiveFileInvalid,
            archive::Error::Newer { .. } => FailureCode::ArchiveFileNewer,
            archive::Error::Unavailable(_) => FailureCode::FileFailed,
            _ => return error.into(),
        };
        CommandError::detailed(code, error)
    })
}
