//! What a third party says of schemas.

use jsonschema::{Draft, Validator};
use serde_json::{Value, json};

/// Schemas that refer to one another.
pub fn components() -> Value {
    json!({
        "Node": { "type": "object", "properties": { "next": { "$ref": "#/components/schemas/Node" }, "a": { "type": "integer" } } },
        "Tree": { "type": "array", "items": { "$ref": "#/components/schemas/Tree" }, "maxItems": 2 },
    })
}

/// The same as lines of a description.
pub fn others() -> String {
    lines(&components())
}

/// Components as lines of a description.
pub fn lines(components: &Value) -> String {
    let all = components.as_object().expect("components").iter();
    all.map(|(name, schema)| format!("    {name}: {schema}\n"))
        .collect()
}

/// What validates values of a schema that may refer to these components.
pub fn validator(schema: &Value, components: &Value) -> Validator {
    let root = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "allOf": [schema],
        "components": { "schemas": components },
    });
    jsonschema::options()
        .with_draft(Draft::Draft202012)
        .should_validate_formats(true)
        .build(&root)
        .unwrap_or_else(|error| panic!("{schema} is not a schema: {error}"))
}
