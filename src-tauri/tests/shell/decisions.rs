//! What people decide about words, in games: layers, the family switch, and the table's vote.

use std::fs;

use lexicon::Dictionary;
use serde_json::{Value, json};

use crate::common::window::Window;
use crate::common::{Place, setup};

fn decide(window: &Window, word: &str, verdict: &str, note: &str) {
    let arguments = json!({ "dictionary": "en", "word": word, "verdict": verdict, "note": note });
    window.send("put_layer_word", arguments).unwrap();
}

/// Begins an English game of two with these options on.
fn begin(window: &Window, options: &[&str]) -> Value {
    let mut setup = serde_json::to_value(setup("en-classic", 2, 4)).unwrap();
    for option in options {
        setup["options"][option] = json!(true);
    }
    window.send("new_game", json!({ "setup": setup })).unwrap()
}

fn at_the_table(window: &Window, word: &str) -> Value {
    let asked = json!({ "words": [word], "book": { "kind": "table" } });
    window.send("explain", asked).unwrap()[0].clone()
}

/// The first tiles of the rack, laid across from the start square, and the word that they make.
/// Blanks stand for E.
fn lay(window: &Window, tiles: usize) -> (Value, String) {
    let rack = window.send("ready", json!({})).unwrap()["rack"].clone();
    let (mut placements, mut word) = (Vec::new(), String::new());
    for (tile, column) in rack.as_array().unwrap().iter().take(tiles).zip('H'..) {
        let tile = tile.as_str().unwrap();
        let stands_for = if tile == "*" { json!("E") } else { Value::Null };
        word.push_str(&if tile == "*" { "e".to_owned() } else { tile.to_lowercase() });
        placements.push(json!({ "square": format!("{column}8"), "tile": tile, "as": stands_for }));
    }
    (Value::Array(placements), word)
}

#[test]
fn a_decision_counts_in_games_that_begin_afterwards_and_in_no_other() {
    let window = Window::open();
    let before = begin(&window, &[])["game"].clone();
    let (placements, word) = lay(&window, 3);
    let play = json!({ "placements": placements });
    let refused = window.send("play", play.clone()).unwrap_err();
    assert_eq!(
        (&refused["code"], &refused["words"]),
        (&json!("not_in_dictionary"), &json!([word]))
    );
    decide(&window, &word, "allowed", "we all know it");
    decide(&window, "cat", "refused", "only dogs");
    assert_eq!(window.refused("play", play.clone()), "not_in_dictionary");
    assert_eq!(at_the_table(&window, "cat")["accepted"], true);
    assert_eq!(at_the_table(&window, &word)["decision"], Value::Null);

    let after = begin(&window, &[])["game"].clone();
    let (same, _) = lay(&window, 3);
    assert_eq!(same, placements, "the same seed");
    assert_eq!(
        at_the_table(&window, "cat")["decision"],
        json!({ "standing": "refused", "note": "only dogs" })
    );
    let table = window.send("play", play.clone()).unwrap();
    assert_eq!(table["last_turn"]["words"][0]["text"], word.as_str());

    // Later decisions change neither game, also after a start of the program.
    let remove = json!({ "dictionary": "en", "word": word });
    window.send("remove_layer_word", remove).unwrap();
    window.send("close_table", json!({})).unwrap();
    let (app, _) = window.place.start();
    let open = |game: &Value| app.open_game(game.as_u64().unwrap() as u32);
    assert_eq!(open(&after).unwrap().last_turn.unwrap().words[0].text, word);
    assert_eq!(open(&before).unwrap().turn, 1);
    window.send("open_game", json!({ "game": after })).unwrap();
    assert_eq!(at_the_table(&window, &word)["decision"]["note"], "we all know it");
}

#[test]
fn a_finished_game_is_reopened_and_explained_with_its_own_words() {
    let window = Window::open();
    decide(&window, "cat", "refused", "");
    let game = begin(&window, &[])["game"].clone();
    window.send("ready", json!({})).unwrap();
    window.send("resign", json!({})).unwrap();
    decide(&window, "cat", "allowed", "");
    window.send("close_table", json!({})).unwrap();
    assert_eq!(window.send("open_game", json!({ "game": game })).unwrap()["phase"], "over");
    assert_eq!(at_the_table(&window, "cat")["accepted"], false);
}

