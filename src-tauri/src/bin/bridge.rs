//! The loopback test bridge (see `slovokham_lib::bridge`). Prints the port that it serves on.

use std::process::ExitCode;

use clap::Parser;

/// Serves the interface and its commands on the loopback, for tests in a plain browser.
#[derive(Parser)]
struct Arguments {
    /// The port; any free one when absent.
    #[arg(long, default_value_t = 0)]
    port: u16,
}

fn main() -> ExitCode {
    let Arguments { port } = Arguments::parse();
    let serving = slovokham_lib::bridge::serve(port, |port| println!("{port}"));
    match tauri::async_runtime::block_on(serving) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("slovokham-bridge: {error}");
            ExitCode::FAILURE
        }
    }
}
