//! Reads text into a tree: YAML 1.2, and JSON with it. It knows nothing of OpenAPI.
//!
//! Everything that is wrong is a diagnostic with a place. A tree is returned whenever there is one, also beside errors, so that the
//! modules behind can report in the same run; it is absent when the text cannot be read to its end.

mod anchors;
mod annotation;
mod builder;
mod chars;
mod diagnostic;
mod encoding;
mod json;
mod keys;
mod limits;
mod mend;
mod merge;
mod not_json;
mod number;
mod scalar;
mod size;
mod syntax;
mod tags;
mod template;
mod yaml;

#[cfg(test)]
mod tests;

pub use limits::LoadLimits;
pub use size::NodeSize;

use crate::diagnostics::code::load as codes;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::{FileId, Source, SourceMap, TextEncoding};
use crate::tree::Node;

/// The tree of a text, within the usual limits.
pub fn load(sources: &SourceMap, file: FileId, diagnostics: &mut Diagnostics) -> Option<Node> {
    load_within(&LoadLimits::default(), sources, file, diagnostics)
}

/// The tree of a text, within the given limits.
pub fn load_within(
    limits: &LoadLimits,
    sources: &SourceMap,
    file: FileId,
    diagnostics: &mut Diagnostics,
) -> Option<Node> {
    let source = sources.get(file)?;
    if source.text.len() > limits.bytes {
        diagnostics.add(too_large(&source.path, source.text.len(), limits.bytes));
        return None;
    }
    if let Some(diagnostic) = encoding::not_utf8(source, file) {
        diagnostics.add(diagnostic);
    }
    if matches!(source.encoding, TextEncoding::Unknown { .. }) {
        return None;
    }
    let (root, mut found) = json::read(&source.text, file, limits)
        .unwrap_or_else(|from| read_as_yaml(source, file, limits, &from));
    if root.is_none() && found.is_empty() {
        diagnostics.add(empty(&source.path));
    }
    if let Some(root) = &root {
        found.lower_errors(|place| annotation::covers(root, place));
    }
    diagnostics.take(found);
    root
}

/// The tree of a text that is no JSON, with what is said of a file whose name says that it is.
fn read_as_yaml(
    source: &Source,
    file: FileId,
    limits: &LoadLimits,
    from: &json::NotJsonFrom,
) -> (Option<Node>, Diagnostics) {
    let (root, mut found) = yaml::read(&source.text, file, limits);
    if let Some(diagnostic) = not_json::diagnostic(source, file, from).filter(|_| root.is_some()) {
        found.add(diagnostic);
    }
    (root, found)
}

fn too_large(path: &str, bytes: usize, limit: usize) -> Diagnostic {
    let message = format!("`{path}` has {bytes} bytes; the limit is {limit}");
    Diagnostic::without_place(Code(codes::TOO_LARGE), message)
        .help("split the description into several files")
}

fn empty(path: &str) -> Diagnostic {
    let message = format!("`{path}` contains no document");
    Diagnostic::without_place(Code(codes::EMPTY_DOCUMENT), message)
        .help("begin with `openapi: 3.1.1`, or check that the right file is read")
}
