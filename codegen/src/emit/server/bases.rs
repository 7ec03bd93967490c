//! The base paths of a router beside its usual one.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::served::Served;

/// The constant; none where there is no other base path.
pub(super) fn emit(served: &Served<'_>) -> Option<TokenStream> {
    let all = served.base_paths.iter();
    let all = all.map(|path| quote!(Base::All(#path)));
    let mut own: Vec<(&str, Vec<usize>)> = Vec::new();
    for (position, endpoint) in served.endpoints.iter().enumerate() {
        let paths = endpoint.elsewhere.iter().flat_map(|it| &it.base_paths);
        for path in paths.filter(|path| !served.base_paths.contains(path)) {
            match own.iter_mut().find(|(known, _)| known == path) {
                Some((_, routes)) => routes.push(position),
                None => own.push((path, vec![position])),
            }
        }
    }
    let own = own.iter().map(|(path, routes)| {
        let routes = routes.iter().map(|route| Literal::usize_unsuffixed(*route));
        quote!(Base::Some(#path, &[#(#routes),*]))
    });
    let bases: Vec<TokenStream> = all.chain(own).collect();
    (!bases.is_empty()).then(|| quote!(const OTHER_BASES: &'static [Base] = &[#(#bases),*];))
}
