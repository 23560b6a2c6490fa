//! Importing a word list: one at a time, on a thread of its own.
//!
//! A file is *offered* (chosen in the system's dialog, or dropped on the window), inspected, and
//! imported. The interface hears that the import has changed and asks where it is.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lexicon::import::{self, Encoding, ImportError, Imported, Progress, Request, place};
use rules::RuleSet;
use std::ops::ControlFlow;
use time::OffsetDateTime;

use crate::app::App;
use crate::chosen::{file_failed, name_of};
use crate::error::{Answer, CommandError, FailureCode};
use crate::view::{ImportRequest, ImportState, InspectionView, count, import_running};

/// How much of the whole goes by between two reports to the interface.
const REPORT_EVERY: u64 = 100;

/// Where the import is.
#[derive(Default)]
pub struct Desk {
    now: Mutex<Now>,
}

struct Now {
    /// The file that can be imported.
    offered: Option<PathBuf>,
    state: ImportState,
    /// Set to break off the import that is under way.
    cancelled: Arc<AtomicBool>,
}

impl Default for Now {
    fn default() -> Self {
        Now { offered: None, state: ImportState::Idle {}, cancelled: Arc::default() }
    }
}

impl Now {
    fn must_be_still(&self) -> Answer<()> {
        match self.state {
            ImportState::Running { .. } => Err(import_running()),
            _ => Ok(()),
        }
    }
}

impl App {
    /// Where the import is.
    pub fn import_state(&self) -> ImportState {
        self.desk().state.clone()
    }

    /// Offers the first of `files` that has words; a word file goes before its affix file.
    ///
    /// # Errors
    /// `import_running`, or `file_failed` for a file that cannot be read.
    pub fn offer_import(&self, files: &[PathBuf]) -> Answer<ImportState> {
        let is_affixes = |path: &&PathBuf| path.extension().is_some_and(|ending| ending == "aff");
        let file = files.iter().find(|path| !is_affixes(path)).or_else(|| files.first());
        let Some(file) = file else { return Ok(self.import_state()) };
        let found = std::fs::metadata(file).and_then(|data| {
            let no_file = || std::io::Error::new(std::io::ErrorKind::IsADirectory, "no file");
            if data.is_file() { Ok(data.len()) } else { Err(no_file()) }
        });
        let mut now = self.desk();
        now.must_be_still()?;
        let bytes = found.map_err(|error| file_failed(file, &error))?;
        now.offered = Some(file.clone());
        now.state = ImportState::Offered { file: name_of(file), bytes: count(bytes) };
        let state = now.state.clone();
        drop(now);
        self.host.import_changed();
        Ok(state)
    }

    /// What the offered file seems to be, for words of the rule set `ruleset`.
    ///
    /// # Errors
    /// `no_import_file`, `unknown_ruleset`, or `file_failed`.
    pub fn inspect_import(&self, ruleset: &str) -> Answer<InspectionView> {
        let ruleset = self.rulesets.get(ruleset)?;
        let file = self.offered()?;
        let inspection = import::inspect(&file, None, ruleset)?;
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Ok(InspectionView::new(name_of(&file), stem, inspection))
    }

    /// Begins to import the offered file.
    ///
    /// # Errors
    /// `import_running`, `no_import_file`, `unknown_ruleset`, `bad_dictionary_name`, or
    /// `bad_argument`. What goes wrong later is in [`ImportState::Failed`].
    pub fn start_import(self: &Arc<Self>, request: ImportRequest) -> Answer<ImportState> {
        let ruleset = Arc::clone(self.rulesets.get(&request.ruleset)?);
        let file = self.offered()?;
        place::check_name(&request.name)?;
        let licence = request.licence()?;
        let encoding = request.encoding.as_deref().map(Encoding::for_label).transpose()?;
        let job = Job { file, ruleset, licence, encoding, request };
        let mut now = self.desk();
        now.must_be_still()?;
        now.cancelled = Arc::default();
        let cancelled = Arc::clone(&now.cancelled);
        let (stage, name) = (import::Stage::Reading, job.request.name.trim().to_owned());
        now.state = ImportState::Running { name, stage, done: 0, total: 0 };
        let state = now.state.clone();
        drop(now);
        let app = Arc::clone(self);
        std::thread::spawn(move || app.carry_out(&job, &cancelled));
        Ok(state)
    }

