//! What items of a resource look like, by what operations on its paths answer and send.

use super::path_tree::{PathNode, noun};
use super::{bodies, item_id, lists};
use crate::ir::{Api, Inferred, Operation, ReasonKind, ShapeId};

/// The operations on the paths of a resource.
#[derive(Clone, Copy, Default)]
pub(super) struct ResourcePathNodes<'t, 'a> {
    pub collection: Option<&'t PathNode<'a>>,
    pub item: Option<&'t PathNode<'a>>,
    /// The first path below items of other resources that creates one.
    pub nested: Option<&'t PathNode<'a>>,
}

impl ResourcePathNodes<'_, '_> {
    fn operation<'o>(
        node: Option<&PathNode<'_>>,
        api: &'o Api,
        method: &str,
    ) -> Option<&'o Operation> {
        node?.operation(api, method)
    }

    /// The schema of items with a path of their own.
    pub fn schema(&self, api: &Api) -> Option<ShapeId> {
        let written = self.item?.written;
        of(api, *self, noun(written)).map(|it| it.value)
    }

    /// What reads an item.
    pub fn read<'o>(&self, api: &'o Api) -> Option<&'o Operation> {
        Self::operation(self.item, api, "GET")
    }

    /// What creates one.
    pub fn create<'o>(&self, api: &'o Api) -> Option<&'o Operation> {
        Self::operation(self.collection, api, "POST")
            .or_else(|| Self::operation(self.nested, api, "POST"))
    }

    /// What lists them.
    pub fn list<'o>(&self, api: &'o Api) -> Option<&'o Operation> {
        Self::operation(self.collection, api, "GET")
    }

    /// What replaces one, or creates it.
    pub fn put<'o>(&self, api: &'o Api) -> Option<&'o Operation> {
        Self::operation(self.item, api, "PUT")
    }

    /// What changes one.
    fn patch<'o>(&self, api: &'o Api) -> Option<&'o Operation> {
        Self::operation(self.item, api, "PATCH")
    }
}

/// The schema of items that has this name.
///
/// # Errors
/// There is none, or it is not that of an object.
pub(super) fn named(api: &Api, name: &str) -> Result<Inferred<ShapeId>, String> {
    let shape = api.named.get(name).copied();
    let shape = shape.ok_or_else(|| format!("no schema is `{name}`"))?;
    let object = bodies::record(api, shape);
    object.ok_or_else(|| format!("the schema `{name}` is not that of an object"))?;
    Ok(Inferred {
        value: shape,
        origin: api.shapes.get(shape).origin,
        reason: ReasonKind::Settings,
    })
}

/// The schema of items, from the first of these that shows one: reading, creating, listing, replacing and changing.
pub(super) fn of(
    api: &Api,
    nodes: ResourcePathNodes<'_, '_>,
    noun: &str,
) -> Option<Inferred<ShapeId>> {
    let answer = |operation: Option<&Operation>, reason| {
        let (response, body) = bodies::answer(api, operation?)?;
        let shape = bodies::item(api, body, noun).shape;
        let is_item = bodies::record(api, shape).is_some();
        is_item.then_some(Inferred {
            value: shape,
            origin: response.origin,
            reason,
        })
    };
    let listed = || {
        let operation = nodes.list(api)?;
        let list = lists::answer(api, operation, noun)?;
        let origin = bodies::answer(api, operation)?.0.origin;
        bodies::record(api, list.item)?;
        Some(Inferred {
            value: list.item,
            origin,
            reason: ReasonKind::ItemOfList,
        })
    };
    let sent = |operation: Option<&Operation>| {
        let operation = operation?;
        let shape = bodies::item(api, bodies::request(api, operation)?, noun).shape;
        bodies::record(api, shape)?;
        Some(Inferred {
            value: shape,
            origin: operation.body.as_ref()?.origin,
            reason: ReasonKind::BodyOfWrite,
        })
    };
    let has_id = |it: &Inferred<ShapeId>| item_id::of(api, it.value, noun, None).is_some();
    let created = || answer(nodes.create(api), ReasonKind::AnswerOfCreate);
    answer(nodes.read(api), ReasonKind::AnswerOfRead)
        .or_else(|| created().filter(has_id))
        .or_else(listed)
        .or_else(|| answer(nodes.put(api), ReasonKind::AnswerOfWrite))
        .or_else(|| answer(nodes.patch(api), ReasonKind::AnswerOfWrite))
        .or_else(|| sent(nodes.put(api)))
        .or_else(|| sent(nodes.create(api)))
        .or_else(created)
        .or_else(|| sent(nodes.patch(api)))
}
