//! The rules: every keyword of JSON Schema that makes a value valid or not, with values that keep it and values that break it.

mod arrays;
mod combined;
mod listed;
mod objects;
mod values;

use serde_json::{Map, Value, json};

/// What a value is as a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Text {
    /// One text.
    Scalar,
    /// A list of texts.
    List,
    /// Members with texts.
    Object,
    /// Nothing: only JSON can say it.
    None,
}

/// A rule.
#[derive(Debug, Clone)]
pub struct Rule {
    /// Its name, which is that of a keyword and of what is special about it.
    pub name: &'static str,
    /// The schema.
    pub schema: Value,
    /// What its values are as texts.
    pub text: Text,
    /// Values, some valid and some not: the third party says which.
    pub values: Vec<Value>,
    /// Whether it is for literal reading only, because people mean something else.
    pub is_literal: bool,
}

/// A rule whose values are these.
fn rule(name: &'static str, text: Text, schema: Value, values: Value) -> Rule {
    let Value::Array(values) = values else {
        return rule(name, text, schema, json!([values]));
    };
    Rule {
        name,
        schema,
        text,
        values,
        is_literal: false,
    }
}

/// Every rule.
#[must_use]
pub fn all(reading: &str) -> Vec<Rule> {
    let all = [
        values::all(),
        arrays::all(),
        objects::all(),
        combined::all(),
        listed::all(),
    ];
    let all = all.into_iter().flatten();
    all.filter(|rule| !rule.is_literal || reading == "literal")
        .collect()
}

/// The schemas that rules refer to.
#[must_use]
pub fn components() -> Map<String, Value> {
    let mut components = Map::new();
    components.insert(
        "Short".to_owned(),
        json!({ "type": "string", "maxLength": 2 }),
    );
    components.insert(
        "Shorts".to_owned(),
        json!({ "type": "array", "items": { "$ref": "#/components/schemas/Short" }, "maxItems": 2 }),
    );
    components.insert(
        "Pair".to_owned(),
        json!({
            "type": "object",
            "required": ["a"],
            "properties": { "a": { "type": "string" }, "b": { "type": "string", "maxLength": 1 } },
        }),
    );
    components
}
