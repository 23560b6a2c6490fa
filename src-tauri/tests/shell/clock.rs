//! Turns with a time limit: nobody is robbed of time, and nobody is given any.

use std::sync::Arc;

use slovokham_lib::app::App;
use slovokham_lib::error::{CommandError, ErrorCode, FailureCode};
use slovokham_lib::view::{GameOptions, NewGame, Phase, Placement, TableView, TurnEnd};

use crate::common::{Place, World, options, setup};

/// A game with ten seconds a turn, the first player ready.
fn begun(place: &Place) -> (App, Arc<World>) {
    let (app, world) = place.start();
    app.new_game(NewGame { options: options(Some(10)), ..setup("en-classic", 2, 1) }).unwrap();
    app.ready().unwrap();
    (app, world)
}

fn left(app: &App) -> u32 {
    app.table().unwrap().unwrap().clock.left_ms.unwrap()
}

fn one_tile(app: &App) -> Vec<Placement> {
    let rack = app.table().unwrap().unwrap().rack.unwrap();
    let tile = rack.iter().find(|tile| *tile != "*").unwrap().clone();
    vec![Placement { square: "H8".to_owned(), tile, stands_for: None }]
}

fn failure(error: CommandError) -> Option<FailureCode> {
    match error.code {
        ErrorCode::Failure(code) => Some(code),
        ErrorCode::Refusal(_) => None,
    }
}

#[test]
fn time_begins_when_the_player_is_ready() {
    let place = Place::new();
    let (app, world) = place.start();
    let table =
        app.new_game(NewGame { options: options(Some(10)), ..setup("en-classic", 2, 1) }).unwrap();
    assert_eq!((table.clock.limit_ms, table.clock.left_ms), (Some(10_000), Some(10_000)));
    world.wait_watched(&app, 60_000);
    assert!(!app.table().unwrap().unwrap().clock.running);
    let table = app.ready().unwrap();
    assert_eq!((table.clock.left_ms, table.clock.running), (Some(10_000), true));
    world.wait_watched(&app, 1500);
    assert_eq!(left(&app), 8500);
}

#[test]
fn when_time_runs_out_an_empty_turn_is_sent_and_the_tiles_go_back() {
    let place = Place::new();
    let (app, world) = begun(&place);
    app.tentative(one_tile(&app)).unwrap();
    world.wait_watched(&app, 9999);
    assert_eq!((left(&app), world.told()), (1, 0));
    world.wait_watched(&app, 1);
    assert_eq!(world.told(), 1);
    let table = app.table().unwrap().unwrap();
    assert_eq!((table.phase, table.on_turn, table.turn), (Phase::HandOver, Some(1), 2));
    assert_eq!((table.rack, table.tentative, table.preview), (None, vec![], None));
    assert_eq!(table.clock.left_ms, Some(10_000));
    let last = table.last_turn.unwrap();
    assert_eq!((last.end, last.player, last.score), (TurnEnd::Timeout, 0, 0));
    // It is stored: a crash now does not bring the turn back.
    let (app, _) = place.start();
    let table = app.table().unwrap().unwrap();
    assert_eq!(
        (table.on_turn, table.turn, table.last_turn.unwrap().end),
        (Some(1), 2, TurnEnd::Timeout)
    );
}

#[test]
fn a_turn_that_comes_after_the_time_is_refused_even_before_the_timer_has_looked() {
    let place = Place::new();
    let (app, world) = begun(&place);
    world.wait_watched(&app, 9000);
    world.wait(1000);
    let refused = app.pass().err().unwrap();
    assert_eq!(failure(refused), Some(FailureCode::NotReady));
    let table = app.table().unwrap().unwrap();
    assert_eq!((table.turn, table.last_turn.unwrap().end), (2, TurnEnd::Timeout));
    assert_eq!(world.told(), 1);
}

#[test]
fn a_turn_in_the_last_millisecond_counts() {
    let place = Place::new();
    let (app, world) = begun(&place);
    world.wait_watched(&app, 9000);
    world.wait(999);
    assert_eq!(app.pass().unwrap().last_turn.unwrap().end, TurnEnd::Pass);
    world.wait(1);
    app.look();
    assert_eq!(app.table().unwrap().unwrap().turn, 2);
    assert_eq!(world.told(), 0);
}

