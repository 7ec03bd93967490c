//! What a plain text means: YAML 1.2's core schema, with remarks where YAML 1.1 means something else.

use std::borrow::Cow;

use super::number::{self, NumberSyntax};
use crate::tree::NodeValue;

/// Something that a reader of the description should hear about a scalar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Remark {
    /// The number is spelt in a way that JSON does not know.
    Respelt,
    /// A number with zeros before it; YAML 1.1 reads it as octal.
    LeadingZero,
    /// `0o17` is a number in YAML 1.2 and a string in YAML 1.1.
    Octal,
    /// `yes`, `no`, `on`, `off`: strings in YAML 1.2, booleans in YAML 1.1.
    OldBoolean,
    /// `0b11`, `1_000`, `12:30`: strings in YAML 1.2, numbers in YAML 1.1.
    OldNumber,
    /// An infinity or not a number, which JSON cannot say.
    NotFinite,
    /// A number in base 8 or 16 that is longer than 128 bits.
    TooLarge,
}

/// The value of a plain scalar.
pub(super) fn plain(raw: Cow<'_, str>) -> (NodeValue, Option<Remark>) {
    if let Some(value) = word(&raw) {
        return (value, None);
    }
    let starts_like_number = raw
        .as_bytes()
        .first()
        .is_some_and(|byte| matches!(byte, b'0'..=b'9' | b'+' | b'-' | b'.'));
    if !starts_like_number {
        let remark = is_old_boolean(&raw).then_some(Remark::OldBoolean);
        return (NodeValue::Text(raw.into_owned()), remark);
    }
    match number::read(&raw) {
        Some(NumberSyntax::Exact) => (NodeValue::Number(raw.into_owned()), None),
        Some(NumberSyntax::Respelt(spelt)) => (NodeValue::Number(spelt), Some(Remark::Respelt)),
        Some(NumberSyntax::LeadingZero(spelt)) => {
            (NodeValue::Number(spelt), Some(Remark::LeadingZero))
        }
        Some(NumberSyntax::Octal(spelt)) => (NodeValue::Number(spelt), Some(Remark::Octal)),
        Some(NumberSyntax::NotFinite) => {
            (NodeValue::Text(raw.into_owned()), Some(Remark::NotFinite))
        }
        Some(NumberSyntax::TooLarge) => (NodeValue::Text(raw.into_owned()), Some(Remark::TooLarge)),
        None => {
            let remark = is_old_number(&raw).then_some(Remark::OldNumber);
            (NodeValue::Text(raw.into_owned()), remark)
        }
    }
}

fn word(raw: &str) -> Option<NodeValue> {
    match raw {
        "" | "~" | "null" | "Null" | "NULL" => Some(NodeValue::Null),
        "true" | "True" | "TRUE" => Some(NodeValue::Bool(true)),
        "false" | "False" | "FALSE" => Some(NodeValue::Bool(false)),
        _ => None,
    }
}

fn is_old_boolean(raw: &str) -> bool {
    matches!(
        raw,
        "yes" | "Yes" | "YES" | "no" | "No" | "NO" | "on" | "On" | "ON" | "off" | "Off" | "OFF"
    )
}

fn is_old_number(raw: &str) -> bool {
    let unsigned = raw.strip_prefix(['-', '+']).unwrap_or(raw);
    let digits_of = |text: &str, base| {
        text.starts_with(|first: char| first.is_digit(base))
            && text.chars().all(|each| each == '_' || each.is_digit(base))
    };
    if let Some(binary) = unsigned.strip_prefix("0b") {
        return digits_of(binary, 2);
    }
    if let Some(hexadecimal) = unsigned.strip_prefix("0x") {
        return digits_of(hexadecimal, 16);
    }
    (unsigned.contains('_') && digits_of(unsigned, 10)) || is_sexagesimal(unsigned)
}

/// `12:30` and `1:30:15.5`, which YAML 1.1 reads in base sixty.
fn is_sexagesimal(unsigned: &str) -> bool {
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let Some((first, others)) = whole.split_once(':') else {
        return false;
    };
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_sixtieth =
        |part: &str| is_digits(part) && (part.len() == 1 || (part.len() == 2 && part < "60"));
    first.starts_with(|digit: char| matches!(digit, '1'..='9'))
        && is_digits(first)
        && is_digits(fraction)
        && others.split(':').all(is_sixtieth)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(raw: &str) -> NodeValue {
        NodeValue::Text(raw.to_owned())
    }

    #[test]
    fn words_of_the_core_schema() {
        for raw in ["", "~", "null", "Null", "NULL"] {
            assert_eq!(plain(raw.into()), (NodeValue::Null, None), "{raw}");
        }
        assert_eq!(plain("TRUE".into()), (NodeValue::Bool(true), None));
        assert_eq!(plain("False".into()), (NodeValue::Bool(false), None));
        assert_eq!(plain("tRUE".into()), (text("tRUE"), None));
    }

    #[test]
    fn texts_that_were_values_in_yaml_1_1_draw_a_remark() {
        for raw in ["yes", "No", "ON", "off"] {
            assert_eq!(
                plain(raw.into()),
                (text(raw), Some(Remark::OldBoolean)),
                "{raw}"
            );
        }
        for raw in [
            "0b11",
            "-0b1_0",
            "1_000",
            "12:30",
            "1:30:15.5",
            "0xdead_beef",
        ] {
            assert_eq!(
                plain(raw.into()),
                (text(raw), Some(Remark::OldNumber)),
                "{raw}"
            );
        }
    }

    #[test]
    fn ordinary_texts_draw_none() {
        for raw in [
            "y",
            "n",
            "-",
            "--",
            "1.2.3",
            "2024-01-01",
            "12:60",
            "0:30",
            "a:b",
            "_1",
            "3.1.0",
            "...",
        ] {
            assert_eq!(plain(raw.into()), (text(raw), None), "{raw}");
        }
    }
}
