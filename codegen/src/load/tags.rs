//! Tags: `!!str 200` and its like, which say what a value is instead of leaving it to its spelling.

use std::borrow::Cow;

use super::number::{self, NumberSyntax};
use super::scalar::{self, Remark};
use crate::tree::NodeValue;

/// The prefix of the tags that YAML itself defines.
const YAML: &str = "tag:yaml.org,2002:";

/// What a tag asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum YamlTag {
    /// Nothing: there is none, or it only says "not by spelling" of a list or a map.
    None,
    /// `!!str`, the lone `!`, and texts that YAML 1.1 knows more of: `!!timestamp`, `!!binary`.
    Text,
    /// `!!int`.
    Integer,
    /// `!!float`.
    Float,
    /// `!!bool`.
    Boolean,
    /// `!!null`.
    Null,
    /// `!!seq`, `!!omap`, `!!pairs`.
    List,
    /// `!!map`, `!!set`.
    Map,
    /// Any other, as it was written.
    Unknown(String),
}

impl YamlTag {
    /// Reads a tag from its two parts.
    pub(super) fn read(handle: &str, suffix: &str) -> Self {
        let full = format!("{handle}{suffix}");
        match full.strip_prefix(YAML) {
            Some("str" | "timestamp" | "binary") => Self::Text,
            Some("int") => Self::Integer,
            Some("float") => Self::Float,
            Some("bool") => Self::Boolean,
            Some("null") => Self::Null,
            Some("seq" | "omap" | "pairs") => Self::List,
            Some("map" | "set") => Self::Map,
            Some(other) => Self::Unknown(format!("!!{other}")),
            None if full == "!" => Self::Text,
            None => Self::Unknown(full),
        }
    }

    /// What the tag calls for, as a message says it.
    pub(super) fn wanted(&self) -> &'static str {
        match self {
            Self::None | Self::Unknown(_) => "anything",
            Self::Text => "a string",
            Self::Integer => "an integer",
            Self::Float => "a number",
            Self::Boolean => "a boolean",
            Self::Null => "null",
            Self::List => "a list",
            Self::Map => "a map",
        }
    }

    /// The value of a scalar under this tag; `None` when the two do not fit.
    pub(super) fn apply(&self, raw: &str) -> Option<(NodeValue, Option<Remark>)> {
        if *self == Self::Text {
            return Some((NodeValue::Text(raw.to_owned()), None));
        }
        let (value, remark) = scalar::plain(Cow::Borrowed(raw));
        let fits = match self {
            Self::None | Self::Unknown(_) | Self::Text => true,
            Self::Integer => is_integer(raw),
            Self::Float => matches!(value, NodeValue::Number(_)),
            Self::Boolean => matches!(value, NodeValue::Bool(_)),
            Self::Null => matches!(value, NodeValue::Null),
            Self::List | Self::Map => false,
        };
        fits.then_some((value, remark))
    }
}

fn is_integer(raw: &str) -> bool {
    let is_number = matches!(
        number::read(raw),
        Some(
            NumberSyntax::Exact
                | NumberSyntax::Respelt(_)
                | NumberSyntax::LeadingZero(_)
                | NumberSyntax::Octal(_)
        )
    );
    let is_hexadecimal = raw.starts_with("0x");
    is_number && (is_hexadecimal || !raw.contains(['.', 'e', 'E']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_yaml_are_known_by_both_spellings() {
        assert_eq!(YamlTag::read(YAML, "str"), YamlTag::Text);
        assert_eq!(YamlTag::read("", "tag:yaml.org,2002:int"), YamlTag::Integer);
        assert_eq!(YamlTag::read("", "!"), YamlTag::Text);
        assert_eq!(
            YamlTag::read("!", "include"),
            YamlTag::Unknown("!include".into())
        );
        assert_eq!(
            YamlTag::read(YAML, "python/name"),
            YamlTag::Unknown("!!python/name".into())
        );
    }

    #[test]
    fn a_tag_overrules_the_spelling_or_refuses_it() {
        let number = |text: &str| Some((NodeValue::Number(text.to_owned()), None));
        assert_eq!(
            YamlTag::Text.apply("200"),
            Some((NodeValue::Text("200".into()), None))
        );
        assert_eq!(YamlTag::Integer.apply("200"), number("200"));
        assert_eq!(YamlTag::Integer.apply("2.5"), None);
        assert_eq!(YamlTag::Integer.apply("many"), None);
        assert_eq!(YamlTag::Float.apply("2"), number("2"));
        assert_eq!(YamlTag::Boolean.apply("yes"), None);
        assert_eq!(YamlTag::Null.apply(""), Some((NodeValue::Null, None)));
        assert_eq!(YamlTag::Map.apply("a"), None);
    }
}
