//! The built-in rule sets are what rules.md says, and faulty files are refused with their line.

#![allow(clippy::unwrap_used)]

mod support;

use rules::{Options, Premium, RuleSet, Square, Tile, builtin};
use support::ruleset;

#[test]
fn tiles_and_points_are_those_of_the_page() {
    let totals = |id: &str| {
        let ruleset = ruleset(id);
        let tiles = ruleset.tiles();
        let points: i32 = tiles.iter().map(|&tile| ruleset.points(tile)).sum();
        (tiles.len(), ruleset.blanks(), points)
    };
    assert_eq!(totals("cs-klasik"), (103, 2, 242));
    assert_eq!(totals("th-khamkhom"), (104, 4, 226));
    assert_eq!(totals("en-classic"), (100, 2, 187));
}

#[test]
fn premiums_are_those_of_the_page() {
    let count = |id: &str, letter: u8, word: u8| {
        let ruleset = ruleset(id);
        let layout = ruleset.layout();
        layout.squares().filter(|&s| layout.premium(s) == Premium { letter, word }).count()
    };
    // rules.md 2: 8 triple-word, 17 double-word with the start square, 12 and 24 for letters.
    let klasik = [(1, 3, 8), (1, 2, 17), (3, 1, 12), (2, 1, 24)];
    // rules.md 3: six kinds of premium; the star multiplies nothing.
    let khamkhom = [(2, 1, 20), (3, 1, 12), (4, 1, 8), (5, 1, 8), (1, 2, 16), (1, 3, 8)];
    for (letter, word, expected) in klasik {
        assert_eq!(count("cs-klasik", letter, word), expected);
        assert_eq!(count("en-classic", letter, word), expected);
    }
    for (letter, word, expected) in khamkhom {
        assert_eq!(count("th-khamkhom", letter, word), expected);
    }
    for id in builtin::ids() {
        let layout = ruleset(id).layout().clone();
        assert_eq!(layout.start().to_string(), "H8");
        assert!(layout.is_symmetric());
        let mirrored = |s: Square| Square { row: 16 - s.row, column: s.column };
        assert!(layout.squares().all(|s| layout.premium(s) == layout.premium(mirrored(s))));
    }
}

#[test]
fn bonuses_are_those_of_the_page() {
    let bonuses = |id: &str, options: Options| -> Vec<i32> {
        (5..=9).map(|tiles| ruleset(id).bonus(tiles, &options)).collect()
    };
    let plain = Options::default();
    let full_rack = Options { full_rack_bonus: true, ..plain };
    assert_eq!(bonuses("th-khamkhom", plain), [0, 40, 50, 70, 90]);
    assert_eq!(bonuses("en-classic", plain), [0, 0, 50, 50, 50]);
    assert_eq!(bonuses("cs-klasik", plain), [0; 5]);
    assert_eq!(bonuses("cs-klasik", full_rack), [0, 0, 0, 50, 50]);
    let seven = Options { rack_size: Some(7), ..full_rack };
    assert_eq!(bonuses("cs-klasik", seven), [0, 0, 50, 50, 50]);
}

#[test]
fn options_outside_a_rule_set_are_refused() {
    let refused = |id: &str, options: Options| ruleset(id).check_options(&options).err();
    let plain = Options::default();
    for id in builtin::ids() {
        assert_eq!(refused(id, plain), None);
        let rack = Options { rack_size: Some(6), ..plain };
        assert_eq!(refused(id, rack), Some("rack_size"));
        let never = Options { turn_seconds: Some(0), ..plain };
        assert_eq!(refused(id, never), Some("turn_seconds"));
        let too_long = Options { total_seconds: Some(86_401), ..plain };
        assert_eq!(refused(id, too_long), Some("total_seconds"));
    }
    for id in ["th-khamkhom", "en-classic"] {
        let bonus = Options { full_rack_bonus: true, ..plain };
        assert_eq!(refused(id, bonus), Some("full_rack_bonus"));
        let settle = Options { settle_racks: true, ..plain };
        assert_eq!(refused(id, settle), Some("settle_racks"));
        let strict = Options { ch_single_tile_only: true, ..plain };
        assert_eq!(refused(id, strict), Some("ch_single_tile_only"));
    }
    assert_eq!(refused("cs-klasik", Options { rack_size: Some(7), ..plain }), None);
}

