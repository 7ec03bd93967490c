//! The order in which a description lists what has names means nothing: all cases of the generator, with every map turned round, are what they were.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, Model, model, settings};
use oasmith_diff::{compare, report};
use serde_yaml::Value;

/// Cases in which the order does mean something, with the reason.
const ORDERED: &[(&str, &str)] = &[
    (
        "operations/hooks",
        "a callback that several operations share is named after the first of them",
    ),
    (
        "operations/list_and_create",
        "the type of a parameter of a path is named after the first of its operations",
    ),
    (
        "operations/media",
        "a variant of several media types is named after the first of them",
    ),
    (
        "records/defaults",
        "who writes YAML anew writes 1.50 as 1.5",
    ),
    (
        "records/equal_names",
        "of equal names that the generator made the first goes without a number",
    ),
    (
        "recursion/ways",
        "what several places lead to and has no name is named after the first of them",
    ),
];

/// The folders of the generator's cases.
fn cases() -> Vec<PathBuf> {
    let below = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases");
    let inside = |folder: PathBuf| {
        let entries = fs::read_dir(folder).expect("a folder").flatten();
        entries.map(|it| it.path()).filter(|it| it.is_dir())
    };
    let mut cases: Vec<PathBuf> = inside(below).flat_map(inside).collect();
    cases.retain(|case| case.join("input.yaml").is_file());
    cases.sort();
    cases
}

/// What a description says, if it has no errors.
fn said(text: &str, config: &str) -> Option<Model> {
    let mut sources = SourceMap::default();
    let main = sources.add("openapi.yaml", text);
    let config = settings::parse(config).expect("settings");
    let input = Input {
        sources,
        main,
        config,
        ..Input::default()
    };
    let (model, diagnostics) = model(&input);
    model.filter(|_| !diagnostics.has_errors())
}

/// With the entries of all maps from the last to the first.
fn turned_round(value: Value) -> Value {
    match value {
        Value::Mapping(map) => {
            let entries: Vec<(Value, Value)> = map.into_iter().collect();
            let turned = entries.into_iter().rev();
            Value::Mapping(turned.map(|(key, it)| (key, turned_round(it))).collect())
        }
        Value::Sequence(items) => Value::Sequence(items.into_iter().map(turned_round).collect()),
        other @ (Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Tagged(_)) => other,
    }
}

#[test]
fn the_order_of_maps_is_no_change() {
    let (mut compared, mut wrong, mut changed) = (0, Vec::new(), BTreeSet::new());
    for case in cases() {
        let text = fs::read_to_string(case.join("input.yaml")).expect("a description");
        let config = fs::read_to_string(case.join("gen.yaml")).unwrap_or_default();
        let Ok(value) = serde_yaml::from_str(&text) else {
            continue;
        };
        let turned = serde_yaml::to_string(&turned_round(value)).expect("YAML");
        let (Some(old), Some(new)) = (said(&text, &config), said(&turned, &config)) else {
            continue;
        };
        compared += 1;
        let comparison = compare(&old, &new);
        let name: Vec<_> = case
            .iter()
            .rev()
            .take(2)
            .filter_map(OsStr::to_str)
            .collect();
        let name = format!("{}/{}", name[1], name[0]);
        let is_known = ORDERED.iter().any(|(known, _)| *known == name);
        match comparison.changes.is_empty() {
            true => {}
            false if is_known => drop(changed.insert(name)),
            false => wrong.push(format!("{name}\n{}", report::text::show(&comparison))),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let known: BTreeSet<String> = ORDERED.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(changed, known, "what is known to hang on the order does");
    assert!(compared > 60, "{compared} cases were compared");
}
