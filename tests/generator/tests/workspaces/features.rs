//! Each feature of each written crate compiles alone, and so does a crate without any.

use std::collections::BTreeMap;
use std::fs;

use generator::cases;
use generator::scratch::Scratch;
use oasmith_codegen::artefact::Artefacts;

/// A description with features for groups is one whose crates are compiled here.
fn is_chosen(description: &str) -> bool {
    let groups = description.matches("tags: [").count();
    groups > 1 || description.contains("webhooks:") || description.contains("callbacks:")
}

/// What is compiled in one run: packages, and features of theirs.
#[derive(Default)]
struct Run {
    packages: Vec<String>,
    features: Vec<String>,
}

/// The features of a crate by its manifest, the empty one first.
fn features(artefacts: &Artefacts, role: &str) -> Vec<String> {
    let path = format!("{role}/Cargo.toml");
    let manifest = artefacts.iter().find(|(known, _)| **known == *path);
    let Some((_, manifest)) = manifest else {
        return Vec::new();
    };
    let lines = manifest.text.lines();
    let lines = lines.skip_while(|line| *line != "[features]").skip(1);
    let named = lines.take_while(|line| !line.starts_with('['));
    let named = named.filter_map(|line| Some(line.split_once(" = ")?.0.to_owned()));
    let named = named.filter(|name| name != "default");
    std::iter::once(String::new()).chain(named).collect()
}

#[test]
fn each_feature_compiles_alone() {
    let mut scratch = Scratch::below(env!("CARGO_TARGET_TMPDIR"), "features");
    // Crates of different cases do not know each other, so one run takes a feature of each.
    let mut runs: BTreeMap<(&str, usize), Run> = BTreeMap::new();
    let mut known = 0;
    for case in cases::all() {
        let input = case.folder.join("input.yaml");
        let description = fs::read_to_string(input).expect("a description");
        if !is_chosen(&description) {
            continue;
        }
        let name = case.name.replace('_', "-");
        let artefacts = scratch.add(&name, &description, "");
        for role in ["models", "server", "client"] {
            // What is called by name goes from the end, so that equal features of the runtime meet in one run.
            let all = features(&artefacts, role);
            known += all.len();
            for (position, feature) in all.iter().rev().enumerate() {
                let package = format!("{name}-{role}");
                let run = runs.entry((role, position)).or_default();
                if !feature.is_empty() {
                    run.features.push(format!("{package}/{feature}"));
                }
                run.packages.push(package);
            }
        }
    }
    assert!(known > 40, "there are features: {known}");
    let mut faults = Vec::new();
    for run in runs.values() {
        let features = run.features.join(",");
        let mut arguments = vec!["check", "--no-default-features", "--features", &features];
        for package in &run.packages {
            arguments.extend(["--package", package]);
        }
        faults.extend(scratch.cargo(&arguments).err());
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
