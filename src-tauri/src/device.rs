//! What an Android device can do beside drawing the window. Its other half is
//! `gen/android/app/src/main/java/org/slovokham/DevicePlugin.kt`.

use serde::Serialize;
use tauri::plugin::{Builder, PluginHandle, TauriPlugin};
use tauri::{Manager, Runtime};

use crate::host::Device;

/// The device that the program runs on.
pub struct Tablet<R: Runtime>(PluginHandle<R>);

#[derive(Serialize)]
struct KeepAwake {
    on: bool,
}

/// Puts the [`Tablet`] into the program's state.
pub fn init<R: Runtime>() -> TauriPlugin<R> {
    Builder::new("device")
        .setup(|app, api| {
            app.manage(Tablet(api.register_android_plugin("org.slovokham", "DevicePlugin")?));
            Ok(())
        })
        .build()
}

impl<R: Runtime> Device for Tablet<R> {
    fn keep_awake(&self, on: bool) {
        self.ask("keepAwake", KeepAwake { on });
    }

    fn tick(&self) {
        self.ask("tick", ());
    }
}

impl<R: Runtime> Tablet<R> {
    fn ask(&self, command: &str, arguments: impl Serialize) {
        if let Err(error) = self.0.run_mobile_plugin::<()>(command, arguments) {
            log::warn!("the device did not {command}: {error}");
        }
    }
}
