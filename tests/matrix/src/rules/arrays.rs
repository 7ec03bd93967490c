//! Rules of lists.

use serde_json::{Value, json};

use super::{Rule, Text, rule};

/// The rules.
pub(super) fn all() -> Vec<Rule> {
    let list = |mut keywords: Value| {
        keywords["type"] = json!("array");
        if keywords.get("items").is_none() {
            keywords["items"] = json!({ "type": "string" });
        }
        keywords
    };
    let of = |name, keywords: Value, values: Value| rule(name, Text::List, list(keywords), values);
    let json_only =
        |name, keywords: Value, values: Value| rule(name, Text::None, list(keywords), values);
    vec![
        of("items", json!({ "items": { "type": "string", "maxLength": 2 } }), json!([["ab", "a"], ["a", "abc"]])),
        of("items_enum", json!({ "items": { "type": "integer", "enum": [1, 2] } }), json!([[1, 2], [1, 3]])),
        of("items_const", json!({ "items": { "const": "x" } }), json!([["x"], ["x", "y"]])),
        of("items_not", json!({ "items": { "type": "string", "not": { "const": "x" } } }), json!([["y"], ["y", "x"]])),
        of("min_items", json!({ "minItems": 2 }), json!([["a", "b"], ["a"]])),
        of("max_items", json!({ "maxItems": 2 }), json!([["a", "b"], ["a", "b", "c"]])),
        of("unique_items", json!({ "uniqueItems": true }), json!([["a", "b"], ["a", "a"]])),
        of("unique_numbers", json!({ "uniqueItems": true, "items": { "type": "number" } }), json!([[1, 2], [1, 1]])),
        of("contains", json!({ "contains": { "const": "a" } }), json!([["a", "b"], ["b"]])),
        of("min_contains", json!({ "contains": { "const": "a" }, "minContains": 2 }), json!([["a", "b", "a"], ["a", "b"]])),
        of("max_contains", json!({ "contains": { "const": "a" }, "maxContains": 1 }), json!([["a", "b"], ["a", "a"]])),
        json_only("prefix_items", json!({ "prefixItems": [{ "type": "string" }, { "type": "integer" }], "items": {} }), json!([["a", 1], ["a", 1, true], ["a"], [1, 1]])),
        json_only("items_false", json!({ "prefixItems": [{ "type": "string" }, { "type": "integer" }], "items": false }), json!([["a", 1], ["a", 1, 2], [1]])),
        of("tuple", json!({ "prefixItems": [{ "type": "string", "maxLength": 2 }, { "type": "integer", "minimum": 1 }], "items": false, "minItems": 2 }), json!([["ab", 1], ["abc", 1], ["ab", 0], ["ab"], ["ab", 1, 2], ["1", 1], ["ab", "b"]])),
        of("tuple_of_one", json!({ "prefixItems": [{ "type": "number" }], "maxItems": 1, "minItems": 1 }), json!([[1], [1, 2]])),
        json_only("tuple_of_numbers", json!({ "prefixItems": [{ "type": "number" }, { "type": "number" }], "maxItems": 2, "minItems": 2 }), json!([[1, 2.5], [1], [1, 2, 3], [1, null], ["1", 2], []])),
        json_only("tuple_unique", json!({ "prefixItems": [{ "type": "integer" }, { "type": "integer" }], "maxItems": 2, "minItems": 2, "uniqueItems": true }), json!([[1, 2], [1, 1]])),
        json_only("tuple_contains", json!({ "prefixItems": [{ "type": "integer" }, { "type": "integer" }], "maxItems": 2, "minItems": 2, "contains": { "const": 1 } }), json!([[1, 2], [2, 2]])),
        json_only("tuple_inside", json!({ "prefixItems": [{ "$ref": "#/components/schemas/Pair" }, { "const": 1 }, { "type": "array", "maxItems": 1, "items": { "type": "string" } }, { "type": ["string", "null"], "maxLength": 1 }], "items": false, "minItems": 4 }), json!([[{ "a": "b" }, 1, ["a"], null], [{ "a": "b" }, 1, ["a"], "b"], [{ "a": "a", "b": "bb" }, 1, ["a"], null], [{}, 1, ["a"], null], [{ "a": "b" }, 2, ["a"], null], [{ "a": "b" }, 1, ["a", "b"], null], [{ "a": "b" }, 1, ["a"], "bc"], [{ "a": "b" }, 1, [null], null]])),
        json_only("tuple_of_refused_null", json!({ "prefixItems": [{ "type": ["object", "null"], "properties": { "a": { "type": "string" } }, "not": { "required": ["a"] } }], "maxItems": 1, "minItems": 1 }), json!([[{}], [{ "a": "b" }], [null]])),
        json_only("list_of_refused_null", json!({ "items": { "type": ["object", "null"], "properties": { "a": { "type": "string" } }, "not": { "required": ["a"] } } }), json!([[{}], [{ "a": "b" }], [null]])),
        json_only("tuple_in_all_of", json!({ "items": null, "prefixItems": [{ "type": "string" }], "minItems": 2, "allOf": [{ "items": false, "prefixItems": [{ "maxLength": 1 }, { "type": "integer" }] }] }), json!([["a", 1], ["ab", 1], ["a"], ["a", "b"], ["a", 1, 2]])),
        json_only("tuple_or_tuple", json!({ "items": null, "oneOf": [{ "prefixItems": [{ "const": "a" }, { "type": "number" }], "minItems": 2, "maxItems": 2 }, { "prefixItems": [{ "const": "b" }, { "type": "number" }, { "type": "number" }], "minItems": 3, "maxItems": 3 }] }), json!([["a", 1], ["b", 1, 2], ["a", 1, 2], ["b", 1], ["c", 1]])),
        json_only("list_of_tuples", json!({ "items": { "type": "array", "prefixItems": [{ "type": "string" }, { "type": "integer" }], "minItems": 2, "maxItems": 2 } }), json!([[["a", 1], ["b", 2]], [["a", 1], ["b"]], [["a", 1], [2, 2]]])),
        // Outside of the part with the prefix, `items` is about every item.
        json_only("items_beside_prefix", json!({ "items": { "type": "integer" }, "allOf": [{ "prefixItems": [{ "type": ["integer", "string"] }] }] }), json!([[1, 2], ["a", 1], [1, "a"], []])),
        json_only("no_items", json!({ "items": false }), json!([[], [1]])),
        json_only("unevaluated_items", json!({ "items": null, "prefixItems": [{ "type": "string" }], "unevaluatedItems": { "type": "integer" } }), json!([["a", 1], ["a", "b"]])),
        json_only("unevaluated_items_false", json!({ "items": null, "prefixItems": [{ "type": "string" }], "unevaluatedItems": false }), json!([["a"], ["a", "b"]])),
        json_only("list_of_lists", json!({ "items": { "type": "array", "maxItems": 1, "items": { "type": "string" } } }), json!([[["a"], []], [["a", "b"]]])),
        json_only("list_of_maps", json!({ "items": { "type": "object", "maxProperties": 1, "additionalProperties": { "type": "string" } } }), json!([[{ "a": "b" }], [{ "a": "b", "c": "d" }]])),
        json_only("list_of_records", json!({ "maxItems": 1, "items": { "$ref": "#/components/schemas/Pair" } }), json!([[{ "a": "b" }], [{ "a": "b" }, { "a": "b" }], [{}], [{ "a": "a", "b": "bb" }]])),
        json_only("list_of_nullable", json!({ "items": { "type": ["string", "null"], "maxLength": 1 } }), json!([["a", null], ["ab"]])),
    ]
    .into_iter()
    .map(without_null)
    .collect()
}

/// Takes a keyword out that was only there so that no other stands in its place.
fn without_null(mut rule: Rule) -> Rule {
    if let Value::Object(schema) = &mut rule.schema {
        schema.retain(|_, value| !value.is_null());
    }
    rule
}
