//! The programs that measure what runs inside of a process, in `tests/bench` and in the benches of the sandbox. Each prints its tables.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command as Process, Stdio};

use oasmith_cli::command::Failure;
use xtask::workspace;

use super::context::Context;
use super::findings::Findings;
use super::growing;
use super::peers::{self, PROGENITOR};
use super::project::cargo;
use super::table::Table;
use crate::files::{read, write};

/// Lets glibc's allocator keep what it was given. To get the same pages from the kernel for every run takes longer than to fill them, and only
/// above a threshold of the allocator, which would look like a growth.
const KEPT_MEMORY: [(&str, &str); 2] = [
    ("MALLOC_MMAP_THRESHOLD_", "1073741824"),
    ("MALLOC_TRIM_THRESHOLD_", "1073741824"),
];

/// The generated server against one by hand.
pub fn server(_: &Context) -> Result<Findings, Failure> {
    sandbox(&["server"]).map(found)
}

/// A sandbox that grows, on `SQLite` and on `PostgreSQL`.
pub fn growth(_: &Context) -> Result<Findings, Failure> {
    let items = ["10000", "1000000", "10000000"];
    sandbox(&[&["growth", "sqlite", "postgres"], &items[..]].concat()).map(found)
}

/// The generated client against calls by hand, without sockets.
pub fn client(context: &Context) -> Result<Findings, Failure> {
    tables(program(context, "client")).map(found)
}

/// What documents, callers and descriptions take that nobody means well by.
pub fn bounds(context: &Context) -> Result<Findings, Failure> {
    let mut all = Vec::new();
    for name in ["bounds", "encodings", "slow_callers"] {
        all.extend(tables(program(context, name))?);
    }
    all.extend(growing::measure(context)?);
    Ok(found(all))
}

/// What tables are without remarks.
pub fn found(tables: Vec<Table>) -> Findings {
    Findings {
        tables,
        ..Findings::default()
    }
}

/// Reading, writing and refusing JSON, as Cargo builds by itself, and with all that this processor has, as readers with vector instructions
/// recommend.
pub fn codec(context: &Context) -> Result<Findings, Failure> {
    let mut findings = Findings::default();
    let types = progenitor(context);
    if let Err(failure) = &types {
        let remark = format!("{}: {failure}", PROGENITOR.name);
        findings.remarks.push(remark);
    }
    let codec = || {
        let mut codec = program(context, "codec");
        if let Ok(types) = &types {
            codec.env("BENCH_PROGENITOR", types);
            codec.args(["--features", "progenitor"]);
        }
        codec
    };
    findings.tables = tables(codec())?;
    let mut native = codec();
    native
        .env("CARGO_TARGET_DIR", context.folder.join("programs-native"))
        .env("RUSTFLAGS", "-Ctarget-cpu=native");
    for mut table in tables(native)? {
        table.title += ", with `target-cpu=native`";
        findings.tables.push(table);
    }
    Ok(findings)
}

/// A bench of the sandbox, with its words.
fn sandbox(words: &[&str]) -> Result<Vec<Table>, Failure> {
    let mut bench = cargo(&["bench", "--quiet", "--package", "sandbox"], &workspace());
    bench.args(["--bench", words[0], "--"]).args(&words[1..]);
    tables(bench)
}

/// A program of `tests/bench`.
fn program(context: &Context, name: &str) -> Process {
    let folder = workspace().join("tests/bench");
    let mut program = cargo(&["run", "--release", "--quiet", "--bin", name], &folder);
    program
        .envs(KEPT_MEMORY)
        .env("CARGO_TARGET_DIR", context.folder.join("programs"));
    program
}

/// What a program prints.
pub fn tables(mut program: Process) -> Result<Vec<Table>, Failure> {
    let output = program.stderr(Stdio::inherit()).output();
    let words = std::iter::once(program.get_program()).chain(program.get_args());
    let words: Vec<_> = words.map(OsStr::to_string_lossy).collect();
    let failed = |why| Failure::Environment(format!("{}: {why}", words.join(" ")));
    let output = output.map_err(|error| failed(error.to_string()))?;
    if !output.status.success() {
        return Err(failed(output.status.to_string()));
    }
    let tables = Table::printed(&String::from_utf8_lossy(&output.stdout));
    if tables.iter().all(|table| table.rows.is_empty()) {
        return Err(failed("it printed no tables".to_owned()));
    }
    Ok(tables)
}

/// progenitor's types for a page of drains, as the text of a module.
fn progenitor(context: &Context) -> Result<PathBuf, Failure> {
    let (peers, missing) = peers::all(context)?;
    let peer = peers.iter().find(|peer| peer.tool == PROGENITOR);
    let peer = peer.ok_or_else(|| Failure::Environment(missing.join("; ")))?;
    let folder = context.folder.join("codec/progenitor");
    peer.generate(
        context,
        &workspace().join("tests/bench/drains.yaml"),
        &folder,
    )?;
    let text = read(&folder.join("src/lib.rs"))?;
    let none = || Failure::Environment("no module `types` was written".to_owned());
    let path = context.folder.join("codec/progenitor.rs");
    write(&path, types(&text).ok_or_else(none)?)?;
    Ok(path)
}

/// The module of types: from its line to the first brace that closes something at the margin.
fn types(text: &str) -> Option<&str> {
    let start = text.find("pub mod types {")?;
    let rest = text.get(start..)?;
    rest.get(..rest.find("\n}\n")? + 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_types_are_cut_out() {
        let text = "use a;\npub mod types {\n    struct A {\n    }\n}\nstruct B;\n";
        assert_eq!(
            types(text),
            Some("pub mod types {\n    struct A {\n    }\n}\n")
        );
    }
}