#[test]
fn vulgar_words_stay_out_of_new_games_where_families_want_that() {
    let place = Place::new();
    let vulgar = Dictionary::from_words(["cat", "dog"]).unwrap();
    let path = place.dictionary("en").join("vulgar.fst");
    fs::write(path, vulgar.set().as_fst().as_bytes()).unwrap();
    let window = Window::in_place(place);
    let off = json!({ "on": false, "out_of_dictionary": false });
    assert_eq!(window.send("family_switch", json!({})).unwrap(), off);
    assert_eq!(window.program().kept_back("en").unwrap().map(|words| words.len()), None);
    decide(&window, "dog", "allowed", "a good one");
    let before = begin(&window, &[])["game"].clone();

    let set = |on: bool, out: bool| {
        let family = json!({ "on": on, "out_of_dictionary": out });
        assert_eq!(window.send("set_family_switch", json!({ "family": family })).unwrap(), family);
    };
    set(true, false);
    // Not proposed, but still a word.
    let kept_back = window.program().kept_back("en").unwrap();
    let filter = lexicon::vulgar::FamilyFilter::new(kept_back.as_ref());
    assert!(!filter.passes("cat") && filter.passes("tea"));
    assert_eq!(window.program().kept_back("cs").unwrap().map(|words| words.len()), None);
    begin(&window, &[]);
    assert_eq!(at_the_table(&window, "cat")["accepted"], true);

    set(true, true);
    begin(&window, &[]);
    let cat = at_the_table(&window, "cat");
    assert_eq!((&cat["accepted"], &cat["decision"]["standing"]), (&json!(false), &json!("vulgar")));
    // What the table allows by name counts all the same.
    assert_eq!(at_the_table(&window, "dog")["decision"]["standing"], "allowed");
    set(false, true);
    window.send("open_game", json!({ "game": before })).unwrap();
    assert_eq!(at_the_table(&window, "cat")["decision"], Value::Null);
    let bad = json!({ "family": { "on": "yes" } });
    assert_eq!(window.refused("set_family_switch", bad), "bad_argument");
}

#[test]
fn layers_in_the_database_that_cannot_be_read_are_named() {
    let window = Window::open();
    decide(&window, "cat", "refused", "");
    let database = rusqlite::Connection::open(window.place.database()).unwrap();
    database.execute("UPDATE layers SET layers = '{\"format\":1}'", []).unwrap();
    assert_eq!(window.refused("layers", json!({ "dictionary": "en" })), "database_damaged");
    let setup = serde_json::to_value(setup("en-classic", 2, 4)).unwrap();
    assert_eq!(window.refused("new_game", json!({ "setup": setup })), "database_damaged");
}

fn overrule(window: &Window, placements: &Value, words: Value, agreed: Value) -> Value {
    let arguments = json!({ "placements": placements, "words": words, "agreed": agreed });
    window.send("overrule", arguments).unwrap_or_else(|error| error)
}

#[test]
fn the_table_lets_a_word_count_when_all_agree() {
    let window = Window::open();
    let start = window.send("start_info", json!({})).unwrap();
    for ruleset in start["rulesets"].as_array().unwrap() {
        assert!(ruleset["options"].as_array().unwrap().contains(&json!("table_may_overrule")));
    }
    let table = begin(&window, &["table_may_overrule"]);
    assert_eq!(table["ruleset"]["table_may_overrule"], true);
    let (placements, word) = lay(&window, 3);
    let agree = |words: Value, agreed: Value| overrule(&window, &placements, words, agreed);
    for agreed in [json!([]), json!([0]), json!([1, 1])] {
        assert_eq!(agree(json!([word]), agreed)["code"], "not_all_agree");
    }
    assert_eq!(agree(json!([]), json!([0, 1]))["code"], "not_in_dictionary");
    let other = agree(json!(["zebra"]), json!([0, 1]));
    assert_eq!((&other["code"], &other["words"]), (&json!("not_in_dictionary"), &json!([word])));
    assert_eq!(agree(json!("x"), json!([0, 1]))["code"], "bad_argument");
    assert_eq!(agree(json!(vec!["x"; 100]), json!([0, 1]))["code"], "bad_argument");
    let off_board = json!([{ "square": "Z8", "tile": "A", "as": null }]);
    let refused = overrule(&window, &off_board, json!([word]), json!([0, 1]));
    assert_ne!(refused["code"], Value::Null);

    let table = agree(json!([word]), json!([0, 1]));
    let last = &table["last_turn"];
    assert_eq!((&last["end"], &last["overruled"]), (&json!("play"), &json!([word])));
    assert!(last["score"].as_i64() > Some(0));
    // It is in the record: the game comes back with it, though no dictionary has the word.
    let (app, _) = window.place.start();
    let again = app.open_game(table["game"].as_u64().unwrap() as u32).unwrap();
    assert_eq!(serde_json::to_value(again.last_turn).unwrap(), *last);
    assert_eq!(again.players[0].score as i64, last["score"].as_i64().unwrap());
}

#[test]
fn without_the_option_nothing_is_overruled() {
    let window = Window::open();
    assert_eq!(overrule(&window, &json!([]), json!([]), json!([]))["code"], "no_open_game");
    assert_eq!(begin(&window, &[])["ruleset"]["table_may_overrule"], false);
    assert_eq!(overrule(&window, &json!([]), json!([]), json!([0, 1]))["code"], "not_ready");
    let (placements, word) = lay(&window, 3);
    let refused = overrule(&window, &placements, json!([word]), json!([0, 1]));
    assert_eq!(
        (&refused["code"], &refused["words"]),
        (&json!("not_in_dictionary"), &json!([word]))
    );
    assert_eq!(window.send("table", json!({})).unwrap()["turn"], 1);
}
