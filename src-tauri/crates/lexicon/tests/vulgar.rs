//! Words that the Czech source marks as vulgar, and the file they are kept in.
#![allow(clippy::unwrap_used)]

mod common;

use std::fs;

use common::{built, root};
use lexicon::files::{Project, VULGAR, vulgar, write_vulgar};

#[test]
fn the_czech_source_marks_some_words() {
    let project = Project::at(root());
    let dictionary = built("cs");
    let marked = project.vulgar(&project.recipe("cs").unwrap(), &dictionary).unwrap().unwrap();
    println!("{} words", marked.len());
    assert!((500..20_000).contains(&marked.len()), "{}", marked.len());
    for word in marked.to_vec() {
        assert!(dictionary.contains(&word), "{word}");
    }
    assert!(marked.contains("prdel") && !marked.contains("pes"));
}

#[test]
fn sources_without_marks_have_no_such_file() {
    let project = Project::at(root());
    let recipe = project.recipe("en").unwrap();
    assert!(project.vulgar(&recipe, &built("en")).unwrap().is_none());
}

#[test]
fn the_file_is_read_as_it_was_written_and_damage_is_seen() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("cs")).unwrap();
    assert!(vulgar(folder.path(), "cs").unwrap().is_none());
    let words = lexicon::Dictionary::from_words(["hnus", "hnusy"]).unwrap();
    write_vulgar(folder.path(), "cs", &words).unwrap();
    let read = vulgar(folder.path(), "cs").unwrap().unwrap();
    assert_eq!((read.to_vec(), read.sha256()), (words.to_vec(), words.sha256()));
    let path = folder.path().join("cs").join(VULGAR);
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, bytes).unwrap();
    assert_eq!(vulgar(folder.path(), "cs").unwrap_err().code(), "dictionary_damaged");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left aside");
}
