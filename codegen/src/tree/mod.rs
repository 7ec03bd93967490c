//! A document as it was written: values with their places, keys in order, numbers as text, duplicates kept.

mod composition;
pub mod dump;
mod index;
mod library;
pub mod pointer;
pub mod uri;

pub use composition::compose;
pub use library::Library;

use crate::source::Origin;

/// A value and where it stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// The place of the value.
    pub origin: Origin,
    /// What stands there, without its place.
    pub value: NodeValue,
}

/// The values of JSON, which are those of the YAML that describes it.
#[derive(Debug, Clone, PartialEq)]
pub enum NodeValue {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, exactly as it was written.
    Number(String),
    /// Without quotes and escapes.
    Text(String),
    /// In the order of the document.
    List(Vec<Node>),
    /// With duplicates, in the order of the document.
    Map(Mapping),
}

/// A map's entries in the order in which they were written; a key may stand twice (and is then reported by the loader).
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Mapping {
    /// Duplicates included, so that they can be reported.
    pub entries: Vec<Entry>,
}

/// One entry of a map.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The key as text: `200` and `"200"` are the same key.
    pub key: String,
    /// The place of the key.
    pub key_origin: Origin,
    /// The value.
    pub node: Node,
}

impl Mapping {
    /// The entry with this key; the last of duplicates, as JSON readers do.
    #[must_use]
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().rev().find(|entry| entry.key == key)
    }

    /// The value with this key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entry(key).map(|entry| &entry.node)
    }
}

impl Node {
    /// The map, if it is one.
    #[must_use]
    pub fn as_map(&self) -> Option<&Mapping> {
        if let NodeValue::Map(map) = &self.value {
            Some(map)
        } else {
            None
        }
    }

    /// The list, if it is one.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Node]> {
        if let NodeValue::List(list) = &self.value {
            Some(list)
        } else {
            None
        }
    }

    /// The text, if it is one.
    #[must_use]
    pub fn as_text(&self) -> Option<&str> {
        if let NodeValue::Text(text) = &self.value {
            Some(text)
        } else {
            None
        }
    }

    /// What kind of value it is, as a message says it.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match &self.value {
            NodeValue::Null => "null",
            NodeValue::Bool(_) => "a boolean",
            NodeValue::Number(_) => "a number",
            NodeValue::Text(_) => "a string",
            NodeValue::List(_) => "a list",
            NodeValue::Map(_) => "a map",
        }
    }
}
