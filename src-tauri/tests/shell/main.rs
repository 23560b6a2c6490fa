//! The shell without a window: each command as the interface sends it, and the clock, the files and the dictionaries
//! behind it. One program, for each that is linked brings all of Tauri.
#![allow(clippy::unwrap_used)]

mod backup;
mod bindings;
mod clock;
mod common;
mod decisions;
mod device;
mod dictionaries;
mod files;
mod game_files;
mod games;
mod history;
mod import;
mod ipc;
mod opened;
mod replay;
