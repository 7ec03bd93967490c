//! Leaf values: texts, flags, numbers and words of a fixed set, each with a way to go on when the value is of another type.

use std::fmt;

use super::context::{ReadContext, diagnostic};
use crate::diagnostics::Level;
use crate::diagnostics::code::read as code;
use crate::diagnostics::lists::in_ticks;
use crate::diagnostics::{Diagnostic, suggest};
use crate::oas::{At, SourceText};
use crate::tree::{Node, NodeValue};

/// Which value a message speaks of.
#[derive(Debug, Clone, Copy)]
pub(super) enum Spot<'a> {
    /// The value of a key.
    Field(&'a str),
    /// One value of the list of a key.
    Item(&'a str),
    /// A whole object, by the name that OpenAPI gives to its kind.
    Object(&'a str),
}

impl fmt::Display for Spot<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Field(key) => write!(f, "`{key}`"),
            Self::Object(name) => write!(f, "the {name}"),
            Self::Item(key) => write!(f, "an item of `{key}`"),
        }
    }
}

/// A text; a number or a boolean is taken as it was written.
pub(super) fn text<'t>(
    node: &'t Node,
    spot: Spot<'_>,
    cx: &ReadContext<'_>,
) -> Option<SourceText<'t>> {
    let text = match &node.value {
        NodeValue::Text(text) => text.as_str(),
        NodeValue::Number(lexeme) => scalar_as_text(node, lexeme, spot, cx),
        NodeValue::Bool(true) => scalar_as_text(node, "true", spot, cx),
        NodeValue::Bool(false) => scalar_as_text(node, "false", spot, cx),
        NodeValue::Null | NodeValue::List(_) | NodeValue::Map(_) => {
            return mismatch(node, spot, "a string", cx);
        }
    };
    Some(SourceText {
        text,
        origin: node.origin,
    })
}

fn scalar_as_text<'t>(
    node: &Node,
    lexeme: &'t str,
    spot: Spot<'_>,
    cx: &ReadContext<'_>,
) -> &'t str {
    cx.add(
        diagnostic(
            code::SCALAR_AS_TEXT,
            node.origin,
            format!("{spot} should be a string, not {}", node.kind()),
        )
        .label(format!("read as the string \"{lexeme}\""))
        .help(format!("put it in quotes: \"{lexeme}\"")),
    );
    lexeme
}

/// `true` or `false`; the same words in quotes are taken for what they say, and anything else leaves the flag as if it were absent.
pub(super) fn flag(node: &Node, spot: Spot<'_>, cx: &ReadContext<'_>) -> Option<At<bool>> {
    let value = match &node.value {
        NodeValue::Bool(value) => *value,
        NodeValue::Text(text) if text == "true" || text == "false" => {
            quoted(node, text, spot, "a boolean", cx);
            text == "true"
        }
        NodeValue::Null => return mismatch(node, spot, "a boolean", cx),
        NodeValue::Number(_) | NodeValue::Text(_) | NodeValue::List(_) | NodeValue::Map(_) => {
            let message = format!("{spot} must be a boolean, not {}", node.kind());
            let mut mild = diagnostic(code::WRONG_TYPE, node.origin, message);
            mild.level = Level::Warning;
            cx.add(
                mild.label("read as if it were absent")
                    .help("write `true` or `false`"),
            );
            return None;
        }
    };
    Some(At {
        value,
        origin: node.origin,
    })
}

/// A number as it was written; one in quotes is taken for what it says.
pub(super) fn number<'t>(
    node: &'t Node,
    spot: Spot<'_>,
    cx: &ReadContext<'_>,
) -> Option<SourceText<'t>> {
    let lexeme = match &node.value {
        NodeValue::Number(lexeme) => lexeme,
        NodeValue::Text(text) if looks_like_number(text) => {
            quoted(node, text, spot, "a number", cx);
            text
        }
        NodeValue::Null
        | NodeValue::Bool(_)
        | NodeValue::Text(_)
        | NodeValue::List(_)
        | NodeValue::Map(_) => {
            return mismatch(node, spot, "a number", cx);
        }
    };
    Some(SourceText {
        text: lexeme,
        origin: node.origin,
    })
}

/// A number above 0, as it is written.
pub(super) fn positive<'t>(
    node: &'t Node,
    spot: Spot<'_>,
    cx: &ReadContext<'_>,
) -> Option<SourceText<'t>> {
    let number = number(node, spot, cx)?;
    let mantissa = number.text.split(['e', 'E']).next().unwrap_or_default();
    let is_zero = !mantissa.contains(|it: char| matches!(it, '1'..='9'));
    if !is_zero && !mantissa.starts_with('-') {
        return Some(number);
    }
    let message = format!("{spot} must be greater than 0, not `{}`", number.text);
    cx.add(
        diagnostic(code::BAD_COUNT, node.origin, message)
            .help("write what every value is a multiple of, such as `0.01` or `5`")
            .repair("it is left out"),
    );
    None
}

