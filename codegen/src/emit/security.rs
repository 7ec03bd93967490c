//! How callers identify themselves, as server and client are told.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{Credential, Security};

/// What a route says of it; nothing where anyone may ask.
pub(super) fn setting(security: &Security) -> Option<TokenStream> {
    match security {
        Security::Anyone => None,
        Security::Key(credential) => {
            let credential = self::credential(credential);
            Some(quote!(security: Security::Key(#credential),))
        }
        Security::Keys(lists) => {
            let lists = lists.iter().map(|list| {
                let schemes = list.iter().map(|(name, credential)| {
                    let credential = self::credential(credential);
                    quote!(Scheme { name: #name, credential: #credential })
                });
                quote!(&[#(#schemes),*])
            });
            Some(quote!(security: Security::Keys(&[#(#lists),*]),))
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
