//! Which paths are those of a resource: of its items, of all of them, or of the only one.

use std::collections::{BTreeMap, BTreeSet};

use super::item_schema::{self, ResourcePathNodes};
use super::path_tree::{PathNode, PathTree, key, noun};
use super::{bodies, item_id, lists};
use crate::ir::{Api, Operation, ReasonKind, ResourceCorrection, ResourcePaths, ShapeId, Status};
use crate::source::Origin;

/// A resource as far as its paths tell.
pub(super) struct FoundResource<'t, 'a> {
    pub paths: ResourcePaths,
    pub reason: ReasonKind,
    pub origin: Origin,
    pub nodes: ResourcePathNodes<'t, 'a>,
}

/// What was found, with what each path is, by its key.
#[derive(Default)]
pub(super) struct FoundPaths<'t, 'a> {
    pub all: Vec<FoundResource<'t, 'a>>,
    pub items: BTreeMap<String, usize>,
    pub collections: BTreeMap<String, usize>,
    pub singletons: BTreeMap<String, usize>,
    /// Paths below an item of a resource that show and change the item itself.
    pub views: BTreeMap<String, usize>,
    /// Paths that show an item of a resource by something else than its id.
    pub lookups: BTreeMap<String, usize>,
    /// The only resource with items of a schema.
    pub by_schema: BTreeMap<ShapeId, usize>,
}

impl<'t, 'a> FoundPaths<'t, 'a> {
    pub fn of(api: &'a Api, tree: &'t PathTree<'a>) -> Self {
        let mut found = Self::default();
        let items: Vec<_> = tree
            .nodes()
            .filter(|(_, node)| is_item(api, node))
            .collect();
        let candidates: Vec<_> = items
            .iter()
            .map(|(_, node)| candidate(tree, node))
            .collect();
        let schemas: Vec<_> = candidates.iter().map(|it| schema(api, it)).collect();
        let mut lookups = Vec::new();
        for (at, ((key, node), nodes)) in items.iter().zip(&candidates).enumerate() {
            let schema = schemas.get(at).copied().flatten();
            let mut others = schemas.iter().zip(&candidates).filter(|(other, nodes)| {
                schema.is_some() && **other == schema && !is_only_read(nodes)
            });
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
            found.add_others(api, key, node);
        }
        found
    }

    fn add_items(&mut self, key: &str, node: &'t PathNode<'a>, nodes: ResourcePathNodes<'t, 'a>) {
        let Some(parameter) = node.last_parameter() else {
            return;
        };
        let front = node
            .written
            .rsplit_once("/{")
            .map_or("", |(front, _)| front);
        let collection = nodes.collection.map_or(front, |it| it.written);
        let at = self.all.len();
        let owner = key.strip_suffix("/{}").unwrap_or_default();
        self.items.insert(key.to_owned(), at);
        self.collections.insert(owner.to_owned(), at);
        self.all.push(FoundResource {
            paths: ResourcePaths::Items {
                collection: if collection.is_empty() {
                    "/"
                } else {
                    collection
                }
                .to_owned(),
                item: node.written.to_owned(),
                parameter: parameter.to_owned(),
            },
            reason: ReasonKind::PathEndsInParameter,
            origin: node.origin,
            nodes,
        });
    }

    /// Adds resources that have no path, but a schema that people name.
    ///
    /// # Errors
    /// One of these is no path of a resource, and has no schema.
    pub fn add_named(
        &mut self,
        api: &Api,
        named: &BTreeMap<String, ResourceCorrection>,
    ) -> Result<(), String> {
        for (path, correction) in named {
            if self.all.iter().any(|it| it.paths.first() == path) {
                continue;
            }
            let in_place = |reason: &str| format!("resources: {path}: {reason}");
            let schema = correction.schema.as_ref();
            let name = schema.ok_or_else(|| in_place("it is no collection of the description (`oasmith dump conventions` shows all); `schema` makes one of it"))?;
            if !path.starts_with('/') || path.contains('{') {
                return Err(in_place(
                    "what has no path of its own is a path without parameters",
                ));
            }
            let schema = item_schema::named(api, name).map_err(|it| in_place(&it))?;
            self.all.push(FoundResource {
                paths: ResourcePaths::Collection(path.clone()),
                reason: ReasonKind::Settings,
                origin: schema.origin,
                nodes: ResourcePathNodes::default(),
            });
        }
        Ok(())
    }

