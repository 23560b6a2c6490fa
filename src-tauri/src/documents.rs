//! What Android's own file picker gives: addresses, which only the system can read and write. Its
//! other half is `gen/android/app/src/main/java/org/slovokham/DocumentsPlugin.kt`.

use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};
use tauri::plugin::{Builder, PluginHandle, TauriPlugin};
use tauri::{Manager, Runtime};

/// The documents that the system keeps.
pub struct Documents<R: Runtime>(PluginHandle<R>);

#[derive(Serialize)]
struct NameOf<'a> {
    address: &'a str,
}

#[derive(Deserialize)]
struct Named {
    name: Option<String>,
}

#[derive(Serialize)]
struct HandOver<'a> {
    file: &'a Path,
    address: &'a str,
}

/// Puts the [`Documents`] into the program's state.
pub fn init<R: Runtime>() -> TauriPlugin<R> {
    Builder::new("documents")
        .setup(|app, api| {
            app.manage(Documents(api.register_android_plugin("org.slovokham", "DocumentsPlugin")?));
            Ok(())
        })
        .build()
}

impl<R: Runtime> Documents<R> {
    /// What the document at an address is called, as the name of a file; nothing when its keeper
    /// does not tell.
    pub fn name_of(&self, address: &str) -> Option<String> {
        let named = self.0.run_mobile_plugin::<Named>("nameOf", NameOf { address });
        let name = named.inspect_err(|error| log::warn!("a document has no name: {error}"));
        Some(Path::new(&name.ok()?.name?).file_name()?.to_string_lossy().into_owned())
    }

    /// Writes what `file` holds to the document at an address, in the place of what was there.
    ///
    /// # Errors
    /// With what the system says; the document is removed then unless it was not touched.
    pub fn hand_over(&self, file: &Path, address: &str) -> io::Result<()> {
        self.0
            .run_mobile_plugin::<()>("handOver", HandOver { file, address })
            .map_err(io::Error::other)
    }
}
