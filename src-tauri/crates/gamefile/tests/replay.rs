//! Replaying records: what comes out is what was recorded, and no difference is hidden.

#![allow(clippy::unwrap_used)]

mod support;

use gamefile::{Difference, GameRecord, GameResult, SeatTime, replay};
use proptest::prelude::*;
use rules::notation::Yes;
use rules::{Code, EndReason, Lexicon, Options, PlacementText, Position, Tile, TurnText};
use support::{Wish, random_game};

fn game(id: &str, seed: u64) -> GameRecord {
    random_game(id, Wish { seed, players: 2, options: Options::default(), turns: 60 })
}

/// A game that came to an end of that kind, and has a play as its first turn.
fn ended_by(id: &str, reason: EndReason) -> GameRecord {
    let fits = |game: &GameRecord| {
        game.result.as_ref().and_then(|result| result.reason) == Some(reason)
            && matches!(game.turns[0].turn, TurnText::Play(_))
    };
    (0..).map(|seed| game(id, seed)).find(fits).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn what_was_played_is_what_is_replayed(
        seed: u64, players in 2usize..=4, turns in 0usize..80,
        id in prop::sample::select(vec!["cs-klasik", "th-khamkhom", "en-classic"]),
    ) {
        let options = Options { settle_racks: id == "cs-klasik", ..Options::default() };
        let record = random_game(id, Wish { seed, players, options, turns });
        let replay = replay(&record).unwrap();
        prop_assert_eq!(&replay.differences, &[]);
        prop_assert_eq!(replay.turns.len(), record.turns.len());
        prop_assert_eq!(replay.positions.len(), record.turns.len() + 1);
        let total = replay.positions[0].all_tiles();
        for position in &replay.positions {
            prop_assert_eq!(&position.all_tiles(), &total);
        }
        for (turn, recorded) in replay.turns.iter().zip(&record.turns) {
            let words = turn.words.iter().map(|word| word.score).sum::<i32>();
            let bonus = turn.record.scored.as_ref().map_or(0, |scored| scored.bonus);
            prop_assert_eq!(words + bonus, recorded.score);
            for word in &turn.words {
                prop_assert_eq!(word.sum * word.factor, word.score, "spelled out");
            }
        }
        // Without the reason, as games of before it was noted: the same end is found.
        let mut old = record.clone();
        if let Some(result) = &mut old.result {
            result.reason = None;
        }
        prop_assert_eq!(&gamefile::replay(&old).unwrap().differences, &[]);
    }
}

#[test]
fn every_ending_comes_up_in_the_random_games() {
    for reason in [EndReason::Out, EndReason::NoPlays, EndReason::AllPassed, EndReason::Resigned] {
        ended_by("cs-klasik", reason);
    }
}

#[test]
fn a_false_score_is_told_and_the_rest_is_replayed() {
    let mut record = ended_by("en-classic", EndReason::Out);
    let right = record.turns[0].score;
    record.turns[0].score += 1;
    let replay = replay(&record).unwrap();
    let told = [Difference::Score { turn: 1, recorded: right + 1, found: right }];
    assert_eq!(replay.differences, told);
    assert_eq!(replay.turns.len(), record.turns.len());
}

#[test]
fn a_refused_turn_ends_the_replay_and_says_why() {
    let mut record = ended_by("cs-klasik", EndReason::Out);
    let far = PlacementText { square: "A1".into(), tile: "*".into(), stands_for: None };
    record.turns[1].turn = TurnText::Play(vec![far.clone(), far.clone(), far]);
    let replay = replay(&record).unwrap();
    assert_eq!(replay.turns.len(), 1);
    let [Difference::Refused { turn: 2, refusal }] = replay.differences.as_slice() else {
        panic!("{:?}", replay.differences)
    };
    assert_eq!(refusal.code, Code::NotYourTile);
    assert_eq!(replay.differences[0].to_string(), "the referee refuses it: not_your_tile (A1)");
}

#[test]
fn a_wrong_seat_and_an_unreadable_turn_are_told() {
    let mut record = ended_by("cs-klasik", EndReason::Out);
    record.turns[1].seat = record.first;
    let told = replay(&record).unwrap().differences;
    assert!(matches!(told[..], [Difference::Seat { turn: 2, .. }]), "{told:?}");
    let mut record = ended_by("cs-klasik", EndReason::Out);
    let bad = PlacementText { square: "h8".into(), tile: "A".into(), stands_for: None };
    record.turns[2].turn = TurnText::Play(vec![bad]);
    let told = replay(&record).unwrap().differences;
    assert!(matches!(told[..], [Difference::Unreadable { turn: 3, .. }]), "{told:?}");
}

