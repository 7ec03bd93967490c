//! Lints what was written for a description, in a workspace of its own below `target/`, so that what all of them share is built once.

use std::path::Path;

use super::row::{DescriptionRow, package};
use crate::files::{remove, write};
use crate::scratch::cargo;
use oasmith_cli::command::Failure;

/// The diagnostics of the compiler and of clippy, a line each.
pub fn lint(scratch: &Path, row: &DescriptionRow) -> Result<Vec<String>, Failure> {
    let name = package(&row.path);
    let folder = scratch.join("x");
    remove(&folder)?;
    let mut members = Vec::new();
    for (path, artefact) in row.artefacts.iter() {
        write(&folder.join(path), &artefact.text)?;
        members.extend(path.strip_suffix("/Cargo.toml"));
    }
    let manifest = format!("[workspace]\nresolver = \"3\"\nmembers = {members:?}\n");
    write(&folder.join("Cargo.toml"), &manifest)?;
    let words = [
        "clippy",
        "--quiet",
        "--offline",
        "--message-format",
        "short",
    ];
    let output = cargo(scratch, "x", &words)?;
    let reported = String::from_utf8_lossy(&output.stderr);
    let is_place = |line: &&str| {
        (line.contains(": error") || line.contains(": warning")) && line.contains(".rs:")
    };
    let mut faults: Vec<String> = reported
        .lines()
        .filter(is_place)
        .map(str::to_owned)
        .collect();
    if faults.is_empty() && !output.status.success() {
        faults.extend(
            reported
                .lines()
                .take(5)
                .map(|line| format!("{name}: {line}")),
        );
    }
    Ok(faults)
}
