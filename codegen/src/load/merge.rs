//! Merge keys: `<<: *base` spreads the entries of another map over the map that it stands in.
//!
//! A key that the map writes itself wins over a merged one, and of several merged maps the earlier wins.

use std::collections::BTreeSet;

use crate::diagnostics::code::load as codes;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::Origin;
use crate::tree::{Entry, Node, NodeValue};

/// The value of one `<<`.
pub(super) struct Merged {
    /// How many entries of the map stand before it.
    pub(super) before: usize,
    /// The place of the `<<`.
    pub(super) origin: Origin,
    /// Its value.
    pub(super) node: Node,
}

/// The entries of a map with those that its merge keys add, each at the place of its `<<`.
pub(super) fn spread(
    entries: Vec<Entry>,
    merged: Vec<Merged>,
    diagnostics: &mut Diagnostics,
) -> Vec<Entry> {
    if merged.is_empty() {
        return entries;
    }
    let mut taken: BTreeSet<String> = entries.iter().map(|entry| entry.key.clone()).collect();
    let mut result = Vec::with_capacity(entries.len());
    let mut own = entries.into_iter();
    let mut passed = 0;
    for merge in merged {
        diagnostics.add(is_not_portable(merge.origin));
        result.extend(own.by_ref().take(merge.before - passed));
        passed = merge.before;
        let added = added(merge.node, diagnostics);
        result.extend(added.filter(|entry| taken.insert(entry.key.clone())));
    }
    result.extend(own);
    result
}

fn added(node: Node, diagnostics: &mut Diagnostics) -> impl Iterator<Item = Entry> + use<> {
    let parts = match node.value {
        NodeValue::List(items) => items,
        NodeValue::Null
        | NodeValue::Bool(_)
        | NodeValue::Number(_)
        | NodeValue::Text(_)
        | NodeValue::Map(_) => {
            vec![node]
        }
    };
    let mut maps = Vec::new();
    for part in parts {
        let kind = part.kind();
        match part.value {
            NodeValue::Map(map) => maps.push(map.entries),
            NodeValue::Null
            | NodeValue::Bool(_)
            | NodeValue::Number(_)
            | NodeValue::Text(_)
            | NodeValue::List(_) => {
                diagnostics.add(is_no_map(part.origin, kind));
            }
        }
    }
    maps.into_iter().flatten()
}

fn is_not_portable(origin: Origin) -> Diagnostic {
    let message = "merge keys are no part of YAML 1.2";
    Diagnostic::new(Code(codes::MERGE_KEY), origin, message)
        .label("the map's entries are read in its place")
        .note("other readers may take `<<` as an ordinary key")
        .help("write the entries out, or use `allOf` with a `$ref`")
}

fn is_no_map(origin: Origin, kind: &str) -> Diagnostic {
    let message = format!("a merge key needs a map, not {kind}");
    Diagnostic::new(Code(codes::MERGE_OF_NO_MAP), origin, message)
        .help("write `<<: *name` where `&name` marks a map, or `<<: [*one, *other]`")
        .repair("nothing is merged")
}
