//! Lints what was written for a description, in a workspace of its own below `target/`, so that what all of them share is built once.

use std::fs;
use std::path::Path;
use std::process::Command as Process;

use super::row::{DescriptionRow, package};
use oasmith_cli::command::Failure;

/// The diagnostics of the compiler and of clippy, a line each.
pub fn lint(scratch: &Path, row: &DescriptionRow) -> Result<Vec<String>, Failure> {
    let name = package(&row.path);
    let folder = scratch.join("x");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| Failure::io(&folder, &error))?;
    }
    let mut members = Vec::new();
    for (path, artefact) in row.artefacts.iter() {
        let file = folder.join(path);
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent).map_err(|error| Failure::io(parent, &error))?;
        }
        fs::write(&file, &artefact.text).map_err(|error| Failure::io(&file, &error))?;
        if let Some(member) = path.strip_suffix("/Cargo.toml") {
            members.push(format!("{member:?}"));
        }
    }
    let manifest = folder.join("Cargo.toml");
    let text = format!(
        "[workspace]\nresolver = \"3\"\nmembers = [{}]\n",
        members.join(", ")
    );
    fs::write(&manifest, text).map_err(|error| Failure::io(&manifest, &error))?;
    let mut clippy = Process::new("cargo");
    clippy
        .args([
            "clippy",
            "--quiet",
            "--offline",
            "--message-format",
            "short",
            "--manifest-path",
        ])
        .arg(&manifest)
        .env("CARGO_TARGET_DIR", scratch.join("target"))
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "0");
    let output = clippy
        .output()
        .map_err(|error| Failure::Environment(format!("cargo: {error}")))?;
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
