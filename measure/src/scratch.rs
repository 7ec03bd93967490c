//! Packages that are made below `target/` and given to Cargo.

use std::path::Path;
use std::process::{Command as Process, Output};

use oasmith_cli::command::Failure;

/// Runs Cargo in a package below a folder, whose packages share what was built of each.
pub fn cargo(scratch: &Path, package: &str, words: &[&str]) -> Result<Output, Failure> {
    Process::new("cargo")
        .args(words)
        .current_dir(scratch.join(package))
        .env("CARGO_TARGET_DIR", scratch.join("target"))
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .output()
        .map_err(|error| Failure::Environment(format!("cargo: {error}")))
}
