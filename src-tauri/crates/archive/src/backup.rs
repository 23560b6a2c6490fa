//! Copies of the whole archive: made while games are played, checked before they count as made,
//! and taken back as one change.

use std::fs::{self, File};
use std::io::ErrorKind;
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
/// [`Error::Unavailable`], [`Error::Failed`] or [`Error::File`] for files that cannot be read or
/// written, also when `to` is the archive itself, and [`Error::Damaged`] when the archive, and so
/// the copy, is damaged.
pub fn back_up(from: &Path, to: &Path, progress: impl FnMut(f64)) -> Result<()> {
    refuse_itself(from, to)?;
    let source = read_only(from)?;
    let growing = Growing::beside(to)?;
    copy(&source, &growing.0, progress)?;
    check(&growing.0)?;
    growing.put(to)
}

/// An archive in a file that somebody chose, of this or an earlier version of the program: checked,
/// copied, and the copy brought to this version. The file itself is only read.
pub struct OtherArchive {
    // Closed before the copy is removed: fields go in this order.
    archive: Archive,
    copy: Growing,
}

impl OtherArchive {
    /// Reads the archive at `path`; its copy grows beside `here`, the archive that it is for.
    ///
    /// # Errors
    /// As [`Archive::open`] for `path`, and [`Error::Failed`] when the copy cannot be written.
    pub fn open(path: &Path, here: &Path) -> Result<Self> {
        let growing = Growing::beside(here)?;
        copy(&checked(path)?, &growing.0, |_| {})?;
        // Brings it to this version, and derives what may be missing.
        Ok(OtherArchive { archive: Archive::open(&growing.0)?, copy: growing })
    }

    /// Puts the archive in the place of the one at `here`, which cannot be read any more and which
    /// nobody has open. What was there is renamed to `keep`.
    ///
    /// # Errors
    /// [`Error::File`]; what could not be renamed is still there then.
    pub fn replace(self, here: &Path, keep: &Path) -> Result<()> {
        let OtherArchive { archive, copy } = self;
        // Closing folds its log into it.
        drop(archive);
        for ending in ["-wal", "-shm", ""] {
            let renamed = fs::rename(with_ending(here, ending), with_ending(keep, ending));
            match renamed {
                Err(source) if source.kind() != ErrorKind::NotFound => {
                    return Err(Error::File { path: here.to_owned(), source });
                }
                _ => {}
            }
        }
        copy.put(here)
    }
}

impl Archive {
    /// Puts another archive in the place of this one. What is here now is first backed up to
    /// `keep`.
    ///
    /// # Errors
    /// As [`back_up`] for `keep`. Nothing has changed then: all of the other archive is taken over
    /// in one transaction.
    pub fn restore(&mut self, other: &OtherArchive, keep: &Path) -> Result<()> {
        back_up(&self.path()?, keep, |_| {})?;
        // SQLite may not write to another page size in WAL mode; ours is always the same.
        let backup = Backup::new(&other.archive.connection, &mut self.connection)?;
        run(&backup, |_| {})
    }

    /// Takes in every game of another archive that is not here yet. Settings and layers stay as
    /// they are here. Others may write meanwhile; `progress` is told how many games of the other
    /// archive are done, whenever nothing is locked.
    ///
    /// # Errors
    /// [`Error::Damaged`] when one of its games cannot be read; nothing has changed then. For what
    /// goes wrong later, see [`Archive::take_in_all`].
    pub fn merge(&mut self, other: &OtherArchive, progress: impl FnMut(usize)) -> Result<Merged> {
        merge::merge(self, &other.archive, progress)
    }

    fn path(&self) -> Result<PathBuf> {
        let path = self.connection.path().filter(|path| !path.is_empty());
        path.map(PathBuf::from).ok_or_else(|| Error::Damaged("it is in no file".to_owned()))
    }
}

/// An archive whose file is replaced while it is open would lose what is written from then on.
fn refuse_itself(from: &Path, to: &Path) -> Result<()> {
    let real = |path: &Path| -> Option<PathBuf> {
        Some(path.parent()?.canonicalize().ok()?.join(path.file_name()?))
    };
    let same = |ending| real(to).is_some_and(|to| Some(to) == real(&with_ending(from, ending)));
    if ["", "-wal", "-shm"].into_iter().any(same)
        || to.canonicalize().ok() == from.canonicalize().ok()
    {
        let source = std::io::Error::new(ErrorKind::InvalidInput, "this is the archive itself");
        return Err(Error::File { path: to.to_owned(), source });
    }
    Ok(())
}

/// The name of a file that SQLite keeps beside a database.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
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
        // Open for writing, or Windows does not let it be brought to the disk.
        let file = File::options().write(true).open(&self.0);
        let renamed = file.and_then(|file| file.sync_all()).and_then(|()| {
            fs::rename(&self.0, place)?;
            // The new name must be on the disk too; where folders cannot be opened, it is.
            let folder = place.parent().and_then(|folder| File::open(folder).ok());
            folder.map_or(Ok(()), |folder| folder.sync_all())
        });
        renamed.map_err(|source| Error::File { path: place.to_owned(), source })
    }

    fn remove(&self) {
        for ending in ["", "-wal", "-shm", "-journal"] {
            // What is not there need not be removed, and what cannot be is found out soon.
            let _ = fs::remove_file(with_ending(&self.0, ending));
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
    open::wait_patiently(&connection)?;
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
                std::thread::sleep(open::LOOK_EVERY);
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
