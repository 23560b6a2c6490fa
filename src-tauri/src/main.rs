//! The window.
// No console window beside it on Windows.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    match slovokham_lib::tauri_app::run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("slovokham: the window cannot be opened: {error}");
            ExitCode::FAILURE
        }
    }
}
