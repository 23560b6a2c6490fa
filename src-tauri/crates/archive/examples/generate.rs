//! Makes an archive of many random games, to try the program with:
//! `cargo run --release -p archive --example generate -- FILE GAMES`.

#[path = "../specimens/mod.rs"]
mod specimens;

use std::error::Error;
use std::path::Path;

use specimens::many;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, path, games] = arguments.as_slice() else {
        return Err("usage: generate FILE GAMES".into());
    };
    let games = games.parse().map_err(|error| format!("{games}: {error}"))?;
    many::make(Path::new(path), games, many::TAKEN_IN, 1);
    Ok(())
}
