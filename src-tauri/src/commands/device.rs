//! The commands about the program itself and the device it runs on; what they do is in
//! [`crate::about`] and [`crate::awake`].

use super::{Checked, Program};
use crate::error::Answer;
use crate::view::AboutView;

/// The version, and the licences of what is inside.
#[tauri::command]
#[specta::specta]
pub fn about(app: Program<'_>) -> AboutView {
    app.about()
}

/// Remembers whether the screen is to stay on during a turn.
#[tauri::command]
#[specta::specta]
pub fn set_keep_awake(app: Program<'_>, on: Checked<bool>) -> Answer<()> {
    app.set_keep_awake(on.0?)
}

/// Keeps the screen on from now, or lets it go off again.
#[tauri::command]
#[specta::specta]
pub fn stay_awake(app: Program<'_>, on: Checked<bool>) -> Answer<()> {
    app.stay_awake(on.0?);
    Ok(())
}

/// A short tick under the finger.
#[tauri::command]
#[specta::specta]
pub fn tick(app: Program<'_>) {
    app.tick();
}
