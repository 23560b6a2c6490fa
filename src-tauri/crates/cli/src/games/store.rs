//! The database of games on this machine.

use std::path::{Path, PathBuf};

use archive::{After, Archive, Filter, Order};

use super::Failure;

/// How many games of a list are read at a time.
const PIECE: u32 = 1000;

/// The database that was named, else the app's own.
fn path(named: Option<&Path>) -> Result<PathBuf, Failure> {
    match named {
        Some(path) => Ok(path.to_owned()),
        None => {
            let folder = dirs::data_dir().ok_or(Failure::NoFolder)?;
            Ok(folder.join("org.slovokham").join("slovokham.db"))
        }
    }
}

/// Opens a database that is there.
pub fn open(named: Option<&Path>) -> Result<Archive, Failure> {
    let path = path(named)?;
    if !path.is_file() {
        return Err(Failure::NoDatabase(path));
    }
    Ok(Archive::open(&path)?)
}

/// Opens a database; one that was named is made if it is not there.
pub fn open_or_make(named: Option<&Path>) -> Result<Archive, Failure> {
    match named {
        Some(path) => Ok(Archive::open(path)?),
        None => open(None),
    }
}

/// The numbers of all games that are not in the wastebasket, in the order of their numbers.
pub fn all(archive: &Archive) -> Result<Vec<i64>, Failure> {
    let mut numbers = Vec::new();
    let mut after: Option<After> = None;
    loop {
        let page = archive.list(&Filter::default(), Order::default(), after, PIECE)?;
        numbers.extend(page.games.iter().map(|game| game.id));
        match page.next {
            Some(next) => after = Some(next),
            None => break,
        }
    }
    numbers.sort_unstable();
    Ok(numbers)
}
