//! JSON values of the tree as values of the IR, and `x-` keys as what they hold.

use crate::ir::Value;
use crate::tree::{self, Map, Node};

/// The value at a node.
pub(super) fn of(node: &Node) -> Value {
    match &node.value {
        tree::Value::Null => Value::Null,
        tree::Value::Bool(value) => Value::Bool(*value),
        tree::Value::Number(lexeme) => Value::Number(lexeme.clone()),
        tree::Value::Text(text) => Value::Text(text.clone()),
        tree::Value::List(items) => Value::List(items.iter().map(of).collect()),
        tree::Value::Map(map) => Value::Map(
            map.entries
                .iter()
                .map(|entry| (entry.key.clone(), of(&entry.node)))
                .collect(),
        ),
    }
}

/// The texts of a list, or the one text that stands in its place.
pub(super) fn texts(node: &Node) -> Vec<String> {
    let items = node.as_list().unwrap_or(std::slice::from_ref(node));
    let texts = items.iter().filter_map(Node::as_text);
    texts.map(str::to_owned).collect()
}

/// The text under a key.
pub(super) fn text(map: &Map, key: &str) -> Option<String> {
    Some(map.get(key)?.as_text()?.to_owned())
}

/// The count under a key.
pub(super) fn count(map: &Map, key: &str) -> Option<u64> {
    if let tree::Value::Number(lexeme) = &map.get(key)?.value {
        lexeme.parse().ok()
    } else {
        None
    }
}

/// Whether two values are equal as JSON Schema compares them: `1` and `1.0` are one number, members have no order.
pub(super) fn equal(one: &Value, other: &Value) -> bool {
    use crate::exact::Exact;
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => {
            one == other
                || matches!((Exact::parse(one), Exact::parse(other)), (Some(one), Some(other)) if one == other)
        }
        (Value::List(one), Value::List(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| equal(one, other))
        }
        (Value::Map(one), Value::Map(other)) => {
            one.len() == other.len()
                && one.iter().all(|(key, value)| {
                    let twin = other.iter().find(|(name, _)| name == key);
                    twin.is_some_and(|(_, twin)| equal(value, twin))
                })
        }
        (one, other) => one == other,
    }
}
