//! Values that schemas list: `enum` and `const` of all parts, and which of them were written without quotes.

use oasmith::exact::Exact;
use oasmith::schema::SchemaType;

use crate::normalize::schema::flatten::parts::{Parts, SchemaPart};
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::types::{Types, types};
use crate::normalize::value;
use crate::oas::schema::extension;
use crate::tree::{self, Node};
use std::collections::BTreeSet;

/// Values that alternatives list.
#[derive(Debug, Clone)]
pub struct ListedSet<'a> {
    /// The values.
    pub values: Vec<Listed<'a>>,
    /// The alternative that takes other strings, if there is one.
    pub others: Option<Parts<'a>>,
}

/// A value that is listed.
#[derive(Debug, Clone, Copy)]
pub struct Listed<'a> {
    /// The value.
    pub node: &'a Node,
    /// The text that is meant, where it was written without quotes.
    pub unquoted: Option<&'a str>,
    /// What it is, where it has a schema of its own.
    pub title: Option<&'a str>,
    /// A text about it.
    pub description: Option<&'a str>,
    /// Whether its schema is deprecated.
    pub deprecated: bool,
}

impl<'a> ListedSet<'a> {
    /// Values beside which no other is valid.
    pub fn of(values: Vec<Listed<'a>>) -> Self {
        Self {
            values,
            others: None,
        }
    }
}

impl<'a> Listed<'a> {
    /// The value, if it is a text.
    pub fn text(&self) -> Option<&'a str> {
        self.unquoted.or_else(|| self.node.as_text())
    }

    /// The value without fraction and exponent, if it is an integer.
    pub fn integer(&self) -> Option<String> {
        match &self.node.value {
            tree::NodeValue::Number(lexeme) if self.unquoted.is_none() => {
                let exact = Exact::parse(lexeme).filter(Exact::is_integer)?;
                exact.to_i64().map(|integer| integer.to_string())
            }
            tree::NodeValue::Number(_)
            | tree::NodeValue::Null
            | tree::NodeValue::Bool(_)
            | tree::NodeValue::Text(_)
            | tree::NodeValue::List(_)
            | tree::NodeValue::Map(_) => None,
        }
    }

    /// What stands on the wire for a string or an integer.
    pub fn wire(&self) -> Option<String> {
        self.text().map(str::to_owned).or_else(|| self.integer())
    }

    /// A text that is the same for equal values.
    pub fn key(&self) -> String {
        self.text()
            .map_or_else(|| value::key(self.node), |text| format!("{text:?}"))
    }
}

/// The values that `enum` and `const` of all parts leave.
pub fn listed<'a>(schemas: &SchemaIndex<'a>, parts: &Parts<'a>) -> Option<Vec<Listed<'a>>> {
    let is_text = parts.narrowed.is_none() && is_any_text(parts);
    let bare = |node| Listed {
        unquoted: schemas.unquoted.text(node).filter(|_| is_text),
        ..bare(node)
    };
    let lists = parts.list.iter().flat_map(|part| {
        let values = part
            .object
            .enumeration
            .map(|it| it.value.iter().map(bare).collect());
        let constant = part.object.constant.map(|node| vec![bare(node)]);
        values.into_iter().chain(constant)
    });
    lists.reduce(|one: Vec<Listed<'a>>, other| both(one, &other))
}

/// A value about which nothing is said.
pub fn bare(node: &Node) -> Listed<'_> {
    Listed {
        node,
        unquoted: None,
        title: None,
        description: None,
        deprecated: false,
    }
}

/// Whether the parts are `{type: string}`.
pub fn is_any_text(parts: &Parts<'_>) -> bool {
    types(parts) == Types::Said([SchemaType::String].into())
}

/// The value of an `x-` key, of the outermost part that has it.
pub fn find<'a>(parts: &[SchemaPart<'a>], key: &str) -> Option<&'a Node> {
    let mut parts = parts.iter().rev();
    parts.find_map(|part| extension(&part.object.extensions, key))
}

/// Whether a part has an `x-` key.
pub fn has(parts: &[SchemaPart<'_>], key: &str) -> bool {
    find(parts, key).is_some()
}

/// The values that stand in both lists.
pub fn both<'a>(list: Vec<Listed<'a>>, other: &[Listed<'a>]) -> Vec<Listed<'a>> {
    let others: BTreeSet<String> = other.iter().map(Listed::key).collect();
    let is_in = |listed: &Listed<'a>| others.contains(&listed.key());
    list.into_iter().filter(is_in).collect()
}
