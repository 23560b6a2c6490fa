//! Copies of the archive: while it is used, of damaged files, over what was there; and merging.
#![allow(clippy::unwrap_used)]

#[path = "../specimens/mod.rs"]
mod specimens;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use archive::{Archive, Error, Filter, Merged, OtherArchive, Scope, TakenIn, back_up};
use specimens::Specimens;

fn filled(path: &Path, games: usize, seed: u64) -> Archive {
    let mut archive = Archive::open(path).unwrap();
    specimens::fill(&mut archive, games, seed);
    archive
}

fn games(archive: &Archive) -> u32 {
    archive.count(&Filter::default()).unwrap()
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn a_copy_made_while_games_are_stored_is_whole_and_of_one_moment() {
    let folder = tempfile::tempdir().unwrap();
    let (here, copy) = (folder.path().join("here.db"), folder.path().join("copy.db"));
    let mut archive = filled(&here, 60, 41);
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let writer = scope.spawn(|| {
            let mut specimens = Specimens::new(42);
            let game = specimens.game_of(5);
            let mut written = 0;
            while !done.load(Ordering::Relaxed) {
                archive.take_in(&specimens.again(&game)).unwrap();
                written += 1;
            }
            written
        });
        for _ in 0..5 {
            back_up(&here, &copy, |_| {}).unwrap();
            let copied = Archive::open(&copy).unwrap();
            let held = games(&copied);
            assert!(held >= 60, "{held}");
            let all: u32 =
                (1..=i64::from(held)).filter(|id| copied.game(*id).is_ok()).count() as u32;
            assert_eq!(all, held);
        }
        done.store(true, Ordering::Relaxed);
        assert!(writer.join().unwrap() > 0, "nothing was stored meanwhile");
    });
    assert!(names(folder.path()).iter().all(|name| !name.contains(".part")));
}

#[test]
fn a_damaged_archive_leaves_the_copy_that_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let (here, copy) = (folder.path().join("here.db"), folder.path().join("copy.db"));
    drop(filled(&here, 30, 43));
    back_up(&here, &copy, |_| {}).unwrap();
    let good = fs::read(&copy).unwrap();
    let mut damaged = fs::read(&here).unwrap();
    let middle = damaged.len() / 2 / 4096 * 4096;
    damaged[middle..middle + 8].fill(0xee);
    fs::write(&here, &damaged).unwrap();
    let refused = back_up(&here, &copy, |_| {});
    assert!(matches!(refused, Err(Error::Damaged(_))), "{refused:?}");
    assert_eq!(fs::read(&copy).unwrap(), good);
    assert!(names(folder.path()).iter().all(|name| !name.contains(".part")));
}

#[test]
fn a_restored_archive_is_the_copy_and_what_was_there_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let mut archive = filled(&path("here.db"), 20, 44);
    let other_connection = Archive::open(&path("here.db")).unwrap();
    back_up(&path("here.db"), &path("copy.db"), |_| {}).unwrap();
    let before = archive.statistics(&Scope::default()).unwrap();
    archive.delete(3, 0).unwrap();
    archive.purge(1).unwrap();
    let copy = OtherArchive::open(&path("copy.db"), &path("here.db")).unwrap();
    archive.restore(&copy, &path("kept.db")).unwrap();
    drop(copy);
    assert_eq!((games(&archive), games(&other_connection)), (20, 20));
    assert_eq!(archive.statistics(&Scope::default()).unwrap(), before);
    assert_eq!(games(&Archive::open(&path("kept.db")).unwrap()), 19);
    archive.rename(3, "still writable").unwrap();
    assert!(names(folder.path()).iter().all(|name| !name.contains(".part")));
}

