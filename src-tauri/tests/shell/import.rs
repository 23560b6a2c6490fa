//! Importing, exporting and deleting through Tauri's own command layer.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::common::window::Window;

/// A file in the window's place, chosen in the dialog.
fn choose(window: &Window, name: &str, bytes: &[u8]) -> Value {
    let path = window.place.data().join(name);
    fs::write(&path, bytes).unwrap();
    *window.world.chooses.lock().unwrap() = Some(path);
    window.send("choose_import_file", json!({ "title": "A list" })).unwrap()
}

fn request(name: &str, ruleset: &str) -> Value {
    json!({
        "name": name, "ruleset": ruleset,
        "licence": null, "encoding": null, "format": null, "capitals": null,
    })
}

/// Waits until no import is under way.
fn outcome(window: &Window) -> Value {
    window.world.wait_for_import(|| {
        let state = window.send("import_state", json!({})).unwrap();
        (state["kind"] != "running").then_some(state)
    })
}

fn import(window: &Window, request: Value) -> Value {
    let state = window.send("start_import", json!({ "request": request })).unwrap();
    assert_eq!(state["kind"], "running");
    outcome(window)
}

fn own(window: &Window) -> Vec<Value> {
    let shelf = window.send("dictionaries", json!({})).unwrap();
    assert_eq!(shelf["problems"], json!([]));
    let all = shelf["dictionaries"].as_array().unwrap().clone();
    all.into_iter().filter(|dictionary| dictionary["own"] == true).collect()
}

