//! What the program says about itself.

use std::io::{self, ErrorKind};

use flate2::read::GzDecoder;

use crate::app::App;
use crate::view::AboutView;

/// The licences of everything inside, which the packages bring (`npm run notices`).
const NOTICES: &str = "notices.txt.gz";

impl App {
    /// The version, and the licences of what is inside.
    pub fn about(&self) -> AboutView {
        AboutView { version: env!("CARGO_PKG_VERSION").to_owned(), notices: self.notices() }
    }

    fn notices(&self) -> Option<String> {
        let unpacked = self
            .host
            .resource(NOTICES)
            .and_then(|packed| io::read_to_string(GzDecoder::new(&packed[..])));
        unpacked
            .inspect_err(|error| {
                if error.kind() != ErrorKind::NotFound {
                    log::warn!("{NOTICES} cannot be read: {error}");
                }
            })
            .ok()
    }
}
