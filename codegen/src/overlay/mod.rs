//! Overlays (OpenAPI Initiative, Overlay Specification 1.0 and 1.1): lists of changes that are made to the tree of a description before it is
//! read as OpenAPI.
//!
//! What an overlay adds keeps the place in the overlay where a person wrote it. A part may come to stand in many places, so in the end each part
//! of the changed tree is given a place of its own (`tree::compose`), and diagnostics are led back to what was written when they leave the run.
//!
//! An overlay may come from a stranger: what its expressions visit, what is copied and how deep the tree becomes is bounded (`budget`).

mod action;
mod budget;
mod change;
mod document;
mod fields;
mod kind;
mod merge;

#[cfg(test)]
mod tests;

use std::borrow::Cow;

use crate::diagnostics::code::overlay as codes;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::load;
use crate::source::{FileId, SourceMap};
use crate::tree::{self, Node, uri};
use budget::ChangeBudget;
pub use budget::ChangeLimits;
use document::OverlayDocument;

/// A description with its overlays.
#[derive(Debug)]
pub struct Overlaid<'s> {
    /// Its tree.
    pub root: Node,
    /// The texts of the run. They know where each part of the tree was written.
    pub sources: Cow<'s, SourceMap>,
}

/// Loads a description and applies overlays to it, one after the other. `None` when there is no description.
pub fn load_overlaid<'s>(
    sources: &'s SourceMap,
    main: FileId,
    overlays: &[FileId],
    limits: &ChangeLimits,
    diagnostics: &mut Diagnostics,
) -> Option<Overlaid<'s>> {
    let mut root = load::load(sources, main, diagnostics)?;
    if let Some(other) = kind::no_description(&root) {
        diagnostics.add(other);
        return None;
    }
    if overlays.is_empty() {
        let sources = Cow::Borrowed(sources);
        return Some(Overlaid { root, sources });
    }
    let path = |file| sources.get(file).map_or("", |source| &source.path);
    let mut budget = ChangeBudget::new(limits);
    for file in overlays {
        let Some(tree) = load::load(sources, *file, diagnostics) else {
            continue;
        };
        let Some(document) = OverlayDocument::read(&tree, diagnostics) else {
            continue;
        };
        check_extends(&document, &root, path(*file), path(main), diagnostics);
        for action in &document.actions {
            if let Err(limit) = action::apply(&mut root, action, &mut budget, diagnostics) {
                diagnostics.add(limit.diagnostic(action.origin));
                return Some(composed(root, sources, path(main)));
            }
        }
    }
    Some(composed(root, sources, path(main)))
}

/// The tree with places of its own, and the texts with where its parts were written.
fn composed<'s>(mut root: Node, sources: &SourceMap, path: &str) -> Overlaid<'s> {
    let mut sources = sources.clone();
    let file = sources.add(path, "");
    sources.compose(file, tree::compose(&mut root, file));
    let sources = Cow::Owned(sources);
    Overlaid { root, sources }
}

/// Notes that an overlay was written for another description. Of an address only the name of the file is compared: what is read is a copy.
fn check_extends(
    overlay: &OverlayDocument<'_>,
    root: &Node,
    own: &str,
    description: &str,
    diagnostics: &mut Diagnostics,
) {
    let Some((extends, origin)) = overlay.extends else {
        return;
    };
    let name = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
    let (wanted, _) = uri::split(extends);
    let address = root.as_map().and_then(|map| map.get("$self")?.as_text());
    let is_meant = uri::join(own, wanted) == uri::join("", description)
        || (wanted.contains("://") && name(wanted) == name(description))
        || address == Some(wanted);
    if !is_meant {
        let message =
            format!("this overlay was written for `{extends}`, and is applied to `{description}`");
        diagnostics.add(
            Diagnostic::new(Code(codes::OTHER_DESCRIPTION), origin, message)
                .help("change `extends` if the overlay fits this description as well"),
        );
    }
}
