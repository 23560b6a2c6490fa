//! A stored game looked through, turn by turn.

use slovokham_lib::app::App;
use slovokham_lib::error::FailureCode;
use slovokham_lib::view::{GameOptions, NewGame};

use crate::common::{Place, options, setup};

/// A game in which the first player passes and the second resigns.
fn resigned(app: &App, seed: u64) -> u32 {
    let game = app.new_game(setup("en-classic", 2, seed)).unwrap().game;
    app.ready().unwrap();
    app.pass().unwrap();
    app.ready().unwrap();
    app.resign().unwrap();
    app.close_table().unwrap();
    game
}

#[test]
fn a_finished_game_is_looked_through_with_its_racks() {
    let place = Place::new();
    let (app, _) = place.start();
    let game = resigned(&app, 1);
    let replay = app.replay(game).unwrap();
    assert_eq!((replay.turns.len(), replay.positions.len()), (2, 3));
    assert!(replay.differences.is_empty());
    assert!(replay.over.is_some());
    let racks = replay.positions[0].racks.as_ref().unwrap();
    assert_eq!(racks.iter().map(Vec::len).collect::<Vec<_>>(), [7, 7]);
    assert_eq!(replay.positions[2].on_turn, None);
}

#[test]
fn nobody_sees_a_rack_of_a_game_that_goes_on() {
    let place = Place::new();
    let (app, _) = place.start();
    let game = app.new_game(setup("en-classic", 2, 1)).unwrap().game;
    let replay = app.replay(game).unwrap();
    assert!(replay.positions.iter().all(|position| position.racks.is_none()));
    assert!(app.replay(999).unwrap_err().is(FailureCode::GameNotFound));
}

#[test]
fn a_game_goes_on_from_an_old_turn_as_a_branch() {
    let place = Place::new();
    let (app, _) = place.start();
    let game = resigned(&app, 1);
    let branch = app.branch_game(game, 1).unwrap();
    assert_eq!(branch.turn, 2);
    assert_eq!(app.replay(branch.game).unwrap().game.branched_at, Some(1));
    assert!(app.branch_game(game, 2).is_err(), "the game is over by then");
    assert_eq!(app.replay(game).unwrap().turns.len(), 2, "the other stays as it is");
}

#[test]
fn clocks_are_shown_as_they_stood() {
    let place = Place::new();
    let (app, world) = place.start();
    let options = GameOptions { total_seconds: Some(60), ..options(None) };
    let game = app.new_game(NewGame { options, ..setup("en-classic", 2, 1) }).unwrap().game;
    for took in [4000, 1500, 2000] {
        app.ready().unwrap();
        world.wait_watched(&app, took);
        app.pass().unwrap();
    }
    let replay = app.replay(game).unwrap();
    let took: Vec<_> = replay.turns.iter().map(|turn| turn.spent_ms).collect();
    assert_eq!(took, [Some(4000), Some(1500), Some(2000)]);
    let left = |at: usize| -> Vec<Option<u32>> {
        replay.positions[at].times.iter().map(|time| time.and_then(|time| time.left_ms)).collect()
    };
    assert_eq!(left(0), [Some(60_000), Some(60_000)]);
    assert_eq!(left(2), [Some(56_000), Some(58_500)]);
    assert_eq!(left(3), [Some(54_000), Some(58_500)]);
    let spent = replay.positions[3].times[0].map(|time| time.spent_ms);
    assert_eq!(spent, Some(6000));
}

#[test]
fn a_game_without_a_clock_tells_no_times() {
    let place = Place::new();
    let (app, _) = place.start();
    let replay = app.replay(resigned(&app, 1)).unwrap();
    assert!(replay.turns.iter().all(|turn| turn.spent_ms.is_none()));
    assert!(replay.positions.iter().flat_map(|position| &position.times).all(Option::is_none));
}
