//! Games to and from files through Tauri's own command layer.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::common::window::Window;
use crate::common::{Place, World};

/// What the next dialog is answered with.
fn chosen(window: &Window, name: &str) -> PathBuf {
    let path = window.place.data().join(name);
    *window.world.chooses.lock().unwrap() = Some(path.clone());
    path
}

/// A game of two turns that a resignation ends; gives its number.
fn finished_game(window: &Window, ruleset: &str) -> Value {
    let mut setup = serde_json::to_value(crate::common::setup(ruleset, 2, 7)).unwrap();
    setup["players"][1]["name"] = json!("=Bor");
    let table = window.send("new_game", json!({ "setup": setup })).unwrap();
    for command in ["pass", "resign"] {
        window.send("ready", json!({})).unwrap();
        window.send(command, json!({})).unwrap();
    }
    table["game"].clone()
}

fn export(window: &Window, games: Value, format: &str) -> Result<Value, Value> {
    let arguments =
        json!({ "title": "Write", "name": "games.txt", "games": games, "format": format });
    window.send("export_games", arguments)
}

fn import(window: &Window) -> Result<Value, Value> {
    window.send("import_games", json!({ "title": "Read" }))
}

#[test]
fn games_go_from_one_archive_into_another_once() {
    let here = Window::open();
    finished_game(&here, "cs-klasik");
    finished_game(&here, "th-khamkhom");
    let path = chosen(&here, "games.json");
    let report = export(&here, json!([]), "json").unwrap();
    assert_eq!(report, json!({ "file": "games.json", "written": 2, "untold": [] }));
    assert_eq!(here.world.asked.lock().unwrap().last().unwrap(), "Write: games.txt");
    let there = Window::open();
    *there.world.chooses.lock().unwrap() = Some(path.clone());
    let report = import(&there).unwrap();
    assert_eq!((&report["found"], &report["new"]), (&json!(2), &json!([1, 2])));
    let again = import(&there).unwrap();
    assert_eq!((&again["new"], &again["known"]), (&json!([]), &json!(2)));
    let back = chosen(&there, "back.json");
    export(&there, json!([1, 2]), "json").unwrap();
    assert_eq!(fs::read(back).unwrap(), fs::read(path).unwrap(), "byte for byte");
}

#[test]
fn what_a_format_cannot_hold_is_said() {
    let window = Window::open();
    let klasik = finished_game(&window, "cs-klasik");
    let khamkhom = finished_game(&window, "th-khamkhom");
    let path = chosen(&window, "games.gcg");
    let error = export(&window, json!([khamkhom]), "gcg").unwrap_err();
    assert_eq!((&error["code"], &error["detail"]), (&json!("format_unfit"), &json!("th-khamkhom")));
    assert!(!path.exists());
    let report = export(&window, json!([]), "gcg").unwrap();
    assert_eq!((&report["written"], &report["untold"][0]["game"]), (&json!(1), &khamkhom));
    assert_eq!(report["untold"][0]["format_unfit"], true);
    assert!(fs::read_to_string(&path).unwrap().starts_with("#character-encoding UTF-8\n"));
    let there = Window::open();
    *there.world.chooses.lock().unwrap() = Some(path);
    assert_eq!(import(&there).unwrap()["new"], json!([1]));
    let table = chosen(&window, "turns.csv");
    export(&window, json!([klasik]), "turns").unwrap();
    assert!(fs::read_to_string(table).unwrap().contains("'=Bor"));
    assert_eq!(export(&window, json!([99]), "json").unwrap_err()["code"], "game_not_found");
}

