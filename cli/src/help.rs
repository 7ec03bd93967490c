//! `help`: what the commands do, and how each is called.

use crate::arguments::Arguments;
use crate::command::{Command, Exit, Failure, Run};
use crate::parse::{HELP, flags, in_words, usage};
use crate::program::Program;
use crate::terminal;

/// `oasmith help`: its words, its flags, its help and what it runs.
pub const COMMAND: Command = Command {
    name: "help",
    about: "say what the commands do, or how one is called",
    words: ("[COMMAND]", 1),
    flags: &[],
    more: "",
    run: Run::OfAll(run),
};

fn run(arguments: &Arguments, commands: &[&Command]) -> Result<Exit, Failure> {
    let program = arguments.program();
    let Some(name) = arguments.words().first() else {
        terminal::print(overview(program, commands))?;
        return Ok(Exit::Done);
    };
    let command = commands.iter().find(|command| command.name == name);
    let command = command.ok_or_else(|| {
        let names = in_words(commands.iter().map(|command| command.name));
        Failure::Arguments(format!("no command is called `{name}`; there are {names}"))
    })?;
    match command.run {
        Run::Here(_) | Run::OfAll(_) => terminal::print(of_command(command, program))?,
        Run::Forwarded(forward) => return forward(command, vec![HELP.name.into()]),
    }
    Ok(Exit::Done)
}

fn overview(program: &Program, commands: &[&Command]) -> String {
    let commands = commands.iter();
    let width = commands.clone().map(|command| command.name.len()).max();
    let width = width.unwrap_or(0) + 1;
    let lines = commands.map(|command| format!("  {:<width$} {}\n", command.name, command.about));
    let (name, lines) = (program.name, lines.collect::<String>());
    format!(
        "Use: {name} COMMAND, for example `{name} gen`\n\n{lines}\n\
         `{name} help COMMAND` says more; `{name} --version` says which version this is.\n\n\
         Exit codes: 0 done; 1 the description or its settings have errors, or `--check` found a difference; 2 the command line is wrong;\n\
         3 something could not be read, written or run; 4 a description that is compared with another one has errors; 141 nobody reads what is written.\n"
    )
}

/// The help of one command.
#[must_use]
pub fn of_command(command: &Command, program: &Program) -> String {
    let flags: Vec<(String, &str)> = flags(command)
        .map(|flag| {
            (
                flag.value.map_or(flag.name.to_owned(), |value| {
                    format!("{} {value}", flag.name)
                }),
                flag.about,
            )
        })
        .collect();
    let width = flags.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let lines: String = flags
        .iter()
        .map(|(name, about)| format!("  {name:<width$}  {about}\n"))
        .collect();
    let more = if command.more.is_empty() {
        String::new()
    } else {
        format!("\n{}", command.more)
    };
    format!(
        "{}: {}\n\nUse: {}\n\n{lines}{more}",
        command.name,
        command.about,
        usage(command, program)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{COMMANDS, PROGRAM};

    #[test]
    fn every_command_and_flag_is_in_the_help() {
        let overview = overview(&PROGRAM, COMMANDS);
        for command in COMMANDS {
            assert!(
                overview.contains(&format!("  {} ", command.name)),
                "{overview}"
            );
            let page = of_command(command, &PROGRAM);
            for flag in flags(command) {
                assert!(
                    page.contains(&format!("  {}", flag.name)) && page.contains(flag.about),
                    "{page}"
                );
            }
        }
    }
}