#[test]
fn ends_that_differ_are_told() {
    let whole = ended_by("cs-klasik", EndReason::Out);
    let told = |record: &GameRecord| replay(record).unwrap().differences;

    let mut unfinished = whole.clone();
    (unfinished.result, unfinished.finished_at) = (None, None);
    assert_eq!(told(&unfinished), [Difference::Over { reason: EndReason::Out }]);

    let mut cut = whole.clone();
    cut.turns.truncate(1);
    assert_eq!(told(&cut), [Difference::NotOver]);

    let mut longer = whole.clone();
    let mut more = longer.turns[0].clone();
    more.turn = TurnText::Pass(Yes);
    longer.turns.push(more);
    let found = told(&longer);
    assert_eq!(found[0].turn(), Some(longer.turns.len()));
    assert!(
        matches!(&found[0], Difference::Refused { refusal, .. } if refusal.code == Code::GameOver)
    );

    let mut other = whole.clone();
    let result = other.result.as_mut().unwrap();
    *result = GameResult { reason: Some(EndReason::AllPassed), final_scores: vec![0, 0] };
    let found = told(&other);
    assert!(
        matches!(&found[..], [Difference::Reason { .. }, Difference::Final { .. }]),
        "{found:?}"
    );
}

#[test]
fn draws_that_cannot_have_been_are_told() {
    let mut record = ended_by("en-classic", EndReason::Out);
    record.draws = support::draws_of(&record);
    assert_eq!(replay(&record).unwrap().differences, []);
    // English has one Q: nobody draws it twice.
    let unplayed = record.draws.iter().rposition(|tile| tile != "Q").unwrap();
    record.draws[unplayed] = "Q".to_owned();
    let found = replay(&record).unwrap().differences;
    assert!(!found.is_empty());
    record.draws[0] = "Ř".to_owned();
    assert_eq!(
        replay(&record).unwrap_err().to_string(),
        "the draws name a tile \"Ř\" that the rule set does not have"
    );
}

struct Nothing;

impl Lexicon for Nothing {
    fn contains(&self, word: &str) -> bool {
        word.len() > 3
    }

    fn any_play(&self, _: &Position<'_>, _: &[Tile]) -> bool {
        true
    }
}

#[test]
fn words_that_the_dictionary_of_today_does_not_know_are_replayed_and_told_on_request() {
    let record = ended_by("cs-klasik", EndReason::NoPlays);
    let replay = replay(&record).unwrap();
    assert_eq!(replay.differences, []);
    let told = replay.against(&Nothing);
    assert!(
        told.iter().any(|d| matches!(d, Difference::UnknownWord { word, .. } if word.len() < 4))
    );
    assert!(told.contains(&Difference::PlayLeft { seat: 0 }));
}

#[test]
fn a_branch_is_an_unfinished_game_of_the_same_draw() {
    let record = ended_by("th-khamkhom", EndReason::Out);
    let branch = record.branched_at(4, "new".to_owned(), 7).unwrap();
    let whole = replay(&record).unwrap();
    let part = replay(&branch).unwrap();
    assert_eq!(part.differences, []);
    assert_eq!(part.last().unwrap().rack(0), whole.positions[4].rack(0));
    assert_eq!(part.last().unwrap().board(), whole.positions[4].board());
    assert_eq!(branch.branch.as_ref().map(|b| (b.of.as_str(), b.turns)), Some((&*record.uid, 4)));
    assert_eq!(record.branched_at(record.turns.len() + 1, "x".to_owned(), 0), None);
}

/// A game of two in which the turns took so long, with a time for the whole game or without.
fn timed(total_seconds: Option<u32>, spent: &[Option<u64>]) -> GameRecord {
    let options = Options { total_seconds, ..Options::default() };
    let wish = Wish { seed: 1, players: 2, options, turns: spent.len() };
    let mut record = random_game("en-classic", wish);
    for (turn, spent) in record.turns.iter_mut().zip(spent) {
        turn.spent_ms = *spent;
    }
    record.turns.iter_mut().enumerate().for_each(|(index, turn)| turn.seat = index % 2);
    record
}

#[test]
fn clocks_add_up_each_players_turns() {
    let times = timed(Some(60), &[Some(4000), Some(500), Some(59_000)]).times();
    let clock = |spent_ms, left_ms| Some(SeatTime { spent_ms, left_ms: Some(left_ms) });
    let expected = [
        [clock(0, 60_000), clock(0, 60_000)],
        [clock(4000, 56_000), clock(0, 60_000)],
        [clock(4000, 56_000), clock(500, 59_500)],
        [clock(63_000, 0), clock(500, 59_500)],
    ];
    assert_eq!(times, expected);
    let without = timed(None, &[Some(4000)]).times();
    assert_eq!(without[1][0], Some(SeatTime { spent_ms: 4000, left_ms: None }));
}

#[test]
fn clocks_say_nothing_that_nobody_knows() {
    let nothing = timed(Some(60), &[None, None]).times();
    assert_eq!(nothing, [[None, None]; 3]);
    let partly = timed(None, &[Some(1), None, Some(2), Some(3)]).times();
    let known: Vec<Vec<Option<u64>>> = partly
        .iter()
        .map(|clocks| clocks.iter().map(|clock| clock.map(|clock| clock.spent_ms)).collect())
        .collect();
    let expected =
        [[Some(0), Some(0)], [Some(1), Some(0)], [Some(1), None], [Some(3), None], [Some(3), None]];
    assert_eq!(known, expected);
}