#[test]
fn play_and_clock_at_the_same_moment_make_one_turn() {
    for _ in 0..50 {
        let place = Place::new();
        let (app, world) = begun(&place);
        world.wait_watched(&app, 9500);
        std::thread::scope(|scope| {
            scope.spawn(|| app.pass());
            scope.spawn(|| {
                world.wait(500);
                app.look()
            });
        });
        let table = app.table().unwrap().unwrap();
        assert_eq!((table.turn, table.on_turn, table.phase), (2, Some(1), Phase::HandOver));
    }
}

#[test]
fn a_pause_stops_the_time_and_the_turn() {
    let place = Place::new();
    let (app, world) = begun(&place);
    world.wait_watched(&app, 2000);
    let table = app.set_paused(true).unwrap();
    assert_eq!((table.clock.running, table.clock.paused), (false, true));
    world.wait_watched(&app, 100_000);
    assert_eq!(left(&app), 8000);
    // Nobody may think and play on while the time stands still.
    assert_eq!(failure(app.pass().err().unwrap()), Some(FailureCode::WrongPhase));
    let error = app.tentative(one_tile(&app)).err().unwrap();
    assert_eq!(failure(error), Some(FailureCode::WrongPhase));
    let table = app.set_paused(false).unwrap();
    assert_eq!((table.clock.running, table.clock.paused), (true, false));
    world.wait_watched(&app, 1000);
    assert_eq!(left(&app), 7000);
    app.pass().unwrap();
}

#[test]
fn pausing_between_turns_changes_nothing() {
    let place = Place::new();
    let (app, world) = begun(&place);
    app.pass().unwrap();
    let table = app.set_paused(true).unwrap();
    assert_eq!((table.phase, table.clock.paused), (Phase::HandOver, false));
    app.ready().unwrap();
    world.wait_watched(&app, 500);
    assert_eq!(left(&app), 9500);
}

#[test]
fn a_sleep_pauses_and_the_interface_is_told() {
    let place = Place::new();
    let (app, world) = begun(&place);
    world.wait_watched(&app, 4000);
    world.wait(3_600_000);
    app.look();
    assert_eq!(world.told(), 1);
    let table = app.table().unwrap().unwrap();
    assert_eq!((table.clock.paused, table.clock.left_ms, table.turn), (true, Some(6000), 1));
    app.set_paused(false).unwrap();
    world.wait_watched(&app, 5999);
    assert_eq!(app.table().unwrap().unwrap().turn, 1);
}

#[test]
fn what_is_left_of_the_time_outlives_closing_the_window() {
    let place = Place::new();
    let (app, world) = begun(&place);
    let laid = one_tile(&app);
    app.tentative(laid.clone()).unwrap();
    world.wait_watched(&app, 3000);
    app.suspend();
    drop(app);
    let (app, world) = place.start();
    let table = app.table().unwrap().unwrap();
    assert_eq!((table.phase, table.rack, table.tentative), (Phase::HandOver, None, vec![]));
    assert_eq!((table.clock.left_ms, table.clock.running), (Some(7000), false));
    world.wait_watched(&app, 60_000);
    let table = app.ready().unwrap();
    assert_eq!((table.clock.left_ms, table.clock.running), (Some(7000), true));
    assert_eq!(table.tentative, laid);
    assert!(table.preview.is_some());
}

#[test]
fn a_crash_gives_back_five_seconds_at_most() {
    let place = Place::new();
    let (app, world) = begun(&place);
    world.wait_watched(&app, 7000);
    // No closing, no suspending: the process is gone.
    std::mem::forget(app);
    let (app, _) = place.start();
    app.table().unwrap();
    assert!((3000..=8000).contains(&left(&app)), "{}", left(&app));
}

#[test]
fn closing_the_table_keeps_the_time_too() {
    let place = Place::new();
    let (app, world) = begun(&place);
    world.wait_watched(&app, 2500);
    app.close_table().unwrap();
    world.wait_watched(&app, 50_000);
    let game = app.start_info().unwrap().unfinished[0].id;
    app.open_game(game).unwrap();
    assert_eq!(left(&app), 7500);
}

/// A game with ten seconds for all turns of a player, the first player ready.
fn begun_with_total(place: &Place, players: usize) -> (App, Arc<World>) {
    let (app, world) = place.start();
    let options = GameOptions { total_seconds: Some(10), ..options(None) };
    app.new_game(NewGame { options, ..setup("en-classic", players, 1) }).unwrap();
    app.ready().unwrap();
    (app, world)
}

fn exchange_one(app: &App) -> TableView {
    let rack = app.table().unwrap().unwrap().rack.unwrap();
    app.exchange(vec![rack[0].clone()]).unwrap()
}

