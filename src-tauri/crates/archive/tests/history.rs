//! Lists of games against a plain look at every game, and what people do with games.
#![allow(clippy::unwrap_used)]

mod common;
#[path = "../specimens/mod.rs"]
mod specimens;

use std::collections::BTreeSet;
use std::fs;

use archive::{About, Archive, Branch, Error, Filter, Key, Listed, Order, State, StoredGame};
use common::{START, over, seats, setup, turn};
use specimens::Specimens;

const GAMES: usize = 120;

fn archive_of(games: usize, seed: u64) -> Archive {
    let mut archive = Archive::in_memory().unwrap();
    specimens::fill(&mut archive, games, seed);
    archive
}

/// The whole list, piece by piece.
fn listed(archive: &Archive, filter: &Filter, order: Order, piece: u32) -> Vec<Listed> {
    let mut games = Vec::new();
    let mut after = None;
    loop {
        let page = archive.list(filter, order, after, piece).unwrap();
        assert!(page.games.len() <= piece as usize);
        games.extend(page.games);
        after = page.next;
        if after.is_none() {
            return games;
        }
    }
}

fn numbers(games: &[Listed]) -> BTreeSet<i64> {
    games.iter().map(|game| game.id).collect()
}

#[test]
fn every_filter_finds_what_a_look_at_every_game_finds() {
    let archive = archive_of(GAMES, 1);
    let all: Vec<StoredGame> = (1..=GAMES as i64).map(|id| archive.game(id).unwrap()).collect();
    let middle = all[GAMES / 2].setup.started_at;
    let has = |game: &StoredGame, name: &str| game.seats.iter().any(|seat| seat.name == name);
    type Fits = Box<dyn Fn(&StoredGame) -> bool>;
    let cases: Vec<(Filter, Fits)> = vec![
        (Filter::default(), Box::new(|_| true)),
        (
            Filter { players: vec!["Anna".into()], ..Filter::default() },
            Box::new(move |game| has(game, "Anna")),
        ),
        (
            Filter { players: vec!["Anna".into(), "Bob".into()], ..Filter::default() },
            Box::new(move |game| has(game, "Anna") && has(game, "Bob")),
        ),
        (Filter { players: vec!["Nobody".into()], ..Filter::default() }, Box::new(|_| false)),
        (
            Filter { ruleset: Some("th-khamkhom".into()), ..Filter::default() },
            Box::new(|game| game.setup.ruleset == "th-khamkhom"),
        ),
        (
            Filter { dictionary: Some("en".into()), ..Filter::default() },
            Box::new(|game| game.setup.dictionary == "en"),
        ),
        (
            Filter { from: Some(middle), ..Filter::default() },
            Box::new(move |game| game.setup.started_at >= middle),
        ),
        (
            Filter { until: Some(middle), ..Filter::default() },
            Box::new(move |game| game.setup.started_at < middle),
        ),
        (
            Filter { state: Some(State::Finished), ..Filter::default() },
            Box::new(|game| game.setup.finished_at.is_some()),
        ),
        (
            Filter { state: Some(State::Abandoned), ..Filter::default() },
            Box::new(|game| game.about.abandoned_at.is_some()),
        ),
        (
            Filter { state: Some(State::Unfinished), ..Filter::default() },
            Box::new(|game| game.about.abandoned_at.is_none() && game.setup.finished_at.is_none()),
        ),
        (
            Filter { archived: Some(true), ..Filter::default() },
            Box::new(|game| game.about.archived),
        ),
        (
            Filter { favourite: Some(true), archived: Some(false), ..Filter::default() },
            Box::new(|game| game.about.favourite && !game.about.archived),
        ),
        (
            Filter { min_turn_score: Some(40), ..Filter::default() },
            Box::new(|game| game.turns.iter().any(|turn| turn.score >= 40)),
        ),
        (Filter { deleted: true, ..Filter::default() }, Box::new(|_| false)),
    ];
    for (filter, fits) in cases {
        let expected: BTreeSet<i64> =
            all.iter().filter(|game| fits(game)).map(|game| game.id).collect();
        let found = listed(&archive, &filter, Order::default(), 7);
        assert_eq!(numbers(&found), expected, "{filter:?}");
        assert_eq!(archive.count(&filter).unwrap() as usize, expected.len(), "{filter:?}");
    }
}

