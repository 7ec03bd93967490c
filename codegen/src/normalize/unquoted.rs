//! Values of strings that were written without quotes: in YAML `120`, `4.1` and `true` are no strings, and where only strings are valid
//! nothing else can be meant than their texts.

use super::enums::Listed;
use super::shapes::{Shapes, diagnostic};
use crate::diagnostics::code::normalize as code;
use crate::ir::{ShapeKind, Use, Value};
use crate::oas::{SchemaObject, TypeName};
use crate::source::SourceMap;
use crate::tree::{self, Node};

/// The texts that unquoted values are read from; none where schemas are read literally.
#[derive(Debug, Clone, Copy)]
pub(super) struct Unquoted<'a>(pub Option<&'a SourceMap>);

impl<'a> Unquoted<'a> {
    /// The text that a number or a boolean is written as.
    pub(super) fn text(self, node: &'a Node) -> Option<&'a str> {
        let (start, end) = match &node.value {
            tree::Value::Number(_) | tree::Value::Bool(_) => {
                (node.origin.start as usize, node.origin.end as usize)
            }
            tree::Value::Null
            | tree::Value::Text(_)
            | tree::Value::List(_)
            | tree::Value::Map(_) => return None,
        };
        self.0?.get(node.origin.file)?.text.get(start..end)
    }

    /// The same for a value of a schema that asks for strings.
    pub(super) fn text_of(self, object: &SchemaObject<'_>, node: &'a Node) -> Option<&'a str> {
        let mut types = object.types.iter().map(|it| it.value).peekable();
        types.peek()?;
        types
            .all(|name| matches!(name, TypeName::String | TypeName::Null))
            .then(|| self.text(node))
            .flatten()
    }
}

impl<'a> Shapes<'a, '_> {
    /// Tells of a value that is read as its text.
    pub(super) fn tell_unquoted(&mut self, listed: &Listed<'a>) {
        let Some(text) = listed.unquoted else { return };
        let message = format!("without quotes, `{text}` is no string");
        self.report(
            diagnostic(code::VALUE_NOT_QUOTED, listed.node.origin, message)
                .label(format!("read as the string \"{text}\""))
                .help("put it in quotes"),
        );
    }

    /// A default: of strings that are listed, one that was written as they were.
    pub(super) fn default_value(&self, used: Use, node: &'a Node) -> Value {
        let unquoted = self.unquoted.text(node).filter(|text| {
            if let ShapeKind::Enum(set) = &self.arena.get(used.shape).kind {
                set.values.iter().any(|value| value.wire == **text)
            } else {
                false
            }
        });
        unquoted.map_or_else(
            || super::value::of(node),
            |text| Value::Text(text.to_owned()),
        )
    }
}
