//! The commands about copies of the archive; what they do is in [`crate::backup`].

use super::{Checked, Program};
use crate::error::Answer;
use crate::view::{BackupReminder, MergeReport, SavedFile};

/// Writes a checked copy of the whole archive to where the person chooses; null when they would
/// rather not. Games go on meanwhile.
#[tauri::command]
#[specta::specta]
pub async fn backup_archive(app: Program<'_>, title: Checked<String>) -> Answer<Option<SavedFile>> {
    let title = title.0?;
    app.backup_archive(&title).await
}

/// Puts the archive in a file that the person chooses in the place of this one, and clears the
/// table; null when they would rather not. What was here is kept beside it.
#[tauri::command]
#[specta::specta]
pub async fn restore_archive(
    app: Program<'_>,
    title: Checked<String>,
) -> Answer<Option<SavedFile>> {
    let title = title.0?;
    app.restore_archive(&title).await
}

/// Takes in the games of an archive that the person chooses, each of them once; null when they
/// would rather not.
#[tauri::command]
#[specta::specta]
pub async fn merge_archive(
    app: Program<'_>,
    title: Checked<String>,
) -> Answer<Option<MergeReport>> {
    let title = title.0?;
    app.merge_archive(&title).await
}

/// When the last backup was made, and whether it is time for another.
#[tauri::command]
#[specta::specta]
pub async fn backup_reminder(app: Program<'_>) -> Answer<BackupReminder> {
    app.beside(|app| app.backup_reminder()).await
}

/// Asks to be reminded of a backup when the last one is so many days old; null for never.
#[tauri::command]
#[specta::specta]
pub async fn set_backup_reminder(
    app: Program<'_>,
    every_days: Checked<Option<u32>>,
) -> Answer<BackupReminder> {
    let every_days = every_days.0?;
    app.beside(move |app| app.set_backup_reminder(every_days)).await
}
