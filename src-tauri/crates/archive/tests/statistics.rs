//! Statistics against counting by hand, and against themselves after all that can happen to games.
#![allow(clippy::unwrap_used)]

#[path = "../specimens/mod.rs"]
mod specimens;

use std::collections::BTreeMap;

use archive::{
    About, Archive, Filter, Listed, Order, Scope, Seat, Statistics, StoredGame, StoredTurn,
};
use proptest::prelude::*;
use rules::TurnText;
use rules::notation::Yes;
use specimens::Specimens;

const PLAYERS: [&str; 8] = ["Žofie", "สมชาย", "Anna", "Bob", "Karel", "Eliška", "Marek", "Ivy"];

fn scopes() -> Vec<Scope> {
    let players = PLAYERS.iter().map(|name| Some((*name).to_owned())).chain([None]);
    let rulesets =
        || ["cs-klasik", "th-khamkhom"].map(|id| Some(id.to_owned())).into_iter().chain([None]);
    players
        .flat_map(|player| rulesets().map(move |ruleset| (player.clone(), ruleset)))
        .map(|(player, ruleset)| Scope { player, ruleset, utc_offset_minutes: 60 })
        .collect()
}

fn everything(archive: &Archive) -> Vec<Statistics> {
    scopes().iter().map(|scope| archive.statistics(scope).unwrap()).collect()
}

/// Statistics do not depend on how the archive came to hold its games.
fn assert_recomputed_is_the_same(archive: &mut Archive) {
    let before = everything(archive);
    archive.derive_anew().unwrap();
    assert_eq!(everything(archive), before);
    // And a fresh archive with the same games agrees, favourites included.
    let mut fresh = Archive::in_memory().unwrap();
    let games: Vec<StoredGame> = (1..500).filter_map(|id| archive.game(id).ok()).collect();
    for game in &games {
        fresh.take_in(game).unwrap();
    }
    for (fresh, before) in everything(&fresh).iter().zip(&before) {
        assert_eq!(fresh.scores, before.scores);
        assert_eq!(fresh.boards.len(), before.boards.len());
        let brief = |s: &Statistics| {
            let f = &s.figures;
            (f.games, f.results, f.wins, f.draws, f.turns, f.drawn, f.jokers, f.points_per_turn)
        };
        assert_eq!(brief(fresh), brief(before));
        let times = |s: &Statistics| -> BTreeMap<(String, String), u32> {
            let words = s.favourite_words.iter().filter(|word| word.times > 1);
            words.map(|w| ((w.ruleset.clone(), w.text.clone()), w.times)).collect()
        };
        let (fresh, before) = (times(fresh), times(before));
        let least = before.values().min().copied().unwrap_or_default();
        for (word, count) in before.iter().filter(|(_, count)| **count > least) {
            assert_eq!(fresh.get(word), Some(count), "{word:?}");
        }
    }
}