/// A count: an integer that is not negative, also when it is written `10.0`.
pub(super) fn count(node: &Node, spot: Spot<'_>, cx: &ReadContext<'_>) -> Option<At<u64>> {
    let lexeme = number(node, spot, cx)?;
    let whole = match lexeme.text.split_once('.') {
        Some((whole, zeros)) if zeros.bytes().all(|digit| digit == b'0') => whole,
        Some(_) | None => lexeme.text,
    };
    let Ok(value) = whole.parse() else {
        cx.add(
            diagnostic(
                code::BAD_COUNT,
                node.origin,
                format!(
                    "{spot} must be a non-negative integer, not `{}`",
                    lexeme.text
                ),
            )
            .help("write how many there may be, as a plain integer such as `0` or `64`")
            .repair("it is left out"),
        );
        return None;
    };
    Some(At {
        value,
        origin: node.origin,
    })
}

/// One of the words that a keyword knows.
pub(super) fn word<T: Copy>(
    node: &Node,
    spot: Spot<'_>,
    words: &[(&'static str, T)],
    cx: &ReadContext<'_>,
) -> Option<At<T>> {
    let written = text(node, spot, cx)?;
    let found = words.iter().find(|(word, _)| *word == written.text);
    if let Some((_, value)) = found {
        return Some(At {
            value: *value,
            origin: node.origin,
        });
    }
    let known = words.iter().map(|(word, _)| *word);
    let near = suggest::closest(written.text, known.clone());
    let help = match near {
        Some(near) => suggest::question(near),
        None => format!("known values are {}", quoted_list(known)),
    };
    let repair = near.map_or("it is left out".to_owned(), |near| {
        format!("`{near}` is taken")
    });
    cx.add(unknown_word(written, spot).help(help).repair(repair));
    let near = words.iter().find(|(word, _)| Some(*word) == near);
    near.map(|(_, value)| At {
        value: *value,
        origin: node.origin,
    })
}

/// A word that is none of those that a keyword knows.
pub(super) fn unknown_word(written: SourceText<'_>, spot: Spot<'_>) -> Diagnostic {
    let message = format!("{spot} cannot be `{}`", written.text);
    diagnostic(code::UNKNOWN_VALUE, written.origin, message)
}

/// The items of a list; a single value in its place is its only item, and null is no list.
pub(super) fn items<'t>(node: &'t Node, spot: Spot<'_>, cx: &ReadContext<'_>) -> &'t [Node] {
    if let Some(items) = node.as_list() {
        return items;
    }
    wrong_type(
        node,
        spot,
        "a list",
        "a list of this one value is taken",
        cx,
    );
    match &node.value {
        NodeValue::Null => &[],
        NodeValue::Bool(_)
        | NodeValue::Number(_)
        | NodeValue::Text(_)
        | NodeValue::List(_)
        | NodeValue::Map(_) => std::slice::from_ref(node),
    }
}

/// Reports that a value is of another type than it must be, and that it is left out.
pub(super) fn mismatch<T>(
    node: &Node,
    spot: Spot<'_>,
    expected: &str,
    cx: &ReadContext<'_>,
) -> Option<T> {
    wrong_type(node, spot, expected, "it is left out", cx);
    None
}

fn wrong_type(node: &Node, spot: Spot<'_>, expected: &str, instead: &str, cx: &ReadContext<'_>) {
    cx.add(match &node.value {
        NodeValue::Null => diagnostic(
            code::EMPTY_VALUE,
            node.origin,
            format!("{spot} has no value"),
        )
        .label(format!("read as if it were absent; expected {expected}"))
        .help("write a value or remove the key"),
        NodeValue::Bool(_)
        | NodeValue::Number(_)
        | NodeValue::Text(_)
        | NodeValue::List(_)
        | NodeValue::Map(_) => {
            let message = format!("{spot} must be {expected}, not {}", node.kind());
            let wrong = diagnostic(code::WRONG_TYPE, node.origin, message);
            if spot.is_for_people() {
                let mut mild = wrong.label(format!("left out; expected {expected}"));
                mild.level = Level::Warning;
                mild
            } else {
                wrong.label(format!("expected {expected}")).repair(instead)
            }
        }
    });
}

/// What only people read: whatever is wrong with it, what is generated means the same without it.
const FOR_PEOPLE: &[&str] = &[
    "$comment",
    "Contact Object",
    "Example Object",
    "External Documentation Object",
    "Info Object",
    "License Object",
    "Tag Object",
    "description",
    "email",
    "examples",
    "summary",
    "termsOfService",
    "title",
    "version",
];

impl Spot<'_> {
    fn is_for_people(self) -> bool {
        match self {
            Self::Field(name) | Self::Object(name) => FOR_PEOPLE.contains(&name),
            Self::Item(_) => false,
        }
    }
}

/// Names in back-ticks with commas.
pub(super) fn quoted_list<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    in_ticks(words).join(", ")
}

fn quoted(node: &Node, text: &str, spot: Spot<'_>, expected: &str, cx: &ReadContext<'_>) {
    cx.add(
        diagnostic(
            code::QUOTED_SCALAR,
            node.origin,
            format!("{spot} should be {expected}, not a string"),
        )
        .label(format!("read as {text}"))
        .help(format!("remove the quotes: {text}")),
    );
}

fn looks_like_number(text: &str) -> bool {
    !text.is_empty()
        && text.parse::<f64>().is_ok_and(f64::is_finite)
        && text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'+' | b'.' | b'e' | b'E'))
}
