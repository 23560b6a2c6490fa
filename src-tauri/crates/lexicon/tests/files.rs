//! Dictionaries on a disk: written whole, and refused with a reason when they are not.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use lexicon::build::{Built, Materials, build};
use lexicon::files::{self, MANIFEST, PACKED_WORDS};
use lexicon::{Definition, Dictionary, Error, hash};
use rules::{RuleSet, builtin};

const LIST: &str = "pes\nPes\nchata\nkiwi\nveš\nch\nt.č.\nnejneobhospodařovávatelnější\n";

fn definition(list_hash: &str) -> String {
    format!(
        r#"
format = 1
id = "tiny"
language = "cs"
ruleset = "cs-klasik"
licence = "CC0-1.0"
squares = {{ min = 2, max = 15 }}
[names]
en = "Tiny"
[[package]]
registry = "npm"
name = "words"
version = "1.0.0"
licence = "CC0-1.0"
attribution = "nobody"
[package.files.list]
path = "list.txt"
sha256 = "{list_hash}"
[package.licence_text]
path = "license"
sha256 = "{licence_hash}"
[[step]]
kind = "list"
words = "list"
except = "tiny/except.tsv"
"#,
        licence_hash = hash::sha256(b"free"),
    )
}

fn tiny(definition: &str) -> Result<Built, Error> {
    let ruleset = RuleSet::from_toml(builtin::source("cs-klasik").unwrap()).unwrap();
    let source = |path: &str| ("words".to_owned(), path.to_owned());
    let materials = Materials {
        sources: BTreeMap::from([
            (source("list.txt"), LIST.as_bytes().to_vec()),
            (source("license"), b"free".to_vec()),
        ]),
        tables: BTreeMap::from([(
            "tiny/except.tsv".to_owned(),
            "word\treason\nveš\ttest\n".as_bytes().to_vec(),
        )]),
        ..Materials::default()
    };
    let definition = Definition::parse("tiny/dictionary.toml", definition)?;
    build(&definition, &materials, ruleset.alphabet(), &mut |_| {})
}

fn good() -> Built {
    tiny(&definition(&hash::sha256(LIST.as_bytes()))).unwrap()
}

/// A folder with the tiny dictionary in it.
fn written() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    files::write(folder.path(), &good()).unwrap();
    folder
}

fn code(folder: &Path) -> &'static str {
    files::open(folder, "tiny").unwrap_err().code()
}

#[test]
fn words_are_normalised_counted_in_squares_and_left_out_with_a_reason() {
    let built = good();
    let folder = written();
    let dictionary = files::open(folder.path(), "tiny").unwrap();
    assert_eq!(dictionary.to_vec(), ["chata", "kiwi", "pes"]);
    assert_eq!(dictionary.manifest(), Some(&built.manifest));
    assert_eq!(built.manifest.words_by_squares, BTreeMap::from([(3, 1), (4, 2)]));
    let reasons = [("characters", 1), ("excepted", 1), ("too_long", 1), ("too_short", 1)];
    let reasons = reasons.map(|(reason, count)| (reason.to_owned(), count));
    assert_eq!(built.manifest.left_out, BTreeMap::from(reasons));
    let licence = fs::read(folder.path().join("tiny/LICENSE-words.txt")).unwrap();
    assert_eq!(licence, b"free");
}

#[test]
fn a_source_that_changed_is_named_with_both_hashes() {
    let error = tiny(&definition(&"0".repeat(64))).unwrap_err();
    assert_eq!(error.code(), "source_changed");
    let message = error.to_string();
    for part in ["words 1.0.0: list.txt", &"0".repeat(64), &hash::sha256(LIST.as_bytes())] {
        assert!(message.contains(part), "{message} lacks {part}");
    }
}

#[test]
fn a_definition_that_makes_no_sense_is_refused() {
    let good = definition(&hash::sha256(LIST.as_bytes()));
    let cases = [
        (good.replace("words = \"list\"", "words = \"lost\""), "no package has a file called lost"),
        (good.replace("format = 1", "format = 2"), "format 2 is not 1"),
        (good.replace("max = 15", "max = 1"), "max not smaller"),
        (good.replace("kind = \"list\"", "kind = \"guess\""), "guess"),
        (good.replace("licence = ", "license = "), "license"),
    ];
    for (text, reason) in cases {
        let error = tiny(&text).unwrap_err();
        assert_eq!(error.code(), "definition_invalid");
        let message = error.to_string();
        assert!(message.starts_with("tiny/dictionary.toml: "), "{message}");
        assert!(message.contains(reason), "{message} lacks {reason}");
    }
}

#[test]
fn missing_files_are_named() {
    let folder = written();
    for name in [PACKED_WORDS, MANIFEST] {
        let path = folder.path().join("tiny").join(name);
        let bytes = fs::read(&path).unwrap();
        fs::remove_file(&path).unwrap();
        let error = files::open(folder.path(), "tiny").unwrap_err();
        assert_eq!(error.code(), "dictionary_missing");
        assert!(error.to_string().contains(name), "{error}");
        fs::write(&path, bytes).unwrap();
    }
    files::open(folder.path(), "tiny").unwrap();
}

