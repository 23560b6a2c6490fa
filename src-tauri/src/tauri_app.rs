//! The window: mounts the commands, is the host, and lets the program sleep and end in order.

#[cfg(target_os = "android")]
use std::path::Path;
use std::path::PathBuf;
use std::sync::{Arc, mpsc};
use std::{env, fs, io, thread};

use tauri::ipc::Invoke;
use tauri::path::BaseDirectory;
use tauri::{AppHandle, DragDropEvent, Emitter, Manager, RunEvent, Runtime, WindowEvent};
use tauri_plugin_dialog::{Dialog, FileDialogBuilder, FilePath};
use tauri_specta::Event;

use crate::app::App;
use crate::commands::{self, FilesOpened, ImportChanged, TableChanged};
use crate::host::{Chosen, Destination, Host};
use crate::timer;

/// The environment variable that names another folder of built dictionaries, as for `slovo`.
const DICTIONARIES_VARIABLE: &str = lexicon::files::DICTIONARIES_VARIABLE;

/// Opens the window and runs until it is closed.
///
/// # Errors
/// When the window cannot be opened.
pub fn run() -> tauri::Result<()> {
    let builder = with_plugins(tauri::Builder::default());
    let app = with_commands(builder)
        .setup(|app| {
            install(app.handle(), Box::new(Window(app.handle().clone())));
            #[cfg(desktop)]
            started_with(
                app.handle(),
                env::args_os().map(PathBuf::from),
                env::current_dir().unwrap_or_default(),
            );
            Ok(())
        })
        .build(context())?;
    app.run(|handle, event| match event {
        RunEvent::WindowEvent { event: WindowEvent::CloseRequested { .. }, .. }
        | RunEvent::ExitRequested { .. } => handle.state::<Arc<App>>().suspend(),
        RunEvent::WindowEvent {
            event: WindowEvent::DragDrop(DragDropEvent::Drop { paths, .. }),
            ..
        } => dropped(handle, &paths),
        #[cfg(any(target_os = "macos", target_os = "ios", target_os = "android"))]
        RunEvent::Opened { urls } => opened(handle, urls.into_iter().map(FilePath::from).collect()),
        _ => {}
    });
    Ok(())
}

/// The program's configuration and the built interface.
pub fn context<R: Runtime>() -> tauri::Context<R> {
    tauri::generate_context!()
}

/// Mounts the commands, for any kind of window.
pub fn with_commands<R: Runtime>(builder: tauri::Builder<R>) -> tauri::Builder<R> {
    builder.invoke_handler(in_order(commands::handler()))
}

/// Puts the program behind the commands, in the world of `host`, and starts the timer of its
/// clock.
pub fn install<R: Runtime>(handle: &AppHandle<R>, host: Box<dyn Host>) -> Arc<App> {
    let app = Arc::new(App::new(host));
    handle.manage(Arc::clone(&app));
    tauri::async_runtime::spawn(timer::run(Arc::clone(&app)));
    app
}

/// Offers files that were dropped on the window for an import.
pub(crate) fn dropped<R: Runtime>(handle: &AppHandle<R>, paths: &[PathBuf]) {
    if let Err(error) = handle.state::<Arc<App>>().offer_import(paths) {
        log::warn!("a dropped file was not taken: {error:?}");
    }
}

/// Opens the files that are named by the arguments of a process started in the folder `from`.
#[cfg(desktop)]
fn started_with<R: Runtime>(
    handle: &AppHandle<R>,
    arguments: impl IntoIterator<Item = PathBuf>,
    from: PathBuf,
) {
    opened(
        handle,
        crate::opened::files_of(arguments, &from).into_iter().map(FilePath::from).collect(),
    );
}

/// Takes in game files that were opened with the program, beside everything else.
fn opened<R: Runtime>(handle: &AppHandle<R>, files: Vec<FilePath>) {
    let Some(app) = handle.try_state::<Arc<App>>().map(|app| Arc::clone(&app)) else { return };
    let window = Window(handle.clone());
    thread::spawn(move || {
        for file in files {
            match file.clone().into_path() {
                Ok(path) => app.open_file(&path),
                // Android names what another app holds ready by an address of its own.
                Err(_) => app.open_bytes(file.to_string(), window.read(file)),
            }
        }
    });
}

