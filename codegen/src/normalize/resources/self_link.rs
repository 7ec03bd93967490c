//! The member of an item that links to the item itself, as HAL, JSON:API, JSON-LD, OData and others call it.

use super::bodies;
use crate::ir::{Api, Inferred, ReasonKind, ShapeId, ShapeKind};

const LINKS: &[&[&str]] = &[
    &["_links", "self", "href"],
    &["_links", "self"],
    &["links", "self", "href"],
    &["links", "self"],
    &["self", "href"],
    &["self"],
    &["selfLink"],
    &["self_link"],
    &["@id"],
    &["@odata.id"],
];

/// The steps to it, where items have one.
pub(super) fn of(api: &Api, item: ShapeId) -> Option<Inferred<Vec<String>>> {
    let text = |steps: &&&[&str]| {
        let shape = member(api, item, steps);
        shape.is_some_and(|it| api.shapes.get(it).kind.text().is_some())
    };
    let steps = LINKS.iter().find(text)?;
    let first = steps.first()?;
    let fields = &bodies::record(api, item)?.fields;
    let field = fields.iter().find(|it| it.wire == *first)?;
    Some(Inferred {
        value: steps.iter().map(|step| (*step).to_owned()).collect(),
        origin: field.origin,
        reason: ReasonKind::NamedSelf,
    })
}

/// What stands at the end of the steps; all members of a map are alike.
fn member(api: &Api, of: ShapeId, steps: &[&str]) -> Option<ShapeId> {
    let Some((first, rest)) = steps.split_first() else {
        return Some(of);
    };
    if let ShapeKind::Map(map) = &api.shapes.get(of).kind {
        return member(api, map.value.shape, rest);
    }
    let fields = &bodies::record(api, of)?.fields;
    let field = fields.iter().find(|it| it.wire == *first)?;
    member(api, field.value.shape, rest)
}
