//! Which description a command is about, with its settings and the runtime that written crates depend on.

use std::io::{Read as _, stdin};
use std::path::{Component, Path, PathBuf};

use oasmith_build::read::{self, CommandLine, Unread};
use oasmith_codegen::Input;
use oasmith_codegen::config::{Config, Crates, Runtime};

use crate::arguments::Arguments;
use crate::command::{Failure, Flag};
use crate::diagnostics;
use crate::program::RuntimeSource;

/// The flags of commands about a description.
pub(crate) const FLAGS: &[Flag] = &[
    Flag {
        name: "--spec",
        value: Some("FILE"),
        about: "the description, or `-` for standard input; a `gen.yaml` beside it holds its settings",
    },
    Flag {
        name: "--overlay",
        value: Some("FILE"),
        about: "an overlay that changes the description before it is read, after those of the settings; may be repeated",
    },
    FOLDER,
    Flag {
        name: "--name",
        value: Some("NAME"),
        about: "the first part of the names of the packages (default: from the settings, then from the title)",
    },
    Flag {
        name: "--models-only",
        value: None,
        about: "no server and no client; before what the settings say",
    },
    Flag {
        name: "--only-tag",
        value: Some("TAG"),
        about: "only operations with this tag, beside those that the settings select; may be repeated",
    },
    Flag {
        name: "--only-operation",
        value: Some("ID"),
        about: "only this operation, by `operationId` or as `GET /things/{id}`; may be repeated",
    },
];

/// The folder below which files may be opened.
pub(crate) const FOLDER: Flag = Flag {
    name: "--folder",
    value: Some("DIR"),
    about: "the folder below which documents are opened that the description refers to (default: the repository of Git around it, else the current folder where that is around it, else its own)",
};

/// What a description is called where none is named, the first that is there.
const USUAL: &[&str] = &["openapi.yaml", "openapi.yml", "openapi.json"];

/// The description in the repository of the generator.
const SPEC: &str = "spec/openapi.yaml";

/// The name of the settings beside a description.
pub(crate) const SETTINGS: &str = "gen.yaml";

/// Standard input as `--spec` names it, and as diagnostics do.
pub(crate) const STDIN: (&str, &str) = ("-", "<stdin>");

/// Where a description is: a path that messages show, and the folder below which it is looked for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct DescriptionPath {
    pub(crate) base: PathBuf,
    pub(crate) spec: String,
}

impl DescriptionPath {
    /// The settings that stand beside the description, whether they are there or not.
    pub(crate) fn settings(&self) -> String {
        beside(&self.spec, SETTINGS)
    }
}

/// Where the description is that the arguments name.
pub(crate) fn place(arguments: &Arguments) -> Result<DescriptionPath, Failure> {
    let program = arguments.program();
    let spec = match (arguments.value("--spec"), program.workspace) {
        (Some(given), _) => given.replace(std::path::MAIN_SEPARATOR, "/"),
        (None, Some(_)) => {
            return Ok(DescriptionPath {
                base: program.base(),
                spec: SPEC.to_owned(),
            });
        }
        (None, None) => {
            let found = USUAL.iter().find(|name| Path::new(name).is_file());
            let missing = "which description? there is no openapi.yaml, openapi.yml or openapi.json here; name one with `--spec FILE`";
            (*found.ok_or_else(|| Failure::Arguments(missing.to_owned()))?).to_owned()
        }
    };
    Ok(DescriptionPath {
        base: PathBuf::new(),
        spec,
    })
}

/// Reads the description, as the arguments want it.
pub(crate) fn read(arguments: &Arguments) -> Result<Input, Failure> {
    read_at(&place(arguments)?, arguments)
}

/// Reads the description of a path, as the arguments want it otherwise.
pub(crate) fn read_at(place: &DescriptionPath, arguments: &Arguments) -> Result<Input, Failure> {
    let settings = place.settings();
    let settings = place.base.join(&settings).is_file().then_some(settings);
    let (spec, description) = if place.spec == STDIN.0 {
        (STDIN.1, Some(standard_input()?))
    } else {
        (place.spec.as_str(), None)
    };
    let overlays = given(arguments, "--overlay");
    let said = CommandLine {
        description,
        overlays: &overlays,
        folder: arguments.value(FOLDER.name).map(Path::new),
    };
    let read = read::input_of(&place.base, spec, settings.as_deref(), said);
    let mut input = match read {
        Err(Unread::Settings(diagnostics, sources)) => {
            let format = diagnostics::format(arguments)?;
            diagnostics::show(&diagnostics, &sources, format)?;
            return Err(Failure::Shown);
        }
        input => input?,
    };
    input.policy = diagnostics::policy(arguments)?;
    override_settings(&mut input.config, arguments)?;
    Ok(input)
}

