//! Writes a table of decoders: for each component of a description that became a type of its own, the functions that read it.

use std::fs;
use std::path::{Path, PathBuf};

/// The rows for the components of one crate or module: `root` is its path in the tests, `sources` the folder of its files.
pub fn rows(label: &str, root: &str, sources: &Path, components: &[String]) -> String {
    let types = types(sources);
    let known = components.iter().filter(|name| types.contains(name));
    let row = |name: &String| format!("    (\"{label}\", \"{name}\", decode::<{root}::{name}>),\n");
    known.map(row).collect()
}

/// The names of the component schemas of a description, in order.
pub fn components(description: &Path) -> Vec<String> {
    let text = fs::read_to_string(description).expect("a description");
    let mut section = "";
    let mut names = Vec::new();
    for line in text.lines() {
        let indent = line.len() - line.trim_start().len();
        let Some((key, _)) = line.trim().split_once(':').filter(|_| indent <= 4) else {
            continue;
        };
        match indent {
            0 => {
                section = if key == "components" {
                    "components"
                } else {
                    ""
                }
            }
            2 if !section.is_empty() => {
                section = if key == "schemas" {
                    "schemas"
                } else {
                    "components"
                }
            }
            4 if section == "schemas" && !key.starts_with('#') => names.push(key.to_owned()),
            _ => {}
        }
    }
    names
}

/// The files of a folder, and of the folders in it: long modules have parts.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of generated files");
    let paths = entries.flatten().map(|entry| entry.path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                files(&path)
            } else {
                vec![path]
            }
        })
        .collect()
}

/// The rows for the enumerations of one crate or module, whether they are components or stand inside of some.
pub fn enumerations(label: &str, root: &str, sources: &Path) -> String {
    let files = files(sources).into_iter();
    let texts = files.filter_map(|path| fs::read_to_string(path).ok());
    let rows = |text: String| -> String {
        let lines = text.lines();
        let names = lines.filter_map(|line| line.strip_prefix("impl Enumeration for "));
        let names = names.filter_map(|rest| rest.strip_suffix(" {"));
        let row = |name| format!("    (\"{label}\", \"{name}\", refused::<{root}::{name}>),\n");
        names.map(row).collect()
    };
    texts.map(rows).collect()
}

/// The structs and enums that the files of a folder define; another name for a type has no rules of its own.
fn types(sources: &Path) -> Vec<String> {
    let files = files(sources).into_iter();
    let texts = files.filter_map(|path| fs::read_to_string(path).ok());
    let defined = |line: &str| {
        let rest = line
            .strip_prefix("pub struct ")
            .or_else(|| line.strip_prefix("pub enum "))?;
        let end = rest
            .find(|c: char| !c.is_alphanumeric())
            .unwrap_or(rest.len());
        rest.get(..end).map(str::to_owned)
    };
    texts
        .flat_map(|text| text.lines().filter_map(defined).collect::<Vec<_>>())
        .collect()
}
