//! `bless`: takes what the generator now says as what the snapshots and the generated files should hold.

use std::process::{Command as Process, Stdio};

use oasmith_cli::arguments::Arguments;
use oasmith_cli::command::{Command, Exit, Failure, Run};

use crate::workspace;

pub const COMMAND: Command = Command {
    name: "bless",
    about: "write generated files and snapshots anew; read their diff before you commit it",
    words: ("", 0),
    flags: &[],
    more: "",
    run: Run::Here(run),
};

fn run(_: &Arguments) -> Result<Exit, Failure> {
    let steps: [&[&str]; 2] = [
        &["xtask", "gen"],
        &["test", "--workspace", "--no-fail-fast"],
    ];
    for step in steps {
        let status = Process::new("cargo")
            .args(step)
            .env("INSTA_UPDATE", "always")
            .current_dir(workspace())
            .stdin(Stdio::null())
            .status()
            .map_err(|error| Failure::Environment(format!("cargo: {error}")))?;
        if !status.success() {
            eprintln!(
                "`cargo {}` did not succeed; what it wrote stays",
                step.join(" ")
            );
            return Ok(Exit::No);
        }
    }
    Ok(Exit::Done)
}
