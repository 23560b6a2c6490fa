//! The commands as Tauri mounts them. This is the only list of them: the handler, of the window and
//! of the loopback bridge, and the TypeScript bindings are all made from it.
//!
//! Each command is one line: what it does is in [`crate::app`] and [`crate::play`],
//! for dictionaries in [`crate::office`], for games of before in [`crate::history`],
//! [`crate::files`] and [`crate::backup`].

mod archive;
mod device;
pub mod dictionary;
mod files;
mod history;

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use specta::Type;
use tauri::ipc::{CommandArg, CommandItem, Invoke, InvokeError};
use tauri::{Runtime, State, generate_handler};
use tauri_specta::{Builder, ErrorHandlingMode, Event, collect_commands, collect_events};

use crate::app::App;
use crate::error::{Answer, CommandError};
use crate::view::{Language, NewGame, Placement, Preview, StartInfo, TableView};

/// The event that tells the interface to ask for the table again: its clock ran out, or the
/// machine slept.
#[derive(Debug, Clone, Serialize, Deserialize, Type, Event)]
#[tauri_specta(event_name = "table_changed")]
pub struct TableChanged {}

/// The event that tells the interface to ask where the import is.
#[derive(Debug, Clone, Serialize, Deserialize, Type, Event)]
#[tauri_specta(event_name = "import_changed")]
pub struct ImportChanged {}

/// The event that tells the interface to ask for the files that were opened with the program.
#[derive(Debug, Clone, Serialize, Deserialize, Type, Event)]
#[tauri_specta(event_name = "files_opened")]
pub struct FilesOpened {}

/// Gives every command to a macro.
macro_rules! with_every_command {
    ($macro:ident) => {
        $macro![
            start_info,
            set_language,
            new_game,
            open_game,
            table,
            close_table,
            ready,
            tentative,
            play,
            overrule,
            exchange,
            pass,
            resign,
            set_paused,
            dictionary::dictionaries,
            dictionary::set_default_dictionary,
            dictionary::rename_dictionary,
            dictionary::delete_dictionary,
            dictionary::family_switch,
            dictionary::set_family_switch,
            dictionary::explain,
            dictionary::search_dictionary,
            dictionary::layers,
            dictionary::put_layer_word,
            dictionary::remove_layer_word,
            dictionary::import_state,
            dictionary::choose_import_file,
            dictionary::inspect_import,
            dictionary::start_import,
            dictionary::cancel_import,
            dictionary::close_import,
            dictionary::export_dictionary,
            dictionary::save_text,
            history::history,
            history::known_players,
            history::statistics,
            history::save_statistics,
            history::rename_game,
            history::note_game,
            history::set_favourite,
            history::set_archived,
            history::set_abandoned,
            history::delete_game,
            history::undelete_game,
            history::empty_wastebasket,
            history::forget_player,
            history::branch_game,
            history::replay,
            archive::backup_archive,
            archive::restore_archive,
            archive::merge_archive,
            archive::backup_reminder,
            archive::set_backup_reminder,
            files::export_games,
            files::import_games,
            files::opened_files,
            files::copy_position,
            files::board_picture,
            files::save_picture,
            files::game_page,
            device::about,
            device::set_keep_awake,
            device::stay_awake,
            device::tick,
        ]
    };
}

/// Carries out any of the commands; answers whether there is one of that name.
pub fn handler<R: Runtime>() -> impl Fn(Invoke<R>) -> bool + Send + Sync + 'static {
    with_every_command!(generate_handler)
}

/// Every command and event with its types. Only the bindings are made from it, so that the program
/// does not carry the descriptions of all its types.
pub fn bindings<R: Runtime>() -> Builder<R> {
    Builder::new()
        .error_handling(ErrorHandlingMode::Throw)
        .disable_serde_phases()
        .commands(with_every_command!(collect_commands))
        .events(collect_events![TableChanged, ImportChanged, FilesOpened])
}

