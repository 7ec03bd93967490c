//! Values of enumerations, which schemas hold as JSON.

use std::collections::BTreeMap;

use oasmith::exact::Exact;
use oasmith_schemas::Value;

/// The key of a value that is written as JSON: mostly it is a text, which nothing has to be read of.
pub(crate) fn key_of(json: &str) -> Option<String> {
    let is_plain = |it: u8| (b' '..=b'~').contains(&it) && it != b'\\';
    if json.starts_with('"') && json.bytes().all(is_plain) {
        return Some(json.to_owned());
    }
    Some(key(&Value::from_json(json)?))
}

/// What equal values have in common, and no others: numbers in one form, members by their names. There may be very many values to look among.
pub(crate) fn key(value: &Value) -> String {
    match value {
        Value::Number(lexeme) => {
            Exact::parse(lexeme).map_or_else(|| lexeme.clone(), |it| it.to_string())
        }
        Value::List(items) => {
            let items: Vec<String> = items.iter().map(key).collect();
            format!("[{}]", items.join(","))
        }
        Value::Map(members) => {
            let members: BTreeMap<&str, String> = members
                .iter()
                .map(|(name, it)| (name.as_str(), key(it)))
                .collect();
            let members: Vec<String> = members
                .iter()
                .map(|(name, it)| format!("{}:{it}", oasmith::json_string(name)))
                .collect();
            format!("{{{}}}", members.join(","))
        }
        Value::Null | Value::Bool(_) | Value::Text(_) => value.to_json(),
    }
}

/// Whether two values are equal: numbers by their value, members in any order.
#[must_use]
pub fn is_equal(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => {
            one == other || Exact::parse(one).is_some_and(|it| Some(it) == Exact::parse(other))
        }
        (Value::List(one), Value::List(other)) => {
            one.len() == other.len()
                && one
                    .iter()
                    .zip(other)
                    .all(|(one, other)| is_equal(one, other))
        }
        (Value::Map(one), Value::Map(other)) => {
            let has = |name: &String, value: &Value| {
                other
                    .iter()
                    .any(|(key, it)| key == name && is_equal(value, it))
            };
            one.len() == other.len() && one.iter().all(|(name, value)| has(name, value))
        }
        _ => one == other,
    }
}
