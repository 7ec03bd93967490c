//! The words of the project: a word that was retired does not come back.

#![allow(
    clippy::disallowed_methods,
    reason = "the files of the repository are read here"
)]

use std::fs;
use std::path::{Path, PathBuf};

/// Retired words that stand in no sentence and in no part of a name, with the words that took their place.
#[rustfmt::skip]
const WORDS: &[(&str, &str)] = &[
    ("complain",   "report"),
    ("complained", "reported"),
    ("complains",  "reports"),
    ("complaint",  "diagnostic"),
    ("complaints", "diagnostics"),
    ("roster",     "emitted types"),
];

/// Names that no type, trait, macro, module or constant has any more, with those that took their place.
#[rustfmt::skip]
const NAMES: &[(&str, &str)] = &[
    ("Around",    "Middleware"),
    ("Asked",     "QueryMatch"),
    ("Authority", "Priority"),
    ("Coding",    "BodyEncoding"),
    ("Compact",   "InlineString"),
    ("DEEPEST",   "MAX_DEPTH"),
    ("Elsewhere", "ServerOverride"),
    ("Fate",      "Coverage"),
    ("Follow",    "LinkCall"),
    ("Handled",   "HandlerResult"),
    ("hidden",    "invisible"),
    ("Layout",    "ParamStyle"),
    ("Marks",     "Flags"),
    ("Prose",     "Docs"),
    ("Reach",     "ServerTarget"),
    ("Refusal",   "Rejection"),
    ("Reports",   "Diagnostics"),
    ("Resort",    "Fallback"),
    ("Said",      "RequestParts"),
    ("Stop",      "Abort"),
    ("Unsaid",    "Unsupported"),
    ("Walk",      "Scanner"),
    ("Wire",      "Codec"),
    ("wired",     "impl_serde"),
];

/// What defines a name.
const DEFINITIONS: &[&str] = &[
    "const",
    "enum",
    "macro_rules!",
    "mod",
    "static",
    "struct",
    "trait",
    "type",
];

#[test]
fn retired_words_stay_away() {
    let mut found = Vec::new();
    for (path, text) in files() {
        for (number, line) in (1..).zip(text.lines()) {
            let retired =
                retired(line).map(|(old, new)| format!("{path}:{number}: `{old}` is `{new}`"));
            found.extend(retired);
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The retired word of a line, and the one that took its place.
fn retired(line: &str) -> Option<(&'static str, &'static str)> {
    let parts: Vec<String> = words(line);
    let word = WORDS.iter().find(|(old, _)| has(&parts, old));
    let name = || NAMES.iter().find(|(old, _)| defines(line, old));
    word.or_else(name).copied()
}

/// Whether a word stands among others.
fn has(parts: &[String], word: &str) -> bool {
    parts.iter().any(|part| part == word)
}

/// Whether a line defines this name.
fn defines(line: &str, name: &str) -> bool {
    let mut tokens = line.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '!');
    let mut before = "";
    tokens.any(|token| {
        let is_defined = token == name && DEFINITIONS.contains(&before);
        before = token;
        is_defined
    })
}

/// The words of a line in small letters; names are taken apart at underscores and capitals.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut before = ' ';
    for c in line.chars().chain([' ']) {
        let begins = c.is_ascii_uppercase() && before.is_ascii_lowercase();
        if (begins || !c.is_ascii_alphabetic()) && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if c.is_ascii_alphabetic() {
            word.push(c.to_ascii_lowercase());
        }
        before = c;
    }
    words
}

/// The texts that people read and write here, by their paths: not what is generated, no snapshots, not this file.
fn files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut paths = Vec::new();
    gather(&root, &mut paths);
    assert!(paths.len() > 500, "the files of the repository are found");
    let text = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a text");
        let path = path.strip_prefix(&root).unwrap_or(&path);
        (path.display().to_string(), text)
    };
    paths.into_iter().map(text).collect()
}

fn gather(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.unwrap_or_default();
        let is_left_out = name.starts_with('.')
            || [
                "CHANGELOG.md",
                "generated",
                "node_modules",
                "target",
                "vocabulary.rs",
            ]
            .contains(&name);
        if is_left_out {
            continue;
        }
        if path.is_dir() {
            gather(&path, paths);
        } else if [".rs", ".md", ".jinja"]
            .iter()
            .any(|end| name.ends_with(end))
        {
            paths.push(path);
        }
    }
}

#[test]
fn words_are_found_in_sentences_and_in_names() {
    let found = |line| retired(line).map(|(old, _)| old);
    assert_eq!(found("// One complaint."), Some("complaint"));
    assert_eq!(found("fn add_complaint() {}"), Some("complaint"));
    assert_eq!(found("const DEEPEST: usize = 3;"), Some("DEEPEST"));
    assert_eq!(found("struct FirstComplaint;"), Some("complaint"));
    assert_eq!(found("pub struct Wire;"), Some("Wire"));
    assert_eq!(found("let wire = Wire::new();"), None);
}
