//! The third party: the `jsonschema` crate's verdict on an instance of a component schema.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use jsonschema::{Draft, Validator};
use serde_json::{Value, json};

/// Validators for the components of one description.
pub struct Oracle {
    document: Value,
    /// Instances that were found to be valid, by the text of their schema: finding one takes a new validator.
    found: Mutex<BTreeMap<String, Value>>,
}

impl Oracle {
    /// An oracle for an OpenAPI document, given as JSON.
    #[must_use]
    pub fn new(document: Value) -> Self {
        let found = Mutex::default();
        Self { document, found }
    }

    /// An oracle for what a service is sent.
    #[must_use]
    pub fn of_requests(document: &Value) -> Self {
        Self::new(of_requests(document))
    }

    /// A valid instance of a schema: that which was found before, or else the one that is found now.
    pub fn found(&self, schema: &Value, find: impl FnOnce() -> Value) -> Value {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        found.entry(schema.to_string()).or_insert_with(find).clone()
    }

    /// The document.
    #[must_use]
    pub fn document(&self) -> &Value {
        &self.document
    }

    /// The component schema with this name.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    pub fn component(&self, name: &str) -> &Value {
        &self.document["components"]["schemas"][name]
    }

    /// A validator for the component with this name; formats are asserted, as the generated code does.
    ///
    /// # Panics
    /// When the schema is not one.
    #[must_use]
    pub fn validator(&self, name: &str) -> Validator {
        self.validator_of(&json!({ "$ref": format!("#/components/schemas/{name}") }))
    }

    /// A validator for a schema that may refer to components.
    ///
    /// # Panics
    /// When the schema is not one.
    #[must_use]
    pub fn validator_of(&self, schema: &Value) -> Validator {
        let root = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "allOf": [schema],
            "components": self.document["components"],
            // Anchors are looked for only where schemas are known to stand.
            "$defs": self.document["components"]["schemas"],
        });
        jsonschema::options()
            .with_draft(Draft::Draft202012)
            .should_validate_formats(true)
            .with_format("decimal", is_decimal)
            .with_format("byte", is_base64)
            .build(&root)
            .unwrap_or_else(|error| panic!("{schema} is not a schema: {error}"))
    }
}

/// Base 64 with padding (RFC 4648, section 4).
fn is_base64(text: &str) -> bool {
    let digits = text.trim_end_matches('=');
    let padding = text.len() - digits.len();
    let is_digit = |c: char| c.is_ascii_alphanumeric() || c == '+' || c == '/';
    text.len().is_multiple_of(4) && padding < 3 && digits.chars().all(is_digit)
}

/// The format that `OpenAPI`'s registry adds to those of JSON Schema: digits, at most one point between them, a sign.
fn is_decimal(text: &str) -> bool {
    let parts: Vec<&str> = text.strip_prefix('-').unwrap_or(text).split('.').collect();
    parts.len() <= 2
        && parts
            .iter()
            .all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit()))
}

/// A document as `OpenAPI` means it for requests, which JSON Schema knows nothing of: no request is asked for what is `readOnly`, and whatever it
/// sends there is dropped.
fn of_requests(document: &Value) -> Value {
    fn rewrite(root: &Value, value: &Value, around: &BTreeSet<String>) -> Value {
        match value {
            Value::Array(items) => items.iter().map(|it| rewrite(root, it, around)).collect(),
            Value::Object(members) => {
                let mut read_only = around.clone();
                add_read_only(root, value, &mut read_only);
                let mut rewritten = serde_json::Map::new();
                for (name, inner) in members {
                    let new = match (name.as_str(), inner) {
                        ("required", Value::Array(_)) => without(inner, &read_only),
                        ("dependentRequired", Value::Object(needs)) => {
                            let needs = needs.iter();
                            let needs = needs
                                .map(|(name, needs)| (name.clone(), without(needs, &read_only)));
                            Value::Object(needs.collect())
                        }
                        ("properties", Value::Object(properties)) => {
                            let one = |(name, schema): (&String, &Value)| {
                                let schema = if read_only.contains(name) {
                                    Value::Bool(true)
                                } else {
                                    rewrite(root, schema, &BTreeSet::new())
                                };
                                (name.clone(), schema)
                            };
                            Value::Object(properties.iter().map(one).collect())
                        }
                        ("allOf" | "anyOf" | "oneOf", _) => rewrite(root, inner, &read_only),
                        (_, _) => rewrite(root, inner, &BTreeSet::new()),
                    };
                    rewritten.insert(name.clone(), new);
                }
                Value::Object(rewritten)
            }
            other => other.clone(),
        }
    }
    rewrite(document, document, &BTreeSet::new())
}

/// A list of names without some.
fn without(names: &Value, left_out: &BTreeSet<String>) -> Value {
    let names = names.as_array().into_iter().flatten();
    let is_asked = |name: &&Value| name.as_str().is_none_or(|it| !left_out.contains(it));
    names.filter(is_asked).cloned().collect()
}

/// What a schema is made of: itself, and what its `$ref` and its `allOf` lead to.
fn parts<'v>(root: &'v Value, schema: &'v Value) -> Vec<&'v Value> {
    let (mut parts, mut open): (Vec<&Value>, _) = (Vec::new(), vec![schema]);
    while let Some(schema) = open.pop() {
        if parts.iter().any(|known| std::ptr::eq(*known, schema)) {
            continue;
        }
        parts.push(schema);
        let reference = schema.get("$ref").and_then(Value::as_str);
        let pointer = reference.and_then(|it| it.strip_prefix('#'));
        open.extend(pointer.and_then(|pointer| root.pointer(pointer)));
        let all = schema.get("allOf").and_then(Value::as_array);
        open.extend(all.into_iter().flatten());
    }
    parts
}

/// Adds the names of the members of an object that are `readOnly`. A tag is set by both sides.
fn add_read_only(root: &Value, schema: &Value, found: &mut BTreeSet<String>) {
    for part in parts(root, schema) {
        let properties = part.get("properties").and_then(Value::as_object);
        for (name, property) in properties.into_iter().flatten() {
            let is_read_only = parts(root, property)
                .iter()
                .any(|part| part.get("readOnly") == Some(&Value::Bool(true)));
            if is_read_only && !is_tag(root, name) {
                found.insert(name.clone());
            }
        }
    }
}

/// Whether some discriminator names a member.
fn is_tag(value: &Value, name: &str) -> bool {
    match value {
        Value::Array(items) => items.iter().any(|it| is_tag(it, name)),
        Value::Object(members) => {
            let property = value.pointer("/discriminator/propertyName");
            property.and_then(Value::as_str) == Some(name)
                || members.values().any(|it| is_tag(it, name))
        }
        _ => false,
    }
}
