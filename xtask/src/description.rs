//! Which description a command is about: our own, wherever the command is started, or the one that `--spec` names.

use std::path::{Component, Path, PathBuf};

use codegen::Input;
use codegen::config::{Config, Runtime};
use codegen::source::SourceMap;
use driver::read::{self, Unread};

use crate::arguments::Arguments;
use crate::command::{Failure, Flag};
use crate::diagnostics;

/// The flag.
pub(crate) const FLAGS: &[Flag] = &[
    Flag {
        name: "--spec",
        value: Some("FILE"),
        about: "the description; a `gen.yaml` beside it holds its settings (default: spec/openapi.yaml)",
    },
    Flag {
        name: "--name",
        value: Some("NAME"),
        about: "the first part of the names of the packages (default: from the settings, then from the title)",
    },
];

/// Our own description, below the workspace.
const SPEC: &str = "spec/openapi.yaml";

/// The name of the settings beside a description.
const SETTINGS: &str = "gen.yaml";

/// The folder that holds the workspace.
#[must_use]
pub fn workspace() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_owned()
}

/// Reads the description, as the arguments want it.
pub(crate) fn read(arguments: &Arguments) -> Result<Input, Failure> {
    let (base, spec) = match arguments.value("--spec") {
        Some(given) => (
            PathBuf::new(),
            given.replace(std::path::MAIN_SEPARATOR, "/"),
        ),
        None => (workspace(), SPEC.to_owned()),
    };
    let settings = beside(&spec, SETTINGS);
    let settings = base.join(&settings).is_file().then_some(settings);
    let mut input = match read::input(&base, &spec, settings.as_deref()) {
        Err(Unread::NotText(diagnostics)) => {
            let format = diagnostics::format(arguments)?;
            diagnostics::show(&diagnostics, &SourceMap::default(), format);
            return Err(Failure::Shown);
        }
        Err(Unread::Settings(diagnostics, sources)) => {
            let format = diagnostics::format(arguments)?;
            diagnostics::show(&diagnostics, &sources, format);
            return Err(Failure::Shown);
        }
        input => input?,
    };
    input.policy = diagnostics::policy(arguments)?;
    if let Some(name) = arguments.value("--name") {
        Config::check_name(name).map_err(Failure::Arguments)?;
        input.config.name = Some(name.to_owned());
    }
    Ok(input)
}

fn beside(spec: &str, name: &str) -> String {
    spec.rsplit_once('/')
        .map_or_else(|| name.to_owned(), |(folder, _)| format!("{folder}/{name}"))
}

/// Where the crates below an output folder find the runtime: in the version or the folder that is wanted, else in this workspace.
///
/// # Errors
/// There is no crate in that folder.
pub fn runtime(out: &Path, wanted: Option<&str>) -> Result<Runtime, Failure> {
    let folder = match wanted {
        Some(version) if version.starts_with(|first: char| first.is_ascii_digit()) => {
            return Ok(Runtime::Version(version.to_owned()));
        }
        Some(folder) => absolute(Path::new(folder))?,
        None => workspace().join("runtime"),
    };
    if !folder.join("Cargo.toml").is_file() {
        return Err(Failure::Arguments(format!(
            "there is no crate in {}; `--runtime` is the folder of the crate `runtime`, or its version",
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
        let from = |out: &str, wanted| runtime(&workspace().join(out), wanted).ok();
        let path = |path: &str| Some(Runtime::Path(path.to_owned()));
        assert_eq!(from("generated", None), path("../../runtime"));
        assert_eq!(from("a/b", None), path("../../../runtime"));
        assert_eq!(from("a/../generated", None), path("../../runtime"));
        let named = workspace().join("tests/../runtime");
        assert_eq!(from("generated", named.to_str()), path("../../runtime"));
        let version = Runtime::Version("0.1".to_owned());
        assert_eq!(from("generated", Some("0.1")), Some(version));
        assert_eq!(from("generated", Some("no/such/folder")), None);
    }
}
