//! An `x-` key of someone else never stops a run, in whatever map it stands.

#![allow(
    clippy::disallowed_methods,
    reason = "the cases are read here, not by the generator"
)]

use std::fs;
use std::path::{Path, PathBuf};

use oasmith_codegen::diagnostics::{Diagnostics, Level};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::tree::{Entry, Node, NodeValue};
use oasmith_codegen::{load, model};

use crate::input;

/// Such keys with values that they have. A text is left out: in a map from names to texts it would be a name like others.
const KEYS: &str = "x-bool: true, x-map: {a: b}, x-deep: {a: {b: [c]}}, x-number: 7";

/// Values of these keys are data, in which there are no extensions; each name of a requirement of `security` is that of a scheme.
const DATA: &[&str] = &[
    "const", "default", "enum", "example", "examples", "security", "value",
];

fn seeds() -> Vec<PathBuf> {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases");
    let mut found = Vec::new();
    for theme in fs::read_dir(cases).expect("themes") {
        for case in fs::read_dir(theme.expect("a theme").path()).expect("cases") {
            found.push(case.expect("a case").path().join("input.yaml"));
        }
    }
    found.sort();
    found
}

fn tree(text: &str) -> Node {
    let mut sources = SourceMap::default();
    let file = sources.add("seed.yaml", text);
    load::load(&sources, file, &mut Diagnostics::default()).expect("a tree")
}

/// The tree as YAML in one line, with vendors' keys in each map; counts the maps.
fn written(node: &Node, keys: &str, maps: &mut usize) -> String {
    match &node.value {
        NodeValue::Null => "null".to_owned(),
        NodeValue::Bool(value) => value.to_string(),
        NodeValue::Number(lexeme) => lexeme.clone(),
        NodeValue::Text(text) => format!("{text:?}"),
        NodeValue::List(items) => {
            let items: Vec<String> = items.iter().map(|item| written(item, keys, maps)).collect();
            format!("[{}]", items.join(", "))
        }
        NodeValue::Map(map) => {
            *maps += 1;
            let mut member = |entry: &Entry| {
                let is_data = DATA.contains(&entry.key.as_str()) || entry.key.starts_with("x-");
                let node = if is_data {
                    written(&entry.node, "", maps)
                } else {
                    written(&entry.node, keys, maps)
                };
                format!("{:?}: {node}", entry.key)
            };
            let mut members: Vec<String> = map.entries.iter().map(&mut member).collect();
            let is_reference = map.get("$ref").is_some();
            if !keys.is_empty() && !is_reference {
                members.push(keys.to_owned());
            }
            format!("{{{}}}", members.join(", "))
        }
    }
}

fn errors(text: &str) -> Vec<String> {
    let (_, diagnostics) = model(&input("vendor.yaml", text));
    let diagnostics = diagnostics.sorted().into_iter();
    let errors = diagnostics.filter(|each| each.level == Level::Error);
    errors
        .map(|each| format!("{:?} {}", each.code, each.message))
        .collect()
}

#[test]
fn a_vendors_key_stops_no_run_wherever_it_stands() {
    let mut maps = 0;
    for seed in seeds() {
        let root = tree(&fs::read_to_string(&seed).expect("a text"));
        if !errors(&written(&root, "", &mut 0)).is_empty() {
            continue;
        }
        let text = written(&root, KEYS, &mut maps);
        let errors = errors(&text);
        assert!(errors.is_empty(), "{}: {errors:?}\n{text}", seed.display());
    }
    assert!(maps > 1000, "{maps} maps");
}