/// Carries commands out on a thread of their own, one after the other, in the order in which they
/// came: the window never waits for the disk, and of two reports of tentative tiles the later one
/// counts.
fn in_order<R: Runtime>(
    handler: impl Fn(Invoke<R>) -> bool + Send + Sync + 'static,
) -> impl Fn(Invoke<R>) -> bool + Send + Sync + 'static {
    let (queue, commands) = mpsc::channel::<Invoke<R>>();
    thread::spawn(move || {
        for command in commands {
            let resolver = command.resolver.clone();
            let name = command.message.command().to_owned();
            if !handler(command) {
                resolver.reject(format!("there is no command {name}"));
            }
        }
    });
    move |command| queue.send(command).is_ok()
}

fn with_plugins<R: Runtime>(builder: tauri::Builder<R>) -> tauri::Builder<R> {
    #[cfg(desktop)]
    let builder = builder
        // The first of all plugins, or a second start would already have done something.
        .plugin(tauri_plugin_single_instance::init(|handle, arguments, from| {
            started_with(handle, arguments.into_iter().map(PathBuf::from), PathBuf::from(from));
            if let Some(window) = handle.get_webview_window("main") {
                // A window that cannot be brought to the front is no reason to stop.
                let _ = window.unminimize();
                let _ = window.set_focus();
            }
        }))
        .plugin(tauri_plugin_window_state::Builder::default().build());
    #[cfg(target_os = "android")]
    let builder = builder
        .plugin(tauri_plugin_fs::init())
        .plugin(crate::device::init())
        .plugin(crate::documents::init());
    builder
        .plugin(tauri_plugin_dialog::init())
        .plugin(tauri_plugin_log::Builder::new().level(log::LevelFilter::Info).build())
}

/// The window as the host of the commands.
pub struct Window<R: Runtime>(pub AppHandle<R>);

impl<R: Runtime> Window<R> {
    #[cfg(not(target_os = "android"))]
    fn read(&self, file: impl Into<FilePath>) -> io::Result<Vec<u8>> {
        fs::read(file.into().into_path().map_err(io::Error::other)?)
    }

    /// What ships with the program stays inside its package here, and is no file.
    #[cfg(target_os = "android")]
    fn read(&self, file: impl Into<FilePath>) -> io::Result<Vec<u8>> {
        use tauri_plugin_fs::FsExt;
        self.0.fs().read(file.into())
    }

    /// What was chosen to be read, as a file.
    #[cfg(not(target_os = "android"))]
    fn file_at(&self, chosen: Option<FilePath>) -> io::Result<Option<PathBuf>> {
        path(chosen)
    }

    /// What was chosen to be read, as a file: Android names it by an address that only the system
    /// can read, so that it is copied beside what can be made again at any time.
    #[cfg(target_os = "android")]
    fn file_at(&self, chosen: Option<FilePath>) -> io::Result<Option<PathBuf>> {
        let Some(FilePath::Url(url)) = &chosen else { return path(chosen) };
        if let Ok(path) = url.to_file_path() {
            return Ok(Some(path));
        }
        let copy = self.in_passing(url.as_str(), "file")?;
        fs::write(&copy, self.read(FilePath::Url(url.clone()))?)?;
        Ok(Some(copy))
    }

    /// What was chosen to be written, for which `name` was proposed.
    #[cfg(not(target_os = "android"))]
    fn destination(&self, chosen: Option<FilePath>, _: &str) -> io::Result<Option<Destination>> {
        Ok(path(chosen)?.map(Destination::from))
    }

    /// What was chosen to be written, for which `name` was proposed: to an address the file is
    /// handed over when it is made.
    #[cfg(target_os = "android")]
    fn destination(&self, chosen: Option<FilePath>, name: &str) -> io::Result<Option<Destination>> {
        let Some(FilePath::Url(url)) = &chosen else {
            return Ok(path(chosen)?.map(Destination::from));
        };
        if let Ok(path) = url.to_file_path() {
            return Ok(Some(path.into()));
        }
        let path = self.in_passing(url.as_str(), name)?;
        Ok(Some(Destination { path, address: Some(url.to_string()) }))
    }

