//! Operations on paths that are neither of items nor of all of them: actions on an item, searches, and other ways to the items of a resource.

use super::inference::{Inference, ReasonedEffect};
use super::path_tree::{PathNode, PathStep, key, noun};
use super::{bodies, counts, delete_all, list_query, lists, nested, several, states};
use crate::ir::{ItemEffect, KeySource, Operation, ReasonKind, Status, words};

/// Words in the last step of the path of a search.
const SEARCHES: &[&str] = &["search", "query", "find", "filter", "lookup", "list"];

/// What an operation does.
pub(super) fn effect(
    known: &Inference<'_, '_, '_>,
    path: &str,
    node: &PathNode<'_>,
    operation: &Operation,
) -> Result<ReasonedEffect, ReasonKind> {
    let found = counts::effect(known, path, node, operation)
        .or_else(|| listed(known, path, node, operation))
        .or_else(|| nested_write(known, node, operation))
        .or_else(|| several::effect(known, path, node, operation))
        .or_else(|| action(known, node, operation))
        .or_else(|| created(known, node, operation));
    found.ok_or(match operation.method.as_str() {
        "GET" | "HEAD" => ReasonKind::OnlyShown,
        _ => ReasonKind::NoResource,
    })
}

/// A list of what another path is of.
fn listed(
    known: &Inference<'_, '_, '_>,
    path: &str,
    node: &PathNode<'_>,
    operation: &Operation,
) -> Option<ReasonedEffect> {
    let is_read = operation.method == "GET";
    let is_search =
        node.last_literal().is_some_and(is_search) && (is_read || operation.method == "POST");
    if !is_read && operation.method != "POST" {
        return None;
    }
    let is_paged = operation.pagination.is_some();
    let is_list =
        |it: &lists::ListAnswer| is_paged || !lists::is_part_of_item(it, noun(node.written));
    let list = lists::answer(known.api, operation, noun(node.written))
        .filter(|it| is_search || is_read && is_list(it))?;
    let searched = known.in_front(path).filter(|_| is_search);
    let same = known.found.by_schema.get(&list.item).copied();
    let reason = if searched.is_some() {
        ReasonKind::NamedSearch
    } else {
        ReasonKind::SameSchema
    };
    let at = searched.or(same)?;
    let schema = known.schema(at).unwrap_or(list.item);
    let query = list_query::query(known, operation, list.items, (at, schema));
    let effect = if is_read && !is_search {
        ItemEffect::List(query)
    } else {
        ItemEffect::Search(query)
    };
    Some(ReasonedEffect {
        resource: at,
        effect,
        reason,
    })
}

fn is_search(literal: &str) -> bool {
    let words = words(literal);
    words.iter().any(|word| SEARCHES.contains(&word.as_str()))
}

/// What is done with one item: `POST /things/{id}/cancel`.
fn action(
    known: &Inference<'_, '_, '_>,
    node: &PathNode<'_>,
    operation: &Operation,
) -> Option<ReasonedEffect> {
    if !matches!(
        operation.method.as_str(),
        "POST" | "PUT" | "PATCH" | "DELETE"
    ) {
        return None;
    }
    let is_literal = |it: &&PathStep| matches!(it, PathStep::Literal(_));
    let verbs = node.parts.iter().rev().take_while(is_literal).count();
    let item = node.parts.get(..node.parts.len() - verbs)?;
    let at = *known
        .found
        .items
        .get(&key(item))
        .filter(|_| (1..=2).contains(&verbs))?;
    let verb = node
        .last_literal()
        .unwrap_or_default()
        .trim_start_matches(':');
    if is_search(verb) {
        return None;
    }
    let change = states::change(known.api, known.schema(at), operation, verb);
    Some(ReasonedEffect {
        resource: at,
        effect: ItemEffect::Act {
            key: KeySource::Path,
            change: change.value,
        },
        reason: change.reason,
    })
}

/// What creates an item that belongs to the one below which the path stands, or deletes all of these: `POST /articles/{id}/comments`. An action that is
/// described as one stays one.
fn nested_write(
    known: &Inference<'_, '_, '_>,
    node: &PathNode<'_>,
    operation: &Operation,
) -> Option<ReasonedEffect> {
    let action = || action(known, node, operation);
    if action().is_some_and(|it| it.reason == ReasonKind::NamedByMoves) {
        return None;
    }
    match operation.method.as_str() {
        "POST" if !node.last_literal().is_some_and(is_search) => Some(ReasonedEffect {
            resource: nested::creates(known.api, known.found, node)?,
            effect: ItemEffect::Create,
            reason: ReasonKind::SameSchema,
        }),
        "DELETE" => {
            let at = nested::lists(known.api, known.found, node)?;
            delete_all::effect(known, at, operation)
        }
        _ => None,
    }
}

/// What makes an item of a resource at another path.
fn created(
    known: &Inference<'_, '_, '_>,
    node: &PathNode<'_>,
    operation: &Operation,
) -> Option<ReasonedEffect> {
    if operation.method != "POST" {
        return None;
    }
    let (response, body) = bodies::answer(known.api, operation)?;
    let item = bodies::item(known.api, body, noun(node.written)).shape;
    let at = *known
        .found
        .by_schema
        .get(&item)
        .filter(|_| response.status == Status::Exact(201))?;
    Some(ReasonedEffect {
        resource: at,
        effect: ItemEffect::Create,
        reason: ReasonKind::SameSchema,
    })
}
