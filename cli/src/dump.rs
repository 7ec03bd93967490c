//! `dump`: shows the description as one of the stages has it.

use oasmith_codegen::Stage;

use crate::arguments::Arguments;
use crate::command::{Command, Exit, Failure, Flag, Run};
use crate::parse::in_words;
use crate::{description, diagnostics, terminal};

/// `oasmith dump`: its words, its flags, its help and what it runs.
pub const COMMAND: Command = Command {
    name: "dump",
    about: "print the description as one stage of the pipeline has it",
    words: ("tree|oas|ir|conventions|rust", 1),
    flags: &[FLAGS, description::FLAGS, diagnostics::FLAGS],
    more: "\
tree   the document as it was written
oas    the description as OpenAPI has it, references unresolved
ir     the API, free of OpenAPI and of Rust
conventions   what was recognised without an `x-` key, where and why: also which
       resources there are, and what each operation does with them
rust   the Rust to write, with all names, types and checks chosen
",
    run: Run::Here(run),
};

const FLAGS: &[Flag] = &[Flag {
    name: "--shape",
    value: Some("NAME"),
    about: "only what bears this name",
}];

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let names = || in_words(Stage::ALL.iter().map(|stage| stage.as_str()));
    let Some(word) = arguments.words().first() else {
        return Err(Failure::Arguments(format!(
            "which stage? there are {}",
            names()
        )));
    };
    let Some(stage) = Stage::ALL.iter().find(|stage| stage.as_str() == word) else {
        return Err(Failure::Arguments(format!(
            "no stage is called `{word}`; there are {}",
            names()
        )));
    };
    let format = diagnostics::format(arguments)?;
    let input = description::read(arguments)?;
    let (text, diagnostics) = oasmith_codegen::dump(&input, *stage, arguments.value("--shape"));
    diagnostics::show(&diagnostics, &input.sources, format)?;
    match (text, arguments.value("--shape")) {
        (Some(text), Some(shape)) if text.is_empty() => Err(Failure::Arguments(format!(
            "nothing in `{word}` is called `{shape}`; without `--shape` everything is shown"
        ))),
        (Some(text), _) => {
            terminal::print(text)?;
            Ok(if diagnostics.has_errors() {
                Exit::No
            } else {
                Exit::Done
            })
        }
        (None, _) => Ok(Exit::No),
    }
}
