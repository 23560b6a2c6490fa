//! The commands of the history and of statistics, with games played through commands.

use slovokham_lib::app::App;
use slovokham_lib::error::{Answer, ErrorCode, FailureCode};
use slovokham_lib::view::{GameState, HistoryFilter, HistoryPage, HistoryQuery, StatisticsScope};

use crate::common::{Place, every_game, setup};

fn query(filter: HistoryFilter) -> HistoryQuery {
    HistoryQuery { filter, ..every_game(2) }
}

fn numbers(page: &HistoryPage) -> Vec<u32> {
    page.games.iter().map(|game| game.id).collect()
}

fn scope() -> StatisticsScope {
    StatisticsScope { player: None, ruleset: None, utc_offset_minutes: 0 }
}

fn code<T: std::fmt::Debug>(answer: Answer<T>) -> FailureCode {
    let ErrorCode::Failure(code) = answer.unwrap_err().code else { panic!("a refusal") };
    code
}

/// A game that its first player leaves after a pass of everybody.
fn resigned(app: &App) -> u32 {
    let game = app.new_game(setup("en-classic", 2, 3)).unwrap().game;
    for _ in 0..2 {
        app.ready().unwrap();
        app.pass().unwrap();
    }
    app.ready().unwrap();
    app.resign().unwrap();
    app.close_table().unwrap();
    game
}

#[test]
fn games_are_listed_in_pieces_and_found() {
    let place = Place::new();
    let (app, _) = place.start();
    let over = resigned(&app);
    let second = app.new_game(setup("en-classic", 2, 4)).unwrap().game;
    let third = app.new_game(setup("cs-klasik", 3, 5)).unwrap().game;
    let first = app.history(every_game(2)).unwrap();
    assert_eq!((numbers(&first), first.total), (vec![third, second], Some(3)));
    let next = app.history(HistoryQuery { after: first.next, ..every_game(2) }).unwrap();
    assert_eq!((numbers(&next), next.total, next.next), (vec![over], None, None));
    let finished = HistoryFilter { state: Some(GameState::Finished), ..every_game(2).filter };
    let found = app.history(query(finished)).unwrap();
    assert_eq!((numbers(&found), found.games[0].turns), (vec![over], 3));
    let klasik = HistoryFilter { ruleset: Some("cs-klasik".into()), ..every_game(2).filter };
    assert_eq!(numbers(&app.history(query(klasik)).unwrap()), [third]);
    let later = HistoryFilter { from: Some("2999-01-01T00:00:00Z".into()), ..every_game(2).filter };
    assert_eq!(numbers(&app.history(query(later)).unwrap()), [0; 0]);
}

#[test]
fn what_no_interface_would_send_is_refused() {
    let place = Place::new();
    let (app, _) = place.start();
    let yesterday = HistoryFilter { until: Some("yesterday".into()), ..every_game(2).filter };
    assert_eq!(code(app.history(query(yesterday))), FailureCode::BadArgument);
    let nowhere = HistoryQuery { after: Some("x".into()), ..every_game(2) };
    assert_eq!(code(app.history(nowhere)), FailureCode::BadArgument);
    let endless = HistoryQuery { limit: 100_000, ..every_game(2) };
    assert_eq!(code(app.history(endless)), FailureCode::BadArgument);
    assert_eq!(code(app.rename_game(7, "x")), FailureCode::GameNotFound);
    assert_eq!(code(app.note_game(7, &"x".repeat(20_000))), FailureCode::BadArgument);
}

#[test]
fn a_game_is_named_deleted_brought_back_and_given_up() {
    let place = Place::new();
    let (app, _) = place.start();
    let game = app.new_game(setup("en-classic", 2, 3)).unwrap().game;
    app.rename_game(game, " Vánoce ").unwrap();
    app.note_game(game, "note").unwrap();
    app.set_favourite(game, true).unwrap();
    let listed = app.history(every_game(2)).unwrap().games.remove(0);
    assert_eq!(
        (listed.title.as_str(), listed.note.as_str(), listed.favourite),
        ("Vánoce", "note", true)
    );
    app.delete_game(game).unwrap();
    assert!(app.table().unwrap().is_none(), "a deleted game does not stay on the table");
    assert_eq!(app.history(every_game(2)).unwrap().total, Some(0));
    app.undelete_game(game).unwrap();
    app.set_abandoned(game, true).unwrap();
    assert_eq!(app.start_info().unwrap().unfinished, []);
    app.set_abandoned(game, false).unwrap();
    assert_eq!(app.start_info().unwrap().unfinished.len(), 1);
    app.delete_game(game).unwrap();
    assert_eq!(app.empty_wastebasket().unwrap(), 1);
    assert_eq!(code(app.undelete_game(game)), FailureCode::GameNotFound);
}

#[test]
fn statistics_count_what_is_over_and_a_branch_is_not() {
    let place = Place::new();
    let (app, _) = place.start();
    let game = resigned(&app);
    let before = app.statistics(scope()).unwrap();
    assert_eq!((before.figures.games, before.figures.passes), (1, 2));
    let table = app.branch_game(game, 1).unwrap();
    assert_eq!((table.game, table.turn), (game + 1, 2));
    app.ready().unwrap();
    app.resign().unwrap();
    assert_eq!(app.statistics(scope()).unwrap(), before);
    assert_eq!(code(app.branch_game(game, 3)), FailureCode::BadArgument);
}

#[test]
fn a_forgotten_player_is_gone_from_the_set_up_too() {
    let place = Place::new();
    let (app, _) = place.start();
    resigned(&app);
    let name = app.known_players().unwrap().remove(0);
    assert!(app.start_info().unwrap().last_setup.is_some());
    assert_eq!(app.forget_player(&name).unwrap(), 1);
    assert!(app.start_info().unwrap().last_setup.is_none());
    assert!(!app.known_players().unwrap().contains(&name));
}