#[test]
fn every_order_holds_over_all_pieces() {
    let archive = archive_of(GAMES, 2);
    for key in [Key::Start, Key::Length, Key::BestTurn, Key::TopScore] {
        for ascending in [false, true] {
            let value = |game: &Listed| match key {
                Key::Start => game.started_at,
                Key::Length => i64::from(game.turns),
                Key::BestTurn => game.best_turn.map_or(0, |best| i64::from(best.score)),
                Key::TopScore => {
                    let score = |standing: &archive::Standing| {
                        standing.seat.final_score.unwrap_or(standing.score)
                    };
                    i64::from(game.standings.iter().map(score).max().unwrap())
                }
            };
            let found = listed(&archive, &Filter::default(), Order { key, ascending }, 7);
            assert_eq!(numbers(&found).len(), GAMES, "each game once");
            let keys: Vec<_> = found.iter().map(|game| (value(game), game.id)).collect();
            let mut sorted = keys.clone();
            sorted.sort_unstable();
            if !ascending {
                sorted.reverse();
            }
            assert_eq!(keys, sorted, "{key:?} {ascending}");
        }
    }
}

#[test]
fn a_list_says_of_a_game_what_its_turns_say() {
    let archive = archive_of(GAMES, 3);
    for listed in listed(&archive, &Filter::default(), Order::default(), 50) {
        let game = archive.game(listed.id).unwrap();
        assert!(listed.agrees);
        assert_eq!(listed.turns as usize, game.turns.len());
        let best = game.turns.iter().map(|turn| turn.score).max().unwrap();
        let best_turn = listed.best_turn.unwrap();
        assert_eq!(best_turn.score, best);
        assert_eq!(game.turns[best_turn.number as usize - 1].score, best);
        assert_eq!(game.turns[best_turn.number as usize - 1].seat, best_turn.seat);
        for (seat, standing) in listed.standings.iter().enumerate() {
            let turns = game.turns.iter().filter(|turn| turn.seat == seat);
            assert_eq!(standing.score, turns.map(|turn| turn.score).sum::<i32>());
            assert_eq!(standing.seat, game.seats[seat]);
        }
        let winners = listed.standings.iter().filter(|standing| standing.winner).count();
        assert_eq!(winners > 0, listed.state == State::Finished);
    }
}

#[test]
fn a_game_is_found_by_a_word_of_any_turn_also_while_it_goes_on() {
    let mut specimens = Specimens::new(4);
    let game = specimens.game_of(6);
    let mut archive = Archive::in_memory().unwrap();
    let mut beginning = game.clone();
    beginning.turns.truncate(1);
    archive.take_in(&beginning).unwrap();
    for (index, turn) in game.turns.iter().enumerate().skip(1) {
        archive.store_turn(1, index as u32 + 1, turn, None).unwrap();
    }
    let mut whole = Archive::in_memory().unwrap();
    whole.take_in(&game).unwrap();
    let words = specimens::words(&game);
    assert!(words.len() > 3);
    for word in &words {
        let filter =
            Filter { words: vec!["no such word".into(), word.clone()], ..Filter::default() };
        assert_eq!(archive.count(&filter).unwrap(), 1, "{word}");
        assert_eq!(whole.count(&filter).unwrap(), 1, "{word}");
    }
    let filter = Filter { words: vec!["no such word".into()], ..Filter::default() };
    assert_eq!(archive.count(&filter).unwrap(), 0);
}

#[test]
fn what_is_noted_about_a_game_stays_and_nothing_else_changes() {
    let mut archive = archive_of(3, 5);
    let before = archive.game(2).unwrap();
    archive.rename(2, "Vánoce").unwrap();
    archive.set_note(2, "the goose was late").unwrap();
    archive.set_favourite(2, true).unwrap();
    archive.set_archived(2, true).unwrap();
    let about = About {
        title: "Vánoce".into(),
        note: "the goose was late".into(),
        favourite: true,
        archived: true,
        ..before.about.clone()
    };
    assert_eq!(archive.game(2).unwrap(), StoredGame { about, ..before });
    assert!(matches!(archive.rename(9, "x"), Err(Error::NoSuchGame(9))));
    assert!(matches!(archive.delete(9, 0), Err(Error::NoSuchGame(9))));
}

