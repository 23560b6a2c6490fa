//! GCG: what we write comes back byte for byte; what others write is read; what is wrong is told
//! with its line.

#![allow(clippy::unwrap_used)]

mod support;

use std::sync::Arc;

use gamefile::gcg::{Reading, read, write};
use gamefile::{Import, Imported, Notice, Remark, replay};
use proptest::prelude::*;
use rules::{Options, RuleSet, TurnText};
use support::{Wish, random_game, ruleset};

const DATE: i64 = 1_800_000_000_000;

fn builtin(id: &str) -> Option<Arc<RuleSet>> {
    rules::builtin::ids().any(|known| known == id).then(|| ruleset(id))
}

fn read_file(bytes: &[u8]) -> Import {
    read(bytes, Reading { rulesets: &builtin, date: DATE })
}

fn written(id: &str, wish: Wish) -> String {
    let record = random_game(id, wish);
    write(&record, &replay(&record).unwrap()).unwrap()
}

fn written_again(import: &Import) -> String {
    let again = |game: &Imported| write(&game.record, &replay(&game.record).unwrap()).unwrap();
    import.games.iter().map(again).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_comes_back_byte_for_byte(
        seed: u64, players in 2usize..=4, turns in 0usize..90, full_rack_bonus: bool,
        settle_racks: bool, seven: bool,
    ) {
        let rack_size = seven.then_some(7);
        let klasik = Options { rack_size, full_rack_bonus, settle_racks, ..Options::default() };
        for (id, options) in [("cs-klasik", klasik), ("en-classic", Options::default())] {
            let wish = Wish { seed, players, options, turns };
            let record = random_game(id, wish);
            let file = written(id, wish);
            let import = read_file(file.as_bytes());
            prop_assert_eq!(&import.refused, &[]);
            prop_assert_eq!(import.games[0].remarks.len(), 0);
            prop_assert_eq!(written_again(&import), file);
            let back = &import.games[0].record;
            prop_assert_eq!(&back.uid, &record.uid);
            prop_assert_eq!(back.turns.len(), record.turns.len());
            prop_assert_eq!(&back.result, &record.result);
            prop_assert_eq!(&back.options, &record.options);
            prop_assert_eq!((back.first, back.started_at), (record.first, record.started_at));
            for (one, other) in back.turns.iter().zip(&record.turns) {
                prop_assert_eq!((one.seat, one.score), (other.seat, other.score));
            }
        }
    }

    #[test]
    fn several_games_in_one_file(seed: u64) {
        let wish = |n| Wish { seed: seed ^ n, players: 2, options: Options::default(), turns: 20 };
        let file: String = (0..3).map(|n| written("cs-klasik", wish(n))).collect();
        let import = read_file(file.as_bytes());
        prop_assert_eq!((import.games.len(), import.refused.len()), (3, 0));
        prop_assert_eq!(written_again(&import), file);
    }

    #[test]
    fn no_bytes_make_it_fall(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert_eq!(read_file(&bytes).refused.len(), 1);
    }

    #[test]
    fn no_lines_make_it_fall(lines in "(#character-encoding UTF-8\n)?#player1 a A\n#player2 b B\n\
        (>[ab]: [A-C?]{0,7} ([0-9]{1,2}[A-P]|[A-P][0-9]{1,2}) [A-Ca-c.?\\[\\]]{1,5} \\+[0-9]{1,2} [0-9]\n\
        |>[ab]: [A-C?]{0,3} -[A-C0-9-]{0,2} [+-]0 0\n|>[ab]: \\([A-C?]{1,2}\\) \\+2 2\n|#[a-z1]{1,5} [A-C]{1,2}\n){0,6}") {
        prop_assert!(read_file(lines.as_bytes()).found() >= 1);
    }

    #[test]
    fn no_damage_makes_it_fall(seed in 0u64..40, at: prop::sample::Index, with: u8) {
        let id = if seed % 2 == 0 { "cs-klasik" } else { "en-classic" };
        let wish = Wish { seed, players: 2, options: Options::default(), turns: 20 };
        let mut bytes = written(id, wish).into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = with;
        for game in read_file(&bytes).games {
            prop_assert_eq!(replay(&game.record).unwrap().differences, vec![]);
        }
    }
}

