//! Numbers.

use oasmith::NumberText;
use oasmith_codegen::integers::IntegerFormat;
use oasmith_codegen::ir::{Number, NumberDomain};

use super::super::compared::Compared;
use super::both::Both;
use super::rules;
use crate::finding::arrow;
use crate::kind::{KindRef, number as kind, text, value};

/// Compares two sets of numbers.
pub(in crate::compare) fn compare(
    both: &Both,
    old: &Number,
    new: &Number,
    compared: &mut Compared<'_>,
) {
    let Number {
        domain,
        named_format,
        texts,
        rules: own_rules,
    } = old;
    let formats = (named_format.as_deref(), new.named_format.as_deref());
    if *domain != new.domain || formats.0 != formats.1 {
        let kind = match (domain.is_integer(), new.domain.is_integer()) {
            (false, true) => kind::INTEGER_REQUIRED,
            (true, false) => kind::INTEGER_FREED,
            (true, true) | (false, false) => kind::NUMBER_FORMAT_CHANGED,
        };
        let word =
            |domain, format: Option<&str>| format.map_or_else(|| word(domain), str::to_owned);
        let detail = arrow(word(*domain, formats.0), word(new.domain, formats.1));
        compared.find(both.changed(kind, detail));
    }
    if let Some(kind) = texts_kind(*texts, new.texts) {
        let word = |texts: Option<NumberText>| texts.map_or("no text", NumberText::pattern);
        compared.find(both.changed(kind, arrow(word(*texts), word(new.texts))));
    }
    rules::compare(both, own_rules, &new.rules, compared);
}

/// What it means that texts are read as numbers, no longer, or others.
fn texts_kind(old: Option<NumberText>, new: Option<NumberText>) -> Option<KindRef> {
    match (old, new) {
        (None, Some(_)) => Some(value::TYPE_ADDED),
        (Some(_), None) => Some(value::TYPE_REMOVED),
        (old, new) => (old != new).then_some(text::PATTERN_CHANGED),
    }
}

fn word(domain: NumberDomain) -> String {
    match domain {
        NumberDomain::Integer => "integer".to_owned(),
        NumberDomain::Sized(format) => sized(format),
        NumberDomain::Decimal => "number".to_owned(),
        NumberDomain::Float => "float".to_owned(),
        NumberDomain::Double => "double".to_owned(),
    }
}

fn sized(format: IntegerFormat) -> String {
    format!("{format:?}").to_ascii_lowercase()
}
