//! `slovo dictionary` as a person or a script calls it.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn built() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../dictionaries/built")
}

/// An empty folder for one test.
fn empty_folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dictionary").join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs `slovo dictionary` on `folder` with `input` on standard input.
fn slovo(folder: &Path, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_slovo"))
        .arg("dictionary")
        .args(arguments)
        .arg("--dictionaries")
        .arg(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its arguments ends without reading.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Standard output of a call that must succeed.
fn answer(arguments: &[&str], input: &str) -> String {
    let output = slovo(&built(), arguments, input.as_bytes());
    let complaint = text(&output.stderr);
    assert!(
        output.status.success(),
        "{complaint}\nThese tests read the built dictionaries: run `npm run dictionaries` first."
    );
    text(&output.stdout).to_owned()
}

/// Standard error of a call that must be refused with `status`.
fn refusal(folder: &Path, arguments: &[&str], input: &[u8], status: i32) -> String {
    let output = slovo(folder, arguments, input);
    assert_eq!(output.status.code(), Some(status), "{}", text(&output.stderr));
    text(&output.stderr).to_owned()
}

#[test]
fn words_of_the_arguments_are_looked_up_in_order() {
    assert_eq!(
        answer(&["check", "cs", "PES", "psa", "chata"], ""),
        "PES\tyes\npsa\tno\nchata\tyes\n"
    );
}

#[test]
fn words_of_standard_input_are_normalised_like_imports() {
    // The tone is typed behind the vowel, as many keyboards allow; a mark of byte order goes first.
    assert_eq!(
        answer(&["check", "th"], "\u{feff}น้ำ\r\nนำ้\n\nทำงาน"),
        "น้ำ\tyes\nนำ้\tyes\n\tno\nทำงาน\tno\n"
    );
}

#[test]
fn info_gives_sources_and_licences() {
    let json: serde_json::Value =
        serde_json::from_str(&answer(&["info", "cs", "--json"], "")).unwrap();
    assert_eq!(json["sources"][0]["package"], "dictionary-cs");
    let described = answer(&["info", "cs"], "");
    for part in
        ["dictionary-cs 4.0.0 (GPL-2.0)", "Miroslav Pošta", json["sha256"].as_str().unwrap()]
    {
        assert!(described.contains(part), "{part} is not in\n{described}");
    }
}

#[test]
fn the_list_names_every_dictionary() {
    let listed = answer(&["list"], "");
    let ids: Vec<&str> = listed.lines().filter_map(|line| line.split('\t').next()).collect();
    for id in ["cs", "en", "th", "th-wide"] {
        assert!(ids.contains(&id), "{listed}");
    }
}

#[test]
fn what_is_not_there_is_refused_with_a_sentence() {
    let nowhere = empty_folder("nowhere");
    let lost = nowhere.join("lost");
    assert!(refusal(&lost, &["list"], b"", 1).contains("no built dictionaries found"));
    assert!(refusal(&nowhere, &["check", "cs", "pes"], b"", 1).contains("is missing"));
    assert!(refusal(&nowhere, &["build", "xx"], b"", 1).contains("known: cs, en, th, th-wide"));
    assert!(refusal(&built(), &["info", "../cs"], b"", 1).contains("is missing"));
}

#[test]
fn a_damaged_dictionary_is_refused_and_named_by_the_list() {
    let folder = empty_folder("damaged");
    let damaged = folder.join("cs");
    fs::create_dir(&damaged).unwrap();
    for name in ["words.fst.z", "manifest.json"] {
        fs::copy(built().join("cs").join(name), damaged.join(name)).unwrap();
    }
    let words = damaged.join("words.fst.z");
    let mut bytes = fs::read(&words).unwrap();
    bytes[1000] ^= 1;
    fs::write(&words, bytes).unwrap();
    assert!(refusal(&folder, &["check", "cs", "pes"], b"", 1).contains("dictionary cs is damaged"));
    fs::write(damaged.join("manifest.json"), "{}").unwrap();
    assert!(refusal(&folder, &["list"], b"", 1).contains("dictionary cs is damaged"));
}

#[test]
fn wrong_use_and_input_that_is_no_text_have_statuses_of_their_own() {
    refusal(&built(), &["check"], b"", 2);
    refusal(&built(), &["explode"], b"", 2);
    let message = refusal(&built(), &["check", "cs"], b"pes\n\xff\n", 1);
    assert!(message.contains("line 2"), "{message}");
}
