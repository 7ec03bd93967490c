//! All developer commands. Each has its file; what they share is how arguments are read and diagnostics are shown. The package `measure` has
//! commands of the same kind, which are forwarded to it.

#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

pub mod arguments;
pub mod command;
pub mod description;
pub mod forward;
pub mod parse;

mod diagnostics;
mod stamp;
mod usage;

mod bless;
mod dump;
mod explain;
mod gaps;
mod generate;
mod help;
mod settings;

use std::process::ExitCode;

use command::{Command, Exit, Failure, Run};

/// The commands, in the order in which the help lists them.
pub const COMMANDS: &[&Command] = &[
    &generate::COMMAND,
    &dump::COMMAND,
    &explain::COMMAND,
    &gaps::COMMAND,
    &forward::BENCH,
    &bless::COMMAND,
    &forward::CORPUS,
    &forward::SUITE,
    &settings::COMMAND,
    &help::COMMAND,
];

/// Does what the arguments of this process ask of some commands, and says on standard error why it could not.
#[must_use]
pub fn run(commands: &[&Command]) -> ExitCode {
    match asked(commands) {
        Ok(exit) => exit.into(),
        Err(failure) => {
            eprintln!("error: {failure}");
            failure.exit().into()
        }
    }
}

fn asked(commands: &[&Command]) -> Result<Exit, Failure> {
    let mut words = lexopt::Parser::from_env();
    let command = parse::command(&mut words, commands)?;
    let run = match command.run {
        Run::Here(run) => run,
        Run::Forwarded => return forward::run(command, parse::rest(&mut words)?),
    };
    let arguments = parse::parse(&mut words, command)?;
    if arguments.has("--help") {
        print!("{}", help::of_command(command));
        return Ok(Exit::Done);
    }
    run(&arguments)
}
