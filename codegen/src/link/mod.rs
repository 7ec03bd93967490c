//! From references to what they mean: every `$ref`, discriminator mapping and security requirement of a description is resolved once.
//!
//! `scope` knows which document or `$id` a reference is relative to, `locate` finds the node, `index` tells what was read there,
//! `cycle` cuts the references that lead in circles. `linker` puts them to work. The answer is [`Links`], which only looks up. Nothing is ever fetched.

mod cycle;
mod index;
mod key;
mod linker;
mod links;
mod locate;
mod scope;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use crate::diagnostics::Diagnostics;
use crate::oas::Document;
use crate::oas::visit;
use crate::tree::{Library, Node};
use index::Index;
pub use index::SchemaAddress;
use linker::Linker;
pub use links::{Links, SchemaKey};
use locate::Locator;

/// Resolves the references of a description that stands alone.
#[must_use]
pub fn link<'a>(
    document: &'a Document<'a>,
    root: &'a Node,
    diagnostics: &mut Diagnostics,
) -> Links<'a> {
    link_with(document, &Library::of(root), diagnostics)
}

/// Resolves the references of a description among the documents of a library.
#[must_use]
pub fn link_with<'a>(
    document: &'a Document<'a>,
    library: &Library<'a>,
    diagnostics: &mut Diagnostics,
) -> Links<'a> {
    let mut objects = Vec::new();
    visit::document(document, &mut |found| objects.push(found));
    let index = Index::new(document, &objects, library);
    let scopes = scope::Scopes::new(&objects, library, diagnostics);
    let mut linker = Linker {
        locator: Locator::new(library, &scopes),
        index: &index,
        targets: BTreeMap::new(),
        diagnostics,
    };
    for found in &objects {
        linker.link(*found, document);
    }
    let mut targets = linker.targets;
    let steps = cycle::follow_chains(&mut targets, &scopes, diagnostics);
    cycle::cut_schemas(&objects, &mut targets, diagnostics);
    let library = library.clone();
    Links {
        objects,
        targets,
        steps,
        index,
        library,
    }
}
