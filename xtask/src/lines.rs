//! `lines`: how many lines of code users write for an operation, in the examples that tests run, and beside them by another generator.

use std::fs;
use std::path::{Path, PathBuf};

use oasmith_cli::arguments::Arguments;
use oasmith_cli::command::{Command, Exit, Failure, Run};
use oasmith_cli::terminal;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, model};

use crate::workspace;

pub const COMMAND: Command = Command {
    name: "lines",
    about: "count the lines of code that an operation takes in the examples, beside another generator",
    words: ("", 0),
    flags: &[],
    more: "",
    run: Run::Here(run),
};

/// How it is counted.
const COUNTED: &str = "\
Counted are lines of `src` and `build.rs` as rustfmt breaks them, without blank lines and comments. Tests run these programs.
The client of progenitor has its interface of builders: by the other one, which is its default, each call has an argument for every optional parameter.
Operations that it cannot call are in left_out.txt, and do not count. The lines to fit the description make OpenAPI 3.0 of it and leave out what progenitor refuses.";

/// A program that is written by hand for a description.
struct Program {
    name: &'static str,
    /// Its package, below the workspace.
    folder: &'static str,
    description: &'static str,
    /// What only makes the description fit the generator.
    fitting: &'static [&'static str],
    /// A list of the operations that it does not call.
    left_out: Option<&'static str>,
}

const SHOP: &str = "tests/everyday/apps/fastapi/openapi.json";

const PROGRAMS: [Program; 3] = [
    Program {
        name: "client, oasmith",
        folder: "examples/fastapi_client",
        description: SHOP,
        fitting: &[],
        left_out: None,
    },
    Program {
        name: "client, progenitor 0.15.1, builders",
        folder: "examples/fastapi_client/progenitor",
        description: SHOP,
        fitting: &["older.rs"],
        left_out: Some("left_out.txt"),
    },
    Program {
        name: "server, oasmith",
        folder: "examples/bookings",
        description: "examples/bookings/openapi.yaml",
        fitting: &[],
        left_out: None,
    },
];

fn run(_: &Arguments) -> Result<Exit, Failure> {
    terminal::print_line(table()? + COUNTED)?;
    Ok(Exit::Done)
}

/// A row for each program.
fn table() -> Result<String, Failure> {
    let mut table = "| written by hand | operations | lines | lines per operation | lines to fit the description |\n|---|--:|--:|--:|--:|\n".to_owned();
    for program in &PROGRAMS {
        let folder = workspace().join(program.folder);
        let operations = operations(program, &folder)?;
        let mut files = sources(&folder.join("src"))?;
        files.push(folder.join("build.rs"));
        let lines = total(&files)?;
        let fitting = program.fitting.iter().map(|name| folder.join(name));
        let fitting = total(&fitting.collect::<Vec<_>>())?;
        let tenths = (lines * 10 + operations / 2) / operations.max(1);
        table += &format!(
            "| {} | {operations} | {lines} | {}.{} | {fitting} |\n",
            program.name,
            tenths / 10,
            tenths % 10
        );
    }
    Ok(table)
}

/// The number of operations that a program calls or serves.
fn operations(program: &Program, folder: &Path) -> Result<usize, Failure> {
    let mut sources = SourceMap::default();
    let text = read(&workspace().join(program.description))?;
    let input = Input {
        main: sources.add(program.description, text),
        sources,
        ..Input::default()
    };
    let (model, _) = model(&input);
    let model = model
        .ok_or_else(|| Failure::Environment(format!("{}: it has errors", program.description)))?;
    let all = model.workspace.endpoints.values().count();
    let left_out = program.left_out.map(|name| read(&folder.join(name)));
    let left_out = left_out.transpose()?;
    Ok(all - left_out.map_or(0, |list| list.lines().count()))
}

/// The files of a folder without folders.
fn sources(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let entries = fs::read_dir(folder).map_err(|error| Failure::io(folder, &error))?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let paths: Result<Vec<PathBuf>, _> = paths.collect();
    paths.map_err(|error| Failure::io(folder, &error))
}

fn total(files: &[PathBuf]) -> Result<usize, Failure> {
    let counts = files.iter().map(|file| read(file).map(|text| count(&text)));
    counts.sum()
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::io(path, &error))
}

/// The lines of code: neither blank nor a comment.
fn count(text: &str) -> usize {
    let lines = text.lines().map(str::trim_start);
    let code = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    code.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blank_lines_and_comments_are_no_code() {
        let text =
            "//! A page.\n\n/// A number.\nconst N: u8 = 1; // one\n    // why\n    \nfn f() {}\n";
        assert_eq!(count(text), 2);
    }

    #[test]
    fn a_call_takes_fewer_lines_than_by_the_other_generator() {
        let table = table().expect("a table");
        let each: Vec<f64> = table
            .lines()
            .skip(2)
            .filter_map(|row| row.split('|').nth(4)?.trim().parse().ok())
            .collect();
        let [ours, other, _] = each[..] else {
            panic!("{table}");
        };
        assert!(ours < other, "{table}");
    }
}
