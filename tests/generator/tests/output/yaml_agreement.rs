//! The loader and `serde_yaml` read the same values from every fixture.
//!
//! Where the two differ by design is listed in [`DIFFERENCES`]; a difference that is not met is an error as well.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use generator::folder;
use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::load;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::tree::{Node, NodeValue};

/// Spellings that `serde_yaml` reads differently, with what it makes of them and why the loader does not follow.
const DIFFERENCES: &[(&str, &str, &str)] = &[
    (
        "017",
        "text 017",
        "the core schema reads digits in base 10: the number 17, with a warning",
    ),
    ("08", "text 08", "as above"),
    (
        "0b11",
        "number 3",
        "the core schema has no base 2: a text, with a warning",
    ),
    (
        "-0x1F",
        "number -31",
        "the core schema has no sign before base 16: a text, with a warning",
    ),
    (
        ".inf",
        "number .inf",
        "JSON has no infinity: a text, with a warning",
    ),
    (
        "+.inf",
        "number .inf",
        "JSON has no infinity: a text, with a warning",
    ),
    (
        ".nan",
        "number .nan",
        "JSON has no such value: a text, with a warning",
    ),
    (
        "99999999999999999999",
        "an error",
        "a number keeps its text, whatever its size",
    ),
];

/// A value of either reader in one writing: keys as text, numbers by value, entries in order, the last of duplicates kept.
fn ours(node: &Node) -> String {
    match &node.value {
        NodeValue::Null => "null".to_owned(),
        NodeValue::Bool(value) => value.to_string(),
        // `serde_yaml` reads as a text what no float holds.
        NodeValue::Number(lexeme) if lexeme.parse().is_ok_and(f64::is_infinite) => {
            format!("text {lexeme}")
        }
        NodeValue::Number(lexeme) => format!("number {}", number(lexeme)),
        NodeValue::Text(text) => format!("text {text}"),
        NodeValue::List(items) => {
            let items: Vec<String> = items.iter().map(ours).collect();
            format!("[{}]", items.join("\n"))
        }
        NodeValue::Map(map) => {
            let entries = map.entries.iter();
            let entries: Vec<String> = entries
                .map(|entry| format!("{}: {}", entry.key, ours(&entry.node)))
                .collect();
            format!("{{{}}}", entries.join("\n"))
        }
    }
}

fn theirs(value: &serde_yaml::Value) -> String {
    match value {
        serde_yaml::Value::Null => "null".to_owned(),
        serde_yaml::Value::Bool(value) => value.to_string(),
        serde_yaml::Value::Number(value) => format!("number {}", number(&value.to_string())),
        serde_yaml::Value::String(text) => format!("text {text}"),
        serde_yaml::Value::Sequence(items) => {
            let items: Vec<String> = items.iter().map(theirs).collect();
            format!("[{}]", items.join("\n"))
        }
        serde_yaml::Value::Mapping(map) => {
            let entries = map.iter();
            let entries: Vec<String> = entries
                .map(|(key, value)| format!("{}: {}", key_text(key), theirs(value)))
                .collect();
            format!("{{{}}}", entries.join("\n"))
        }
        serde_yaml::Value::Tagged(tagged) => format!("{} {}", tagged.tag, theirs(&tagged.value)),
    }
}

fn key_text(key: &serde_yaml::Value) -> String {
    match key {
        serde_yaml::Value::String(text) => text.clone(),
        other => theirs(other).trim_start_matches("number ").to_owned(),
    }
}

/// `1.0`, `1.00` and `1` are one value to `serde_yaml`, whose numbers are floats or 64-bit integers; adding nothing turns `-0` into `0`.
fn number(lexeme: &str) -> String {
    match lexeme.parse::<f64>() {
        Ok(value) => (value + 0.0).to_string(),
        Err(_) => lexeme.to_owned(),
    }
}

