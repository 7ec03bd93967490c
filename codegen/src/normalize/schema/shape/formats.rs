//! Formats that have no meaning here.

use oasmith::Format;
use oasmith::schema::SchemaType;

use crate::diagnostics::code::normalize as code;
use crate::integers::IntegerFormat;
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::oas::{SchemaObject, SourceText};

/// Formats that say what a text without any is; they forbid nothing.
pub const EMPTY_FORMATS: &[&str] = &["string", "text"];

/// Reports the formats that are not known where no type is.
pub fn unknown_formats(drafts: &mut Drafts<'_>, parts: &Parts<'_>) {
    if !drafts.schemas.reading.formats {
        return;
    }
    let is_unknown = |name: &str| Format::named(name).is_none() && !EMPTY_FORMATS.contains(&name);
    let formats = parts.list.iter().filter_map(|part| part.object.format);
    for name in formats.filter(|name| is_unknown(name.text)) {
        unknown_format(drafts, &name);
    }
}

/// Whether a schema allows numbers beside texts and its format is about these.
pub fn is_of_numbers(object: &SchemaObject<'_>, format: &str) -> bool {
    let is_number = |name: SchemaType| matches!(name, SchemaType::Integer | SchemaType::Number);
    object.types.iter().any(|it| is_number(it.value))
        && (IntegerFormat::named(format).is_some() || matches!(format, "float" | "double"))
}

/// Reports a format that has no meaning here.
pub fn unknown_format(drafts: &mut Drafts<'_>, format: &SourceText<'_>) {
    let message = format!("the format `{}` is not known here", format.text);
    drafts.report(
        diagnostic(code::UNKNOWN_FORMAT, format.origin, message)
            .label("kept as a word, not checked"),
    );
}
