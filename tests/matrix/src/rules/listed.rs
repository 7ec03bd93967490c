//! Values that one alternative lists, beside alternatives with rules of their own.

use serde_json::{Value, json};

use super::{Rule, Text, rule};

const TEXTS: &[&str] = &["DAY", "WEEK", "PT", "FORTNIGHT", "2026-02-28", "YEAR", "X"];

/// A rule for texts.
fn of_texts(name: &'static str, schema: Value) -> Rule {
    rule(name, Text::Scalar, schema, json!(TEXTS))
}

/// A rule for texts and null.
fn or_null(name: &'static str, schema: Value) -> Rule {
    let texts = TEXTS.iter().map(|text| json!(text));
    let values = texts.chain([Value::Null]).collect();
    rule(name, Text::None, schema, values)
}

/// The rules.
pub(super) fn all() -> Vec<Rule> {
    let listed = json!({ "type": "string", "enum": ["DAY", "WEEK"] });
    let pattern = json!({ "type": "string", "pattern": "^P" });
    let long = json!({ "type": "string", "minLength": 5 });
    let beside_pattern = json!({ "anyOf": [pattern, listed] });
    let beside_long = json!({ "anyOf": [long, { "enum": ["DAY", "YEAR"] }] });
    vec![
        of_texts("listed_beside_pattern", beside_pattern.clone()),
        of_texts("listed_beside_length", json!({ "oneOf": [long, listed] })),
        of_texts(
            "listed_beside_format",
            json!({ "anyOf": [{ "type": "string", "format": "date" }, listed] }),
        ),
        of_texts(
            "listed_beside_constant",
            json!({ "anyOf": [{ "const": "YEAR" }, listed, pattern] }),
        ),
        of_texts(
            "listed_beside_two",
            json!({ "anyOf": [pattern, long, listed] }),
        ),
        of_texts(
            "listed_within",
            json!({ "anyOf": [beside_pattern, { "enum": ["YEAR"] }] }),
        ),
        of_texts(
            "listed_in_all_of",
            json!({ "allOf": [beside_pattern, { "type": "string", "maxLength": 4 }] }),
        ),
        of_texts(
            "listed_beside_type",
            json!({ "type": "string", "anyOf": [{ "pattern": "^P" }, { "enum": ["DAY", "WEEK"] }] }),
        ),
        of_texts(
            "listed_twice",
            json!({ "allOf": [beside_pattern, beside_long] }),
        ),
        of_texts(
            "listed_in_a_list",
            json!({ "enum": ["DAY", "YEAR", "PT"], "allOf": [beside_pattern] }),
        ),
        of_texts(
            "listed_with_rule",
            json!({ "anyOf": [pattern, { "type": "string", "enum": ["DAY", "YEAR"], "minLength": 2 }] }),
        ),
        or_null(
            "listed_or_null",
            json!({ "anyOf": [pattern, listed, { "type": "null" }] }),
        ),
        or_null(
            "listed_beside_null",
            json!({ "anyOf": [{ "type": ["string", "null"], "pattern": "^P" }, listed] }),
        ),
        rule(
            "listed_numbers",
            Text::None,
            json!({ "anyOf": [{ "type": "integer", "minimum": 10 }, { "type": "integer", "enum": [1, 2] }] }),
            json!([1, 2, 10, 3, -1]),
        ),
        rule(
            "listed_number",
            Text::None,
            json!({ "oneOf": [{ "type": "number", "exclusiveMinimum": 1 }, { "type": "number", "const": 0 }] }),
            json!([0, 1.5, 1, 0.5]),
        ),
    ]
}
