//! Schemas that are made of schemas.

use serde_json::json;

use super::{Rule, Text, rule};

/// The rules.
#[expect(clippy::too_many_lines, reason = "a table")]
pub(super) fn all() -> Vec<Rule> {
    vec![
        rule(
            "not",
            Text::Scalar,
            json!({ "type": "string", "not": { "const": "x" } }),
            json!(["y", "x"]),
        ),
        rule(
            "not_enum",
            Text::Scalar,
            json!({ "type": "integer", "not": { "enum": [1, 2] } }),
            json!([3, 2]),
        ),
        rule(
            "not_integer",
            Text::Scalar,
            json!({ "type": "number", "not": { "type": "integer" } }),
            json!([1.5, 1]),
        ),
        rule(
            "not_pattern",
            Text::Scalar,
            json!({ "type": "string", "not": { "pattern": "^a" } }),
            json!(["b", "a"]),
        ),
        rule(
            "all_of",
            Text::Scalar,
            json!({ "type": "string", "allOf": [{ "minLength": 2 }, { "maxLength": 3 }] }),
            json!(["ab", "a", "abcd"]),
        ),
        rule(
            "any_of",
            Text::Scalar,
            json!({ "type": "string", "anyOf": [{ "maxLength": 1 }, { "pattern": "^x" }] }),
            json!(["a", "xyz", "abc"]),
        ),
        rule(
            "one_of",
            Text::Scalar,
            json!({ "type": "integer", "oneOf": [{ "multipleOf": 2 }, { "multipleOf": 3 }] }),
            json!([2, 3, 5, 6]),
        ),
        rule(
            "one_of_null_twice",
            Text::None,
            json!({ "oneOf": [{ "type": ["array", "null"], "items": { "type": "integer" } }, true] }),
            json!([1, "a", null, [1], ["a"]]),
        ),
        rule(
            "any_of_no_null",
            Text::None,
            json!({ "anyOf": [{ "type": "null", "const": 6 }, { "type": "integer" }] }),
            json!([1, null]),
        ),
        Rule {
            // Who lists null beside something that lists it too means that null may come.
            is_literal: true,
            ..rule(
                "one_of_null_or_any",
                Text::None,
                json!({ "oneOf": [{ "type": "null" }, true] }),
                json!([1, "a", null]),
            )
        },
        rule(
            "if_then_else",
            Text::Scalar,
            json!({ "type": "integer", "if": { "minimum": 10 }, "then": { "multipleOf": 10 }, "else": { "multipleOf": 5 } }),
            json!([20, 5, 15, 4]),
        ),
        rule(
            "if_then_list",
            Text::List,
            json!({ "type": "array", "items": { "type": "string" }, "if": { "contains": { "const": "all" } }, "then": { "maxItems": 1 } }),
            json!([["all"], ["a", "b"], ["all", "a"]]),
        ),
        rule(
            "if_null",
            Text::Scalar,
            json!({ "type": "integer", "minimum": 1, "if": { "type": "null" }, "then": false }),
            json!([1, 0]),
        ),
        rule(
            "not_list",
            Text::List,
            json!({ "type": "array", "items": { "type": "string" }, "not": { "minItems": 2 } }),
            json!([["a"], ["a", "b"]]),
        ),
        rule(
            "not_required",
            Text::Object,
            json!({ "type": "object", "properties": { "a": { "type": "string" }, "b": { "type": "string" } }, "not": { "required": ["a", "b"] } }),
            json!([{ "a": "x" }, { "a": "x", "b": "x" }]),
        ),
        rule(
            "any_of_required",
            Text::Object,
            json!({ "type": "object", "properties": { "a": { "type": "string" }, "b": { "type": "string" }, "c": { "type": "string" } }, "anyOf": [{ "required": ["a"] }, { "required": ["b"] }] }),
            json!([{ "a": "x" }, { "b": "x" }, { "c": "x" }]),
        ),
        rule(
            "one_of_types",
            Text::None,
            json!({ "oneOf": [{ "type": "string", "maxLength": 2 }, { "type": "integer", "minimum": 3 }] }),
            json!(["ab", 3, "abc", 2, true]),
        ),
        rule(
            "any_of_lists",
            Text::None,
            json!({ "anyOf": [{ "type": "array", "items": { "type": "string" }, "maxItems": 1 }, { "type": "string" }] }),
            json!([["a"], "a", ["a", "b"], 1]),
        ),
        rule(
            "not_null",
            Text::None,
            json!({ "not": { "type": "null" } }),
            json!([1, "a", null]),
        ),
        rule(
            "not_empty",
            Text::None,
            json!({ "type": "array", "items": {}, "not": { "maxItems": 0 } }),
            json!([[1], []]),
        ),
        rule(
            "false",
            Text::None,
            json!({ "type": "object", "properties": { "a": false } }),
            json!([{}, { "a": 1 }]),
        ),
        rule(
            "ref",
            Text::Scalar,
            json!({ "$ref": "#/components/schemas/Short" }),
            json!(["ab", "abc"]),
        ),
        rule(
            "ref_beside",
            Text::Scalar,
            json!({ "$ref": "#/components/schemas/Short", "minLength": 2 }),
            json!(["ab", "a", "abc"]),
        ),
        rule(
            "ref_list",
            Text::List,
            json!({ "$ref": "#/components/schemas/Shorts" }),
            json!([["a", "b"], ["a", "b", "c"], ["abc"]]),
        ),
        rule(
            "ref_record",
            Text::Object,
            json!({ "$ref": "#/components/schemas/Pair" }),
            json!([{ "a": "x" }, { "b": "x" }, { "a": "x", "b": "xx" }]),
        ),
    ]
}
