//! What an operation takes: every argument with its type, valid and with defaults filled in.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::emit::file_scope::FileScope;
use crate::emit::media;
use crate::emit::tokens;
use crate::rust::{Argument, BodyArgument, Endpoint};

/// The struct.
pub(super) fn emit(scope: &FileScope<'_>, endpoint: &Endpoint) -> TokenStream {
    let name = format_ident!("{}Request", tokens::plain(&endpoint.type_ident));
    let operation = scope.operation(endpoint);
    let message = tokens::text(&format!(
        " What {operation} takes: every value is valid, and defaults are filled in."
    ));
    let arguments = endpoint.arguments.values().map(|argument| {
        let docs = tokens::docs(&argument.docs);
        let name = tokens::ident(&argument.ident);
        let ty = ty(scope, argument);
        tokens::whole(quote!(#docs pub #name: #ty,))
    });
    let body = endpoint.body.as_ref().map(|body| {
        let ty = body_type(scope, body);
        quote!(pub body: #ty,)
    });
    let default = is_all_optional(endpoint).then(|| quote!(, Default));
    quote! {
        #[doc = #message]
        #[derive(Debug, Clone, PartialEq #default)]
        pub struct #name {
            #(#arguments)*
            #body
        }
    }
}

/// Whether nothing of it is always there.
fn is_all_optional(endpoint: &Endpoint) -> bool {
    let body = endpoint.body.as_ref();
    !body.is_some_and(|it| it.presence.is_required())
        && !endpoint
            .arguments
            .values()
            .any(|it| it.presence.is_always())
}

/// The type of an argument: only what nobody fills in is optional.
fn ty(scope: &FileScope<'_>, argument: &Argument) -> TokenStream {
    let ty = scope.ty(&argument.ty);
    if argument.presence.is_always() {
        ty
    } else {
        quote!(Option<#ty>)
    }
}

fn body_type(scope: &FileScope<'_>, body: &BodyArgument) -> TokenStream {
    let ty = media::ty(scope, &body.content);
    if body.presence.is_required() {
        ty
    } else {
        quote!(Option<#ty>)
    }
}