fn read(text: &str) -> (Option<Node>, Diagnostics) {
    let (mut sources, mut diagnostics) = (SourceMap::default(), Diagnostics::default());
    let file = sources.add("fixture.yaml", text);
    let root = load::load(&sources, file, &mut diagnostics);
    (root, diagnostics)
}

fn fixtures() -> Vec<std::path::PathBuf> {
    let here = folder::here();
    let spec = here.join("../spec");
    let folders: [&Path; 2] = [&here, &spec];
    folders
        .iter()
        .flat_map(|folder| folder::files(folder, &["yaml", "yml", "json"]))
        .filter(|path| !path.to_string_lossy().contains("node_modules"))
        .collect()
}

#[test]
fn fixtures_read_alike() {
    let mut compared = 0;
    for path in fixtures() {
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        let (root, diagnostics) = read(&text);
        let diagnostics = diagnostics.sorted();
        // What we report is what the two may disagree on; the cases of `ui` say what we make of it.
        let is_clean = diagnostics.is_empty();
        let must_be_clean = path.starts_with(folder::here().join("yaml"));
        assert!(
            is_clean || !must_be_clean,
            "{}: {diagnostics:?}",
            path.display()
        );
        // `serde_yaml` counts a byte order mark as a column and takes the second line for a second document.
        let unmarked = text.trim_start_matches('\u{feff}');
        let theirs_read = serde_yaml::from_str::<serde_yaml::Value>(unmarked);
        match (root.filter(|_| is_clean), theirs_read) {
            (Some(root), Ok(value)) => {
                assert_eq!(ours(&root), theirs(&value), "{}", path.display());
                compared += 1;
            }
            // `serde_yaml` has no integers beyond 128 bits, and none beyond 64 in its values; ours are kept as they are written.
            (Some(_), Err(error)) if error.to_string().contains("128") => {}
            (Some(_), Err(error)) => panic!("only we read {}: {error}", path.display()),
            (None, _) => assert!(!is_clean, "{} is read or reported", path.display()),
        }
    }
    assert!(compared > 0, "there are fixtures to compare");
}

#[test]
fn spellings_read_alike_but_for_those_listed() {
    let spellings = [
        "1",
        "-1",
        "+1",
        "0",
        "-0",
        "1.0",
        "3.10",
        ".5",
        "-.5",
        "1.",
        "1e3",
        "1E-3",
        "1.5e+3",
        "0x1F",
        "0xff",
        "0o17",
        "017",
        "08",
        "0b11",
        "-0x1F",
        "1_000",
        "12:30",
        "1.2.3",
        "2024-01-01",
        "true",
        "True",
        "TRUE",
        "tRUE",
        "false",
        "yes",
        "No",
        "on",
        "OFF",
        "y",
        "n",
        "null",
        "Null",
        "NULL",
        "~",
        "nULL",
        ".inf",
        "+.inf",
        ".nan",
        "-.nan",
        "e3",
        "-",
        "+",
        ".",
        "--1",
        "'1'",
        "\"true\"",
        "!!str 1",
        "!!int 1",
        "a:b",
        "a#b",
        "://x",
        "-x",
        "?x",
        "<<x",
        "=",
        "99999999999999999999",
    ];
    let mut met = BTreeSet::new();
    for spelling in spellings {
        let text = format!("- {spelling}\n");
        let (root, _) = read(&text);
        let ours = root
            .as_ref()
            .and_then(Node::as_list)
            .map_or_else(String::new, |list| {
                list.iter().map(ours).collect::<Vec<_>>().join("\n")
            });
        let theirs = match serde_yaml::from_str::<Vec<serde_yaml::Value>>(&text) {
            Ok(values) => values.iter().map(theirs).collect::<Vec<_>>().join("\n"),
            Err(_) => "an error".to_owned(),
        };
        if ours != theirs {
            met.insert((spelling, theirs));
        }
    }
    let listed: BTreeSet<(&str, String)> = DIFFERENCES
        .iter()
        .map(|(spelling, theirs, _)| (*spelling, (*theirs).to_owned()))
        .collect();
    assert_eq!(met, listed);
}
