//! Positions as text, and tables for spreadsheets.

#![allow(clippy::unwrap_used)]

mod support;

use gamefile::cgp::{self, CgpError, Racks};
use gamefile::gcg::Reading;
use gamefile::page::{PageLabels, html};
use gamefile::picture::{PictureLabels, svg};
use gamefile::sheets::{Sheet, Writer};
use gamefile::{GameRecord, Replay, replay};
use rules::Options;
use support::{Wish, random_game, ruleset};

fn klasik() -> Replay {
    let file = include_bytes!("gcg/klasik-windows-1250.gcg");
    let rulesets = |id: &str| Some(ruleset(id));
    let reading = Reading { rulesets: &rulesets, date: 1_790_000_000_123 };
    replay(&gamefile::gcg::read(file, reading).games.remove(0).record).unwrap()
}

#[test]
fn a_position_is_one_line() {
    let game = klasik();
    let line = |turns, racks| cgp::write(&game, turns, "cs", racks).unwrap();
    assert_eq!(
        line(0, Racks::Hidden),
        "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 // 0/0/0 0 lex cs; ld cs-klasik; bb 0;"
    );
    assert_eq!(
        line(2, Racks::Hidden),
        "15/15/15/15/15/15/15/6[CH]ATA5/7Ř7/15/15/15/15/15/15 // 0/14/5 0 lex cs; ld cs-klasik; bb 0;"
    );
    let shown = line(3, Racks::OnTurn);
    assert!(shown.contains(" ?"), "{shown}");
    assert!(shown.contains("// 14/5/0 1 lex"), "{shown}");
    let whole = line(4, Racks::All);
    assert!(whole.contains("/7Ř[ch]6/"), "{whole}");
    assert_eq!(cgp::write(&game, 5, "cs", Racks::All), Err(CgpError::NoSuchTurn(5)));
}

#[test]
fn any_board_is_a_table() {
    let game = klasik();
    let table = cgp::grid(&game, 4).unwrap();
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 16);
    assert!(lines.iter().all(|line| line.matches('\t').count() == 15));
    assert_eq!(lines[8], "8\t\t\t\t\t\t\tCH\tA\tT\tA\t\t\t\t\t");
    assert_eq!(lines[9], "9\t\t\t\t\t\t\t\tŘ\t(CH)\t\t\t\t\t\t");
    assert_eq!(cgp::grid(&game, 5), None);
}

#[test]
fn positions_of_khamkhom_are_refused() {
    let wish = Wish { seed: 3, players: 2, options: Options::default(), turns: 3 };
    let replay = replay(&random_game("th-khamkhom", wish)).unwrap();
    let error = cgp::write(&replay, 0, "th", Racks::All).unwrap_err();
    assert_eq!(error, CgpError::RuleSet("th-khamkhom".to_owned()));
}

fn table(sheet: Sheet, games: &[GameRecord]) -> Vec<csv::StringRecord> {
    let mut writer = Writer::new(Vec::new(), sheet).unwrap();
    for game in games {
        writer.game(game, &replay(game).unwrap()).unwrap();
    }
    let bytes = writer.finish().unwrap();
    let text = String::from_utf8(bytes).unwrap();
    assert!(text.starts_with('\u{feff}') && text.ends_with("\r\n"));
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    reader.records().collect::<Result<_, _>>().unwrap()
}

#[test]
fn a_table_of_turns_adds_up() {
    let games: Vec<GameRecord> = ["cs-klasik", "th-khamkhom", "en-classic"]
        .iter()
        .zip(10..)
        .map(|(id, seed)| {
            random_game(id, Wish { seed, players: 3, options: Options::default(), turns: 50 })
        })
        .collect();
    let lines = table(Sheet::Turns, &games);
    assert_eq!(lines.len(), 1 + games.iter().map(|game| game.turns.len()).sum::<usize>());
    let column = |name: &str| lines[0].iter().position(|column| column == name).unwrap();
    for game in &games {
        let scores = lines.iter().filter(|line| &line[0] == game.uid.as_str());
        let sum: i32 = scores.map(|line| line[column("score")].parse::<i32>().unwrap()).sum();
        assert_eq!(sum, game.turns.iter().map(|turn| turn.score).sum::<i32>());
    }
    assert_eq!(&lines[1][column("started_at")], "2026-09-21T14:13:20Z");
}

