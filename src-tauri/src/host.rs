//! What the commands need from the world around them, and nothing more.
//!
//! The window, the loopback bridge and the tests each are a host. The trait grows only when a
//! command needs something new.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Is called with what a person chose in a dialog, or with nothing if they closed it.
pub type Chosen<T> = Box<dyn FnOnce(io::Result<Option<T>>) + Send>;

/// Where a person wants a file to be written.
pub struct Destination {
    /// The file to write.
    pub path: PathBuf,
    /// The address that the file has to be handed over to, where only the system can write to what
    /// was chosen, as on Android. The file at `path` is one of ours in passing then.
    pub address: Option<String>,
}

impl From<PathBuf> for Destination {
    fn from(path: PathBuf) -> Self {
        Destination { path, address: None }
    }
}

/// What a tablet or a telephone can do beside drawing the window. Where it does not do it, that is
/// no reason to stop.
pub trait Device {
    /// Keeps the screen on, or lets it go off again.
    fn keep_awake(&self, on: bool);

    /// A short tick under the finger, where the person's settings allow it.
    fn tick(&self);
}

/// The world around the commands.
pub trait Host: Send + Sync + 'static {
    /// Tells the interface that the table has changed by itself; it asks for the view then.
    fn table_changed(&self);

    /// Tells the interface that the import has changed by itself; it asks where it is then.
    fn import_changed(&self);

    /// Tells the interface that game files were opened with the program; it asks what became of
    /// them then.
    fn files_opened(&self);

    /// Asks the person for a file to read, in a dialog with this title. Does not wait.
    fn ask_for_file(&self, title: &str, chosen: Chosen<PathBuf>);

    /// Asks the person where to write a file, proposing a name. Does not wait.
    fn ask_for_place(&self, title: &str, name: &str, chosen: Chosen<Destination>);

    /// Hands a finished file over to the address of a [`Destination`]. Takes a moment.
    ///
    /// # Errors
    /// When it cannot be handed over; nothing whole lies at the address then.
    fn hand_over(&self, _file: &Path, _address: &str) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// The folder where the program keeps its data; made if it is not there.
    fn data_folder(&self) -> io::Result<PathBuf>;

    /// The folder for what can be made again at any time. It need not exist.
    fn cache_folder(&self) -> io::Result<PathBuf>;

    /// The bytes of a file that ships with the program, by its path with `/`, as in
    /// `dictionaries/cs/dictionary.toml`.
    fn resource(&self, path: &str) -> io::Result<Vec<u8>>;

    /// What the device can do beside drawing the window; none on a computer.
    fn device(&self) -> Option<&dyn Device> {
        None
    }

    /// The system's language as a tag, as in `cs-CZ`, if it tells.
    fn system_language(&self) -> Option<String> {
        sys_locale::get_locale()
    }

    /// A time that never steps back, that nobody can set, and that also counts while the machine
    /// sleeps. Only differences mean anything.
    fn now(&self) -> Duration {
        awake_and_asleep()
    }

    /// The date and time, in milliseconds since the Unix epoch; for the record only.
    fn date(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }
}

/// Time since the machine started, asleep or not.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn awake_and_asleep() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    // CLOCK_MONOTONIC, which the standard library takes, stands still while the machine sleeps.
    clock_gettime(ClockId::Boottime).try_into().unwrap_or_default()
}

/// Time since the machine started, asleep or not.
#[cfg(any(target_os = "macos", target_os = "ios"))]
fn awake_and_asleep() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    // On Apple's systems it is this one that goes on during sleep, other than on Linux; the
    // standard library takes one that stands still.
    clock_gettime(ClockId::Monotonic).try_into().unwrap_or_default()
}

/// Time since the first call; the performance counter of Windows goes on during sleep.
#[cfg(not(any(
    target_os = "linux",
    target_os = "android",
    target_os = "macos",
    target_os = "ios"
)))]
fn awake_and_asleep() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed()
}