/// Names of what lies in the folder of own dictionaries.
fn left(window: &Window) -> Vec<String> {
    let folder = window.place.data().join("dictionaries");
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

const LIST: &str = "# ours\nPES\nkočka\npes\nx-y\nk\nkoc\u{30c}ka\n\nchata\n";

#[test]
fn a_list_is_chosen_inspected_and_imported() {
    let window = Window::open();
    assert_eq!(window.send("import_state", json!({})).unwrap(), json!({ "kind": "idle" }));
    let offered = choose(&window, "Naše slova.txt", LIST.as_bytes());
    assert_eq!((&offered["kind"], &offered["file"]), (&json!("offered"), &json!("Naše slova.txt")));
    assert_eq!(offered["bytes"], LIST.len());
    assert_eq!(*window.world.asked.lock().unwrap(), ["A list"]);

    let found = window.send("inspect_import", json!({ "ruleset": "cs-klasik" })).unwrap();
    assert_eq!((&found["format"], &found["encoding"]), (&json!("plain"), &json!("UTF-8")));
    assert_eq!((&found["certainty"], &found["affixes"]), (&json!("shaped"), &Value::Null));
    assert_eq!(found["suggested_name"], "Naše slova");
    assert_eq!(found["samples"][0]["encoding"], "UTF-8");
    assert_eq!(found["samples"][0]["lines"][0], "kočka");
    assert!(found["samples"].as_array().unwrap().len() > 4);

    let finished = import(&window, request(" Naše slova ", "cs-klasik"));
    assert_eq!(
        (&finished["kind"], &finished["dictionary"]),
        (&json!("finished"), &json!("nase-slova"))
    );
    let report = &finished["report"];
    assert_eq!(
        (&report["entries"], &report["accepted"], &report["duplicates"]),
        (&json!(7), &json!(3), &json!(2))
    );
    assert_eq!(
        (&report["comments"], &report["blank"], &report["lines"]),
        (&json!(1), &json!(1), &json!(9))
    );
    assert_eq!(report["normalised"]["count"], 2);
    let refused = report["refused"].as_array().unwrap();
    let reasons: Vec<&Value> = refused.iter().map(|refused| &refused["reason"]).collect();
    assert_eq!(reasons, ["characters", "too_short"]);
    assert_eq!(refused[0]["tally"]["examples"][0], json!({ "line": 5, "text": "x-y" }));

    let own = own(&window);
    assert_eq!(own.len(), 1);
    assert_eq!((&own[0]["names"]["th"], &own[0]["words"]), (&json!("Naše slova"), &json!(3)));
    assert_eq!(
        (&own[0]["licence"], &own[0]["rulesets"]),
        (&json!("not stated"), &json!(["cs-klasik"]))
    );
    assert_eq!(
        own[0]["words_by_squares"],
        json!([{ "squares": 3, "words": 1 }, { "squares": 4, "words": 1 }, { "squares": 5, "words": 1 }])
    );
    let source = &own[0]["sources"][0];
    assert_eq!((&source["kind"], &source["file"]), (&json!("file"), &json!("Naše slova.txt")));
    assert_eq!(source["imported"], "2026-09-21");

    let start = window.send("start_info", json!({})).unwrap();
    assert_eq!(start["rulesets"][0]["dictionaries"][1]["id"], "nase-slova");
    // The same name again gives another dictionary.
    let again = import(&window, request("Naše slova", "cs-klasik"));
    assert_eq!(again["dictionary"], "nase-slova-2");
    assert_eq!(window.send("close_import", json!({})).unwrap(), json!({ "kind": "idle" }));
    let asked = json!({ "ruleset": "cs-klasik" });
    assert_eq!(window.refused("inspect_import", asked), "no_import_file");
}

#[test]
fn an_encoding_can_be_chosen() {
    let window = Window::open();
    // "kůň" and "žába" in Windows-1250.
    choose(&window, "list.txt", b"k\xf9\xf2\n\x9e\xe1ba\n");
    let found = window.send("inspect_import", json!({ "ruleset": "cs-klasik" })).unwrap();
    assert_eq!(
        (&found["encoding"], &found["certainty"]),
        (&json!("windows-1250"), &json!("guessed"))
    );
    let mut wrong = request("Wrong", "cs-klasik");
    wrong["encoding"] = json!("windows-874");
    let failed = import(&window, wrong);
    assert_eq!(
        (&failed["kind"], &failed["error"]["code"]),
        (&json!("failed"), &json!("import_no_words"))
    );
    assert_eq!(failed["report"]["accepted"], 0);
    assert_eq!(left(&window), Vec::<String>::new());
    let mut right = request("Right", "cs-klasik");
    right["encoding"] = json!("windows-1250");
    assert_eq!(import(&window, right)["report"]["accepted"], 2);
}

#[test]
fn a_dropped_file_is_offered_and_a_word_file_goes_before_its_affixes() {
    let window = Window::open();
    let (words, affixes) = (window.place.data().join("cs.dic"), window.place.data().join("cs.aff"));
    fs::write(&words, "2\nhrad/A\nles\n").unwrap();
    fs::write(&affixes, "SET UTF-8\nSFX A Y 1\nSFX A 0 y .\n").unwrap();
    let state = window.program().offer_import(&[affixes.clone(), words]).unwrap();
    assert_eq!(serde_json::to_value(state).unwrap()["file"], "cs.dic");
    let found = window.send("inspect_import", json!({ "ruleset": "cs-klasik" })).unwrap();
    assert_eq!((&found["format"], &found["affixes"]), (&json!("hunspell"), &json!("cs.aff")));
    assert_eq!(import(&window, request("Hunspell", "cs-klasik"))["report"]["accepted"], 3);
    fs::remove_file(affixes).unwrap();
    let failed = import(&window, request("Hunspell", "cs-klasik"));
    assert_eq!(failed["error"]["code"], "affixes_missing");
    let folder = window.program().offer_import(&[window.place.data()]);
    assert_eq!(serde_json::to_value(folder.unwrap_err()).unwrap()["code"], "file_failed");
    let gone = window.program().offer_import(&[PathBuf::from("no such file")]);
    assert_eq!(serde_json::to_value(gone.unwrap_err()).unwrap()["code"], "file_failed");
}

#[test]
fn a_cancelled_import_leaves_everything_as_it_was() {
    let window = Window::open();
    let list: String = (0..50_000).map(|number| format!("a{number}\nab\n")).collect();
    choose(&window, "long.txt", list.as_bytes());
    window.world.hold_import_after(Some(3));
    let state = window.send("start_import", json!({ "request": request("Long", "cs-klasik") }));
    assert_eq!(state.unwrap()["name"], "Long");
    let running = window.world.wait_for_import(|| {
        let state = window.send("import_state", json!({})).unwrap();
        (state["done"] != 0).then_some(state)
    });
    assert_eq!((&running["kind"], &running["stage"]), (&json!("running"), &json!("reading")));
    assert!(running["done"].as_u64() < running["total"].as_u64(), "{running}");
    // One at a time, and nothing else meanwhile.
    for (command, arguments) in [
        ("start_import", json!({ "request": request("Other", "cs-klasik") })),
        ("inspect_import", json!({ "ruleset": "cs-klasik" })),
        ("choose_import_file", json!({ "title": "" })),
        ("close_import", json!({})),
    ] {
        assert_eq!(window.refused(command, arguments), "import_running", "{command}");
    }
    window.send("cancel_import", json!({})).unwrap();
    window.world.hold_import_after(None);
    assert_eq!(outcome(&window), json!({ "kind": "cancelled" }));
    assert_eq!(left(&window), Vec::<String>::new());
    assert!(own(&window).is_empty());
    // The file is still on offer.
    assert_eq!(import(&window, request("Long", "cs-klasik"))["report"]["accepted"], 1);
}

#[test]
fn requests_that_make_no_sense() {
    let window = Window::open();
    let start = |change: &[(&str, Value)]| {
        let mut request = request("Mine", "cs-klasik");
        for (field, value) in change {
            request[*field] = value.clone();
        }
        window.refused("start_import", json!({ "request": request }))
    };
    assert_eq!(start(&[]), "no_import_file");
    choose(&window, "list.txt", b"pes\n");
    for (field, value, code) in [
        ("name", json!(" "), "bad_dictionary_name"),
        ("name", json!("n".repeat(61)), "bad_dictionary_name"),
        ("name", json!("a\nb"), "bad_dictionary_name"),
        ("ruleset", json!("chess"), "unknown_ruleset"),
        ("encoding", json!("klingon"), "bad_argument"),
        ("format", json!("pdf"), "bad_argument"),
        ("licence", json!("l".repeat(1000)), "bad_argument"),
        ("path", json!("/etc/passwd"), "bad_argument"),
    ] {
        assert_eq!(start(&[(field, value.clone())]), code, "{field} {value}");
    }
    // A dialog that is closed changes nothing.
    *window.world.chooses.lock().unwrap() = None;
    let state = window.send("choose_import_file", json!({ "title": "" })).unwrap();
    assert_eq!(state["file"], "list.txt");
    assert_eq!(left(&window), Vec::<String>::new());
}

/// An imported dictionary of the words that the tests' games are played with.
fn with_own(window: &Window) -> &'static str {
    let words = crate::common::WORDS[2].3.join("\n");
    choose(window, "mine.txt", words.as_bytes());
    assert_eq!(import(window, request("Mine", "en-classic"))["kind"], "finished");
    "mine"
}

