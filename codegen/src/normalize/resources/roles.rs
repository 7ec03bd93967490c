//! What each operation does with items of resources.

use oasmith::ParamLocation;

use super::inference::{Inference, ReasonedEffect};
use super::path_tree::{PathNode, noun};
use super::{
    below, bodies, delete_all, item_id, list_query, lists, nested, partial_puts, patch_forms,
    several,
};
use crate::ir::{
    Api, Inferred, ItemEffect, KeySource, Operation, OperationRole, ParameterPresence, ReasonKind,
    ResourceUse, ShapeId, is_id_of, is_spelled_alike, squeezed, words,
};

/// The role of an operation of a path.
pub(super) fn role(
    known: &Inference<'_, '_, '_>,
    key: &str,
    node: &PathNode<'_>,
    operation: &Operation,
) -> Inferred<OperationRole> {
    let (value, reason) = match effect(known, key, node, operation) {
        Ok(effect) => {
            let mut usage = usage(known, operation, &effect);
            let is_own = known.found.collections.get(key) == Some(&usage.resource);
            if usage.effect.is_below_parents() && !is_own {
                usage.parents = nested::parents(known.api, known.found, usage.resource, node);
            }
            (OperationRole::Uses(Box::new(usage)), effect.reason)
        }
        Err(reason) => (OperationRole::Stateless, reason),
    };
    Inferred {
        value,
        origin: operation.origin,
        reason,
    }
}

fn effect(
    known: &Inference<'_, '_, '_>,
    key: &str,
    node: &PathNode<'_>,
    operation: &Operation,
) -> Result<ReasonedEffect, ReasonKind> {
    let found = known.found;
    let method = operation.method.as_str();
    let collection = found.collections.get(key).copied();
    let is_create = method == "POST" && collection.is_some();
    let one = found.items.get(key).map(|at| (*at, KeySource::Path));
    let view = found.views.get(key).map(|at| (*at, KeySource::Path));
    let only = found.singletons.get(key).map(|at| (*at, KeySource::Only));
    let looked_up = || {
        let at = *found.lookups.get(key)?;
        Some((at, lookup_key(known, at, node)))
    };
    let is_view = view.is_some();
    let target = one.or(view).or(only).or_else(looked_up);
    if let Some((resource, source)) = target.filter(|_| !is_create)
        && let Some(effect) = on_one(known.api, operation, &source)
    {
        if method == "PUT"
            && source == KeySource::Path
            && partial_puts::is_partial(known, resource, node, operation)
        {
            return Ok(ReasonedEffect {
                resource,
                effect: patch_forms::update(known.api, operation, source),
                reason: ReasonKind::NothingRequired,
            });
        }
        let reason = match (method, &source) {
            ("POST", KeySource::Path) => ReasonKind::PostOnItem,
            (_, KeySource::Member(_)) => ReasonKind::SameSchema,
            (_, KeySource::Path) if is_view => ReasonKind::SameSchema,
            (_, KeySource::Path | KeySource::Only | KeySource::Body(_) | KeySource::Query(_)) => {
                ReasonKind::Method
            }
        };
        return Ok(ReasonedEffect {
            resource,
            effect,
            reason,
        });
    }
    match collection {
        Some(at) => on_collection(known, at, node, operation),
        None => below::effect(known, key, node, operation),
    }
}

/// By which member a path finds an item of a resource that has another path as well.
fn lookup_key(known: &Inference<'_, '_, '_>, at: usize, node: &PathNode<'_>) -> KeySource {
    let name = node.last_parameter().unwrap_or_default();
    let end = words(name).pop().unwrap_or_default();
    let members = known
        .schema(at)
        .map(|it| bodies::members(known.api, it))
        .unwrap_or_default();
    let named = |name: &str| {
        members
            .iter()
            .find(|it| is_spelled_alike(&it.field.wire, name))
    };
    let member = named(name).or_else(|| named(&end));
    let id = known.resources.get(at).and_then(|it| it.id.as_ref());
    match member {
        Some(member) if id.is_some_and(|id| id.value.steps == member.steps) => KeySource::Path,
        Some(member) => KeySource::Member(member.steps.clone()),
        None => KeySource::Member(vec![squeezed(name)]),
    }
}

/// What an operation on the path of a collection does.
fn on_collection(
    known: &Inference<'_, '_, '_>,
    at: usize,
    node: &PathNode<'_>,
    operation: &Operation,
) -> Result<ReasonedEffect, ReasonKind> {
    let sent = bodies::request(known.api, operation);
    let is_several = sent.is_some_and(|it| bodies::is_list(known.api, it));
    let by_body = |effect: &dyn Fn(KeySource) -> ItemEffect| {
        let one = sent.filter(|_| !is_several);
        let key = one.and_then(|it| id_in(known, at, it, node));
        let key = key.ok_or(ReasonKind::SeveralAtOnce)?;
        Ok(ReasonedEffect {
            resource: at,
            effect: effect(key),
            reason: ReasonKind::IdInBody,
        })
    };
    match operation.method.as_str() {
        "GET" | "HEAD" => match list(known, at, node, operation) {
            Some(effect) => Ok(ReasonedEffect {
                resource: at,
                effect,
                reason: ReasonKind::Method,
            }),
            None => Err(ReasonKind::OnlyShown),
        },
        "POST" if !is_several => Ok(ReasonedEffect {
            resource: at,
            effect: ItemEffect::Create,
            reason: ReasonKind::Method,
        }),
        "POST" => several::created(known, at, operation).ok_or(ReasonKind::SeveralAtOnce),
        "PUT" => by_body(&ItemEffect::Replace),
        "PATCH" => by_body(&|key| patch_forms::update(known.api, operation, key)),
        "DELETE" => match id_in_query(known, at, operation) {
            Some(key) => Ok(ReasonedEffect {
                resource: at,
                effect: ItemEffect::Delete(key),
                reason: ReasonKind::IdInQuery,
            }),
            None => delete_all::effect(known, at, operation).ok_or(ReasonKind::SeveralAtOnce),
        },
        _ => Err(ReasonKind::SeveralAtOnce),
    }
}

