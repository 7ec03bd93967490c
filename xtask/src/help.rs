//! `help`: what the commands do, and how each is called.

use crate::COMMANDS;
use crate::arguments::Arguments;
use crate::command::{Command, Exit, Failure, Run};
use crate::forward;
use crate::parse::{HELP, flags, in_words, usage};

/// The command.
pub const COMMAND: Command = Command {
    name: "help",
    about: "say what the commands do, or how one is called",
    words: ("[COMMAND]", 1),
    flags: &[],
    more: "",
    run: Run::Here(run),
};

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let Some(name) = arguments.words().first() else {
        print!("{}", overview());
        return Ok(Exit::Done);
    };
    let command = COMMANDS
        .iter()
        .find(|command| command.name == name)
        .ok_or_else(|| {
            let names = in_words(COMMANDS.iter().map(|command| command.name));
            Failure::Arguments(format!("no command is called `{name}`; there are {names}"))
        })?;
    match command.run {
        Run::Here(_) => print!("{}", of_command(command)),
        Run::Forwarded => return forward::run(command, vec![HELP.name.into()]),
    }
    Ok(Exit::Done)
}

fn overview() -> String {
    let lines: String = COMMANDS
        .iter()
        .map(|command| format!("  {:<8} {}\n", command.name, command.about))
        .collect();
    format!(
        "Use: cargo xtask COMMAND, for example `cargo xtask gen`\n\n{lines}\n\
         `cargo xtask help COMMAND` says more.\n\n\
         Exit codes: 0 done; 1 the description or its settings have errors, or `--check` found a difference; 2 the command line is wrong;\n\
         3 something could not be read, written or run.\n"
    )
}

/// The help of one command.
pub fn of_command(command: &Command) -> String {
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
        usage(command)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_and_flag_is_in_the_help() {
        let overview = overview();
        for command in COMMANDS {
            assert!(
                overview.contains(&format!("  {} ", command.name)),
                "{overview}"
            );
            let page = of_command(command);
            for flag in flags(command) {
                assert!(
                    page.contains(&format!("  {}", flag.name)) && page.contains(flag.about),
                    "{page}"
                );
            }
        }
    }
}
