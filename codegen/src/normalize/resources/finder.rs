//! Which paths are those of a resource: of its items, of all of them, or of the only one.

use super::found_paths::{FoundPaths, FoundResource};
use super::item_schema::ResourcePathNodes;
use super::path_tree::{PathNode, PathTree, key, noun};
use super::{bodies, item_id, lists, nested};
use crate::ir::{Api, Operation, ReasonKind, ResourcePaths, ShapeId, Status};

/// All of them.
pub(super) fn find<'t, 'a>(api: &'a Api, tree: &'t PathTree<'a>) -> FoundPaths<'t, 'a> {
    let mut found = FoundPaths::default();
    let items: Vec<_> = tree
        .nodes()
        .filter(|(_, node)| is_item(api, node))
        .collect();
    let candidates: Vec<_> = items
        .iter()
        .map(|(_, node)| candidate(tree, node))
        .collect();
    let schemas: Vec<_> = candidates.iter().map(|it| it.schema(api)).collect();
    let mut lookups = Vec::new();
    for (at, ((key, node), nodes)) in items.iter().zip(&candidates).enumerate() {
        let schema = schemas.get(at).copied().flatten();
        let mut others = schemas
            .iter()
            .zip(&candidates)
            .filter(|(other, nodes)| schema.is_some() && **other == schema && !is_only_read(nodes));
        if is_only_read(nodes) && others.next().is_some() && others.next().is_none() {
            lookups.push(((*key).to_owned(), schema));
        } else {
            found.add_items(key, node, *nodes);
        }
    }
    found.note_schemas(api);
    for (key, schema) in lookups {
        let owner = schema.and_then(|it| found.by_schema.get(&it));
        if let Some(owner) = owner.copied() {
            found.lookups.insert(key, owner);
        }
    }
    for (key, node) in tree.nodes() {
        add_others(&mut found, api, key, node);
    }
    for (_, node) in tree.nodes() {
        let of = nested::creates(api, &found, node);
        if let Some(resource) = of.and_then(|at| found.all.get_mut(at)) {
            resource.nodes.nested.get_or_insert(node);
        }
    }
    found
}

/// Takes a path for that of a collection without items of their own, or of the only one.
fn add_others<'t, 'a>(
    found: &mut FoundPaths<'t, 'a>,
    api: &Api,
    key: &str,
    node: &'t PathNode<'a>,
) {
    if found.items.contains_key(key) || found.lookups.contains_key(key) {
        return;
    }
    let method = |method| node.operation(api, method);
    let get = method("GET");
    let known = found.collections.get(key);
    let known = known.and_then(|at| found.all.get(*at)?.nodes.schema(api));
    if let (Some(get), Some(item)) = (get, known)
        && lists::by_ids(api, get, item).is_some()
    {
        return;
    }
    let is_changed = ["PUT", "PATCH"].iter().any(|it| method(it).is_some());
    let collected = noun(node.written);
    let list = get.and_then(|it| lists::answer(api, it, collected));
    let is_own = !found.collections.contains_key(key);
    let posted = method("POST").filter(|_| is_own);
    let is_one = is_changed
        || get
            .zip(posted)
            .is_some_and(|(get, post)| is_of_one_schema(api, get, post));
    let is_paged = get.is_some_and(|it| it.pagination.is_some());
    let is_collected = !is_one && (posted.is_some() || !is_own);
    let list = list.filter(|it| is_paged || is_collected || !lists::is_part_of_item(it, collected));
    let is_known = |item: &ShapeId| found.by_schema.contains_key(item);
    let at = found.all.len();
    if let Some(list) = list {
        let is_new = is_own && bodies::record(api, list.item).is_some();
        let is_created = method("POST").is_some() && nested::lists(api, found, node).is_none();
        if is_new && (!is_known(&list.item) || is_created) {
            found.collections.insert(key.to_owned(), at);
            found.all.push(other(node, ReasonKind::AnswersWithList));
        }
    } else if let Some(get) = get {
        if let Some(item) = viewed(found, api, node, get) {
            found.views.insert(key.to_owned(), item);
        } else if is_one || method("DELETE").is_some() {
            found.singletons.insert(key.to_owned(), at);
            found.all.push(other(node, ReasonKind::ReadAndWritten));
        }
    } else if let Some(post) = posted
        && creates(found, api, node, post)
    {
        found.collections.insert(key.to_owned(), at);
        found.all.push(other(node, ReasonKind::AnswerOfCreate));
    }
}

