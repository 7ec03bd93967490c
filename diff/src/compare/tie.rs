//! Which operation of the old description is which of the new one: by method and path, whatever parameters of the path are called; then by id.

use std::collections::BTreeMap;

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
    for same in [same_place, same_loose_place, same_id] {
        let mut known: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, operation) in rest.iter().enumerate().rev() {
            if let Some(key) = operation.and_then(same) {
                known.entry(key).or_default().push(at);
            }
        }
        for (operation, partner) in &mut tied {
            let key = operation.filter(|_| partner.is_none()).and_then(same);
            let found = key.and_then(|key| known.get_mut(&key)?.pop());
            *partner = partner.or_else(|| rest.get_mut(found?)?.take());
        }
    }
    tied.extend(rest.into_iter().flatten().map(|new| (None, Some(new))));
    tied
}

fn same_place(operation: &Operation) -> Option<String> {
    let query = operation.template.query.iter().map(|asked| match asked {
        QueryMatch::Pair(pair) => pair.clone(),
        QueryMatch::Value { name, .. } => format!("{name}={{}}"),
        QueryMatch::Within { pair, .. } => pair.clone(),
    });
    let query: Vec<String> = query.collect();
    Some(format!("{}?{}", loose(operation), query.join("&")))
}

fn same_loose_place(operation: &Operation) -> Option<String> {
    Some(loose(operation))
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
