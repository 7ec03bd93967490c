//! JSON values of the tree as values of the IR, and `x-` keys as what they hold.

use crate::ir::{Located, Value, WordPlaces};
use crate::tree::{self, Mapping, Node};
use oasmith::exact::Exact;

/// A node with all that is in it.
#[must_use]
pub fn of(node: &Node) -> Value {
    match &node.value {
        tree::NodeValue::Null => Value::Null,
        tree::NodeValue::Bool(value) => Value::Bool(*value),
        tree::NodeValue::Number(lexeme) => Value::Number(lexeme.clone()),
        tree::NodeValue::Text(text) => Value::Text(text.clone()),
        tree::NodeValue::List(items) => Value::List(items.iter().map(of).collect()),
        tree::NodeValue::Map(map) => Value::Map(
            map.entries
                .iter()
                .map(|entry| (entry.key.clone(), of(&entry.node)))
                .collect(),
        ),
    }
}

/// A value with where it is written.
pub(super) fn located(node: &Node) -> Located<Value> {
    Located {
        value: of(node),
        origin: node.origin,
    }
}

/// Where all texts of some nodes stand.
pub(super) fn places<'n>(nodes: impl IntoIterator<Item = &'n Node>) -> WordPlaces {
    let mut places = WordPlaces::default();
    let mut open: Vec<&Node> = nodes.into_iter().collect();
    while let Some(node) = open.pop() {
        match &node.value {
            tree::NodeValue::Text(text) => places.add(text, node.origin),
            // From behind, so that the first is met first.
            tree::NodeValue::List(items) => open.extend(items.iter().rev()),
            tree::NodeValue::Map(map) => {
                open.extend(map.entries.iter().rev().map(|entry| &entry.node));
            }
            tree::NodeValue::Null | tree::NodeValue::Bool(_) | tree::NodeValue::Number(_) => {}
        }
    }
    places
}

/// The texts of a list, or the one text that stands in its place.
pub(super) fn texts(node: &Node) -> Vec<String> {
    let items = node.as_list().unwrap_or(std::slice::from_ref(node));
    let texts = items.iter().filter_map(Node::as_text);
    texts.map(str::to_owned).collect()
}

/// The text under a key.
pub(super) fn text(map: &Mapping, key: &str) -> Option<String> {
    Some(map.get(key)?.as_text()?.to_owned())
}

/// The count under a key.
pub(super) fn count(map: &Mapping, key: &str) -> Option<u64> {
    if let tree::NodeValue::Number(lexeme) = &map.get(key)?.value {
        lexeme.parse().ok()
    } else {
        None
    }
}

/// A text that is the same for values that are equal as JSON Schema compares them: `1` and `1.0` are one number, members have no order.
pub(super) fn key(node: &Node) -> String {
    match &node.value {
        tree::NodeValue::Null => "null".to_owned(),
        tree::NodeValue::Bool(value) => value.to_string(),
        tree::NodeValue::Number(lexeme) => {
            Exact::parse(lexeme).map_or_else(|| lexeme.clone(), |exact| exact.to_string())
        }
        tree::NodeValue::Text(text) => format!("{text:?}"),
        tree::NodeValue::List(items) => {
            let items: Vec<String> = items.iter().map(key).collect();
            format!("[{}]", items.join(","))
        }
        tree::NodeValue::Map(map) => {
            let mut entries: Vec<String> = map
                .entries
                .iter()
                .map(|it| format!("{:?}:{}", it.key, key(&it.node)))
                .collect();
            entries.sort();
            format!("{{{}}}", entries.join(","))
        }
    }
}
