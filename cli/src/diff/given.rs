//! Which descriptions a command line names: files, standard input, or files of revisions of Git.

use std::path::Path;

use oasmith_codegen::Input;

use super::revision::{self, Checkout};
use super::sides;
use crate::arguments::Arguments;
use crate::command::{Failure, Flag};
use crate::description;

/// The revision of OLD.
pub(super) const SINCE: Flag = Flag {
    name: "--since",
    value: Some("REV"),
    about: "compare with the description as it was at a revision of Git; the one word is the description then",
};

/// One side.
#[derive(Debug, PartialEq, Eq)]
enum Given<'w> {
    File(&'w str),
    StandardInput,
    /// A path from the root of the repository, or from here if it begins with `./`.
    Revision(&'w str, &'w str),
}

/// The two descriptions.
pub(super) fn inputs(arguments: &Arguments) -> Result<(Input, Input), Failure> {
    let sides = match (arguments.value(SINCE.name), arguments.words()) {
        (Some(revision), words @ ([] | [_])) => return since(revision, words, arguments),
        (Some(_), _) => {
            let message = "`--since` gives OLD; name NEW alone, or nothing";
            return Err(Failure::Arguments(message.to_owned()));
        }
        (None, [old, new]) => [Given::of(old), Given::of(new)],
        (None, [both]) => match range(both) {
            Some((range, path)) => {
                let (old, new) = revision::ends(range)?;
                let [old, new] = [(old, "OLD"), (new, "NEW")]
                    .map(|(it, side)| Given::Revision(&it, path).read(side, arguments));
                return Ok((old?, new?));
            }
            None => return Err(unnamed()),
        },
        (None, _) => return Err(unnamed()),
    };
    if sides == [Given::StandardInput, Given::StandardInput] {
        let message = "OLD and NEW cannot both be `-`: standard input is read once";
        return Err(Failure::Arguments(message.to_owned()));
    }
    let [old, new] = &sides;
    Ok((old.read("OLD", arguments)?, new.read("NEW", arguments)?))
}

fn unnamed() -> Failure {
    let message =
        "name two descriptions, OLD and NEW, or one with `--since REV`, or `REV..REV:PATH`";
    Failure::Arguments(message.to_owned())
}

/// `v1..v2:path` as the revisions and the path.
fn range(word: &str) -> Option<(&str, &str)> {
    let (range, path) = word.split_once(':')?;
    (range.contains("..") && !Path::new(word).exists()).then_some((range, path))
}

/// The description of here, and as it was at a revision.
fn since(
    revision: &str,
    words: &[String],
    arguments: &Arguments,
) -> Result<(Input, Input), Failure> {
    let spec = match words {
        [spec] => spec.clone(),
        _ => description::place(arguments)?.spec,
    };
    let new = Given::of(&spec).read("NEW", arguments)?;
    let (folder, name) = spec.rsplit_once('/').unwrap_or((".", &spec));
    let checkout = Checkout::of(Path::new(folder), revision, &format!("./{name}"), "OLD")?;
    Ok((sides::read_of(&checkout, "OLD", arguments)?, new))
}

impl<'w> Given<'w> {
    /// A word. What is a file is one, whatever it is called.
    fn of(word: &'w str) -> Self {
        match word.split_once(':') {
            _ if word == description::STDIN.0 => Self::StandardInput,
            // A drive of Windows is one letter.
            Some((revision, path)) if revision.len() > 1 && !Path::new(word).exists() => {
                Self::Revision(revision, path)
            }
            Some(_) | None => Self::File(word),
        }
    }

    fn read(&self, side: &'static str, arguments: &Arguments) -> Result<Input, Failure> {
        match self {
            Self::File(path) => sides::read(side, path, arguments),
            Self::StandardInput => sides::read_standard_input(side, arguments),
            Self::Revision(revision, path) => {
                let checkout = Checkout::of(Path::new("."), revision, path, side)?;
                sides::read_of(&checkout, side, arguments)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Given, range};

    #[test]
    fn what_has_a_colon_is_a_revision_unless_it_is_a_file() {
        for (word, wanted) in [
            ("spec/openapi.yaml", Given::File("spec/openapi.yaml")),
            ("c:/openapi.yaml", Given::File("c:/openapi.yaml")),
            ("-", Given::StandardInput),
            ("v1:openapi.yaml", Given::Revision("v1", "openapi.yaml")),
            ("HEAD~2:./a:b.yaml", Given::Revision("HEAD~2", "./a:b.yaml")),
        ] {
            assert_eq!(Given::of(word), wanted);
        }
        assert_eq!(range("v1..v2:a.yaml"), Some(("v1..v2", "a.yaml")));
        assert_eq!(range("v1:../a.yaml"), None);
    }
}
