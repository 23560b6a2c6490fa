//! Makes an archive of many random games, to try the program with:
//! `cargo run --release -p archive --example generate -- FILE GAMES`.
#![allow(clippy::unwrap_used)]

#[path = "../specimens/mod.rs"]
mod specimens;

use std::path::Path;

use archive::Archive;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, path, games] = arguments.as_slice() else {
        println!("usage: generate FILE GAMES");
        return;
    };
    let mut archive = Archive::open(Path::new(path)).unwrap();
    specimens::fill(&mut archive, games.parse().unwrap(), 1);
}
