//! `slovo dictionary explain` as a person or a script calls it.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::{Command, Output};

fn explain(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_slovo"))
        .args(["dictionary", "explain"])
        .args(arguments)
        .arg("--dictionaries")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../dictionaries/built"))
        .output()
        .unwrap()
}

fn answer(arguments: &[&str]) -> String {
    let output = explain(arguments);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(
        output.status.success(),
        "{complaint}\nThese tests read the built dictionaries: run `npm run dictionaries` first."
    );
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_sentence_says_what_the_word_is_and_which_rule_excludes_it() {
    assert_eq!(
        answer(&["cs", "kočkám", "dělaje", "nad", "kvůli-"]),
        "kočkám: no, dative plural of kočka (noun): declined words count only in the nominative\n\
         dělaje: no, transgressive of dělat (verb): transgressives do not count\n\
         nad: yes, nad (preposition)\n\
         kvůli-: no, no tile shows '-'\n"
    );
    assert_eq!(
        answer(&["th", "ทำงาน", "นำ้"]),
        "ทำงาน: no, an everyday word that is no headword; the wide dictionary (th-wide) has it\n\
         นำ้: no, its marks stand in another order than in the word น้ำ\n"
    );
    assert_eq!(answer(&["en", "zebra"]), "zebra: yes, it stands in the list\n");
}

#[test]
fn json_has_codes_instead_of_sentences() {
    let json: serde_json::Value =
        serde_json::from_str(&answer(&["cs", "KOČKÁM", "--json"])).unwrap();
    assert_eq!((&json["text"], &json["word"]), (&"KOČKÁM".into(), &"kočkám".into()));
    assert_eq!(json["accepted"], false);
    assert_eq!(json["reason"]["code"], "excluded");
    let reading = &json["readings"][0];
    assert_eq!((&reading["lemma"], &reading["part_of_speech"]), (&"kočka".into(), &"noun".into()));
    assert_eq!(reading["excluded"], "oblique_case");
    assert_eq!(reading["forms"][0]["case"], "dative");
    assert_eq!(reading["forms"][0]["number"], "plural");
}

#[test]
fn a_dictionary_that_is_not_there_is_refused() {
    let output = explain(&["xx", "pes"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("is missing"));
}
