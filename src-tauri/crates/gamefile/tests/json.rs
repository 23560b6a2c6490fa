//! Slovokham's own files: nothing is lost, nothing bad is taken, and it is said where it is bad.

#![allow(clippy::unwrap_used)]

mod support;

use gamefile::json::{FileError, read, to_string};
use gamefile::{GameRecord, Import, replay};
use proptest::prelude::*;
use rules::Options;
use support::{Wish, random_game};

const IDS: [&str; 3] = ["cs-klasik", "th-khamkhom", "en-classic"];

fn some_games() -> Vec<GameRecord> {
    let wish = |seed| Wish { seed, players: 2, options: Options::default(), turns: 30 };
    (0..6).map(|seed| random_game(IDS[seed as usize % 3], wish(seed))).collect()
}

fn records(import: &Import) -> Vec<GameRecord> {
    import.games.iter().map(|game| game.record.clone()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn games_come_back_as_they_were(
        seed: u64, players in 2usize..=4, turns in 0usize..70, full_rack_bonus: bool,
        settle_racks: bool, turn_seconds in prop::option::of(1u32..1000),
    ) {
        let klasik = Options { full_rack_bonus, settle_racks, turn_seconds, ..Options::default() };
        let plain = Options { turn_seconds, ..Options::default() };
        let games: Vec<GameRecord> = IDS
            .iter()
            .zip([klasik, plain, plain])
            .enumerate()
            .map(|(i, (id, options))| {
                let seed = seed.wrapping_add(i as u64);
                random_game(id, Wish { seed, players, options, turns })
            })
            .collect();
        let file = to_string(&games);
        let import = read(file.as_bytes()).unwrap();
        prop_assert_eq!(&import.refused, &[]);
        prop_assert_eq!(records(&import), games);
        prop_assert_eq!(to_string(&records(&import)), file, "byte for byte");
    }

    #[test]
    fn no_bytes_make_it_fall(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&bytes);
    }

    /// Whatever is changed in a file: no fall, and whatever is taken has been played by the referee.
    #[test]
    fn no_damage_makes_it_fall(seed in 0u64..50, at: prop::sample::Index, with: u8, cut: bool) {
        let options = Options::default();
        let game = random_game(IDS[seed as usize % 3], Wish { seed, players: 2, options, turns: 12 });
        let mut bytes = to_string([&game]).into_bytes();
        let at = at.index(bytes.len());
        if cut { bytes.truncate(at) } else { bytes[at] = with }
        if let Ok(import) = read(&bytes) {
            prop_assert_eq!(import.found(), 1);
            for game in import.games {
                prop_assert_eq!(replay(&game.record).unwrap().differences, vec![]);
            }
        }
    }
}

#[test]
fn an_empty_file_of_games_is_a_file_of_games() {
    assert_eq!(read(to_string([]).as_bytes()).unwrap().found(), 0);
}

/// The games of `file` after `from` was changed to `to`: how many were taken, who was refused.
fn changed(file: &str, from: &str, to: &str) -> (usize, Vec<String>) {
    assert!(file.contains(from), "{from}");
    let import = read(file.replacen(from, to, 1).as_bytes()).unwrap();
    (import.games.len(), import.refused.iter().map(ToString::to_string).collect())
}

#[test]
fn a_bad_game_is_refused_with_its_place_and_the_others_are_taken() {
    let file = to_string(&some_games());
    // In which game somebody passes first depends on the plays that the games were made of.
    let line = file.split(r#"{"pass":true}"#).next().unwrap().lines().count();
    let first_pass = format!("game {}, line {line}, turn ", line - 1);
    let cases = [
        (r#""uid":"uid-1""#, r#""uid":"uid-0""#, "game 2: the same uid as game 1"),
        (r#""uid":"uid-2""#, r#""uid":"""#, "game 3: its uid has no characters"),
        (
            r#"{"uid":"uid-3""#,
            r#"{"colour":1,"uid":"uid-3""#,
            "game 4, line 5: unknown field `colour`",
        ),
        (
            r#"{"uid":"uid-3""#,
            r#"{"uid":"x","uid":"uid-3""#,
            "game 4, line 5: duplicate field `uid`",
        ),
        (r#""uid":"uid-4","#, "", "game 5, line 6: missing field `uid`"),
        (r#""first":"#, r#""first":7"#, "game 1: player 7"),
        (r#""seed":"#, r#""seed":90071992547409920"#, "game 1: its seed is larger"),
        (r#"{"seat":"#, r#"{"seat":1,"seat":"#, "game 1, line 2, turn 1: duplicate field `seat`"),
        (r#"{"pass":true}"#, r#"{"pass":false}"#, first_pass.as_str()),
        (r#""seat":"#, r#""seat":5"#, "game 1, turn 1: recorded for seat 5"),
        (r#""score":"#, r#""score":9"#, "game 1, turn 1: recorded with 9"),
    ];
    for (from, to, reason) in cases {
        let (taken, refused) = changed(&file, from, to);
        assert_eq!(taken, 5, "{from}: {refused:?}");
        assert!(refused[0].starts_with(reason), "{from}: {refused:?}");
    }
}

#[test]
fn a_file_that_is_none_is_refused_as_a_whole() {
    let file = to_string(&some_games());
    let refused = |text: &str| read(text.as_bytes()).unwrap_err().to_string();
    let with = |from: &str, to: &str| refused(&file.replacen(from, to, 1));
    assert_eq!(
        with("\"version\":1", "\"version\":2"),
        "the file has version 2 of the format; this program reads version 1"
    );
    assert_eq!(
        with("slovokham-games", "chess"),
        "this is no file of games: it says it is \"chess\", not \"slovokham-games\""
    );
    assert_eq!(
        with("\"version\":1", "\"version\":1,\"version\":1"),
        "line 1, column 49: duplicate field `version`"
    );
    assert_eq!(
        with("\"games\"", "\"hands\""),
        "line 1, column 47: unknown field `hands`, expected one of `format`, `version`, `games`, `rulesets`"
    );
    assert!(refused(file.rsplit_once("\"turns\"").unwrap().0).contains("EOF"));
    assert_eq!(refused(""), "line 1, column 0: EOF while parsing a value");
    let error = read(b"{\"format\":\"\xff\"}").unwrap_err();
    assert!(matches!(error, FileError::Syntax { line: 1, column: 12, .. }), "{error}");
    let changed_rules = with("points = 1, count = 6", "points = 2, count = 6");
    assert!(
        changed_rules.contains("its text is not the one that its hash was taken of"),
        "{changed_rules}"
    );
}

#[test]
fn a_game_whose_rule_set_is_missing_or_another_is_refused() {
    let games = some_games();
    let file = to_string(&games[..1]);
    let (_, refused) = changed(&file, r#""ruleset":{"id":"cs-klasik""#, r#""ruleset":{"id":"own""#);
    assert_eq!(refused, ["game 1: its rule set: it has another id"]);
    let (_, refused) =
        changed(&file, r#"id":"cs-klasik","sha256":""#, r#"id":"cs-klasik","sha256":"0"#);
    assert_eq!(refused, ["game 1: there is no rule set \"cs-klasik\""]);
}
