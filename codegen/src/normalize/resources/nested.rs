//! Collections below items of other resources, whose own items have their paths elsewhere: `/articles/{id}/comments` beside `/comments/{id}`.

use super::found_paths::FoundPaths;
use super::path_tree::{PathNode, PathStep, key, noun};
use super::{bodies, lists, parents};
use crate::ir::{
    Api, Operation, ParentItem, ResourcePaths, ShapeId, Status, is_id_of, is_spelled_alike,
};

/// What items of a resource belong to at a path, beside the parents that their own paths have, in the order of the path. There is none where the path
/// is not below those.
pub(super) fn parents(
    api: &Api,
    found: &FoundPaths<'_, '_>,
    at: usize,
    node: &PathNode<'_>,
) -> Vec<ParentItem> {
    let Some(resource) = found.all.get(at) else {
        return Vec::new();
    };
    let (ResourcePaths::Items { .. }, Some(item)) = (&resource.paths, resource.nodes.item) else {
        return Vec::new();
    };
    let is_parameter = |it: &PathStep| matches!(it, PathStep::Parameter(_));
    let front = item.parts.split_last().map_or(&[][..], |(_, front)| front);
    let own = front.iter().filter(|it| is_parameter(it)).count();
    let end = front
        .iter()
        .rposition(is_parameter)
        .map_or(0, |last| last + 1);
    let shared = node.parts.get(..end).map(key);
    if shared != front.get(..end).map(key) {
        return Vec::new();
    }
    let noun = noun(resource.paths.first());
    let schema = resource.nodes.schema(api);
    let all = parents::of(api, found, node, 0, schema).into_iter();
    let all = all.skip(own).map(|it| it.value);
    let mut all: Vec<ParentItem> = all.collect();
    for parent in &mut all {
        let last = parent.member.as_ref().and_then(|it| it.last());
        // `/things/{thing_id}/parts` need not have parts of things where a part is a thing.
        if last.is_some_and(|it| parent.resource == Some(at) && is_id_of(noun, it)) {
            parent.member = None;
        }
    }
    all
}

/// Whether items of a resource say which item they belong to at a path.
fn is_known(api: &Api, found: &FoundPaths<'_, '_>, at: usize, node: &PathNode<'_>) -> bool {
    let parents = parents(api, found, at, node);
    let is_direct = node.parts.iter().rev().nth(1);
    let is_below_item = matches!(is_direct, Some(PathStep::Parameter(_)));
    node.last_literal().is_some()
        && is_below_item
        && parents.last().is_some_and(|it| it.member.is_some())
}

/// The resource whose items a path lists, and creates if it creates any, below an item of another one.
pub(super) fn lists(api: &Api, found: &FoundPaths<'_, '_>, node: &PathNode<'_>) -> Option<usize> {
    let list = lists::answer(api, node.operation(api, "GET")?, noun(node.written))?;
    let at = *found.by_schema.get(&list.item)?;
    let post = node.operation(api, "POST");
    let post = post.and_then(|it| created(api, node, it));
    let is_same = post.is_none_or(|it| it == list.item);
    (is_same && is_known(api, found, at, node)).then_some(at)
}

/// The resource of which a path creates items below one of another: it lists them, or answers with the one that it has created.
pub(super) fn creates(api: &Api, found: &FoundPaths<'_, '_>, node: &PathNode<'_>) -> Option<usize> {
    let post = node.operation(api, "POST")?;
    if found.collections.contains_key(&key(&node.parts)) {
        return None;
    }
    let answered = || {
        let at = *found.by_schema.get(&created(api, node, post)?)?;
        let paths = &found.all.get(at)?.paths;
        let is_named = is_spelled_alike(node.last_literal()?, noun(paths.first()));
        let (response, _) = bodies::answer(api, post)?;
        let is_created = is_named || response.status == Status::Exact(201);
        (is_created && is_known(api, found, at, node)).then_some(at)
    };
    lists(api, found, node).or_else(answered)
}

/// The schema of what a POST answers with.
fn created(api: &Api, node: &PathNode<'_>, post: &Operation) -> Option<ShapeId> {
    let (_, body) = bodies::answer(api, post)?;
    Some(bodies::item(api, body, noun(node.written)).shape)
}
