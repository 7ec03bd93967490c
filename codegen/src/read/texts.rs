//! Maps from names to texts.

use super::context::ReadContext;
use super::named::named;
use super::object::ObjectReader;
use super::value::{self, Spot};
use crate::oas::{Named, SourceText};
use crate::tree::Node;

/// A map from names to texts.
pub(super) fn texts_by_name<'t>(
    node: &'t Node,
    cx: &ReadContext<'t>,
) -> Option<Vec<(SourceText<'t>, SourceText<'t>)>> {
    let entries = named(node, Spot::Object("map of names"), cx, |node, cx| {
        value::text(node, Spot::Object("value"), cx)
    });
    let pairs = entries
        .into_iter()
        .map(|Named { name, value }| (name, value));
    Some(pairs.collect())
}

/// A map from names to texts, for the objects that have one.
pub(super) fn pairs<'t>(
    object: &mut ObjectReader<'t, '_>,
    key: &'static str,
) -> Vec<(SourceText<'t>, SourceText<'t>)> {
    object.child(key, texts_by_name).unwrap_or_default()
}
