//! The shell of Slovokham: commands, the game clock, the open game.
//!
//! Where to look:
//! - [`commands`] the commands and events as the interface sees them; [`view`] their types
//! - [`app`] commands about games as a whole, [`play`] commands of a turn and the end of its time
//! - [`table`] the open game, [`show`] what is shown of it
//! - [`clock`] the time of one turn, [`timer`] what looks at it
//! - [`history`] games of before, and statistics; [`tables`] those for spreadsheets; [`replay`] a
//!   game looked through
//! - [`files`] games to and from files; [`page`] to print and to share; [`backup`] copies of all
//! - [`chosen`] files that a person chooses; [`opened`] those that are opened with the program
//! - [`about`] what the program says about itself; [`awake`] what a tablet does during a turn
//! - [`dictionaries`], [`rulesets`] what can be played with; [`office`] questions and decisions
//!   about words
//! - [`host`] what all that needs from the world; [`tauri_app`] the world with a window, and
//!   `bridge` (with that feature only) the world with a browser instead
//! - `device`, `documents` (on Android only) what a tablet can do beside drawing the window, and
//!   what its file picker gives

pub mod about;
pub mod app;
pub mod awake;
pub mod backup;
#[cfg(feature = "bridge")]
pub mod bridge;
pub mod chance;
mod chosen;
pub mod clock;
pub mod commands;
#[cfg(target_os = "android")]
pub mod device;
pub mod dictionaries;
#[cfg(target_os = "android")]
pub mod documents;
pub mod error;
pub mod files;
pub mod history;
pub mod host;
pub mod office;
pub mod opened;
pub mod page;
pub mod play;
pub mod replay;
pub mod rulesets;
pub mod show;
pub mod table;
pub mod tables;
pub mod tauri_app;
pub mod timer;
pub mod view;

/// Where a telephone or a tablet starts the program.
#[cfg(mobile)]
#[tauri::mobile_entry_point]
fn start() {
    if let Err(error) = tauri_app::run() {
        log::error!("the window cannot be opened: {error}");
    }
}
