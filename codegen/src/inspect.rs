//! Runs every room that can complain about a description, in their order, and writes nothing: the door of the diagnostics' tests.

use crate::link;
use crate::load;
use crate::read::{self, ExtensionPolicy};
use crate::report::Reports;
use crate::source::{FileId, SourceMap};

/// Reads a description as far as it can be read and gathers all complaints about it.
///
/// A room runs when the rooms before it have left it something to read, also beside their errors: all complaints of a run are reported,
/// not the first.
pub fn inspect(
    sources: &SourceMap,
    file: FileId,
    extensions: ExtensionPolicy,
    reports: &mut Reports,
) {
    let Some(tree) = load::load(sources, file, reports) else {
        return;
    };
    let Some(document) = read::read(&tree, extensions, reports) else {
        return;
    };
    let _links = link::link(&document, &tree, reports);
    // The next room (`normalize`, then `check`, `lower`) takes `document`, `_links` and the same `reports` here.
}
