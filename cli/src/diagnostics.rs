//! Which diagnostics the user wants to hear, and in which form: the flags that every command about a description understands.

use std::io::{IsTerminal as _, stderr};

use oasmith_codegen::diagnostics::code::{self, CodeRef};
use oasmith_codegen::diagnostics::{self, Colour, Diagnostics, Format, Policy, Verdict, suggest};
use oasmith_codegen::source::SourceMap;

use crate::arguments::Arguments;
use crate::command::{Failure, Flag};
use crate::terminal;

/// Flags of all commands that show diagnostics.
pub const FLAGS: &[Flag] = &[
    Flag {
        name: "--deny",
        value: Some("CODE"),
        about: "make diagnostics of a code errors; `warnings` means all warnings",
    },
    Flag {
        name: "--warn",
        value: Some("CODE"),
        about: "make diagnostics of a code warnings",
    },
    Flag {
        name: "--allow",
        value: Some("CODE"),
        about: "do not report diagnostics of a code",
    },
    Flag {
        name: "--lenient",
        value: None,
        about: "repair what is wrong where a person would know how; each repair is a warning that says what was taken",
    },
    Flag {
        name: "--message-format",
        value: Some("human|short|json"),
        about: "how diagnostics are written to standard error; `short` and `json` leave nothing out",
    },
    Flag {
        name: "--verbose",
        value: None,
        about: "write every diagnostic by itself, and notes as well",
    },
];

/// The verdicts of `--deny`, `--warn` and `--allow`, of which a later one counts more, and whether to repair.
pub fn policy(arguments: &Arguments) -> Result<Policy, Failure> {
    let mut policy = Policy::default();
    policy.lenient = arguments.has("--lenient");
    for (flag, code) in arguments.all(&["--deny", "--warn", "--allow"]) {
        let verdict = match flag {
            "--deny" => Verdict::Deny,
            "--warn" => Verdict::Warn,
            _ => Verdict::Allow,
        };
        if code == "warnings" {
            policy.set_warnings(verdict);
        } else {
            let refused = |error: diagnostics::NotAdjustable| Failure::Arguments(error.to_string());
            policy.set(find(code)?, verdict).map_err(refused)?;
        }
    }
    Ok(policy)
}

/// The code with this id or name.
pub fn find(wanted: &str) -> Result<CodeRef, Failure> {
    code::find(wanted).ok_or_else(|| {
        let known = code::all().flat_map(|code| [code.id, code.name]);
        let hint = suggest::did_you_mean(wanted, known)
            .unwrap_or_else(|| "`explain` lists all codes".to_owned());
        Failure::Arguments(format!("no code is called `{wanted}`; {hint}"))
    })
}

/// The form that `--message-format` names; people get colours when they look at a terminal, and everything with `--verbose`.
pub fn format(arguments: &Arguments) -> Result<Format, Failure> {
    let name = arguments.value("--message-format").unwrap_or("human");
    let format = name
        .parse()
        .map_err(|error: diagnostics::UnknownFormat| Failure::Arguments(error.to_string()))?;
    let in_colour =
        stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let colour = if in_colour {
        Colour::Always
    } else {
        Colour::Never
    };
    Ok(match format {
        Format::Human(_) | Format::Folded(_) if arguments.has("--verbose") => Format::Human(colour),
        Format::Human(_) | Format::Folded(_) => Format::Folded(colour),
        Format::Short | Format::Json => format,
    })
}

/// Writes all diagnostics to standard error.
pub fn show(diagnostics: &Diagnostics, sources: &SourceMap, format: Format) -> Result<(), Failure> {
    terminal::report_rendered(&diagnostics::render(diagnostics, sources, format))
}
