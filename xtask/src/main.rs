//! All developer commands. Each has its file; what they share is how arguments are read and complaints are shown.

#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

mod arguments;
mod command;
mod complaints;
mod description;
mod json;
mod stamp;
mod usage;

mod bench;
mod bless;
mod corpus;
mod dump;
mod explain;
mod gaps;
mod generate;
mod help;
mod settings;
mod suite;

use std::process::ExitCode;

use command::{Command, Failure};

/// A run asks for memory some hundred thousand times, nearly always for a word or two: with the system's allocator that is a quarter of its work.
#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The commands, in the order in which the help lists them.
const COMMANDS: &[&Command] = &[
    &generate::COMMAND,
    &dump::COMMAND,
    &explain::COMMAND,
    &gaps::COMMAND,
    &bench::COMMAND,
    &bless::COMMAND,
    &corpus::COMMAND,
    &suite::COMMAND,
    &settings::COMMAND,
    &help::COMMAND,
];

fn main() -> ExitCode {
    match run() {
        Ok(exit) => exit.into(),
        Err(failure) => {
            eprintln!("error: {failure}");
            failure.exit().into()
        }
    }
}

fn run() -> Result<command::Exit, Failure> {
    let mut words = lexopt::Parser::from_env();
    let command = arguments::command(&mut words, COMMANDS)?;
    let arguments = arguments::parse(&mut words, command)?;
    if arguments.has("--help") {
        print!("{}", help::of_command(command));
        return Ok(command::Exit::Done);
    }
    (command.run)(&arguments)
}
