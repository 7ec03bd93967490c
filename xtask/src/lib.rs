//! The commands of this repository: those of `oasmith` on its own description, and those of its developers. The package `measure` has commands of
//! the same kind, which are forwarded to it.

#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

pub mod forward;

mod bless;
mod lines;
mod settings;

use std::path::{Path, PathBuf};

use oasmith_cli::command::Command;
use oasmith_cli::program::Program;

/// `cargo xtask`.
pub const PROGRAM: Program = Program {
    name: "cargo xtask",
    version: env!("CARGO_PKG_VERSION"),
    workspace: Some(workspace),
    package: env!("CARGO_MANIFEST_DIR"),
};

/// The commands, in the order in which the help lists them.
pub const COMMANDS: &[&Command] = &[
    &oasmith_cli::GEN,
    &oasmith_cli::CHECK,
    &oasmith_cli::WATCH,
    &oasmith_cli::DUMP,
    &oasmith_cli::EXPLAIN,
    &oasmith_cli::GAPS,
    &forward::BENCH,
    &bless::COMMAND,
    &lines::COMMAND,
    &forward::CORPUS,
    &forward::SUITE,
    &settings::COMMAND,
    &oasmith_cli::HELP,
];

/// The folder that holds the workspace.
#[must_use]
pub fn workspace() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_owned()
}