#[test]
fn the_figures_are_those_of_counting_by_hand() {
    let mut archive = Archive::in_memory().unwrap();
    specimens::fill(&mut archive, 80, 21);
    for scope in scopes() {
        let told = archive.statistics(&scope).unwrap();
        let mine = |game: &StoredGame, seat: usize| {
            scope.player.as_ref().is_none_or(|name| game.seats[seat].name == *name)
        };
        let mut expected = BTreeMap::new();
        let mut best: Option<i32> = None;
        let mut best_turn: Option<i32> = None;
        let mut add = |what: &'static str, n: i64| *expected.entry(what).or_insert(0) += n;
        for game in (1..=80).map(|id| archive.game(id).unwrap()) {
            let wanted = scope.ruleset.as_ref().is_none_or(|id| *id == game.setup.ruleset);
            if game.setup.finished_at.is_none() || !wanted {
                continue;
            }
            add("games", i64::from((0..game.seats.len()).any(|seat| mine(&game, seat))));
            for seat in (0..game.seats.len()).filter(|seat| mine(&game, *seat)) {
                let score = game.seats[seat].final_score.unwrap();
                add("results", 1);
                add("score", i64::from(score));
                best = best.max(Some(score));
                for turn in game.turns.iter().filter(|turn| turn.seat == seat) {
                    let kind = match turn.turn {
                        TurnText::Play(_) | TurnText::Overrule(_) => "plays",
                        TurnText::Exchange(_) => "exchanges",
                        TurnText::Pass(_) => "passes",
                        TurnText::Timeout(_) => "timeouts",
                        TurnText::Resign(_) => continue,
                    };
                    add(kind, 1);
                    add("points", i64::from(turn.score));
                    add("spent", turn.spent_ms.unwrap() as i64);
                    if kind == "plays" {
                        best_turn = best_turn.max(Some(turn.score));
                    }
                }
            }
        }
        let of = |what: &str| expected.get(what).copied().unwrap_or_default();
        let figures = &told.figures;
        let turns = of("plays") + of("exchanges") + of("passes") + of("timeouts");
        assert_eq!(i64::from(figures.games), of("games"), "{scope:?}");
        assert_eq!(i64::from(figures.results), of("results"));
        assert_eq!(figures.wins + figures.draws + figures.losses, figures.results);
        assert_eq!(i64::from(figures.plays), of("plays"));
        assert_eq!(i64::from(figures.exchanges), of("exchanges"));
        assert_eq!(i64::from(figures.passes), of("passes"));
        assert_eq!(i64::from(figures.timeouts), of("timeouts"));
        assert_eq!(i64::from(figures.turns), turns);
        let mean = |sum: i64, of: i64| (of > 0).then(|| sum as f64 / of as f64);
        assert_eq!(figures.average_score, mean(of("score"), of("results")));
        assert_eq!(figures.points_per_turn, mean(of("points"), turns));
        assert_eq!(figures.ms_per_turn, mean(of("spent"), turns));
        assert_eq!(figures.best_score.as_ref().map(|peak| peak.value), best);
        assert_eq!(figures.best_turn.as_ref().map(|peak| peak.value), best_turn);
        let results = |parts: Vec<u32>| assert_eq!(parts.iter().sum::<u32>(), figures.results);
        results(told.months.iter().map(|month| month.results).collect());
        results(told.weekdays.iter().map(|day| day.results).collect());
        results(told.scores.iter().map(|step| step.results).collect());
        if scope.player.is_none() {
            results(told.players.iter().map(|line| line.games).collect());
        }
    }
}

/// A game of so many players who exchange nothing but passes, until it is over or one has left.
fn passes(players: &[&str], resigns: Option<usize>) -> StoredGame {
    let mut game = loop {
        let game = Specimens::new(players.len() as u64).game_of(0);
        if game.seats.len() == players.len() || players.len() != 2 {
            break game;
        }
    };
    let ruleset = rules::builtin::source("th-khamkhom").unwrap();
    game.setup.ruleset = "th-khamkhom".to_owned();
    game.setup.ruleset_toml = ruleset.to_owned();
    game.setup.first = 0;
    game.about = About { uid: format!("{players:?}{resigns:?}"), ..About::default() };
    game.seats = players
        .iter()
        .map(|name| Seat { name: (*name).to_owned(), color: "red".into(), final_score: None })
        .collect();
    game.turns = (0..players.len())
        .map(|seat| StoredTurn {
            seat,
            turn: if resigns == Some(seat) { TurnText::Resign(Yes) } else { TurnText::Pass(Yes) },
            score: 0,
            taken_at: game.setup.started_at + seat as i64,
            spent_ms: None,
        })
        .collect();
    specimens::finish(&mut game);
    game
}

#[test]
fn whoever_resigned_lost_whatever_the_scores() {
    let mut archive = Archive::in_memory().unwrap();
    archive.take_in(&passes(&["Anna", "Bob"], Some(1))).unwrap();
    let told = archive.statistics(&Scope::default()).unwrap();
    let line = |name: &str| told.players.iter().find(|line| line.name == name).unwrap().clone();
    assert_eq!((line("Anna").wins, line("Bob").losses), (1, 1));
    assert!(line("Anna").rating.unwrap().value > line("Bob").rating.unwrap().value);
    assert_eq!(told.left_out, 0);
    let [pair] = told.pairs.as_slice() else { panic!("one pair") };
    assert_eq!((pair.one_ahead, pair.other_ahead, pair.level), (1, 0, 0));
}

