//! A value in the place of a part of another one.

use serde_json::{Value, json};

/// A whole value with another part, by the steps of the part's pointer in the schema; nothing where the value has no such part. Members that no
/// schema names are called as is said.
pub fn embedded(whole: &Value, steps: &[&str], part: &Value, other: &str) -> Option<Value> {
    match steps {
        [] => Some(part.clone()),
        // The values of an alternative are those of the whole.
        ["oneOf", _, rest @ ..] => embedded(whole, rest, part, other),
        ["properties", name, rest @ ..] => member(whole, name, rest, part, other),
        ["additionalProperties", rest @ ..] => member(whole, other, rest, part, other),
        ["items", rest @ ..] => {
            let mut items = whole.as_array()?.clone();
            let own = items.first().cloned().unwrap_or(json!({}));
            let own = embedded(&own, rest, part, other)?;
            items.splice(0..items.len().min(1), [own]);
            Some(Value::Array(items))
        }
        [..] => None,
    }
}

fn member(whole: &Value, name: &str, rest: &[&str], part: &Value, other: &str) -> Option<Value> {
    let mut members = whole.as_object()?.clone();
    let own = members.get(name).cloned().unwrap_or(json!({}));
    let own = embedded(&own, rest, part, other)?;
    members.insert(name.to_owned(), own);
    Some(Value::Object(members))
}
