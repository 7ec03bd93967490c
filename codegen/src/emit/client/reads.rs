//! How what came back is decoded: by its status, never by trying shapes.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use crate::emit::file_scope::FileScope;
use crate::emit::media;
use crate::emit::tokens;
use crate::rust::{BodyContent, Endpoint, EndpointResponse, ResponseStatus};

use super::{calls, failures, successes};

/// The implementation that decodes.
pub(super) fn emit(scope: &FileScope<'_>, endpoint: &Endpoint) -> TokenStream {
    let operation = calls::operation(endpoint);
    let error = format_ident!("{}Error", tokens::plain(&endpoint.type_ident));
    let output = output(scope, endpoint);
    let successes = successes(endpoint);
    let several = successes.len() > 1;
    let good = successes.iter().map(|outcome| {
        let pattern = match outcome.status {
            ResponseStatus::Default => quote!(200..=299),
            ResponseStatus::Exact(_) | ResponseStatus::Class(_) => pattern(outcome),
        };
        let answer = answer(endpoint, outcome);
        let name = tokens::ident(&outcome.ident);
        let answer = match (several, &outcome.content) {
            (false, _) => answer,
            (true, Some(_)) => {
                let name = success_name(endpoint, &quote!(#name));
                quote!(#answer.map(#name))
            }
            (true, None) => {
                let name = success_name(endpoint, &quote!(#name));
                quote!(#answer.map(|()| #name))
            }
        };
        (outcome.status, quote!(#pattern => Ok(#answer),))
    });
    let bad = failures(endpoint).map(|outcome| {
        let (pattern, answer) = (pattern(outcome), answer(endpoint, outcome));
        let name = tokens::ident(&outcome.ident);
        (
            outcome.status,
            quote!(#pattern => Err(Error::#name(#answer)),),
        )
    });
    let mut arms: Vec<(ResponseStatus, TokenStream)> = good.chain(bad).collect();
    // What is exact goes before what is not; a success of all others stands for its class.
    arms.sort_by_key(|(status, _)| *status);
    let has_default = failures(endpoint).any(|outcome| outcome.status == ResponseStatus::Default);
    let rest = (!has_default).then(|| quote!(_ => Err(received.undocumented().into()),));
    let is_empty = arms.is_empty();
    let short = failures(endpoint).next().map(|_| short(&error));
    let arms = arms.into_iter().map(|(_, arm)| arm);
    let body = if is_empty {
        quote!(Err(received.undocumented().into()))
    } else {
        quote!(match received.status() {
            #(#arms)*
            #rest
        })
    };
    quote! {
        impl Operation for #operation {
            type Output = #output;
            type Error = #error;

            fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
                #short
                #body
            }
        }
    }
}

/// A short name for the errors within a function.
fn short(error: &Ident) -> TokenStream {
    let is_unsafe = error.to_string().contains("Unsafe");
    let reason = is_unsafe.then(|| {
        quote!(#[allow(clippy::unsafe_removed_from_name, reason = "it is a name of the description")])
    });
    quote!(#reason use #error as Error;)
}

/// What a success brings: the body of the only one, or an enum of several.
pub(super) fn output(scope: &FileScope<'_>, endpoint: &Endpoint) -> TokenStream {
    match successes(endpoint).as_slice() {
        [] => quote!(()),
        [only] => match &only.content {
            Some(content) => media::ty(scope, content),
            None => quote!(()),
        },
        _ => {
            let name = format_ident!("{}Success", tokens::plain(&endpoint.type_ident));
            quote!(#name)
        }
    }
}

/// The enum of several successes.
pub(super) fn success(scope: &FileScope<'_>, endpoint: &Endpoint) -> Option<TokenStream> {
    let successes = successes(endpoint);
    if successes.len() < 2 {
        return None;
    }
    let name = format_ident!("{}Success", tokens::plain(&endpoint.type_ident));
    let message = format!(
        " What {} brings.",
        tokens::code(tokens::plain(&endpoint.ident))
    );
    let variants = successes.iter().map(|outcome| {
        let docs = tokens::docs(&outcome.docs);
        let name = tokens::ident(&outcome.ident);
        let body = outcome.content.as_ref().map(|content| {
            let ty = media::ty(scope, content);
            quote!((#ty))
        });
        quote!(#docs #name #body)
    });
    let derives = media::derives(endpoint.streams());
    Some(quote! {
        #[doc = #message]
        #derives
        #[non_exhaustive]
        pub enum #name {
            #(#variants,)*
        }
    })
}

fn success_name(endpoint: &Endpoint, variant: &TokenStream) -> TokenStream {
    let name = format_ident!("{}Success", tokens::plain(&endpoint.type_ident));
    quote!(#name::#variant)
}

fn answer(endpoint: &Endpoint, outcome: &EndpointResponse) -> TokenStream {
    match (&outcome.content, media::of_outcome(endpoint, outcome)) {
        (Some(BodyContent::Several { ident, .. }), _) => {
            let name = tokens::ident(ident);
            quote!(#name::read(received)?)
        }
        (Some(BodyContent::One { ty, .. }), Some(constant)) => media::read(ty, &constant),
        (Some(_), None) => quote!(received.json()?),
        (None, _) => quote!(received.empty()),
    }
}

/// The statuses of an outcome.
fn pattern(outcome: &EndpointResponse) -> TokenStream {
    match outcome.status {
        ResponseStatus::Exact(code) => {
            let code = Literal::u16_unsuffixed(code);
            quote!(#code)
        }
        ResponseStatus::Class(class) => {
            let first = Literal::u16_unsuffixed(u16::from(class) * 100);
            let last = Literal::u16_unsuffixed(u16::from(class) * 100 + 99);
            quote!(#first..=#last)
        }
        ResponseStatus::Default => quote!(_),
    }
}
