//! `gen`: writes what the description says into a folder, checks it, or shows what would be written.

use std::path::PathBuf;

use oasmith_build::sync::Plan;
use oasmith_codegen::artefact::HEADER;
use oasmith_codegen::shell_word;

use crate::arguments::Arguments;
use crate::command::{Command, Exit, Failure, Flag, Run};
use crate::stamp::Stamp;
use crate::{description, diagnostics, progress, terminal, usage};

/// `oasmith gen`: its words, its flags, its help and what it runs.
pub const COMMAND: Command = Command {
    name: "gen",
    about: "write Rust from the description",
    words: ("", 0),
    flags: &[FLAGS, description::FLAGS, diagnostics::FLAGS],
    more: "\
Without flags, openapi.yaml (or .yml, .json) is read and generated/ is written. Only files whose bytes change are written, and only files that bear the header of the generator are
replaced or removed. Nothing is written when the description or its settings have errors.
",
    run: Run::Here(run),
};

const FLAGS: &[Flag] = &[
    Flag {
        name: "--check",
        value: None,
        about: "write nothing; print what differs and exit with 1 if something does",
    },
    Flag {
        name: "--dry-run",
        value: None,
        about: "write nothing; print what would be created, updated and removed",
    },
    Flag {
        name: "--out",
        value: Some("DIR"),
        about: "the folder to write (default: generated)",
    },
    Flag {
        name: "--runtime",
        value: Some("VERSION|DIR|git+URL"),
        about: "where the written crates find the crate `oasmith` (default: in the checkout that this program was built from, else in the registry, in its version)",
    },
    #[cfg(feature = "diff")]
    Flag {
        name: "--bump-from",
        value: Some("OLD"),
        about: "write the version after that of an older description into all crates, the one that the crate needs which changed most; before `package.version` of the settings",
    },
    Flag {
        name: "--usage",
        value: None,
        about: "print in the end what the run took of processor and memory",
    },
];

/// What is ours in the output.
const OWNED: &[&str] = &["models", "server", "client", "GAPS.md"];

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    if arguments.has("--check") && arguments.has("--dry-run") {
        return Err(Failure::Arguments(
            "`--check` and `--dry-run` both write nothing; choose one".to_owned(),
        ));
    }
    let format = diagnostics::format(arguments)?;
    let out = arguments
        .value("--out")
        .map_or_else(|| arguments.program().out(), PathBuf::from);
    let mut input = description::read(arguments)?;
    input.runtime = description::runtime(&out, arguments)?;
    #[cfg(feature = "diff")]
    if let Some(old) = arguments.value("--bump-from") {
        let next = crate::diff::next_version(old, &input, arguments)?;
        terminal::report(&next.why)?;
        input.config.package.version = Some(next.version);
    }
    let stamp = Stamp::new(&input, &out, arguments.program().stamps());
    if let Some(count) = stamp
        .holds(&out, OWNED)
        .filter(|_| !arguments.has("--dry-run"))
    {
        if !arguments.has("--check") {
            terminal::print_line(format!("{count} unchanged in {}", out.display()))?;
        }
        return ended(arguments, Exit::Done);
    }
    let outcome = progress::during("generating", || oasmith_codegen::generate(&input));
    diagnostics::show(&outcome.diagnostics, &input.sources, format)?;
    if outcome.diagnostics.has_errors() {
        terminal::report(
            "nothing was written, because the description or its settings have errors",
        )?;
        return Ok(Exit::No);
    }
    let wanted = outcome
        .artefacts
        .iter()
        .map(|(path, artefact)| (path, artefact.text.as_str()));
    let plan = Plan::new(&out, wanted, HEADER, OWNED)?;
    let exit = finish(arguments, &plan)?;
    if outcome.diagnostics.is_empty() && exit == Exit::Done && !arguments.has("--dry-run") {
        stamp.leave(&out, OWNED, &outcome.artefacts);
    }
    ended(arguments, exit)
}

fn ended(arguments: &Arguments, exit: Exit) -> Result<Exit, Failure> {
    if arguments.has("--usage") {
        terminal::report(usage::own())?;
    }
    Ok(exit)
}

fn finish(arguments: &Arguments, plan: &Plan<'_>) -> Result<Exit, Failure> {
    if arguments.has("--dry-run") {
        terminal::print_line(plan.to_string())?;
        return Ok(Exit::Done);
    }
    if !arguments.has("--check") {
        plan.apply()?;
        terminal::print_line(plan.to_string())?;
        if !plan.is_empty() {
            say_where_the_runtime_is(arguments)?;
        }
        return Ok(Exit::Done);
    }
    if plan.is_empty() {
        return Ok(Exit::Done);
    }
    terminal::print(plan.diff())?;
    terminal::report(format!(
        "the generated files are not those of the description; run `{}`",
        command_to_run(arguments)
    ))?;
    Ok(Exit::No)
}

/// What is written by a program that was built from a checkout depends on the checkout: on another machine it would not be there.
fn say_where_the_runtime_is(arguments: &Arguments) -> Result<(), Failure> {
    let program = arguments.program();
    let is_default = arguments.value("--runtime").is_none() && program.workspace.is_none();
    let Some(folder) = program.checked_out_runtime().filter(|_| is_default) else {
        return Ok(());
    };
    let folder = folder.canonicalize().unwrap_or(folder);
    terminal::report(format!(
        "the crates depend on `oasmith` in {}, beside which this program was built; `--runtime {}` names that of the registry, once it is there",
        folder.display(),
        program.version
    ))
}

/// The command that makes `--check` pass.
fn command_to_run(arguments: &Arguments) -> String {
    let given = arguments.all(&[
        "--spec",
        "--out",
        "--name",
        "--runtime",
        "--models-only",
        "--only-tag",
        "--only-operation",
        "--bump-from",
    ]);
    let command = format!("{} gen", arguments.program().name);
    given.fold(command, |command, (flag, value)| match flag {
        "--models-only" => format!("{command} {flag}"),
        _ => format!("{command} {flag} {}", quoted(value)),
    })
}

fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        shell_word(word)
    }
}
