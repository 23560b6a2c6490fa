//! A screen that stays on while somebody thinks, and a tick under the finger: where the device can
//! do it, which a computer cannot.

use crate::app::{App, State};
use crate::error::Answer;
use crate::view::DeviceView;

/// Name of the setting: whether the screen is to stay on during a turn.
const KEEP_AWAKE: &str = "keep_awake";

impl App {
    /// What the device does for a turn; nothing on a computer.
    pub(crate) fn device_view(&self, state: &mut State) -> Option<DeviceView> {
        self.host.device()?;
        // A database that cannot be opened is told of elsewhere.
        let stored: Option<bool> =
            self.archive(state).ok().and_then(|archive| archive.setting(KEEP_AWAKE).ok().flatten());
        Some(DeviceView { keep_awake: stored.unwrap_or_default() })
    }

    /// Remembers whether the screen is to stay on during a turn.
    ///
    /// # Errors
    /// When that cannot be stored.
    pub fn set_keep_awake(&self, on: bool) -> Answer<()> {
        Ok(self.archive(&mut self.lock())?.set_setting(KEEP_AWAKE, &on)?)
    }

    /// Keeps the screen on from now, or lets it go off again.
    pub fn stay_awake(&self, on: bool) {
        if let Some(device) = self.host.device() {
            device.keep_awake(on);
        }
    }

    /// A tile has landed.
    pub fn tick(&self) {
        if let Some(device) = self.host.device() {
            device.tick();
        }
    }
}
