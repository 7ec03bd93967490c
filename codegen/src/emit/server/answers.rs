//! What an operation answers: an enum of its documented statuses, and the response that each becomes.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use crate::emit::media;
use crate::emit::words::{self, Words};
use crate::rust::{Content, Endpoint, Outcome, OutcomeStatus};

/// The enum with its conversions.
pub(super) fn emit(words: &Words<'_>, endpoint: &Endpoint) -> TokenStream {
    let name = format_ident!("{}Response", words::plain(&endpoint.type_ident));
    let says = format!(
        " What {} answers.",
        words::code(words::plain(&endpoint.ident))
    );
    let variants = endpoint
        .outcomes
        .iter()
        .map(|outcome| variant(words, outcome));
    let arms = endpoint
        .outcomes
        .iter()
        .map(|outcome| arm(endpoint, outcome));
    let success = success(words, endpoint, &name);
    let derives = media::derives(endpoint.streams());
    let answer = quote! {
        #[doc = #says]
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
    words::joined([Some(answer), success])
}

fn variant(words: &Words<'_>, outcome: &Outcome) -> TokenStream {
    let docs = words::docs(&outcome.docs);
    let name = words::ident(&outcome.ident);
    let status = is_open(outcome).then(|| quote!(u16));
    let content = outcome.content.as_ref();
    let body = content.map(|content| media::ty(words, content));
    if !outcome.headers.is_empty() {
        let status = is_open(outcome).then(|| quote!(#[doc = " The status."] status: u16,));
        let body = body.map(|ty| quote!(body: #ty,));
        let headers = outcome.headers.iter().map(|header| {
            let docs = words::docs(&header.docs);
            let (ident, ty) = (words::ident(&header.ident), words.ty(&header.ty));
            let ty = if header.always {
                quote!(#ty)
            } else {
                quote!(Option<#ty>)
            };
            quote!(#docs #ident: #ty)
        });
        return quote!(#docs #name { #status #body #(#headers),* });
    }
    match (status, body) {
        (None, None) => quote!(#docs #name),
        (Some(one), None) | (None, Some(one)) => quote!(#docs #name(#one)),
        (Some(status), Some(body)) => quote!(#docs #name(#status, #body)),
    }
}

/// Whether the handler chooses the status.
fn is_open(outcome: &Outcome) -> bool {
    match outcome.status {
        OutcomeStatus::Exact(_) => false,
        OutcomeStatus::Class(_) | OutcomeStatus::Default => true,
    }
}

/// The response of one variant.
fn arm(endpoint: &Endpoint, outcome: &Outcome) -> TokenStream {
    let name = words::ident(&outcome.ident);
    let status = match outcome.status {
        OutcomeStatus::Exact(code) => {
            let code = Literal::u16_unsuffixed(code);
            quote!(#code)
        }
        OutcomeStatus::Class(_) | OutcomeStatus::Default => quote!(status),
    };
    let constant = media::of_outcome(endpoint, outcome);
    let response = match (&outcome.content, constant) {
        (Some(Content::Several { .. }), _) => quote!(body.answer(#status)),
        (Some(Content::One { ty, .. }), Some(constant)) => {
            media::written(ty, &quote!(#status), &quote!(#constant[0]))
        }
        (Some(_), None) => quote!(json(#status, &body)),
        (None, _) => quote!(Response::new(#status)),
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
        return quote!(Self::#name #pattern => #response,);
    }
    let headers = outcome.headers.iter().map(|header| {
        let (wire, ident) = (&header.wire, words::ident(&header.ident));
        let text = if header.form.is_plain() {
            quote!(header_text(&#ident))
        } else {
            let layout = media::layout(header.layout);
            quote!(header_laid_out(#layout, &#ident))
        };
        let set = quote!(response.headers.set(#wire, #text););
        if header.always {
            set
        } else {
            quote!(if let Some(#ident) = #ident { #set })
        }
    });
    let idents = outcome.headers.iter();
    let idents = idents.map(|header| words::ident(&header.ident));
    quote! {
        Self::#name { #(#parts,)* #(#idents),* } => {
            let mut response = #response;
            #(#headers)*
            response
        }
    }
}

/// The only body of a success becomes an answer by itself.
fn success(words: &Words<'_>, endpoint: &Endpoint, name: &Ident) -> Option<TokenStream> {
    let is_success = |outcome: &&Outcome| match outcome.status {
        OutcomeStatus::Exact(code) => (200..300).contains(&code),
        OutcomeStatus::Class(_) | OutcomeStatus::Default => false,
    };
    let mut successes = endpoint.outcomes.iter().filter(is_success);
    let (Some(only), None) = (successes.next(), successes.next()) else {
        return None;
    };
    let content = only.content.as_ref();
    let content = content.filter(|_| only.headers.is_empty())?;
    let variant = words::ident(&only.ident);
    let ty = media::ty(words, content);
    Some(quote! {
        impl From<#ty> for #name {
            fn from(body: #ty) -> Self {
                Self::#variant(body)
            }
        }
    })
}
