//! Other names for types.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{Item, Ty};

use super::words::{self, Words};

/// The alias.
pub(super) fn emit(words: &Words<'_>, item: &Item, target: &Ty) -> TokenStream {
    let about = words::about(item);
    let name = words::ident(&item.ident);
    let target = words.ty(target);
    quote! {
        #about
        pub type #name = #target;
    }
}
