//! The program itself and the device it runs on, as the interface sees them.

use serde::Serialize;
use specta::Type;

/// What the program says about itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct AboutView {
    /// Its version, as in `0.1.0`.
    pub version: String,
    /// The licences of everything inside; null in a build that is no package.
    pub notices: Option<String>,
}

/// What the device does beside drawing the window.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
pub struct DeviceView {
    /// Whether the screen is to stay on during a turn.
    pub keep_awake: bool,
}
