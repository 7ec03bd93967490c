//! Writes what OpenAPI 3.0 says in the words of JSON Schema 2020-12.

use serde_json::{Map, Value, json};

/// Keys whose values are objects by name, and not by keyword.
const BY_NAME: &[&str] = &[
    "properties", "patternProperties", "schemas", "$defs", "definitions", "responses", "parameters", "headers", "examples",
    "callbacks", "links", "paths", "content", "encoding", "mapping", "securitySchemes", "requestBodies", "dependentSchemas",
];

/// Keys whose values are data.
const DATA: &[&str] = &["example", "examples", "default", "enum", "const", "x-example", "value"];

/// Upgrades a document that says to be of 3.0.
pub fn upgrade(document: &mut Value) {
    if document["openapi"].as_str().is_some_and(|version| version.starts_with("3.0")) {
        walk(document);
    }
}

fn walk(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(walk),
        Value::Object(members) => {
            keywords(members);
            for (key, inner) in members.iter_mut() {
                match inner {
                    Value::Object(named) if BY_NAME.contains(&key.as_str()) => named.values_mut().for_each(walk),
                    _ if DATA.contains(&key.as_str()) => {}
                    _ => walk(inner),
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn keywords(members: &mut Map<String, Value>) {
    if members.get("$ref").is_some_and(Value::is_string) {
        members.retain(|key, _| key == "$ref");
        return;
    }
    for (bound, exclusive) in [("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")] {
        match members.get(exclusive) {
            Some(Value::Bool(true)) => {
                let value = members.remove(bound).unwrap_or_default();
                members.insert(exclusive.to_owned(), value);
            }
            Some(Value::Bool(false)) => {
                members.remove(exclusive);
            }
            _ => {}
        }
    }
    if members.remove("nullable") == Some(Value::Bool(true)) {
        let rest = Value::Object(std::mem::take(members));
        members.insert("anyOf".to_owned(), json!([rest, { "type": "null" }]));
    }
}
