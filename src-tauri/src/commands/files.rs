//! The commands about games in files, on paper and on the clipboard; what they do is in
//! [`crate::files`] and [`crate::page`].

use gamefile::page::PageLabels;
use gamefile::picture::PictureLabels;

use super::{Checked, Program};
use crate::error::Answer;
use crate::view::{ExportFormat, ExportReport, ImportedGames, OpenedFile, PositionText, SavedFile};

/// Writes stored games, or all of them where none are named, to where the person chooses; null
/// when they would rather not.
#[tauri::command]
#[specta::specta]
pub async fn export_games(
    app: Program<'_>,
    title: Checked<String>,
    name: Checked<String>,
    games: Checked<Vec<u32>>,
    format: Checked<ExportFormat>,
) -> Answer<Option<ExportReport>> {
    let (title, name, games, format) = (title.0?, name.0?, games.0?, format.0?);
    app.export_games(&title, &name, games, format).await
}

/// Takes games in from a file that the person chooses; null when they would rather not.
#[tauri::command]
#[specta::specta]
pub async fn import_games(
    app: Program<'_>,
    title: Checked<String>,
) -> Answer<Option<ImportedGames>> {
    let title = title.0?;
    app.import_games(&title).await
}

/// What became of the files that were opened with the program since this was last asked.
#[tauri::command]
#[specta::specta]
pub fn opened_files(app: Program<'_>) -> Vec<OpenedFile> {
    app.opened_files()
}

/// The position of a stored game after so many turns, as text. Racks are told of finished games
/// only, and only if wanted.
#[tauri::command]
#[specta::specta]
pub async fn copy_position(
    app: Program<'_>,
    game: Checked<u32>,
    turns: Checked<u32>,
    racks: Checked<bool>,
) -> Answer<PositionText> {
    let (game, turns, racks) = (game.0?, turns.0?, racks.0?);
    app.beside(move |app| app.copy_position(game, turns, racks)).await
}

/// The board of a stored game after so many turns, as SVG.
#[tauri::command]
#[specta::specta]
pub async fn board_picture(
    app: Program<'_>,
    game: Checked<u32>,
    turns: Checked<u32>,
    labels: Checked<PictureLabels>,
) -> Answer<String> {
    let (game, turns, labels) = (game.0?, turns.0?, labels.0?);
    app.beside(move |app| app.board_picture(game, turns, &labels)).await
}

/// Writes a picture that the interface has drawn (PNG) to where the person chooses.
#[tauri::command]
#[specta::specta]
pub async fn save_picture(
    app: Program<'_>,
    title: Checked<String>,
    name: Checked<String>,
    png: Checked<Vec<u8>>,
) -> Answer<Option<SavedFile>> {
    let (title, name, png) = (title.0?, name.0?, png.0?);
    app.save_picture(&title, &name, &png).await
}

/// A stored game as a page to print (HTML).
#[tauri::command]
#[specta::specta]
pub async fn game_page(
    app: Program<'_>,
    game: Checked<u32>,
    labels: Checked<PageLabels>,
) -> Answer<String> {
    let (game, labels) = (game.0?, labels.0?);
    app.beside(move |app| app.game_page(game, &labels)).await
}
