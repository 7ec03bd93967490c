//! `diff`: what changed between two descriptions, and what it breaks.

mod gate;
mod next_version;
mod revision;
mod sides;

use std::collections::BTreeSet;

use oasmith_codegen::Input;
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
OLD and NEW are descriptions, each with the documents it refers to and the gen.yaml beside it. `--since REV` takes OLD from a revision of Git, and NEW from here.
It ends with 1 if there is a change that `--deny` names and `--accept` does not, and with 4 if one of the two descriptions has errors. What a public API wants is denied
if nothing is said: what breaks those who call it, or likely does. `explain CODE` says what a change means.
",
    run: Run::Here(run),
};

const FLAGS: &[Flag] = &[
    Flag {
        name: "--since",
        value: Some("REV"),
        about: "compare with the description as it was at a revision of Git; the one word is the description then",
    },
    gate::PARTY,
    gate::DENY,
    gate::ACCEPT,
    Flag {
        name: "--format",
        value: Some("text|json|markdown|github|sarif"),
        about: "how the changes are written: for people, for programs, as an entry of a changelog, as annotations of GitHub Actions, or for code scanning",
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
    let (mut old, mut new) = inputs(arguments)?;
    for input in [&mut old, &mut new] {
        let mut policy = Policy::default();
        policy.lenient = arguments.has("--lenient");
        input.policy = policy;
    }
    let message_format = diagnostics::format(arguments)?;
    let compared = progress::during("comparing", || sides::compare(&old, &new, message_format))?;
    let Some(mut comparison) = compared else {
        return Ok(Exit::Unread);
    };
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
        "github" => Ok(|it| terminal::print(report::github::show(it))),
        "sarif" => Ok(|it| terminal::print_json(report::sarif::show(it))),
        other => Err(Failure::Arguments(format!(
            "no format is called `{other}`; there are `text`, `json`, `markdown`, `github` and `sarif`"
        ))),
    }
}

/// The two descriptions.
fn inputs(arguments: &Arguments) -> Result<(Input, Input), Failure> {
    match (arguments.value("--since"), arguments.words()) {
        (None, [old, new]) => Ok((
            sides::read("OLD", old, arguments)?,
            sides::read("NEW", new, arguments)?,
        )),
        (Some(revision), words @ ([] | [_])) => {
            let spec = match words {
                [spec] => spec.clone(),
                _ => description::place(arguments)?.spec,
            };
            let new = sides::read("NEW", &spec, arguments)?;
            let checkout = revision::Checkout::of(revision, &spec, &folders(&new))?;
            let folder = checkout.folder();
            let old = sides::read_below(folder, Some(folder), "OLD", checkout.spec(), arguments)?;
            Ok((old, new))
        }
        (Some(_), _) => Err(Failure::Arguments(
            "`--since` gives OLD; name NEW alone, or nothing".to_owned(),
        )),
        (None, _) => Err(Failure::Arguments(
            "name two descriptions, OLD and NEW, or one with `--since REV`".to_owned(),
        )),
    }
}

/// The folders in which the documents of a description stand, as far as the program sees them.
fn folders(input: &Input) -> Vec<String> {
    let paths = input.sources.iter().map(|(_, source)| &source.path);
    let folders = paths.map(|path| description::beside(path, "."));
    let folders: BTreeSet<String> = folders.collect();
    folders.into_iter().collect()
}
