//! The id of a resource: the member by which its path finds an item.

use super::bodies::{self, ItemMember};
use super::self_link;
use crate::ir::{
    Access, Api, ID_WORDS, IdMaker, Inferred, Operation, Presence, ReasonKind, ResourceId, ShapeId,
    ShapeKind, Text, ids_of, is_id_of, is_spelled_alike, squeezed, words,
};

/// By what people find things, beside ids.
pub(super) const USUAL_KEYS: &[&str] = &["slug", "key", "code", "login", "username", "name"];

/// What else is an id, beside words for ids.
const UNIQUE: &[&str] = &["key", "number"];

/// What stands between the names of members of which a path may have either: `{idOrName}`.
const EITHER: &str = "or";

/// The id of items in a collection. `parameter` is that of their path, if they have one.
pub(super) fn of(
    api: &Api,
    item: ShapeId,
    noun: &str,
    parameter: Option<(&str, ShapeId)>,
) -> Option<Inferred<ResourceId>> {
    let mut id = either(api, item, noun, parameter)?;
    let is_other = |it: &ItemMember<'_>| {
        let name = squeezed(&it.field.wire);
        let is_called = is_id_of(noun, &it.field.wire) || UNIQUE.contains(&name.as_str());
        let is_there = it.field.presence == Presence::Required && it.field.access != Access::Write;
        let is_own = it.steps == id.value.steps || id.value.alternatives.contains(&it.steps);
        is_called && is_there && !is_own && is_value(api, it.field.value.shape)
    };
    let members = bodies::members(api, item).into_iter();
    id.value.unique = members.filter(is_other).map(|it| it.steps).collect();
    Some(id)
}

/// The same without other members: one of those that the parameter names is the id, the others are alternatives.
fn either(
    api: &Api,
    item: ShapeId,
    noun: &str,
    parameter: Option<(&str, ShapeId)>,
) -> Option<Inferred<ResourceId>> {
    let Some((name, value)) = parameter else {
        return one(api, item, noun, None);
    };
    let words = words(name);
    let names = words.split(|it| it == EITHER).map(|it| it.join("_"));
    let ids = names.filter_map(|it| one(api, item, noun, Some((&it, value))));
    let mut ids: Vec<_> = ids.collect();
    let is_called_id =
        |it: &Inferred<ResourceId>| it.value.steps.last().is_some_and(|it| is_id_of(noun, it));
    ids.sort_by_key(|it| !is_called_id(it));
    let mut ids = ids.into_iter();
    let mut id = ids.next()?;
    let others = ids.map(|it| it.value.steps);
    id.value.alternatives = others.filter(|it| *it != id.value.steps).collect();
    Some(id)
}

/// The member that is called as a parameter, or as ids are.
fn one(
    api: &Api,
    item: ShapeId,
    noun: &str,
    parameter: Option<(&str, ShapeId)>,
) -> Option<Inferred<ResourceId>> {
    let mut members = bodies::members(api, item);
    // `@id` of JSON-LD is a link to the item, and what its path has stands in it.
    let link = parameter.and_then(|_| self_link::of(api, item));
    members.retain(|it| link.as_ref().is_none_or(|link| it.steps != link.value));
    let named = |reason, is_it: &dyn Fn(&ItemMember<'_>) -> bool| {
        let member = members
            .iter()
            .find(|it| is_value(api, it.field.value.shape) && is_it(it))?;
        Some((member, reason))
    };
    let name = parameter.map_or("id", |(name, _)| name);
    let all = words(name);
    let is_id = |word: &String| ID_WORDS.contains(&word.as_str());
    let has_id_word = all.last().is_some_and(is_id);
    let is_alike = |it: &ItemMember<'_>| {
        parameter.is_none_or(|(_, value)| {
            let id = it.field.value.shape;
            may_equal(api, id, value) || has_id_word && may_be_written(api, id, value)
        })
    };
    let after_noun = |it: &ItemMember<'_>| {
        let mut ids = ids_of(noun);
        ids.any(|name| is_spelled_alike(&it.field.wire, &name))
    };
    let is_end = |it: &ItemMember<'_>| {
        let own = squeezed(&it.field.wire);
        let last = all
            .get(1..)
            .into_iter()
            .flatten()
            .cloned()
            .collect::<String>();
        all.len() > 1 && (own == last || all.last() == Some(&own)) && is_alike(it)
    };
    let usual = |key: &'static str| {
        named(ReasonKind::UsualKey, &|it| {
            !has_id_word && it.field.wire.eq_ignore_ascii_case(key) && is_alike(it)
        })
    };
    let found = named(ReasonKind::NamedLikeParameter, &|it| {
        is_spelled_alike(&it.field.wire, name)
    })
    .or_else(|| named(ReasonKind::EndOfParameter, &is_end))
    .or_else(|| {
        named(ReasonKind::NamedId, &|it| {
            words(&it.field.wire).iter().all(is_id) && is_alike(it)
        })
    })
    .or_else(|| named(ReasonKind::NamedId, &|it| after_noun(it) && is_alike(it)))
    .or_else(|| parameter.and_then(|_| USUAL_KEYS.iter().find_map(|key| usual(key))));
    let (member, reason) = found?;
    let reason = parameter.map_or(ReasonKind::NamedId, |_| reason);
    Some(Inferred {
        value: ResourceId {
            steps: member.steps.clone(),
            value: member.field.value,
            maker: IdMaker::Service,
            alternatives: Vec::new(),
            unique: Vec::new(),
        },
        origin: member.field.origin,
        reason,
    })
}

