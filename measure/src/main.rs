//! The commands that measure: what the generator takes, what it makes of real descriptions, and how it does in the tests of others. They are
//! called through `cargo xtask`, which starts this package, so that the first `cargo xtask gen` does not compile it.

#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

mod bench;
mod corpus;
mod descriptions;
mod files;
mod scratch;
mod suite;

use std::process::ExitCode;

use oasmith_cli::command::Command;

/// The commands, each of which `xtask` lists and forwards to here.
const COMMANDS: &[&Command] = &[&bench::COMMAND, &corpus::COMMAND, &suite::COMMAND];

fn main() -> ExitCode {
    oasmith_cli::run(&xtask::PROGRAM, COMMANDS)
}
