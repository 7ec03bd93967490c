//! From the tree to OpenAPI as it is written: every key is read, kept or reported, and the rest is read all the same.
//!
//! One file for each kind of object. `upgrade` is the only one that knows what versions of OpenAPI say differently, `extension` the only one that knows
//! the `x-` vocabulary, and `object` makes sure that no key is forgotten.

mod body;
mod body_parameters;
mod context;
mod dialect;
mod document;
mod entries;
mod example;
mod extension;
mod extension_policy;
mod external_docs;
mod follow;
mod incomplete;
mod link;
mod locate;
mod media;
mod missing_schemes;
mod named;
mod object;
mod parameter;
mod path_item;
mod paths;
mod reference;
mod response;
mod responses;
mod retired;
mod schema;
mod security;
mod server;
mod stray;
mod styles;
mod texts;
mod token;
mod trail;
mod types;
mod upgrade;
mod value;
mod version;
mod vocabulary;

#[cfg(test)]
mod tests;

use crate::diagnostics::code::read as code;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::oas::Document;
use crate::tree::{Library, Node};
use context::{ReadContext, diagnostic};
pub use extension_policy::ExtensionPolicy;

/// Reads a tree as an OpenAPI description; `None` when it is none, or of a version that cannot be read.
#[must_use]
pub fn read<'t>(
    root: &'t Node,
    extensions: ExtensionPolicy,
    diagnostics: &mut Diagnostics,
) -> Option<Document<'t>> {
    read_with(&Library::of(root), extensions, diagnostics)
}

/// Reads the main tree of a library, and of the others what it refers to.
#[must_use]
pub fn read_with<'t>(
    library: &Library<'t>,
    extensions: ExtensionPolicy,
    diagnostics: &mut Diagnostics,
) -> Option<Document<'t>> {
    let mut cx = ReadContext::new(extensions, library, std::mem::take(diagnostics));
    cx.dialects = dialect::defined(library);
    let mut document = document::read(library.main(), &cx);
    if let Some(document) = &mut document {
        document.strays = stray::read(document, &cx);
        missing_schemes::describe(document, &cx);
    }
    *diagnostics = cx.into_reports();
    if document.is_none() && !diagnostics.has_errors() {
        diagnostics.add(says_nothing(library.main()));
    }
    document
}

/// A null where the description or its version should be: absent, as nulls are, so that nothing else reports.
fn says_nothing(root: &Node) -> Diagnostic {
    diagnostic(
        code::NOT_OPENAPI,
        root.origin,
        "this is no OpenAPI description: it has no version",
    )
    .help("begin it with the version it is written in: `openapi: 3.1.0`")
}