/// Who makes an id, by what creates and replaces items.
pub(super) fn maker(
    api: &Api,
    id: &ResourceId,
    create: Option<&Operation>,
    put: Option<&Operation>,
    noun: &str,
) -> IdMaker {
    let Some(create) = create else {
        return if put.is_some() {
            IdMaker::Path
        } else {
            IdMaker::Service
        };
    };
    let Some(body) = bodies::request(api, create) else {
        return IdMaker::Service;
    };
    let sent = bodies::item(api, body, noun).shape;
    let members = bodies::members(api, sent);
    let member = members.iter().find(|it| it.steps == id.steps);
    match member.map(|it| (it.field.access, &it.field.presence)) {
        None | Some((Access::Read, _)) => IdMaker::Service,
        Some((Access::Both | Access::Write, Presence::Required)) => IdMaker::Client,
        Some((Access::Both | Access::Write, Presence::Optional | Presence::Defaulted(_))) => {
            IdMaker::Either
        }
    }
}

/// Whether values can stand in a path.
pub(super) fn is_value(api: &Api, id: ShapeId) -> bool {
    kind_of(api, id).is_some()
}

/// Whether a value of one may be one of the other: both are numbers or both texts, as far as it is known.
pub(super) fn may_equal(api: &Api, one: ShapeId, other: ShapeId) -> bool {
    let kinds = kind_of(api, one).zip(kind_of(api, other));
    kinds.is_some_and(|(one, other)| one == other || one == IdKind::Any || other == IdKind::Any)
}

/// Whether a text may be a number as it is written: many descriptions have all parameters of paths as texts.
fn may_be_written(api: &Api, number: ShapeId, text: ShapeId) -> bool {
    let is_free = |text: &Text| text.format.is_none() && text.other_format.is_none();
    kind_of(api, number) == Some(IdKind::Number)
        && api.shapes.get(text).kind.text().is_some_and(is_free)
}

/// What a value is as an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum IdKind {
    Text,
    Number,
    /// Either, as far as it is known.
    Any,
}

/// What a value is; none of what is no id.
fn kind_of(api: &Api, id: ShapeId) -> Option<IdKind> {
    match &api.shapes.get(id).kind {
        ShapeKind::Text(_) | ShapeKind::Enum(_) => Some(IdKind::Text),
        ShapeKind::Number(_) | ShapeKind::IntegerEnum(_) => Some(IdKind::Number),
        ShapeKind::Anything | ShapeKind::Union(_) => Some(IdKind::Any),
        ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Constant(_)
        | ShapeKind::List(_)
        | ShapeKind::Tuple(_)
        | ShapeKind::Map(_)
        | ShapeKind::Record(_)
        | ShapeKind::Opaque(_) => None,
    }
}
