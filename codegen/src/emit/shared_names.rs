//! Where a type of the description and one of the runtime's prelude share a name.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::Workspace;

/// What stands before an import of the runtime's prelude where names are shared: those of the runtime are written with their paths, so that nothing
/// may be left to import.
pub(super) fn may_be_unused(workspace: &Workspace) -> Option<TokenStream> {
    (!workspace.shared_names.is_empty()).then(|| {
        quote!(#[allow(unused_imports, reason = "types of the description go before those of the runtime")])
    })
}
