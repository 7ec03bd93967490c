//! Values of descriptions as JSON.

use std::fmt::Write as _;

use oasmith_codegen::tree::{Node, NodeValue};

/// A value as JSON.
pub fn of(node: &Node) -> String {
    let mut text = String::new();
    write(node, &mut text);
    text
}

/// Writes a value as JSON.
pub fn write(node: &Node, to: &mut String) {
    match &node.value {
        NodeValue::Null => to.push_str("null"),
        NodeValue::Bool(value) => to.push_str(if *value { "true" } else { "false" }),
        NodeValue::Number(lexeme) => to.push_str(lexeme),
        NodeValue::Text(text) => quote(text, to),
        NodeValue::List(items) => {
            to.push('[');
            for (at, item) in items.iter().enumerate() {
                to.push_str(if at > 0 { "," } else { "" });
                write(item, to);
            }
            to.push(']');
        }
        NodeValue::Map(map) => {
            to.push('{');
            for (at, entry) in map.entries.iter().enumerate() {
                to.push_str(if at > 0 { "," } else { "" });
                quote(&entry.key, to);
                to.push(':');
                write(&entry.node, to);
            }
            to.push('}');
        }
    }
}

/// A text as JSON writes it.
pub fn quote(text: &str, to: &mut String) {
    to.push('"');
    for character in text.chars() {
        match character {
            '"' => to.push_str("\\\""),
            '\\' => to.push_str("\\\\"),
            control if u32::from(control) < 0x20 => {
                // Writing to a text cannot fail.
                let _ = write!(to, "\\u{:04x}", u32::from(control));
            }
            other => to.push(other),
        }
    }
    to.push('"');
}