/// All that standard input has.
pub(crate) fn standard_input() -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let taken = stdin().read_to_end(&mut bytes);
    taken.map_err(|error| Failure::Environment(format!("standard input: {error}")))?;
    Ok(bytes)
}

/// The values of a flag that may be repeated.
fn given(arguments: &Arguments, flag: &'static str) -> Vec<String> {
    let names = [flag];
    let values = arguments.all(&names);
    values.map(|(_, value)| value.to_owned()).collect()
}

/// What the arguments say goes before what the settings do.
fn override_settings(config: &mut Config, arguments: &Arguments) -> Result<(), Failure> {
    if let Some(name) = arguments.value("--name") {
        Config::check_name(name).map_err(Failure::Arguments)?;
        config.name = Some(name.to_owned());
    }
    if arguments.has("--models-only") {
        config.crates = Crates {
            server: false,
            client: false,
        };
    }
    config.only.tags.extend(given(arguments, "--only-tag"));
    let operations = given(arguments, "--only-operation");
    config.only.operations.extend(operations);
    Ok(())
}

/// The path of a file beside a description.
pub(crate) fn beside(spec: &str, name: &str) -> String {
    spec.rsplit_once('/')
        .map_or_else(|| name.to_owned(), |(folder, _)| format!("{folder}/{name}"))
}

/// Where the crates below an output folder find the runtime that the arguments name.
pub(crate) fn runtime(out: &Path, arguments: &Arguments) -> Result<Runtime, Failure> {
    let given = arguments.value("--runtime").map(RuntimeSource::parse);
    let source = given.unwrap_or_else(|| arguments.program().runtime());
    match source {
        RuntimeSource::Known(runtime) => Ok(runtime),
        RuntimeSource::Folder(folder) => runtime_in(out, &folder),
    }
}

/// Where the crates below an output folder find a runtime that is in a folder.
///
/// # Errors
/// There is no crate in that folder.
pub fn runtime_in(out: &Path, folder: &Path) -> Result<Runtime, Failure> {
    let folder = absolute(folder)?;
    if !folder.join("Cargo.toml").is_file() {
        return Err(Failure::Arguments(format!(
            "there is no crate in {}; `--runtime` is a version of the crate `oasmith`, its folder, or `git+URL#REVISION`",
            folder.display()
        )));
    }
    let krate = absolute(out)?.join("models");
    Ok(Runtime::Path(way(&krate, &folder)))
}

fn absolute(path: &Path) -> Result<PathBuf, Failure> {
    let absolute = std::path::absolute(path).map_err(|error| Failure::io(path, &error))?;
    Ok(without_dots(&absolute))
}

/// The path from one folder to another.
fn way(from: &Path, to: &Path) -> String {
    let pairs = from.components().zip(to.components());
    let common = pairs.take_while(|(from, to)| from == to).count();
    let up = from.components().skip(common).map(|_| "..".into());
    let down = to.components().skip(common);
    let down = down.map(|part| part.as_os_str().to_string_lossy());
    up.chain(down).collect::<Vec<_>>().join("/")
}

/// An absolute path in which each `..` is taken back with the folder before it.
fn without_dots(path: &Path) -> PathBuf {
    let mut result = PathBuf::new();
    for part in path.components() {
        if part == Component::ParentDir {
            result.pop();
        } else {
            result.push(part);
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_stand_beside_the_description() {
        assert_eq!(beside("spec/openapi.yaml", SETTINGS), "spec/gen.yaml");
        assert_eq!(beside("openapi.yaml", SETTINGS), "gen.yaml");
    }

    #[test]
    fn the_runtime_is_found_from_the_output() {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let folder = workspace.join("tests/../runtime");
        let from = |out: &str| runtime_in(&workspace.join(out), &folder).ok();
        let path = |path: &str| Some(Runtime::Path(path.to_owned()));
        assert_eq!(from("generated"), path("../../runtime"));
        assert_eq!(from("a/b"), path("../../../runtime"));
        assert_eq!(from("a/../generated"), path("../../runtime"));
        assert!(runtime_in(&workspace, Path::new("no/such/folder")).is_err());
    }
}
