//! What is stored comes back as it was, and only what is allowed is stored.
#![allow(clippy::unwrap_used)]

mod common;

use archive::{Archive, Error, StoredTurn};
use common::{START, over, seats, setup, tentative, turn};

#[test]
fn a_game_comes_back_as_it_was_stored() {
    let mut archive = Archive::in_memory().unwrap();
    let id = archive.new_game(&setup(), &seats()).unwrap();
    for number in 1..=7 {
        archive.store_turn(id, number, &turn(number), None).unwrap();
    }
    archive.store_tentative(id, &tentative(8)).unwrap();
    let game = archive.game(id).unwrap();
    assert_eq!(game.id, id);
    assert_eq!(game.setup, setup());
    assert_eq!(game.seats, seats());
    assert_eq!(game.turns, (1..=7).map(turn).collect::<Vec<_>>());
    assert_eq!(game.tentative, Some(tentative(8)));
}

#[test]
fn storing_a_turn_empties_its_journal() {
    let mut archive = Archive::in_memory().unwrap();
    let id = archive.new_game(&setup(), &seats()).unwrap();
    archive.store_tentative(id, &tentative(1)).unwrap();
    archive.store_turn(id, 1, &turn(1), None).unwrap();
    assert_eq!(archive.game(id).unwrap().tentative, None);
}

#[test]
fn only_the_last_journal_counts() {
    let mut archive = Archive::in_memory().unwrap();
    let id = archive.new_game(&setup(), &seats()).unwrap();
    let mut journal = tentative(1);
    archive.store_tentative(id, &journal).unwrap();
    journal.placements.clear();
    journal.left_ms = None;
    archive.store_tentative(id, &journal).unwrap();
    assert_eq!(archive.game(id).unwrap().tentative, Some(journal));
}

#[test]
fn turns_are_stored_in_their_order_only() {
    let mut archive = Archive::in_memory().unwrap();
    let id = archive.new_game(&setup(), &seats()).unwrap();
    archive.store_turn(id, 1, &turn(1), None).unwrap();
    for number in [0, 1, 3] {
        let refused = archive.store_turn(id, number, &turn(2), None);
        assert!(matches!(refused, Err(Error::OutOfOrder { .. })), "{number}: {refused:?}");
        let refused = archive.store_tentative(id, &tentative(number));
        assert!(matches!(refused, Err(Error::OutOfOrder { .. })), "{number}: {refused:?}");
    }
    assert_eq!(archive.game(id).unwrap().turns.len(), 1);
}

#[test]
fn a_refused_turn_leaves_the_journal_as_it_was() {
    let mut archive = Archive::in_memory().unwrap();
    let id = archive.new_game(&setup(), &seats()).unwrap();
    archive.store_tentative(id, &tentative(1)).unwrap();
    let nobody = StoredTurn { seat: 5, ..turn(1) };
    assert!(archive.store_turn(id, 1, &nobody, None).is_err());
    let game = archive.game(id).unwrap();
    assert_eq!((game.turns.len(), game.tentative), (0, Some(tentative(1))));
}

#[test]
fn a_game_that_is_over_takes_no_more_turns() {
    let mut archive = Archive::in_memory().unwrap();
    let id = archive.new_game(&setup(), &seats()).unwrap();
    archive.store_turn(id, 1, &turn(1), Some(&over([-7, 12]))).unwrap();
    let game = archive.game(id).unwrap();
    assert_eq!(game.setup.finished_at, Some(START + 1));
    let finals: Vec<_> = game.seats.iter().map(|seat| seat.final_score).collect();
    assert_eq!(finals, [Some(-7), Some(12)]);
    let refused = archive.store_turn(id, 2, &turn(2), None);
    assert!(matches!(refused, Err(Error::OutOfOrder { number: 2, .. })), "{refused:?}");
}