    fn note_schemas(&mut self, api: &Api) {
        let mut several = BTreeSet::new();
        for (at, found) in self.all.iter().enumerate() {
            let Some(schema) = schema(api, &found.nodes) else {
                continue;
            };
            if self.by_schema.insert(schema, at).is_some() {
                several.insert(schema);
            }
        }
        self.by_schema.retain(|schema, _| !several.contains(schema));
    }

    /// Takes a path for that of a collection without items of their own, or of the only one.
    fn add_others(&mut self, api: &Api, key: &str, node: &'t PathNode<'a>) {
        if self.items.contains_key(key) || self.lookups.contains_key(key) {
            return;
        }
        let method = |method| node.operation(api, method);
        let get = method("GET");
        let is_changed = ["PUT", "PATCH"].iter().any(|it| method(it).is_some());
        let collected = noun(node.written);
        let list = get.and_then(|it| lists::answer(api, it, collected));
        let is_own = !self.collections.contains_key(key);
        let posted = method("POST").filter(|_| is_own);
        let is_one = is_changed
            || get
                .zip(posted)
                .is_some_and(|(get, post)| is_of_one_schema(api, get, post));
        let is_paged = get.is_some_and(|it| it.pagination.is_some());
        let is_collected = !is_one && (posted.is_some() || !is_own);
        let list =
            list.filter(|it| is_paged || is_collected || !lists::is_part_of_item(it, collected));
        let is_known = |item: &ShapeId| self.by_schema.contains_key(item);
        let at = self.all.len();
        if let Some(list) = list {
            let is_new = is_own && bodies::record(api, list.item).is_some();
            if is_new && (!is_known(&list.item) || method("POST").is_some()) {
                self.collections.insert(key.to_owned(), at);
                self.all.push(other(node, ReasonKind::AnswersWithList));
            }
        } else if let Some(get) = get {
            if let Some(item) = self.viewed(api, node, get) {
                self.views.insert(key.to_owned(), item);
            } else if is_one || method("DELETE").is_some() {
                self.singletons.insert(key.to_owned(), at);
                self.all.push(other(node, ReasonKind::ReadAndWritten));
            }
        } else if let Some(post) = posted
            && self.creates(api, node, post)
        {
            self.collections.insert(key.to_owned(), at);
            self.all.push(other(node, ReasonKind::AnswerOfCreate));
        }
    }

    /// The resource of the item below which a path stands, if it shows that item: `/jobs/{name}/status` shows a job.
    fn viewed(&self, api: &Api, node: &PathNode<'_>, get: &Operation) -> Option<usize> {
        let (_, front) = node.parts.split_last()?;
        let at = *self.items.get(&key(front))?;
        let (_, body) = bodies::answer(api, get)?;
        let nodes = &self.all.get(at)?.nodes;
        let shown = bodies::item(api, body, noun(nodes.item?.written)).shape;
        (schema(api, nodes) == Some(shown)).then_some(at)
    }

    /// Whether a POST makes something with an id, of which nothing else is described.
    fn creates(&self, api: &Api, node: &PathNode<'_>, post: &Operation) -> bool {
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
        has_id && is_created && !name.starts_with(':') && !self.by_schema.contains_key(&item)
    }
}

/// The nodes of items and of all of them.
fn candidate<'t, 'a>(tree: &'t PathTree<'a>, node: &'t PathNode<'a>) -> ResourcePathNodes<'t, 'a> {
    let front = node.parts.split_last().map_or(&[][..], |(_, front)| front);
    ResourcePathNodes {
        collection: tree.get(&key(front)),
        item: Some(node),
    }
}

fn schema(api: &Api, nodes: &ResourcePathNodes<'_, '_>) -> Option<ShapeId> {
    let written = nodes.item?.written;
    item_schema::of(api, *nodes, noun(written)).map(|it| it.value)
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
        },
    }
}
