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
        quote!(pub body: #ty,)
    });
    let default = is_all_optional(endpoint).then(|| quote!(, Default));
    quote! {
        #[doc = #says]
        #[derive(Debug, Clone, PartialEq #default)]
        pub struct #name {
            #(#arguments)*
            #body
        }
    }
}

/// Whether nothing of it is always there.
fn is_all_optional(endpoint: &Endpoint) -> bool {
    let has_body = match endpoint.body.as_ref().map(|body| body.presence) {
        Some(Presence::Required | Presence::Nullable) => true,
        Some(Presence::Optional | Presence::Maybe) | None => false,
    };
    !has_body && !endpoint.arguments.iter().any(|it| it.presence.is_always())
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
