//! `completions`: what a shell reads so that it completes commands and flags.

use crate::arguments::Arguments;
use crate::command::{Command, Exit, Failure, Run};
use crate::parse::{flags, in_words};
use crate::program::Program;
use crate::terminal;

/// `oasmith completions`: its words, its flags, its help and what it runs.
pub const COMMAND: Command = Command {
    name: "completions",
    about: "print what a shell needs to complete commands and flags",
    words: ("bash|zsh|fish", 1),
    flags: &[],
    more: "\
bash   oasmith completions bash > ~/.local/share/bash-completion/completions/oasmith
zsh    oasmith completions zsh > a folder of $fpath, as _oasmith
fish   oasmith completions fish > ~/.config/fish/completions/oasmith.fish
",
    run: Run::OfAll(run),
};

/// How a shell is told what to complete.
type Script = fn(&Program, &[&Command]) -> String;

const SHELLS: &[(&str, Script)] = &[("bash", bash), ("zsh", zsh), ("fish", fish)];

fn run(arguments: &Arguments, commands: &[&Command]) -> Result<Exit, Failure> {
    let names = || in_words(SHELLS.iter().map(|(name, _)| *name));
    let Some(wanted) = arguments.words().first() else {
        return Err(Failure::Arguments(format!(
            "which shell? there are {}",
            names()
        )));
    };
    let found = SHELLS.iter().find(|(name, _)| name == wanted);
    let (_, script) = found.ok_or_else(|| {
        Failure::Arguments(format!(
            "no completions are known for `{wanted}`; there are {}",
            names()
        ))
    })?;
    terminal::print(script(arguments.program(), commands))?;
    Ok(Exit::Done)
}

/// The names of the flags of a command.
fn names(command: &Command) -> String {
    let names: Vec<&str> = flags(command).map(|flag| flag.name).collect();
    names.join(" ")
}

fn words(commands: &[&Command]) -> String {
    let names: Vec<&str> = commands.iter().map(|it| it.name).collect();
    names.join(" ")
}

fn bash(program: &Program, commands: &[&Command]) -> String {
    let cases = commands.iter().map(|command| {
        format!(
            "        {}) words=\"{}\" ;;\n",
            command.name,
            names(command)
        )
    });
    format!(
        "_{name}() {{\n    local words\n    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        words=\"{commands} --help --version\"\n    else\n        case \"${{COMP_WORDS[1]}}\" in\n{cases}        esac\n    fi\n    \
         COMPREPLY=($(compgen -W \"$words\" -- \"${{COMP_WORDS[COMP_CWORD]}}\"))\n}}\ncomplete -o default -F _{name} {name}\n",
        name = program.name,
        commands = words(commands),
        cases = cases.collect::<String>(),
    )
}

fn zsh(program: &Program, commands: &[&Command]) -> String {
    let listed = commands
        .iter()
        .map(|command| format!("        '{}:{}'\n", command.name, quoted(command.about)));
    let cases = commands.iter().map(|command| {
        let flags = flags(command).map(|flag| {
            let value = flag.value.map_or(String::new(), |value| {
                format!(":{}:_files", value.replace(':', " "))
            });
            format!(
                " '*{}[{}]{value}'",
                flag.name,
                quoted(flag.about).replace('[', "(").replace(']', ")")
            )
        });
        let flags: String = flags.collect();
        format!("        {}) _arguments{flags} ;;\n", command.name)
    });
    format!(
        "#compdef {name}\n_{name}() {{\n    local -a commands=(\n{listed}    )\n    if (( CURRENT == 2 )); then\n        _describe command commands\n        return\n    fi\n    local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n    \
         case $command in\n{cases}    esac\n}}\n_{name} \"$@\"\n",
        name = program.name,
        listed = listed.collect::<String>(),
        cases = cases.collect::<String>(),
    )
}

fn fish(program: &Program, commands: &[&Command]) -> String {
    let name = program.name;
    let mut script = format!("complete -c {name} -n __fish_use_subcommand -f\n");
    for command in commands {
        let about = quoted(command.about);
        let word = command.name;
        script.push_str(&format!(
            "complete -c {name} -n __fish_use_subcommand -a {word} -d '{about}'\n"
        ));
        for flag in flags(command) {
            let long = flag.name.trim_start_matches('-');
            let value = if flag.value.is_some() { " -r" } else { "" };
            let about = quoted(flag.about);
            script.push_str(&format!(
                "complete -c {name} -n '__fish_seen_subcommand_from {word}' -l {long}{value} -d '{about}'\n"
            ));
        }
    }
    script
}

/// A text between single quotes, which has none itself and no colon.
fn quoted(text: &str) -> String {
    text.replace('\'', "’").replace(':', " -")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{COMMANDS, PROGRAM};

    #[test]
    fn every_shell_knows_every_command_and_flag() {
        for (shell, script) in SHELLS {
            let text = script(&PROGRAM, COMMANDS);
            for command in COMMANDS {
                assert!(text.contains(command.name), "{shell}: {}", command.name);
                for flag in flags(command) {
                    let name = flag.name.trim_start_matches('-');
                    assert!(text.contains(name), "{shell}: {}", flag.name);
                }
            }
        }
    }
}