#[test]
fn games_that_are_given_up_branched_or_thrown_away_count_nowhere() {
    let mut archive = Archive::in_memory().unwrap();
    archive.take_in(&passes(&["Anna", "Bob"], Some(1))).unwrap();
    let counted = archive.statistics(&Scope::default()).unwrap();
    let mut specimens = Specimens::new(33);
    let going_on = specimens.game_of(6);
    archive.take_in(&going_on).unwrap();
    archive.set_abandoned(2, Some(0)).unwrap();
    archive.branch(1, 0, 0).unwrap();
    archive.take_in(&specimens.game()).unwrap();
    archive.delete(4, 0).unwrap();
    assert_eq!(archive.statistics(&Scope::default()).unwrap(), counted);
    archive.set_archived(1, true).unwrap();
    assert_eq!(archive.statistics(&Scope::default()).unwrap(), counted);
    archive.delete(1, 0).unwrap();
    let none = archive.statistics(&Scope::default()).unwrap();
    assert_eq!((none.figures.games, none.favourite_words.len()), (0, 0));
}

#[test]
fn a_game_that_the_rules_contradict_is_left_out_and_that_is_told() {
    let mut archive = Archive::in_memory().unwrap();
    let mut game = Specimens::new(34).game();
    game.turns[0].score += 1;
    archive.take_in(&game).unwrap();
    let told = archive.statistics(&Scope::default()).unwrap();
    assert_eq!((told.figures.games, told.left_out), (0, 1));
}

#[test]
fn an_archive_of_copies_is_as_good_as_one_of_games_taken_in() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.db");
    specimens::many::make(&path, 150, 40, 35);
    let mut archive = Archive::open(&path).unwrap();
    let games = |archive: &Archive| -> Vec<Listed> {
        archive.list(&Filter::default(), Order::default(), None, 200).unwrap().games
    };
    let listed = games(&archive);
    assert_eq!((listed.len(), listed.iter().all(|game| game.agrees)), (150, true));
    let before = everything(&archive);
    archive.derive_anew().unwrap();
    assert_eq!(everything(&archive), before);
    assert_eq!(games(&archive), listed);
}

/// Something that happens to an archive.
#[derive(Debug, Clone)]
enum Event {
    TakeIn,
    Beginning,
    Delete(i64),
    Undelete(i64),
    Purge,
    Abandon(i64),
    Branch(i64),
    Archive(i64),
    Forget(usize),
}

fn event() -> impl Strategy<Value = Event> {
    let game = 1..20i64;
    prop_oneof![
        6 => Just(Event::TakeIn),
        2 => Just(Event::Beginning),
        3 => game.clone().prop_map(Event::Delete),
        2 => game.clone().prop_map(Event::Undelete),
        1 => Just(Event::Purge),
        1 => game.clone().prop_map(Event::Abandon),
        1 => game.clone().prop_map(Event::Branch),
        1 => game.prop_map(Event::Archive),
        1 => (0..PLAYERS.len()).prop_map(Event::Forget),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]
    #[test]
    fn whatever_happens_counting_anew_gives_the_same(
        seed in any::<u64>(),
        events in prop::collection::vec(event(), 1..25),
    ) {
        let mut specimens = Specimens::new(seed);
        let pool: Vec<StoredGame> = (0..4).map(|_| specimens.game()).collect();
        let mut archive = Archive::in_memory().unwrap();
        for (n, event) in events.into_iter().enumerate() {
            let mut game = specimens.again(&pool[n % pool.len()]);
            // Games that are not there, or over, are refused; that is an event too.
            match event {
                Event::TakeIn => drop(archive.take_in(&game)),
                Event::Beginning => {
                    game.turns.truncate(3);
                    game.setup.finished_at = None;
                    game.seats.iter_mut().for_each(|seat| seat.final_score = None);
                    drop(archive.take_in(&game));
                }
                Event::Delete(id) => drop(archive.delete(id, n as i64)),
                Event::Undelete(id) => drop(archive.undelete(id)),
                Event::Purge => drop(archive.purge(n as i64)),
                Event::Abandon(id) => drop(archive.set_abandoned(id, Some(0))),
                Event::Branch(id) => drop(archive.branch(id, 2, 0)),
                Event::Archive(id) => drop(archive.set_archived(id, true)),
                Event::Forget(player) => drop(archive.forget_player(PLAYERS[player])),
            }
        }
        assert_recomputed_is_the_same(&mut archive);
    }
}
