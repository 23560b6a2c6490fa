//! What looks at the clock while nobody sends a command.

use std::sync::Arc;

use tokio::time::sleep;

use crate::app::App;

/// Looks at the table's clock for as long as the program runs: as often as the clock asks for
/// while it runs, and not at all while it stands still.
pub async fn run(app: Arc<App>) {
    loop {
        match app.look() {
            Some(delay) => {
                tokio::select! {
                    () = sleep(delay) => {}
                    () = app.clock_changed.notified() => {}
                }
            }
            None => app.clock_changed.notified().await,
        }
    }
}
