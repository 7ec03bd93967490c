//! Files are short and say their duty, functions are paragraphs, in all crates that people write.

#![allow(
    clippy::disallowed_methods,
    reason = "the files are those of the repository, which is read here"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::crates::CRATES;
use crate::sources;

/// The most lines of a file.
const LONGEST_FILE: usize = 500;

/// The most lines of a function.
const LONGEST_FUNCTION: usize = 80;

/// Functions that are longer, each with the reason.
const LONG_FUNCTIONS: &[(&str, &str)] = &[
    (
        "codegen/src/emit/residual_schemas.rs::keyword",
        "one arm for each keyword of JSON Schema",
    ),
    (
        "codegen/src/read/schema.rs::read_object",
        "one line for each keyword of JSON Schema",
    ),
];

/// The files of all crates: their paths in the repository, and their texts.
fn files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let paths = CRATES
        .iter()
        .flat_map(|name| sources::below(&root.join(name).join("src")));
    let file = |path: &Path| {
        let shown = path.strip_prefix(&root).expect("a path below the root");
        let shown = shown.to_string_lossy().replace('\\', "/");
        (shown, fs::read_to_string(path).expect("a file"))
    };
    paths.map(|path| file(&path)).collect()
}

#[test]
fn files_say_their_duty_and_are_short() {
    let mut diagnostics = Vec::new();
    for (path, text) in files() {
        let lines = text.lines().count();
        if lines > LONGEST_FILE {
            diagnostics.push(format!("{path}: {lines} lines, at most {LONGEST_FILE}"));
        }
        if !text.starts_with("//! ") {
            diagnostics.push(format!("{path}: no `//!` sentence says its duty"));
        }
    }
    assert!(
        diagnostics.is_empty(),
        "a file is for one duty:\n{}",
        diagnostics.join("\n")
    );
}

/// Functions with how many lines they have. The layout is rustfmt's: a function ends at the brace that stands as far in as it does.
fn functions(text: &str) -> Vec<(String, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut functions = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let declaration = line.trim_start();
        let indentation = &line[..line.len() - declaration.len()];
        let words: Vec<&str> = declaration.split([' ', '(', '<']).collect();
        let Some(place) = words.iter().position(|word| *word == "fn") else {
            continue;
        };
        let is_declared = words[..place].iter().all(|word| is_qualifier(word));
        let end = format!("{indentation}}}");
        let length = lines[at..].iter().position(|line| *line == end);
        let declared = lines[at..]
            .iter()
            .position(|line| line.ends_with([';', '{']));
        let has_body = declared.is_some_and(|last| lines[at + last].ends_with('{'));
        let length = length.filter(|_| has_body);
        if let (true, Some(name), Some(length)) = (is_declared, words.get(place + 1), length) {
            functions.push(((*name).to_owned(), length + 1));
        }
    }
    functions
}

/// `pub`, `const` and the like, also `pub(super)`, which is split at its parenthesis.
fn is_qualifier(word: &str) -> bool {
    let word = word.trim_end_matches(')');
    ["pub", "const", "async", "super", "crate"].contains(&word)
}

#[test]
fn functions_are_found() {
    let text = "pub(super) const fn a(\n    b: u8,\n) {\n    let fn_ = 1;\n}\n\nimpl A {\n    fn c();\n    fn b<T>() -> T {\n    }\n}\n";
    let expected = [("a".to_owned(), 5), ("b".to_owned(), 2)];
    assert_eq!(functions(text), expected);
}

#[test]
fn functions_are_paragraphs() {
    let (mut diagnostics, mut long) = (Vec::new(), BTreeSet::new());
    for (path, text) in files() {
        for (name, lines) in functions(&text) {
            let place = format!("{path}::{name}");
            if lines <= LONGEST_FUNCTION {
                continue;
            }
            if LONG_FUNCTIONS.iter().any(|(listed, _)| *listed == place) {
                long.insert(place);
            } else {
                diagnostics.push(format!("{place}: {lines} lines; not {LONGEST_FUNCTION}"));
            }
        }
    }
    let for_nothing = LONG_FUNCTIONS
        .iter()
        .filter(|(place, _)| !long.contains(*place));
    diagnostics.extend(for_nothing.map(|(place, _)| format!("{place} is listed and is not long")));
    assert!(
        diagnostics.is_empty(),
        "a function is a paragraph:\n{}",
        diagnostics.join("\n")
    );
}
