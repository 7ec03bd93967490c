//! The commands of the program `oasmith`, and how a program with such commands is run: `cargo xtask` of this repository is another one.

#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]
// What goes to a terminal goes through `terminal`.
#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod arguments;
pub mod command;
pub mod description;
pub mod help;
pub mod parse;
pub mod program;
pub mod terminal;

mod check;
mod completions;
mod diagnostics;
#[cfg(feature = "diff")]
mod diff;
#[cfg(feature = "docs")]
mod docs;
mod dump;
mod explain;
mod gaps;
mod generate;
mod init;
#[cfg(feature = "mock")]
mod mock;
mod progress;
mod stamp;
mod usage;
mod watch;

use std::process::ExitCode;

use command::{Command, Exit, Failure, Run};
use parse::FirstWord;
use program::Program;

pub use crate::check::COMMAND as CHECK;
pub use crate::completions::COMMAND as COMPLETIONS;
#[cfg(feature = "diff")]
pub use crate::diff::COMMAND as DIFF;
#[cfg(feature = "docs")]
pub use crate::docs::COMMAND as DOCS;
pub use crate::dump::COMMAND as DUMP;
pub use crate::explain::COMMAND as EXPLAIN;
pub use crate::gaps::COMMAND as GAPS;
pub use crate::generate::COMMAND as GEN;
pub use crate::help::COMMAND as HELP;
pub use crate::init::COMMAND as INIT;
#[cfg(feature = "mock")]
pub use crate::mock::COMMAND as MOCK;
pub use crate::watch::COMMAND as WATCH;

/// `oasmith`.
pub const PROGRAM: Program = Program {
    name: "oasmith",
    version: env!("CARGO_PKG_VERSION"),
    workspace: None,
    package: env!("CARGO_MANIFEST_DIR"),
};

/// The commands of `oasmith`, in the order in which the help lists them.
pub const COMMANDS: &[&Command] = &[
    &GEN,
    &CHECK,
    &INIT,
    &WATCH,
    #[cfg(feature = "diff")]
    &DIFF,
    &DUMP,
    &EXPLAIN,
    &GAPS,
    #[cfg(feature = "docs")]
    &DOCS,
    #[cfg(feature = "mock")]
    &MOCK,
    &COMPLETIONS,
    &HELP,
];

/// Does what the arguments of this process ask of a program with some commands, and says on standard error why it could not.
#[must_use]
pub fn run(program: &'static Program, commands: &'static [&'static Command]) -> ExitCode {
    match asked(program, commands) {
        Ok(exit) => exit.into(),
        Err(failure) => {
            if !matches!(failure, Failure::BrokenPipe) {
                // Who does not hear it sees how the program ends.
                let _ = terminal::report(format!("error: {failure}"));
            }
            failure.exit().into()
        }
    }
}

fn asked(
    program: &'static Program,
    commands: &'static [&'static Command],
) -> Result<Exit, Failure> {
    let mut words = lexopt::Parser::from_env();
    let command = match parse::command(&mut words, commands)? {
        FirstWord::Version => {
            terminal::print_line(format!("{} {}", program.name, program.version))?;
            return Ok(Exit::Done);
        }
        FirstWord::Command(command) => command,
    };
    if let Run::Forwarded(forward) = command.run {
        return forward(command, parse::rest(&mut words)?);
    }
    let arguments = parse::parse(&mut words, command, program)?;
    if arguments.has("--help") {
        terminal::print(help::of_command(command, program))?;
        return Ok(Exit::Done);
    }
    match command.run {
        Run::Here(run) => run(&arguments),
        Run::OfAll(run) => run(&arguments, commands),
        Run::Forwarded(forward) => forward(command, Vec::new()),
    }
}
