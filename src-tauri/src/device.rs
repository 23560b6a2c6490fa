//! What the device can do beside drawing the window. Its other half on Android is
//! `gen/android/app/src/main/java/org/slovokham/DevicePlugin.kt`.

use serde::Serialize;
use tauri::plugin::{Builder, PluginHandle, TauriPlugin};
use tauri::{Manager, Runtime};

/// The device that the program runs on.
pub struct Device<R: Runtime>(PluginHandle<R>);

#[derive(Serialize)]
struct KeepAwake {
    on: bool,
}

/// Puts the [`Device`] into the program's state.
pub fn init<R: Runtime>() -> TauriPlugin<R> {
    Builder::new("device")
        .setup(|app, api| {
            app.manage(Device(api.register_android_plugin("org.slovokham", "DevicePlugin")?));
            Ok(())
        })
        .build()
}

impl<R: Runtime> Device<R> {
    /// Keeps the screen on, or lets it go off again. A device that does not is no reason to stop.
    pub fn keep_awake(&self, on: bool) {
        self.ask("keepAwake", KeepAwake { on });
    }

    /// A short tick under the finger, where the person's settings allow it.
    pub fn tick(&self) {
        self.ask("tick", ());
    }

    fn ask(&self, command: &str, arguments: impl Serialize) {
        if let Err(error) = self.0.run_mobile_plugin::<()>(command, arguments) {
            log::warn!("the device did not {command}: {error}");
        }
    }
}