    /// Breaks the import off, if one is under way; that takes a moment.
    pub fn cancel_import(&self) -> ImportState {
        let now = self.desk();
        now.cancelled.store(true, Ordering::SeqCst);
        now.state.clone()
    }

    /// Forgets the offered file and what became of the import before.
    ///
    /// # Errors
    /// `import_running`.
    pub fn close_import(&self) -> Answer<ImportState> {
        let mut now = self.desk();
        now.must_be_still()?;
        *now = Now::default();
        Ok(now.state.clone())
    }

    fn carry_out(&self, job: &Job, cancelled: &AtomicBool) {
        let outcome = self.import(job, cancelled);
        let state = match outcome {
            Ok(Imported { manifest, report }) => {
                ImportState::Finished { dictionary: manifest.id, report: report.into() }
            }
            Err(ImportError::Cancelled) => ImportState::Cancelled {},
            Err(ImportError::NoWords(report)) => {
                let error = CommandError::bare(FailureCode::ImportNoWords);
                ImportState::Failed { error, report: Some((*report).into()) }
            }
            Err(error) => ImportState::Failed { error: error.into(), report: None },
        };
        self.desk().state = state;
        self.host.import_changed();
    }

    fn import(&self, job: &Job, cancelled: &AtomicBool) -> Result<Imported, ImportError> {
        let no_folder = |error: CommandError| ImportError::Io {
            path: PathBuf::new(),
            source: std::io::Error::other(error.detail.unwrap_or_default()),
        };
        let folder = self.shelf().own_folder().map_err(no_folder)?;
        let taken = |id: &str| self.shelf().has(id) || folder.join(id).exists();
        let Job { file, ruleset, licence, encoding, request } = job;
        let request = Request {
            file: file.clone(),
            affixes: None,
            format: request.format,
            encoding: *encoding,
            capitals: request.capitals,
            id: place::id_for(&request.name, taken),
            name: request.name.trim().to_owned(),
            licence: licence.clone(),
            ruleset,
            date: self.day(),
        };
        let mut told = None;
        import::import(&request, &folder, &mut |progress| {
            if cancelled.load(Ordering::SeqCst) {
                return ControlFlow::Break(());
            }
            let part = progress.done * REPORT_EVERY / progress.total.max(1);
            if told.replace((progress.stage, part)) != Some((progress.stage, part)) {
                self.tell(&request.name, progress);
            }
            ControlFlow::Continue(())
        })
    }

    fn tell(&self, name: &str, Progress { stage, done, total }: Progress) {
        let (name, done, total) = (name.to_owned(), count(done), count(total));
        self.desk().state = ImportState::Running { name, stage, done, total };
        self.host.import_changed();
    }

    fn offered(&self) -> Answer<PathBuf> {
        let now = self.desk();
        now.must_be_still()?;
        now.offered.clone().ok_or_else(|| CommandError::bare(FailureCode::NoImportFile))
    }

    /// Today, as in `2026-09-21`.
    pub(crate) fn day(&self) -> String {
        let nanoseconds = i128::from(self.host.date()) * 1_000_000;
        let date = OffsetDateTime::from_unix_timestamp_nanos(nanoseconds);
        date.map(|date| date.date().to_string()).unwrap_or_default()
    }

    fn desk(&self) -> MutexGuard<'_, Now> {
        self.desk.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What an import needs to know.
struct Job {
    file: PathBuf,
    ruleset: Arc<RuleSet>,
    licence: String,
    encoding: Option<Encoding>,
    request: ImportRequest,
}
