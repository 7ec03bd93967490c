//! Which operation of the old description is which of the new one: by method and path as they are written, then whatever parameters of the path are called,
//! then by id. Where several operations have one path, as with paths that differ in their fragments or queries, none is another because it stands there.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::ir::{Operation, QueryMatch, Segment};

/// Operations of both descriptions, or of one.
pub(super) type Tied<'a> = Vec<(Option<&'a Operation>, Option<&'a Operation>)>;

/// Ties operations in the order of the old description; new ones come last.
pub(super) fn operations<'a>(old: &'a [Operation], new: &'a [Operation]) -> Tied<'a> {
    let mut rest: Vec<Option<&Operation>> = new.iter().map(Some).collect();
    let mut tied: Tied<'a> = old
        .iter()
        .map(|operation| (Some(operation), None))
        .collect();
    tie(&mut tied, &mut rest, same_text_and_id);
    tie(&mut tied, &mut rest, same_place_and_id);
    tie(&mut tied, &mut rest, same_text);
    let left = tied.iter().filter(|it| it.1.is_none());
    let left = alone(left.filter_map(|it| it.0), unnamed);
    let keys = [left, alone(rest.iter().flatten().copied(), unnamed)];
    tie(&mut tied, &mut rest, both_alone(unnamed, keys));
    for key in [place, loose] {
        tie(
            &mut tied,
            &mut rest,
            both_alone(key, [alone(old, key), alone(new, key)]),
        );
    }
    tie(&mut tied, &mut rest, same_id);
    tied.extend(rest.into_iter().flatten().map(|new| (None, Some(new))));
    tied
}

/// Ties those that are left and have the same key, in their order.
fn tie<'a>(
    tied: &mut Tied<'a>,
    rest: &mut [Option<&'a Operation>],
    same: impl Fn(&Operation) -> Option<String>,
) {
    let mut known: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (at, operation) in rest.iter().enumerate().rev() {
        if let Some(key) = operation.and_then(&same) {
            known.entry(key).or_default().push(at);
        }
    }
    for (operation, partner) in tied {
        let key = operation.filter(|_| partner.is_none()).and_then(&same);
        let found = key.and_then(|key| known.get_mut(&key)?.pop());
        *partner = partner.or_else(|| rest.get_mut(found?)?.take());
    }
}

/// The key of what has it alone in both descriptions.
fn both_alone(
    key: fn(&Operation) -> String,
    [old, new]: [BTreeSet<String>; 2],
) -> impl Fn(&Operation) -> Option<String> {
    move |operation| Some(key(operation)).filter(|it| old.contains(it) && new.contains(it))
}

/// The keys that one operation has and no other.
fn alone<'a>(
    all: impl IntoIterator<Item = &'a Operation>,
    key: fn(&Operation) -> String,
) -> BTreeSet<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for operation in all {
        *counts.entry(key(operation)).or_default() += 1;
    }
    let alone = counts.into_iter().filter(|(_, count)| *count == 1);
    alone.map(|(key, _)| key).collect()
}

fn same_text_and_id(operation: &Operation) -> Option<String> {
    Some(format!(
        "{:?} {:?}",
        same_text(operation),
        operation.given_id
    ))
}

/// The path as it is written, names of its parameters and all: paths that differ in those alone may stand beside each other. What it begins with may
/// be written in the URL of its server.
fn same_text(operation: &Operation) -> Option<String> {
    let written = &operation.template.written;
    Some(format!("{} {written}", loose(operation)))
}

/// The path as it is written but for the names of its parameters.
fn unnamed(operation: &Operation) -> String {
    let mut text = String::new();
    for part in operation.template.written.split_inclusive('{') {
        let (_, literal) = part.split_once('}').unwrap_or(("", part));
        text.push_str(literal);
    }
    format!("{} {text}", loose(operation))
}

/// Without an id nothing tells apart what has one place.
fn same_place_and_id(operation: &Operation) -> Option<String> {
    let id = operation.given_id.as_ref()?;
    Some(format!("{} {id}", place(operation)))
}

/// Where an operation is on the wire, with what it asks of the query.
pub(super) fn place(operation: &Operation) -> String {
    let query = operation.template.query.iter().map(|asked| match asked {
        QueryMatch::Pair(pair) => pair.clone(),
        QueryMatch::Value { name, .. } => format!("{name}={{}}"),
        QueryMatch::Within { pair, .. } => pair.clone(),
    });
    let query: Vec<String> = query.collect();
    format!("{}?{}", loose(operation), query.join("&"))
}

fn same_id(operation: &Operation) -> Option<String> {
    operation.given_id.clone()
}

fn loose(operation: &Operation) -> String {
    format!("{} {}", operation.method, path(operation))
}

/// The path without the names of its parameters.
pub(super) fn path(operation: &Operation) -> String {
    let segments = operation.template.path.iter().map(|segment| match segment {
        Segment::Literal(text) => text.as_str(),
        Segment::Parameter(_) => "{}",
    });
    segments.collect()
}
