//! Descriptions as JSON, for those who know only that.

use std::fs;
use std::path::Path;

use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::tree::{Node, NodeValue as Tree};
use serde_json::Value;

use crate::families;

/// A description as JSON: `spec` is our own, any other label is the folder of a case.
///
/// # Panics
/// When there is no such description, or it cannot be read.
#[must_use]
pub fn document(label: &str) -> Value {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = match label {
        "spec" => root.join("../spec/openapi.yaml"),
        case => root.join("cases").join(case).join("input.yaml"),
    };
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (mut sources, mut diagnostics) = (SourceMap::default(), Diagnostics::default());
    let file = sources.add(label, text);
    let tree = oasmith_codegen::load::load(&sources, file, &mut diagnostics);
    let mut document = json(&tree.unwrap_or_else(|| panic!("{} is not YAML", path.display())));
    let version = document["openapi"].as_str().unwrap_or_default();
    if version.starts_with("3.0") {
        upgrade(&mut document);
    }
    say_objects(&mut document);
    families::restate(&mut document);
    bound(&mut document);
    document
}

/// Writes that components are objects which describe members and say no type: as people mean it, and as they are read.
fn say_objects(document: &mut Value) {
    let schemas = document.pointer_mut("/components/schemas");
    let schemas = schemas.and_then(Value::as_object_mut).into_iter().flatten();
    for schema in schemas.filter_map(|(_, schema)| schema.as_object_mut()) {
        let says_more = [
            "type", "$ref", "allOf", "anyOf", "oneOf", "not", "if", "enum", "const",
        ];
        if schema.contains_key("properties") && !says_more.iter().any(|it| schema.contains_key(*it))
        {
            schema.insert("type".to_owned(), "object".into());
        }
    }
}

/// The formats of integers that are narrower than the numbers of instances, with the least and the greatest that each holds.
const INTEGERS: &[(&str, i64, i64)] = &[
    ("int8", -128, 127),
    ("uint8", 0, 255),
    ("int16", -32768, 32767),
    ("uint16", 0, 65535),
    ("uint32", 0, 4_294_967_295),
    ("uint64", 0, i64::MAX),
];

/// Writes as bounds what the formats of integers say, of which JSON Schema knows nothing. A bound that is written stands.
fn bound(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.values_mut().for_each(bound);
            let format = members.get("format").and_then(Value::as_str);
            let found = INTEGERS.iter().find(|(name, ..)| format == Some(*name));
            if let Some((_, least, greatest)) = found {
                members.entry("minimum").or_insert_with(|| (*least).into());
                members
                    .entry("maximum")
                    .or_insert_with(|| (*greatest).into());
            }
        }
        Value::Array(items) => items.iter_mut().for_each(bound),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Writes what `OpenAPI` 3.0 says in the words of JSON Schema 2020-12.
fn upgrade(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(upgrade),
        Value::Object(members) => {
            if members.remove("nullable") == Some(Value::Bool(true))
                && let Some(Value::String(name)) = members.get("type")
            {
                let types = serde_json::json!([name, "null"]);
                members.insert("type".to_owned(), types);
            }
            for (bound, exclusive) in [
                ("minimum", "exclusiveMinimum"),
                ("maximum", "exclusiveMaximum"),
            ] {
                match members.remove(exclusive) {
                    Some(Value::Bool(true)) => {
                        let value = members.remove(bound).unwrap_or_default();
                        members.insert(exclusive.to_owned(), value);
                    }
                    Some(Value::Bool(false)) | None => {}
                    Some(other) => {
                        members.insert(exclusive.to_owned(), other);
                    }
                }
            }
            members.values_mut().for_each(upgrade);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn json(node: &Node) -> Value {
    match &node.value {
        Tree::Null => Value::Null,
        Tree::Bool(value) => Value::Bool(*value),
        Tree::Number(lexeme) => serde_json::from_str(lexeme).unwrap_or(Value::Null),
        Tree::Text(text) => Value::String(text.clone()),
        Tree::List(items) => items.iter().map(json).collect(),
        Tree::Map(map) => map
            .entries
            .iter()
            .filter(|entry| is_double(&entry.node))
            .map(|entry| (entry.key.clone(), json(&entry.node)))
            .collect(),
    }
}

/// Whether a value is no number that a double cannot hold: nothing that tests send comes near a bound such as `1e400`.
fn is_double(node: &Node) -> bool {
    let Tree::Number(lexeme) = &node.value else {
        return true;
    };
    let mantissa = lexeme.split(['e', 'E']).next().unwrap_or_default();
    let is_zero = !mantissa.contains(|digit: char| ('1'..='9').contains(&digit));
    lexeme
        .parse::<f64>()
        .is_ok_and(|value| value.is_finite() && (is_zero || value != 0.0))
}