#[test]
fn no_text_is_a_formula() {
    let wish = Wish { seed: 5, players: 2, options: Options::default(), turns: 5 };
    let mut game = random_game("en-classic", wish);
    game.players[0].name = "=HYPERLINK(\"x\")".to_owned();
    game.players[1].name = "@a, \"b\"\nc".to_owned();
    game.note = "-1+1".to_owned();
    for sheet in [Sheet::Turns, Sheet::Games] {
        for cell in table(sheet, &[game.clone()]).iter().flatten() {
            let number = cell.parse::<i64>().is_ok();
            assert!(number || !cell.starts_with(['=', '+', '-', '@']), "{cell}");
        }
    }
    let games = table(Sheet::Games, &[game]);
    assert!(games[1].iter().any(|cell| cell == "'@a, \"b\"\nc"));
}

/// Every tag is closed and every text escaped.
fn assert_well_formed(xml: &str) {
    let void = ["meta", "br", "!doctype"];
    let mut open: Vec<&str> = Vec::new();
    for part in xml.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap();
        assert!(!text.contains('>'), "{part}");
        let name = tag.split([' ', '/']).find(|name| !name.is_empty()).unwrap();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') && !void.contains(&name) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn a_game_can_be_printed_and_its_board_drawn() {
    for (id, seed) in [("cs-klasik", 21), ("th-khamkhom", 22), ("en-classic", 23)] {
        let wish = Wish { seed, players: 4, options: Options::default(), turns: 80 };
        let mut game = random_game(id, wish);
        game.players[0].name = "<script>alert(1)</script>".to_owned();
        game.note = "a & \"b\" < c".to_owned();
        let replay = replay(&game).unwrap();
        let page = html(&game, &replay, &PageLabels::english(&game, "1. 1. 2026".to_owned()));
        assert!(!page.contains("<script") && page.contains("&lt;script&gt;"));
        assert_eq!(page.matches("<tr><td").count(), game.turns.len() + settled(&replay));
        assert_well_formed(&page);
        let labels = PictureLabels::english("the board");
        for turns in 0..=game.turns.len() {
            let picture = svg(&replay, turns, &labels).unwrap();
            assert_well_formed(&picture);
            let tiles = picture.matches("rx=\"4\"").count();
            let ghosts = picture.matches("<g opacity").count();
            assert_eq!(tiles - ghosts, replay.positions[turns].board().occupied().count());
        }
        assert_eq!(svg(&replay, game.turns.len() + 1, &labels), None);
    }
}

fn settled(replay: &gamefile::Replay) -> usize {
    let over = replay.over();
    over.map_or(0, |over| over.adjustments.iter().filter(|points| **points != 0).count())
}

#[test]
fn premiums_are_labelled_in_the_readers_language() {
    let wish = Wish { seed: 1, players: 2, options: Options::default(), turns: 0 };
    let game = random_game("th-khamkhom", wish);
    let replay = replay(&game).unwrap();
    let labels = PictureLabels {
        board: "กระดาน".to_owned(),
        letter_premium: "{times}อ".to_owned(),
        word_premium: "{times}ค<".to_owned(),
    };
    let picture = svg(&replay, 0, &labels).unwrap();
    for label in [">5อ<", ">4อ<", ">3ค&lt;<", ">2ค&lt;<", ">★<", "\"กระดาน\""]
    {
        assert!(picture.contains(label), "{label}: {picture}");
    }
    assert!(!picture.contains(">2L<") && !picture.contains(">3W<"));
    let page = PageLabels { picture: labels, ..PageLabels::english(&game, String::new()) };
    assert!(html(&game, &replay, &page).contains(">5อ<"));
    // Games of other programs have no dictionary that is known.
    let page = PageLabels { date: "1. 1. 2026".to_owned(), dictionary: String::new(), ..page };
    assert!(html(&game, &replay, &page).contains("<p>1. 1. 2026</p>"));
}