#[test]
fn bad_files_change_nothing_and_say_where() {
    let window = Window::open();
    let put = |name: &str, text: &str| fs::write(chosen(&window, name), text).unwrap();
    put("a.json", "{\"format\":\"slovokham-games\",");
    let error = import(&window).unwrap_err();
    assert_eq!((&error["code"], &error["line"]), (&json!("games_file_damaged"), &json!(1)));
    put("other.json", "{\"format\":\"shopping\",\"version\":1}");
    assert_eq!(import(&window).unwrap_err()["code"], "games_file_invalid");
    put("a.gcg", "#player1 a A\n#player2 b B\n>a: AT 8H AT +5 5\n");
    let report = import(&window).unwrap();
    assert_eq!((&report["found"], &report["new"]), (&json!(1), &json!([])));
    assert_eq!(
        report["refused"],
        json!([{ "number": 1, "line": 3, "turn": 1,
                 "problem": { "code": "score", "told": [5], "by_rules": [4], "refusal": null,
                              "squares": [], "words": [], "about": null, "ending": null } }])
    );
    put("polish.gcg", "#player1 a A\n#player2 b B\n>a: KĘS 8H KĘS +9 9\n");
    let refused = import(&window).unwrap()["refused"][0].clone();
    assert_eq!(
        (&refused["problem"]["code"], &refused["problem"]["about"]),
        (&json!("text_no_tile"), &json!("Ä")),
        "{refused}"
    );
    put("b.gcg", "#player1 a A\n#player2 b B\n>a: AT 8A AT +5 5\n");
    let refused = import(&window).unwrap()["refused"][0].clone();
    assert_eq!(
        (&refused["problem"]["code"], &refused["problem"]["refusal"]),
        (&json!("turn_refused"), &json!("start_not_covered"))
    );
    put("c.gcg", "#player1 a A\n#player2 b B\n#style x\n>a: AT 8H AT +4 4\n>b: (time) -10 -10\n");
    let remarks = import(&window).unwrap()["remarks"].clone();
    assert_eq!(
        remarks,
        json!([
            { "number": 1, "line": 3, "notice": "pragma", "about": "#style",
              "told": null, "by_rules": null },
            { "number": 1, "line": 5, "notice": "kept_as_note", "about": "(time) -10 -10",
              "told": null, "by_rules": null }
        ])
    );
    let newer = "{\"format\":\"slovokham-games\",\"version\":2,\"games\":[],\"rulesets\":[]}";
    put("newer.json", newer);
    assert_eq!(import(&window).unwrap_err()["code"], "games_file_newer");
    chosen(&window, "nothing");
    assert_eq!(import(&window).unwrap_err()["code"], "file_failed");
    *window.world.chooses.lock().unwrap() = None;
    assert_eq!(import(&window).unwrap(), Value::Null);
    assert_eq!(export(&window, json!([]), "json").unwrap(), Value::Null);
    let name = json!({ "title": "x", "name": "../x", "games": [], "format": "json" });
    assert_eq!(window.refused("export_games", name), "bad_argument");
}

#[test]
fn a_position_a_picture_a_page() {
    let window = Window::open();
    let klasik = finished_game(&window, "cs-klasik");
    let khamkhom = finished_game(&window, "th-khamkhom");
    let position = |game: &Value, turns: u32, racks: bool| {
        window.send("copy_position", json!({ "game": game, "turns": turns, "racks": racks }))
    };
    let hidden = position(&klasik, 1, false).unwrap();
    assert!(hidden["cgp"].as_str().unwrap().contains(" / 0/0 1 lex cs;"), "{hidden}");
    let shown = position(&klasik, 1, true).unwrap();
    assert!(!shown["cgp"].as_str().unwrap().contains(" / "), "{shown}");
    let thai = position(&khamkhom, 0, true).unwrap();
    assert_eq!(thai["cgp"], Value::Null);
    assert_eq!(thai["table"].as_str().unwrap().lines().count(), 16);
    assert_eq!(position(&klasik, 9, true).unwrap_err()["code"], "bad_argument");
    let printed = json!({
        "board": "a \"board\"", "letter_premium": "{times}P", "word_premium": "{times}S",
    });
    let picture = json!({ "game": klasik, "turns": 0, "labels": printed });
    let svg = window.send("board_picture", picture).unwrap();
    for part in ["aria-label=\"a &quot;board&quot;\"", ">3P<", ">2S<"] {
        assert!(svg.as_str().unwrap().contains(part), "{part}");
    }

    let path = chosen(&window, "board.png");
    let save = |png: &[u8]| {
        window.send("save_picture", json!({ "title": "x", "name": "board.png", "png": png }))
    };
    assert_eq!(save(b"<svg>").unwrap_err()["code"], "bad_argument");
    assert_eq!(save(b"\x89PNG\r\n\x1a\n...").unwrap(), json!({ "file": "board.png" }));
    assert!(path.exists());

    let mut labels = json!({});
    for name in [
        "language",
        "title",
        "date",
        "dictionary",
        "turn",
        "player",
        "action",
        "points",
        "total",
        "exchange",
        "pass",
        "timeout",
        "resign",
        "bonus",
        "leftovers",
        "result",
        "winner",
        "unfinished",
        "differences",
    ] {
        labels[name] = json!(format!("the {name}"));
    }
    labels["picture"] = printed;
    let page = window.send("game_page", json!({ "game": klasik, "labels": labels })).unwrap();
    assert!(page.as_str().unwrap().contains("<td>the resign</td>"));
    assert!(page.as_str().unwrap().contains(">3P<"));
}

