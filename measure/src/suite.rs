//! `suite`: holds the decoders that we generate against the official tests of JSON Schema.

mod baseline;
mod group;
mod json;
mod program;
mod tally;

use std::path::{Path, PathBuf};

use oasmith_codegen::config::ReadingMode;

use crate::files;
use baseline::Scope;
use group::{Group, groups};
use oasmith_cli::arguments::Arguments;
use oasmith_cli::command::{Command, Exit, Failure, Flag, Run};
use tally::{Outcome, Tally};
use xtask::forward;
use xtask::workspace;

pub const COMMAND: Command = Command {
    name: forward::SUITE.name,
    about: forward::SUITE.about,
    words: ("DIR", 1),
    flags: &[FLAGS],
    more: "\
Each group's schema becomes a component of a description of its own; all of them are compiled into one program, which decodes each instance.
A verdict is right or wrong; `reported` are wrong verdicts of which the generator warned: a rule is not checked, or a type was taken where none is
named; `refused` are tests of schemas for which nothing is generated. tests/suite.txt holds what is known, by file of the suite, and may only get better.
`format` is asserted where the suite asserts it (optional/format), and a remark elsewhere.
",
    run: Run::Here(run),
};

const FLAGS: &[Flag] = &[
    Flag {
        name: "--bless",
        value: None,
        about: "write the numbers into tests/suite.txt, or tests/suite-intended.txt",
    },
    Flag {
        name: "--reading",
        value: Some("HOW"),
        about: "how schemas are read: literal (as the suite means them) or intended (as most people do); literal unless said",
    },
    Flag {
        name: "--older",
        value: None,
        about: "the folder holds an older state of the suite: files may be missing and have fewer tests; only what is not right counts",
    },
    Flag {
        name: "--filter",
        value: Some("TEXT"),
        about: "only files of the suite whose path holds this text",
    },
    Flag {
        name: "--show",
        value: Some("FATE"),
        about: "list the tests with this outcome: wrong, reported or refused",
    },
];

/// The documents that tests refer to, by address; states before 2026 have those of all drafts at addresses of their own.
fn remotes(folder: &Path) -> Result<Vec<(String, String)>, Failure> {
    let drafts = folder.join("remotes-draft2020-12");
    let draft = "http://localhost:1234/draft2020-12/";
    let mut remotes = if drafts.is_dir() {
        texts(&drafts, draft)?
    } else {
        Vec::new()
    };
    let all = folder.join("remotes");
    if all.is_dir() {
        remotes.extend(texts(&all, "http://localhost:1234/")?);
    }
    Ok(remotes)
}

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let Some(folder) = arguments.words().first() else {
        return Err(Failure::Arguments("which folder?".to_owned()));
    };
    let folder = PathBuf::from(folder);
    let filter = arguments.value("--filter").unwrap_or_default();
    let (reading, known) = match arguments.value("--reading") {
        Some("literal") | None => (ReadingMode::Literal, "tests/suite.txt"),
        Some("intended") => (ReadingMode::Intended, "tests/suite-intended.txt"),
        Some(other) => {
            let message = format!("--reading is literal or intended, not {other}");
            return Err(Failure::Arguments(message));
        }
    };
    let remotes = remotes(&folder)?;
    let mut all: Vec<Group> = Vec::new();
    for (path, text) in texts(&folder.join("draft2020-12"), "")? {
        if path.contains(filter) {
            all.extend(groups(&path, &text)?);
        }
    }
    let mut built = Vec::new();
    for group in &all {
        built.push(group.generate(&remotes, reading));
    }
    let scratch = workspace().join("target/suite");
    let verdicts = program::verdicts(&scratch, &all, &built)?;
    let mut tally = Tally::default();
    for (at, (group, built)) in all.iter().zip(&built).enumerate() {
        for (number, test) in group.tests.iter().enumerate() {
            let outcome = Outcome::of(built, test.valid, verdicts.get(&(at, number)).copied());
            tally.add(&group.file, outcome);
            if arguments.value("--show") == Some(outcome.as_str()) {
                let codes: Vec<&str> = built.codes.iter().copied().collect();
                println!(
                    "{} / {} / {}: {} {} {}",
                    group.file,
                    group.about,
                    test.about,
                    outcome.as_str(),
                    codes.join(" "),
                    built.rejection
                );
            }
        }
    }
    println!("{tally}");
    let known = workspace().join(known);
    if arguments.has("--bless") {
        if arguments.has("--older") {
            let message =
                "an older suite is not what is known; leave out one of `--bless` and `--older`";
            return Err(Failure::Arguments(message.to_owned()));
        }
        return baseline::bless(&known, &tally);
    }
    let scope = match (arguments.has("--older"), filter.is_empty()) {
        (true, _) => Scope::Older,
        (false, true) => Scope::Whole,
        (false, false) => Scope::Filtered,
    };
    baseline::compare(&known, &tally, scope)
}

/// The texts of the JSON files below a folder, by their paths below it, behind a prefix.
fn texts(folder: &Path, prefix: &str) -> Result<Vec<(String, String)>, Failure> {
    let paths = files::below(folder, &["json"])?;
    let text = |path: &PathBuf| {
        let below = path.strip_prefix(folder).unwrap_or(path).to_string_lossy();
        let name = format!("{prefix}{}", below.replace('\\', "/"));
        Ok((name, files::read(path)?))
    };
    paths.iter().map(text).collect()
}
