//! Operations that say how many items a collection has: `GET /todos/count`.

use super::inference::{Inference, ReasonedEffect};
use super::path_tree::PathNode;
use super::{bodies, list_query};
use crate::ir::{Api, ItemEffect, Operation, ReasonKind, ShapeId, ShapeKind, squeezed, words};

/// The word in the last step of the path.
const COUNT: &str = "count";

/// Words in the names of members that are such a number, and names of those that are whatever is answered.
const COUNTS: &[&str] = &["count", "total"];
const ANSWERS: &[&str] = &["data", "result", "value"];

/// Objects around a count stand so deep in each other.
const MAX_DEPTH: usize = 2;

/// What counts the items of the collection in front.
pub(super) fn effect(
    known: &Inference<'_, '_, '_>,
    path: &str,
    node: &PathNode<'_>,
    operation: &Operation,
) -> Option<ReasonedEffect> {
    let name = words(node.last_literal()?);
    let is_count = operation.method == "GET" && name.iter().any(|it| it == COUNT);
    let at = known.in_front(path).filter(|_| is_count)?;
    let schema = known.schema(at)?;
    let number = number(known.api, operation)?;
    let query = list_query::query(known, operation, number, (at, schema));
    Some(ReasonedEffect {
        resource: at,
        effect: ItemEffect::Count(query),
        reason: ReasonKind::NamedCount,
    })
}

/// The steps from an answer to the number that it says: itself, or the only one of its members that is called so, at any depth: `{count: {value}}`.
pub(super) fn number(api: &Api, operation: &Operation) -> Option<Vec<String>> {
    let (_, body) = bodies::answer(api, operation)?;
    let mut item = bodies::item(api, body, "");
    if is_number(api, item.shape) {
        return Some(item.steps);
    }
    item.steps.extend(member(api, item.shape, MAX_DEPTH)?);
    Some(item.steps)
}

/// The steps to the only number of an object that is called so.
fn member(api: &Api, object: ShapeId, depth: usize) -> Option<Vec<String>> {
    let is_called = |name: &str| {
        let is_count = |it: &String| COUNTS.contains(&it.as_str());
        words(name).iter().any(is_count) || ANSWERS.contains(&squeezed(name).as_str())
    };
    let fields = bodies::record(api, object)?.fields.iter();
    let mut counts = fields.filter(|it| is_called(&it.wire)).filter_map(|it| {
        let shape = it.value.shape;
        let inner = || member(api, shape, depth.checked_sub(1)?);
        let behind = if is_number(api, shape) {
            Some(Vec::new())
        } else {
            inner()
        }?;
        Some([vec![it.wire.clone()], behind].concat())
    });
    let count = counts.next()?;
    counts.next().is_none().then_some(count)
}

fn is_number(api: &Api, shape: ShapeId) -> bool {
    matches!(api.shapes.get(shape).kind, ShapeKind::Number(_))
}
