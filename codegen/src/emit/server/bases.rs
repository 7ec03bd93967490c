//! The base paths of a router beside its usual one.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::served::Served;
use crate::rust::{BasePath, base_paths};

/// The constant; none where there is no other base path.
pub(super) fn emit(served: &Served<'_>) -> Option<TokenStream> {
    let bases = base_paths(served.base_paths, served.endpoints);
    let bases = bases.iter().map(|BasePath { path, endpoints }| {
        let Some(routes) = endpoints else {
            return quote!(Base::All(#path));
        };
        let routes = routes.iter();
        let routes = routes.map(|route| Literal::usize_unsuffixed(route.index()));
        quote!(Base::Some(#path, &[#(#routes),*]))
    });
    let bases: Vec<TokenStream> = bases.collect();
    (!bases.is_empty()).then(|| quote!(const OTHER_BASES: &'static [Base] = &[#(#bases),*];))
}
