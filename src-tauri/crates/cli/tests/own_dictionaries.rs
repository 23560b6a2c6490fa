//! `slovo dictionary import`, `search`, `export` and `remove`, as a person calls them.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An empty folder for one test.
fn empty_folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own-dictionaries").join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs `slovo dictionary` with the built dictionaries of this checkout and imported ones in
/// `folder/imported`.
fn slovo(folder: &Path, arguments: &[&str]) -> Output {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../dictionaries/built");
    Command::new(env!("CARGO_BIN_EXE_slovo"))
        .arg("dictionary")
        .args(arguments)
        .arg("--dictionaries")
        .arg(built)
        .arg("--imported")
        .arg(folder.join("imported"))
        .current_dir(folder)
        .output()
        .unwrap()
}

/// Standard output and error of a call that must succeed.
fn answer(folder: &Path, arguments: &[&str]) -> (String, String) {
    let output = slovo(folder, arguments);
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert!(
        output.status.success(),
        "{err}\nThese tests read the built dictionaries: run `npm run dictionaries` first."
    );
    (out, err)
}

/// Standard error of a call that must be refused with `status`.
fn refusal(folder: &Path, arguments: &[&str], status: i32) -> String {
    let output = slovo(folder, arguments);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(status), "{complaint}");
    complaint
}

#[test]
fn a_list_is_imported_looked_up_searched_exported_and_removed() {
    let folder = empty_folder("whole-way");
    let (bytes, ..) =
        encoding_rs::WINDOWS_1250.encode("KEŠU\r\nchata\r\nžluť\r\nKEŠU\r\nwi-fi\r\n");
    fs::write(folder.join("Náš list.txt"), bytes).unwrap();
    let import = ["import", "Náš list.txt", "--ruleset", "cs-klasik", "--report", "report.json"];
    let (out, err) = answer(&folder, &import);
    assert_eq!(out, "nas-list: 3 words\n");
    for part in
        ["5 lines in windows-1250, 5 entries", "accepted    3", "duplicates  1", "\"wi-fi\""]
    {
        assert!(err.contains(part), "{part} is not in\n{err}");
    }
    let report: serde_json::Value =
        serde_json::from_slice(&fs::read(folder.join("report.json")).unwrap()).unwrap();
    assert_eq!(report["refused"]["characters"]["examples"][0]["line"], 5);

    assert!(answer(&folder, &["list"]).0.contains("nas-list\t3\tNáš list"));
    assert!(answer(&folder, &["info", "nas-list"]).0.contains("Náš list.txt (windows-1250)"));
    assert_eq!(answer(&folder, &["check", "nas-list", "kešu", "pes"]).0, "kešu\tyes\npes\tno\n");
    assert_eq!(answer(&folder, &["search", "nas-list", "--pattern", "?e*"]).0, "kešu\t4\t7\n");
    assert_eq!(answer(&folder, &["export", "nas-list"]).0, "chata\nkešu\nžluť\n");

    answer(&folder, &["export", "nas-list", "--output", "again.txt"]);
    let again = ["import", "again.txt", "--ruleset", "cs-klasik", "--id", "again"];
    assert_eq!(answer(&folder, &again).0, "again: 3 words\n");
    answer(&folder, &["remove", "nas-list"]);
    assert!(refusal(&folder, &["check", "nas-list", "pes"], 1).contains("nas-list"));
    assert!(refusal(&folder, &["remove", "cs"], 1).contains("no imported dictionary cs"));
}

#[test]
fn what_cannot_be_imported_leaves_nothing() {
    let folder = empty_folder("refused");
    fs::write(folder.join("list.txt"), "pes\n").unwrap();
    fs::write(folder.join("unfit.txt"), "1\n2\n").unwrap();
    let import = |file, more: &[&str], status| {
        let arguments = [&["import", file, "--ruleset", "cs-klasik"], more].concat();
        refusal(&folder, &arguments, status)
    };
    assert!(import("list.txt", &["--id", "cs"], 1).contains("there is a dictionary cs already"));
    assert!(import("unfit.txt", &[], 1).contains("none of 2 entries"));
    assert!(import("list.txt", &["--encoding", "klingon"], 2).contains("klingon"));
    assert!(import("nowhere.txt", &[], 1).contains("nowhere.txt"));
    let unknown = refusal(&folder, &["import", "list.txt", "--ruleset", "cs"], 1);
    assert!(unknown.contains("no rule set cs"), "{unknown}");
    assert!(
        !folder.join("imported").exists()
            || fs::read_dir(folder.join("imported")).unwrap().next().is_none()
    );
}

#[test]
fn a_file_can_be_looked_at_first() {
    let folder = empty_folder("inspect");
    let (bytes, ..) = encoding_rs::WINDOWS_874.encode("น้ำ\nกาแฟ\nประเทศ\nภาษา\n");
    fs::write(folder.join("thai.txt"), bytes).unwrap();
    let (out, _) =
        answer(&folder, &["import", "thai.txt", "--ruleset", "th-khamkhom", "--inspect"]);
    assert!(out.contains("windows-874 (Guessed)") && out.contains("น้ำ | กาแฟ"), "{out}");
    assert!(!folder.join("imported").exists());
}

#[test]
fn the_czech_dictionary_is_searched_by_tile() {
    let folder = empty_folder("search");
    let search = |more: &[&str]| answer(&folder, &[&["search", "cs"], more].concat());
    let words = |more: &[&str]| {
        let (out, _) = search(more);
        out.lines().map(|line| line.split('\t').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(search(&["--exact", "CHATA"]).0, "chata\t4\t7\n");
    let three = words(&["--suffix", "ch", "--max", "3"]);
    assert!(three.contains(&"mech".to_owned()), "{three:?}");
    assert!(three.iter().all(|word| word.chars().count() <= 4), "{three:?}");
    let hand = words(&["--hand", "kočk?", "--whole"]);
    assert!(hand.contains(&"kočka".to_owned()), "{hand:?}");
    let (near, more) = search(&["--near", "kočkx", "--distance", "1", "--limit", "1"]);
    assert!(near.starts_with("kočk") && near.trim_end().ends_with("\t1"), "{near}");
    assert!(more.contains("there are more"), "{more}");
    let (json, _) = search(&["--exact", "pes", "--json"]);
    let hit: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&hit["word"], &hit["squares"]), (&"pes".into(), &3.into()));
    assert!(refusal(&folder, &["search", "cs", "--exact", "wi-fi"], 1).contains("cannot be laid"));
    refusal(&folder, &["search", "cs", "--exact", "a", "--prefix", "b"], 2);
}

#[test]
fn layers_are_put_on_for_a_search() {
    let folder = empty_folder("layers");
    let layers =
        r#"{"format":1,"ruleset":"cs-klasik","allowed":{"kešu":""},"refused":{"kočka":"x"}}"#;
    fs::write(folder.join("layers.json"), layers).unwrap();
    let search = |more: &[&str]| {
        answer(&folder, &[&["search", "cs", "--layers", "layers.json"], more].concat()).0
    };
    assert_eq!(search(&["--exact", "kočka"]), "");
    assert_eq!(search(&["--only", "allowed"]), "kešu\t4\t7\n");
    assert_eq!(search(&["--only", "refused"]), "kočka\t5\t8\n");
}
