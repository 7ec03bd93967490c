//! The types that parts allow together, and what else their keywords speak of.

use std::collections::BTreeSet;

use oasmith::exact::Exact;
use oasmith::schema::SchemaType;

use crate::normalize::schema::flatten::parts::{Parts, SchemaPart};
use crate::oas::Schema;
use crate::oas::keyword::Duty;
use crate::oas::schema::used;
use crate::tree;

/// The types that all parts allow, null apart.
pub fn types(parts: &Parts<'_>) -> Types {
    let said = parts
        .list
        .iter()
        .filter(|part| !part.object.types.is_empty());
    let sets = said.map(|part| {
        part.object
            .types
            .iter()
            .map(|it| it.value)
            .collect::<BTreeSet<_>>()
    });
    let narrowed = parts.narrowed.map(|only| BTreeSet::from([only]));
    let both = sets
        .chain(narrowed)
        .reduce(|one, other| intersection(&one, &other));
    both.map_or(Types::Unsupported, |mut types| {
        types.remove(&SchemaType::Null);
        Types::Said(widest(types))
    })
}

/// Whether values may have a type, as far as types are said.
pub fn may_have_type(parts: &Parts<'_>, name: SchemaType) -> bool {
    match types(parts) {
        Types::Unsupported => true,
        Types::Said(types) => types.contains(&name),
    }
}

/// Whether neither types nor values that are said exclude null.
pub fn allows_null(parts: &Parts<'_>) -> bool {
    let is_null = |node: &tree::Node| node.value == tree::NodeValue::Null;
    parts.list.iter().all(|part| {
        let object = part.object;
        let says_null = object.types.iter().any(|it| it.value == SchemaType::Null);
        let has_type = object.types.is_empty() || says_null;
        let mut listed = object.enumeration.iter().map(|it| &it.value);
        let has_values =
            listed.all(|it| it.iter().any(is_null)) && object.constant.into_iter().all(is_null);
        has_type && has_values || object.or_null.is_some_and(|it| it.value)
    })
}

/// The types without those whose values another one has as well: every integer is a number.
pub fn widest(mut types: BTreeSet<SchemaType>) -> BTreeSet<SchemaType> {
    if types.contains(&SchemaType::Number) {
        types.remove(&SchemaType::Integer);
    }
    types
}

fn intersection(one: &BTreeSet<SchemaType>, other: &BTreeSet<SchemaType>) -> BTreeSet<SchemaType> {
    let allows = |types: &BTreeSet<SchemaType>, name: SchemaType| {
        types.contains(&name) || name == SchemaType::Integer && types.contains(&SchemaType::Number)
    };
    let all = one.union(other).copied();
    all.filter(|name| allows(one, *name) && allows(other, *name))
        .collect()
}

/// The type, if it is one.
pub fn one_type(types: &Types) -> Option<SchemaType> {
    match types {
        Types::Unsupported => None,
        Types::Said(types) => types.first().copied().filter(|_| types.len() == 1),
    }
}

/// `not: {}`, which nothing fulfils.
pub fn forbids_everything(part: &SchemaPart<'_>) -> bool {
    let not = part.object.not.as_ref();
    not.is_some_and(|not| match not {
        Schema::Bool(value) => value.value,
        Schema::Object(object) => used(object)
            .iter()
            .all(|(keyword, _)| match keyword.duty() {
                Duty::Identity | Duty::Annotation => true,
                Duty::Any | Duty::Numbers | Duty::Texts | Duty::Lists | Duty::Objects => false,
            }),
    })
}

/// Whether members are described, not only asked for.
pub fn describes_members(parts: &Parts<'_>) -> bool {
    parts
        .list
        .iter()
        .any(|part| !part.object.properties.is_empty())
}

/// Whether alternatives describe no members, at no depth.
pub fn is_quiet(parts: &Parts<'_>) -> bool {
    !describes_members(parts) && parts.choices.is_empty()
}

/// Whether anything but the type is said.
pub fn has_details(parts: &Parts<'_>) -> bool {
    let mut keywords = parts.list.iter().flat_map(|part| used(part.object));
    keywords.any(|(keyword, _)| match keyword.duty() {
        Duty::Numbers | Duty::Texts | Duty::Lists | Duty::Objects => true,
        Duty::Identity | Duty::Annotation | Duty::Any => false,
    })
}

/// The narrowest type of a value.
pub fn type_of(node: &tree::Node) -> SchemaType {
    match &node.value {
        tree::NodeValue::Null => SchemaType::Null,
        tree::NodeValue::Bool(_) => SchemaType::Boolean,
        tree::NodeValue::Number(lexeme) => {
            let is_integer = Exact::parse(lexeme).is_some_and(|exact| exact.is_integer());
            if is_integer {
                SchemaType::Integer
            } else {
                SchemaType::Number
            }
        }
        tree::NodeValue::Text(_) => SchemaType::String,
        tree::NodeValue::List(_) => SchemaType::Array,
        tree::NodeValue::Map(_) => SchemaType::Object,
    }
}

pub fn words(types: &BTreeSet<SchemaType>) -> String {
    let words: Vec<&str> = types.iter().map(|name| word(*name)).collect();
    words.join(" or ")
}

/// A type as a message says it.
pub const fn word(name: SchemaType) -> &'static str {
    match name {
        SchemaType::Null => "null",
        SchemaType::Boolean => "a boolean",
        SchemaType::Integer => "an integer",
        SchemaType::Number => "a number",
        SchemaType::String => "a string",
        SchemaType::Array => "an array",
        SchemaType::Object => "an object",
    }
}

/// The types that values may have, null apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Types {
    /// Nothing is said.
    Unsupported,
    /// These; none when the schemas contradict each other.
    Said(BTreeSet<SchemaType>),
}
