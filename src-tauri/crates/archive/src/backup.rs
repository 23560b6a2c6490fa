//! Copies of the whole archive: made while games are played, checked before they count as made,
//! and taken back as one change.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use crate::error::{Error, Result};
use crate::merge::{self, Merged};
use crate::{Archive, open};

/// Pages that are copied at a time; between two, progress is told.
const PIECE: i32 = 1000;

/// Writes a copy of the archive at `from` to `to`, in the place of what was there. Others may use
/// the archive meanwhile; the copy is of the moment at which it was begun. `progress` is told which
/// share is copied, 0 to 1.
///
/// The copy grows beside `to`, is read through and written to the disk, and only then gets its
/// name: a crash or a full disk leaves what was there before.
///
/// # Errors
/// [`Error::Unavailable`] or [`Error::Failed`] for files that cannot be read or written, and
/// [`Error::Damaged`] when the archive, and so the copy, is damaged.
pub fn back_up(from: &Path, to: &Path, progress: impl FnMut(f64)) -> Result<()> {
    let source = read_only(from)?;
    let growing = Growing::beside(to)?;
    copy(&source, &growing.0, progress)?;
    check(&growing.0)?;
    growing.put(to)
}

impl Archive {
    /// Puts the archive in a copy, of this or an earlier version of the program, in the place of
    /// this one. What is here now is first backed up to `keep`.
    ///
    /// # Errors
    /// As [`Archive::open`] for the copy, which is only read, and as [`back_up`] for `keep`.
    /// Nothing has changed then: all of the copy is taken over in one transaction.
    pub fn restore(&mut self, copy_at: &Path, keep: &Path) -> Result<()> {
        let here = self.path()?;
        let growing = Growing::beside(&here)?;
        copy(&checked(copy_at)?, &growing.0, |_| {})?;
        // Brings it to this version, and derives what may be missing.
        let taken = Archive::open(&growing.0)?;
        back_up(&here, keep, |_| {})?;
        // SQLite may not write to another page size in WAL mode; ours is always the same.
        let backup = Backup::new(&taken.connection, &mut self.connection)?;
        run(&backup, |_| {})
    }

    /// Takes in every game of another archive, of this or an earlier version of the program, that
    /// is not here yet, in one transaction. Settings and layers stay as they are here.
    ///
    /// # Errors
    /// As [`Archive::open`] for the other archive, which is only read; nothing has changed then.
    pub fn merge(&mut self, other: &Path) -> Result<Merged> {
        let growing = Growing::beside(&self.path()?)?;
        copy(&checked(other)?, &growing.0, |_| {})?;
        let other = Archive::open(&growing.0)?;
        merge::merge(self, &other)
    }

    fn path(&self) -> Result<PathBuf> {
        let path = self.connection.path().filter(|path| !path.is_empty());
        path.map(PathBuf::from).ok_or_else(|| Error::Damaged("it is in no file".to_owned()))
    }
}

/// A file that is on its way; it removes itself unless it was put into its place.
struct Growing(PathBuf);

impl Growing {
    /// A new file in the folder of `path`, so that it can be renamed to it.
    fn beside(path: &Path) -> Result<Self> {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let growing = Growing(path.with_file_name(name));
        growing.remove();
        Ok(growing)
    }

    fn put(self, place: &Path) -> Result<()> {
        let renamed = File::open(&self.0).and_then(|file| file.sync_all()).and_then(|()| {
            fs::rename(&self.0, place)?;
            // The new name must be on the disk too; where folders cannot be opened, it is.
            let folder = place.parent().and_then(|folder| File::open(folder).ok());
            folder.map_or(Ok(()), |folder| folder.sync_all())
        });
        renamed.map_err(|source| Error::File { path: place.to_owned(), source })
    }

    fn remove(&self) {
        for ending in ["", "-wal", "-shm", "-journal"] {
            let mut name = self.0.as_os_str().to_owned();
            name.push(ending);
            // What is not there need not be removed, and what cannot be is found out soon.
            let _ = fs::remove_file(name);
        }
    }
}

impl Drop for Growing {
    fn drop(&mut self) {
        self.remove();
    }
}

fn read_only(path: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(Error::Unavailable)?;
    connection.busy_timeout(open::PATIENCE)?;
    Ok(connection)
}

/// A copy that is an archive which this program can read.
fn checked(path: &Path) -> Result<Connection> {
    open::refuse_cut_short(path)?;
    let connection = read_only(path)?;
    open::refuse_foreign_or_newer(&connection)?;
    if open::version(&connection)? == 0 {
        return Err(Error::Damaged("it is empty".to_owned()));
    }
    open::refuse_damaged(&connection)?;
    Ok(connection)
}

fn copy(source: &Connection, to: &Path, progress: impl FnMut(f64)) -> Result<()> {
    // Pins the moment: what is written meanwhile is not seen, so the copy need not begin anew.
    let moment = source.unchecked_transaction()?;
    open::version(&moment)?;
    let mut target = Connection::open(to).map_err(Error::Unavailable)?;
    run(&Backup::new(&moment, &mut target)?, progress)?;
    // One file, without a log beside it.
    target.pragma_update(None, "journal_mode", "DELETE")?;
    Ok(())
}

fn run(backup: &Backup<'_, '_>, mut progress: impl FnMut(f64)) -> Result<()> {
    let until = std::time::Instant::now() + open::PATIENCE;
    loop {
        match backup.step(PIECE)? {
            StepResult::Done => return Ok(()),
            StepResult::More => {
                let told = backup.progress();
                let left = f64::from(told.remaining) / f64::from(told.pagecount.max(1));
                progress(1.0 - left);
            }
            _ if std::time::Instant::now() < until => {
                std::thread::sleep(std::time::Duration::from_millis(5));
            }
            _ => {
                let busy = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY);
                return Err(Error::Failed(rusqlite::Error::SqliteFailure(busy, None)));
            }
        }
    }
}

/// Reads all of a copy, every index too.
fn check(path: &Path) -> Result<()> {
    let connection = read_only(path)?;
    let finding: String =
        connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if finding == "ok" { Ok(()) } else { Err(Error::Damaged(finding)) }
}
