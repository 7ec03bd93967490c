//! The types that are meant where `type` is missing: those that the keywords speak of, and those that a format belongs to.

use std::collections::BTreeSet;

use oasmith::schema::SchemaType;

use crate::diagnostics::Level;
use crate::diagnostics::code::normalize as code;
use crate::ir::{ShapeId, squeezed};
use crate::normalize::place::{diagnostic, place};
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::types::{type_of, words};
use crate::normalize::schema::shape::drafts::{Drafts, InferredType};
use crate::normalize::schema::shape::formats::unknown_formats;
use crate::oas::keyword::Duty;
use crate::oas::schema::{SchemaKeyword, used};
use crate::source::Origin;

/// Formats of integers, and formats of other numbers.
const INTEGERS: &[&str] = &[
    "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
];
const NUMBERS: &[&str] = &["float", "double", "single-float"];

/// Formats of numbers that are written as texts as well, without what stands between words and the digits at the end: `decimal128`, `sf-integer`.
#[rustfmt::skip]
const EITHER: &[&str] = &[
    "bigdecimal", "bigint", "biginteger", "decimal", "doubleint", "int", "integer", "long", "money", "number", "numeric", "percent",
    "percentage", "sfdecimal", "sfinteger", "short", "uint",
];

/// The types that keywords speak of where `type` is missing.
pub fn inferred(
    drafts: &mut Drafts<'_>,
    id: ShapeId,
    parts: &Parts<'_>,
) -> Option<BTreeSet<SchemaType>> {
    let mut found = BTreeSet::new();
    let mut first: Option<(SchemaKeyword, Origin)> = None;
    for (keyword, origin) in parts.list.iter().flat_map(|part| used(part.object)) {
        let name = match keyword.duty() {
            Duty::Identity | Duty::Annotation => continue,
            Duty::Any if keyword.name() == "format" => {
                first.get_or_insert((keyword, origin));
                continue;
            }
            Duty::Any if keyword.name() == "x-known-values" => SchemaType::String,
            Duty::Any => continue,
            Duty::Numbers => SchemaType::Number,
            Duty::Texts => SchemaType::String,
            Duty::Lists => SchemaType::Array,
            Duty::Objects => SchemaType::Object,
        };
        if found.insert(name) {
            first.get_or_insert((keyword, origin));
        }
    }
    let (keyword, origin) = first?;
    if drafts.schemas.reading.is_literal {
        let message = format!("`{}` without `type` is not checked", keyword.name());
        let label = "values of every type are let through";
        drafts.unexpressed(diagnostic(code::NOT_CHECKED, origin, message).label(label));
        unknown_formats(drafts, parts);
        return None;
    }
    for format in parts.list.iter().filter_map(|part| part.object.format) {
        add_format(drafts, format.text, parts, &mut found);
    }
    let message = format!(
        "there is no `type`, so values of every other type than {} are valid too",
        words(&found)
    );
    let mut reported = diagnostic(code::TYPE_INFERRED, origin, message)
        .label(format!(
            "read as {}, because of `{}`",
            words(&found),
            keyword.name()
        ))
        .help("add `type`");
    // Whoever names members means an object: nobody can be surprised.
    if keyword.name() == "properties" && found.len() == 1 {
        reported.level = Level::Note;
    }
    let schemas = parts.list.iter().map(|part| place(part.object.origin));
    let inferred = InferredType {
        schemas: schemas.collect(),
        diagnostic: reported,
    };
    drafts.inferred.insert(id, inferred);
    Some(found)
}

/// Adds the types that a format belongs to, beside those that other keywords speak of.
fn add_format(
    drafts: &Drafts<'_>,
    name: &str,
    parts: &Parts<'_>,
    found: &mut BTreeSet<SchemaType>,
) {
    if INTEGERS.contains(&name) {
        found.remove(&SchemaType::Number);
        found.insert(SchemaType::Integer);
    } else if NUMBERS.contains(&name) {
        found.insert(SchemaType::Number);
    } else if !is_either(name) || drafts.schemas.reading.has_setting(name) {
        found.insert(SchemaType::String);
    } else if found.is_empty() {
        found.extend(shown(parts));
    }
}

/// Whether a format is one of numbers that may be texts.
fn is_either(name: &str) -> bool {
    let name = squeezed(name);
    EITHER.contains(&name.trim_end_matches(|it: char| it.is_ascii_digit()))
}

/// The types of a number that may be a text: those of the examples and the default, or both.
fn shown(parts: &Parts<'_>) -> BTreeSet<SchemaType> {
    let shown = parts.list.iter().flat_map(|part| {
        let examples = part.object.examples.iter().copied();
        examples.chain(part.object.default)
    });
    let types = shown.map(type_of).filter_map(|name| match name {
        SchemaType::Integer | SchemaType::Number => Some(SchemaType::Number),
        SchemaType::String => Some(SchemaType::String),
        SchemaType::Null | SchemaType::Boolean | SchemaType::Array | SchemaType::Object => None,
    });
    let types: BTreeSet<_> = types.collect();
    if types.is_empty() {
        BTreeSet::from([SchemaType::Number, SchemaType::String])
    } else {
        types
    }
}
