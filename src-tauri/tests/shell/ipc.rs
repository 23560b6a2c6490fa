//! Commands through Tauri's own command layer: what no interface would send is refused with a
//! typed error, and changes nothing.

use serde_json::{Value, json};

use crate::common::window::Window;

fn begin(window: &Window) -> Value {
    window.send("new_game", json!({ "setup": english() })).unwrap();
    window.send("ready", json!({})).unwrap()
}

fn english() -> Value {
    json!({
        "ruleset": "en-classic", "dictionary": "en", "first": 0, "seed": 4,
        "players": [{ "name": "Ann", "color": "red" }, { "name": "Bob", "color": "#00f" }],
        "options": {
            "rack_size": null, "turn_seconds": 60, "total_seconds": null, "open_racks": false,
            "full_rack_bonus": false, "settle_racks": false, "ch_single_tile_only": false,
            "table_may_overrule": false,
        },
    })
}

/// `english()` with one field, named by a JSON pointer, replaced.
fn english_with(pointer: &str, value: Value) -> Value {
    let mut setup = english();
    *setup.pointer_mut(pointer).unwrap() = value;
    json!({ "setup": setup })
}

#[test]
fn a_game_through_the_command_layer() {
    let window = Window::open();
    let start = window.send("start_info", json!({})).unwrap();
    assert_eq!(start["language"], "th");
    assert_eq!(start["problems"], json!([]));
    assert_eq!(start["rulesets"][1]["dictionaries"][1]["id"], "th-wide");
    assert_eq!(window.send("table", json!({})).unwrap(), Value::Null);
    let table = window.send("new_game", json!({ "setup": english() })).unwrap();
    assert_eq!((&table["phase"], &table["rack"]), (&json!("hand_over"), &Value::Null));
    let table = window.send("ready", json!({})).unwrap();
    assert_eq!((&table["phase"], &table["clock"]["running"]), (&json!("playing"), &json!(true)));
    let tile = table["rack"][0].clone();
    let preview = window
        .send("tentative", json!({ "placements": [{ "square": "H8", "tile": tile, "as": null }] }))
        .unwrap();
    assert_eq!((&preview["kind"], &preview["code"]), (&json!("refused"), &json!("too_short")));
    let refused = window
        .send("play", json!({ "placements": [{ "square": "A1", "tile": tile, "as": null }] }))
        .unwrap_err();
    assert_eq!(
        (&refused["code"], &refused["squares"]),
        (&json!("start_not_covered"), &json!(["H8"]))
    );
    let table = window.send("exchange", json!({ "tiles": [tile] })).unwrap();
    assert_eq!(table["last_turn"]["exchanged"], 1);
    assert_eq!(window.send("close_table", json!({})).unwrap(), Value::Null);
    window.send("set_language", json!({ "language": "cs" })).unwrap();
    let start = window.send("start_info", json!({})).unwrap();
    assert_eq!((&start["language"], &start["unfinished"][0]["turn"]), (&json!("cs"), &json!(2)));
    assert_eq!(start["unfinished"][0]["started_at"], "2026-09-21T14:13:20Z");
    let mut last = english();
    last["seed"] = Value::Null;
    assert_eq!(start["last_setup"], last);
}

#[test]
fn set_ups_that_no_interface_sends() {
    let window = Window::open();
    let player = json!({ "name": "Ann", "color": "red" });
    let players = |count: usize| Value::Array(vec![player.clone(); count]);
    for bad in [
        json!({}),
        json!({ "setup": null }),
        json!({ "setup": [] }),
        json!({ "setup": { "ruleset": "en-classic" } }),
        english_with("/players", players(0)),
        english_with("/players", players(1)),
        english_with("/players", players(5)),
        english_with("/players", players(100_000)),
        english_with("/players/0/name", json!("")),
        english_with("/players/0/name", json!(" \t ")),
        english_with("/players/0/name", json!("x".repeat(10_000_000))),
        english_with("/players/0/name", json!("a\u{0}b")),
        english_with("/players/0/name", json!(7)),
        english_with("/players/0/color", json!("")),
        english_with("/players/0/color", json!("red".repeat(100))),
        english_with("/players/0", json!({ "name": "Ann", "color": "red", "boss": true })),
        english_with("/first", json!(2)),
        english_with("/first", json!(-1)),
        english_with("/first", json!(0.5)),
        english_with("/seed", json!(1u64 << 53)),
        english_with("/seed", json!(-1)),
        english_with("/seed", json!(1e300)),
        english_with("/seed", json!("4")),
        english_with("/options/rack_size", json!(0)),
        english_with("/options/rack_size", json!(8)),
        english_with("/options/rack_size", json!(4_294_967_296u64)),
        english_with("/options/turn_seconds", json!(0)),
        english_with("/options/turn_seconds", json!(86_401)),
        english_with("/options/turn_seconds", json!(-60)),
        english_with("/options/total_seconds", json!(0)),
        english_with("/options/open_racks", json!(null)),
        english_with("/options/settle_racks", json!(true)),
        english_with("/options/ch_single_tile_only", json!(true)),
        english_with("/options/full_rack_bonus", json!("yes")),
    ] {
        assert_eq!(window.refused("new_game", bad), "bad_argument");
    }
    assert_eq!(
        window.refused("new_game", english_with("/ruleset", json!("chess"))),
        "unknown_ruleset"
    );
    for dictionary in ["", "cs", "../cs", "de", "en/../en"] {
        let code = window.refused("new_game", english_with("/dictionary", json!(dictionary)));
        assert_eq!(code, "unknown_dictionary", "{dictionary}");
    }
    assert_eq!(window.send("start_info", json!({})).unwrap()["unfinished"], json!([]));
    assert_eq!(window.send("table", json!({})).unwrap(), Value::Null);
}

