//! `diff`: what changed between two descriptions, and what it breaks.

mod gate;
mod given;
mod next_version;
mod part;
mod revision;
mod sides;
mod today;

use oasmith_codegen::diagnostics::Policy;
use oasmith_diff::{Comparison, report};

use gate::Gate;
pub(crate) use next_version::next_version;

use crate::arguments::Arguments;
use crate::command::{Command, Exit, Failure, Flag, Run};
use crate::{description, diagnostics, progress, terminal};

/// `oasmith diff`: its words, its flags, its help and what it runs.
pub const COMMAND: Command = Command {
    name: "diff",
    about: "say what changed between two descriptions, and what it breaks",
    words: ("[OLD] [NEW]", 2),
    flags: &[FLAGS],
    more: "\
OLD and NEW are descriptions, each with the documents it refers to and the gen.yaml beside it: files, `-` for standard input, or `REV:PATH` as `git show` takes it. `REV..REV:PATH` is both,
`REV...REV:PATH` takes OLD from where the two parted, and `--since REV` takes OLD from a revision and NEW from here.
It ends with 1 if there is a change that `--deny` names and `--accept` does not, and with 4 if one of the two descriptions has errors. What a public API wants is denied
if nothing is said: what breaks those who call it, or likely does. `explain CODE` says what a change means.
",
    run: Run::Here(run),
};

const FLAGS: &[Flag] = &[
    given::SINCE,
    part::PATH,
    part::TAG,
    part::OPERATION,
    part::PREFIX,
    gate::PARTY,
    gate::DENY,
    gate::ACCEPT,
    gate::WRITE,
    today::TODAY,
    Flag {
        name: "--format",
        value: Some("text|json|markdown|html|github|sarif"),
        about: "how the changes are written: for people, for programs, as an entry of a changelog, as a page for a browser, as annotations of GitHub Actions, or for code scanning",
    },
    description::FOLDER,
    Flag {
        name: "--lenient",
        value: None,
        about: "repair what is wrong in the descriptions where a person would know how",
    },
    Flag {
        name: "--message-format",
        value: Some("human|short|json"),
        about: "how errors of the descriptions are written to standard error",
    },
];

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let gate = Gate::of(arguments)?;
    let show = format(arguments)?;
    let part = part::of(arguments);
    let (mut old, mut new) = given::inputs(arguments)?;
    for input in [&mut old, &mut new] {
        let mut policy = Policy::default();
        policy.lenient = arguments.has("--lenient");
        input.policy = policy;
    }
    let message_format = diagnostics::format(arguments)?;
    let compared = progress::during("comparing", || {
        sides::compare(&old, &new, &part.prefixes, message_format)
    })?;
    let Some(mut comparison) = compared else {
        return Ok(Exit::Unread);
    };
    let chosen = comparison.retain_operations(&part.only);
    chosen.map_err(Failure::Arguments)?;
    let is_denied = gate.apply(&mut comparison)?;
    show(&comparison)?;
    Ok(if is_denied { Exit::No } else { Exit::Done })
}

/// Writes a comparison to standard output.
type Show = fn(&Comparison) -> Result<(), Failure>;

fn format(arguments: &Arguments) -> Result<Show, Failure> {
    match arguments.value("--format").unwrap_or("text") {
        "text" => Ok(|it| terminal::print(report::text::show(it))),
        "json" => Ok(|it| terminal::print_json(report::json::show(it))),
        "markdown" => Ok(|it| terminal::print(report::markdown::show(it))),
        "html" => Ok(|it| terminal::print(report::html::show(it))),
        "github" => Ok(|it| terminal::print(report::github::show(it))),
        "sarif" => Ok(|it| terminal::print_json(report::sarif::show(it))),
        other => Err(Failure::Arguments(format!(
            "no format is called `{other}`; there are `text`, `json`, `markdown`, `html`, `github` and `sarif`"
        ))),
    }
}
