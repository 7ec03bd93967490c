//! Strings: formats, lengths and patterns.

use runtime::Format;

use super::all_of::Parts;
use super::enums::has;
use super::rules::{counts, says};
use super::shapes::{Shapes, diagnostic};
use crate::diagnostics::code::normalize as code;
use crate::ir::{Counted, Pattern, Rule, Ruled, ShapeKind, Text};
use crate::media_type::is_bytes;

/// Formats that say what a text without any is; they forbid nothing.
const EMPTY_FORMATS: &[&str] = &["string", "text"];

impl<'a> Shapes<'a, '_> {
    /// The kind of strings within rules.
    pub(super) fn text(&mut self, parts: &Parts<'a>) -> ShapeKind {
        let text = Text {
            format: self.format(parts),
            other_format: self.other_format(parts),
            rules: self.text_rules(parts),
        };
        if text.format == Some(Format::Binary) {
            for rule in &text.rules {
                let message = "a rule of bytes is not checked by their type";
                self.unexpressed(diagnostic(code::NOT_CHECKED, rule.origin, message));
            }
        }
        if has(&parts.list, "x-known-values") {
            self.known_values(parts, text)
        } else {
            ShapeKind::Text(text)
        }
    }

    /// Lengths and patterns.
    #[expect(
        clippy::unused_self,
        reason = "reads as the other questions about parts"
    )]
    pub(super) fn text_rules(&self, parts: &Parts<'a>) -> Vec<Ruled> {
        let of = Counted::Characters;
        let mut rules = counts(parts, of, |it| it.min_length, |it| it.max_length);
        let patterns = parts.list.iter().filter_map(|part| {
            let pattern = part.object.pattern?;
            Some(Ruled {
                rule: Rule::Pattern(Pattern {
                    source: pattern.text.to_owned(),
                }),
                origin: pattern.origin,
                says: says(part),
            })
        });
        for pattern in patterns {
            if !rules.iter().any(|known| known.rule == pattern.rule) {
                rules.push(pattern);
            }
        }
        // A sentence that a part says of its pattern is not the sentence of the length beside it.
        let is_pattern = |ruled: &Ruled| matches!(ruled.rule, Rule::Pattern(_));
        let said: Vec<_> = rules
            .iter()
            .filter(|it| is_pattern(it))
            .filter_map(|it| it.says.clone())
            .collect();
        for ruled in rules.iter_mut().filter(|ruled| !is_pattern(ruled)) {
            ruled.says = ruled.says.take().filter(|says| !said.contains(says));
        }
        rules
    }

    /// Tells of the formats that are not known where no type is.
    pub(super) fn unknown_formats(&mut self, parts: &Parts<'a>) {
        if !self.reading.formats {
            return;
        }
        let is_unknown =
            |name: &str| Format::named(name).is_none() && !EMPTY_FORMATS.contains(&name);
        let formats = parts.list.iter().filter_map(|part| part.object.format);
        for name in formats.filter(|name| is_unknown(name.text)) {
            self.unknown_format(&name);
        }
    }

    /// Whether the settings have a type for a format.
    pub(super) fn has_setting(&self, format: &str) -> bool {
        let named = self.reading.named_formats;
        named.is_some_and(|named| named.contains_key(format))
    }

    /// The format that only the settings know.
    fn other_format(&self, parts: &Parts<'a>) -> Option<String> {
        let names = parts.list.iter().filter_map(|part| part.object.format);
        let names = names.filter(|name| self.reading.formats && Format::named(name.text).is_none());
        let mut known = names.filter(|name| self.has_setting(name.text));
        known.next().map(|name| name.text.to_owned())
    }

    fn format(&mut self, parts: &Parts<'a>) -> Option<Format> {
        if !self.reading.formats {
            return None;
        }
        let mut format = None;
        for name in parts.list.iter().filter_map(|part| part.object.format) {
            match (Format::named(name.text), format) {
                (Some(known), None) => format = Some(known),
                (Some(known), Some(kept)) if kept != known => {
                    let message = "a text can have one format only";
                    self.report(
                        diagnostic(code::NOT_CHECKED, name.origin, message).label("not checked"),
                    );
                }
                (Some(_), Some(_)) => {}
                (None, _) if EMPTY_FORMATS.contains(&name.text) => {}
                (None, _) if self.has_setting(name.text) => {}
                (None, _) => self.unknown_format(&name),
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
}
