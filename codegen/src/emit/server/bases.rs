//! The base paths of a router beside its usual one.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::served::Served;
use crate::rust::EndpointId;

/// The constant; none where there is no other base path.
pub(super) fn emit(served: &Served<'_>) -> Option<TokenStream> {
    let all = served.base_paths.iter();
    let all = all.map(|path| quote!(Base::All(#path)));
    let mut own: Vec<(&str, Vec<EndpointId>)> = Vec::new();
    for (id, endpoint) in served.endpoints.iter() {
        let paths = endpoint.elsewhere.iter().flat_map(|it| &it.base_paths);
        for path in paths.filter(|path| !served.base_paths.contains(path)) {
            match own.iter_mut().find(|(known, _)| known == path) {
                Some((_, routes)) => routes.push(id),
                None => own.push((path, vec![id])),
            }
        }
    }
    let own = own.iter().map(|(path, routes)| {
        let routes = routes.iter();
        let routes = routes.map(|route| Literal::usize_unsuffixed(route.index()));
        quote!(Base::Some(#path, &[#(#routes),*]))
    });
    let bases: Vec<TokenStream> = all.chain(own).collect();
    (!bases.is_empty()).then(|| quote!(const OTHER_BASES: &'static [Base] = &[#(#bases),*];))
}
