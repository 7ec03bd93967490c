//! The headers of answers, as a struct for each answer that has some.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::emit::file_scope::FileScope;
use crate::emit::media;
use crate::emit::number_texts;
use crate::emit::tokens;
use crate::rust::{Endpoint, EndpointResponse};

/// The names of the structs of an operation.
pub(super) fn names(endpoint: &Endpoint) -> Vec<Ident> {
    with_headers(endpoint)
        .map(|outcome| name(endpoint, outcome))
        .collect()
}

fn with_headers(endpoint: &Endpoint) -> impl Iterator<Item = &EndpointResponse> {
    let outcomes = endpoint.outcomes.iter();
    outcomes.filter(|outcome| !outcome.headers.is_empty())
}

fn name(endpoint: &Endpoint, outcome: &EndpointResponse) -> Ident {
    let (stem, answer) = (
        tokens::plain(&endpoint.type_ident),
        tokens::plain(&outcome.ident),
    );
    format_ident!("{stem}{answer}Headers")
}

/// The structs of an operation.
pub(super) fn emit(scope: &FileScope<'_>, endpoint: &Endpoint) -> Vec<TokenStream> {
    let outcomes = with_headers(endpoint);
    outcomes
        .map(|outcome| of_outcome(scope, endpoint, outcome))
        .collect()
}

fn of_outcome(
    scope: &FileScope<'_>,
    endpoint: &Endpoint,
    outcome: &EndpointResponse,
) -> TokenStream {
    let name = name(endpoint, outcome);
    let message = format!(
        " The headers of the answer {} of {}.",
        tokens::code(tokens::plain(&outcome.ident)),
        scope.operation(endpoint)
    );
    let rows = outcome.headers.iter().map(|header| {
        let docs = tokens::docs(&header.docs);
        let (ident, ty) = (tokens::ident(&header.ident), scope.ty(&header.ty));
        let wire = &header.wire;
        let (form, style) = (media::form(&header.form), media::style(header.style));
        let texts = Some(&header.texts).filter(|_| header.form.has_json());
        let texts = texts.and_then(number_texts::value).into_iter();
        quote!(#docs #ident: #ty = #wire, #form, #style #(, #texts)*;)
    });
    quote! {
        oasmith::answer_headers! {
            #[doc = #message]
            pub struct #name;
            #(#rows)*
        }
    }
}