#[test]
fn an_own_dictionary_is_renamed_played_with_and_deleted_when_no_game_needs_it() {
    let window = Window::open();
    let id = with_own(&window);
    let rename =
        |name: &str| window.send("rename_dictionary", json!({ "dictionary": id, "name": name }));
    assert_eq!(rename("").unwrap_err()["code"], "bad_dictionary_name");
    rename("Ours").unwrap();
    assert_eq!(own(&window)[0]["names"]["en"], "Ours");
    let usual = json!({ "ruleset": "en-classic", "dictionary": id });
    window.send("set_default_dictionary", usual).unwrap();
    let layer = json!({ "dictionary": id, "word": "zebra", "verdict": "allowed", "note": "" });
    window.send("put_layer_word", layer).unwrap();

    let mut setup = serde_json::to_value(crate::common::setup("en-classic", 2, 3)).unwrap();
    setup["dictionary"] = json!(id);
    let game = window.send("new_game", json!({ "setup": setup })).unwrap()["game"].clone();
    assert_eq!(own(&window)[0]["running_games"], 1);
    let delete = json!({ "dictionary": id });
    assert_eq!(window.refused("delete_dictionary", delete.clone()), "dictionary_needed");
    window.send("close_table", json!({})).unwrap();
    assert_eq!(window.refused("delete_dictionary", delete.clone()), "dictionary_needed");
    window.send("open_game", json!({ "game": game })).unwrap();
    window.send("ready", json!({})).unwrap();
    window.send("resign", json!({})).unwrap();
    let shelf = window.send("delete_dictionary", delete.clone()).unwrap();
    assert_eq!(shelf["dictionaries"].as_array().unwrap().len(), 4);
    assert_eq!(left(&window), Vec::<String>::new());
    assert_eq!(window.refused("delete_dictionary", delete), "unknown_dictionary");
    window.send("close_table", json!({})).unwrap();
    assert_eq!(window.refused("open_game", json!({ "game": game })), "dictionary_missing");
    // A new one of the same name begins without the old one's layers.
    with_own(&window);
    let fresh = own(&window)[0].clone();
    assert_eq!((&fresh["allowed"], &fresh["default_for"]), (&json!(0), &json!([])));
    // Those are the words the game was played with, but for the layers that it keeps itself.
    assert_eq!(window.send("open_game", json!({ "game": game })).unwrap()["phase"], "over");
}

