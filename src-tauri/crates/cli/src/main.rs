//! The command line as a program of its own: `slovo`.

use std::process::ExitCode;

fn main() -> ExitCode {
    slovo::run(std::env::args_os())
}
