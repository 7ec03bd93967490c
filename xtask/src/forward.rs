//! Commands of the package `measure`, which Cargo builds and starts when one is called. So nothing of them is compiled for the others.

use std::ffi::OsString;
use std::process::Command as Process;

use oasmith_cli::command::{Command, Exit, Failure, Run};

use crate::workspace;

/// `bench`
pub const BENCH: Command = forwarded(
    "bench",
    "measure the generator and what it writes, beside others",
);

/// `corpus`
pub const CORPUS: Command = forwarded(
    "corpus",
    "generate from every description below a folder, and show how that went",
);

/// `suite`
pub const SUITE: Command = forwarded(
    "suite",
    "hold generated decoders against the official tests of JSON Schema 2020-12",
);

/// A command of which only its line in the help stands here.
const fn forwarded(name: &'static str, about: &'static str) -> Command {
    Command {
        name,
        about,
        words: ("", 0),
        flags: &[],
        more: "",
        run: Run::Forwarded(run),
    }
}

/// Starts the package `measure` with the command and what stands after it, and ends as it does.
///
/// # Errors
/// Cargo cannot be started.
fn run(command: &Command, rest: Vec<OsString>) -> Result<Exit, Failure> {
    let status = process(command, rest)
        .status()
        .map_err(|error| Failure::Environment(format!("cargo: {error}")))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(Exit::No, Exit::Forwarded))
}

/// Paths among the arguments are relative to the current folder, so that stays.
fn process(command: &Command, rest: Vec<OsString>) -> Process {
    let mut cargo = Process::new("cargo");
    cargo
        .args(["run", "--quiet", "--package", "measure", "--manifest-path"])
        .arg(workspace().join("Cargo.toml"))
        .args(["--", command.name])
        .args(rest);
    cargo
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use super::*;

    #[test]
    fn all_arguments_are_forwarded_after_the_name() {
        let rest = ["report", "--rounds", "3", "--help"].map(OsString::from);
        let process = process(&BENCH, rest.to_vec());
        let arguments: Vec<_> = process.get_args().collect();
        let expected = ["--", "bench", "report", "--rounds", "3", "--help"];
        assert!(
            arguments.ends_with(&expected.map(OsStr::new)),
            "{arguments:?}"
        );
        assert_eq!(process.get_current_dir(), None);
    }
}
