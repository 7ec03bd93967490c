//! How what came back is decoded: by its status, never by trying shapes.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use crate::emit::file_scope::FileScope;
use crate::emit::media;
use crate::emit::tokens;
use crate::rust::{BodyContent, Endpoint, EndpointResponse, ResponseStatus};

use super::calls;

/// The implementation that decodes.
pub(super) fn emit(scope: &FileScope<'_>, endpoint: &Endpoint) -> TokenStream {
    let operation = calls::operation(endpoint);
    let error = format_ident!("{}Error", tokens::plain(&endpoint.type_ident));
    let output = output(scope, endpoint);
    let info = calls::info(endpoint);
    let good = endpoint.successes().into_iter().map(|outcome| {
        let pattern = match outcome.status {
            ResponseStatus::Default => quote!(200..=299),
            ResponseStatus::Exact(_) | ResponseStatus::Class(_) | ResponseStatus::AnySuccess => {
                pattern(outcome)
            }
        };
        let answer = success_answer(endpoint, outcome);
        (outcome.status, quote!(#pattern => Ok(#answer),))
    });
    let bad = endpoint.failures().map(|outcome| {
        let (pattern, answer) = (pattern(outcome), error_answer(endpoint, outcome));
        let name = tokens::ident(&outcome.ident);
        (
            outcome.status,
            quote!(#pattern => Err(Error::#name(#answer)),),
        )
    });
    let other = undescribed(endpoint).map(|arm| (ResponseStatus::Class(2), arm));
    let mut arms: Vec<(ResponseStatus, TokenStream)> = good.chain(bad).chain(other).collect();
    // What is exact goes before what is not; a success of all others stands for its class.
    arms.sort_by_key(|(status, _)| *status);
    let has_default = endpoint
        .failures()
        .any(|outcome| outcome.status == ResponseStatus::Default);
    let rest = (!has_default).then(|| quote!(_ => Err(received.undocumented().into()),));
    let short = endpoint.failures().next().map(|_| short(&error));
    let arms = arms.into_iter().map(|(_, arm)| arm);
    quote! {
        impl Operation for #operation {
            type Output = #output;
            type Error = #error;

            const INFO: OperationInfo = #info;

            fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
                #short
                match received.status() {
                    #(#arms)*
                    #rest
                }
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
    match endpoint.successes().as_slice() {
        [] => quote!(()),
        [only] => match &only.content {
            Some(content) => media::ty(scope, content),
            None => quote!(()),
        },
        _ => tokens::of_ident(format_ident!(
            "{}Success",
            tokens::plain(&endpoint.type_ident)
        )),
    }
}

/// The enum of several successes.
pub(super) fn success(scope: &FileScope<'_>, endpoint: &Endpoint) -> Option<TokenStream> {
    let successes = endpoint.successes();
    if successes.len() < 2 {
        return None;
    }
    let name = format_ident!("{}Success", tokens::plain(&endpoint.type_ident));
    let message = format!(" What {} brings.", scope.operation(endpoint));
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

/// What reads the body of an outcome, as a function of what was received; none where no body is described.
fn reader(endpoint: &Endpoint, outcome: &EndpointResponse) -> Option<TokenStream> {
    let content = outcome.content.as_ref()?;
    Some(match (content, media::of_outcome(endpoint, outcome)) {
        (BodyContent::Several { ident, .. }, _) => {
            let name = tokens::ident(ident);
            quote!(#name::read)
        }
        (BodyContent::One { ty, .. }, Some(constant)) => {
            let read = media::read(ty, &constant);
            quote!(|received| #read)
        }
        (BodyContent::One { .. }, None) => quote!(Received::json),
    })
}

/// The answer with a body that must be as it is described.
fn success_answer(endpoint: &Endpoint, outcome: &EndpointResponse) -> TokenStream {
    let answer = match (&outcome.content, media::of_outcome(endpoint, outcome)) {
        (Some(BodyContent::Several { ident, .. }), _) => {
            let name = tokens::ident(ident);
            quote!(#name::read(received)?)
        }
        (Some(BodyContent::One { ty, .. }), Some(constant)) => {
            let read = media::read(ty, &constant);
            quote!(#read?)
        }
        (Some(BodyContent::One { .. }), None) => quote!(received.json()?),
        // Nobody says what it brings.
        (None, _) if outcome.status == ResponseStatus::AnySuccess => {
            quote!(received.undescribed(Received::unread)?)
        }
        (None, _) => quote!(received.empty()),
    };
    match variant(endpoint, outcome) {
        Some(variant) => quote!(#answer.map(#variant)),
        None => answer,
    }
}

/// What makes the enum of several successes of a body; none where there is one success.
fn variant(endpoint: &Endpoint, outcome: &EndpointResponse) -> Option<TokenStream> {
    let several = endpoint.successes().len() > 1;
    let name = tokens::ident(&outcome.ident);
    let name = several.then(|| success_name(endpoint, &quote!(#name)))?;
    Some(match &outcome.content {
        Some(_) => name,
        None => quote!(|()| #name),
    })
}

/// The answer of an error: its status stands, whatever its body is.
fn error_answer(endpoint: &Endpoint, outcome: &EndpointResponse) -> TokenStream {
    match reader(endpoint, outcome) {
        Some(reader) => quote!(received.error(#reader)?),
        None => quote!(received.empty()),
    }
}

/// What becomes of successes with statuses that are not described: they are read as one that is, where the body fits. Several are tried in
/// their order, and one without a body at last.
fn undescribed(endpoint: &Endpoint) -> Option<TokenStream> {
    if !endpoint.takes_undescribed() {
        return None;
    }
    let mut successes = endpoint.successes();
    let fitting =
        |outcome| reader(endpoint, outcome).unwrap_or_else(|| quote!(Received::without_body));
    if let [only] = successes.as_slice() {
        let reader = fitting(only);
        return Some(quote!(200..=299 => Ok(received.undescribed(#reader)?),));
    }
    successes.sort_by_key(|outcome| outcome.content.is_none());
    let mut tries = successes.iter().filter_map(|outcome| {
        let reader = fitting(outcome);
        let variant = variant(endpoint, outcome)?;
        Some(quote!(received.fits(#reader, #variant)))
    });
    let first = tries.next()?;
    Some(quote! {
        200..=299 => #first
            #(.or_else(|| #tries))*
            .ok_or_else(|| received.undocumented().into()),
    })
}

/// The pattern of the statuses of an outcome.
fn pattern(outcome: &EndpointResponse) -> TokenStream {
    let (first, last) = outcome.status.range();
    let (first, last) = (
        Literal::u16_unsuffixed(first),
        Literal::u16_unsuffixed(last),
    );
    match outcome.status {
        ResponseStatus::Exact(_) => quote!(#first),
        ResponseStatus::Class(_) | ResponseStatus::AnySuccess => quote!(#first..=#last),
        ResponseStatus::Default => quote!(_),
    }
}
