//! Messages for values that fail.

use super::tree::Tree;
use super::{Schema, SchemaForm, SchemaType};
use crate::Kind;

/// `must be a string or null, not a number`
pub(super) fn must_be(types: &[SchemaType], value: &Tree<'_>) -> String {
    let names: Vec<&str> = types.iter().map(|name| named(*name)).collect();
    format!(
        "must be {}, not {}",
        names.join(" or "),
        value.kind().word()
    )
}

fn named(name: SchemaType) -> &'static str {
    match name {
        SchemaType::Integer => "an integer",
        SchemaType::Null => Kind::Null.word(),
        SchemaType::Boolean => Kind::Boolean.word(),
        SchemaType::Number => Kind::Number.word(),
        SchemaType::String => Kind::String.word(),
        SchemaType::Array => Kind::Array.word(),
        SchemaType::Object => Kind::Object.word(),
    }
}

/// The values that are listed; of many, the first.
pub(super) fn one_of(values: &[impl AsRef<str>]) -> String {
    const SHOWN: usize = 10;
    let shown = values
        .iter()
        .take(SHOWN)
        .map(AsRef::as_ref)
        .collect::<Vec<_>>()
        .join(", ");
    match values.len() {
        1 => format!("must be {shown}"),
        0..=SHOWN => format!("must be one of {shown}"),
        more => format!("must be one of {shown} and {} others", more - SHOWN),
    }
}

/// That a value must not fit a schema, which is described by its keywords.
pub(super) fn forbidden<F: SchemaForm>(schema: &Schema<F>) -> String {
    let mut names: Vec<String> = schema
        .keywords()
        .iter()
        .map(|it| format!("`{}`", it.name()))
        .collect();
    names.dedup();
    match names[..] {
        [] => "must not be here".to_owned(),
        _ => format!("must not be what `not` describes with {}", names.join(", ")),
    }
}