#[test]
fn tiles_that_nobody_told_are_made_up_by_chance() {
    let import = read_file(b"#player1 a A\n#player2 b B\n>a: AT 8H AT +4 4\n>b: O 9H O +2 2\n");
    let draws = &import.games[0].record.draws;
    let most = draws.iter().map(|tile| draws.iter().filter(|other| *other == tile).count()).max();
    assert!(
        most.unwrap() <= draws.len() / 3,
        "as from a bag, not one letter after the other: {draws:?}"
    );
    let again = read_file(b"#player1 a A\n#player2 b B\n>a: AT 8H AT +4 4\n>b: O 9H O +2 2\n");
    assert_eq!(draws, &again.games[0].record.draws, "the same file gives the same game");
}

#[test]
fn khamkhom_is_refused_and_json_named() {
    let record = random_game(
        "th-khamkhom",
        Wish { seed: 1, players: 2, options: Options::default(), turns: 9 },
    );
    let error = write(&record, &replay(&record).unwrap()).unwrap_err().to_string();
    assert_eq!(
        error,
        "GCG cannot hold games of \"th-khamkhom\": no stacked or lifted tiles, blanks only by small \
         letters; JSON can"
    );
}

#[test]
fn the_form_is_the_published_one() {
    let import = read_file(include_bytes!("gcg/klasik-windows-1250.gcg"));
    assert_eq!(import.refused, []);
    let again = written_again(&import);
    let lines: Vec<&str> = again.lines().collect();
    assert_eq!(
        lines[..4],
        [
            "#character-encoding UTF-8",
            "#player1 Řehoř_Šíp Řehoř Šíp",
            "#player2 Běla Běla",
            "#player3 Cyril Cyril",
        ]
    );
    assert!(lines[4].starts_with("#id slovokham gcg-"));
    let events: Vec<&&str> = lines.iter().filter(|line| line.starts_with('>')).collect();
    assert_eq!(events.len(), 4);
    // What was not told of a rack was made up.
    assert!(events[0].starts_with(">Řehoř_Šíp: ?AA") && events[0].ends_with(" 8G [CH]ATA +14 14"));
    assert!(events[1].ends_with(" H8 .Ř +5 5"), "{}", events[1]);
    assert!(events[2].ends_with(" -ŽŽ +0 0"), "{}", events[2]);
    assert!(events[3].ends_with(" 9H .[ch] +5 19"), "{}", events[3]);
    assert!(lines.contains(&"#incomplete"));
    assert_eq!(written_again(&read_file(again.as_bytes())), again);
}

#[test]
fn what_others_annotate_is_read_and_nothing_dropped_in_silence() {
    let import = read_file(include_bytes!("gcg/annotated-latin1.gcg"));
    assert_eq!(import.refused, []);
    let game = &import.games[0];
    assert_eq!(game.record.players[0].name, "Zoë Müller");
    assert_eq!(game.record.started_at, DATE);
    assert_eq!((game.record.title.as_str(), game.record.dictionary.as_str()), ("Round 3", "NWL18"));
    assert_eq!(replay(&game.record).unwrap().last().unwrap().scores(), [18, 8]);
    assert!(game.record.result.is_none(), "nothing says that the game is over");
    let TurnText::Exchange(given) = &game.record.turns[2].turn else { panic!() };
    assert_eq!(given.len(), 3);
    assert!(matches!(game.record.turns[3].turn, TurnText::Pass(_)));
    assert_eq!(
        game.record.note,
        "Hall B\n1: opening\n1: goes on here\n4: -- EIMSUZ? 10G Z.S +12 18\n\
         5: ABCDOS? (challenge) +5 23\n6: (time) -10 -2"
    );
    let remarks: Vec<String> =
        game.remarks.iter().map(|remark| format!("{}: {}", remark.line, remark.notice)).collect();
    assert_eq!(
        remarks,
        [
            "6: the pragma #style is left out",
            "13: the withdrawn play is read as a pass and kept as a note",
            "15: \"ABCDOS? (challenge) +5 23\" is no matter of these rules: kept as a note",
            "17: \"(time) -10 -2\" is no matter of these rules: kept as a note",
        ]
    );
    let again = written_again(&import);
    assert_eq!(written_again(&read_file(again.as_bytes())), again);
}

