//! Each feature of each written crate compiles alone, and so does a crate without any.

use std::fs;

use generator::cases;
use generator::features::{self, Package};
use generator::scratch::Scratch;

/// A description with features for groups is one whose crates are compiled here.
fn is_chosen(description: &str) -> bool {
    let groups = description.matches("tags: [").count();
    groups > 1 || description.contains("webhooks:") || description.contains("callbacks:")
}

#[test]
fn each_feature_compiles_alone() {
    let mut scratch = Scratch::below(env!("CARGO_TARGET_TMPDIR"), "features").apart();
    let mut names = Vec::new();
    for case in cases::all() {
        let input = case.folder.join("input.yaml");
        let description = fs::read_to_string(input).expect("a description");
        if is_chosen(&description) {
            let name = case.name.replace('_', "-");
            scratch.add(&name, &description, "");
            names.push(name);
        }
    }
    let mut known = 0;
    let mut faults = Vec::new();
    for role in ["models", "server", "client"] {
        let folder = |name: &str| scratch.folder(name).join(role);
        let written = names.iter().filter(|name| folder(name).is_dir());
        let packages = written.map(|name| Package::read(&folder(name), name, role));
        let packages: Vec<Package> = packages.collect();
        let mut rounds = features::rounds(&packages);
        rounds.extend(features::rounds_of_runtime(&packages));
        for round in rounds {
            known += round.count();
            let arguments = round.arguments();
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            faults.extend(scratch.cargo(&arguments).err());
        }
    }
    assert!(known > 100, "there are features: {known}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
