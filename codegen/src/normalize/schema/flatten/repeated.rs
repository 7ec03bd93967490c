//! Alternatives that are the same as one before them, texts for people aside.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::link::Links;
use crate::normalize::place::{SchemaStart, place};
use crate::tree::{Entry, Mapping, Node, NodeValue};

/// Keywords that are for people only.
const FOR_PEOPLE: &[&str] = &[
    "$comment",
    "description",
    "example",
    "examples",
    "externalDocs",
    "title",
];

/// Keywords whose maps have names as keys and schemas as values.
const OF_NAMES: &[&str] = &[
    "$defs",
    "definitions",
    "dependentSchemas",
    "patternProperties",
    "properties",
];

/// Keywords whose values are no schemas.
const OF_VALUES: &[&str] = &["const", "default", "discriminator", "enum", "required"];

/// The places of alternatives that stand in the same list before.
pub fn find(links: &Links<'_>) -> BTreeSet<SchemaStart> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&Node> = links.documents().collect();
    while let Some(node) = open.pop() {
        match &node.value {
            NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => {}
            NodeValue::List(items) => open.extend(items),
            NodeValue::Map(map) => {
                open.extend(map.entries.iter().map(|entry| &entry.node));
                for keyword in ["anyOf", "oneOf"] {
                    let branches = map.get(keyword).and_then(Node::as_list);
                    among(branches.unwrap_or_default(), &mut found);
                }
            }
        }
    }
    found
}

fn among(branches: &[Node], found: &mut BTreeSet<SchemaStart>) {
    if branches.len() < 2 {
        return;
    }
    let mut known = BTreeSet::new();
    for branch in branches {
        let text = canonical(branch);
        if !known.insert(text) {
            found.insert(place(branch.origin));
        }
    }
}

/// A text that is the same for schemas that are written the same, texts for people and the order of keys aside.
pub fn canonical(schema: &Node) -> String {
    let mut text = String::new();
    write(schema, Reads::Schema, &mut text);
    text
}

/// As what a node is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reads {
    Schema,
    Names,
    Value,
}

impl Reads {
    /// As what the value of a key is read.
    fn inner(self, key: &str) -> Self {
        match self {
            Self::Value => Self::Value,
            Self::Names => Self::Schema,
            Self::Schema if OF_NAMES.contains(&key) => Self::Names,
            Self::Schema if OF_VALUES.contains(&key) || key.starts_with("x-") => Self::Value,
            Self::Schema => Self::Schema,
        }
    }
}

/// Writes a node so that schemas that mean the same have the same text.
fn write(node: &Node, reads: Reads, text: &mut String) {
    match &node.value {
        NodeValue::Null => text.push('n'),
        NodeValue::Bool(value) => text.push(if *value { 't' } else { 'f' }),
        NodeValue::Number(lexeme) => text.push_str(lexeme),
        NodeValue::Text(own) => {
            let _ = write!(text, "{own:?}");
        }
        NodeValue::List(items) => {
            text.push('[');
            for item in items {
                write(item, reads, text);
                text.push(',');
            }
            text.push(']');
        }
        NodeValue::Map(map) => {
            text.push('{');
            for (key, entry) in sorted(map) {
                if reads != Reads::Schema || !FOR_PEOPLE.contains(&key) {
                    let _ = write!(text, "{key:?}:");
                    write(&entry.node, reads.inner(key), text);
                    text.push(',');
                }
            }
            text.push('}');
        }
    }
}

/// The entries by their keys; of those that stand twice the last one.
fn sorted(map: &Mapping) -> BTreeMap<&str, &Entry> {
    let entries = map.entries.iter();
    entries.map(|entry| (entry.key.as_str(), entry)).collect()
}
