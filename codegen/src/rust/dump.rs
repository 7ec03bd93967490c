//! The model as stable text, for `dump rust` and for snapshots: a line for each fact, in the order of the model.

mod checks;
mod endpoint;
mod item;
mod lines;
mod ty;

use self::lines::Lines;
use super::Workspace;

/// The whole workspace.
#[must_use]
pub fn dump(workspace: &Workspace) -> String {
    let mut lines = Lines {
        workspace,
        text: String::new(),
    };
    for krate in &workspace.crates {
        item::krate(&mut lines, krate);
    }
    for group in workspace.groups.values() {
        lines.line(
            0,
            &format!("group {} {} = {:?}", group.module, group.ident, group.tag),
        );
    }
    for endpoint in workspace.endpoints.values() {
        endpoint::endpoint(&mut lines, endpoint);
    }
    lines.text
}