#[test]
fn lines_may_end_in_any_way_and_racks_be_unknown() {
    let import = read_file(include_bytes!("gcg/out-in-pieces.gcg"));
    assert_eq!(import.refused, []);
    assert_eq!(import.games[0].record.turns.len(), 2);
}

#[test]
fn a_file_in_utf8_that_does_not_say_so_is_read_as_the_format_demands_and_that_is_told() {
    let import = read_file("#player1 ž Ž\n#player2 b B\n>ž: 8H AT +4 4\n".as_bytes());
    assert_eq!(import.games[0].record.players[0].name, "Å½");
    assert!(import.games[0].remarks[0].notice.to_string().contains("looks like UTF-8"));
}

/// The reason why a game with these lines behind two players is refused.
fn refused(lines: &str) -> String {
    let text = format!("#player1 a A\n#player2 b B\n{lines}");
    let import = read_file(text.as_bytes());
    assert_eq!((import.games.len(), import.refused.len()), (0, 1), "{lines}");
    import.refused[0].to_string()
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let cases = [
        (">c: AB 8H AB +8 8", "game 1, line 3: the event is of nobody who plays"),
        (">a: AB 8H AB", "game 1, line 3: this event cannot be read"),
        (">a: AB 8H AB +x 8", "game 1, line 3: this event cannot be read"),
        ("hello", "game 1, line 3: neither a pragma nor an event"),
        (">a: AB 8H A. +8 8", "game 1, line 3: on I8 lies nothing"),
        (">a: AB 8H A? +8 8", "game 1, line 3: on I8 a blank has no letter"),
        (">a: A[B 8H AB +8 8", "game 1, line 3: \"[B\" lacks a closing bracket"),
        (">a: A! 8H AB +8 8", "game 1, line 3: \"!\" is no tile here"),
        (">a: Ab 8H AB +8 8", "game 1, line 3: \"Ab\" are no tiles in hand"),
        (
            ">a: AT 8H AT +5 5",
            "game 1, line 3, turn 1: recorded with 5 points, the referee counts 4",
        ),
        (
            ">a: AT 8A AT +5 5",
            "game 1, line 3, turn 1: the referee refuses it: start_not_covered (H8)",
        ),
        (
            ">a: AT 8H AT +4 4\n>a: O I8 .O +2 6",
            "game 1, line 4, turn 2: recorded for seat 0, but seat 1 was on turn",
        ),
        (">a: AT 8H AT +4 4\n>b: E 8H EE +2 2", "game 1, line 4: on H8 lies another letter"),
        (">a: - +0 0\n>b: -- -3 0", "game 1, line 4: there is no play of that player to withdraw"),
        (
            ">a: - +0 0\n#rack1 ABCDEFGH",
            "game 1, line 4: the rack cannot hold \"H\" beside what was told of it before",
        ),
        (
            ">a: -ABCDEFGH +0 0",
            "game 1, line 3, turn 1: the rack cannot hold \"H\" beside what was told of it before",
        ),
        (">a: -QQ +0 0", "game 1, line 1: the game would need more tiles \"Q\" than there are"),
        (">a: -9 +0 0", "game 1, line 3, turn 1: more tiles than a rack has"),
        ("#player1 x X", "game 1, line 3: that player is there already"),
        ("#player3 a X", "game 1, line 3: two players are called \"a\""),
        ("#player4 x X", "game 1, line 1: a game has players 1 and 2, 1 to 3, or 1 to 4"),
        ("#game-type wordsmog", "game 1, line 3: the game type \"wordsmog\" is unknown"),
        ("#board-layout Super", "game 1, line 3: the board layout \"Super\" is unknown"),
        (
            "#tile-distribution polish",
            "game 1, line 1: the tile distribution \"polish\" is unknown",
        ),
    ];
    for (lines, reason) in cases {
        assert_eq!(refused(lines), reason, "{lines}");
    }
    let unknown = read_file(b"#character-encoding EBCDIC\n#player1 a A\n");
    assert_eq!(
        unknown.refused[0].to_string(),
        "game 1, line 1: the encoding \"EBCDIC\" is unknown"
    );
    let broken = read_file(b"#character-encoding UTF-8\n#player1 a \xff\n");
    assert_eq!(broken.refused[0].to_string(), "game 1, line 1: this is no UTF-8");
    assert_eq!(read_file(b"").refused[0].to_string(), "game 1, line 1: the file is empty");
}

