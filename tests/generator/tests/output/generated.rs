//! What is checked in is what the description gives, and names depend on nothing but the description's words.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use generator::folder;
use oasmith_build::sync::Plan;
use oasmith_build::{read, script};
use oasmith_codegen::artefact::{Artefacts, HEADER};
use oasmith_codegen::diagnostics::{self, Colour, Format};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};
use serde_yaml::{Mapping, Value};

fn workspace() -> PathBuf {
    folder::here().join("..").canonicalize().expect("a folder")
}

/// Our own description.
fn own() -> Input {
    read::input(&workspace(), "spec/openapi.yaml", Some("spec/gen.yaml")).expect("our description")
}

/// The files of a description that has no errors.
fn artefacts(input: &Input) -> Artefacts {
    let outcome = generate(input);
    let format = Format::Human(Colour::Never);
    let diagnostics = diagnostics::render(&outcome.diagnostics, &input.sources, format);
    assert!(!outcome.diagnostics.has_errors(), "{diagnostics}");
    outcome.artefacts
}

#[test]
fn what_is_checked_in_is_generated() {
    let artefacts = artefacts(&own());
    let wanted = artefacts
        .iter()
        .map(|(path, artefact)| (path, artefact.text.as_str()));
    let owned = ["models", "server", "client", "GAPS.md"];
    let plan = Plan::new(&workspace().join("generated"), wanted, HEADER, &owned).expect("a plan");
    assert!(plan.is_empty(), "run `cargo xtask gen`:\n{plan}");
}

#[test]
fn every_generated_file_bears_the_header() {
    for (path, artefact) in artefacts(&own()).iter() {
        let first = artefact.text.lines().next().unwrap_or_default();
        assert!(first.contains(HEADER), "{path}: {first}");
        assert!(
            !artefact.emitter.is_empty() && artefact.text.ends_with('\n'),
            "{path}"
        );
    }
}

/// All identifiers that are declared, with what words them, file by file; their order is left out.
fn names(artefacts: &Artefacts) -> BTreeMap<String, BTreeSet<String>> {
    let words = [
        "pub struct ",
        "pub enum ",
        "pub type ",
        "pub mod ",
        "pub fn ",
        "pub ",
    ];
    let mut names = BTreeMap::<_, BTreeSet<_>>::new();
    for (path, artefact) in artefacts.iter().filter(|(path, _)| path.contains("/src/")) {
        let lines = artefact.text.lines().map(str::trim_start);
        let declared = lines.filter(|line| words.iter().any(|word| line.starts_with(word)));
        let heads = declared.map(|line| line.split(['(', '{', ';', '=']).next().unwrap_or(line));
        names
            .entry(path.to_owned())
            .or_default()
            .extend(heads.map(str::to_owned));
    }
    names
}

/// Every map turned round, the lists left as they are.
fn turned(value: Value) -> Value {
    match value {
        Value::Mapping(map) => {
            let entries: Vec<_> = map
                .into_iter()
                .map(|(key, value)| (key, turned(value)))
                .collect();
            Value::Mapping(entries.into_iter().rev().collect::<Mapping>())
        }
        Value::Sequence(items) => Value::Sequence(items.into_iter().map(turned).collect()),
        other => other,
    }
}

#[test]
fn the_order_of_maps_changes_no_name() {
    let input = own();
    let text = &input.sources.get(input.main).expect("a text").text;
    let value: Value = serde_yaml::from_str(text).expect("YAML");
    // Both as JSON: what aliases of YAML repeat stands in other places there.
    let of = |value: &Value| {
        let mut sources = SourceMap::default();
        let json = serde_json::to_string(value).expect("JSON");
        let main = sources.add("spec/openapi.yaml", json);
        artefacts(&Input {
            sources,
            main,
            ..input.clone()
        })
    };
    let (ours, theirs) = (of(&value), of(&turned(value.clone())));
    assert_ne!(ours, theirs, "the order of maps is the order of items");
    assert_eq!(names(&ours), names(&theirs));
}

#[test]
fn a_new_value_and_a_new_member_rename_nothing() {
    let input = own();
    let text = &input.sources.get(input.main).expect("a text").text;
    let with_one_more = |line: &str| match line {
        "      properties:" => format!("{line}\n        zz_new: {{type: string}}\n"),
        "      enum:" => format!("{line}\n        - zz_new\n"),
        _ => format!("{line}\n"),
    };
    let more: String = text.lines().map(with_one_more).collect();
    assert_ne!(&more, text);
    let mut sources = SourceMap::default();
    let main = sources.add("spec/openapi.yaml", more);
    let other = Input {
        sources,
        main,
        ..input.clone()
    };
    let (ours, theirs) = (names(&artefacts(&input)), names(&artefacts(&other)));
    // A module that grows beyond its limit is split: what it had stands in another file then, and the root hands it on as before.
    let theirs: BTreeSet<&String> = theirs.values().flatten().collect();
    for (path, names) in &ours {
        let gone: Vec<_> = names.iter().filter(|name| !theirs.contains(name)).collect();
        assert!(gone.is_empty(), "{path}: {gone:?}");
    }
}

#[test]
fn a_build_script_says_what_is_wrong() {
    let folder = std::env::temp_dir().join(format!("build-script-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("api.yaml"), "openapi: 3.1.1\npaths: 1\n").expect("a description");
    let failure = script::Module::new("api.yaml").write_to(&folder, &folder, "models");
    let message = failure.expect_err("a failure").to_string();
    fs::remove_dir_all(&folder).expect("the folder goes");
    assert!(
        message.contains("error[O005") && message.contains("api.yaml:2:8"),
        "{message}"
    );
}