#[test]
fn a_deleted_game_comes_back_as_it_was_until_it_is_purged() {
    let mut archive = archive_of(3, 6);
    let before = archive.game(2).unwrap();
    archive.delete(2, START).unwrap();
    assert_eq!(archive.count(&Filter::default()).unwrap(), 2);
    let basket = Filter { deleted: true, ..Filter::default() };
    assert_eq!(numbers(&listed(&archive, &basket, Order::default(), 5)), BTreeSet::from([2]));
    archive.undelete(2).unwrap();
    assert_eq!(archive.game(2).unwrap(), before);
    archive.delete(2, START).unwrap();
    assert_eq!(archive.purge(START).unwrap(), 0);
    assert_eq!(archive.purge(START + 1).unwrap(), 1);
    assert!(matches!(archive.game(2), Err(Error::NoSuchGame(2))));
    for word in specimens::words(&before) {
        let filter = Filter { words: vec![word], ..Filter::default() };
        assert!(!numbers(&listed(&archive, &filter, Order::default(), 5)).contains(&2));
    }
}

#[test]
fn a_game_that_was_given_up_may_be_taken_up_again_but_one_that_is_over_has_its_end() {
    let mut archive = Archive::in_memory().unwrap();
    let id = archive.new_game(&setup(), &seats()).unwrap();
    archive.set_abandoned(id, Some(START)).unwrap();
    assert_eq!(archive.unfinished(9).unwrap(), []);
    archive.set_abandoned(id, None).unwrap();
    assert_eq!(archive.unfinished(9).unwrap().len(), 1);
    archive.store_turn(id, 1, &turn(1), Some(&over([1, 2]))).unwrap();
    let refused = archive.set_abandoned(id, Some(START));
    assert!(matches!(refused, Err(Error::GameOver(_))), "{refused:?}");
}

#[test]
fn a_deleted_game_takes_no_turn() {
    let mut archive = Archive::in_memory().unwrap();
    let id = archive.new_game(&setup(), &seats()).unwrap();
    archive.delete(id, START).unwrap();
    let refused = archive.store_turn(id, 1, &turn(1), None);
    assert!(matches!(refused, Err(Error::NoSuchGame(_))), "{refused:?}");
}

#[test]
fn a_branch_begins_with_the_turns_of_the_other_game() {
    let mut archive = Archive::in_memory().unwrap();
    let original = Specimens::new(7).game();
    archive.take_in(&original).unwrap();
    let original = archive.game(1).unwrap();
    archive.rename(1, "x").unwrap();
    let id = archive.branch(1, 4, START).unwrap();
    let branch = archive.game(id).unwrap();
    assert_eq!(branch.turns, original.turns[..4]);
    assert_eq!((branch.setup.seed, branch.setup.finished_at), (original.setup.seed, None));
    assert_eq!(branch.about.branch, Some(Branch { of: original.about.uid.clone(), turns: 4 }));
    assert_ne!(branch.about.uid, original.about.uid);
    assert_eq!(branch.about.title, "");
    assert!(branch.seats.iter().all(|seat| seat.final_score.is_none()));
    let turns = original.turns.len() as u32;
    for too_far in [turns, turns + 1] {
        let refused = archive.branch(1, too_far, START);
        assert!(matches!(refused, Err(Error::OutOfOrder { .. })), "{refused:?}");
    }
}

#[test]
fn a_forgotten_players_name_is_nowhere_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let mut archive = Archive::open(&path).unwrap();
    specimens::fill(&mut archive, 60, 8);
    archive.rename(1, "Eliška was here").unwrap();
    archive.set_note(2, "with Eliška and Bob").unwrap();
    let with = |name: &str| Filter { players: vec![name.into()], ..Filter::default() };
    let games = archive.count(&with("Eliška")).unwrap();
    let all = archive.count(&Filter::default()).unwrap();
    assert!(games > 5);
    let there = |path: &std::path::Path| {
        let bytes = fs::read(path).unwrap_or_default();
        bytes.windows("Eliška".len()).any(|window| window == "Eliška".as_bytes())
    };
    assert_eq!(archive.forget_player("Eliška").unwrap(), games);
    assert!(!there(&path) && !there(&folder.path().join("games.db-wal")));
    assert_eq!(archive.count(&with("Eliška")).unwrap(), 0);
    assert_eq!(archive.count(&Filter::default()).unwrap(), all, "the others' games stay");
    assert_eq!(archive.game(2).unwrap().about.note, "with – and Bob");
    assert_eq!(archive.forget_player("Eliška").unwrap(), 0);
    assert_eq!(archive.forget_player("").unwrap(), 0);
    // Games in which nobody is left go with the last one.
    for name in ["Žofie", "สมชาย", "Anna", "Bob", "Karel", "Marek", "Ivy"] {
        archive.forget_player(name).unwrap();
    }
    assert_eq!(archive.count(&Filter::default()).unwrap(), 0);
}
