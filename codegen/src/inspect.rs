//! Runs every room that can complain about a description, in their order, and writes nothing: the door of the diagnostics' tests.

use crate::load;
use crate::report::Reports;
use crate::source::{FileId, SourceMap};

/// Reads a description as far as it can be read and gathers all complaints about it.
///
/// A room runs when the rooms before it have left it something to read, also beside their errors: all complaints of a run are reported,
/// not the first.
pub fn inspect(sources: &SourceMap, file: FileId, reports: &mut Reports) {
    let Some(_tree) = load::load(sources, file, reports) else {
        return;
    };
    // The next room (`read`, then `link`, `normalize`, `check`, `lower`) takes `_tree` and the same `reports` here.
}