/// A few bits of what is packed mean nothing: whatever opens has the words of the manifest's hash.
#[test]
fn every_cut_and_every_flipped_bit_that_means_something_is_noticed() {
    let folder = written();
    let path = folder.path().join("tiny").join(PACKED_WORDS);
    let bytes = fs::read(&path).unwrap();
    let words = good().words;
    let mut meaningless = 0;
    let mut look = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        match files::open(folder.path(), "tiny") {
            Err(error) => assert_eq!(error.code(), "dictionary_damaged"),
            Ok(opened) => {
                assert_eq!(opened.set().as_fst().as_bytes(), words);
                meaningless += 1;
            }
        }
    };
    for length in 0..bytes.len() {
        look(&bytes[..length]);
    }
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut flipped = bytes.clone();
            flipped[at] ^= 1 << bit;
            look(&flipped);
        }
    }
    assert!(meaningless < 8, "{meaningless} of {} bits", 8 * bytes.len());
}

#[test]
fn a_damaged_manifest_is_noticed() {
    let folder = written();
    let path = folder.path().join("tiny").join(MANIFEST);
    let text = fs::read_to_string(&path).unwrap();
    let half = &text[..text.len() / 2];
    let cases = [
        (half.to_owned(), "dictionary_damaged"),
        (String::new(), "dictionary_damaged"),
        (text.replace("\"words\": 3", "\"words\": 4"), "dictionary_damaged"),
        (text.replace("\"id\": \"tiny\"", "\"id\": \"other\""), "dictionary_damaged"),
        (text.replace("\"format\": 1", "\"format\": 2"), "dictionary_other_version"),
        ("{\"format\": 7, \"what\": \"a later one\"}".to_owned(), "dictionary_other_version"),
    ];
    for (text, expected) in cases {
        fs::write(&path, &text).unwrap();
        assert_eq!(code(folder.path()), expected, "{text}");
    }
}

#[test]
fn words_with_a_right_hash_that_are_no_graph_are_damage() {
    let mut built = good();
    built.words = b"no graph".to_vec();
    built.manifest.sha256 = hash::sha256(&built.words);
    let manifest = built.manifest.to_json();
    let error = Dictionary::open("tiny", built.words, manifest.as_bytes()).unwrap_err();
    assert_eq!(error.code(), "dictionary_damaged");
}

#[test]
fn writing_replaces_the_whole_dictionary_and_leaves_nothing_beside_it() {
    let folder = written();
    fs::write(folder.path().join("tiny/stray"), "").unwrap();
    files::write(folder.path(), &good()).unwrap();
    let names = |path: &Path| {
        let entries = fs::read_dir(path).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    };
    assert_eq!(names(folder.path()), ["tiny"]);
    assert_eq!(names(&folder.path().join("tiny")), ["LICENSE-words.txt", MANIFEST, PACKED_WORDS]);
}

#[test]
fn what_killed_builds_left_is_swept_and_running_ones_are_let_be() {
    let folder = written();
    let killed = folder.path().join(".building-killed");
    let running = folder.path().join(".building-running");
    for path in [&killed, &running] {
        fs::create_dir(path).unwrap();
        fs::write(path.join(PACKED_WORDS), "half").unwrap();
    }
    let yesterday = SystemTime::now() - Duration::from_secs(86_400);
    // Windows opens no folder as a file.
    filetime::set_file_mtime(&killed, yesterday.into()).unwrap();
    files::write(folder.path(), &good()).unwrap();
    assert!(!killed.exists());
    assert!(running.exists());
}

#[test]
fn ids_that_lead_elsewhere_name_no_dictionary() {
    let folder = written();
    let inner = folder.path().join("tiny");
    for id in ["../tiny", "", ".", "..", "/etc", "tiny/../tiny"] {
        let error = files::open(&inner, id).unwrap_err();
        assert_eq!(error.code(), "dictionary_missing", "{id}");
    }
}

#[test]
fn a_list_names_the_good_and_the_damaged() {
    let folder = written();
    fs::create_dir(folder.path().join("broken")).unwrap();
    fs::create_dir(folder.path().join(".building-x")).unwrap();
    fs::write(folder.path().join("a-file"), "").unwrap();
    let listed = files::list(folder.path()).unwrap();
    let listed: Vec<(&str, bool)> =
        listed.iter().map(|(id, manifest)| (id.as_str(), manifest.is_ok())).collect();
    assert_eq!(listed, [("broken", false), ("tiny", true)]);
}

#[test]
fn an_explicit_folder_that_is_not_there_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let lost = folder.path().join("lost");
    let error = files::built_folder(Some(&lost)).unwrap_err();
    assert_eq!(error.code(), "dictionary_missing");
    assert!(error.to_string().contains("lost"), "{error}");
    assert_eq!(files::built_folder(Some(folder.path())).unwrap(), folder.path());
}

#[test]
fn words_in_memory_need_no_order() {
    let dictionary = Dictionary::from_words(["pes", "chata", "pes", "aú"]).unwrap();
    assert_eq!(dictionary.to_vec(), ["aú", "chata", "pes"]);
    assert!(dictionary.contains("pes") && !dictionary.contains("pe"));
    let same = Dictionary::from_words(["chata", "aú", "pes"]).unwrap();
    assert_eq!(dictionary.sha256(), same.sha256());
}
