//! Reads what references reach outside of the usual places: deep pointers into the document, and other documents.
//!
//! What an object is, is known only from where the reference to it stands. So the references that were seen decide what else is read,
//! and what is read so may hold references in its turn, until nothing new is found.

use std::collections::{BTreeMap, BTreeSet};

use super::body::{example, request_body};
use super::callback::callback;
use super::context::Context;
use super::extension::Place;
use super::link::link;
use super::object::ref_or;
use super::parameter::parameter;
use super::paths::path_item;
use super::response::{header, response};
use super::schema;
use super::security::security_scheme;
use crate::oas::{Document, Role, Strays, Text, visit};
use crate::source::{FileId, Origin};
use crate::tree::{Library, Node, Value, pointer, uri};

/// Reads the strays of a document whose usual places have been read.
pub(super) fn read<'t>(
    document: &Document<'t>,
    library: &Library<'t>,
    cx: &Context<'t>,
) -> Strays<'t> {
    let main = document.origin.file;
    let mut strays = Strays::default();
    let mut known: Option<BTreeSet<(FileId, u32)>> = None;
    let mut bases = Bases::default();
    loop {
        let mut unusual = cx.take_references();
        unusual.retain(|(role, target)| target.origin.file != main || !is_usual(*role, target));
        if unusual.is_empty() {
            return strays;
        }
        let known = known.get_or_insert_with(|| places(document));
        for (role, target) in unusual {
            let Some(node) = locate(&target, library, &mut bases) else {
                continue;
            };
            if known.insert(place(node.origin)) {
                read_as(role, node, &mut strays, cx);
            }
        }
    }
}

/// Whether a reference points at a component of its kind: nearly all do, and those have been read.
fn is_usual(role: Role, target: &Text<'_>) -> bool {
    target
        .text
        .strip_prefix("#/components/")
        .and_then(|rest| rest.strip_prefix(role.component_key()))
        .and_then(|rest| rest.strip_prefix('/'))
        .is_some_and(|name| !name.contains('/'))
}

fn places(document: &Document<'_>) -> BTreeSet<(FileId, u32)> {
    let mut places = BTreeSet::new();
    visit::document(document, &mut |found| {
        places.extend(found.place().map(|(_, origin)| place(origin)));
    });
    places
}

fn place(origin: Origin) -> (FileId, u32) {
    (origin.file, origin.start)
}

/// The node that a reference makes worth reading: what a pointer points at, and all of another document of schemas when an anchor in it is
/// meant. Anchors of the description itself, and `#` inside of a schema with an `$id`, name only schemas that have been read.
fn locate<'t>(target: &Text<'_>, library: &Library<'t>, bases: &mut Bases) -> Option<&'t Node> {
    let (document, fragment) = uri::split(target.text);
    let root = if document.is_empty() {
        let is_main = library.main().origin.file == target.origin.file;
        if fragment.is_empty() && is_main {
            return None;
        }
        library.root(target.origin.file)?
    } else {
        let base = bases.of(library, target.origin);
        let wanted = uri::join(&base, document);
        let meant = library.document_at(&wanted);
        meant.or_else(|| library.document(target.origin.file, document))?
    };
    let fragment = uri::decode_percent(fragment);
    if fragment.is_empty() || fragment.starts_with('/') {
        return pointer::find(root, &fragment);
    }
    let is_description = root
        .as_map()
        .is_some_and(|map| map.get("openapi").is_some());
    Some(root).filter(|_| !is_description)
}

/// What references are relative to.
#[derive(Default)]
struct Bases {
    /// Whether a document has an `$id` anywhere: in most there is none, and then nothing around a reference needs to be looked at.
    named: BTreeMap<FileId, bool>,
}

impl Bases {
    /// What a reference is relative to: the path of its document, and every `$id` around it.
    fn of(&mut self, library: &Library<'_>, place: Origin) -> String {
        let path = library.path(place.file, "");
        let root = library.root(place.file);
        let is_named = || root.is_some_and(has_id);
        if *self.named.entry(place.file).or_insert_with(is_named) {
            below_ids(path, root, place)
        } else {
            path
        }
    }
}

/// Whether an `$id` stands in a value.
fn has_id(node: &Node) -> bool {
    match &node.value {
        Value::Map(map) => {
            let mut entries = map.entries.iter();
            entries.any(|entry| entry.key == "$id" || has_id(&entry.node))
        }
        Value::List(items) => items.iter().any(has_id),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => false,
    }
}

/// A base with every `$id` that stands around a place.
fn below_ids(mut base: String, root: Option<&Node>, place: Origin) -> String {
    let mut around = root;
    while let Some(node) = around {
        if let Some(id) = node.as_map().and_then(|map| map.get("$id")?.as_text()) {
            base = uri::join(&base, uri::split(id).0);
        }
        let covers =
            |inner: &&Node| inner.origin.start <= place.start && place.end <= inner.origin.end;
        around = match &node.value {
            Value::Map(map) => map.entries.iter().map(|entry| &entry.node).find(covers),
            Value::List(items) => items.iter().find(covers),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => None,
        };
    }
    base
}

fn read_as<'t>(role: Role, node: &'t Node, strays: &mut Strays<'t>, cx: &Context<'t>) {
    match role {
        Role::Schema => strays.schemas.extend(schema::read_named(node, cx)),
        Role::Response => strays.responses.extend(ref_or(node, role, cx, response)),
        Role::Parameter => strays.parameters.extend(ref_or(node, role, cx, parameter)),
        Role::Example => strays.examples.extend(ref_or(node, role, cx, example)),
        Role::RequestBody => {
            strays
                .request_bodies
                .extend(ref_or(node, role, cx, request_body));
        }
        Role::Header => strays.headers.extend(ref_or(node, role, cx, header)),
        Role::SecurityScheme => {
            strays
                .security_schemes
                .extend(ref_or(node, role, cx, security_scheme));
        }
        Role::Callback => strays.callbacks.extend(ref_or(node, role, cx, callback)),
        Role::Link => strays.links.extend(ref_or(node, role, cx, link)),
        Role::PathItem => strays.path_items.extend(ref_or(node, role, cx, |node, cx| {
            path_item(node, Place::PathItem, cx)
        })),
    }
}
