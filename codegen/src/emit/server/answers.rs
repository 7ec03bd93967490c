//! What an operation answers: an enum of its documented statuses, and the response that each becomes.

use oasmith_schemas::schema_set::SchemaId;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use crate::emit::file_scope::FileScope;
use crate::emit::media::{self, AnsweredBy, TypedMedia};
use crate::emit::tokens;
use crate::rust::{BodyContent, Endpoint, EndpointResponse, ResponseStatus};

/// The enum with its conversions.
pub(super) fn emit(scope: &FileScope<'_>, by: AnsweredBy, endpoint: &Endpoint) -> TokenStream {
    let name = format_ident!("{}Response", tokens::plain(&endpoint.type_ident));
    let operation = scope.operation(endpoint);
    let message = tokens::text(&format!(" What {operation} answers."));
    let variants = endpoint
        .outcomes
        .iter()
        .map(|outcome| tokens::whole(variant(scope, outcome)));
    let arms = endpoint
        .outcomes
        .iter()
        .map(|outcome| tokens::whole(arm(scope, by, endpoint, outcome)));
    let success = success(scope, endpoint, &name);
    let derives = media::derives(endpoint.streams());
    let answer = quote! {
        #[doc = #message]
        #derives
        #[non_exhaustive]
        pub enum #name {
            #(#variants,)*
        }

        impl IntoResponse for #name {
            fn into_response(self) -> Response {
                match self {
                    #(#arms)*
                }
            }
        }
    };
    tokens::joined([Some(answer), success])
}

fn variant(scope: &FileScope<'_>, outcome: &EndpointResponse) -> TokenStream {
    let docs = tokens::docs(&outcome.docs);
    let name = tokens::ident(&outcome.ident);
    let status = is_open(outcome).then(|| quote!(u16));
    let content = outcome.content.as_ref();
    let body = content.map(|content| media::ty(scope, content));
    if !outcome.headers.is_empty() {
        let status = is_open(outcome).then(|| quote!(#[doc = " The status."] status: u16,));
        let body = body.map(|ty| quote!(body: #ty,));
        let headers = outcome.headers.iter().map(|header| {
            let docs = tokens::docs(&header.docs);
            let (ident, ty) = (tokens::ident(&header.ident), scope.ty(&header.ty));
            let ty = if header.always {
                ty
            } else {
                quote!(Option<#ty>)
            };
            quote!(#docs #ident: #ty)
        });
        return quote!(#docs #name { #status #body #(#headers),* });
    }
    let variant = match (status, body) {
        (None, None) => tokens::of_ident(name),
        (Some(one), None) | (None, Some(one)) => quote!(#name(#one)),
        (Some(status), Some(body)) => quote!(#name(#status, #body)),
    };
    tokens::joined([Some(docs), Some(variant)])
}

/// Whether the handler chooses the status.
fn is_open(outcome: &EndpointResponse) -> bool {
    match outcome.status {
        ResponseStatus::Exact(_) => false,
        ResponseStatus::Class(_) | ResponseStatus::AnySuccess | ResponseStatus::Default => true,
    }
}

/// The response of one variant.
fn arm(
    scope: &FileScope<'_>,
    by: AnsweredBy,
    endpoint: &Endpoint,
    outcome: &EndpointResponse,
) -> TokenStream {
    let name = tokens::ident(&outcome.ident);
    let status = match outcome.status {
        ResponseStatus::Exact(code) => {
            let code = Literal::u16_unsuffixed(code);
            quote!(#code)
        }
        ResponseStatus::Class(_) | ResponseStatus::AnySuccess | ResponseStatus::Default => {
            quote!(status)
        }
    };
    let constant = media::of_outcome(endpoint, outcome);
    let response = match (&outcome.content, constant) {
        (Some(BodyContent::Several { .. }), _) => quote!(body.answer(#status)),
        (Some(BodyContent::One { ty, residual, .. }), constant) => {
            let written = match constant {
                Some(constant) => {
                    let media = TypedMedia::all(&constant);
                    media::written(by, ty, &quote!(#status), &media)
                }
                None => media::json(by, &status),
            };
            validated(scope, *residual, written)
        }
        (None, _) => quote!(Response::new(#status)),
    };
    let is_negotiated = outcome.content.iter().flat_map(BodyContent::media).count() > 1;
    let negotiated = |response| {
        if is_negotiated {
            quote!(negotiated(#response))
        } else {
            response
        }
    };
    let open = is_open(outcome).then(|| quote!(status));
    let body = outcome.content.as_ref().map(|_| quote!(body));
    let parts: Vec<TokenStream> = open.into_iter().chain(body).collect();
    if outcome.headers.is_empty() {
        let pattern = if parts.is_empty() {
            quote!()
        } else {
            quote!((#(#parts),*))
        };
        let response = negotiated(response);
        return quote!(Self::#name #pattern => #response,);
    }
    let answered = negotiated(quote!(response));
    let headers = outcome.headers.iter().map(|header| {
        let (wire, ident) = (&header.wire, tokens::ident(&header.ident));
        let value = if header.always {
            quote!(&#ident)
        } else {
            quote!(#ident.as_ref())
        };
        let set = if header.form.is_plain() {
            quote!(set_text_header(&mut response, #wire, #value))
        } else {
            let style = media::style(header.style);
            quote!(set_header(&mut response, #wire, #style, #value))
        };
        let set = validated(scope, header.residual, set);
        quote!(#set;)
    });
    let idents = outcome.headers.iter();
    let idents = idents.map(|header| tokens::ident(&header.ident));
    quote! {
        Self::#name { #(#parts,)* #(#idents),* } => {
            let mut response = #response;
            #(#headers)*
            #answered
        }
    }
}

/// What writes a part of an answer, which is told what validates that part beyond its type.
pub(super) fn validated(
    scope: &FileScope<'_>,
    residual: Option<SchemaId>,
    write: TokenStream,
) -> TokenStream {
    let Some(id) = residual else { return write };
    let schema = scope.schema(id);
    quote!(validated_by(&#schema, || #write))
}

/// The only body of a success becomes an answer by itself.
fn success(scope: &FileScope<'_>, endpoint: &Endpoint, name: &Ident) -> Option<TokenStream> {
    let only = endpoint.only_success()?;
    let content = only.content.as_ref()?;
    let variant = tokens::ident(&only.ident);
    let ty = media::ty(scope, content);
    Some(quote!(oasmith::success!(#name::#variant(#ty));))
}