#[test]
fn unfinished_games_are_listed_newest_first_with_their_scores() {
    let mut archive = Archive::in_memory().unwrap();
    let first = archive.new_game(&setup(), &seats()).unwrap();
    let ended = archive.new_game(&setup(), &seats()).unwrap();
    let last = archive.new_game(&setup(), &seats()).unwrap();
    archive.store_turn(ended, 1, &turn(1), Some(&over([0, 0]))).unwrap();
    for number in 1..=4 {
        archive.store_turn(first, number, &turn(number), None).unwrap();
    }
    let listed = archive.unfinished(9).unwrap();
    let brief: Vec<_> =
        listed.iter().map(|game| (game.id, game.turn, game.scores.as_slice())).collect();
    assert_eq!(brief, [(last, 1, [0, 0].as_slice()), (first, 5, [6, 4].as_slice())]);
    assert_eq!(listed[1].setup, setup());
    assert_eq!(listed[1].seats, seats());
    let newest: Vec<_> = archive.unfinished(1).unwrap().iter().map(|game| game.id).collect();
    assert_eq!(newest, [last]);
}

#[test]
fn a_game_that_is_not_there_is_said_to_be_so() {
    let mut archive = Archive::in_memory().unwrap();
    assert!(matches!(archive.game(1), Err(Error::NoSuchGame(1))));
    assert!(matches!(archive.store_turn(1, 1, &turn(1), None), Err(Error::NoSuchGame(1))));
    assert!(matches!(archive.store_tentative(1, &tentative(1)), Err(Error::NoSuchGame(1))));
}

#[test]
fn settings_are_remembered_and_replaced() {
    let mut archive = Archive::in_memory().unwrap();
    assert_eq!(archive.setting::<String>("language").unwrap(), None);
    archive.set_setting("language", &"cs").unwrap();
    archive.set_setting("language", &"th").unwrap();
    archive.set_setting("open_game", &None::<i64>).unwrap();
    assert_eq!(archive.setting::<String>("language").unwrap().as_deref(), Some("th"));
    assert_eq!(archive.setting::<Option<i64>>("open_game").unwrap(), Some(None));
    // A value in the shape of another version of the program is damage the caller hears of.
    assert!(matches!(archive.setting::<Vec<u8>>("language"), Err(Error::Damaged(_))));
}

#[test]
fn layers_belong_to_a_dictionary_and_are_replaced_as_a_whole() {
    let mut archive = Archive::in_memory().unwrap();
    assert_eq!(archive.layers("cs").unwrap(), None);
    archive.set_layers("cs", Some(r#"{"format":1}"#)).unwrap();
    archive.set_layers("th", Some("{}")).unwrap();
    archive.set_layers("cs", Some(r#"{"format":2}"#)).unwrap();
    assert_eq!(archive.layers("cs").unwrap().as_deref(), Some(r#"{"format":2}"#));
    assert!(archive.set_layers("cs", Some("no JSON")).is_err());
    archive.set_layers("th", None).unwrap();
    assert_eq!(archive.layers("th").unwrap(), None);
    assert_eq!(archive.layers("cs").unwrap().as_deref(), Some(r#"{"format":2}"#));
}

#[test]
fn only_games_that_go_on_need_their_dictionary() {
    let mut archive = Archive::in_memory().unwrap();
    let first = archive.new_game(&setup(), &seats()).unwrap();
    archive.new_game(&setup(), &seats()).unwrap();
    assert_eq!(archive.unfinished_with("cs").unwrap(), 2);
    assert_eq!(archive.unfinished_with("th").unwrap(), 0);
    archive.store_turn(first, 1, &turn(1), Some(&over([0, 0]))).unwrap();
    assert_eq!(archive.unfinished_with("cs").unwrap(), 1);
}

#[test]
fn overruled_words_come_back_with_their_play() {
    let mut archive = Archive::in_memory().unwrap();
    let id = archive.new_game(&setup(), &seats()).unwrap();
    let play = vec![common::placement("H8", "*", Some("Ř"))];
    let words = vec!["kešu".to_owned(), "ťu".to_owned()];
    let overruled = StoredTurn {
        turn: rules::TurnText::Overrule(rules::notation::OverruleText { play, words }),
        ..turn(1)
    };
    archive.store_turn(id, 1, &overruled, None).unwrap();
    assert_eq!(archive.game(id).unwrap().turns, [overruled]);
}
