//! The model as stable text, for `dump rust` and for snapshots.

use super::Workspace;

/// The whole workspace, a line for each fact.
#[must_use]
pub fn dump(workspace: &Workspace) -> String {
    workspace
        .crates
        .iter()
        .map(|krate| format!("crate {}\n", krate.package))
        .collect()
}