#[test]
fn a_letter_without_a_tile_is_no_tile() {
    let klasik = ruleset("cs-klasik");
    assert_eq!(klasik.read_tile("Q"), None);
    assert!(klasik.alphabet().letter("q").is_some());
    assert_eq!(klasik.read_tile("?"), Some(Tile::Blank));
    assert_eq!(klasik.read_tile("ch"), klasik.read_tile("CH"));
    // Either normal form: Č as C and a combining caron.
    assert_eq!(klasik.read_tile("C\u{30C}"), klasik.read_tile("Č"));
}

/// Changes one line of a good file and expects the fault to be found in that line.
fn assert_faulty(id: &str, from: &str, to: &str, reason: &str) {
    let good = builtin::source(id).unwrap();
    assert!(good.contains(from), "{from:?} is not in {id}");
    let line = good.lines().position(|line| line.contains(from)).unwrap() + 1;
    let error = RuleSet::from_toml(&good.replacen(from, to, 1)).unwrap_err();
    assert_eq!(error.line, Some(line), "{error}");
    assert!(error.to_string().contains(reason), "{error}");
}

#[test]
fn a_faulty_file_names_line_and_reason() {
    let klasik = |from, to, reason| assert_faulty("cs-klasik", from, to, reason);
    klasik("format = 1", "format = 2", "version 2");
    klasik("id = \"cs-klasik\"", "id = \"\"", "empty");
    klasik("id = \"cs-klasik\"", "id = 7", "");
    klasik("blanks = 2", "blanks = -1", "blanks is -1");
    klasik("turn_seconds = 180", "turn_seconds = 0", "turn_seconds is 0");
    klasik("size = 8", "size = 13", "rack size is 13; it must be from 1 to 12");
    klasik("choices = [7, 8]", "choices = [0]", "rack size is 0");
    klasik("text = \"Á\", points = 2", "text = \"A\", points = 2", "\"A\" stands twice");
    klasik("text = \"Á\", points = 2", "text = \"*\", points = 2", "cannot be the text");
    klasik("text = \"Á\", points = 2", "text = \"Á\", points = 2000", "points is 2000");
    klasik("text = \"Á\", points = 2", "text = \"Á\", mark = \"tone\", points = 2", "\"tone\"");
    klasik("rounds = 2", "rounds = 0", "");
    klasik("when = \"no_plays\"", "when = \"out\"", "endings");
    klasik("when = \"no_plays\"", "when = \"boredom\"", "boredom");
    klasik("full_rack = 50", "full_rack = -5", "points is -5");
    klasik("3W . . 2L . . . *2W", "3W . . 2L . . *2W", "row 8 of the board has 14 squares");
    klasik(". 2W . . . 3L", ". 2X . . . 3L", "\"2X\" is no square");
    klasik("keep = \"all\"", "keep = \"some\"", "some");
    let thai = |from, to, reason| assert_faulty("th-khamkhom", from, to, reason);
    thai("carriers = \"ก", "carriers = \"ะ ก x", "\"x\"");
    thai("first = \"ิ ุ\"", "first = \"ก\"", "\"ก\"");
    thai("first = \"ิ ุ\", second = \"์\"", "first = \"์\", second = \"ิ\"", "classes");
}

#[test]
fn what_is_missing_altogether_is_named_too() {
    let good = builtin::source("cs-klasik").unwrap();
    let without = |text: &str| RuleSet::from_toml(&good.replacen(text, "", 1)).unwrap_err();
    assert!(without("blanks = 2").to_string().contains("blanks"));
    assert!(RuleSet::from_toml("").unwrap_err().to_string().contains("format"));
    let unknown = format!("{good}\n[surprise]\nx = 1\n");
    assert!(RuleSet::from_toml(&unknown).unwrap_err().to_string().contains("surprise"));
    assert!(without("*").to_string().contains("0 start squares"));
    let few = good.replace("count = ", "count = 0 #");
    assert!(RuleSet::from_toml(&few).is_err());
    let wild = good.replace(" .", " 9W");
    assert!(RuleSet::from_toml(&wild).unwrap_err().to_string().contains("highest score"));
}
