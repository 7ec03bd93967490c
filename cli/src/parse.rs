//! The command line: a command, its words and its flags. What is wrong is said with what would have been right.

use std::ffi::OsString;

use lexopt::{Arg, Parser};
use oasmith_codegen::diagnostics::lists::{in_ticks, joined};
use oasmith_codegen::diagnostics::suggest;

use crate::arguments::Arguments;
use crate::command::{Command, Failure, Flag};
use crate::program::Program;

/// What the first word of a command line asks for.
#[derive(Debug)]
pub(crate) enum FirstWord {
    /// The version of the program.
    Version,
    Command(&'static Command),
}

/// What every command understands.
pub const HELP: Flag = Flag {
    name: "--help",
    value: None,
    about: "print what the command does and what it understands",
};

/// The command that the first word calls.
pub(crate) fn command(
    words: &mut Parser,
    commands: &'static [&'static Command],
) -> Result<FirstWord, Failure> {
    let list = || commands.iter().map(|command| command.name);
    let there_are = || format!("there are {}", in_words(list()));
    let name = match words.next().map_err(|error| wrong(&error))? {
        None => {
            return Err(Failure::Arguments(format!(
                "which command? {}",
                there_are()
            )));
        }
        Some(Arg::Long("help") | Arg::Short('h')) => "help".to_owned(),
        Some(Arg::Long("version") | Arg::Short('V')) => return Ok(FirstWord::Version),
        Some(Arg::Value(word)) => text(word)?,
        Some(other) => {
            return Err(Failure::Arguments(format!(
                "{}: a command comes first; {}",
                shown(&other),
                there_are()
            )));
        }
    };
    commands
        .iter()
        .find(|command| command.name == name)
        .map(|command| FirstWord::Command(command))
        .ok_or_else(|| {
            let hint = suggest::did_you_mean(&name, list()).unwrap_or_else(there_are);
            Failure::Arguments(format!("no command is called `{name}`; {hint}"))
        })
}

/// What stands after a command, as it is.
///
/// # Errors
/// The command came with a value, as in `--help=yes`.
pub(crate) fn rest(words: &mut Parser) -> Result<Vec<OsString>, Failure> {
    Ok(words.raw_args().map_err(|error| wrong(&error))?.collect())
}

/// What stands after the command.
pub(crate) fn parse(
    words: &mut Parser,
    command: &Command,
    program: &'static Program,
) -> Result<Arguments, Failure> {
    let mut arguments = Arguments::new(program);
    while let Some(argument) = words.next().map_err(|error| wrong(&error))? {
        let given = match argument {
            Arg::Value(word) => {
                arguments.words.push(text(word)?);
                continue;
            }
            Arg::Long(name) => format!("--{name}"),
            Arg::Short('h') => HELP.name.to_owned(),
            Arg::Short(letter) => format!("-{letter}"),
        };
        let flag = flags(command)
            .find(|flag| flag.name == given)
            .ok_or_else(|| unknown(&given, command))?;
        let value = match flag.value {
            Some(stands_for) => words
                .value()
                .map_err(|_| {
                    Failure::Arguments(format!("`{given}` needs a value: `{given} {stands_for}`"))
                })
                .and_then(text)?,
            None => String::new(),
        };
        arguments.flags.push((flag.name, value));
    }
    let (_, most) = command.words;
    if let Some(extra) = arguments.words.get(most) {
        return Err(too_many(extra, command, program));
    }
    Ok(arguments)
}

/// A description is given by a flag, which people forget.
fn too_many(extra: &str, command: &Command, program: &Program) -> Failure {
    let takes_description = flags(command).any(|flag| flag.name == "--spec");
    let is_description = [".yaml", ".yml", ".json"]
        .iter()
        .any(|end| extra.ends_with(end));
    Failure::Arguments(if takes_description && (is_description || extra == "-") {
        format!("`{extra}` is one word too many; a description is given as `--spec {extra}`")
    } else {
        format!(
            "`{extra}` is one word too many; use: {}",
            usage(command, program)
        )
    })
}

/// All flags of a command.
pub(crate) fn flags(command: &Command) -> impl Iterator<Item = &'static Flag> {
    command
        .flags
        .iter()
        .copied()
        .flatten()
        .chain(std::iter::once(&HELP))
}

