//! All or nothing: cancelled, failing and full-disk imports; names; deleting.

use std::cell::Cell;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::rc::Rc;

use lexicon::import::place::{check_id, check_name, delete, id_for, rename};
use lexicon::import::{Disk, ImportError, RealDisk, Stage, import, import_to};

use super::{Desk, go_on};

/// A list that takes several reports of progress to read.
fn long_list() -> String {
    let letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'k', 'l', 'm'];
    let mut list = String::new();
    for number in 0..40_000_usize {
        let mut rest = number;
        for _ in 0..5 {
            list.push(letters[rest % letters.len()]);
            rest /= letters.len();
        }
        list.push('\n');
    }
    list
}

/// Has an older dictionary in place, and the list to import.
fn desk() -> (Desk, std::path::PathBuf) {
    let desk = Desk::new("cs-klasik");
    let older = desk.file("older.txt", "pes\n");
    let mut request = desk.request(&older);
    request.id = "older".to_owned();
    desk.import(&request).unwrap();
    let list = desk.file("list.txt", long_list());
    (desk, list)
}

#[test]
fn cancelling_at_any_report_leaves_everything_as_it_was() {
    let (desk, list) = desk();
    let mut seen = Vec::new();
    let stop_at = |wanted: usize, seen: &mut Vec<Stage>| {
        let mut reports = 0;
        import(&desk.request(&list), &desk.dictionaries(), &mut |progress| {
            assert!(progress.done <= progress.total);
            seen.push(progress.stage);
            reports += 1;
            if reports > wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    };
    for wanted in 0..100 {
        seen.clear();
        match stop_at(wanted, &mut seen) {
            Ok(_) => break,
            Err(error) => assert_eq!(error.code(), "import_cancelled"),
        }
        assert_eq!(desk.listing(), ["older"], "after {wanted} reports");
    }
    // The last round ran through; it reported both stages, in order, more than once.
    assert_eq!(desk.listing(), ["mine", "older"]);
    let reading = seen.iter().filter(|stage| **stage == Stage::Reading).count();
    assert!(reading > 5 && seen.len() - reading > 2, "{seen:?}");
    assert!(seen.is_sorted_by_key(|stage| *stage == Stage::Storing));
}

/// A disk with so many bytes left.
struct SmallDisk(Rc<Cell<usize>>);

struct SmallFile(Rc<Cell<usize>>, Box<dyn Write>);

impl Disk for SmallDisk {
    fn create(&self, path: &Path) -> io::Result<Box<dyn Write>> {
        Ok(Box::new(SmallFile(Rc::clone(&self.0), RealDisk.create(path)?)))
    }
}

impl Write for SmallFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.get() == 0 {
            return Err(ErrorKind::StorageFull.into());
        }
        let written = self.1.write(&bytes[..bytes.len().min(self.0.get())])?;
        self.0.set(self.0.get() - written);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.1.flush()
    }
}

#[test]
fn a_full_disk_leaves_everything_as_it_was() {
    let (desk, list) = desk();
    let mut needed = None;
    // Full in the runs, the words, the report, the manifest, and at last not full.
    for step in 0.. {
        let left = Rc::new(Cell::new(step * 9_973));
        let outcome = import_to(
            &SmallDisk(Rc::clone(&left)),
            &desk.request(&list),
            &desk.dictionaries(),
            &mut go_on,
        );
        match outcome {
            Ok(_) => break,
            Err(error) => {
                assert_eq!(error.code(), "disk_full");
                assert_eq!(desk.listing(), ["older"]);
                needed = Some(step);
            }
        }
    }
    assert!(needed.is_some_and(|step| step > 20), "{needed:?}");
    assert_eq!(desk.open().len(), 40_000);
}

#[test]
fn full_on_the_last_bytes() {
    let (desk, list) = desk();
    let all = Rc::new(Cell::new(usize::MAX));
    let count = |left: &Rc<Cell<usize>>| {
        let disk = SmallDisk(Rc::clone(left));
        import_to(&disk, &desk.request(&list), &desk.dictionaries(), &mut go_on)
    };
    count(&all).unwrap();
    let needed = usize::MAX - all.get();
    delete(&desk.dictionaries(), "mine", |_| None).unwrap();
    for missing in [1, 100, 1_000] {
        let error = count(&Rc::new(Cell::new(needed - missing))).unwrap_err();
        assert_eq!(error.code(), "disk_full", "{missing} bytes missing");
        assert_eq!(desk.listing(), ["older"]);
    }
}

