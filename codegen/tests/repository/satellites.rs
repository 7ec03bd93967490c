//! What the crates around the generator use of it: what descriptions are (representations) and the door, and no pass that makes one of another.

#![allow(clippy::disallowed_methods, reason = "the sources are read here")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::paths::Paths;
use crate::sources;

/// What each of them may name below `oasmith_codegen`. The comparison writes the Rust of both sides, as a version changes with what is written.
#[rustfmt::skip]
const ALLOWED: &[(&str, &[&str])] = &[
    ("diff",      &["check", "config", "diagnostics", "emit", "integers", "ir", "load", "media_type", "rust", "source", "tree", "Model", "breaks_a_line"]),
    ("reference", &["check", "diagnostics", "ir", "media_type", "rust", "shell_word", "source", "Model"]),
    ("mock",      &["check", "diagnostics", "ir", "media_type", "rust", "shell_word", "ServiceModel", "service_model"]),
    ("sandbox",   &["diagnostics", "load", "settings", "source", "Input", "description", "model"]),
];

/// What a crate names below `oasmith_codegen`, and in which file.
fn named(name: &str) -> BTreeSet<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
    let files = sources::below(&root.join("src"));
    assert!(files.len() > 5, "the files of {name} are found");
    let mut found = BTreeSet::new();
    for path in files {
        let text = fs::read_to_string(&path).expect("a text");
        let syntax = syn::parse_file(&text).expect("a file of Rust");
        let paths = Paths::of(&syntax);
        for path_used in paths.used.into_iter().chain(paths.handed_on) {
            if let [krate, part, ..] = path_used.as_slice()
                && krate == "oasmith_codegen"
            {
                found.insert((part.clone(), path.display().to_string()));
            }
        }
    }
    found
}

#[test]
fn crates_around_the_generator_use_no_pass() {
    for (name, allowed) in ALLOWED {
        let found = named(name);
        let beyond: Vec<_> = found
            .iter()
            .filter(|(part, _)| !allowed.contains(&part.as_str()))
            .collect();
        assert!(
            beyond.is_empty(),
            "{name} uses what it must not know: {beyond:#?}"
        );
        let used: BTreeSet<&str> = found.iter().map(|(part, _)| part.as_str()).collect();
        let unused: Vec<_> = allowed
            .iter()
            .filter(|part| !used.contains(*part))
            .collect();
        assert!(unused.is_empty(), "{name} does not use {unused:?}");
    }
}
