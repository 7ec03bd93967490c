//! Values from which nothing is made: examples, and `x-` keys of others. What is wrong within them never stops a run.

use crate::source::Origin;
use crate::tree::{Mapping, Node, NodeValue};

/// Maps whose keys are names, so that `example` in them is one as well.
const OF_NAMES: &[&str] = &[
    "$defs",
    "callbacks",
    "definitions",
    "dependentSchemas",
    "headers",
    "links",
    "mapping",
    "parameters",
    "pathItems",
    "patternProperties",
    "properties",
    "requestBodies",
    "responses",
    "schemas",
    "scopes",
    "securitySchemes",
    "variables",
    "webhooks",
    "x-webhooks",
];

/// Whether a place is within such a value.
pub(super) fn covers(root: &Node, place: Origin) -> bool {
    let (mut node, mut has_names) = (root, false);
    loop {
        let inner = match &node.value {
            NodeValue::Map(map) => match entry(map, place) {
                Some((key, _)) if !has_names && is_annotation(key) => return true,
                Some((key, inner)) => Some((inner, !has_names && OF_NAMES.contains(&key))),
                None => None,
            },
            NodeValue::List(items) => items
                .iter()
                .find(|item| is_within(item.origin, place))
                .map(|item| (item, false)),
            NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => {
                None
            }
        };
        match inner {
            Some((next, next_has_names)) => (node, has_names) = (next, next_has_names),
            None => return false,
        }
    }
}

fn is_annotation(key: &str) -> bool {
    matches!(key, "example" | "examples") || (key.starts_with("x-") && key != "x-webhooks")
}

/// The entry whose value covers a place.
fn entry(map: &Mapping, place: Origin) -> Option<(&str, &Node)> {
    let mut entries = map.entries.iter();
    let entry = entries.find(|entry| is_within(entry.node.origin, place))?;
    Some((&entry.key, &entry.node))
}

fn is_within(around: Origin, place: Origin) -> bool {
    around.file == place.file && around.start <= place.start && place.end <= around.end
}