    /// Where a file lies that only passes through between the program and an address: named as the
    /// system names it, or else `otherwise`.
    #[cfg(target_os = "android")]
    fn in_passing(&self, address: &str, otherwise: &str) -> io::Result<PathBuf> {
        let documents = self.0.state::<crate::documents::Documents<R>>();
        let folder = self.cache_folder()?.join("chosen");
        fs::create_dir_all(&folder)?;
        Ok(folder.join(documents.name_of(address).as_deref().unwrap_or(otherwise)))
    }

    /// A file dialog over the window; none where there are no dialogs.
    fn file_dialog(&self, title: &str) -> Option<FileDialogBuilder<R>> {
        let dialog = self.0.try_state::<Dialog<R>>()?.file().set_title(title);
        #[cfg(desktop)]
        if let Some(window) = self.0.get_webview_window("main") {
            return Some(dialog.set_parent(&window));
        }
        Some(dialog)
    }
}

/// What was chosen, as a path.
fn path(chosen: Option<FilePath>) -> io::Result<Option<PathBuf>> {
    chosen.map(|path| path.into_path().map_err(io::Error::other)).transpose()
}

/// What the environment says that a person chooses, in programs that are built for tests: no test
/// can reach into the system's dialogs.
fn chosen_by_test(variable: &str) -> Option<PathBuf> {
    if cfg!(feature = "bridge") { env::var_os(variable).map(PathBuf::from) } else { None }
}

impl<R: Runtime> Host for Window<R> {
    fn table_changed(&self) {
        if let Err(error) = self.0.emit(TableChanged::NAME, TableChanged {}) {
            log::error!("the interface could not be told that the table has changed: {error}");
        }
    }

    fn import_changed(&self) {
        if let Err(error) = self.0.emit(ImportChanged::NAME, ImportChanged {}) {
            log::error!("the interface could not be told that the import has changed: {error}");
        }
    }

    fn files_opened(&self) {
        if let Err(error) = self.0.emit(FilesOpened::NAME, FilesOpened {}) {
            log::error!("the interface could not be told of the file that was opened: {error}");
        }
    }

    fn ask_for_file(&self, title: &str, chosen: Chosen<PathBuf>) {
        let known = chosen_by_test("SLOVOKHAM_CHOOSE_FILE");
        match self.file_dialog(title) {
            Some(dialog) if known.is_none() => {
                let window = Window(self.0.clone());
                // Where reading takes a moment, the system must not wait for it.
                dialog.pick_file(move |file| {
                    thread::spawn(move || chosen(window.file_at(file)));
                });
            }
            _ => chosen(Ok(known)),
        }
    }

    fn ask_for_place(&self, title: &str, name: &str, chosen: Chosen<Destination>) {
        let known = chosen_by_test("SLOVOKHAM_CHOOSE_PLACE");
        match self.file_dialog(title) {
            Some(dialog) if known.is_none() => {
                let (window, proposed) = (Window(self.0.clone()), name.to_owned());
                dialog
                    .set_file_name(name)
                    .save_file(move |file| chosen(window.destination(file, &proposed)));
            }
            _ => chosen(Ok(known.map(Destination::from))),
        }
    }

    #[cfg(target_os = "android")]
    fn hand_over(&self, file: &Path, address: &str) -> io::Result<()> {
        self.0.state::<crate::documents::Documents<R>>().hand_over(file, address)
    }

    fn data_folder(&self) -> io::Result<PathBuf> {
        let folder = self.0.path().app_data_dir().map_err(io::Error::other)?;
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }

    fn cache_folder(&self) -> io::Result<PathBuf> {
        self.0.path().app_cache_dir().map_err(io::Error::other)
    }

    #[cfg(target_os = "android")]
    fn device(&self) -> Option<&dyn crate::host::Device> {
        let tablet = self.0.try_state::<crate::device::Tablet<R>>()?;
        Some(tablet.inner())
    }

    fn resource(&self, path: &str) -> io::Result<Vec<u8>> {
        if let Some(folder) = env::var_os(DICTIONARIES_VARIABLE)
            && let Some(name) = path.strip_prefix("dictionaries/")
        {
            return fs::read(PathBuf::from(folder).join(name));
        }
        self.read(self.0.path().resolve(path, BaseDirectory::Resource).map_err(io::Error::other)?)
    }
}
