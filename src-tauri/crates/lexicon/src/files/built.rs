//! Built dictionaries: `<folder>/<id>/{words.fst.z, manifest.json, LICENSE-….txt}`.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{MANIFEST, PACKED_WORDS, PASSPORT, VULGAR, WORDS, find_upward, starting_points};
use crate::build::Built;
use crate::explain::Passport;
use crate::packed::pack;
use crate::{Dictionary, Error, Manifest};

/// The environment variable that names the folder of built dictionaries.
pub const DICTIONARIES_VARIABLE: &str = "SLOVOKHAM_DICTIONARIES";

/// Where that folder is inside a checkout.
const FOLDER: &str = "dictionaries/built";

/// Where packages for Linux put that folder, seen from the folder of the program.
const INSTALLED: &str = "../lib/Slovokham/dictionaries";

/// How names of folders begin that dictionaries are written into first.
const ASIDE: &str = ".building-";

/// Age at which such a folder belongs to no running build any more.
const ABANDONED: Duration = Duration::from_secs(3600);

/// The folder of built dictionaries: `explicit` if given, else what `SLOVOKHAM_DICTIONARIES`
/// names, else the first `dictionaries/built` upward from the current folder or the program, else
/// the one that is installed with the program.
///
/// # Errors
/// [`Error::NoDictionaries`] if there is no such folder.
pub fn built_folder(explicit: Option<&Path>) -> Result<PathBuf, Error> {
    let named = explicit
        .map(Path::to_owned)
        .or_else(|| std::env::var_os(DICTIONARIES_VARIABLE).map(PathBuf::from));
    match named {
        Some(folder) if folder.is_dir() => Ok(folder),
        Some(folder) => Err(Error::NoDictionaries { looked_in: vec![folder] }),
        None => find_upward(FOLDER, Path::is_dir).or_else(installed).ok_or_else(|| {
            let looked_in = starting_points().iter().map(|start| start.join(FOLDER)).collect();
            Error::NoDictionaries { looked_in }
        }),
    }
}

fn installed() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    Some(program.parent()?.join(INSTALLED)).filter(|folder| folder.is_dir())
}

/// Opens the dictionary `id` in `folder`: a built one, or an imported one, whose words were stored
/// as they came and are not packed.
///
/// # Errors
/// [`Error::Missing`], [`Error::OtherVersion`], [`Error::Damaged`], or [`Error::Io`].
pub fn open(folder: &Path, id: &str) -> Result<Dictionary, Error> {
    let manifest = read(folder, id, MANIFEST)?;
    match read(folder, id, PACKED_WORDS) {
        Ok(words) => Dictionary::open_packed(id, &words, &manifest),
        Err(missing @ Error::Missing { .. }) => {
            Dictionary::open(id, read(folder, id, WORDS).map_err(|_| missing)?, &manifest)
        }
        Err(error) => Err(error),
    }
}

/// Opens the passport of the built dictionary `id` in `folder`; `None` if it has none.
///
/// # Errors
/// As [`open`].
pub fn passport(folder: &Path, id: &str) -> Result<Option<Passport>, Error> {
    let Some(sha256) = manifest(folder, id)?.passport_sha256 else { return Ok(None) };
    Passport::open(id, &read(folder, id, PASSPORT)?, &sha256).map(Some)
}

/// Reads the manifest of the built dictionary `id` in `folder`, without looking at its words.
///
/// # Errors
/// As [`open`].
pub fn manifest(folder: &Path, id: &str) -> Result<Manifest, Error> {
    Manifest::parse(id, &read(folder, id, MANIFEST)?)
}

/// A dictionary's id with its manifest, or with what is wrong with it.
pub type Listed = (String, Result<Manifest, Error>);

/// Every dictionary in `folder`, sorted by id.
///
/// # Errors
/// [`Error::Io`] if the folder cannot be read.
pub fn list(folder: &Path) -> Result<Vec<Listed>, Error> {
    let mut ids = Vec::new();
    for entry in fs::read_dir(folder).map_err(Error::io(folder))? {
        let entry = entry.map_err(Error::io(folder))?;
        // Names with a dot in front are builds under way.
        if let Some(id) = entry.file_name().to_str().filter(|id| !id.starts_with('.'))
            && entry.path().is_dir()
        {
            ids.push(id.to_owned());
        }
    }
    ids.sort();
    Ok(ids
        .into_iter()
        .map(|id| {
            let found = manifest(folder, &id);
            (id, found)
        })
        .collect())
}