/// The parameter of the query that has to be there and is the id of one item, if there is one.
fn id_in_query(
    known: &Inference<'_, '_, '_>,
    at: usize,
    operation: &Operation,
) -> Option<KeySource> {
    let resource = known.resources.get(at)?;
    let id = &resource.id.as_ref()?.value;
    let in_query = operation.parameters.iter().filter(|it| {
        it.location == ParamLocation::Query && it.presence == ParameterPresence::Required
    });
    let noun = noun(resource.paths.value.first());
    let mut ids = in_query.filter(|it| {
        let is_named = is_id_of(noun, &it.wire) || id.steps.last() == Some(&it.wire);
        is_named && item_id::may_equal(known.api, it.value.shape, id.value.shape)
    });
    let one = ids.next()?;
    let is_only = ids.next().is_none();
    is_only.then(|| KeySource::Query(one.wire.clone()))
}

/// Where a body has the id of an item, if it does.
fn id_in(
    known: &Inference<'_, '_, '_>,
    at: usize,
    body: ShapeId,
    node: &PathNode<'_>,
) -> Option<KeySource> {
    let id = known.resources.get(at)?.id.as_ref()?;
    let item = bodies::item(known.api, body, noun(node.written));
    let members = bodies::members(known.api, item.shape);
    let member = members.iter().find(|it| it.steps == id.value.steps)?;
    let steps = [item.steps.as_slice(), &member.steps].concat();
    Some(KeySource::Body(steps))
}

/// A list of items of a resource.
fn list(
    known: &Inference<'_, '_, '_>,
    at: usize,
    node: &PathNode<'_>,
    operation: &Operation,
) -> Option<ItemEffect> {
    let schema = known.schema(at);
    let by_ids = || lists::by_ids(known.api, operation, schema?);
    let list = lists::answer(known.api, operation, noun(node.written)).or_else(by_ids)?;
    let schema = schema.unwrap_or(list.item);
    Some(ItemEffect::List(list_query::query(
        known,
        operation,
        list.items,
        (at, schema),
    )))
}

/// An effect with where the item stands in what is sent and answered.
pub(super) fn usage(
    known: &Inference<'_, '_, '_>,
    operation: &Operation,
    effect: &ReasonedEffect,
) -> ResourceUse {
    let resource = known.resources.get(effect.resource);
    let noun = resource.map_or("", |it| noun(it.paths.value.first()));
    let schema = known.schema(effect.resource);
    let answer =
        bodies::answer(known.api, operation).map(|(_, body)| bodies::item(known.api, body, noun));
    let sent = bodies::request(known.api, operation);
    let sent = sent.map(|it| bodies::sent(known.api, it, noun, answer.as_ref()));
    let listed = || several::answered(known, effect, operation);
    let alternative = || several::alternative(known, effect, operation);
    let id = resource
        .and_then(|it| it.id.as_ref())
        .and_then(|it| it.value.steps.first());
    let is_of_another = |shape: ShapeId| {
        let others = known.resources.iter().enumerate();
        let mut others = others.filter(|(at, _)| *at != effect.resource);
        others.any(|(_, it)| it.schema.as_ref().is_some_and(|it| it.value == shape))
    };
    let is_item = |shape: ShapeId| {
        let record = bodies::record(known.api, shape);
        let has =
            |name: &String| record.is_some_and(|it| it.fields.iter().any(|it| it.wire == *name));
        Some(shape) == schema || (id.is_some_and(has) && !is_of_another(shape))
    };
    ResourceUse {
        resource: effect.resource,
        effect: effect.effect.clone(),
        parents: Vec::new(),
        sent: sent.unwrap_or_default(),
        answered: answer
            .filter(|it| is_item(it.shape))
            .map(|it| it.steps)
            .or_else(listed)
            .or_else(alternative),
    }
}

/// What an operation on the path of one item does.
fn on_one(api: &Api, operation: &Operation, key: &KeySource) -> Option<ItemEffect> {
    let key = key.clone();
    match operation.method.as_str() {
        "GET" | "HEAD" => Some(ItemEffect::Read(key)),
        "PUT" => Some(ItemEffect::Replace(key)),
        "PATCH" | "POST" => Some(patch_forms::update(api, operation, key)),
        "DELETE" => Some(ItemEffect::Delete(key)),
        _ => None,
    }
}
