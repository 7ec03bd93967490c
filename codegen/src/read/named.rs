//! Maps of names that the author of the description chose.

use super::context::ReadContext;
use super::entries::{distinct, key};
use super::extension;
use super::follow::follow;
use super::trail::Steps;
use super::value::{self, Spot};
use crate::oas::Named;
use crate::tree::{Mapping, Node};

/// The entries of a map of names, each read; `x-` keys that are none of the names are left to those whose they are.
pub(super) fn named<'t, 'c, T>(
    node: &'t Node,
    spot: Spot<'_>,
    cx: &'c ReadContext<'t>,
    read: impl Fn(&'t Node, &'c ReadContext<'t>) -> Option<T>,
) -> Vec<Named<'t, T>> {
    let Some((map, _steps)) = map_of(node, spot, cx) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for entry in distinct(map) {
        let value = if entry.key.starts_with("x-") {
            extension::name_or_extension(entry, spot, map, cx, &read)
        } else {
            read(&entry.node, cx)
        };
        if let Some(value) = value {
            let name = key(entry);
            all.push(Named { name, value });
        }
    }
    all
}

/// A map, or what a `$ref` in its place points at.
pub(super) fn map_of<'t, 'c>(
    node: &'t Node,
    spot: Spot<'_>,
    cx: &'c ReadContext<'t>,
) -> Option<(&'t Mapping, Steps<'c>)> {
    let (node, steps) = follow(node, spot, cx)?;
    let Some(map) = node.as_map() else {
        return value::mismatch(node, spot, "a map", cx);
    };
    Some((map, steps))
}
