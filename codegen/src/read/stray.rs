//! Reads what references reach outside of the usual places: deep pointers into the document, and other documents.
//!
//! What an object is, is known only from where the reference to it stands. So the references that were seen decide what else is read,
//! and what is read so may hold references in its turn, until nothing new is found.

use std::collections::BTreeSet;

use super::body::request_body;
use super::context::ReadContext;
use super::example::example;
use super::extension::ObjectKind;
use super::link::link;
use super::media::header;
use super::parameter::parameter;
use super::path_item::{callback, path_item};
use super::reference::ref_or;
use super::response::response;
use super::schema;
use super::security::security_scheme;
use crate::oas::{Document, SourceText, Strays, TargetKind, visit};
use crate::source::{FileId, Origin};
use crate::tree::Node;

/// Reads the strays of a document whose usual places have been read.
pub(super) fn read<'t>(document: &Document<'t>, cx: &ReadContext<'t>) -> Strays<'t> {
    let main = document.origin.file;
    let mut strays = Strays::default();
    let mut known: Option<BTreeSet<(FileId, u32)>> = None;
    loop {
        let mut unusual = cx.take_references();
        unusual.retain(|(role, target)| target.origin.file != main || !is_usual(*role, target));
        if unusual.is_empty() {
            return strays;
        }
        let known = known.get_or_insert_with(|| places(document));
        for (role, target) in unusual {
            let Some(node) = cx.locate(&target) else {
                continue;
            };
            // What is an object of another kind is not read as what the reference needs: linking reports it.
            let is_other = cx.is_object(node.origin);
            if known.insert(place(node.origin)) && !is_other {
                read_as(role, node, &mut strays, cx);
            }
        }
    }
}

/// Whether a reference points at a component of its kind: nearly all do, and those have been read.
fn is_usual(role: TargetKind, target: &SourceText<'_>) -> bool {
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

fn read_as<'t>(role: TargetKind, node: &'t Node, strays: &mut Strays<'t>, cx: &ReadContext<'t>) {
    match role {
        TargetKind::Schema => strays.schemas.extend(schema::read_named(node, cx)),
        TargetKind::Response => strays.responses.extend(ref_or(node, role, cx, response)),
        TargetKind::Parameter => strays.parameters.extend(ref_or(node, role, cx, parameter)),
        TargetKind::Example => strays.examples.extend(ref_or(node, role, cx, example)),
        TargetKind::RequestBody => {
            strays
                .request_bodies
                .extend(ref_or(node, role, cx, request_body));
        }
        TargetKind::Header => strays.headers.extend(ref_or(node, role, cx, header)),
        TargetKind::SecurityScheme => {
            strays
                .security_schemes
                .extend(ref_or(node, role, cx, security_scheme));
        }
        TargetKind::Callback => strays.callbacks.extend(ref_or(node, role, cx, callback)),
        TargetKind::Link => strays.links.extend(ref_or(node, role, cx, link)),
        TargetKind::PathItem => strays.path_items.extend(ref_or(node, role, cx, |node, cx| {
            path_item(node, ObjectKind::PathItem, cx)
        })),
    }
}
