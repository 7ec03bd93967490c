//! `check`: reads a description as `gen` does, shows its diagnostics and writes nothing.

use crate::arguments::Arguments;
use crate::command::{Command, Exit, Failure, Run};
use crate::{description, diagnostics, progress};

/// `oasmith check`: its words, its flags, its help and what it runs.
pub const COMMAND: Command = Command {
    name: "check",
    about: "show what is wrong with the description, and write nothing",
    words: ("", 0),
    flags: &[description::FLAGS, diagnostics::FLAGS],
    more: "It ends with 1 if there are errors; `--deny warnings` makes all warnings errors.\n",
    run: Run::Here(run),
};

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let format = diagnostics::format(arguments)?;
    let input = description::read(arguments)?;
    let outcome = progress::during("checking", || oasmith_codegen::generate(&input));
    diagnostics::show(&outcome.diagnostics, &input.sources, format)?;
    Ok(if outcome.diagnostics.has_errors() {
        Exit::No
    } else {
        Exit::Done
    })
}
