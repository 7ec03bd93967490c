//! `bench`: what a user waits for: the first `gen` in a fresh clone, and one more.

use std::path::Path;
use std::process::{Command as Process, Stdio};

use crate::arguments::Arguments;
use crate::command::{Command, Exit, Failure};
use crate::{description, usage};

/// The command.
pub const COMMAND: Command = Command {
    name: "bench",
    says: "measure `gen` in a fresh clone and again",
    words: ("", 0),
    flags: &[],
    more: "\
The last commit is cloned into a folder of its own and generated there with `gen --check`, everything compiled anew; then once more.
Processor seconds are those of all processes together, as Linux counts them.
",
    run,
};

/// The variables by which a build would share the results of this one.
const SHARED: &[&str] = &[
    "CARGO_TARGET_DIR",
    "CARGO_BUILD_TARGET_DIR",
    "RUSTC_WRAPPER",
];

fn run(_: &Arguments) -> Result<Exit, Failure> {
    let folder = std::env::temp_dir().join(format!("gen-bench-{}", std::process::id()));
    let result = measure(&folder);
    let removed = std::fs::remove_dir_all(&folder);
    result?;
    removed.map_err(|error| Failure::io(folder, &error))?;
    Ok(Exit::Done)
}

fn measure(folder: &Path) -> Result<(), Failure> {
    let mut clone = Process::new("git");
    clone
        .args(["clone", "--quiet"])
        .arg(description::workspace())
        .arg(folder);
    wait(&mut clone)?;
    println!("cold: {}", seconds(folder)?);
    println!("warm, Cargo included: {}", seconds(folder)?);
    println!("warm and nothing changed, as the process itself sees it:");
    // Cargo becomes the program that it runs, so only a run without Cargo shows what the program itself takes.
    let mut alone = Process::new(folder.join("target/debug/xtask"));
    wait(
        alone
            .args(["gen", "--check", "--usage"])
            .current_dir(folder),
    )?;
    println!("warm and everything made anew:");
    let mut anew = Process::new(folder.join("target/debug/xtask"));
    let anew = anew.args(["gen", "--dry-run", "--usage"]);
    wait(anew.current_dir(folder).stdout(Stdio::null()))
}

/// What one run takes, as text.
fn seconds(folder: &Path) -> Result<String, Failure> {
    let before = usage::children_seconds();
    wait(&mut generate(folder))?;
    let taken = before
        .zip(usage::children_seconds())
        .map(|(before, after)| after - before);
    Ok(taken.map_or_else(
        || "not measured here".to_owned(),
        |taken| format!("{taken:.2} s of processor"),
    ))
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

fn wait(process: &mut Process) -> Result<(), Failure> {
    let name = process.get_program().to_string_lossy().into_owned();
    match process.stdin(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::World(format!("{name}: {status}"))),
        Err(error) => Err(Failure::World(format!("{name}: {error}"))),
    }
}
