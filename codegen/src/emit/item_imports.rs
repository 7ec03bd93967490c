//! What a file of the models imports.

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::file_scope::Mentions;
use super::shared_names::may_be_unused;
use super::tokens;
use crate::rust::{ItemId, Workspace};

/// What the file mentions and does not define.
pub(super) fn imports(
    workspace: &Workspace,
    items: &[ItemId],
    mentions: &Mentions,
    root: &TokenStream,
) -> TokenStream {
    let (maps, runtime) = (mentions.of_maps(), mentions.of_runtime());
    let unused = runtime.as_ref().and_then(|_| may_be_unused(workspace));
    let own: BTreeSet<ItemId> = items.iter().copied().collect();
    let others = sorted(workspace, mentions.items.difference(&own));
    let others = (!others.is_empty()).then(|| quote!(use #root::{#(#others),*};));
    quote!(#maps #unused #runtime #others)
}

/// The names of items, as readers look for them.
pub(super) fn sorted<'i>(
    workspace: &Workspace,
    ids: impl Iterator<Item = &'i ItemId>,
) -> Vec<Ident> {
    let idents = ids.map(|id| tokens::ident(&workspace.items.get(*id).ident));
    let mut idents: Vec<Ident> = idents.collect();
    idents.sort_by_key(tokens::shown);
    idents
}
