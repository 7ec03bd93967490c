//! References in the place of objects.

use super::context::ReadContext;
use super::entries::distinct;
use super::follow;
use super::object::ObjectReader;
use crate::oas::{RefOr, Reference, SourceText, TargetKind};
use crate::tree::Node;

/// An object or a reference to one.
pub(super) fn ref_or<'t, 'c, T>(
    node: &'t Node,
    role: TargetKind,
    cx: &'c ReadContext<'t>,
    read: impl FnOnce(&'t Node, &'c ReadContext<'t>) -> Option<T>,
) -> Option<RefOr<'t, T>> {
    let Some(target) = node.as_map().and_then(|map| map.get("$ref")) else {
        return read(node, cx).map(RefOr::Here);
    };
    if role == TargetKind::Header && meant_as_header(target, cx) {
        return read(node, cx).map(RefOr::Here);
    }
    reference(node, role, cx).map(RefOr::Ref)
}

/// Whether a reference in place of a header points at a parameter: then that is read as the header.
fn meant_as_header<'t>(target: &'t Node, cx: &ReadContext<'t>) -> bool {
    let origin = target.origin;
    let target = target.as_text().map(|text| SourceText { text, origin });
    let node = target.and_then(|target| cx.locate(&target));
    let map = node.and_then(Node::as_map);
    map.is_some_and(|map| map.get("in").is_some() && map.get("name").is_some())
}

/// The Reference Object.
fn reference<'t>(node: &'t Node, role: TargetKind, cx: &ReadContext<'t>) -> Option<Reference<'t>> {
    let mut object = ObjectReader::with_reference(node, "Reference Object", cx)?;
    let target = object.text("$ref");
    let description = object.text("description");
    let summary = object.text("summary");
    for entry in distinct(object.map()) {
        if !object.was_asked(&entry.key) {
            cx.add(follow::ignored(entry));
        }
    }
    let target = target?;
    cx.saw_reference(role, target);
    Some(Reference {
        origin: node.origin,
        target,
        summary,
        description,
    })
}