#[test]
fn an_archive_that_cannot_be_read_is_replaced_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    drop(filled(&path("here.db"), 12, 48));
    back_up(&path("here.db"), &path("copy.db"), |_| {}).unwrap();
    fs::write(path("here.db"), "Dear diary").unwrap();
    fs::write(path("here.db-wal"), "of a crash").unwrap();
    let copy = OtherArchive::open(&path("copy.db"), &path("here.db")).unwrap();
    copy.replace(&path("here.db"), &path("kept.db")).unwrap();
    assert_eq!(games(&Archive::open(&path("here.db")).unwrap()), 12);
    assert_eq!(fs::read(path("kept.db")).unwrap(), b"Dear diary");
    assert_eq!(fs::read(path("kept.db-wal")).unwrap(), b"of a crash");
    assert!(names(folder.path()).iter().all(|name| !name.contains(".part")));
}

#[test]
fn an_archive_is_never_backed_up_over_itself() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().join("here.db");
    let mut archive = filled(&here, 3, 49);
    for name in ["here.db", "here.db-wal", "./here.db"] {
        let refused = back_up(&here, &folder.path().join(name), |_| {});
        assert!(matches!(refused, Err(Error::File { .. })), "{name}: {refused:?}");
    }
    archive.rename(3, "still writable").unwrap();
    drop(archive);
    assert_eq!(games(&Archive::open(&here).unwrap()), 3);
}

#[test]
fn a_copy_that_is_none_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let archive = filled(&path("here.db"), 12, 45);
    back_up(&path("here.db"), &path("copy.db"), |_| {}).unwrap();
    let whole = fs::read(path("copy.db")).unwrap();
    let mut newer = whole.clone();
    newer[60..64].copy_from_slice(&999u32.to_be_bytes());
    let mut damaged = whole.clone();
    damaged[8192..8200].fill(0xee);
    for bytes in [newer, damaged, whole[..whole.len() / 2].to_vec(), b"Dear diary".to_vec(), vec![]]
    {
        fs::write(path("bad.db"), &bytes).unwrap();
        let refused = OtherArchive::open(&path("bad.db"), &path("here.db")).map(|_| ());
        assert!(matches!(refused, Err(Error::Damaged(_) | Error::Newer { .. })), "{refused:?}");
        assert_eq!(fs::read(path("bad.db")).unwrap(), bytes);
        assert_eq!(games(&archive), 12);
    }
}

#[test]
fn merging_takes_every_game_once_and_the_one_that_went_on_farther() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let mut tablet = filled(&path("tablet.db"), 20, 46);
    back_up(&path("tablet.db"), &path("laptop.db"), |_| {}).unwrap();
    let mut laptop = Archive::open(&path("laptop.db")).unwrap();
    let mut specimens = Specimens::new(47);
    let mut game = specimens.game();
    game.about.uid = "went on at the laptop".into();
    let mut beginning = game.clone();
    beginning.turns.truncate(2);
    beginning.setup.finished_at = None;
    beginning.about.end_reason = None;
    beginning.seats.iter_mut().for_each(|seat| seat.final_score = None);
    tablet.take_in(&beginning).unwrap();
    laptop.take_in(&game).unwrap();
    laptop.take_in(&specimens.game()).unwrap();
    let mut differs = game.clone();
    differs.about.uid = "went on at both".into();
    tablet.take_in(&differs).unwrap();
    differs.turns[0].score += 1;
    laptop.take_in(&differs).unwrap();
    drop(laptop);

    let laptop = OtherArchive::open(&path("laptop.db"), &path("tablet.db")).unwrap();
    let merged = tablet.merge(&laptop, |_| {}).unwrap();
    assert_eq!(merged, Merged { new: 1, went_on: 1, known: 20, differ: vec![22] });
    assert_eq!(games(&tablet), 23);
    let here = tablet.game(21).unwrap();
    assert_eq!(here.turns, game.turns);
    assert_eq!(here.seats, game.seats);
    let again = tablet.merge(&laptop, |_| {}).unwrap();
    assert_eq!(again, Merged { new: 0, went_on: 0, known: 22, differ: vec![22] });
    assert_eq!(tablet.take_in(&beginning).unwrap(), TakenIn::Known(21));
    let before = tablet.statistics(&Scope::default()).unwrap();
    tablet.derive_anew().unwrap();
    assert_eq!(tablet.statistics(&Scope::default()).unwrap(), before);
}
