//! `corpus`: generates from every description below a folder, and shows how that went.

mod compile;
mod permitted;
mod row;
mod survey;
mod types;

use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::bench::DIRECTORY;
use crate::bench::context::Context;
use crate::{descriptions, files};
use oasmith_cli::arguments::Arguments;
use oasmith_cli::command::{Command, Exit, Failure, Flag, Run};
use oasmith_cli::{description, terminal};
use oasmith_codegen::Stage;
use permitted::Permitted;
use row::DescriptionRow;
use xtask::forward;
use xtask::workspace;

pub const COMMAND: Command = Command {
    name: forward::CORPUS.name,
    about: forward::CORPUS.about,
    words: ("DIR", 1),
    flags: &[FLAGS],
    more: "\
A file is a description when it says so by its content, whatever its name. For each there is a line with its size, the time that `gen` took,
the lines that it wrote, the values that stay raw JSON, what conventions say of it, and its diagnostics by code. tests/corpus.txt says what is permitted for each; what is
not permitted there, or permitted in vain, fails.

With --page FILE nothing is held against a list: FILE has what a newcomer asks, as tables. Each description is generated from by a process of its own, ours
and those of other generators that `bench` installed or that are on the path of programs: CPU, memory, lines; one that is not there is named. A list looks paged where a GET answers with one
and its query has a size, a number, an offset or a cursor of pages. A name repeats that begins with its group's, or says words twice in a row. With
--sample NUMBER as many, chosen by a hash of their paths, are compiled. --keep leaves the numbers for BENCHMARKS.md.
",
    run: Run::Here(run),
};

const FLAGS: &[Flag] = &[
    Flag {
        name: "--compile",
        value: None,
        about: "lint what was written as well: models, server and client; and let every type read every kind of value on a small stack",
    },
    Flag {
        name: "--page",
        value: Some("FILE"),
        about: "write what a newcomer asks into a Markdown file instead",
    },
    Flag {
        name: "--sample",
        value: Some("NUMBER"),
        about: "for --page: compile as many of them, chosen at random (default: 0)",
    },
    Flag {
        name: "--keep",
        value: None,
        about: "for --page: keep the numbers as benchmarks/directory.json",
    },
    Flag {
        name: "--filter",
        value: Some("TEXT"),
        about: "only descriptions whose path holds this text",
    },
    Flag {
        name: "--largest",
        value: Some("KIB"),
        about: "only descriptions of at most so many KiB",
    },
    Flag {
        name: "--bless",
        value: None,
        about: "write what was drawn into tests/corpus.txt, where it is permitted from then on",
    },
    Flag {
        name: "--message-format",
        value: Some("human|json"),
        about: "a table, or a line of JSON for each description (default: human)",
    },
];

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let Some(folder) = arguments.words().first() else {
        return Err(Failure::Arguments("which folder?".to_owned()));
    };
    let json = match arguments.value("--message-format") {
        None | Some("human") => false,
        Some("json") => true,
        Some(other) => {
            return Err(Failure::Arguments(format!(
                "`{other}` is no format here; there are human and json"
            )));
        }
    };
    let folder = PathBuf::from(folder);
    let largest = match arguments.value("--largest") {
        None => u64::MAX,
        Some(kib) => kib
            .parse()
            .map_err(|_| Failure::Arguments(format!("`{kib}` is no number of KiB")))?,
    };
    let mut paths = descriptions::below(&folder)?;
    let filter = arguments.value("--filter").unwrap_or_default();
    paths.retain(|(path, size)| path.contains(filter) && size.div_ceil(1024) <= largest);
    if let Some(page) = arguments.value("--page") {
        return write_page(arguments, &folder, &paths, Path::new(page));
    }
    let list = workspace().join("tests/corpus.txt");
    let mut permitted = Permitted::read(&list)?;
    let scratch = workspace().join("target/corpus");
    let (mut is_good, mut rows) = (true, Vec::new());
    if !json {
        terminal::print_line(DescriptionRow::HEAD)?;
    }
    for (path, size) in paths {
        let mut row = generated(&folder, &path, size)?;
        if arguments.has("--compile") && !row.is_refused() {
            let mut faults = compile::lint(&scratch, &row)?;
            if faults.is_empty() {
                faults = types::check(&scratch, &row)?;
            }
            row.faults = Some(faults);
        }
        if json {
            terminal::print_json(row.json() + "\n")?;
        } else {
            terminal::print_line(row.to_string())?;
        }
        for fault in permitted
            .check(&row)
            .iter()
            .filter(|_| !arguments.has("--bless"))
        {
            terminal::report(format!("{path}: {fault}"))?;
            is_good = false;
        }
        rows.push(row);
    }
    if arguments.has("--bless") {
        return permitted::bless(&list, &rows);
    }
    if filter.is_empty() && largest == u64::MAX {
        for unused in permitted.unused() {
            terminal::report(format!("tests/corpus.txt: {unused}"))?;
            is_good = false;
        }
    }
    terminal::report(row::summary(&rows))?;
    Ok(if is_good { Exit::Done } else { Exit::No })
}

/// Writes the page of what a newcomer asks.
fn write_page(
    arguments: &Arguments,
    folder: &Path,
    paths: &[(String, u64)],
    page: &Path,
) -> Result<Exit, Failure> {
    let sample = arguments.value("--sample").unwrap_or("0");
    let sample = sample
        .parse()
        .map_err(|_| Failure::Arguments(format!("`{sample}` is no number of descriptions")))?;
    let context = Context::new(arguments)?;
    let findings = survey::of(&context, folder, paths, sample)?;
    if arguments.has("--keep") {
        findings.keep(DIRECTORY)?;
    }
    files::write(page, &format!("# What a newcomer asks\n\n{findings}"))?;
    Ok(Exit::Done)
}

/// Generates from one description.
fn generated(folder: &Path, path: &str, size: u64) -> Result<DescriptionRow, Failure> {
    let began = Instant::now();
    let mut input = oasmith_build::read::input(folder, path, None)?;
    input.config.name = Some(row::package(path));
    input.runtime = description::runtime_in(
        &workspace().join("target/corpus/x"),
        &workspace().join("runtime"),
    )?;
    let outcome = oasmith_codegen::generate(&input);
    let took = began.elapsed();
    let (recognised, _) = oasmith_codegen::dump(&input, Stage::Conventions, None);
    let recognised = recognised.unwrap_or_default();
    let count = recognised.lines().filter(|line| !line.starts_with(' '));
    let mut row = DescriptionRow::new(path, size, took, outcome);
    row.conventions = count.count();
    Ok(row)
}
