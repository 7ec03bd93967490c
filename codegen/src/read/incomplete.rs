//! Keywords that say nothing without another one beside them, or without a schema in them: half of a condition, a list of no alternatives.

use super::context::{ReadContext, diagnostic};
use super::object::ObjectReader;
use crate::diagnostics::Diagnostic;
use crate::diagnostics::code::read as code;
use crate::tree::{Entry, Node};

/// Keywords whose list is of no use without a value in it.
const LISTS: &[&str] = &["type", "allOf", "anyOf", "oneOf", "prefixItems"];

/// Keywords with those of which one has to stand beside them.
const HALVES: &[(&str, &[&str])] = &[
    ("if", &["then", "else"]),
    ("then", &["if"]),
    ("else", &["if"]),
    ("minContains", &["contains"]),
    ("maxContains", &["contains"]),
];

/// Reports keywords of a schema that say nothing as they stand there.
pub(super) fn check(object: &ObjectReader<'_, '_>, cx: &ReadContext<'_>) {
    for entry in &object.map().entries {
        let key = entry.key.as_str();
        let is_empty = LISTS.contains(&key) && entry.node.as_list().is_some_and(<[Node]>::is_empty);
        if is_empty && object.has(key) {
            cx.add(empty(entry));
        }
        let half = HALVES.iter().find(|(half, _)| *half == key);
        let is_alone = |others: &[&str]| !others.iter().any(|it| object.has(it));
        if let Some((_, others)) = half.filter(|it| object.has(key) && is_alone(it.1)) {
            cx.add(half_of(entry, others));
        }
    }
}

fn empty(entry: &Entry) -> Diagnostic {
    let message = format!("`{}` lists nothing", entry.key);
    diagnostic(code::INCOMPLETE_KEYWORD, entry.key_origin, message)
        .label("read as if it were not there")
        .help("remove it, or list what is meant: JSON Schema asks for one at least")
}

fn half_of(entry: &Entry, others: &[&str]) -> Diagnostic {
    let others: Vec<String> = others.iter().map(|it| format!("`{it}`")).collect();
    let others = others.join(" or ");
    let message = format!("`{}` says nothing without {others}", entry.key);
    diagnostic(code::INCOMPLETE_KEYWORD, entry.key_origin, message)
        .label("nothing is checked by it")
        .help(format!("add {others}, or remove it"))
}
