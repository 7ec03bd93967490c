//! Reading, writing and refusing JSON: generated models against other types and other readers.

use std::fs;
use std::path::PathBuf;

use super::context::{Context, write};
use super::findings::{Bound, Findings, Table, ratio};
use super::peers::{self, Tool};
use super::program::{self, Cpu, Line};
use oasmith_cli::command::Failure;
use xtask::workspace;

/// The tables of the program, with what they are called on the page.
const TABLES: [(&str, &str); 3] = [
    ("read", "Reading a page of 100 drains"),
    ("write", "Writing a page of 100 drains"),
    ("validate", "A request of 100 members with rules"),
];

/// Measures all.
pub fn measure(context: &Context) -> Result<Findings, Failure> {
    let mut findings = Findings::default();
    let types = match progenitor(context) {
        Ok(path) => Some(path),
        Err(failure) => {
            findings
                .remarks
                .push(format!("{}: {failure}", Tool::Progenitor.name()));
            None
        }
    };
    let lines = program::run(context, "codec", Cpu::Any, types.as_deref())?;
    let native = program::run(context, "codec", Cpu::Native, types.as_deref())?;
    let [read, write, validate] = TABLES.map(|(name, title)| table(name, title, &lines));
    goals(&read, &write, &validate, &mut findings);
    findings.tables.extend([read, write, validate]);
    for (name, title) in &TABLES[..2] {
        let title = format!("{title}, with `target-cpu=native`");
        findings.tables.push(table(name, &title, &native));
    }
    Ok(findings)
}

fn goals(read: &Table, write: &Table, validate: &Table, findings: &mut Findings) {
    let faster =
        |table: &Table, ours: &str, than: &str| ratio(table.number(than, 0), table.number(ours, 0));
    let mut goal =
        |name, about, least, found| findings.goal(name, about, Bound::AtLeast(least), found);
    let by = "progenitor's types";
    goal(
        "read_progenitor",
        "Reading a page: times as fast as progenitor's types",
        2.2,
        faster(read, "ours", by),
    );
    goal(
        "read_simd",
        "Reading a page: times as fast as simd-json into structs by hand",
        1.0,
        faster(read, "ours", "by hand, simd-json"),
    );
    goal(
        "read_borrowed",
        "Reading a page: times as fast as serde_json into structs that borrow, by hand",
        1.0,
        faster(read, "ours", "by hand, borrowed, serde_json"),
    );
    goal(
        "write_progenitor",
        "Writing a page: times as fast as progenitor's types",
        3.2,
        faster(write, "ours", by),
    );
    goal(
        "write_sonic",
        "Writing a page: times as fast as sonic-rs from structs by hand",
        1.0,
        faster(write, "ours", "by hand, sonic-rs"),
    );
    goal(
        "rules_progenitor",
        "Reading a page with all rules: times as fast as progenitor's types",
        1.5,
        faster(read, "ours, all rules", by),
    );
    let refuse = ratio(
        validate.number("refused, 100 violations", 0),
        validate.number("accepted", 0),
    );
    findings.goal(
        "refuse",
        "Refusing a bad request with 100 violations: times of accepting a good one",
        Bound::AtMost(2.0),
        refuse,
    );
}

/// Microseconds and MB/s, and how many times as long as ours.
fn table(name: &str, title: &str, lines: &[Line]) -> Table {
    let mut table = Table::new(title, &["µs", "MB/s", "of ours"]);
    let lines = || lines.iter().filter(|line| line.table == name);
    let first = lines().next().and_then(|line| line.values.first().copied());
    for line in lines() {
        let value = |at: usize| line.values.get(at).copied();
        table.row(&line.name, [value(0), value(1), ratio(value(0), first)]);
    }
    table
}

/// progenitor's types for a page of drains, as the text of a module.
fn progenitor(context: &Context) -> Result<PathBuf, Failure> {
    let (peers, missing) = peers::all(context)?;
    let Some(peer) = peers.iter().find(|peer| peer.tool == Tool::Progenitor) else {
        return Err(Failure::Environment(missing.join("; ")));
    };
    let spec = workspace().join("tests/bench/drains.yaml");
    let folder = context.folder.join("codec/progenitor");
    peer.generate(context, &spec, &folder)?;
    let written = folder.join("src/lib.rs");
    let text = fs::read_to_string(&written).map_err(|error| Failure::io(&written, &error))?;
    let types = types(&text)
        .ok_or_else(|| Failure::Environment("no module `types` was written".to_owned()))?;
    let path = context.folder.join("codec/progenitor.rs");
    write(&path, types)?;
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
