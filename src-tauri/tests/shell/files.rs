//! Files that are missing, damaged or of another version: a clear error, and nothing lost.

use std::fs;
use std::path::Path;

use slovokham_lib::app::App;
use slovokham_lib::error::{CommandError, ErrorCode, FailureCode};
use slovokham_lib::view::{Language, Phase};

use crate::common::{Place, WORDS, setup};

fn failure<T>(answer: Result<T, CommandError>) -> FailureCode {
    match answer.err().unwrap().code {
        ErrorCode::Failure(code) => code,
        ErrorCode::Refusal(code) => panic!("{code:?}"),
    }
}

fn problems(app: &App) -> Vec<FailureCode> {
    app.start_info().unwrap().problems.iter().map(|problem| problem.code).collect()
}

/// A stored game with two turns, on the table when the program was closed; gives its number.
fn stored_game(place: &Place) -> u32 {
    let (app, _) = place.start();
    let game = app.new_game(setup("en-classic", 2, 3)).unwrap().game;
    for _ in 0..2 {
        app.ready().unwrap();
        app.pass().unwrap();
    }
    game
}

/// Checks that the game is still there and can be played, once what was wrong is put right.
fn still_there(place: &Place, game: u32) {
    let (app, _) = place.start();
    let table = app.open_game(game).unwrap();
    assert_eq!((table.turn, table.phase), (3, Phase::HandOver));
    app.ready().unwrap();
}

#[test]
fn a_missing_dictionary_is_a_problem_and_its_games_wait() {
    let place = Place::new();
    let game = stored_game(&place);
    let aside = place.dictionary("aside");
    fs::rename(place.dictionary("en"), &aside).unwrap();
    let (app, _) = place.start();
    assert_eq!(problems(&app), [FailureCode::DictionaryMissing]);
    // The game that was on the table is tried once, and then no longer by itself.
    assert_eq!(failure(app.table()), FailureCode::DictionaryMissing);
    assert_eq!(app.table().unwrap(), None);
    assert_eq!(failure(app.open_game(game)), FailureCode::DictionaryMissing);
    assert_eq!(failure(app.new_game(setup("en-classic", 2, 3))), FailureCode::DictionaryMissing);
    app.new_game(setup("th-khamkhom", 2, 3)).unwrap();
    assert_eq!(app.start_info().unwrap().unfinished.len(), 2);
    fs::rename(&aside, place.dictionary("en")).unwrap();
    assert_eq!(app.open_game(game).unwrap().turn, 3);
    still_there(&place, game);
}

#[test]
fn a_dictionary_with_other_words_does_not_change_a_game() {
    let place = Place::new();
    let game = stored_game(&place);
    place.put_dictionary("en", "en", "en-classic", &["other", "words"]);
    let (app, _) = place.start();
    assert_eq!(problems(&app), []);
    assert_eq!(failure(app.open_game(game)), FailureCode::DictionaryOtherVersion);
    place.put_dictionary("en", "en", "en-classic", WORDS[2].3);
    still_there(&place, game);
}

#[test]
fn damaged_dictionaries_are_named() {
    let place = Place::new();
    let game = stored_game(&place);
    let words = place.dictionary("en").join("words.fst.z");
    let manifest = place.dictionary("en").join("manifest.json");
    let (whole_words, whole_manifest) = (fs::read(&words).unwrap(), fs::read(&manifest).unwrap());

    let mut changed = whole_words.clone();
    changed[whole_words.len() / 2] ^= 1;
    for bytes in [&changed[..], &whole_words[..whole_words.len() - 1], &[]] {
        fs::write(&words, bytes).unwrap();
        let (app, _) = place.start();
        assert_eq!(failure(app.open_game(game)), FailureCode::DictionaryDamaged);
        assert_eq!(
            failure(app.new_game(setup("en-classic", 2, 3))),
            FailureCode::DictionaryDamaged
        );
    }
    fs::remove_file(&words).unwrap();
    assert_eq!(failure(place.start().0.open_game(game)), FailureCode::DictionaryMissing);
    fs::write(&words, &whole_words).unwrap();

    fs::write(&manifest, &whole_manifest[..100]).unwrap();
    let (app, _) = place.start();
    assert_eq!(problems(&app), [FailureCode::DictionaryDamaged]);
    assert_eq!(failure(app.open_game(game)), FailureCode::DictionaryDamaged);
    let newer = String::from_utf8(whole_manifest.clone()).unwrap().replacen("1,", "99,", 1);
    fs::write(&manifest, newer).unwrap();
    let (app, _) = place.start();
    assert_eq!(problems(&app), [FailureCode::DictionaryOtherVersion]);
    assert_eq!(failure(app.open_game(game)), FailureCode::DictionaryOtherVersion);
    fs::write(&manifest, &whole_manifest).unwrap();
    still_there(&place, game);
}

#[test]
fn a_bad_rule_set_of_ones_own_is_a_problem() {
    let place = Place::new();
    let folder = place.data().join("rulesets");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("mine.toml"), "format = 1\nid = \"mine\"\nlanguage = 5\n").unwrap();
    let (app, _) = place.start();
    let start = app.start_info().unwrap();
    assert_eq!(start.problems.len(), 1);
    assert_eq!(start.problems[0].code, FailureCode::RulesetInvalid);
    assert!(start.problems[0].detail.contains("mine.toml: line 3"), "{}", start.problems[0].detail);
    assert_eq!(start.rulesets.len(), 3);
}

