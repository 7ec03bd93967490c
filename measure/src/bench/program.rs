//! The programs in `tests/bench`, which measure what runs inside of a process.

use std::path::Path;
use std::process::{Command as Process, Stdio};

use super::context::Context;
use super::first_build::SHARED;
use oasmith_cli::command::Failure;
use xtask::workspace;

/// What a program may use of the processor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cpu {
    /// What every processor of its kind has, as Cargo builds by itself.
    Any,
    /// All that this one has, as readers with vector instructions recommend.
    Native,
}

/// Lets glibc's allocator keep what it was given. To get the same pages from the kernel for every run takes longer than to fill them, and only
/// above a threshold of the allocator, which would look like a growth.
const KEPT_MEMORY: [(&str, &str); 2] = [
    ("MALLOC_MMAP_THRESHOLD_", "1073741824"),
    ("MALLOC_TRIM_THRESHOLD_", "1073741824"),
];

/// One number set of a program: of which table, whose, and the numbers.
#[derive(Debug, PartialEq)]
pub struct Line {
    /// Its title in the findings.
    pub table: String,
    /// Whose numbers.
    pub name: String,
    /// By column.
    pub values: Vec<f64>,
}

/// Builds a program as a release, runs it, and gives what it printed. `types` are progenitor's, where they can be had.
pub fn run(
    context: &Context,
    name: &str,
    cpu: Cpu,
    types: Option<&Path>,
) -> Result<Vec<Line>, Failure> {
    let manifest = workspace().join("tests/bench/Cargo.toml");
    let mut cargo = Process::new("cargo");
    for variable in SHARED {
        cargo.env_remove(variable);
    }
    cargo
        .args(["run", "--release", "--quiet", "--bin", name])
        .arg("--manifest-path")
        .arg(manifest)
        .envs(KEPT_MEMORY)
        .stderr(Stdio::inherit());
    match cpu {
        Cpu::Any => cargo.env("CARGO_TARGET_DIR", context.folder.join("programs")),
        Cpu::Native => cargo
            .env("CARGO_TARGET_DIR", context.folder.join("programs-native"))
            .env("RUSTFLAGS", "-Ctarget-cpu=native"),
    };
    if let Some(types) = types {
        cargo
            .args(["--features", "progenitor"])
            .env("BENCH_PROGENITOR", types);
    }
    let output = cargo
        .output()
        .map_err(|error| Failure::Environment(format!("cargo: {error}")))?;
    if !output.status.success() {
        return Err(Failure::Environment(format!(
            "tests/bench, {name}: {}",
            output.status
        )));
    }
    let reported = String::from_utf8_lossy(&output.stdout);
    Ok(reported.lines().filter_map(line).collect())
}

/// `table<TAB>name<TAB>number<TAB>number`
fn line(text: &str) -> Option<Line> {
    let mut parts = text.split('\t');
    let (table, name) = (parts.next()?.to_owned(), parts.next()?.to_owned());
    let values = parts
        .map(str::parse)
        .collect::<Result<Vec<f64>, _>>()
        .ok()?;
    Some(Line {
        table,
        name,
        values,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_numbers_behind_two_names() {
        let read = line("Reading\tours\t1.5\t2").expect("a line");
        assert_eq!(
            (read.table.as_str(), read.name.as_str()),
            ("Reading", "ours")
        );
        assert_eq!(read.values.len(), 2);
        assert_eq!(line("something else"), None);
    }
}
