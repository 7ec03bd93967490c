//! What a user waits for: the first `gen` in a fresh clone, and one more.

use std::path::Path;
use std::process::Command as Process;

use super::context::{Context, remove};
use super::findings::{Bound, Findings, Table};
use super::measure;
use oasmith_cli::command::Failure;
use xtask::workspace;

/// The variables by which a build would share the results of this one, or not be as Cargo makes it by itself.
pub const SHARED: &[&str] = &[
    "CARGO_TARGET_DIR",
    "CARGO_BUILD_TARGET_DIR",
    "CARGO_PROFILE_DEV_DEBUG",
    "CARGO_INCREMENTAL",
    "RUSTC_WRAPPER",
    "RUSTFLAGS",
];

/// The row of the first run.
const FIRST: &str = "first, everything compiled";

/// Clones the last commit and generates there.
pub fn measure(context: &Context) -> Result<Findings, Failure> {
    let folder = std::env::temp_dir().join(format!("gen-bench-{}", std::process::id()));
    let result = measure_in(context, &folder);
    remove(&folder)?;
    let mut findings = Findings::default();
    let table = result?;
    let about = "The first `gen` in a fresh clone: CPU s";
    let found = table.number(FIRST, 0);
    findings.goal("first_build", about, Bound::AtMost(25.0), found);
    findings.tables.push(table);
    Ok(findings)
}

fn measure_in(context: &Context, folder: &Path) -> Result<Table, Failure> {
    let mut clone = Process::new("git");
    clone
        .args(["clone", "--quiet"])
        .arg(workspace())
        .arg(folder);
    measure::run(context, &mut clone)?;
    let mut table = Table::new("`cargo xtask gen` of our API in a fresh clone", &["CPU s"]);
    table.row(FIRST, [seconds(context, &mut generate(folder))?]);
    table.row(
        "again, Cargo included",
        [seconds(context, &mut generate(folder))?],
    );
    // Cargo becomes the program that it runs, so only a run without Cargo shows what the program itself takes.
    let program = folder.join("target/debug/xtask");
    let mut alone = Process::new(&program);
    let alone = alone.args(["gen", "--check"]).current_dir(folder);
    table.row("again, without Cargo", [seconds(context, alone)?]);
    let mut anew = Process::new(&program);
    let anew = anew.args(["gen", "--dry-run"]);
    table.row(
        "all made anew, without Cargo",
        [seconds(context, anew.current_dir(folder))?],
    );
    Ok(table)
}

/// The processor seconds of one run.
fn seconds(context: &Context, process: &mut Process) -> Result<Option<f64>, Failure> {
    measure::run(context, process).map(|usage| Some(usage.seconds))
}

fn generate(folder: &Path) -> Process {
    let mut process = Process::new("cargo");
    process
        .args(["xtask", "gen", "--check", "--message-format", "short"])
        .current_dir(folder);
    for variable in SHARED {
        process.env_remove(variable);
    }
    process
}
