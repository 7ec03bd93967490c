//! A `$ref` in place of something that OpenAPI does not let be referred to, such as an operation or the whole map of schemas: people write
//! it all the same, and what it points at is read in its place, with a warning.

use super::context::{ReadContext, diagnostic};
use super::trail::Steps;
use super::value::Spot;
use super::version::Version;
use crate::diagnostics::Diagnostic;
use crate::diagnostics::code::read as code;
use crate::oas::SourceText;
use crate::tree::{Entry, Node};

/// What is to be read at a node: the node itself, or what a `$ref` in its place points at. `None`, with a diagnostic, when that leads nowhere.
pub(super) fn follow<'t, 'c>(
    mut node: &'t Node,
    spot: Spot<'_>,
    cx: &'c ReadContext<'t>,
) -> Option<(&'t Node, Steps<'c>)> {
    let mut steps = cx.trail.steps();
    while let Some(target) = reference(node) {
        if !cx.trail.step(&mut steps, node.origin) {
            cx.add(unfollowed(
                target,
                spot,
                "leads back to where it stands, or too far",
            ));
            return None;
        }
        let Some(next) = cx.locate(&target) else {
            cx.add(unfollowed(target, spot, "points at nothing"));
            return None;
        };
        if !is_in_place(spot, cx) {
            cx.add(followed(target, spot).and(next.origin, "this is read in its place"));
        }
        beside(node, cx);
        node = next;
    }
    Some((node, steps))
}

/// Whether OpenAPI has a `$ref` there: in the place of a media type since 3.2.
fn is_in_place(spot: Spot<'_>, cx: &ReadContext<'_>) -> bool {
    let is_media_type = matches!(spot, Spot::Object("Media Type Object"));
    is_media_type && cx.version.get() >= Version::V3_2
}

/// The `$ref` of a node; a map of names may have that name too, but never with a text.
fn reference(node: &Node) -> Option<SourceText<'_>> {
    let target = node.as_map()?.get("$ref")?;
    let text = target.as_text()?;
    let origin = target.origin;
    Some(SourceText { text, origin })
}

fn beside(node: &Node, cx: &ReadContext<'_>) {
    let entries = node.as_map().into_iter().flat_map(|map| &map.entries);
    for entry in entries.filter(|entry| entry.key != "$ref") {
        cx.add(ignored(entry));
    }
}

/// A key that says nothing beside a `$ref`.
pub(super) fn ignored(entry: &Entry) -> Diagnostic {
    let message = format!("`{}` beside a `$ref` is ignored", entry.key);
    diagnostic(code::KEY_BESIDE_REFERENCE, entry.key_origin, message)
        .help("move it to the object that the reference points at")
}

fn followed(target: SourceText<'_>, spot: Spot<'_>) -> Diagnostic {
    let message = format!("a `$ref` stands in place of {spot}, where OpenAPI has none");
    diagnostic(code::REFERENCE_OUT_OF_PLACE, target.origin, message)
        .label("followed all the same; others may ignore it")
        .help("write what it points at here")
}

fn unfollowed(target: SourceText<'_>, spot: Spot<'_>, why: &str) -> Diagnostic {
    let message = format!("`{}` in place of {spot} {why}", target.text);
    diagnostic(code::UNFOLLOWED_REFERENCE, target.origin, message)
        .help("write what is meant here, or point at where it stands")
        .repair("it is left out")
}
