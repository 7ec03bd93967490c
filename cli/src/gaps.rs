//! `gaps`: prints what the description leaves open, as questions to the service's owner.

use crate::arguments::Arguments;
use crate::command::{Command, Exit, Failure, Run};
use crate::{description, diagnostics, terminal};

/// `oasmith gaps`: its words, its flags, its help and what it runs.
pub const COMMAND: Command = Command {
    name: "gaps",
    about: "print what the description does not say and what was assumed",
    words: ("", 0),
    flags: &[description::FLAGS, diagnostics::FLAGS],
    more: "`gen` writes the same text as GAPS.md.\n",
    run: Run::Here(run),
};

/// The page among the artefacts.
const PAGE: &str = "GAPS.md";

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let format = diagnostics::format(arguments)?;
    let input = description::read(arguments)?;
    let outcome = oasmith_codegen::generate(&input);
    diagnostics::show(&outcome.diagnostics, &input.sources, format)?;
    let page = outcome.artefacts.iter().find(|(path, _)| *path == PAGE);
    match page {
        Some((_, page)) => terminal::print(&page.text)?,
        None if outcome.diagnostics.has_errors() => return Ok(Exit::No),
        None => terminal::print_line("The description leaves nothing open.")?,
    }
    Ok(Exit::Done)
}
