//! What items belong to: the parameters further in front in their path.

use oasmith::Format;

use super::bodies::{self, ItemMember};
use super::found_paths::FoundPaths;
use super::item_id::{self, USUAL_KEYS};
use super::path_tree::{PathNode, PathStep, key, noun};
use crate::ir::{
    Api, Field, ID_WORDS, Inferred, ParentItem, ReasonKind, ShapeId, ShapeKind, is_spelled_alike,
    singulars, words,
};
use crate::source::Origin;

/// The parents of what a path is of. `own` is how many of its last steps are its own.
pub(super) fn of(
    api: &Api,
    found: &FoundPaths<'_, '_>,
    node: &PathNode<'_>,
    own: usize,
    schema: Option<ShapeId>,
) -> Vec<Inferred<ParentItem>> {
    let front = node.parts.get(..node.parts.len().saturating_sub(own));
    let steps = front.unwrap_or_default().iter().enumerate();
    let parents = steps.filter_map(|(at, part)| {
        let PathStep::Parameter(name) = part else {
            return None;
        };
        let before = node.parts.get(..=at).unwrap_or_default();
        let collected = before.iter().rev().find_map(|it| match it {
            PathStep::Literal(text) => Some(text.as_str()),
            PathStep::Parameter(_) | PathStep::Mixed(_) => None,
        });
        Some(Inferred {
            value: ParentItem {
                parameter: name.clone(),
                resource: found.items.get(&key(before)).copied(),
                member: schema
                    .and_then(|it| member(api, it, name, noun(collected.unwrap_or_default()))),
            },
            origin: origin(api, node, name),
            reason: ReasonKind::EarlierParameter,
        })
    });
    parents.collect()
}

/// The member that has the id of a parent: `customer_id`, for `/customers/{id}` as well, or `customer` and the `id` in it.
fn member(api: &Api, child: ShapeId, parameter: &str, collected: &str) -> Option<Vec<String>> {
    let is_own = ID_WORDS
        .iter()
        .chain(USUAL_KEYS)
        .any(|id| is_spelled_alike(parameter, id));
    let ones = ones(&words(collected));
    let ids = ID_WORDS
        .iter()
        .flat_map(|id| ones.iter().map(move |one| format!("{one}{id}")));
    let mut names: Vec<String> = ids.collect();
    if !is_own {
        names.insert(0, parameter.to_owned());
    }
    let members = bodies::members(api, child);
    let called = |name: &String| {
        members
            .iter()
            .find(|it| is_spelled_alike(&it.field.wire, name))
    };
    let is_value = |it: &&ItemMember<'_>| item_id::is_value(api, it.field.value.shape);
    let called_id = names.iter().filter_map(called).find(is_value);
    let mut parents = ones;
    parents.extend(without_id(parameter));
    let called_parent = || {
        parents
            .iter()
            .filter_map(called)
            .find_map(|it| id_of(api, it))
    };
    called_id.map(|it| it.steps.clone()).or_else(called_parent)
}

/// What one of those is called that are collected.
fn ones(collected: &[String]) -> Vec<String> {
    let ones = singulars(collected).map(|it| it.concat());
    ones.filter(|it| !it.is_empty()).collect()
}

/// What a parameter is the id of: `author` of `author_id`.
fn without_id(parameter: &str) -> Option<String> {
    let words = words(parameter);
    let (last, front) = words.split_last()?;
    (ID_WORDS.contains(&last.as_str()) && !front.is_empty()).then(|| front.concat())
}

/// The steps to the id of a parent, from a member that is called as that: the member itself, where it can be no name, or the `id` of an object.
fn id_of(api: &Api, member: &ItemMember<'_>) -> Option<Vec<String>> {
    let shape = member.field.value.shape;
    match &api.shapes.get(shape).kind {
        ShapeKind::Number(_) => Some(member.steps.clone()),
        ShapeKind::Text(text) => (text.format == Some(Format::Uuid)).then(|| member.steps.clone()),
        ShapeKind::Record(record) => {
            let is_id = |it: &&Field| {
                let is_called = words(&it.wire)
                    .iter()
                    .all(|it| ID_WORDS.contains(&it.as_str()));
                is_called && item_id::is_value(api, it.value.shape)
            };
            let id = record.fields.iter().find(is_id)?;
            Some([member.steps.as_slice(), std::slice::from_ref(&id.wire)].concat())
        }
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Constant(_)
        | ShapeKind::Enum(_)
        | ShapeKind::IntegerEnum(_)
        | ShapeKind::List(_)
        | ShapeKind::Tuple(_)
        | ShapeKind::Map(_)
        | ShapeKind::Union(_)
        | ShapeKind::Opaque(_) => None,
    }
}

fn origin(api: &Api, node: &PathNode<'_>, parameter: &str) -> Origin {
    let first = node
        .operations
        .first()
        .and_then(|at| api.operations.get(*at));
    let declared = first.and_then(|it| it.parameters.iter().find(|it| it.wire == parameter));
    declared.map_or(node.origin, |it| it.origin)
}
