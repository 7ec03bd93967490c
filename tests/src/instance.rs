//! Instances of a schema: mostly valid, and mutated near its boundaries.

use serde_json::{Map, Number, Value, json};

use crate::choices::Choices;
use crate::flat::Flat;

/// From this depth on nothing is made that need not be.
const DEEP: usize = 6;

/// An instance that is meant to be valid, of a schema of `document`.
#[must_use]
pub fn instance(document: &Value, schema: &Value, choices: &mut Choices<'_>) -> Value {
    make(document, schema, choices, 0)
}

fn make(document: &Value, schema: &Value, choices: &mut Choices<'_>, depth: usize) -> Value {
    let flat = Flat::of(document, schema);
    if flat.takes_null() && choices.once_in(4) {
        return Value::Null;
    }
    if let Some(constant) = flat.get("const") {
        return constant.clone();
    }
    if let Some(values) = flat.get("enum").and_then(Value::as_array) {
        return choices.pick(values).cloned().unwrap_or(Value::Null);
    }
    for union in ["oneOf", "anyOf"] {
        let branches = flat.get(union).and_then(Value::as_array);
        if let Some(branches) = branches.filter(|_| flat.type_name().is_none()) {
            let branch = if depth < DEEP {
                choices.pick(branches)
            } else {
                let ends = branches.iter().rev().find(|it| ends(document, it));
                ends.or(branches.last())
            };
            return branch.map_or(Value::Null, |branch| {
                make(document, branch, choices, depth + 1)
            });
        }
    }
    match flat.type_name() {
        Some("object") => object(document, &flat, choices, depth),
        Some("array") => array(document, &flat, choices, depth),
        Some("string") => string(&flat, choices),
        Some("integer") => integer(&flat, choices),
        Some("number") => number(&flat, choices),
        Some("boolean") => json!(choices.below(2) == 1),
        Some("null") => Value::Null,
        Some(_) | None if !flat.properties().is_empty() => object(document, &flat, choices, depth),
        Some(_) | None => anything(choices),
    }
}

/// Whether an object of this schema need not hold another one.
fn ends(document: &Value, schema: &Value) -> bool {
    let flat = Flat::of(document, schema);
    let required = flat.required();
    let mut properties = flat.properties().into_iter();
    properties.all(|(name, schema)| !required.contains(&name) || schema.get("$ref").is_none())
}

fn object(document: &Value, flat: &Flat<'_>, choices: &mut Choices<'_>, depth: usize) -> Value {
    let required = flat.required();
    let mut members = Map::new();
    for (name, schema) in flat.properties() {
        let wanted = required.contains(&name) || (depth < DEEP && choices.once_in(3));
        if wanted {
            members.insert(name.to_owned(), make(document, schema, choices, depth + 1));
        }
    }
    if let Some(rest) = flat
        .get("additionalProperties")
        .filter(|rest| rest.is_object())
    {
        for index in 0..choices.below(3) {
            members.insert(
                format!("key {index}"),
                make(document, rest, choices, depth + 1),
            );
        }
    }
    Value::Object(members)
}

fn array(document: &Value, flat: &Flat<'_>, choices: &mut Choices<'_>, depth: usize) -> Value {
    let least = flat.count("minItems").unwrap_or(0);
    let most = flat.count("maxItems").unwrap_or(least + 3).min(least + 3);
    let more = if depth < DEEP {
        choices.below(most.saturating_sub(least) + 1)
    } else {
        0
    };
    let length = least + more;
    let item = |choices: &mut Choices<'_>| match flat.get("items") {
        Some(schema) => make(document, schema, choices, depth + 1),
        None => anything(choices),
    };
    Value::Array((0..length).map(|_| item(choices)).collect())
}

fn string(flat: &Flat<'_>, choices: &mut Choices<'_>) -> Value {
    let examples: Vec<&str> = flat
        .all("examples")
        .filter_map(Value::as_array)
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let by_format = match flat.get("format").and_then(Value::as_str) {
        Some("date-time") => "2026-01-31T09:30:00.120Z",
        Some("date") => "2024-02-29",
        Some("uri") => "https://example.com/a?b=c",
        Some("decimal") => "12.50",
        _ => "abc",
    };
    let base = choices
        .pick(&examples)
        .copied()
        .unwrap_or(by_format)
        .to_owned();
    let base = if flat.get("pattern").is_none() && flat.get("format").is_none() {
        stretched(&base, flat, choices)
    } else {
        base
    };
    Value::String(base)
}

/// The text made as long as the bounds allow, now and then, with characters of several bytes.
fn stretched(base: &str, flat: &Flat<'_>, choices: &mut Choices<'_>) -> String {
    let least = flat.count("minLength").unwrap_or(0);
    let most = flat
        .all("maxLength")
        .filter_map(Value::as_u64)
        .min()
        .and_then(|most| usize::try_from(most).ok());
    match (choices.below(4), most) {
        (3, Some(most)) => "é".repeat(most),
        (2, _) => "x".repeat(least),
        _ => base.to_owned(),
    }
}

fn integer(flat: &Flat<'_>, choices: &mut Choices<'_>) -> Value {
    let least = flat.get("minimum").and_then(Value::as_i64);
    let most = flat.get("maximum").and_then(Value::as_i64);
    let (least, most) = (
        least.unwrap_or(most.unwrap_or(10) - 10),
        most.unwrap_or(least.unwrap_or(0) + 10),
    );
    let span = usize::try_from(most.saturating_sub(least)).unwrap_or(0);
    json!(least + i64::try_from(choices.below(span + 1)).unwrap_or(0))
}

fn number(flat: &Flat<'_>, choices: &mut Choices<'_>) -> Value {
    let least = flat.get("minimum").and_then(Value::as_f64).unwrap_or(0.0);
    let step = f64::from(u8::try_from(choices.below(8)).unwrap_or(0)) / 4.0;
    Number::from_f64(least + step).map_or(Value::Null, Value::Number)
}

fn anything(choices: &mut Choices<'_>) -> Value {
    let values = [
        json!("text"),
        json!(null),
        json!(1),
        json!(1.5),
        json!(true),
        json!([]),
        json!({"a": [1]}),
    ];
    choices.pick(&values).cloned().unwrap_or(Value::Null)
}