fn totals(table: &TableView) -> Vec<u32> {
    table.players.iter().map(|player| player.total_left_ms.unwrap()).collect()
}

#[test]
fn the_time_for_the_whole_game_is_counted_over_all_turns_of_a_player() {
    let place = Place::new();
    let (app, world) = begun_with_total(&place, 2);
    world.wait_watched(&app, 4000);
    assert_eq!(totals(&app.table().unwrap().unwrap()), [6000, 10_000]);
    exchange_one(&app);
    app.ready().unwrap();
    world.wait_watched(&app, 1000);
    let table = exchange_one(&app);
    assert_eq!(totals(&table), [6000, 9000]);
    assert_eq!((table.on_turn, table.clock.limit_ms), (Some(0), Some(6000)));
    // It outlives a crash as the turns do.
    std::mem::forget(app);
    let (app, world) = place.start();
    assert_eq!(totals(&app.table().unwrap().unwrap()), [6000, 9000]);
    app.ready().unwrap();
    world.wait_watched(&app, 6000);
    let table = app.table().unwrap().unwrap();
    assert_eq!((table.on_turn, table.last_turn.unwrap().end), (Some(1), TurnEnd::Timeout));
}

#[test]
fn once_it_is_used_up_each_later_turn_is_a_time_out_at_once() {
    let place = Place::new();
    let (app, world) = begun_with_total(&place, 3);
    world.wait_watched(&app, 10_000);
    app.ready().unwrap();
    exchange_one(&app);
    app.ready().unwrap();
    let table = exchange_one(&app);
    assert_eq!((table.on_turn, table.turn, table.phase), (Some(1), 5, Phase::HandOver));
    let last = table.last_turn.clone().unwrap();
    assert_eq!((last.player, last.end), (0, TurnEnd::Timeout));
    assert_eq!(totals(&table), [0, 10_000, 10_000]);
}

#[test]
fn the_shorter_of_two_limits_holds() {
    let place = Place::new();
    let (app, world) = place.start();
    let options = GameOptions { total_seconds: Some(10), ..options(Some(7)) };
    app.new_game(NewGame { options, ..setup("en-classic", 2, 1) }).unwrap();
    assert_eq!(app.ready().unwrap().clock.limit_ms, Some(7000));
    world.wait_watched(&app, 7000);
    app.ready().unwrap();
    let table = exchange_one(&app);
    assert_eq!((table.clock.limit_ms, totals(&table)), (Some(3000), vec![3000, 10_000]));
}

#[test]
fn when_nobody_has_time_left_the_game_ends_by_itself() {
    let place = Place::new();
    let (app, world) = begun_with_total(&place, 2);
    world.wait_watched(&app, 10_000);
    app.ready().unwrap();
    world.wait_watched(&app, 10_000);
    let table = app.table().unwrap().unwrap();
    assert_eq!((table.phase, table.turn), (Phase::Over, 5));
}

#[test]
fn where_racks_are_open_the_next_turn_begins_at_once() {
    let place = Place::new();
    let (app, world) = place.start();
    let options = GameOptions { open_racks: true, ..options(Some(10)) };
    let table = app.new_game(NewGame { options, ..setup("en-classic", 2, 1) }).unwrap();
    assert_eq!((table.phase, table.rack), (Phase::HandOver, None));
    let first = app.ready().unwrap().rack;
    let table = app.pass().unwrap();
    assert_eq!((table.phase, table.on_turn, table.clock.running), (Phase::Playing, Some(1), true));
    assert!(table.rack.is_some() && table.rack != first);
    world.wait_watched(&app, 10_000);
    let table = app.table().unwrap().unwrap();
    assert_eq!((table.phase, table.turn, table.rack), (Phase::Playing, 3, first));
}

/// The timer itself, on the runtime's own time, which only moves when everybody waits for it.
#[tokio::test(start_paused = true)]
async fn the_timer_ends_the_turn_by_itself() {
    use std::time::Duration;
    let place = Place::new();
    let (app, world) = begun(&place);
    let app = Arc::new(app);
    let timer = tokio::spawn(slovokham_lib::timer::run(Arc::clone(&app)));
    for _ in 0..41 {
        world.wait(250);
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    assert_eq!(world.told(), 1);
    assert_eq!(app.table().unwrap().unwrap().turn, 2);
    // It waits for the next player to be ready, and then runs again.
    app.ready().unwrap();
    for _ in 0..41 {
        world.wait(250);
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    assert_eq!((world.told(), app.table().unwrap().unwrap().turn), (2, 3));
    timer.abort();
}
