//! Turns that are confirmed while very many games are taken in: stored after one piece at most, and
//! none is lost.
#![allow(clippy::unwrap_used)]

#[path = "../specimens/mod.rs"]
mod specimens;

mod common;

use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use archive::{Archive, Error, Filter, OtherArchive, StoredGame, StoredTurn, TakenIn, back_up};
use common::{game_in, turn};
use specimens::Specimens;

/// More than are taken in by one transaction, several times over.
const MANY: usize = 500;

/// How many are taken in by one transaction.
const PIECE: usize = 50;

/// Longer than anything takes that does not hang.
const FOR_EVER: Duration = Duration::from_secs(60);

/// That many different games, a few of them played, the others the same on other days.
fn many() -> Vec<StoredGame> {
    let mut specimens = Specimens::new(71);
    let pool: Vec<StoredGame> = (0..5).map(|_| specimens.game()).collect();
    let mut game = |n: usize| {
        let mut game = specimens.again(&pool[n % pool.len()]);
        game.about.uid = format!("game {n}");
        game
    };
    (0..MANY).map(&mut game).collect()
}

fn games(archive: &Archive) -> u32 {
    archive.count(&Filter::default()).unwrap()
}

/// The archive of another machine, with many games, for the one at `here`.
fn other(folder: &Path, here: &Path) -> OtherArchive {
    let path = folder.join("other.db");
    let mut other = Archive::open(&path).unwrap();
    other.take_in_all(many().into_iter().map(Ok), |_| {}).unwrap();
    drop(other);
    OtherArchive::open(&path, here).unwrap()
}

#[test]
fn between_two_pieces_nothing_is_locked() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().join("here.db");
    let (mut table, game) = game_in(&here);
    let other = other(folder.path(), &here);
    let mut merging = Archive::open(&here).unwrap();
    let mut number = 0;
    let mut pieces = Vec::new();
    let merged = merging
        .merge(&other, |done| {
            number += 1;
            // From within the merge: this would wait for ever for a lock that the merge holds.
            table.store_turn(game, number, &turn(number), None).unwrap();
            pieces.push(done);
        })
        .unwrap();
    assert_eq!(merged.new as usize, MANY);
    let largest = pieces.iter().scan(0, |last, &done| Some(done - std::mem::replace(last, done)));
    assert!(largest.max().unwrap() <= PIECE, "{pieces:?}");
    assert_eq!(table.game(game).unwrap().turns.len(), number as usize);
}

/// Turns confirmed after each piece but the last, while the next one is being taken in.
const AT_ONCE: usize = 3;

#[test]
fn turns_are_stored_and_answered_while_a_merge_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().join("here.db");
    let (mut table, game) = game_in(&here);
    let other = other(folder.path(), &here);
    let mut merging = Archive::open(&here).unwrap();
    let (confirm, confirmed) = mpsc::channel::<u32>();
    let (answer, answered) = mpsc::channel();
    let expected = (MANY.div_ceil(PIECE) - 1) * AT_ONCE;
    thread::scope(|scope| {
        scope.spawn(move || {
            for number in confirmed {
                answer.send(table.store_turn(game, number, &turn(number), None)).unwrap();
            }
        });
        let mut numbers = 1..;
        let mut pieces = 0;
        let merged = merging.merge(&other, |_| {
            pieces += 1;
            if pieces * AT_ONCE <= expected {
                numbers.by_ref().take(AT_ONCE).for_each(|number| confirm.send(number).unwrap());
            }
            if pieces * AT_ONCE == expected {
                // There is one more piece to come: whoever waited for the whole merge would wait
                // for ever here.
                for number in 1..=expected {
                    let answer = answered.recv_timeout(FOR_EVER);
                    answer.unwrap_or_else(|_| panic!("turn {number} waits for the merge")).unwrap();
                }
            }
        });
        drop(confirm);
        assert_eq!(merged.unwrap().new as usize, MANY);
    });
    let stored: Vec<StoredTurn> = merging.game(game).unwrap().turns;
    let played: Vec<StoredTurn> = (1..=expected as u32).map(turn).collect();
    assert_eq!(stored, played, "every turn, in its order");
    assert_eq!(games(&merging) as usize, MANY + 1);
    let again = merging.merge(&other, |_| {}).unwrap();
    assert_eq!((again.new, again.known as usize), (0, MANY), "the merge is whole");
}

#[test]
fn what_was_stopped_is_finished_by_doing_it_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut archive = Archive::open(&folder.path().join("here.db")).unwrap();
    let fault = || Error::Damaged("a page".to_owned());
    let broken_at = |at: usize| {
        let read = many().into_iter().enumerate();
        read.map(move |(n, game)| if n == at { Err(fault()) } else { Ok(game) })
    };
    let first = archive.take_in_all(broken_at(3), |_| {});
    assert!(matches!(first, Err(Error::Damaged(_))), "{first:?}");
    assert_eq!(games(&archive), 0);
    let stopped = archive.take_in_all(broken_at(333), |_| {});
    let Err(Error::Stopped { taken, .. }) = stopped else { panic!("{stopped:?}") };
    assert_eq!(games(&archive) as usize, taken);
    assert!(taken > 0 && taken <= 333);
    let again = archive.take_in_all(many().into_iter().map(Ok), |_| {}).unwrap();
    let known = again.iter().filter(|taken| matches!(taken, TakenIn::Known(_))).count();
    assert_eq!((known, again.len()), (taken, MANY));
    assert_eq!(games(&archive) as usize, MANY);
}

#[test]
fn an_archive_with_a_game_that_cannot_be_read_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (here, path) = (folder.path().join("here.db"), folder.path().join("other.db"));
    let mut archive = Archive::open(&here).unwrap();
    let mut other = Archive::open(&path).unwrap();
    other.take_in_all(many().into_iter().map(Ok), |_| {}).unwrap();
    drop(other);
    let connection = rusqlite::Connection::open(&path).unwrap();
    let spoiled = "UPDATE turns SET tiles = '[\"?\"]' WHERE game = 400 AND kind = 'play'";
    assert!(connection.execute(spoiled, []).unwrap() > 0);
    drop(connection);
    back_up(&path, &folder.path().join("copy.db"), |_| {}).unwrap();
    let other = OtherArchive::open(&folder.path().join("copy.db"), &here).unwrap();
    let refused = archive.merge(&other, |_| {});
    assert!(matches!(refused, Err(Error::Damaged(_))), "{refused:?}");
    assert_eq!(games(&archive), 0);
}
