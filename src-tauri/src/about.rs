//! What the program says about itself.

use std::io::ErrorKind;

use crate::app::App;
use crate::view::AboutView;

/// The licences of everything inside, which the packages bring (`npm run notices`).
const NOTICES: &str = "notices.txt";

impl App {
    /// The version, and the licences of what is inside.
    pub fn about(&self) -> AboutView {
        AboutView { version: env!("CARGO_PKG_VERSION").to_owned(), notices: self.notices() }
    }

    fn notices(&self) -> Option<String> {
        match self.host.resource(NOTICES) {
            Ok(bytes) => Some(String::from_utf8_lossy(&bytes).into_owned()),
            Err(error) => {
                if error.kind() != ErrorKind::NotFound {
                    log::warn!("{NOTICES} cannot be read: {error}");
                }
                None
            }
        }
    }
}