#[test]
fn players_of_other_programs_have_the_colours_of_their_seats() {
    let window = Window::open();
    let text = "#player1 a A\n#player2 b B\n>a: AT 8H AT +4 4\n";
    fs::write(chosen(&window, "a.gcg"), text).unwrap();
    import(&window).unwrap();
    let replay = window.send("replay", json!({ "game": 1 })).unwrap();
    let colors = [0, 1].map(|seat: usize| replay["game"]["players"][seat]["color"].clone());
    assert_eq!(colors, [json!("#b4492f"), json!("#2f7d86")]);
}

#[test]
fn a_game_of_another_program_is_gone_on_with_by_the_words_that_are_here() {
    let window = Window::open();
    let text = "#player1 a A\n#player2 b B\n#lexicon NWL18\n\
        >a: ZAX 8G ZAX +38 38\n>b: AT 9H AT +15 15\n";
    fs::write(chosen(&window, "a.gcg"), text).unwrap();
    let report = import(&window).unwrap();
    assert_eq!(report["new"], json!([1]), "{report}");
    let table = window.send("open_game", json!({ "game": 1 })).unwrap();
    assert_eq!((&table["turn"], &table["phase"]), (&json!(3), &json!("hand_over")));
    let branch = window.send("branch_game", json!({ "game": 1, "turns": 1 })).unwrap();
    assert_eq!((&branch["turn"], &branch["players"][0]["score"]), (&json!(2), &json!(38)));
    // What is played from now on is judged by the dictionary that is here.
    window.send("ready", json!({})).unwrap();
    window.send("pass", json!({})).unwrap();
}

#[test]
fn tables_of_the_statistics_are_written() {
    let window = Window::open();
    finished_game(&window, "cs-klasik");
    let scope = json!({ "player": null, "ruleset": null, "utc_offset_minutes": 60 });
    let table = |kind: &str| -> Vec<String> {
        let path = chosen(&window, "table.csv");
        let arguments =
            json!({ "title": "Where?", "name": "table.csv", "scope": scope, "table": kind });
        let saved = window.send("save_statistics", arguments).unwrap();
        assert_eq!(saved, json!({ "file": "table.csv" }));
        fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect()
    };
    let lengths = [
        ("figures", 22),
        ("players", 3),
        ("pairs", 2),
        ("months", 2),
        ("weekdays", 8),
        ("scores", 2),
        ("squares", 226),
        ("premiums", 5),
        ("favourite_words", 1),
    ];
    for (kind, lines) in lengths {
        assert_eq!(table(kind).len(), lines, "{kind}");
    }
    assert_eq!(table("pairs")[0], "\u{feff}one,other,one_ahead,other_ahead,level");
    assert!(table("pairs")[1].contains("'=Bor"), "never a formula");
    assert!(table("squares")[1].starts_with("cs-klasik,A1,"));
}

#[test]
fn racks_of_a_game_that_goes_on_are_not_told() {
    let window = Window::open();
    let setup = serde_json::to_value(crate::common::setup("en-classic", 2, 7)).unwrap();
    let table = window.send("new_game", json!({ "setup": setup })).unwrap();
    let asked = json!({ "game": table["game"], "turns": 0, "racks": true });
    let position = window.send("copy_position", asked).unwrap();
    assert!(position["cgp"].as_str().unwrap().contains(" / 0/0 0"), "{position}");
}

#[test]
fn on_a_tablet_a_finished_file_is_handed_over() {
    let window = Window::in_world(Place::new(), World::on_tablet());
    finished_game(&window, "cs-klasik");
    let asked = json!({ "title": "Where?", "name": "games.json", "games": [], "format": "json" });
    let address = chosen(&window, "his own name.json");
    let report = window.send("export_games", asked.clone()).unwrap();
    assert_eq!((&report["file"], &report["written"]), (&json!("his own name.json"), &json!(1)));
    assert!(fs::read_to_string(&address).unwrap().contains("=Bor"));
    let copy = chosen(&window, "copy.db");
    let backup = window.send("backup_archive", json!({ "title": "Where?" })).unwrap();
    assert_eq!(backup, json!({ "file": "copy.db" }));
    assert!(fs::read(&copy).unwrap().starts_with(b"SQLite format 3\0"));
    // An address that nothing can be written to: a folder stands there.
    fs::create_dir(window.place.data().join("no file")).unwrap();
    chosen(&window, "no file");
    assert_eq!(window.refused("export_games", asked), "file_failed");
    let left: Vec<_> = fs::read_dir(window.place.cache()).unwrap().collect();
    assert!(left.iter().all(|entry| !entry.as_ref().unwrap().path().is_file()), "{left:?}");
}
