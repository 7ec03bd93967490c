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

/// The kind of strings within rules.
pub fn text<'a>(drafts: &mut Drafts<'a>, parts: &Parts<'a>) -> ShapeKind {
    let mut text = Text {
        format: format(drafts, parts),
        other_format: other_format(drafts.schemas, parts, true),
        unknown_format: other_format(drafts.schemas, parts, false),
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
        let encodings = parts
            .list
            .iter()
            .filter_map(|part| part.object.content_encoding);
        let is_base64 = encodings
            .into_iter()
            .any(|encoding| encoding.text == "base64");
        let mut media = parts
            .list
            .iter()
            .filter_map(|part| part.object.content_media_type);
        let is_binary = media.any(|media| is_bytes(media.text));
        match (is_base64, is_binary) {
            (true, _) => Some(Format::Base64),
            (false, true) => Some(Format::Binary),
            (false, false) => None,
        }
    })
}
