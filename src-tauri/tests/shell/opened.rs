//! Game files that are opened with the program, as by a double-click.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use serde_json::{Value, json};
use slovokham_lib::opened::files_of;

use crate::common::window::Window;

/// A file with one game that a resignation has ended.
fn game_file(window: &Window) -> PathBuf {
    let setup = serde_json::to_value(crate::common::setup("cs-klasik", 2, 7)).unwrap();
    window.send("new_game", json!({ "setup": setup })).unwrap();
    window.send("ready", json!({})).unwrap();
    window.send("resign", json!({})).unwrap();
    let path = window.place.data().join("game.slovokham");
    *window.world.chooses.lock().unwrap() = Some(path.clone());
    let arguments = json!({ "title": "", "name": "game.slovokham", "games": [], "format": "json" });
    window.send("export_games", arguments).unwrap();
    path
}

fn opened(window: &Window) -> Value {
    window.send("opened_files", json!({})).unwrap()
}

#[test]
fn a_game_file_is_taken_in_and_told_of_once() {
    let (here, there) = (Window::open(), Window::open());
    let file = game_file(&here);
    there.program().open_file(&file);
    assert_eq!(there.world.opened.load(Ordering::SeqCst), 1, "the interface is told");
    let told = opened(&there);
    assert_eq!((&told[0]["kind"], &told[0]["report"]["new"]), (&json!("imported"), &json!([1])));
    assert_eq!(told[0]["report"]["file"], "game.slovokham");
    assert_eq!(opened(&there), json!([]));
    there.program().open_bytes("again".to_owned(), fs::read(&file));
    assert_eq!(opened(&there)[0]["report"]["known"], 1, "from bytes it is the same game");
}

#[test]
fn what_is_no_game_file_is_told_of_and_changes_nothing() {
    let window = Window::open();
    let no_games = window.place.data().join("wrong.slovokham");
    fs::write(&no_games, "{ \"format\": ").unwrap();
    window.program().open_file(&no_games);
    window.program().open_file(Path::new("/nowhere/at all.gcg"));
    let told = opened(&window);
    let codes = [&told[0]["error"]["code"], &told[1]["error"]["code"]];
    assert_eq!(codes, [&json!("games_file_damaged"), &json!("file_failed")]);
    assert_eq!(told[1]["file"], "at all.gcg");
    assert_eq!(window.send("known_players", json!({})).unwrap(), json!([]));
}

#[test]
fn arguments_name_files_from_the_folder_they_were_given_in() {
    let given = ["slovokham", "--automation", "game.slovokham", "/tmp/hra č. 2.gcg"];
    let files = files_of(given.map(PathBuf::from), Path::new("/home/anna"));
    assert_eq!(files, ["/home/anna/game.slovokham", "/tmp/hra č. 2.gcg"].map(PathBuf::from));
    assert!(files_of([], Path::new("/")).is_empty());
}