#[test]
fn a_dictionary_in_use_is_exported_as_a_list() {
    let window = Window::open();
    let path = window.place.data().join("words.txt");
    let export =
        |id: &str| window.send("export_dictionary", json!({ "dictionary": id, "title": "Save" }));
    assert_eq!(export("en").unwrap(), Value::Null, "closed dialogs save nothing");
    *window.world.chooses.lock().unwrap() = Some(path.clone());
    assert_eq!(export("en").unwrap(), json!({ "file": "words.txt" }));
    assert_eq!(window.world.asked.lock().unwrap().last().unwrap(), "Save: en.txt");
    let plain = fs::read_to_string(&path).unwrap();
    assert_eq!(plain.lines().count(), crate::common::WORDS[2].3.len());
    for (word, verdict) in [("zebra", "allowed"), ("cat", "refused")] {
        let layer = json!({ "dictionary": "en", "word": word, "verdict": verdict, "note": "" });
        window.send("put_layer_word", layer).unwrap();
    }
    export("en").unwrap();
    let layered: Vec<String> =
        fs::read_to_string(&path).unwrap().lines().map(str::to_owned).collect();
    assert_eq!(layered.len(), crate::common::WORDS[2].3.len());
    assert!(layered.contains(&"zebra".to_owned()) && !layered.contains(&"cat".to_owned()));
    assert_eq!(export("nothing").unwrap_err()["code"], "unknown_dictionary");
    *window.world.chooses.lock().unwrap() = Some(window.place.data().join("no/such/folder.txt"));
    assert_eq!(export("en").unwrap_err()["code"], "file_failed");
    let names: Vec<_> =
        fs::read_dir(window.place.data()).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert!(!names.iter().any(|name| name.to_string_lossy().ends_with(".part")), "{names:?}");
}

#[test]
fn a_report_is_saved_as_the_interface_wrote_it() {
    let window = Window::open();
    let path = window.place.data().join("report.txt");
    *window.world.chooses.lock().unwrap() = Some(path.clone());
    let save = |name: &str, text: &str| {
        window.send("save_text", json!({ "title": "Save", "name": name, "text": text }))
    };
    save("report.txt", "Přijato: 3\n").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "Přijato: 3\n");
    for name in ["", "../x", "a/b", "c:\\x", ".hidden", "a\u{0}", &"n".repeat(101)] {
        assert_eq!(save(name, "").unwrap_err()["code"], "bad_argument", "{name:?}");
    }
    assert_eq!(save("x.txt", &"x".repeat(2 << 20)).unwrap_err()["code"], "bad_argument");
    assert_eq!(fs::read_to_string(&path).unwrap(), "Přijato: 3\n");
}
