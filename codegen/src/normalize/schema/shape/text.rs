//! Strings: formats, lengths and patterns.

use oasmith::{Counted, Format};

use crate::diagnostics::code::normalize as code;
use crate::ir::{Rule, ShapeKind, Text};
use crate::media_type::is_bytes;
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::listed::has;
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::rules::text_rules;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::normalize::schema::shape::enums::known_values;
use crate::normalize::schema::shape::formats::{EMPTY_FORMATS, is_of_numbers, unknown_format};
use crate::normalize::schema::shape::values::note_text_rules;
use crate::oas::SchemaObject;

/// The kind of strings within rules.
pub fn text<'a>(drafts: &mut Drafts<'a>, parts: &Parts<'a>) -> ShapeKind {
    let format = format(drafts, parts);
    let is_of_media = format.is_none() && is_of_media(drafts, parts);
    let mut text = Text {
        other_format: other_format(drafts.schemas, parts, true),
        unknown_format: other_format(drafts.schemas, parts, false),
        format: format.or(is_of_media.then_some(Format::Binary)),
        is_of_media,
        rules: text_rules(parts),
    };
    if text.format == Some(Format::Binary) {
        for rule in &mut text.rules {
            if let Rule::AtLeast(_, of) | Rule::AtMost(_, of) = &mut rule.rule {
                *of = Counted::Bytes;
            }
            let message = "a rule of bytes is not checked by their type";
            drafts.unexpressed(diagnostic(code::NOT_CHECKED, rule.origin, message));
        }
    }
    if has(&parts.list, "x-known-values") {
        note_text_rules(drafts, parts);
        known_values(parts, text)
    } else {
        ShapeKind::Text(text)
    }
}

/// The format that only the settings know, or that they do not know either.
fn other_format<'a>(
    schemas: &SchemaIndex<'a>,
    parts: &Parts<'a>,
    is_known: bool,
) -> Option<String> {
    let names = parts.list.iter().filter_map(|part| part.object.format);
    let names = names.filter(|name| schemas.reading.formats && Format::named(name.text).is_none());
    let mut names = names.filter(|name| schemas.reading.has_setting(name.text) == is_known);
    names.next().map(|name| name.text.to_owned())
}

fn format(drafts: &mut Drafts<'_>, parts: &Parts<'_>) -> Option<Format> {
    if !drafts.schemas.reading.formats {
        return None;
    }
    let mut format = None;
    for part in &parts.list {
        let Some(name) = part.object.format else {
            continue;
        };
        match (Format::named(name.text), format) {
            (Some(known), None) => format = Some(known),
            (Some(known), Some(kept)) if kept != known => {
                let message = "a text can have one format only";
                drafts.unexpressed(
                    diagnostic(code::NOT_CHECKED, name.origin, message).label("not checked"),
                );
            }
            (Some(_), Some(_)) => {}
            (None, _) if EMPTY_FORMATS.contains(&name.text) => {}
            (None, _) if drafts.schemas.reading.has_setting(name.text) => {}
            (None, _) if is_of_numbers(part.object, name.text) => {}
            (None, _) => unknown_format(drafts, &name),
        }
    }
    format.or_else(|| {
        let mut encodings = parts.list.iter().filter_map(|part| encoding(part.object));
        let is_base64 = encodings.any(|encoding| encoding.eq_ignore_ascii_case("base64"));
        is_base64.then_some(Format::Base64)
    })
}

/// How a text stands for bytes, if the description says that it does: by its keyword, or by a format that is none of those that are known.
fn encoding<'a>(object: &SchemaObject<'a>) -> Option<&'a str> {
    const ENCODINGS: &[&str] = &["base16", "base32", "base32hex", "base64url"];
    let format = object.format.filter(|it| ENCODINGS.contains(&it.text));
    object.content_encoding.or(format).map(|it| it.text)
}

/// Whether the text is bytes by its media type alone: what has an encoding is a text wherever it stands.
fn is_of_media(drafts: &Drafts<'_>, parts: &Parts<'_>) -> bool {
    let mut media = parts
        .list
        .iter()
        .filter_map(|part| part.object.content_media_type);
    drafts.schemas.reading.formats
        && media.any(|media| is_bytes(media.text))
        && parts
            .list
            .iter()
            .all(|part| encoding(part.object).is_none())
}
