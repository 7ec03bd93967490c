//! The names that a type of the description and one of the runtime's prelude share.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::Workspace;

/// The names that both have: the type of the description is a raw identifier in what is emitted.
#[must_use]
pub fn shared_names(workspace: &Workspace) -> BTreeSet<String> {
    let idents = workspace.items.iter().map(|(_, item)| &item.ident);
    let raw = idents.filter(|ident| ident.plain() != ident.as_str());
    raw.map(|ident| ident.plain().to_owned()).collect()
}

/// What stands before an import of the runtime's prelude where names are shared: those of the runtime are written with their paths, so that nothing
/// may be left to import.
pub(super) fn may_be_unused(workspace: &Workspace) -> Option<TokenStream> {
    let is_shared = !shared_names(workspace).is_empty();
    is_shared.then(|| {
        quote!(#[allow(unused_imports, reason = "types of the description go before those of the runtime")])
    })
}
