//! What is said of values that fail.

use super::SchemaType;
use super::tree::{Node, Tree};
use crate::json::Note;

/// `must be a string or null, not a number`
pub(super) fn must_be(types: &[SchemaType], value: &Tree<'_>) -> String {
    let names: Vec<&str> = types.iter().map(|name| named(*name)).collect();
    let found = match &value.node {
        Node::Null => "null",
        Node::Boolean(_) => "a boolean",
        Node::Number(_) => "a number",
        Node::String(_) => "a string",
        Node::Array(_) => "an array",
        Node::Object(_) => "an object",
    };
    format!("must be {}, not {found}", names.join(" or "))
}

fn named(name: SchemaType) -> &'static str {
    match name {
        SchemaType::Null => "null",
        SchemaType::Boolean => "a boolean",
        SchemaType::Integer => "an integer",
        SchemaType::Number => "a number",
        SchemaType::String => "a string",
        SchemaType::Array => "an array",
        SchemaType::Object => "an object",
    }
}

/// The values that are listed; of many, the first.
pub(super) fn one_of(values: &[&str]) -> String {
    const SHOWN: usize = 10;
    let shown = values
        .iter()
        .take(SHOWN)
        .copied()
        .collect::<Vec<_>>()
        .join(", ");
    match values.len() {
        1 => format!("must be {shown}"),
        0..=SHOWN => format!("must be one of {shown}"),
        more => format!("must be one of {shown} and {} others", more - SHOWN),
    }
}

/// The alternative that came closest: where the value itself is not the problem, and the fewest things are.
pub(super) fn closest(failed: Vec<(usize, Vec<Note>)>, at: usize) -> (String, Vec<Note>) {
    let count = failed.len();
    let distance = |(_, failures): &(usize, Vec<Note>)| {
        let is_itself = failures
            .iter()
            .any(|note| note.at == at && note.member.is_none());
        (is_itself, failures.len())
    };
    match failed.into_iter().min_by_key(distance) {
        Some((number, failures)) => {
            let says = format!("must fit one of {count} alternatives; the {number}. comes closest");
            (says, failures)
        }
        None => (
            "must fit an alternative, and there is none".to_owned(),
            Vec::new(),
        ),
    }
}
