//! Values of enumerations, which schemas hold as JSON.

use std::collections::BTreeMap;

use oasmith::exact::Exact;
use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::ir::Value;
use oasmith_codegen::load;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::tree::{Node, NodeValue};

/// The value of a JSON text.
pub(super) fn parse(json: &str) -> Option<Value> {
    match json.as_bytes().first()? {
        b'n' => return Some(Value::Null),
        b't' => return Some(Value::Bool(true)),
        b'f' => return Some(Value::Bool(false)),
        b'-' | b'0'..=b'9' => return Some(Value::Number(json.to_owned())),
        _ => {}
    }
    // A document is an object or an array.
    let mut sources = SourceMap::default();
    let file = sources.add("value.json", format!("[{json}]"));
    let tree = load::load(&sources, file, &mut Diagnostics::default())?;
    if let Value::List(mut only) = value(&tree) {
        only.pop()
    } else {
        None
    }
}

/// The key of a value that is written as JSON: mostly it is a text, which nothing has to be read of.
pub(super) fn key_of(json: &str) -> Option<String> {
    let is_plain = |it: u8| (b' '..=b'~').contains(&it) && it != b'\\';
    if json.starts_with('"') && json.bytes().all(is_plain) {
        return Some(json.to_owned());
    }
    Some(key(&parse(json)?))
}

fn value(node: &Node) -> Value {
    match &node.value {
        NodeValue::Null => Value::Null,
        NodeValue::Bool(it) => Value::Bool(*it),
        NodeValue::Number(lexeme) => Value::Number(lexeme.clone()),
        NodeValue::Text(text) => Value::Text(text.clone()),
        NodeValue::List(items) => Value::List(items.iter().map(value).collect()),
        NodeValue::Map(map) => {
            let entries = map.entries.iter();
            Value::Map(
                entries
                    .map(|it| (it.key.clone(), value(&it.node)))
                    .collect(),
            )
        }
    }
}

/// What equal values have in common, and no others: numbers in one form, members by their names. There may be very many values to look among.
pub(super) fn key(value: &Value) -> String {
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
pub(crate) fn is_equal(one: &Value, other: &Value) -> bool {
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