#[test]
fn turns_that_no_interface_sends() {
    let window = Window::open();
    let before = begin(&window);
    let tile = before["rack"].as_array().unwrap().iter().find(|tile| **tile != "*").unwrap();
    let one = |square: &str, tile: &Value, stands_for: Value| json!({ "placements": [{ "square": square, "tile": tile, "as": stands_for }] });
    for command in ["play", "tentative"] {
        for (bad, code) in [
            (json!({}), "bad_argument"),
            (json!({ "placements": "H8" }), "bad_argument"),
            (json!({ "placements": [{ "square": "H8" }] }), "bad_argument"),
            (json!({ "placements": [{ "square": "H8", "tile": tile, "why": 1 }] }), "bad_argument"),
            (one("", tile, Value::Null), "bad_argument"),
            (one("h8", tile, Value::Null), "bad_argument"),
            (one("H08", tile, Value::Null), "bad_argument"),
            (one("H8 ", tile, Value::Null), "bad_argument"),
            (one("8H", tile, Value::Null), "bad_argument"),
            (one(&"H".repeat(1_000_000), tile, Value::Null), "bad_argument"),
            (one("H8", &json!("E".repeat(1_000_000)), Value::Null), "bad_argument"),
            (one("H8", &json!(8), Value::Null), "bad_argument"),
            (one("H8", tile, json!("X")), "bad_argument"),
            (one("H8", &json!("*"), json!("E".repeat(100))), "bad_argument"),
            (
                json!({ "placements": vec![json!({ "square": "H8", "tile": tile, "as": null }); 1000] }),
                "bad_argument",
            ),
            (one("H16", tile, Value::Null), "off_board"),
            (one("P8", tile, Value::Null), "off_board"),
            (one("ZZZ99999999999999999", tile, Value::Null), "off_board"),
            (one("H8", &json!("Ř"), Value::Null), "not_your_tile"),
            (one("H8", &json!(""), Value::Null), "not_your_tile"),
            (one("H8", &json!("\u{feff}"), Value::Null), "not_your_tile"),
        ] {
            assert_eq!(window.refused(command, bad.clone()), code, "{command} {bad}");
        }
    }
    assert_eq!(window.refused("play", json!({ "placements": [] })), "nothing_placed");
    assert_eq!(window.send("tentative", json!({ "placements": [] })).unwrap(), Value::Null);
    for (bad, code) in [
        (json!({}), "bad_argument"),
        (json!({ "tiles": null }), "bad_argument"),
        (json!({ "tiles": vec!["E"; 1000] }), "bad_argument"),
        (json!({ "tiles": ["E".repeat(1_000_000)] }), "bad_argument"),
        (json!({ "tiles": [] }), "nothing_exchanged"),
        (json!({ "tiles": ["Ř"] }), "not_your_tile"),
        (json!({ "tiles": vec![tile; 8] }), "not_your_tile"),
    ] {
        assert_eq!(window.refused("exchange", bad.clone()), code, "{bad}");
    }
    assert_eq!(window.refused("set_paused", json!({ "paused": "no" })), "bad_argument");
    assert_eq!(window.refused("set_language", json!({ "language": "de" })), "bad_argument");
    assert_eq!(window.send("table", json!({})).unwrap(), before);
}

#[test]
fn commands_at_the_wrong_moment() {
    let window = Window::open();
    let turns = [
        ("play", json!({ "placements": [] })),
        ("tentative", json!({ "placements": [] })),
        ("exchange", json!({ "tiles": ["E"] })),
        ("pass", json!({})),
        ("resign", json!({})),
    ];
    for (command, arguments) in &turns {
        assert_eq!(window.refused(command, arguments.clone()), "no_open_game");
    }
    assert_eq!(window.refused("ready", json!({})), "no_open_game");
    assert_eq!(window.refused("set_paused", json!({ "paused": true })), "no_open_game");
    assert_eq!(window.send("close_table", json!({})).unwrap(), Value::Null);
    for game in [json!(1), json!(0), json!(4_294_967_295u32)] {
        assert_eq!(window.refused("open_game", json!({ "game": game })), "game_not_found");
    }
    for game in [json!(-1), json!(1.5), json!("1"), json!(null), json!(1u64 << 60)] {
        assert_eq!(window.refused("open_game", json!({ "game": game })), "bad_argument");
    }
    window.send("new_game", json!({ "setup": english() })).unwrap();
    for (command, arguments) in &turns {
        assert_eq!(window.refused(command, arguments.clone()), "not_ready");
    }
    window.send("ready", json!({})).unwrap();
    assert_eq!(window.refused("ready", json!({})), "wrong_phase");
    window.send("resign", json!({})).unwrap();
    for (command, arguments) in &turns {
        assert_eq!(window.refused(command, arguments.clone()), "game_over");
    }
    assert_eq!(window.refused("ready", json!({})), "wrong_phase");
    assert_eq!(window.send("table", json!({})).unwrap()["over"]["reason"], "resigned");
}

#[test]
fn a_command_that_is_not_there() {
    let window = Window::open();
    assert!(window.send("delete_everything", json!({})).is_err());
    // The thread that carries commands out goes on.
    assert!(window.send("start_info", json!({})).is_ok());
}
