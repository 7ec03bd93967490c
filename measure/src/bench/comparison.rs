//! The table of README that holds this generator beside others, from the numbers that were kept.

use std::fs;

use super::findings::{Findings, Table};
use super::machine::Machine;
use super::peers::Tool;
use super::tables::number_or_none;
use oasmith_cli::command::Failure;
use xtask::workspace;

/// Where the table stands.
pub const PATH: &str = "README.md";

/// What stands before the table and behind it.
const MARKS: (&str, &str) = ("<!-- measured -->\n", "<!-- /measured -->\n");

/// A line: what it says, the bench that measured it, the title of its table, its column, and what our row is called.
struct Line(
    &'static str,
    &'static str,
    &'static str,
    usize,
    &'static str,
);

const LINES: &[Line] = &[
    Line(
        "real descriptions for which something was written",
        "corpus",
        "Of ",
        0,
        "ours, tuned",
    ),
    Line(
        "generating GitHub's description, CPU s",
        "generate",
        "Generating GitHub, from file to files",
        0,
        "ours",
    ),
    Line(
        "generating it, peak MiB",
        "generate",
        "Generating GitHub, from file to files",
        1,
        "ours",
    ),
    Line(
        "`cargo check` of its models and client, CPU s",
        "compile",
        "`cargo check`, GitHub, all dependencies at hand",
        0,
        "ours, models and client",
    ),
    Line(
        "building our API's client from nothing, CPU s",
        "cold",
        "`cargo build` of our API from nothing",
        0,
        "ours, models and client",
    ),
    Line(
        "crates in that build",
        "cold",
        "`cargo build` of our API from nothing",
        1,
        "ours, models and client",
    ),
];

/// README with the table of what was kept.
pub fn readme(kept: &[(&str, Option<Findings>)]) -> Result<String, Failure> {
    let path = workspace().join(PATH);
    let text = fs::read_to_string(&path).map_err(|error| Failure::io(&path, &error))?;
    let (begin, end) = MARKS;
    let parts = text.split_once(begin).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(end)?;
        Some((before, after))
    });
    let missing = || Failure::Environment(format!("{PATH}: `{}` is missing", begin.trim()));
    let (before, after) = parts.ok_or_else(missing)?;
    Ok([before, begin, &table(kept), end, after].concat())
}

fn table(kept: &[(&str, Option<Findings>)]) -> String {
    let others = Tool::OTHERS.map(Tool::name);
    let mut text = format!(
        "| | oasmith | {} | measured |\n|---|--:|--:|--:|--:|---|\n",
        others.join(" | ")
    );
    for line in LINES {
        let Line(about, bench, _, _, ours) = line;
        let names = std::iter::once(*ours).chain(others);
        let values = names.map(|name| shown(value(kept, line, name)));
        let values: Vec<String> = values.collect();
        let day = day(kept, bench);
        text.push_str(&format!("| {about} | {} | {day} |\n", values.join(" | ")));
    }
    text + "\n– is where nothing could be written, and a day that was not noted. [BENCHMARKS.md](BENCHMARKS.md) says how it was measured.\n"
}

/// A number: whole where it is a count.
fn shown(value: Option<f64>) -> String {
    value
        .filter(|value| value.fract() == 0.0)
        .map_or_else(|| number_or_none(value), |count| format!("{count}"))
}

/// A number of a line, in the row of this name.
fn value(kept: &[(&str, Option<Findings>)], line: &Line, name: &str) -> Option<f64> {
    let Line(_, bench, title, column, _) = line;
    let mut tables = found(kept, bench).flat_map(|found| &found.tables);
    let table: &Table = tables.find(|table| table.title.starts_with(title))?;
    let row = table.rows.iter().find(|row| row.name == name)?;
    row.values.get(*column).copied().flatten()
}

fn found<'k>(
    kept: &'k [(&str, Option<Findings>)],
    bench: &str,
) -> impl Iterator<Item = &'k Findings> {
    let kept = kept.iter().filter(move |(word, _)| *word == bench);
    kept.filter_map(|(_, found)| found.as_ref())
}

/// The day on which the numbers of a bench were measured.
fn day<'k>(kept: &'k [(&str, Option<Findings>)], bench: &str) -> &'k str {
    let mut machines = found(kept, bench).filter_map(|found| found.machine.as_ref());
    machines.find_map(Machine::date).unwrap_or("–")
}
