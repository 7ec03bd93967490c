//! Which paths of an API are those of resources.

use std::collections::{BTreeMap, BTreeSet};

use super::item_schema::{self, ResourcePathNodes};
use super::path_tree::PathNode;
use crate::ir::{Api, ReasonKind, ResourceCorrection, ResourcePaths, ShapeId};
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
    /// Adds a resource whose items have this path.
    pub fn add_items(
        &mut self,
        key: &str,
        node: &'t PathNode<'a>,
        nodes: ResourcePathNodes<'t, 'a>,
    ) {
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

    /// Notes the schemas that only one of those has that were found so far.
    pub fn note_schemas(&mut self, api: &Api) {
        let mut several = BTreeSet::new();
        for (at, found) in self.all.iter().enumerate() {
            let Some(schema) = found.nodes.schema(api) else {
                continue;
            };
            if self.by_schema.insert(schema, at).is_some() {
                several.insert(schema);
            }
        }
        self.by_schema.retain(|schema, _| !several.contains(schema));
    }
}
