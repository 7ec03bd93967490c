//! Which description a command is about: our own, wherever the command is started, or the one that `--spec` names.

use std::path::{Component, Path, PathBuf};

use codegen::Input;
use codegen::config::{Config, Runtime};
use driver::read;

use crate::arguments::Arguments;
use crate::command::{Failure, Flag};
use crate::complaints;

/// The flag.
pub const FLAGS: &[Flag] = &[
    Flag {
        name: "--spec",
        value: Some("FILE"),
        says: "the description; a `gen.yaml` beside it holds its settings (default: spec/openapi.yaml)",
    },
    Flag {
        name: "--name",
        value: Some("NAME"),
        says: "the first part of the names of the packages (default: from the settings, then from the title)",
    },
];

/// Our own description, below the workspace.
const SPEC: &str = "spec/openapi.yaml";

/// The name of the settings beside a description.
const SETTINGS: &str = "gen.yaml";

/// The folder that holds the workspace.
pub fn workspace() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_owned()
}

/// Reads the description, as the arguments want it.
pub fn read(arguments: &Arguments) -> Result<Input, Failure> {
    let (base, spec) = match arguments.value("--spec") {
        Some(given) => (
            PathBuf::new(),
            given.replace(std::path::MAIN_SEPARATOR, "/"),
        ),
        None => (workspace(), SPEC.to_owned()),
    };
    let settings = beside(&spec, SETTINGS);
    let settings = base.join(&settings).is_file().then_some(settings);
    let mut input = read::input(&base, &spec, settings.as_deref())?;
    input.policy = complaints::policy(arguments)?;
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

/// Where the crates below an output folder find the runtime: a path from one of them.
pub fn runtime(out: &Path) -> Result<Runtime, Failure> {
    let absolute = std::path::absolute(out).map_err(|error| Failure::io(out, &error))?;
    let krate = without_dots(&absolute).join("models");
    let runtime = workspace().join("runtime");
    let common = krate
        .components()
        .zip(runtime.components())
        .take_while(|(ours, theirs)| ours == theirs)
        .count();
    let up = krate.components().skip(common).map(|_| "..".into());
    let down = runtime.components().skip(common);
    let down = down.map(|part| part.as_os_str().to_string_lossy());
    let steps: Vec<_> = up.chain(down).collect();
    Ok(Runtime::Path(steps.join("/")))
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
        let ours = runtime(&workspace().join("generated")).expect("a path");
        assert_eq!(ours, Runtime::Path("../../runtime".to_owned()));
        let deeper = runtime(&workspace().join("a/b")).expect("a path");
        assert_eq!(deeper, Runtime::Path("../../../runtime".to_owned()));
        let around = runtime(&workspace().join("a/../generated")).expect("a path");
        assert_eq!(around, ours);
    }
}
