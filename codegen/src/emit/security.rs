//! Who may call, as server and client are told.

use oasmith::Credential;
use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{RequiredScheme, Security};

/// What a route says of it; nothing where anyone may.
pub(super) fn setting(security: &Security) -> Option<TokenStream> {
    if security.is_anyone() {
        return None;
    }
    let alternatives = security.0.iter().map(|alternative| schemes(alternative));
    Some(quote!(security: Security(&[#(#alternatives),*]),))
}

/// Schemes that stand together.
pub(super) fn schemes(together: &[RequiredScheme]) -> TokenStream {
    let schemes = together.iter().map(|required| {
        let (name, scopes) = (&required.name, &required.scopes);
        let credential = credential(&required.credential);
        // No function makes what is borrowed for ever.
        quote!(RequiredScheme { name: #name, credential: #credential, scopes: &[#(#scopes),*] })
    });
    quote!(&[#(#schemes),*])
}

fn credential(credential: &Credential<String>) -> TokenStream {
    match credential {
        Credential::Header(name) => quote!(Credential::Header(#name)),
        Credential::Query(name) => quote!(Credential::Query(#name)),
        Credential::Cookie(name) => quote!(Credential::Cookie(#name)),
        Credential::Authorization(scheme) => quote!(Credential::Authorization(#scheme)),
        Credential::Certificate => quote!(Credential::Certificate),
        Credential::Unknown => quote!(Credential::Unknown),
    }
}