#[test]
fn a_database_that_cannot_be_used_is_a_problem_and_left_alone() {
    let place = Place::new();
    stored_game(&place);
    let whole = fs::read(place.database()).unwrap();
    let mut newer = whole.clone();
    newer[60..64].copy_from_slice(&999u32.to_be_bytes());
    let half = whole[..whole.len() / 2].to_vec();
    for (bytes, code) in [
        (newer, FailureCode::DatabaseNewer),
        (half, FailureCode::DatabaseDamaged),
        (b"no database".to_vec(), FailureCode::DatabaseDamaged),
    ] {
        fs::write(place.database(), &bytes).unwrap();
        let (app, _) = place.start();
        assert_eq!(problems(&app), [code]);
        assert_eq!(app.start_info().unwrap().language, Language::Th);
        assert_eq!(failure(app.table()), code);
        assert_eq!(failure(app.new_game(setup("en-classic", 2, 3))), code);
        assert_eq!(failure(app.open_game(1)), code);
        assert_eq!(failure(app.set_language(Language::Cs)), code);
        assert_eq!(fs::read(place.database()).unwrap(), bytes);
        // Put right while the program runs, it is taken without a new start.
        fs::write(place.database(), &whole).unwrap();
        assert_eq!(problems(&app), []);
        assert_eq!(app.table().unwrap().unwrap().turn, 3);
    }
}

#[test]
fn a_place_without_a_database_is_a_problem() {
    let place = Place::new();
    fs::remove_dir_all(place.data()).unwrap();
    fs::write(place.data(), "a file where the folder should be").unwrap();
    let (app, _) = place.start();
    assert_eq!(problems(&app), [FailureCode::DatabaseUnavailable]);
    assert_eq!(failure(app.new_game(setup("en-classic", 2, 3))), FailureCode::DatabaseUnavailable);
}

#[test]
fn stored_turns_that_the_referee_refuses_are_damage_and_are_named() {
    let place = Place::new();
    let game = stored_game(&place);
    let change = |sql: &str| {
        rusqlite::Connection::open(place.database()).unwrap().execute(sql, []).unwrap();
    };
    for sql in [
        r#"UPDATE turns SET kind = 'exchange', tiles = '["Ř"]' WHERE number = 2"#,
        r#"UPDATE turns SET kind = 'play', tiles = '["dance"]' WHERE number = 2"#,
        "UPDATE turns SET kind = 'pass', tiles = NULL, score = 50 WHERE number = 2",
    ] {
        change(sql);
        let (app, _) = place.start();
        let error = app.open_game(game).err().unwrap();
        assert_eq!(failure::<()>(Err(error)), FailureCode::DatabaseDamaged);
        // Other games can be played.
        app.new_game(setup("en-classic", 2, 3)).unwrap();
    }
    change("UPDATE turns SET score = 0");
    still_there(&place, game);
}

#[test]
fn the_interface_may_close_and_open_games_at_will() {
    let place = Place::new();
    let first = stored_game(&place);
    let (app, _) = place.start();
    let second = app.new_game(setup("cs-klasik", 3, 9)).unwrap().game;
    app.ready().unwrap();
    let other = app.open_game(first).unwrap();
    assert_eq!((other.game, other.turn), (first, 3));
    // Opening the game that is open changes nothing.
    app.ready().unwrap();
    assert_eq!(app.open_game(first).unwrap().phase, Phase::Playing);
    app.close_table().unwrap();
    assert_eq!(app.table().unwrap(), None);
    let listed: Vec<u32> =
        app.start_info().unwrap().unfinished.iter().map(|game| game.id).collect();
    assert_eq!(listed, [second, first]);
    // Closed tables stay closed at the next start.
    assert_eq!(place.start().0.table().unwrap(), None);
}

#[test]
fn the_folder_of_data_holds_the_database_and_nothing_else() {
    let place = Place::new();
    stored_game(&place);
    let names: Vec<String> = fs::read_dir(place.data())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    assert!(
        names.iter().all(|name| Path::new(name).file_stem().unwrap() == "slovokham"),
        "{names:?}"
    );
}

#[test]
fn a_word_graph_is_kept_and_a_damaged_one_is_compiled_again() {
    let place = Place::new();
    let folder = place.cache().join("word-graphs");
    let play = || {
        let (app, _) = place.start();
        app.new_game(setup("cs-klasik", 2, 3)).unwrap();
        app.ready().unwrap();
        // The ending of Klasik is looked for, so the graph is there now.
        app.pass().unwrap();
        let files: Vec<_> = fs::read_dir(&folder).unwrap().map(Result::unwrap).collect();
        assert_eq!(files.len(), 1);
        files[0].path()
    };
    let file = play();
    let good = fs::read(&file).unwrap();
    fs::write(&file, &good[..good.len() - 1]).unwrap();
    assert_eq!(play(), file);
    assert_eq!(fs::read(&file).unwrap(), good);
    // Where there is no room for it, it is compiled every time.
    fs::remove_dir_all(place.cache()).unwrap();
    fs::write(place.cache(), "no folder").unwrap();
    let (app, _) = place.start();
    app.new_game(setup("cs-klasik", 2, 3)).unwrap();
    app.ready().unwrap();
    app.pass().unwrap();
}
