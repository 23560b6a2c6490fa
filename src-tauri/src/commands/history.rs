//! The commands of the history and of statistics; what they do is in [`crate::history`],
//! [`crate::tables`] and [`crate::replay`].
//!
//! They run beside the others, on threads that may wait for the disk.

use archive::Statistics;

use super::{Checked, Program};
use crate::error::Answer;
use crate::view::{
    HistoryPage, HistoryQuery, ReplayView, SavedFile, StatisticsScope, StatisticsTable, TableView,
};

/// A piece of a list of games.
#[tauri::command]
#[specta::specta]
pub async fn history(app: Program<'_>, query: Checked<HistoryQuery>) -> Answer<HistoryPage> {
    let query = query.0?;
    app.beside(move |app| app.history(query)).await
}

/// The names of all who ever played here.
#[tauri::command]
#[specta::specta]
pub async fn known_players(app: Program<'_>) -> Answer<Vec<String>> {
    app.beside(|app| app.known_players()).await
}

/// The statistics of a player and rule set, or of all.
#[tauri::command]
#[specta::specta]
pub async fn statistics(app: Program<'_>, scope: Checked<StatisticsScope>) -> Answer<Statistics> {
    let scope = scope.0?;
    app.beside(move |app| app.statistics(scope)).await
}

/// Writes a table of the statistics (CSV) to where the person chooses; null when they would rather
/// not.
#[tauri::command]
#[specta::specta]
pub async fn save_statistics(
    app: Program<'_>,
    title: Checked<String>,
    name: Checked<String>,
    scope: Checked<StatisticsScope>,
    table: Checked<StatisticsTable>,
) -> Answer<Option<SavedFile>> {
    let (title, name, scope, table) = (title.0?, name.0?, scope.0?, table.0?);
    app.save_statistics(&title, &name, scope, table).await
}

/// Gives a game a title; an empty one takes it away.
#[tauri::command]
#[specta::specta]
pub async fn rename_game(
    app: Program<'_>,
    game: Checked<u32>,
    title: Checked<String>,
) -> Answer<()> {
    let (game, title) = (game.0?, title.0?);
    app.beside(move |app| app.rename_game(game, &title)).await
}

/// Notes something about a game in the place of what was noted before.
#[tauri::command]
#[specta::specta]
pub async fn note_game(app: Program<'_>, game: Checked<u32>, note: Checked<String>) -> Answer<()> {
    let (game, note) = (game.0?, note.0?);
    app.beside(move |app| app.note_game(game, &note)).await
}

/// Marks a game as a favourite, or no longer.
#[tauri::command]
#[specta::specta]
pub async fn set_favourite(
    app: Program<'_>,
    game: Checked<u32>,
    favourite: Checked<bool>,
) -> Answer<()> {
    let (game, favourite) = (game.0?, favourite.0?);
    app.beside(move |app| app.set_favourite(game, favourite)).await
}

/// Puts a game away, or takes it out again.
#[tauri::command]
#[specta::specta]
pub async fn set_archived(
    app: Program<'_>,
    game: Checked<u32>,
    archived: Checked<bool>,
) -> Answer<()> {
    let (game, archived) = (game.0?, archived.0?);
    app.beside(move |app| app.set_archived(game, archived)).await
}

/// Gives a game up without an end, or takes it up again.
#[tauri::command]
#[specta::specta]
pub async fn set_abandoned(
    app: Program<'_>,
    game: Checked<u32>,
    abandoned: Checked<bool>,
) -> Answer<()> {
    let (game, abandoned) = (game.0?, abandoned.0?);
    app.beside(move |app| app.set_abandoned(game, abandoned)).await
}

/// Puts a game into the wastebasket.
#[tauri::command]
#[specta::specta]
pub async fn delete_game(app: Program<'_>, game: Checked<u32>) -> Answer<()> {
    let game = game.0?;
    app.beside(move |app| app.delete_game(game)).await
}

/// Takes a game out of the wastebasket.
#[tauri::command]
#[specta::specta]
pub async fn undelete_game(app: Program<'_>, game: Checked<u32>) -> Answer<()> {
    let game = game.0?;
    app.beside(move |app| app.undelete_game(game)).await
}

/// Empties the wastebasket; answers how many games were in it.
#[tauri::command]
#[specta::specta]
pub async fn empty_wastebasket(app: Program<'_>) -> Answer<u32> {
    app.beside(|app| app.empty_wastebasket()).await
}

/// Deletes all that is known of a player; answers how many games they had taken part in.
#[tauri::command]
#[specta::specta]
pub async fn forget_player(app: Program<'_>, name: Checked<String>) -> Answer<u32> {
    let name = name.0?;
    app.beside(move |app| app.forget_player(&name)).await
}

/// Begins a new game from a turn of another and lays it on the table.
#[tauri::command]
#[specta::specta]
pub async fn branch_game(
    app: Program<'_>,
    game: Checked<u32>,
    turns: Checked<u32>,
) -> Answer<TableView> {
    let (game, turns) = (game.0?, turns.0?);
    app.beside(move |app| app.branch_game(game, turns)).await
}

/// A whole game as the referee plays it again.
#[tauri::command]
#[specta::specta]
pub async fn replay(app: Program<'_>, game: Checked<u32>) -> Answer<ReplayView> {
    let game = game.0?;
    app.beside(move |app| app.replay(game)).await
}
