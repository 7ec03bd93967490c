//! Resources whose items are those of another one, put below something else: `PUT /groups/{groupId}/devices/{id}` beside `/devices/{id}`.

use super::found_paths::FoundPaths;
use crate::ir::{Api, ApiResource, IdMaker, Inferred, ReasonKind, ShapeId};

/// The other resource, where a PUT without a body puts items here, and only one other resource has items with this schema and this id that something
/// creates.
pub(super) fn of(
    api: &Api,
    found: &FoundPaths<'_, '_>,
    all: &[ApiResource],
    at: usize,
) -> Option<Inferred<usize>> {
    let own = all.get(at)?;
    let nodes = &found.all.get(at)?.nodes;
    let put = nodes.put(api).filter(|it| it.body.is_none())?;
    let id = &own.id.as_ref()?.value;
    let is_around = |it: &ApiResource| {
        let mut parents = it.parents.iter().zip(&own.parents);
        it.parents.len() < own.parents.len()
            && parents.all(|(one, other)| one.value.resource == other.value.resource)
    };
    let is_it = |it: &ApiResource| {
        let other = it.id.as_ref().map(|it| &it.value);
        other.is_some_and(|it| it.steps == id.steps) && schema(it) == schema(own) && is_around(it)
    };
    let others = all.iter().enumerate();
    let mut others = others.filter(|(other, it)| *other != at && is_it(it));
    let (other, resource) = others.next()?;
    if others.next().is_some() {
        return None;
    }
    let is_created = found.all.get(other)?.nodes.create(api).is_some();
    let is_put = resource.id.as_ref().map(|it| it.value.maker) == Some(IdMaker::Path);
    (id.maker == IdMaker::Path && (is_created || is_put)).then_some(Inferred {
        value: other,
        origin: put.origin,
        reason: ReasonKind::SameSchema,
    })
}

fn schema(resource: &ApiResource) -> Option<ShapeId> {
    resource.schema.as_ref().map(|it| it.value)
}
