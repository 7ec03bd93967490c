//! `cargo xtask`.

use std::process::ExitCode;

fn main() -> ExitCode {
    oasmith_cli::run(&xtask::PROGRAM, xtask::COMMANDS)
}
