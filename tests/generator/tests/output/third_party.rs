//! A validator of a third party for the schemas of a description.

use jsonschema::{Draft, Registry, RegistryBuilder, Resource, Validator};
use oasmith_codegen::check::Sender;
use serde_json::{Value, json};

/// Where the document lies for the validator.
const DOCUMENT: &str = "file:///description.json";

/// A document for the validator; none where it cannot be read.
pub(crate) fn registry(document: &Value) -> Option<Registry<'_>> {
    let resource = Resource::from_contents(document.clone());
    let registry = Registry::new().draft(Draft::Draft202012);
    let registry = registry.extend([(DOCUMENT, resource)]);
    registry.and_then(RegistryBuilder::prepare).ok()
}

/// A validator of the schema to which a pointer leads; none where the third party cannot read it.
pub(crate) fn validator(registry: &Registry, pointer: &str) -> Option<Validator> {
    let options = jsonschema::options().with_draft(Draft::Draft202012);
    let options = options
        .should_validate_formats(false)
        .with_registry(registry);
    options
        .build(&json!({ "$ref": format!("{DOCUMENT}#{pointer}") }))
        .ok()
}

/// A step of a pointer, in a fragment.
pub(crate) fn escaped(name: &str) -> String {
    let pointer = name.replace('~', "~0").replace('/', "~1");
    pointer.replace('%', "%25")
}

/// The document in the words of JSON Schema 2020-12, without asking a sender for members that only the other side sets.
pub(crate) fn as_sent(document: &Value, sender: Sender) -> Value {
    let mut document = document.clone();
    let flag = match sender {
        Sender::User => "readOnly",
        Sender::Service => "writeOnly",
        // No member has such a flag: all are asked for.
        Sender::Both => "",
    };
    let before = document.clone();
    let version = document["openapi"].as_str().unwrap_or_default().to_owned();
    walk(&mut document, &before, flag, version.starts_with("3.0"));
    document
}

fn walk(value: &mut Value, document: &Value, flag: &str, is_old: bool) {
    match value {
        Value::Array(items) => items
            .iter_mut()
            .for_each(|it| walk(it, document, flag, is_old)),
        Value::Object(members) => {
            leave_out(members, document, flag);
            decide(members);
            for inner in members.values_mut() {
                walk(inner, document, flag, is_old);
            }
            if is_old {
                upgrade(members);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Lets a discriminator say which of several alternatives a value is, though it is valid by others as well.
fn decide(members: &mut serde_json::Map<String, Value>) {
    if members.contains_key("discriminator")
        && let Some(alternatives) = members.remove("oneOf")
    {
        members.insert("anyOf".to_owned(), alternatives);
    }
}

/// Asks for no member that the other side sets.
fn leave_out(members: &mut serde_json::Map<String, Value>, document: &Value, flag: &str) {
    let properties = members.get("properties").cloned().unwrap_or_default();
    let is_set = |name: &Value| {
        let mut property = name.as_str().and_then(|it| properties.get(it));
        for _ in 0..8 {
            let Some(own) = property else { return true };
            let mut parts = own["allOf"].as_array().into_iter().flatten();
            if own[flag] == true || parts.any(|it| it[flag] == true) {
                return false;
            }
            let reference = own["$ref"].as_str().and_then(|it| it.strip_prefix('#'));
            property = reference.and_then(|it| document.pointer(it));
        }
        true
    };
    if let Some(Value::Array(required)) = members.get_mut("required") {
        required.retain(is_set);
    }
}

/// A schema of OpenAPI 3.0.
fn upgrade(members: &mut serde_json::Map<String, Value>) {
    if members.get("$ref").is_some_and(Value::is_string) {
        members.retain(|key, _| key == "$ref");
    }
    for (bound, exclusive) in [
        ("minimum", "exclusiveMinimum"),
        ("maximum", "exclusiveMaximum"),
    ] {
        match members.get(exclusive) {
            Some(Value::Bool(true)) => {
                let value = members.remove(bound).unwrap_or_default();
                members.insert(exclusive.to_owned(), value);
            }
            Some(Value::Bool(false)) => drop(members.remove(exclusive)),
            Some(_) | None => {}
        }
    }
    if members.get("nullable") == Some(&Value::Bool(true)) {
        members.remove("nullable");
        let rest = Value::Object(std::mem::take(members));
        members.insert("anyOf".to_owned(), json!([rest, { "type": "null" }]));
    }
}
