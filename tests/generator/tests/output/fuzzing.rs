//! A bounded run, on stable, of what fuzz targets in `fuzz/` run without bound. `FUZZ_ROUNDS` sets another bound.

use std::fs;

use generator::folder;
use generator::fuzzing::{generate, load_yaml, rounds, run};

/// The descriptions of the cases, of the diagnostics and of the YAML fixtures.
fn descriptions() -> Vec<String> {
    let folders = ["ui", "yaml", "cases", "naming_stress"];
    let texts = folders
        .iter()
        .flat_map(|name| folder::files(&folder::here().join(name), &["yaml", "json"]))
        .filter_map(|path| fs::read_to_string(path).ok());
    texts.filter(|text| text.len() < 20_000).collect()
}

#[test]
fn any_bytes_load_or_are_reported() {
    run(2026, rounds(4_000), &descriptions(), load_yaml);
}

#[test]
fn any_bytes_generate_or_are_reported() {
    for text in descriptions() {
        generate(text.as_bytes()).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    }
    run(2027, rounds(300), &descriptions(), generate);
}
