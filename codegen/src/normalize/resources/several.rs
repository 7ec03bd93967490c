//! Operations that create several items at once: `POST /users/bulk`, and lists that are sent to a collection.

use super::inference::{Inference, ReasonedEffect};
use super::patch_forms;
use super::path_tree::{PathNode, noun};
use super::{bodies, lists};
use crate::ir::{Api, ItemEffect, Operation, PatchForm, ReasonKind, ShapeId, words};

/// Words in the last step of the path of what creates several, and of what does something else with them.
const CREATING: &[&str] = &["batch", "bulk", "create", "import", "many", "multiple"];
const OTHERWISE: &[&str] = &[
    "delete", "find", "remove", "search", "update", "upsert", "validate",
];

/// What creates items of the collection in front.
pub(super) fn effect(
    known: &Inference<'_, '_, '_>,
    path: &str,
    node: &PathNode<'_>,
    operation: &Operation,
) -> Option<ReasonedEffect> {
    let name = words(node.last_literal()?);
    let has = |all: &[&str]| name.iter().any(|it| all.contains(&it.as_str()));
    let is_creating = operation.method == "POST" && has(CREATING) && !has(OTHERWISE);
    let at = known.in_front(path).filter(|_| is_creating)?;
    let noun = noun(known.resources.get(at)?.paths.value.first());
    let create = known.found.all.get(at)?.nodes.create(known.api);
    let create = create.and_then(|it| bodies::request(known.api, it));
    let create = create.map(|it| bodies::item(known.api, it, noun).shape);
    let sent = Some(sent(known.api, operation)?);
    let is_item = sent == known.schema(at) || sent == create;
    is_item.then(|| created(known, at, operation)).flatten()
}

/// The same at the collection itself.
pub(super) fn created(
    known: &Inference<'_, '_, '_>,
    at: usize,
    operation: &Operation,
) -> Option<ReasonedEffect> {
    let is_patch = patch_forms::of(known.api, operation).contains(&PatchForm::JsonPatch);
    sent(known.api, operation).filter(|_| !is_patch)?;
    Some(ReasonedEffect {
        resource: at,
        effect: ItemEffect::Create,
        reason: ReasonKind::SeveralAtOnce,
    })
}

/// What each element is of a list of objects that an operation sends.
fn sent(api: &Api, operation: &Operation) -> Option<ShapeId> {
    let body = bodies::request(api, operation).filter(|it| bodies::is_list(api, *it))?;
    let element = api.shapes.get(body).kind.element()?.shape;
    bodies::record(api, element).map(|_| element)
}

/// The steps from the answer of what creates items to the list of them.
pub(super) fn answered(
    known: &Inference<'_, '_, '_>,
    effect: &ReasonedEffect,
    operation: &Operation,
) -> Option<Vec<String>> {
    let is_create = effect.effect == ItemEffect::Create;
    let list = lists::answer(known.api, operation, "").filter(|_| is_create)?;
    (Some(list.item) == known.schema(effect.resource)).then_some(list.items)
}

/// The same where the answer is an item, a list of items, or something else: none where no alternative is one of these.
pub(super) fn alternative(
    known: &Inference<'_, '_, '_>,
    effect: &ReasonedEffect,
    operation: &Operation,
) -> Option<Vec<String>> {
    let (_, body) = bodies::answer(known.api, operation)?;
    let schema = known.schema(effect.resource)?;
    let union = known.api.shapes.get(body).kind.union()?;
    let is_create = effect.effect == ItemEffect::Create;
    let is_it = |shape: ShapeId| {
        let element = known.api.shapes.get(shape).kind.element();
        let is_list = bodies::is_list(known.api, shape);
        shape == schema || is_list && element.is_some_and(|it| it.shape == schema)
    };
    let mut variants = union.variants.iter();
    let has_items = variants.any(|it| is_it(it.value.shape));
    (is_create && has_items).then(Vec::new)
}
