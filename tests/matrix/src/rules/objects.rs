//! Rules of objects: of records, and of maps.

use serde_json::{Value, json};

use super::{Rule, Text, rule};

/// The rules.
pub(super) fn all() -> Vec<Rule> {
    let record = |mut keywords: Value| {
        keywords["type"] = json!("object");
        keywords["properties"] =
            json!({ "a": { "type": "string", "maxLength": 3 }, "b": { "type": "string" } });
        keywords
    };
    let map = |mut keywords: Value| {
        keywords["type"] = json!("object");
        keywords["additionalProperties"] = json!({ "type": "string" });
        keywords
    };
    let of = |name, schema: Value, values: Value| rule(name, Text::Object, schema, values);
    let json_only = |name, schema: Value, values: Value| rule(name, Text::None, schema, values);
    vec![
        of("properties", record(json!({})), json!([{ "a": "x" }, { "a": "xxxx" }])),
        of("required", record(json!({ "required": ["a"] })), json!([{ "a": "x" }, { "b": "x" }])),
        of("additional_properties_false", record(json!({ "additionalProperties": false })), json!([{ "a": "x" }, { "a": "x", "c": "x" }])),
        of("additional_properties", record(json!({ "additionalProperties": { "type": "string", "maxLength": 1 } })), json!([{ "a": "xx", "c": "x" }, { "a": "x", "c": "xx" }])),
        of("max_properties", record(json!({ "maxProperties": 1 })), json!([{ "a": "x" }, { "a": "x", "b": "x" }])),
        of("min_properties", record(json!({ "minProperties": 2 })), json!([{ "a": "x", "b": "x" }, { "a": "x" }])),
        of("dependent_required", record(json!({ "dependentRequired": { "a": ["b"] } })), json!([{ "b": "x" }, { "a": "x", "b": "x" }, { "a": "x" }])),
        of("dependent_schemas", record(json!({ "dependentSchemas": { "a": { "properties": { "b": { "maxLength": 1 } } } } })), json!([{ "b": "xx" }, { "a": "x", "b": "xx" }])),
        of("unevaluated_properties", json!({ "type": "object", "allOf": [{ "type": "object", "properties": { "a": { "type": "string" } } }], "unevaluatedProperties": false }), json!([{ "a": "x" }, { "a": "x", "c": "x" }])),
        of("map_max_properties", map(json!({ "maxProperties": 1 })), json!([{ "a": "x" }, { "a": "x", "b": "x" }])),
        of("map_min_properties", map(json!({ "minProperties": 2 })), json!([{ "a": "x", "b": "x" }, { "a": "x" }])),
        of("property_names", map(json!({ "propertyNames": { "pattern": "^a" } })), json!([{ "a": "x" }, { "b": "x" }])),
        // A member that is only asked for may be anything, unless schemas are read literally (N001 says so).
        Rule { is_literal: true, ..of("map_required", map(json!({ "required": ["a"] })), json!([{ "a": "x" }, { "b": "x" }])) },
        of("map_dependent", map(json!({ "dependentRequired": { "a": ["b"] } })), json!([{ "b": "x" }, { "a": "x" }])),
        json_only("pattern_properties", json!({ "type": "object", "patternProperties": { "^a": { "type": "string" } }, "additionalProperties": false }), json!([{ "ab": "x" }, { "ab": 1 }, { "b": "x" }])),
        json_only("pattern_properties_open", json!({ "type": "object", "patternProperties": { "^a": { "type": "string" } } }), json!([{ "ab": "x", "b": 1 }, { "ab": 1 }])),
        json_only("members_beside_pattern", json!({ "type": "object", "additionalProperties": { "type": "integer" }, "allOf": [{ "patternProperties": { "^a": { "type": ["integer", "string"] } } }] }), json!([{ "a": 1, "b": 2 }, { "a": "x" }, { "b": "x" }])),
        json_only("none_beside_pattern", json!({ "type": "object", "additionalProperties": false, "allOf": [{ "patternProperties": { "^a": { "type": "integer" } } }] }), json!([{}, { "a": 1 }, { "b": 1 }])),
        json_only("map_of_maps", json!({ "type": "object", "additionalProperties": map(json!({ "maxProperties": 1 })) }), json!([{ "a": { "b": "x" } }, { "a": { "b": "x", "c": "x" } }])),
        json_only("map_of_lists", json!({ "type": "object", "additionalProperties": { "type": "array", "maxItems": 1, "items": { "type": "string" } } }), json!([{ "a": ["x"] }, { "a": ["x", "y"] }])),
        json_only("map_of_constants", json!({ "type": "object", "additionalProperties": { "const": 1 } }), json!([{ "a": 1 }, { "a": 2 }])),
        json_only("closed", json!({ "type": "object", "additionalProperties": false }), json!([{}, { "a": 1 }])),
    ]
    .into_iter()
    .collect()
}
