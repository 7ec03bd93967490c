//! The names that a type of the description and one of the runtime's prelude share.

use std::collections::BTreeSet;

use crate::rust::Workspace;

/// The names that both have: the type of the description is a raw identifier in what is emitted.
#[must_use]
pub fn shared_names(workspace: &Workspace) -> BTreeSet<String> {
    let idents = workspace.items.iter().map(|(_, item)| &item.ident);
    let raw = idents.filter(|ident| ident.plain() != ident.as_str());
    raw.map(|ident| ident.plain().to_owned()).collect()
}