/// How a command is called.
pub(crate) fn usage(command: &Command, program: &Program) -> String {
    let (words, _) = command.words;
    let mut usage = format!("{} {}", program.name, command.name);
    if !words.is_empty() {
        usage.push(' ');
        usage.push_str(words);
    }
    for flag in command.flags.iter().copied().flatten() {
        let value = flag
            .value
            .map_or(String::new(), |value| format!(" {value}"));
        usage.push_str(&format!(" [{}{value}]", flag.name));
    }
    usage
}

/// `a, b and c`
#[must_use]
pub fn in_words<'w>(words: impl IntoIterator<Item = &'w str>) -> String {
    joined(&in_ticks(words), "and")
}

fn unknown(given: &str, command: &Command) -> Failure {
    let names = || flags(command).map(|flag| flag.name);
    let hint = suggest::did_you_mean(given, names())
        .unwrap_or_else(|| format!("there are {}", in_words(names())));
    Failure::Arguments(format!(
        "`{}` does not know `{given}`; {hint}",
        command.name
    ))
}

fn text(word: OsString) -> Result<String, Failure> {
    word.into_string()
        .map_err(|word| Failure::Arguments(format!("`{}` is not UTF-8", word.display())))
}

fn wrong(error: &lexopt::Error) -> Failure {
    Failure::Arguments(error.to_string())
}

fn shown(argument: &Arg<'_>) -> String {
    match argument {
        Arg::Short(letter) => format!("`-{letter}`"),
        Arg::Long(name) => format!("`--{name}`"),
        Arg::Value(word) => format!("`{}`", word.display()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{COMMANDS, PROGRAM};

    fn parsed(line: &[&str]) -> Result<(&'static str, Arguments), String> {
        let mut words = Parser::from_args(line);
        let asked = command(&mut words, COMMANDS).map_err(|failure| failure.to_string())?;
        let FirstWord::Command(command) = asked else {
            return Err("the version".to_owned());
        };
        let arguments = parse(&mut words, command, &PROGRAM);
        Ok((
            command.name,
            arguments.map_err(|failure| failure.to_string())?,
        ))
    }

    #[test]
    fn flags_and_words_are_told_apart() {
        let (name, arguments) =
            parsed(&["dump", "ir", "--shape", "Drain", "--spec=a.yaml"]).expect("good arguments");
        assert_eq!((name, arguments.words()), ("dump", &["ir".to_owned()][..]));
        assert_eq!(arguments.value("--shape"), Some("Drain"));
        assert_eq!(arguments.value("--spec"), Some("a.yaml"));
        assert!(!arguments.has("--help"));
    }

    #[test]
    fn levels_keep_their_order() {
        let (_, arguments) =
            parsed(&["gen", "--deny", "A", "--allow", "B", "--deny", "C"]).expect("good arguments");
        let levels: Vec<_> = arguments.all(&["--deny", "--allow"]).collect();
        assert_eq!(levels, [("--deny", "A"), ("--allow", "B"), ("--deny", "C")]);
    }

    #[test]
    fn what_is_wrong_is_said_with_what_would_be_right() {
        let diagnostic = |line: &[&str]| parsed(line).expect_err("a diagnostic");
        assert_eq!(
            diagnostic(&["gne"]),
            "no command is called `gne`; did you mean `gen`?"
        );
        assert!(diagnostic(&[]).starts_with("which command? there are `gen`, `check`"));
        assert!(diagnostic(&["--check"]).contains("a command comes first"));
        assert_eq!(
            diagnostic(&["gen", "--chekc"]),
            "`gen` does not know `--chekc`; did you mean `--check`?"
        );
        assert!(
            diagnostic(&["gen", "-q"]).contains("there are `--check`"),
            "{}",
            diagnostic(&["gen", "-q"])
        );
        assert_eq!(
            diagnostic(&["gen", "--spec"]),
            "`--spec` needs a value: `--spec FILE`"
        );
        assert_eq!(
            diagnostic(&["gen", "api.yaml"]),
            "`api.yaml` is one word too many; a description is given as `--spec api.yaml`"
        );
        assert_eq!(diagnostic(&["--version"]), "the version");
        assert!(diagnostic(&["gen", "--check=yes"]).contains("--check"));
        assert!(
            diagnostic(&["explain", "C1", "C2"])
                .starts_with("`C2` is one word too many; use: oasmith explain [CODE]")
        );
    }
}