#[test]
fn a_settlement_by_other_rules_is_told() {
    let wish = |seed| Wish { seed, players: 2, options: Options::default(), turns: 90 };
    let file = (0..)
        .map(|seed| written("en-classic", wish(seed)))
        .find(|file| {
            file.lines().last().is_some_and(|line| line.contains("(") && line.contains("+"))
        })
        .unwrap();
    let gained = file.lines().last().unwrap();
    let without: Vec<&str> = file.lines().filter(|line| !line.contains(") -")).collect();
    let doubled = gained.replace(") +", ") +1");
    let other = without.join("\n").replace(gained, &doubled);
    let import = read_file(other.as_bytes());
    assert_eq!(import.refused, []);
    assert_eq!(import.games[0].remarks.len(), 1);
    assert!(import.games[0].remarks[0].notice.to_string().starts_with("settles +1"));
    assert_eq!(written_again(&import), file, "and is not taken over");
    // Without any settlement the game is over all the same.
    let missing: Vec<&str> = file.lines().filter(|line| !line.contains('(')).collect();
    let import = read_file(missing.join("\n").as_bytes());
    assert_eq!(import.refused, []);
    assert!(import.games[0].record.result.is_some());
}

#[test]
fn racks_that_cannot_have_been_are_made_up_and_that_is_told() {
    let cases = [
        (">a: ABCDEFGH - +0 0", 3),
        (">a: ABCDEFG - +0 0\n>b: - +0 0\n>a: Z - +0 0", 5),
        (">a: QQ - +0 0", 1),
        (">a: AEIORST -AE +0 0\n>b: AT 8H AT +4 4\n>a: AEZ - +0 0", 5),
    ];
    for (lines, line) in cases {
        let text = format!("#player1 a A\n#player2 b B\n{lines}\n");
        let import = read_file(text.as_bytes());
        assert_eq!(import.refused, [], "{lines}");
        let game = &import.games[0];
        let remark = Remark { line, notice: Notice::RacksMadeUp };
        assert_eq!(game.remarks, [remark], "{lines}");
        assert_eq!(replay(&game.record).unwrap().differences, [], "{lines}");
    }
    // Our own files tell racks that have been: whoever changed one is told where.
    let wish = Wish { seed: 3, players: 2, options: Options::default(), turns: 4 };
    let file = written("en-classic", wish);
    let event = file.lines().find(|line| line.starts_with('>')).unwrap();
    let (nick, rest) = event.split_once(": ").unwrap();
    let (_, rest) = rest.split_once(' ').unwrap();
    let import = read_file(file.replace(event, &format!("{nick}: ZQXJKVB {rest}")).as_bytes());
    assert_eq!((import.games.len(), import.refused.len()), (0, 1));
}

#[test]
fn what_old_annotations_tell_behind_an_event_is_kept() {
    let lines = "#player1 a A\n#player2 b B\n#board-layout standard15\n\
        >a: AEINRST  8h   AT   +4    4\n\
        >b: ?EO      i8   TOE  +4    4   AT, TO\n\
        >a: AEI -2 +0 4\n";
    let import = read_file(lines.as_bytes());
    assert_eq!(import.refused, []);
    let game = &import.games[0];
    assert_eq!(game.record.note, "2: AT, TO");
    assert_eq!(game.remarks, []);
    assert!(matches!(game.record.turns[2].turn, TurnText::Exchange(_)));
}