fn read(folder: &Path, id: &str, name: &str) -> Result<Vec<u8>, Error> {
    // An id comes from outside; one that leads out of the folder names no dictionary.
    let plain = !id.is_empty() && !id.starts_with('.') && !id.contains(['/', '\\', ':']);
    let path = folder.join(id).join(name);
    let missing = || Error::Missing { id: id.to_owned(), missing: path.display().to_string() };
    if !plain {
        return Err(missing());
    }
    match fs::read(&path) {
        Ok(bytes) => Ok(bytes),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Err(missing())
        }
        Err(error) => Err(Error::io(&path)(error)),
    }
}

/// Writes a built dictionary into `folder`, in place of an earlier one of the same id.
///
/// All files are written into a folder of another name first, which then takes the old one's
/// place by renaming: whoever looks sees the old dictionary or the new one, never a mixture.
///
/// # Errors
/// [`Error::Io`]; the earlier dictionary is then still there.
pub fn write(folder: &Path, built: &Built) -> Result<(), Error> {
    fs::create_dir_all(folder).map_err(Error::io(folder))?;
    sweep(folder);
    let new = aside(folder)?;
    let manifest = built.manifest.to_json();
    let words = pack(&built.words);
    let files = [(PACKED_WORDS, words.as_slice()), (MANIFEST, manifest.as_bytes())];
    let passport = built.passport.as_deref().map(|bytes| (PASSPORT, bytes));
    let licences = built.licences.iter().map(|(name, text)| (name.as_str(), text.as_slice()));
    let fresh = new.path().join("new");
    fs::create_dir(&fresh).map_err(Error::io(&fresh))?;
    for (name, bytes) in files.into_iter().chain(passport).chain(licences) {
        let path = fresh.join(name);
        let mut file = fs::File::create(&path).map_err(Error::io(&path))?;
        file.write_all(bytes).and_then(|()| file.sync_all()).map_err(Error::io(&path))?;
    }
    let place = folder.join(&built.manifest.id);
    let old = new.path().join("old");
    let had_old = match fs::rename(&place, &old) {
        Ok(()) => true,
        Err(error) if error.kind() == ErrorKind::NotFound => false,
        Err(error) => return Err(Error::io(&place)(error)),
    };
    if let Err(error) = fs::rename(&fresh, &place) {
        if had_old {
            fs::rename(&old, &place).map_err(Error::io(&place))?;
        }
        return Err(Error::io(&place)(error));
    }
    Ok(())
}

/// The words of the built dictionary `id` in `folder` that its source marks as vulgar, or `None` if
/// none were stored.
///
/// # Errors
/// [`Error::Damaged`] or [`Error::Io`].
pub fn vulgar(folder: &Path, id: &str) -> Result<Option<Dictionary>, Error> {
    match read(folder, id, VULGAR) {
        Ok(words) => crate::vulgar::open(id, words).map(Some),
        Err(Error::Missing { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Stores `words` beside the built dictionary `id` in `folder`, as [`vulgar`] reads them.
///
/// # Errors
/// [`Error::Io`]; what was there before is then still there.
pub fn write_vulgar(folder: &Path, id: &str, words: &Dictionary) -> Result<(), Error> {
    let new = aside(folder)?;
    let (fresh, place) = (new.path().join(VULGAR), folder.join(id).join(VULGAR));
    let mut file = fs::File::create(&fresh).map_err(Error::io(&fresh))?;
    let bytes = words.set().as_fst().as_bytes();
    file.write_all(bytes).and_then(|()| file.sync_all()).map_err(Error::io(&fresh))?;
    fs::rename(&fresh, &place).map_err(Error::io(&place))
}

/// A folder inside `folder` that removes itself.
pub(crate) fn aside(folder: &Path) -> Result<tempfile::TempDir, Error> {
    tempfile::Builder::new().prefix(ASIDE).tempdir_in(folder).map_err(Error::io(folder))
}

/// Removes what builds left behind that were killed. Younger folders may be builds under way. What
/// cannot be removed does no harm, so errors are passed over.
pub(crate) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let aside = entry.file_name().to_string_lossy().starts_with(ASIDE);
        let age = entry.metadata().and_then(|data| data.modified()).map(|time| time.elapsed());
        if aside && matches!(age, Ok(Ok(age)) if age > ABANDONED) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}
