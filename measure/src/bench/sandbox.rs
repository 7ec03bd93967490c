//! The benches of the sandbox, which are programs of their own.

use std::process::{Command as Process, Stdio};

use super::first_build::SHARED;
use oasmith_cli::command::Failure;
use xtask::workspace;

/// What a bench of the sandbox prints.
pub fn printed(bench: &str, words: &[&str]) -> Result<String, Failure> {
    let mut cargo = Process::new("cargo");
    cargo
        .args(["bench", "--quiet", "--package", "sandbox", "--bench", bench])
        .arg("--")
        .args(words)
        .current_dir(workspace())
        .stderr(Stdio::inherit());
    for variable in SHARED {
        cargo.env_remove(variable);
    }
    let output = cargo
        .output()
        .map_err(|error| Failure::Environment(format!("cargo: {error}")))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let message = format!("cargo bench: {}", output.status);
    Err(Failure::Environment(message))
}