type Program<'a> = State<'a, Arc<App>>;

/// Everything that the start screen shows.
#[tauri::command]
#[specta::specta]
pub fn start_info(app: Program<'_>) -> Answer<StartInfo> {
    app.start_info()
}

/// Remembers the language of the interface.
#[tauri::command]
#[specta::specta]
pub fn set_language(app: Program<'_>, language: Checked<Language>) -> Answer<()> {
    app.set_language(language.0?)
}

/// Begins a game and lays it on the table.
#[tauri::command]
#[specta::specta]
pub fn new_game(app: Program<'_>, setup: Checked<NewGame>) -> Answer<TableView> {
    app.new_game(setup.0?)
}

/// Lays a stored game on the table.
#[tauri::command]
#[specta::specta]
pub fn open_game(app: Program<'_>, game: Checked<u32>) -> Answer<TableView> {
    app.open_game(game.0?)
}

/// The game on the table, if there is one.
#[tauri::command]
#[specta::specta]
pub fn table(app: Program<'_>) -> Answer<Option<TableView>> {
    app.table()
}

/// Clears the table; the game stays stored.
#[tauri::command]
#[specta::specta]
pub fn close_table(app: Program<'_>) -> Answer<()> {
    app.close_table()
}

/// The player on turn is ready: their rack is shown, their time begins.
#[tauri::command]
#[specta::specta]
pub fn ready(app: Program<'_>) -> Answer<TableView> {
    app.ready()
}

/// Journals the tentative tiles; answers what confirming them would give, null for none.
#[tauri::command]
#[specta::specta]
pub fn tentative(app: Program<'_>, placements: Checked<Vec<Placement>>) -> Answer<Option<Preview>> {
    app.tentative(placements.0?)
}

/// Confirms a play.
#[tauri::command]
#[specta::specta]
pub fn play(app: Program<'_>, placements: Checked<Vec<Placement>>) -> Answer<TableView> {
    app.play(placements.0?)
}

/// Confirms a play whose refused words all players let count.
#[tauri::command]
#[specta::specta]
pub fn overrule(
    app: Program<'_>,
    placements: Checked<Vec<Placement>>,
    words: Checked<Vec<String>>,
    agreed: Checked<Vec<u32>>,
) -> Answer<TableView> {
    app.overrule(placements.0?, words.0?, &agreed.0?)
}

/// Exchanges rack tiles.
#[tauri::command]
#[specta::specta]
pub fn exchange(app: Program<'_>, tiles: Checked<Vec<String>>) -> Answer<TableView> {
    app.exchange(tiles.0?)
}

/// Sends an empty turn.
#[tauri::command]
#[specta::specta]
pub fn pass(app: Program<'_>) -> Answer<TableView> {
    app.pass()
}

/// The player on turn leaves the game.
#[tauri::command]
#[specta::specta]
pub fn resign(app: Program<'_>) -> Answer<TableView> {
    app.resign()
}

/// Pauses the turn's time, or lets it go on.
#[tauri::command]
#[specta::specta]
pub fn set_paused(app: Program<'_>, paused: Checked<bool>) -> Answer<TableView> {
    app.set_paused(paused.0?)
}

/// An argument. One that cannot be read becomes a `bad_argument` like any other, where Tauri
/// would answer with a sentence of its own.
pub struct Checked<T>(pub Answer<T>);

impl<'de, R: Runtime, T: DeserializeOwned> CommandArg<'de, R> for Checked<T> {
    fn from_command(command: CommandItem<'de, R>) -> Result<Self, InvokeError> {
        let key = command.key;
        let read = T::deserialize(command);
        Ok(Checked(read.map_err(|error| CommandError::bad_argument(format!("{key}: {error}")))))
    }
}

impl<T: Type> Type for Checked<T> {
    fn definition(types: &mut specta::Types) -> specta::datatype::DataType {
        T::definition(types)
    }
}
