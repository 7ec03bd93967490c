//! What a round trip must keep: everything that the schema knows.

use serde_json::Value;

use crate::flat::Flat;

/// The instance without the members that its schema does not know, at any depth.
#[must_use]
pub fn known_part(document: &Value, schema: &Value, instance: &Value) -> Value {
    let flat = Flat::of(document, schema);
    match instance {
        Value::Array(items) => {
            let item = |value: &Value| {
                flat.get("items").map_or_else(
                    || value.clone(),
                    |schema| known_part(document, schema, value),
                )
            };
            Value::Array(items.iter().map(item).collect())
        }
        Value::Object(_)
            if flat.properties().is_empty() && flat.get("additionalProperties").is_none() =>
        {
            union_part(document, &flat, instance)
        }
        Value::Object(members) => {
            let properties = flat.properties();
            // Members that a pattern describes, or that are counted, are kept as well.
            let counts = flat.get("patternProperties").or(flat.get("minProperties"));
            let rest = flat
                .get("additionalProperties")
                .filter(|rest| rest.is_object() || **rest == Value::Bool(true))
                .or(counts.map(|_| &Value::Bool(true)));
            let known = members.iter().filter_map(|(name, value)| {
                let schema = properties.get(name.as_str()).copied().or(rest)?;
                Some((name.clone(), known_part(document, schema, value)))
            });
            Value::Object(known.collect())
        }
        _ => instance.clone(),
    }
}

/// For a union: the part of the branch that knows most; without branches, everything.
fn union_part(document: &Value, flat: &Flat<'_>, instance: &Value) -> Value {
    let branches = ["oneOf", "anyOf"]
        .into_iter()
        .filter_map(|keyword| flat.get(keyword))
        .filter_map(Value::as_array)
        .flatten();
    // An object is no value of a branch of another type.
    let branches = branches.filter(|branch| {
        let flat = Flat::of(document, branch);
        flat.type_name().is_none_or(|name| name == "object")
    });
    let parts = branches.map(|branch| known_part(document, branch, instance));
    parts
        .max_by_key(|part| part.as_object().map_or(0, serde_json::Map::len))
        .unwrap_or_else(|| instance.clone())
}
