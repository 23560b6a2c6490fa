//! The dictionary office through Tauri's own command layer: facts, passports, search, layers.

use std::fs;

use serde_json::{Value, json};

use crate::common::window::Window;

fn facts(shelf: &Value, id: &str) -> Value {
    let dictionaries = shelf["dictionaries"].as_array().unwrap();
    dictionaries.iter().find(|dictionary| dictionary["id"] == id).unwrap().clone()
}

#[test]
fn facts_of_the_dictionaries_that_ship() {
    let window = Window::open();
    let shelf = window.send("dictionaries", json!({})).unwrap();
    assert_eq!(shelf["problems"], json!([]));
    let ids: Vec<&Value> =
        shelf["dictionaries"].as_array().unwrap().iter().map(|d| &d["id"]).collect();
    assert_eq!(ids, ["cs", "th", "th-wide", "en"]);
    let thai = facts(&shelf, "th");
    assert_eq!((&thai["own"], &thai["language"]), (&json!(false), &json!("th")));
    assert_eq!(thai["default_for"], json!(["th-khamkhom"]));
    assert_eq!(facts(&shelf, "th-wide")["default_for"], json!([]));
    assert_eq!(facts(&shelf, "th-wide")["rulesets"], json!(["th-khamkhom"]));
    assert_eq!(facts(&shelf, "en")["words"], 42);
    assert_eq!(facts(&shelf, "en")["sha256"].as_str().unwrap().len(), 64);
}

#[test]
fn the_usual_dictionary_of_a_rule_set() {
    let window = Window::open();
    let set = |ruleset: &str, dictionary: Value| {
        let arguments = json!({ "ruleset": ruleset, "dictionary": dictionary });
        window.send("set_default_dictionary", arguments)
    };
    let shelf = set("th-khamkhom", json!("th-wide")).unwrap();
    assert_eq!(facts(&shelf, "th-wide")["default_for"], json!(["th-khamkhom"]));
    assert_eq!(facts(&shelf, "th")["default_for"], json!([]));
    let start = window.send("start_info", json!({})).unwrap();
    assert_eq!(start["rulesets"][1]["dictionaries"][0]["id"], "th-wide");
    assert_eq!(set("th-khamkhom", json!("cs")).unwrap_err()["code"], "unknown_dictionary");
    assert_eq!(set("th-khamkhom", json!("../cs")).unwrap_err()["code"], "unknown_dictionary");
    assert_eq!(set("no-such", json!("th")).unwrap_err()["code"], "unknown_ruleset");
    let shelf = set("th-khamkhom", Value::Null).unwrap();
    assert_eq!(facts(&shelf, "th")["default_for"], json!(["th-khamkhom"]));
}

#[test]
fn only_own_dictionaries_are_renamed_and_deleted() {
    let window = Window::open();
    for id in ["en", "nothing", "", ".", "../en", "a/b"] {
        let arguments = json!({ "dictionary": id, "name": "Mine" });
        assert_eq!(window.refused("rename_dictionary", arguments), "unknown_dictionary", "{id}");
        let arguments = json!({ "dictionary": id });
        assert_eq!(window.refused("delete_dictionary", arguments), "unknown_dictionary", "{id}");
    }
    assert!(window.place.dictionary("en").join("words.fst.z").is_file());
}

#[test]
fn a_damaged_dictionary_is_a_problem_and_the_others_are_there() {
    let window = Window::open();
    fs::write(window.place.dictionary("th").join("manifest.json"), "{}").unwrap();
    let shelf = window.send("dictionaries", json!({})).unwrap();
    assert_eq!(shelf["dictionaries"].as_array().unwrap().len(), 3);
    assert_eq!(shelf["problems"][0]["code"], "dictionary_damaged");
    let book = json!({ "kind": "dictionary", "id": "th" });
    let asked = json!({ "words": ["กา"], "book": book });
    assert_eq!(window.refused("explain", asked), "dictionary_damaged");
}

