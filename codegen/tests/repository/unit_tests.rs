//! Libraries that Cargo builds no unit tests for (`test = false`, so that what is written for all cases is compiled once) have none.

#![allow(clippy::disallowed_methods, reason = "the sources are read here")]

use std::fs;
use std::path::Path;

use crate::sources::below;

/// The folders of all members of the workspace.
fn members(root: &Path) -> Vec<String> {
    let manifest = fs::read_to_string(root.join("Cargo.toml")).expect("a manifest");
    let mut lines = manifest.lines();
    let list = lines.find_map(|line| line.strip_prefix("members = [")?.strip_suffix(']'));
    let names = list.expect("a line of members").split(", ");
    names
        .map(|name| name.trim_matches('"').to_owned())
        .collect()
}

#[test]
fn a_library_without_tests_has_none() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut looked_at = 0;
    for member in members(&root) {
        let folder = root.join(&member);
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        if !manifest.lines().any(|line| line == "test = false") {
            continue;
        }
        looked_at += 1;
        for file in below(&folder.join("src")) {
            let code = fs::read_to_string(&file).expect("a file");
            let has_tests = ["#[test]", "::test]", "cfg(test)"]
                .iter()
                .any(|word| code.contains(word));
            assert!(!has_tests, "{}: its tests never run", file.display());
        }
    }
    assert!(looked_at > 3, "{looked_at} libraries without tests");
}
