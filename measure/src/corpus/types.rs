//! What generated types take: none is larger than a page or two, and each reads every kind of value on a small stack, in a debug build.

use std::path::Path;

use super::row::{DescriptionRow, package};
use crate::files::write;
use crate::scratch::cargo;
use oasmith_cli::command::Failure;

/// The most bytes that a type may have.
const MAX_SIZE: usize = 8 * 1024;

/// The program, without its types.
const PROGRAM: &str = include_str!("scratch/types.rs");

/// Makes a program of all types that were written for a description and runs it; what it says of them, a line each.
pub fn check(scratch: &Path, row: &DescriptionRow) -> Result<Vec<String>, Failure> {
    let mut artefacts = row.artefacts.iter();
    let Some((_, root)) = artefacts.find(|(path, _)| *path == "models/src/lib.rs") else {
        return Ok(Vec::new());
    };
    let names = names(&root.text);
    let folder = scratch.join("types");
    write(&folder.join("Cargo.toml"), &manifest(&package(&row.path)))?;
    write(&folder.join("src/main.rs"), &program(&names))?;
    let output = cargo(scratch, "types", &["run", "--quiet", "--offline"])?;
    if output.status.success() {
        return Ok(Vec::new());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let said = said.lines().filter(|line| !line.trim().is_empty());
    Ok(said.take(5).map(|line| format!("types: {line}")).collect())
}

/// The types that the root of the models hands on.
fn names(root: &str) -> Vec<&str> {
    let exports = root.split("pub use self::").skip(1);
    let exports = exports.filter_map(|rest| rest.split(';').next());
    let lists = exports.filter_map(|export| export.split_once("::"));
    lists
        .flat_map(|(_, list)| list.split(['{', '}', ',']))
        .map(str::trim)
        .filter(|name| !name.is_empty())
        .collect()
}

fn manifest(name: &str) -> String {
    format!(
        "[package]\nname = \"types\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
         models = {{ package = \"{name}-models\", path = \"../x/models\" }}\n"
    )
}

fn program(names: &[&str]) -> String {
    let sizes = names.iter().map(|name| {
        format!("    assert!(size_of::<models::{name}>() <= {MAX_SIZE}, \"{name} is larger than {MAX_SIZE} bytes\");\n")
    });
    let rows = names.iter().map(|name| {
        format!("    (\"{name}\", |json| drop(<models::{name} as Json>::from_json(json))),\n")
    });
    let (sizes, rows) = (sizes.collect::<String>(), rows.collect::<String>());
    format!(
        "{PROGRAM}\nconst _: () = {{\n{sizes}}};\n\nconst ALL: &[(&str, fn(&str))] = &[\n{rows}];\n"
    )
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn all_types_of_a_root_are_found() {
        let root = "pub mod a;\npub use oasmith;\n#[cfg(feature = \"a\")]\npub use self::a::{B, r#C,\n    D,\n};\npub use self::b::E;\n";
        assert_eq!(names(root), ["B", "r#C", "D", "E"]);
    }
}
