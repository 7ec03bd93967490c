//! The words of `type`, and those that people write for them out of habit.

use oasmith::schema::SchemaType;

use super::context::ReadContext;
use super::object::ObjectReader;
use super::value::{self, Spot};
use crate::diagnostics::suggest;
use crate::oas::{At, SourceText};
use crate::tree::Node;

/// The names of `type`.
const TYPES: &[(&str, SchemaType)] = &[
    ("null", SchemaType::Null),
    ("boolean", SchemaType::Boolean),
    ("integer", SchemaType::Integer),
    ("number", SchemaType::Number),
    ("string", SchemaType::String),
    ("array", SchemaType::Array),
    ("object", SchemaType::Object),
];

/// Words of programming languages and of other formats in place of a type: the type that is meant, and the format that goes with it.
#[rustfmt::skip]
const HABITS: &[(&str, &str, Option<&str>)] = &[
    ("binary", "string", Some("binary")), ("bool", "boolean", None),             ("byte", "string", Some("byte")),
    ("char", "string", None),             ("character", "string", None),         ("date", "string", Some("date")),
    ("date-time", "string", Some("date-time")),                                  ("datetime", "string", Some("date-time")),
    ("decimal", "number", None),          ("dict", "object", None),              ("dictionary", "object", None),
    ("double", "number", Some("double")), ("email", "string", Some("email")),    ("enum", "string", None),
    ("file", "string", Some("binary")),   ("float", "number", Some("float")),    ("guid", "string", Some("uuid")),
    ("hash", "object", None),             ("hashmap", "object", None),           ("id", "string", None),
    ("int", "integer", None),             ("int32", "integer", Some("int32")),   ("int64", "integer", Some("int64")),
    ("json", "object", None),             ("list", "array", None),               ("long", "integer", Some("int64")),
    ("map", "object", None),              ("nil", "null", None),                 ("none", "null", None),
    ("num", "number", None),              ("numeric", "number", None),           ("obj", "object", None),
    ("password", "string", Some("password")),                                    ("set", "array", None),
    ("short", "integer", Some("int32")),  ("str", "string", None),               ("struct", "object", None),
    ("text", "string", None),             ("time", "string", Some("time")),      ("timestamp", "string", Some("date-time")),
    ("uint", "integer", None),            ("uint32", "integer", None),           ("uint64", "integer", None),
    ("uri", "string", Some("uri")),       ("url", "string", Some("uri")),        ("uuid", "string", Some("uuid")),
];

/// Words that say that there is no certain type.
const ANY: &[&str] = &["any", "mixed", "object|array", "unknown", "variant"];

/// One name of `type`.
pub(super) fn read(node: &Node, spot: Spot<'_>, cx: &ReadContext<'_>) -> Option<At<SchemaType>> {
    let written = value::text(node, spot, cx)?;
    let origin = node.origin;
    if let Some(value) = exact(written.text) {
        return Some(At { value, origin });
    }
    let meant = meant(written.text);
    let diagnostic = value::unknown_word(written, spot);
    let names = || value::quoted_list(TYPES.iter().map(|(name, _)| *name));
    cx.add(match meant {
        Some((name, None)) => diagnostic
            .help(suggest::question(name))
            .repair(format!("`{name}` is taken")),
        Some((name, Some(format))) => diagnostic
            .help(format!("did you mean `{name}` with `format: {format}`?"))
            .repair(format!("`{name}` with `format: {format}` is taken")),
        None if is_any(written.text) => diagnostic
            .help("leave `type` away where any type will do")
            .repair("any type is taken"),
        None => diagnostic
            .help(format!("known values are {}", names()))
            .repair("any type is taken"),
    });
    let value = meant.and_then(|(name, _)| exact(name))?;
    Some(At { value, origin })
}

/// The format: the one that is written, or the one that a word in place of a type stands for as well.
pub(super) fn format<'t>(object: &mut ObjectReader<'t, '_>) -> Option<SourceText<'t>> {
    object.text("format").or_else(|| implied_format(object))
}

fn implied_format(object: &mut ObjectReader<'_, '_>) -> Option<SourceText<'static>> {
    let node = object.node("type")?;
    let word = node.as_text().filter(|word| exact(word).is_none())?;
    let (_, format) = meant(word)?;
    format.map(|text| SourceText {
        text,
        origin: node.origin,
    })
}

fn exact(word: &str) -> Option<SchemaType> {
    let mut types = TYPES.iter();
    types
        .find(|(name, _)| *name == word)
        .map(|(_, value)| *value)
}

fn is_any(word: &str) -> bool {
    ANY.contains(&word.to_ascii_lowercase().as_str())
}

/// The type that a wrong word means, and its format.
fn meant(word: &str) -> Option<(&'static str, Option<&'static str>)> {
    let lower = word.to_ascii_lowercase();
    if is_any(&lower) {
        return None;
    }
    let habit = HABITS.iter().find(|(habit, ..)| *habit == lower);
    habit.map(|(_, name, format)| (*name, *format)).or_else(|| {
        let names = TYPES.iter().map(|(name, _)| *name);
        Some((suggest::closest(&lower, names)?, None))
    })
}
