//! What was read where, and which names schemas have.

use std::collections::BTreeMap;

use super::key::{ObjectKey, key_of};
use crate::oas::visit::Found;
use crate::oas::{Document, Schema, TargetKind};
use crate::source::Origin;
use crate::tree::{Library, Node, NodeValue};

/// The keys under which schemas have names that their authors chose for everyone.
const NAMED_UNDER: &[&str] = &["schemas", "$defs", "definitions"];

/// All objects of a description by their places.
#[derive(Debug)]
pub(super) struct Index<'a> {
    objects: BTreeMap<(ObjectKey, TargetKind), Found<'a>>,
    names: BTreeMap<ObjectKey, &'a str>,
    homes: BTreeMap<ObjectKey, SchemaAddress>,
}

/// Where a schema stands that has a name, and is none of the description's own components.
#[derive(Debug, Clone)]
pub struct SchemaAddress {
    /// The path of its document; none is the description.
    pub document: Option<String>,
    /// The steps of its JSON pointer.
    pub steps: Vec<String>,
}

impl SchemaAddress {
    /// What a schema is called that is all of another document: `Cat` of `schemas/Cat.yaml`.
    #[must_use]
    pub fn document_name(&self) -> Option<&str> {
        let path = self.document.as_deref().filter(|_| self.steps.is_empty())?;
        Some(last_name(path)).filter(|name| !name.is_empty())
    }
}

impl<'a> Index<'a> {
    pub(super) fn new(
        document: &'a Document<'a>,
        found: &[Found<'a>],
        library: &Library<'a>,
    ) -> Self {
        let mut objects = BTreeMap::new();
        let mut names = BTreeMap::new();
        let mut homes = BTreeMap::new();
        for found in found.iter().copied() {
            let Some((role, origin)) = found.place() else {
                continue;
            };
            objects.entry((key_of(origin), role)).or_insert(found);
            if let Found::Schema(_, Some(name)) = found {
                names.insert(key_of(origin), name);
            }
        }
        for found in objects.values() {
            if let Found::Schema(Schema::Object(object), _) = found {
                for named in &object.defs {
                    let origin = named.value.origin();
                    names.insert(key_of(origin), named.name.text);
                    homes.extend(home(library, origin).map(|home| (key_of(origin), home)));
                }
            }
        }
        for stray in &document.strays.schemas {
            let root = library.root(stray.origin().file);
            let name = root.and_then(|root| name_at(root, stray.origin()));
            names.extend(name.map(|name| (key_of(stray.origin()), name)));
            let home = home(library, stray.origin());
            homes.extend(home.map(|home| (key_of(stray.origin()), home)));
        }
        Self {
            objects,
            names,
            homes,
        }
    }

    /// What was read at a place: as an object of this kind if it was, else as another.
    pub(super) fn at(&self, origin: Origin, role: TargetKind) -> Option<Found<'a>> {
        let place = key_of(origin);
        let others = || {
            self.objects
                .range((place, TargetKind::Schema)..=(place, TargetKind::Link))
        };
        let own = self.objects.get(&(place, role));
        own.or_else(|| others().next().map(|(_, found)| found))
            .copied()
    }

    /// Where the schema at a place stands, if that is none of the description's own components.
    pub(super) fn home(&self, origin: Origin) -> Option<&SchemaAddress> {
        self.homes.get(&key_of(origin))
    }

    /// The name of the schema at a place, if it has one.
    pub(super) fn name(&self, origin: Origin) -> Option<&'a str> {
        self.names.get(&key_of(origin)).copied()
    }
}

/// `Dog` of `./schemas/Dog.yaml` and of `#/definitions/Dog`.
pub(super) fn last_name(reference: &str) -> &str {
    let last = reference.rsplit(['/', '#']).next().unwrap_or(reference);
    last.split('.').next().unwrap_or(last)
}

/// Where a node stands.
fn home(library: &Library<'_>, origin: Origin) -> Option<SchemaAddress> {
    let (mut node, mut steps) = (library.root(origin.file)?, Vec::new());
    while node.origin != origin {
        let (key, next) = inner(node, origin)?;
        let index = || match &node.value {
            NodeValue::List(items) => items.iter().position(|item| std::ptr::eq(item, next)),
            NodeValue::Null
            | NodeValue::Bool(_)
            | NodeValue::Number(_)
            | NodeValue::Text(_)
            | NodeValue::Map(_) => None,
        };
        let index = || index().map(|index| index.to_string());
        steps.push(key.map(str::to_owned).or_else(index)?);
        node = next;
    }
    let is_main = library.main().origin.file == origin.file;
    let document = (!is_main).then(|| library.path(origin.file, ""));
    Some(SchemaAddress { document, steps })
}

/// The key of the node at a place, when it is a name: under `schemas` or the like, or at the top of a document of schemas.
fn name_at(root: &Node, origin: Origin) -> Option<&str> {
    let (mut node, mut around, mut key) = (root, None, None);
    while node.origin != origin {
        let (next_key, next) = inner(node, origin)?;
        (node, around, key) = (next, key, next_key);
    }
    let is_named = around.is_none_or(|around| NAMED_UNDER.contains(&around));
    key.filter(|_| is_named)
}

fn inner(node: &Node, place: Origin) -> Option<(Option<&str>, &Node)> {
    let covers = |origin: Origin| origin.start <= place.start && place.end <= origin.end;
    match &node.value {
        NodeValue::Map(map) => {
            let entry = map.entries.iter().find(|entry| covers(entry.node.origin))?;
            Some((Some(&entry.key), &entry.node))
        }
        NodeValue::List(items) => {
            let item = items.iter().find(|item| covers(item.origin))?;
            Some((None, item))
        }
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => None,
    }
}
