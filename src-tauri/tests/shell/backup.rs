//! Copies of the archive: made, restored, merged, and refused.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use slovokham_lib::app::App;
use slovokham_lib::error::FailureCode;
use slovokham_lib::view::OpenedFile;

use crate::common::{Place, World, every_game, setup};

fn start(place: &Place) -> (Arc<App>, Arc<World>) {
    let (app, world) = place.start();
    (Arc::new(app), world)
}

/// What the next dialog is answered with.
fn choose(place: &Place, world: &World, name: &str) -> PathBuf {
    let path = place.data().join(name);
    *world.chooses.lock().unwrap() = Some(path.clone());
    path
}

fn games(app: &App) -> u32 {
    app.history(every_game(1)).unwrap().total.unwrap()
}

#[tokio::test]
async fn a_copy_made_while_a_game_runs_is_restored_and_merged() {
    let place = Place::new();
    let (app, world) = start(&place);
    assert_eq!(app.backup_archive("Where?").await.unwrap(), None, "a closed dialog is no error");
    let game = app.new_game(setup("en-classic", 2, 3)).unwrap().game;
    app.ready().unwrap();
    app.pass().unwrap();
    choose(&place, &world, "copy.db");
    assert_eq!(app.backup_archive("Where?").await.unwrap().unwrap().file, "copy.db");
    assert_eq!(world.asked.lock().unwrap()[0], "Where?: slovokham-2026-09-21.db");
    app.ready().unwrap();
    app.pass().unwrap();
    app.delete_game(game).unwrap();
    app.empty_wastebasket().unwrap();
    let merged = app.merge_archive("Which?").await.unwrap().unwrap();
    assert_eq!((merged.file.as_str(), merged.new, merged.known), ("copy.db", 1, 0));
    app.new_game(setup("en-classic", 2, 9)).unwrap();
    assert_eq!(games(&app), 2);
    assert!(app.restore_archive("Which?").await.unwrap().is_some());
    assert!(app.table().unwrap().is_none());
    assert_eq!(games(&app), 1);
    assert_eq!(app.open_game(game).unwrap().turn, 2);
    // What was there is kept, and comes back the same way.
    choose(&place, &world, "slovokham-before-restoring.db");
    app.restore_archive("Which?").await.unwrap();
    assert_eq!(games(&app), 2);
}

#[tokio::test]
async fn a_file_that_is_no_archive_changes_nothing() {
    let place = Place::new();
    let (app, world) = start(&place);
    let game = app.new_game(setup("en-classic", 2, 3)).unwrap().game;
    let copy = choose(&place, &world, "copy.db");
    app.backup_archive("Where?").await.unwrap();
    let whole = fs::read(&copy).unwrap();
    let mut newer = whole.clone();
    newer[60..64].copy_from_slice(&999u32.to_be_bytes());
    let cases = [
        (newer, FailureCode::ArchiveFileNewer),
        (whole[..whole.len() / 2].to_vec(), FailureCode::ArchiveFileInvalid),
        (b"Dear diary".to_vec(), FailureCode::ArchiveFileInvalid),
        (Vec::new(), FailureCode::ArchiveFileInvalid),
    ];
    for (bytes, code) in cases {
        fs::write(&copy, bytes).unwrap();
        assert!(app.restore_archive("Which?").await.unwrap_err().is(code), "{code:?}");
        assert!(app.merge_archive("Which?").await.unwrap_err().is(code), "{code:?}");
        assert_eq!(app.table().unwrap().unwrap().game, game, "the game stays on the table");
    }
    choose(&place, &world, "nothing.db");
    let missing = app.restore_archive("Which?").await.unwrap_err();
    assert!(missing.is(FailureCode::FileFailed), "{missing:?}");
    choose(&place, &world, "slovokham.db");
    let itself = app.backup_archive("Where?").await.unwrap_err();
    assert!(itself.is(FailureCode::FileFailed), "{itself:?}");
    assert_eq!(games(&app), 1);
}

#[tokio::test]
async fn a_damaged_archive_is_replaced_by_a_copy_and_kept() {
    let place = Place::new();
    let (app, world) = start(&place);
    app.new_game(setup("en-classic", 2, 3)).unwrap();
    choose(&place, &world, "copy.db");
    app.backup_archive("Where?").await.unwrap();
    drop(app);
    fs::write(place.database(), "Dear diary").unwrap();
    let (app, world) = start(&place);
    assert!(app.known_players().unwrap_err().is(FailureCode::DatabaseDamaged));
    choose(&place, &world, "copy.db");
    app.restore_archive("Which?").await.unwrap();
    assert_eq!(games(&app), 1);
    let kept = place.data().join("slovokham-before-restoring.db");
    assert_eq!(fs::read(kept).unwrap(), b"Dear diary");
    app.new_game(setup("en-classic", 2, 4)).unwrap();
}

#[tokio::test]
async fn a_backup_is_due_when_something_was_played_since() {
    let place = Place::new();
    let (app, world) = start(&place);
    assert!(!app.set_backup_reminder(Some(7)).unwrap().due, "there is nothing to lose yet");
    app.new_game(setup("en-classic", 2, 3)).unwrap();
    let due = app.backup_reminder().unwrap();
    assert_eq!((due.last_backup, due.every_days, due.due), (None, Some(7), true));
    choose(&place, &world, "copy.db");
    app.backup_archive("Where?").await.unwrap();
    let made = app.backup_reminder().unwrap();
    assert_eq!(made.last_backup.as_deref(), Some("2026-09-21T14:13:20Z"));
    assert_eq!((made.every_days, made.due), (Some(7), false));
    let refused = app.set_backup_reminder(Some(0)).unwrap_err();
    assert!(refused.is(FailureCode::BadArgument), "{refused:?}");
    assert_eq!(app.set_backup_reminder(None).unwrap().every_days, None);
}

#[tokio::test]
async fn a_backup_that_is_read_as_a_file_of_games_is_called_one() {
    let place = Place::new();
    let (app, world) = start(&place);
    app.new_game(setup("en-classic", 2, 3)).unwrap();
    let copy = choose(&place, &world, "copy.db");
    app.backup_archive("Where?").await.unwrap();
    let refused = app.import_games("Which?").await.unwrap_err();
    assert!(refused.is(FailureCode::GamesFileIsBackup), "{refused:?}");
    app.open_file(&copy);
    let opened = app.opened_files();
    let [OpenedFile::Failed { error, .. }] = &opened[..] else { panic!("{opened:?}") };
    assert!(error.is(FailureCode::GamesFileIsBackup), "{error:?}");
    assert_eq!(games(&app), 1);
}
