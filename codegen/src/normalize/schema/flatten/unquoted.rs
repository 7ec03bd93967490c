//! Values of strings that were written without quotes: in YAML `120`, `4.1` and `true` are no strings, and where only strings are valid
//! nothing else can be meant than their texts.

use oasmith::schema::SchemaType;

use crate::oas::SchemaObject;
use crate::source::SourceMap;
use crate::tree::{self, Node};

/// The texts that unquoted values are read from; none where schemas are read literally.
#[derive(Debug, Clone, Copy)]
pub struct Unquoted<'a>(pub Option<&'a SourceMap>);

impl<'a> Unquoted<'a> {
    /// The text that a number or a boolean is written as.
    pub fn text(self, node: &'a Node) -> Option<&'a str> {
        match &node.value {
            tree::NodeValue::Number(_) | tree::NodeValue::Bool(_) => {}
            tree::NodeValue::Null
            | tree::NodeValue::Text(_)
            | tree::NodeValue::List(_)
            | tree::NodeValue::Map(_) => return None,
        }
        let written = self.0?.written(node.origin);
        let (start, end) = (written.start as usize, written.end as usize);
        self.0?.get(written.file)?.text.get(start..end)
    }

    /// The same for a value of a schema that asks for strings.
    pub fn text_of(self, object: &SchemaObject<'_>, node: &'a Node) -> Option<&'a str> {
        let mut types = object.types.iter().map(|it| it.value).peekable();
        types.peek()?;
        types
            .all(|name| matches!(name, SchemaType::String | SchemaType::Null))
            .then(|| self.text(node))
            .flatten()
    }
}
