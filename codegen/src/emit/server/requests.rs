//! What an operation takes: every argument with its type, valid and with defaults filled in.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::emit::media;
use crate::emit::words::{self, Words};
use crate::rust::{Argument, BodyArgument, Endpoint, Presence};

/// The struct.
pub(super) fn emit(words: &Words<'_>, endpoint: &Endpoint) -> TokenStream {
    let name = format_ident!("{}Request", words::plain(&endpoint.type_ident));
    let says = format!(
        " What {} takes: every value is valid, and defaults are filled in.",
        words::code(words::plain(&endpoint.ident))
    );
    let arguments = endpoint.arguments.iter().map(|argument| {
        let docs = words::docs(&argument.docs);
        let name = words::ident(&argument.ident);
        let ty = ty(words, argument);
        quote!(#docs pub #name: #ty,)
    });
    let body = endpoint.body.as_ref().map(|body| {
        let ty = body_type(words, body);
        quote! {
            /// The body.
            pub body: #ty,
        }
    });
    let given = endpoint
        .arguments
        .iter()
        .filter(|argument| argument.presence.is_always())
        .map(|argument| {
            let name = words::ident(&argument.ident);
            let ty = ty(words, argument);
            quote!(#name: #ty)
        });
    let given_body = required_body(endpoint).map(|body| {
        let ty = body_type(words, body);
        quote!(body: #ty)
    });
    let values = endpoint.arguments.iter().map(|argument| {
        let name = words::ident(&argument.ident);
        if argument.presence.is_always() {
            quote!(#name)
        } else {
            quote!(#name: None)
        }
    });
    let body_value = endpoint.body.as_ref().map(|body| match body.presence {
        Presence::Required | Presence::Nullable => quote!(body),
        Presence::Optional | Presence::Maybe => quote!(body: None),
    });
    let given: Vec<TokenStream> = given.chain(given_body).collect();
    let values = values.chain(body_value);
    let default = given.is_empty().then(|| {
        quote! {
            impl Default for #name {
                fn default() -> Self {
                    Self::new()
                }
            }
        }
    });
    quote! {
        #[doc = #says]
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        pub struct #name {
            #(#arguments)*
            #body
        }

        impl #name {
            /// With what is always there and nothing else: a request for tests of an implementation.
            #[must_use]
            pub fn new(#(#given),*) -> Self {
                Self { #(#values),* }
            }
        }

        #default
    }
}

/// The body, if it must be there.
fn required_body(endpoint: &Endpoint) -> Option<&BodyArgument> {
    endpoint.body.as_ref().filter(|body| match body.presence {
        Presence::Required | Presence::Nullable => true,
        Presence::Optional | Presence::Maybe => false,
    })
}

/// The type of an argument: only what nobody fills in is optional.
fn ty(words: &Words<'_>, argument: &Argument) -> TokenStream {
    let ty = words.ty(&argument.ty);
    if argument.presence.is_always() {
        ty
    } else {
        quote!(Option<#ty>)
    }
}

fn body_type(words: &Words<'_>, body: &BodyArgument) -> TokenStream {
    let ty = media::ty(words, &body.content);
    match body.presence {
        Presence::Required | Presence::Nullable => ty,
        Presence::Optional | Presence::Maybe => quote!(Option<#ty>),
    }
}
