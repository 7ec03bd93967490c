//! What items belong to: the parameters further in front in their path.

use super::bodies;
use super::finder::FoundPaths;
use super::item_id::USUAL_KEYS;
use super::path_tree::{PathNode, PathStep, key, noun};
use crate::ir::{Api, ID_WORDS, Inferred, ParentItem, ReasonKind, ShapeId, words};
use crate::letters::{is_spelled_alike, singulars};
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

/// The member that has the id of a parent: `customer_id`, for `/customers/{id}` as well.
fn member(api: &Api, child: ShapeId, parameter: &str, collected: &str) -> Option<Vec<String>> {
    let is_own = ID_WORDS
        .iter()
        .chain(USUAL_KEYS)
        .any(|id| is_spelled_alike(parameter, id));
    let collected = words(collected);
    let ones = singulars(&collected).map(|it| it.concat());
    let ones: Vec<String> = ones.filter(|it| !it.is_empty()).collect();
    let ids = ID_WORDS
        .iter()
        .flat_map(|id| ones.iter().map(move |one| format!("{one}{id}")));
    let mut names: Vec<String> = ids.collect();
    if !is_own {
        names.insert(0, parameter.to_owned());
    }
    let members = bodies::members(api, child);
    let one = |name: &String| {
        members
            .iter()
            .find(|it| is_spelled_alike(&it.field.wire, name))
    };
    let member = names.iter().find_map(one)?;
    Some(member.steps.clone())
}

fn origin(api: &Api, node: &PathNode<'_>, parameter: &str) -> Origin {
    let first = node
        .operations
        .first()
        .and_then(|at| api.operations.get(*at));
    let declared = first.and_then(|it| it.parameters.iter().find(|it| it.wire == parameter));
    declared.map_or(node.origin, |it| it.origin)
}
