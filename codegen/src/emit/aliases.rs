//! Other names for types.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{Item, Ty};

use super::file_scope::FileScope;
use super::tokens;

/// The alias.
pub(super) fn emit(scope: &FileScope<'_>, item: &Item, target: &Ty) -> TokenStream {
    let about = tokens::about(item);
    let name = tokens::ident(&item.ident);
    let target = scope.ty(target);
    quote! {
        #about
        pub type #name = #target;
    }
}
