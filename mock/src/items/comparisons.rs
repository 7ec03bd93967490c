//! How members of items compare with what filters ask for.

use std::cmp::Ordering;

use jiff::Timestamp;
use oasmith_codegen::ir::{Comparison, Value};

/// Signs of languages for searches: `is:open`, `name = 'a'`.
const LANGUAGE: &[char] = &[':', '=', '<', '>', '(', '"'];

/// Operators in front of values: `eq.3`, `in.(1,2)`, and in FHIR `ge2026-01-31`.
const OPERATORS: &[(&str, Comparison)] = &[
    ("eq", Comparison::Equal),
    ("ge", Comparison::AtLeast),
    ("gt", Comparison::MoreThan),
    ("gte", Comparison::AtLeast),
    ("ilike", Comparison::Contains),
    ("in", Comparison::OneOf),
    ("is", Comparison::Equal),
    ("le", Comparison::AtMost),
    ("like", Comparison::Contains),
    ("lt", Comparison::LessThan),
    ("lte", Comparison::AtMost),
];

/// How a member compares with the value behind an operator.
pub(super) fn with_operator(wanted: &Value) -> Option<(Comparison, Value)> {
    let Value::Text(text) = wanted else {
        return None;
    };
    let of_number = text.split_at_checked(2);
    let of_number = of_number.filter(|(_, it)| it.starts_with(|it: char| it.is_ascii_digit()));
    let mut parts = [text.split_once('.'), of_number].into_iter().flatten();
    let (comparison, value) = parts.find_map(|(operator, value)| {
        let mut known = OPERATORS.iter();
        let (_, comparison) = known.find(|(name, _)| *name == operator)?;
        Some((comparison, value))
    })?;
    let value = value.trim_matches(['(', ')', '*', '%']);
    Some((*comparison, Value::Text(value.to_owned())))
}

/// Whether a member compares with a wanted value, or with one of several.
pub(super) fn holds(comparison: Comparison, member: &Value, wanted: &Value) -> bool {
    if let Value::List(all) = wanted {
        return all.iter().any(|it| holds(comparison, member, it));
    }
    let text = || wanted.tag_text();
    match comparison {
        Comparison::Equal => equals(member, wanted),
        Comparison::OneOf => equals(member, wanted) || equals_one(member, &text()),
        Comparison::Contains => contains(member, &text().to_lowercase()),
        Comparison::AtLeast => ordered(member, &text()).is_some_and(Ordering::is_ge),
        Comparison::MoreThan => ordered(member, &text()).is_some_and(Ordering::is_gt),
        Comparison::AtMost => ordered(member, &text()).is_some_and(Ordering::is_le),
        Comparison::LessThan => ordered(member, &text()).is_some_and(Ordering::is_lt),
        Comparison::Mentions => mentions(member, &text().to_lowercase()),
        // Expressions are read where items are filtered.
        Comparison::Expression => true,
    }
}

fn equals(member: &Value, wanted: &Value) -> bool {
    match member {
        Value::List(all) => all.iter().any(|it| equals(it, wanted)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) | Value::Map(_) => {
            member.tag_text() == wanted.tag_text()
        }
    }
}

/// Whether a member is equal to one of several values with commas between them.
fn equals_one(member: &Value, wanted: &str) -> bool {
    let mut all = wanted.split(',').map(str::trim);
    all.any(|it| equals(member, &Value::Text(it.to_owned())))
}

/// Whether some text of a value has a part, in whatever case.
fn contains(value: &Value, part: &str) -> bool {
    match value {
        Value::Text(text) => text.to_lowercase().contains(part),
        Value::List(all) => all.iter().any(|it| contains(it, part)),
        Value::Map(all) => all.iter().any(|(_, it)| contains(it, part)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Whether texts of a value have each word. What is written in a language is not understood, and lets all through.
fn mentions(value: &Value, words: &str) -> bool {
    words.contains(LANGUAGE) || words.split_whitespace().all(|it| contains(value, it))
}

/// How a number, a time or a text compares with what is wanted. A day is compared with the days of times.
fn ordered(member: &Value, wanted: &str) -> Option<Ordering> {
    let text = member.tag_text();
    let numbers = || {
        let [one, other] = [text.as_str(), wanted].map(|it| it.parse::<f64>().ok());
        one?.partial_cmp(&other?)
    };
    let times = || {
        let [one, other] = [text.as_str(), wanted].map(|it| it.parse::<Timestamp>().ok());
        Some(one?.cmp(&other?))
    };
    let texts = || text.get(..wanted.len()).unwrap_or(&text).cmp(wanted);
    let is_there = !matches!(member, Value::Null);
    is_there.then(|| numbers().or_else(times).unwrap_or_else(texts))
}