/// The resource of the item below which a path stands, if it shows that item: `/jobs/{name}/status` shows a job.
fn viewed(
    found: &FoundPaths<'_, '_>,
    api: &Api,
    node: &PathNode<'_>,
    get: &Operation,
) -> Option<usize> {
    let (_, front) = node.parts.split_last()?;
    let at = *found.items.get(&key(front))?;
    let (_, body) = bodies::answer(api, get)?;
    let nodes = &found.all.get(at)?.nodes;
    let shown = bodies::item(api, body, noun(nodes.item?.written)).shape;
    (nodes.schema(api) == Some(shown)).then_some(at)
}

/// Whether a POST makes something with an id, of which nothing else is described.
fn creates(found: &FoundPaths<'_, '_>, api: &Api, node: &PathNode<'_>, post: &Operation) -> bool {
    let is_alone = node.operations.len() == 1;
    let Some(name) = node.last_literal().filter(|_| is_alone) else {
        return false;
    };
    let Some((response, body)) = bodies::answer(api, post) else {
        return false;
    };
    let item = bodies::item(api, body, name).shape;
    let has_id = item_id::of(api, item, name, None).is_some();
    let is_created = response.status == Status::Exact(201) || name.ends_with('s');
    has_id && is_created && !name.starts_with(':') && !found.by_schema.contains_key(&item)
}

/// The nodes of items and of all of them.
fn candidate<'t, 'a>(tree: &'t PathTree<'a>, node: &'t PathNode<'a>) -> ResourcePathNodes<'t, 'a> {
    let front = node.parts.split_last().map_or(&[][..], |(_, front)| front);
    ResourcePathNodes {
        collection: tree.get(&key(front)),
        item: Some(node),
        nested: None,
    }
}

/// Whether a path is that of items: it ends in a parameter, and one of them is read, replaced, changed or deleted there.
fn is_item(api: &Api, node: &PathNode<'_>) -> bool {
    let method = |method| node.operation(api, method);
    let is_list = || method("GET").is_some_and(|it| lists::answer_by_parameter(api, it).is_some());
    let has_one = || {
        ["GET", "PUT", "PATCH", "DELETE"]
            .iter()
            .any(|it| method(it).is_some())
    };
    node.last_parameter().is_some() && has_one() && !is_list()
}

/// Whether an item can be read, and nothing else is said of its path and of those of others.
fn is_only_read(nodes: &ResourcePathNodes<'_, '_>) -> bool {
    nodes.collection.is_none() && nodes.item.is_some_and(|it| it.operations.len() == 1)
}

/// Whether a POST takes or gives what a GET gives.
fn is_of_one_schema(api: &Api, get: &Operation, post: &Operation) -> bool {
    let answered = |it| bodies::answer(api, it).map(|(_, body)| body);
    let read = answered(get);
    read.is_some() && (answered(post) == read || bodies::request(api, post) == read)
}

fn other<'t, 'a>(node: &'t PathNode<'a>, reason: ReasonKind) -> FoundResource<'t, 'a> {
    let path = node.written.to_owned();
    let is_one = reason == ReasonKind::ReadAndWritten;
    FoundResource {
        paths: if is_one {
            ResourcePaths::Singleton(path)
        } else {
            ResourcePaths::Collection(path)
        },
        reason,
        origin: node.origin,
        nodes: ResourcePathNodes {
            collection: (!is_one).then_some(node),
            item: is_one.then_some(node),
            nested: None,
        },
    }
}