#[test]
fn what_cannot_be_read_changes_nothing() {
    let (desk, _) = desk();
    let refused = |file: &Path| desk.import(&desk.request(file)).unwrap_err().code();
    assert_eq!(refused(&desk.folder.path().join("nowhere.txt")), "io");
    assert_eq!(refused(desk.folder.path()), "io");
    assert_eq!(refused(&desk.file("empty.txt", "")), "import_no_words");
    assert_eq!(refused(&desk.file("unfit.txt", "1\n2\n3\n")), "import_no_words");
    let noise: Vec<u8> = (0..=255).cycle().take(300_000).collect();
    assert_eq!(refused(&desk.file("noise.bin", noise)), "import_no_words");
    assert_eq!(desk.listing(), ["older"]);
}

#[test]
fn an_identifier_is_given_once() {
    let (desk, list) = desk();
    let mut request = desk.request(&list);
    request.id = "older".to_owned();
    assert_eq!(desk.import(&request).unwrap_err().code(), "dictionary_taken");
    assert_eq!(desk.listing(), ["older"]);
}

#[test]
fn identifiers_and_names_are_checked() {
    for id in ["mine", "a", "novex-2011", "7"] {
        check_id(id).unwrap();
    }
    let long = "a".repeat(41);
    for id in ["", "..", "a/b", "a\\b", "Mine", "můj", "-a", "a-", "a b", "nul", "com1", &long] {
        assert_eq!(check_id(id).unwrap_err().code(), "bad_dictionary_id", "{id:?}");
    }
    check_name("ศัพท์ของเรา").unwrap();
    for name in ["", "  ", "a\nb", &"x".repeat(61)] {
        assert_eq!(check_name(name).unwrap_err().code(), "bad_dictionary_name", "{name:?}");
    }
}

#[test]
fn an_identifier_can_be_made_from_any_name() {
    let made = |name: &str| id_for(name, |id| id == "muj-seznam");
    assert_eq!(made("Náš seznam (2026)"), "nas-seznam-2026");
    assert_eq!(made("Můj seznam"), "muj-seznam-2");
    for name in ["ศัพท์", "", "NUL", "--", &"ž".repeat(99), &"a ".repeat(60)] {
        check_id(&made(name)).unwrap();
    }
}

#[test]
fn a_dictionary_that_a_game_needs_is_not_deleted() {
    let (desk, _) = desk();
    let hash = lexicon::files::manifest(&desk.dictionaries(), "older").unwrap().sha256;
    let needed = |found: Option<&str>| {
        assert_eq!(found, Some(hash.as_str()));
        Some("the game of last night".to_owned())
    };
    let error = delete(&desk.dictionaries(), "older", needed).unwrap_err();
    assert!(matches!(&error, ImportError::Needed { by, .. } if by.contains("last night")));
    assert_eq!(desk.listing(), ["older"]);
    delete(&desk.dictionaries(), "older", |_| None).unwrap();
    assert_eq!(desk.listing(), Vec::<String>::new());
    let error = delete(&desk.dictionaries(), "older", |_| None).unwrap_err();
    assert_eq!(error.code(), "unknown_dictionary");
    let outside = delete(&desk.dictionaries(), "..", |_| None).unwrap_err();
    assert_eq!(outside.code(), "bad_dictionary_id");
}

#[test]
fn a_damaged_dictionary_can_be_deleted() {
    let (desk, _) = desk();
    fs::write(desk.dictionaries().join("older/manifest.json"), "{").unwrap();
    delete(&desk.dictionaries(), "older", |found| found.map(str::to_owned)).unwrap();
    assert_eq!(desk.listing(), Vec::<String>::new());
}

#[test]
fn another_name_leaves_the_words_alone() {
    let (desk, _) = desk();
    let before = lexicon::files::manifest(&desk.dictionaries(), "older").unwrap();
    rename(&desk.dictionaries(), "older", "  Starší ").unwrap();
    let after = lexicon::files::open(&desk.dictionaries(), "older").unwrap();
    let manifest = after.manifest().unwrap();
    assert_eq!((manifest.names["cs"].as_str(), &manifest.sha256), ("Starší", &before.sha256));
    assert!(rename(&desk.dictionaries(), "older", "").is_err());
    assert!(rename(&desk.dictionaries(), "newer", "x").is_err());
}
