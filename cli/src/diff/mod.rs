//! `diff`: what changed between two descriptions, and what it breaks.

mod next_version;
mod revision;
mod sides;

use std::collections::BTreeSet;
use std::fs;

use oasmith_codegen::Input;
use oasmith_codegen::diagnostics::Policy;
use oasmith_diff::deny::Denied;
use oasmith_diff::{Comparison, accepted, report};

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
It ends with 1 if there is a change that `--deny` names and `--accept` does not, and with 4 if one of the two descriptions has errors. `explain CODE` says what a change means.
",
    run: Run::Here(run),
};

const FLAGS: &[Flag] = &[
    Flag {
        name: "--since",
        value: Some("REV"),
        about: "compare with the description as it was at a revision of Git; the one word is the description then",
    },
    Flag {
        name: "--deny",
        value: Some("LEVEL[:PARTY],…"),
        about: "end with 1 for changes of a level, `breaks` or `may-break`, for `callers`, `servers`, `client-code`, `server-code` or all",
    },
    Flag {
        name: "--accept",
        value: Some("FILE"),
        about: "changes that are accepted: a list in YAML of `code`, `pointer` and `reason`",
    },
    Flag {
        name: "--format",
        value: Some("text|json|markdown"),
        about: "how the changes are written: for people, for programs, or as an entry of a changelog",
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
    let denied = denied(arguments)?;
    let show = format(arguments)?;
    let entries = read_accepted(arguments)?;
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
    for line in accepted::accept(&mut comparison, &entries) {
        terminal::report(format!("warning: {line}"))?;
    }
    show(&comparison)?;
    let is_denied = comparison
        .changes
        .iter()
        .any(|change| denied.iter().any(|it| it.denies(change)));
    Ok(if is_denied { Exit::No } else { Exit::Done })
}

fn denied(arguments: &Arguments) -> Result<Vec<Denied>, Failure> {
    let mut denied = Vec::new();
    for (_, list) in arguments.all(&["--deny"]) {
        denied.extend(Denied::parse(list).map_err(|error| Failure::Arguments(error.to_string()))?);
    }
    Ok(denied)
}

/// Writes a comparison to standard output.
type Show = fn(&Comparison) -> Result<(), Failure>;

fn format(arguments: &Arguments) -> Result<Show, Failure> {
    match arguments.value("--format").unwrap_or("text") {
        "text" => Ok(|it| terminal::print(report::text::show(it))),
        "json" => Ok(|it| terminal::print_json(report::json::show(it))),
        "markdown" => Ok(|it| terminal::print(report::markdown::show(it))),
        other => Err(Failure::Arguments(format!(
            "no format is called `{other}`; there are `text`, `json` and `markdown`"
        ))),
    }
}

fn read_accepted(arguments: &Arguments) -> Result<Vec<accepted::Acceptance>, Failure> {
    let Some(path) = arguments.value("--accept") else {
        return Ok(Vec::new());
    };
    let text = fs::read_to_string(path).map_err(|error| Failure::io(path, &error))?;
    accepted::read(path, &text).map_err(|errors| Failure::Arguments(errors.join("\n")))
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
