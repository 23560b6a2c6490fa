//! The window; and, called as `slovokham slovo …`, the command line: one program for both, for they share the
//! rules, the search, the dictionaries and the archive. Packages bring a `slovo` that calls it so.
// No console window beside it on Windows.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(desktop)]
    if std::env::args_os().nth(1).is_some_and(|asked| asked == "slovo") {
        return slovo::run(std::env::args_os().skip(1));
    }
    match slovokham_lib::tauri_app::run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("slovokham: the window cannot be opened: {error}");
            ExitCode::FAILURE
        }
    }
}
