//! Prepares what the Tauri macros need.

use std::{fs, io, path::Path};

/// Folders made by other commands. Tauri refuses to compile when one is missing, and then neither
/// checking nor testing the crates would work before the interface and the dictionaries are built.
const BUILT_ELSEWHERE: [&str; 2] = ["../ui/dist", "../dictionaries/built"];

fn main() -> io::Result<()> {
    for folder in BUILT_ELSEWHERE {
        fs::create_dir_all(Path::new(folder))?;
    }
    tauri_build::build();
    Ok(())
}
