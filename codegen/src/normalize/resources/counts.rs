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

/// The steps from an answer to the number that it says: itself, or the only one of its members that is called so.
pub(super) fn number(api: &Api, operation: &Operation) -> Option<Vec<String>> {
    let (_, body) = bodies::answer(api, operation)?;
    let mut item = bodies::item(api, body, "");
    if is_number(api, item.shape) {
        return Some(item.steps);
    }
    let is_called = |name: &str| {
        let is_count = |it: &String| COUNTS.contains(&it.as_str());
        words(name).iter().any(is_count) || ANSWERS.contains(&squeezed(name).as_str())
    };
    let fields = bodies::record(api, item.shape)?.fields.iter();
    let mut counts = fields.filter(|it| is_number(api, it.value.shape) && is_called(&it.wire));
    let count = counts.next()?;
    item.steps.push(count.wire.clone());
    counts.next().is_none().then_some(item.steps)
}

fn is_number(api: &Api, shape: ShapeId) -> bool {
    matches!(api.shapes.get(shape).kind, ShapeKind::Number(_))
}
