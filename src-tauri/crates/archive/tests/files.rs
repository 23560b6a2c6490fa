//! Files that are not as they should be: refused with the right reason, and not touched.
#![allow(clippy::unwrap_used)]

mod common;

use std::fs;
use std::path::Path;
use std::thread;

use archive::{Archive, Error};
use common::{game_in, seats, setup, turn};
use rusqlite::Connection;

/// A closed database with one game of some turns.
fn some_games(path: &Path) {
    let (mut archive, id) = game_in(path);
    for number in 1..=40 {
        archive.store_turn(id, number, &turn(number), None).unwrap();
    }
}

/// Opens `path`, expects a refusal, and that the folder holds what it held before.
fn refused(path: &Path) -> Error {
    let before = contents(path.parent().unwrap());
    let length = fs::metadata(path).unwrap().len();
    let error = Archive::open(path).err();
    let after = contents(path.parent().unwrap());
    for (name, bytes) in &before {
        assert!(after.contains(&(name.clone(), bytes.clone())), "{name} was changed");
    }
    error.unwrap_or_else(|| panic!("a file of {length} bytes was opened"))
}

fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            (name, fs::read(entry.path()).unwrap())
        })
        // Looking may leave an empty log and its index behind; they hold nothing.
        .filter(|(name, bytes)| !name.ends_with("-shm") && !bytes.is_empty())
        .collect()
}

#[test]
fn a_file_of_a_later_version_is_refused_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    some_games(&path);
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 999).unwrap();
    assert!(matches!(refused(&path), Error::Newer { found: 999, known: 1..=998 }));
}

#[test]
fn a_later_version_whose_program_crashed_is_refused_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    some_games(&path);
    let crashed = folder.path().join("crashed.db");
    {
        // The state on disk while another program still has it open is what a crash leaves.
        let connection = Connection::open(&path).unwrap();
        connection.pragma_update(None, "user_version", 999).unwrap();
        for ending in ["", "-wal"] {
            let name = |stem: &Path| format!("{}{ending}", stem.display());
            fs::copy(name(&path), name(&crashed)).unwrap();
        }
    }
    assert!(matches!(refused(&crashed), Error::Newer { found: 999, .. }));
    assert!(fs::metadata(format!("{}-wal", crashed.display())).unwrap().len() > 0);
}

#[test]
fn another_programs_database_is_refused_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE games (x)").unwrap();
    assert!(matches!(refused(&path), Error::Damaged(_)));
}

#[test]
fn a_file_that_is_no_database_is_refused_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    for bytes in [b"Dear diary, ".repeat(1000), vec![0; 4096], vec![b'S']] {
        fs::write(&path, bytes).unwrap();
        let error = refused(&path);
        assert!(matches!(error, Error::Damaged(_)), "{error:?}");
    }
}

#[test]
fn a_file_cut_short_is_refused_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    some_games(&path);
    let whole = fs::read(&path).unwrap();
    for length in [1, 50, 99, 100, 1000, 4096, whole.len() / 2, whole.len() - 4096, whole.len() - 1]
    {
        fs::write(&path, &whole[..length]).unwrap();
        let error = refused(&path);
        assert!(matches!(error, Error::Damaged(_)), "{length}: {error:?}");
    }
    fs::write(&path, &whole).unwrap();
    assert_eq!(Archive::open(&path).unwrap().game(1).unwrap().turns.len(), 40);
}

#[test]
fn a_damaged_page_is_refused_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    some_games(&path);
    let whole = fs::read(&path).unwrap();
    // The header of a b-tree page: its type, free space, number of cells.
    for page in 0..whole.len() / 4096 {
        let at = page * 4096 + if page == 0 { 100 } else { 0 };
        let mut damaged = whole.clone();
        damaged[at..at + 8].fill(0xee);
        fs::write(&path, &damaged).unwrap();
        let error = refused(&path);
        assert!(matches!(error, Error::Damaged(_)), "page {page}: {error:?}");
    }
}

#[test]
fn an_empty_file_is_a_new_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    fs::write(&path, "").unwrap();
    assert_eq!(Archive::open(&path).unwrap().unfinished(9).unwrap(), []);
}

#[test]
fn a_place_that_holds_no_file_is_unavailable() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("no such folder").join("games.db");
    assert!(matches!(Archive::open(&missing), Err(Error::Unavailable(_))));
    assert!(matches!(Archive::open(folder.path()), Err(Error::Unavailable(_))));
}

/// Windows allows some of these characters in no name.
#[cfg(unix)]
#[test]
fn a_path_is_taken_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file:ข้อมูล hra?mode=memory.db");
    some_games(&path);
    assert!(path.is_file());
    assert_eq!(Archive::open(&path).unwrap().game(1).unwrap().turns.len(), 40);
}

#[test]
fn many_may_open_a_new_file_at_the_same_time() {
    for _ in 0..10 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    let mut archive = Archive::open(&path).unwrap();
                    archive.new_game(&setup(), &seats()).unwrap();
                });
            }
        });
        assert_eq!(Archive::open(&path).unwrap().unfinished(9).unwrap().len(), 8);
    }
}

/// Root may write everywhere, so the look at a read-only folder is done by a child that is nobody.
#[cfg(unix)]
mod read_only {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    use super::*;

    const FOLDER: &str = "ARCHIVE_TEST_READ_ONLY_FOLDER";
    const NOBODY: u32 = 65534;

    #[test]
    fn a_read_only_folder_is_unavailable() {
        if let Some(folder) = std::env::var_os(FOLDER) {
            look_at(Path::new(&folder));
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        fs::create_dir(&data).unwrap();
        some_games(&data.join("games.db"));
        let before = contents(&data);
        set_mode(&data.join("games.db"), 0o444);
        set_mode(&data, 0o555);
        // The build folder may be closed to others; the child runs a copy.
        let program = folder.path().join("test");
        fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
        set_mode(folder.path(), 0o755);
        let mut child = Command::new(&program);
        child.args(["--exact", "read_only::a_read_only_folder_is_unavailable"]);
        child.env(FOLDER, &data).current_dir(folder.path());
        if fs::write(data.join("may-write"), "").is_ok() {
            fs::remove_file(data.join("may-write")).unwrap();
            child.uid(NOBODY).gid(NOBODY);
        }
        let output = child.output().unwrap();
        set_mode(&data, 0o755);
        let printed = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && printed.contains("1 passed"), "{printed}");
        assert_eq!(contents(&data), before);
    }

    fn look_at(folder: &Path) {
        for name in ["games.db", "new.db"] {
            let error = Archive::open(&folder.join(name)).err().unwrap();
            assert!(matches!(error, Error::Unavailable(_)), "{name}: {error:?}");
        }
    }

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }
}
