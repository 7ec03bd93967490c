//! Rules of single values.

use serde_json::json;

use super::{Rule, Text, rule};

/// The rules.
#[expect(clippy::too_many_lines, reason = "a table")]
pub(super) fn all() -> Vec<Rule> {
    let mut all = vec![
        rule(
            "type_string",
            Text::Scalar,
            json!({ "type": "string" }),
            json!(["a", 1, true, null, [], {}]),
        ),
        rule(
            "type_integer",
            Text::Scalar,
            json!({ "type": "integer", "format": "int64" }),
            json!([5, -5, 1.5, "x", true, [1]]),
        ),
        rule(
            "type_number",
            Text::Scalar,
            json!({ "type": "number" }),
            json!([5, 1.5, "x", false]),
        ),
        rule(
            "type_boolean",
            Text::Scalar,
            json!({ "type": "boolean" }),
            json!([true, false, "x", 1]),
        ),
        rule(
            "type_null",
            Text::None,
            json!({ "type": "null" }),
            json!([null, 0, "null"]),
        ),
        rule(
            "type_several",
            Text::None,
            json!({ "type": ["string", "integer"] }),
            json!(["a", 1, 1.5, true]),
        ),
        rule(
            "enum_string",
            Text::Scalar,
            json!({ "type": "string", "enum": ["a", "b"] }),
            json!(["a", "c", "A"]),
        ),
        rule(
            "enum_integer",
            Text::Scalar,
            json!({ "type": "integer", "enum": [1, 2, 7] }),
            json!([1, 7, 3, -1]),
        ),
        rule(
            "enum_number",
            Text::Scalar,
            json!({ "type": "number", "enum": [1.5, 2] }),
            json!([1.5, 2, 3]),
        ),
        rule(
            "enum_boolean",
            Text::Scalar,
            json!({ "type": "boolean", "enum": [true] }),
            json!([true, false]),
        ),
        rule(
            "enum_mixed",
            Text::None,
            json!({ "enum": ["a", 1, [true]] }),
            json!(["a", 1, [true], "b", 2, [false]]),
        ),
        rule(
            "enum_list",
            Text::None,
            json!({ "type": "array", "enum": [["a"], ["b", "c"]] }),
            json!([["a"], ["b", "c"], ["c"]]),
        ),
        rule(
            "const_string",
            Text::Scalar,
            json!({ "const": "x" }),
            json!(["x", "y"]),
        ),
        rule(
            "const_integer",
            Text::Scalar,
            json!({ "const": 5 }),
            json!([5, 6]),
        ),
        rule(
            "const_number",
            Text::Scalar,
            json!({ "type": "number", "const": 1.5 }),
            json!([1.5, 2]),
        ),
        rule(
            "const_boolean",
            Text::Scalar,
            json!({ "const": true }),
            json!([true, false]),
        ),
        rule(
            "const_null",
            Text::None,
            json!({ "const": null }),
            json!([null, 1]),
        ),
        rule(
            "const_list",
            Text::None,
            json!({ "const": [1, "a"] }),
            json!([[1, "a"], [1], ["a", 1]]),
        ),
        rule(
            "const_object",
            Text::None,
            json!({ "const": { "a": 1 } }),
            json!([{ "a": 1 }, { "a": 2 }, {}]),
        ),
        rule(
            "const_beside_rule",
            Text::None,
            json!({ "const": [1], "uniqueItems": true }),
            json!([[1], [2]]),
        ),
        Rule {
            is_literal: true,
            ..rule(
                "enum_beside_length",
                Text::Scalar,
                json!({ "type": "string", "enum": ["short", "toolong"], "maxLength": 5 }),
                json!(["short", "toolong"]),
            )
        },
        Rule {
            is_literal: true,
            ..rule(
                "enum_beside_pattern",
                Text::Scalar,
                json!({ "type": "string", "enum": ["ab", "ba"], "pattern": "^(?=a)" }),
                json!(["ab", "ba"]),
            )
        },
        rule(
            "const_beside_bound",
            Text::None,
            json!({ "enum": [[1, 2], [1]], "maxItems": 1 }),
            json!([[1], [1, 2]]),
        ),
        rule(
            "multiple_of_integer",
            Text::Scalar,
            json!({ "type": "integer", "format": "int32", "multipleOf": 3 }),
            json!([6, 0, -3, 4]),
        ),
        rule(
            "multiple_of_number",
            Text::Scalar,
            json!({ "type": "number", "multipleOf": 0.5 }),
            json!([1.5, 2, 1.3]),
        ),
        rule(
            "maximum",
            Text::Scalar,
            json!({ "type": "integer", "maximum": 5 }),
            json!([5, 6]),
        ),
        rule(
            "maximum_number",
            Text::Scalar,
            json!({ "type": "number", "maximum": 5.5 }),
            json!([5.5, 5.6]),
        ),
        rule(
            "maximum_beyond",
            Text::Scalar,
            json!({ "type": "integer", "format": "int32", "maximum": 4_294_967_295_u64 }),
            json!([4_294_967_295_u64, 4_294_967_296_u64]),
        ),
        rule(
            "exclusive_maximum",
            Text::Scalar,
            json!({ "type": "integer", "exclusiveMaximum": 5 }),
            json!([4, 5]),
        ),
        rule(
            "minimum",
            Text::Scalar,
            json!({ "type": "integer", "minimum": -5 }),
            json!([-5, -6]),
        ),
        rule(
            "exclusive_minimum",
            Text::Scalar,
            json!({ "type": "number", "exclusiveMinimum": 0 }),
            json!([0.1, 0]),
        ),
        rule(
            "max_length",
            Text::Scalar,
            json!({ "type": "string", "maxLength": 3 }),
            json!(["abc", "abcd"]),
        ),
        rule(
            "min_length",
            Text::Scalar,
            json!({ "type": "string", "minLength": 2 }),
            json!(["ab", "a"]),
        ),
        rule(
            "pattern",
            Text::Scalar,
            json!({ "type": "string", "pattern": "^a+$" }),
            json!(["aa", "ab"]),
        ),
        rule(
            "two_patterns",
            Text::Scalar,
            json!({ "type": "string", "allOf": [{ "pattern": "^a" }, { "pattern": "b$" }] }),
            json!(["ab", "aa", "bb"]),
        ),
    ];
    all.extend(formats());
    all
}

fn formats() -> Vec<Rule> {
    let format = |name, format: &str, good: &str, bad: &str| {
        let schema = json!({ "type": "string", "format": format });
        rule(name, Text::Scalar, schema, json!([good, bad]))
    };
    vec![
        format(
            "format_date_time",
            "date-time",
            "2026-01-02T03:04:05Z",
            "2026-01-02",
        ),
        format("format_date", "date", "2026-01-02", "2026-13-02"),
        format("format_time", "time", "03:04:05Z", "3 o'clock"),
        format("format_duration", "duration", "P1DT2H", "1 day"),
        format(
            "format_uuid",
            "uuid",
            "2eb8aa08-aa98-11ea-b4aa-73b441d16380",
            "2eb8aa08",
        ),
        format("format_email", "email", "a@example.com", "example"),
        format("format_uri", "uri", "https://example.com/a", "/a b"),
        format("format_hostname", "hostname", "example.com", "-example-"),
        format("format_ipv4", "ipv4", "127.0.0.1", "127.0.0.256"),
        format("format_ipv6", "ipv6", "::1", "1::2::3"),
    ]
}
