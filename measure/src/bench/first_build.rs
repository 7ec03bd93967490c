//! What a user waits for: the first `gen` in a fresh clone, and one more.

use std::path::Path;
use std::process::Command as Process;

use oasmith_cli::command::Failure;
use xtask::workspace;

use super::context::Context;
use super::findings::Findings;
use super::project::cargo;
use super::runner;
use super::table::Table;
use crate::files::remove;

/// Clones the last commit and generates there.
pub fn measure(_: &Context) -> Result<Findings, Failure> {
    let folder = std::env::temp_dir().join(format!("gen-bench-{}", std::process::id()));
    let table = measure_in(&folder);
    remove(&folder)?;
    Ok(Findings {
        tables: vec![table?],
        ..Findings::default()
    })
}

fn measure_in(folder: &Path) -> Result<Table, Failure> {
    let mut clone = Process::new("git");
    clone.args(["clone", "--quiet"]);
    runner::run(clone.arg(workspace()).arg(folder))?;
    let xtask = |words| cargo(words, folder);
    // Cargo becomes the program that it runs, so only a run without Cargo shows what the program itself takes.
    let alone = |word| {
        let mut alone = Process::new(folder.join("target/debug/xtask"));
        alone.args(["gen", word]).current_dir(folder);
        alone
    };
    let check = &["xtask", "gen", "--check", "--message-format", "short"];
    let mut table = Table::new("`cargo xtask gen` of our API in a fresh clone", &["CPU s"]);
    for (name, mut process) in [
        ("first, everything compiled", xtask(check)),
        ("again, Cargo included", xtask(check)),
        ("again, without Cargo", alone("--check")),
        ("all made anew, without Cargo", alone("--dry-run")),
    ] {
        table.row(name, [Some(runner::run(&mut process)?.seconds)]);
    }
    Ok(table)
}
