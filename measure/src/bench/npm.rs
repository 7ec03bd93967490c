//! Programs of npm beside ours, which `tests/bench/peers` measures: mocks, and references. What is compared there is installed by its lock file.

use std::fs;
use std::path::Path;
use std::process::Command as Process;

use oasmith_cli::command::Failure;
use xtask::workspace;

use super::context::Context;
use super::findings::Findings;
use super::peers;
use super::programs::{found, tables};
use super::runner;

/// How often all take turns.
const ROUNDS: usize = 5;

/// A mock of a description, beside Prism and Mockoon.
pub fn mocks(context: &Context) -> Result<Findings, Failure> {
    beside(context, "mocks")
}

/// The reference of a description, beside Redoc's and Scalar's.
pub fn references(context: &Context) -> Result<Findings, Failure> {
    beside(context, "references")
}

/// The measurements of a folder of `tests/bench/peers`.
fn beside(context: &Context, name: &str) -> Result<Findings, Failure> {
    let folder = workspace().join("tests/bench/peers");
    install(&folder)?;
    let mut node = Process::new("node");
    node.arg(folder.join(name).join("main.mjs"))
        .arg(peers::ours()?.program())
        .arg(context.folder.join(name))
        .arg(context.rounds(ROUNDS).to_string());
    tables(node).map(found)
}

/// Installs what the lock file names, where it is not there.
fn install(folder: &Path) -> Result<(), Failure> {
    let lock = folder.join("package-lock.json");
    let installed = folder.join("node_modules/.installed-lock");
    let wanted = fs::read(&lock).map_err(|error| Failure::io(&lock, &error))?;
    if fs::read(&installed).is_ok_and(|there| there == wanted) {
        return Ok(());
    }
    eprintln!("installing what tests/bench/peers compares, once: a minute");
    let mut npm = Process::new("npm");
    npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        .arg("--loglevel=error")
        .current_dir(folder);
    runner::run(&mut npm)?;
    fs::write(&installed, wanted).map_err(|error| Failure::io(&installed, &error))
}
