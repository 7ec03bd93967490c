//! Words for what a schema lets through, of which roles are made.

use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::types::{Types, types};
use crate::oas::SchemaObject;
use crate::tree::{Node, NodeValue};

/// The only value that is valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnlyValue<'a> {
    Text(&'a str),
    /// A number as it is written, or `true` or `false`.
    Other(&'a str),
}

impl<'a> OnlyValue<'a> {
    /// The text, if it is one.
    pub fn text(self) -> Option<&'a str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Other(_) => None,
        }
    }

    /// What an alternative of this value may be called: no name begins with a digit.
    pub fn role(self) -> String {
        match self {
            Self::Text(text) => text.to_owned(),
            Self::Other(lexeme) => match lexeme.strip_prefix('-') {
                Some(digits) => format!("minus {digits}"),
                None if lexeme.starts_with(|it: char| it.is_ascii_digit()) => format!("v{lexeme}"),
                None => lexeme.to_owned(),
            },
        }
    }

    /// What an object may be called whose member has this value.
    pub fn role_of_member(self, member: &str) -> String {
        match self {
            Self::Text(text) => text.to_owned(),
            Self::Other(lexeme) => format!("{member} {}", lexeme.replace('-', "minus ")),
        }
    }
}

/// The value that alone is valid, if a name can be made of it.
pub fn only_value<'a>(object: &'a SchemaObject<'a>) -> Option<OnlyValue<'a>> {
    let listed = || match object.enumeration?.value {
        [only] => scalar(only),
        _ => None,
    };
    object.constant.and_then(scalar).or_else(listed)
}

fn scalar(node: &Node) -> Option<OnlyValue<'_>> {
    match &node.value {
        NodeValue::Text(text) => Some(OnlyValue::Text(text)),
        NodeValue::Number(lexeme) => Some(OnlyValue::Other(lexeme)),
        NodeValue::Bool(true) => Some(OnlyValue::Other("true")),
        NodeValue::Bool(false) => Some(OnlyValue::Other("false")),
        NodeValue::Null | NodeValue::List(_) | NodeValue::Map(_) => None,
    }
}

/// The first of its types, as JSON Schema names it; `object` where none is said.
pub fn kind_word(parts: &Parts<'_>) -> &'static str {
    match types(parts) {
        Types::Unsupported => "object",
        Types::Said(types) => types.first().map_or("object", |name| name.name()),
    }
}