#[test]
fn a_passport_has_the_verdict_the_reason_and_the_nearest_words() {
    let window = Window::open();
    let explain = |id: &str, words: &[&str]| {
        let book = json!({ "kind": "dictionary", "id": id });
        window.send("explain", json!({ "words": words, "book": book })).unwrap()
    };
    let passports = explain("cs", &["Chata", "chatá", "x-y", "a", ""]);
    assert_eq!((&passports[0]["word"], &passports[0]["squares"]), (&json!("chata"), &json!(4)));
    assert_eq!(
        (&passports[0]["accepted"], &passports[0]["reason"]["code"]),
        (&json!(true), &json!("listed"))
    );
    assert_eq!(passports[0]["decision"], Value::Null);
    assert_eq!(passports[1]["reason"], json!({ "code": "unknown" }));
    assert_eq!(
        passports[1]["nearest"],
        json!([{ "word": "chata", "distance": 1 }, { "word": "chaty", "distance": 1 }])
    );
    let foreign = json!({ "code": "foreign_characters", "characters": ["-"] });
    assert_eq!((&passports[2]["reason"], &passports[2]["squares"]), (&foreign, &Value::Null));
    assert_eq!(passports[3]["reason"]["code"], "listed");
    assert_eq!(passports[4]["reason"]["code"], "empty");
    let thai = explain("th", &["นำ้"]);
    let misordered = json!({ "code": "misordered", "word": "น้ำ", "is_word": true });
    assert_eq!((&thai[0]["reason"], &thai[0]["accepted"]), (&misordered, &json!(false)));

    let asked = json!({ "words": ["cat"], "book": { "kind": "table" } });
    assert_eq!(window.refused("explain", asked), "no_open_game");
    let book = json!({ "kind": "dictionary", "id": "nothing" });
    let asked = json!({ "words": ["cat"], "book": book });
    assert_eq!(window.refused("explain", asked), "unknown_dictionary");
    let book = json!({ "kind": "dictionary", "id": "en" });
    for words in [json!(["x".repeat(10_000)]), json!(vec!["x"; 1000]), json!("cat"), json!([1])] {
        let asked = json!({ "words": words, "book": book });
        assert_eq!(window.refused("explain", asked), "bad_argument");
    }
}

fn search(window: &Window, find: Value, scope: &str, from: &Value, limit: u32) -> Value {
    let query = json!({ "find": find, "min_squares": null, "max_squares": null, "scope": scope });
    let arguments = json!({ "dictionary": "cs", "query": query, "from": from, "limit": limit });
    window.send("search_dictionary", arguments).unwrap_or_else(|error| error)
}

fn words(page: &Value) -> Vec<&str> {
    page["hits"].as_array().unwrap().iter().map(|hit| hit["word"].as_str().unwrap()).collect()
}

#[test]
fn searching_by_tile_page_by_page() {
    let window = Window::open();
    let find = |find: Value| search(&window, find, "in_use", &Value::Null, 200);
    assert_eq!(words(&find(json!({ "kind": "pattern", "text": "?at?" }))), ["chata", "chaty"]);
    assert_eq!(words(&find(json!({ "kind": "prefix", "text": "CH" }))), ["chata", "chaty", "chce"]);
    assert_eq!(words(&find(json!({ "kind": "contains", "text": "ovo" }))), ["slovo"]);
    assert_eq!(words(&find(json!({ "kind": "exact", "text": "LES" }))), ["les"]);
    let hand = find(json!({ "kind": "hand", "tiles": "ch a t ?", "whole": true }));
    assert_eq!(
        (&hand["hits"][0]["word"], &hand["hits"][0]["points"]),
        (&json!("chata"), &json!(6))
    );
    let near = find(json!({ "kind": "near", "text": "pes", "distance": 1 }));
    assert_eq!((words(&near), &near["hits"][0]["distance"]), (vec!["les"], &json!(1)));

    let all = find(json!({ "kind": "all" }));
    assert_eq!(all["next"], Value::Null);
    let mut paged: Vec<String> = Vec::new();
    let mut from = Value::Null;
    loop {
        let page = search(&window, json!({ "kind": "all" }), "in_use", &from, 7);
        assert!(words(&page).len() <= 7);
        paged.extend(words(&page).into_iter().map(str::to_owned));
        from = page["next"].clone();
        if from.is_null() {
            break;
        }
    }
    assert_eq!(paged, words(&all));
}

