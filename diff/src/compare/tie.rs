//! Which operation of the old description is which of the new one: by method and path, whatever parameters of the path are called; then by id.
//! Where several operations have one path, as with paths that differ in their fragments or queries, none is another because it stands there.

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
    let alone = |key: fn(&Operation) -> String| {
        let (old, new) = (alone(old, key), alone(new, key));
        move |operation: &Operation| {
            Some(key(operation)).filter(|it| old.contains(it) && new.contains(it))
        }
    };
    tie(&mut tied, &mut rest, same_place_and_id);
    tie(&mut tied, &mut rest, alone(place));
    tie(&mut tied, &mut rest, alone(loose));
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

/// The keys that one operation has and no other.
fn alone(all: &[Operation], key: fn(&Operation) -> String) -> BTreeSet<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for operation in all {
        *counts.entry(key(operation)).or_default() += 1;
    }
    let alone = counts.into_iter().filter(|(_, count)| *count == 1);
    alone.map(|(key, _)| key).collect()
}

fn same_place_and_id(operation: &Operation) -> Option<String> {
    Some(format!("{} {:?}", place(operation), operation.given_id))
}

fn place(operation: &Operation) -> String {
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
