//! What an operation may answer beside a success: an enum of its documented statuses.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::emit::file_scope::FileScope;
use crate::emit::media;
use crate::emit::tokens;
use crate::rust::Endpoint;

/// The enum.
pub(super) fn emit(scope: &FileScope<'_>, endpoint: &Endpoint) -> TokenStream {
    let name = format_ident!("{}Error", tokens::plain(&endpoint.type_ident));
    let operation = scope.operation(endpoint);
    let message = tokens::text(&format!(" Why {operation} brought nothing."));
    let variants = endpoint.failures().map(|outcome| {
        let docs = tokens::docs(&outcome.docs);
        let name = tokens::ident(&outcome.ident);
        let body = match &outcome.content {
            Some(content) => {
                let body = media::ty(scope, content);
                quote!(Option<#body>)
            }
            None => quote!(()),
        };
        let variant = quote!(#name(Answer<#body>));
        tokens::whole(tokens::joined([Some(docs), Some(variant)]))
    });
    let names = endpoint
        .failures()
        .map(|outcome| tokens::ident(&outcome.ident));
    quote! {
        #[doc = #message]
        #[derive(Debug)]
        #[non_exhaustive]
        pub enum #name {
            #(#variants,)*
            /// There is no answer that the description knows.
            Failed(Failure),
        }

        oasmith::operation_error!(#name { #(#names),* });
    }
}