#[test]
fn queries_that_make_no_sense() {
    let window = Window::open();
    for (find, code) in [
        (json!({ "kind": "exact", "text": "x-y" }), "query_unplayable"),
        (json!({ "kind": "hand", "tiles": "", "whole": false }), "query_hand_size"),
        (json!({ "kind": "hand", "tiles": "a".repeat(16), "whole": false }), "query_hand_size"),
        (json!({ "kind": "pattern", "text": "?".repeat(64) }), "query_pattern_size"),
        (json!({ "kind": "near", "text": "pes", "distance": 9 }), "bad_argument"),
        (json!({ "kind": "near", "text": "pes" }), "bad_argument"),
        (json!({ "kind": "exact", "text": "a".repeat(5_000) }), "bad_argument"),
        (json!({ "kind": "nothing" }), "bad_argument"),
    ] {
        assert_eq!(
            search(&window, find.clone(), "in_use", &Value::Null, 5)["code"],
            code,
            "{find}"
        );
    }
    let place = json!({ "phase": 99, "after": null });
    let page = search(&window, json!({ "kind": "all" }), "in_use", &place, 5);
    assert_eq!(page["code"], "bad_argument");
}

fn put(window: &Window, word: &str, verdict: &str, note: &str) -> Value {
    let arguments = json!({ "dictionary": "cs", "word": word, "verdict": verdict, "note": note });
    window.send("put_layer_word", arguments).unwrap_or_else(|error| error)
}

#[test]
fn words_are_allowed_and_refused_with_a_note() {
    let window = Window::open();
    let view = put(&window, "KEŠU", "allowed", " we all know it ");
    let word = json!({ "word": "kešu", "note": "we all know it", "changes": true });
    assert_eq!(view, json!({ "dictionary": "cs", "allowed": [word], "refused": [] }));
    put(&window, "les", "refused", "");
    put(&window, "pes", "allowed", "so it is anyway");
    let view = put(&window, "kešu", "refused", "after all not");
    let refused = json!([
        { "word": "kešu", "note": "after all not", "changes": false },
        { "word": "les", "note": "", "changes": true },
    ]);
    assert_eq!(view["refused"], refused);
    assert_eq!(view["allowed"][0]["changes"], false);
    put(&window, "kešu", "allowed", "");
    for (word, code) in [("x-y", "word_unplayable"), ("", "word_unplayable"), ("ch", "word_length")]
    {
        assert_eq!(put(&window, word, "allowed", "")["code"], code, "{word}");
    }
    assert_eq!(put(&window, "k-o", "allowed", "")["words"], json!(["k-o"]));
    assert_eq!(put(&window, &"a".repeat(16), "allowed", "")["code"], "word_length");
    assert_eq!(put(&window, "myš", "allowed", &"n".repeat(201))["code"], "note_too_long");
    assert_eq!(put(&window, "myš", "perhaps", "")["code"], "bad_argument");

    let cs = facts(&window.send("dictionaries", json!({})).unwrap(), "cs");
    assert_eq!((&cs["allowed"], &cs["refused"]), (&json!(2), &json!(1)));
    let mine = search(&window, json!({ "kind": "all" }), "allowed_by_me", &Value::Null, 9);
    assert_eq!(words(&mine), ["kešu", "pes"]);
    assert_eq!(mine["hits"][0]["standing"], "allowed");
    let mine = search(&window, json!({ "kind": "all" }), "refused_by_me", &Value::Null, 9);
    assert_eq!(words(&mine), ["les"]);
    let used =
        search(&window, json!({ "kind": "prefix", "text": "les" }), "in_use", &Value::Null, 9);
    assert_eq!(words(&used), ["lesy"]);

    let book = json!({ "kind": "dictionary", "id": "cs" });
    let asked = json!({ "words": ["kešu", "les", "lesa"], "book": book });
    let passports = window.send("explain", asked).unwrap();
    assert_eq!(passports[0]["accepted"], true);
    assert_eq!(passports[0]["decision"], json!({ "standing": "allowed", "note": "" }));
    assert_eq!(passports[0]["reason"]["code"], "unknown");
    assert_eq!(
        (&passports[1]["accepted"], &passports[1]["reason"]["code"]),
        (&json!(false), &json!("listed"))
    );
    let nearest: Vec<&Value> =
        passports[2]["nearest"].as_array().unwrap().iter().map(|near| &near["word"]).collect();
    assert!(nearest.contains(&&json!("lesy")) && !nearest.contains(&&json!("les")), "{nearest:?}");

    let remove = |word: &str| {
        window.send("remove_layer_word", json!({ "dictionary": "cs", "word": word })).unwrap()
    };
    assert_eq!(remove("nothing of the kind")["refused"][0]["word"], "les");
    assert_eq!(remove("LES")["refused"], json!([]));
    assert_eq!(window.send("layers", json!({ "dictionary": "cs" })).unwrap()["refused"], json!([]));
    let other = window.send("layers", json!({ "dictionary": "en" })).unwrap();
    assert_eq!(other["allowed"], json!([]));
}
