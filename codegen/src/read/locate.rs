//! From a reference to the node that has to be read because of it.

use std::collections::BTreeMap;

use crate::oas::SourceText;
use crate::source::{FileId, Origin};
use crate::tree::{Library, Node, NodeValue, uri};

/// The node that a reference makes worth reading: what a pointer points at, and all of another document of schemas when an anchor in it is
/// meant. Anchors of the description itself, and `#` inside of a schema with an `$id`, name only schemas that have been read.
pub(super) fn locate<'t>(
    target: &SourceText<'_>,
    library: &Library<'t>,
    bases: &mut Bases,
) -> Option<&'t Node> {
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
        return library.find(root, &fragment);
    }
    let is_description = root
        .as_map()
        .is_some_and(|map| map.get("openapi").is_some());
    Some(root).filter(|_| !is_description)
}

/// What references are relative to.
#[derive(Debug, Default)]
pub(super) struct Bases {
    /// Whether a document has an `$id` anywhere: in most there is none, and then nothing around a reference needs to be looked at.
    named: BTreeMap<FileId, bool>,
}

impl Bases {
    /// What a reference is relative to: the path of its document or its `$self`, and every `$id` around it.
    fn of(&mut self, library: &Library<'_>, place: Origin) -> String {
        let base = library.base(place.file);
        let root = library.root(place.file);
        let is_named = || root.is_some_and(has_id);
        if *self.named.entry(place.file).or_insert_with(is_named) {
            below_ids(base, root, place)
        } else {
            base
        }
    }
}

/// Whether an `$id` stands in a value.
fn has_id(node: &Node) -> bool {
    match &node.value {
        NodeValue::Map(map) => {
            let mut entries = map.entries.iter();
            entries.any(|entry| entry.key == "$id" || has_id(&entry.node))
        }
        NodeValue::List(items) => items.iter().any(has_id),
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => false,
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
            NodeValue::Map(map) => map.entries.iter().map(|entry| &entry.node).find(covers),
            NodeValue::List(items) => items.iter().find(covers),
            NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => {
                None
            }
        };
    }
    base
}
