//! `init`: begins with a description: settings beside it, and the lines that a Cargo.toml needs.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::Path;

use oasmith_codegen::artefact::Artefacts;
use oasmith_codegen::settings;

use crate::arguments::Arguments;
use crate::command::{Command, Exit, Failure, Run};
use crate::{description, diagnostics, terminal};

/// `oasmith init`: its words, its flags, its help and what it runs.
pub const COMMAND: Command = Command {
    name: "init",
    about: "write a gen.yaml with comments beside the description, and say what comes next",
    words: ("", 0),
    flags: &[description::FLAGS, diagnostics::FLAGS],
    more: "\
Every setting is there as a comment, with an example. A gen.yaml that is there already is never replaced. What is wrong with the description
is shown; nothing is written if it has errors.
",
    run: Run::Here(run),
};

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let place = description::place(arguments)?;
    let path = place.base.join(place.settings());
    if path.exists() {
        return Err(already(&path));
    }
    let format = diagnostics::format(arguments)?;
    let input = description::read(arguments)?;
    let outcome = oasmith_codegen::generate(&input);
    diagnostics::show(&outcome.diagnostics, &input.sources, format)?;
    if outcome.diagnostics.has_errors() {
        terminal::report(
            "nothing was written, because the description has errors; `--lenient` repairs what it can",
        )?;
        return Ok(Exit::No);
    }
    write(&path)?;
    terminal::print_line(format!("wrote {}", path.display()))?;
    terminal::print(next(arguments, &outcome.artefacts))?;
    Ok(Exit::Done)
}

/// Writes the settings, unless some came into being.
fn write(path: &Path) -> Result<(), Failure> {
    let file = OpenOptions::new().write(true).create_new(true).open(path);
    let written = file.and_then(|mut file| file.write_all(settings::template().as_bytes()));
    written.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => already(path),
        _ => Failure::io(path, &error),
    })
}

fn already(path: &Path) -> Failure {
    let path = path.display();
    Failure::Arguments(format!("{path} is there already, and is not replaced"))
}

/// What to do now, with the names that the written crates have.
fn next(arguments: &Arguments, written: &Artefacts) -> String {
    let program = arguments.program();
    let given = arguments.value("--spec");
    let spec = given.map_or(String::new(), |spec| format!(" --spec {spec}"));
    let crates = ["client", "server", "models"]
        .into_iter()
        .filter_map(|folder| {
            let manifest = format!("{folder}/Cargo.toml");
            let (_, page) = written.iter().find(|(path, _)| *path == manifest)?;
            let name = page
                .text
                .lines()
                .find_map(|line| line.strip_prefix("name = "))?;
            let name = name.trim_matches('"');
            Some(format!("{name} = {{ path = \"generated/{folder}\" }}\n"))
        });
    format!(
        "\nNext, write the crates into generated/:\n\n    {} gen{spec}\n\nand name those that you need in your Cargo.toml:\n\n[dependencies]\n{}",
        program.name,
        crates.collect::<String>()
    )
}
