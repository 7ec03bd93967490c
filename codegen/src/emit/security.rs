//! How callers identify themselves, as server and client are told.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{Credential, Security};

/// The value for a route.
pub(super) fn emit(security: &Security) -> TokenStream {
    match security {
        Security::Anyone => quote!(Security::Anyone),
        Security::Key(credential) => {
            let credential = self::credential(credential);
            quote!(Security::Key(#credential))
        }
        Security::Keys(lists) => {
            let lists = lists.iter().map(|list| {
                let schemes = list.iter().map(|(name, credential)| {
                    let credential = self::credential(credential);
                    quote!(Scheme { name: #name, credential: #credential })
                });
                quote!(&[#(#schemes),*])
            });
            quote!(Security::Keys(&[#(#lists),*]))
        }
    }
}

fn credential(credential: &Credential) -> TokenStream {
    match credential {
        Credential::Header(name) => quote!(Credential::Header(#name)),
        Credential::Query(name) => quote!(Credential::Query(#name)),
        Credential::Cookie(name) => quote!(Credential::Cookie(#name)),
        Credential::Authorization(scheme) => quote!(Credential::Authorization(#scheme)),
    }
}
