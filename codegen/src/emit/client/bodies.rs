//! Bodies that have several types: how a client writes and reads them.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::emit::media;
use crate::emit::words::{self, Words};
use crate::rust::{Content, Endpoint, Outcome, Ty};

/// The enums of an operation: that of its body and those of its answers.
pub(super) fn emit(words: &Words<'_>, endpoint: &Endpoint) -> Vec<TokenStream> {
    let body = endpoint.body.as_ref();
    let body = body.and_then(|body| sent(words, endpoint, &body.content));
    let outcomes = endpoint.outcomes.iter();
    let outcomes = outcomes.filter_map(|outcome| received(words, endpoint, outcome));
    body.into_iter().chain(outcomes).collect()
}

fn sent(words: &Words<'_>, endpoint: &Endpoint, content: &Content) -> Option<TokenStream> {
    let Content::Several { ident, choices } = content else {
        return None;
    };
    let id = words::code(words::plain(&endpoint.ident));
    let choice = media::choice(
        words,
        content,
        &format!(" The body of {id}, by its media type."),
    );
    let name = words::ident(ident);
    let constant = media::of_body(endpoint)?;
    let arms = media::positions(choices).into_iter();
    let arms = arms.map(|(choice, positions)| {
        let variant = words::ident(&choice.ident);
        let position = Literal::usize_unsuffixed(positions.start);
        let set = if matches!(choice.ty, Ty::List(_)) {
            quote!(body_list_as)
        } else {
            quote!(body_as)
        };
        quote!(Self::#variant(body) => call.#set(#constant[#position], body),)
    });
    Some(quote! {
        #choice

        impl #name {
            fn set(&self, call: &mut Call) {
                match self {
                    #(#arms)*
                }
            }
        }
    })
}

fn received(words: &Words<'_>, endpoint: &Endpoint, outcome: &Outcome) -> Option<TokenStream> {
    let content = outcome.content.as_ref()?;
    let Content::Several { ident, choices } = content else {
        return None;
    };
    let id = words::code(words::plain(&endpoint.ident));
    let says = format!(" What {id} brings, by its media type.");
    let choice = media::choice(words, content, &says);
    let name = words::ident(ident);
    let constant = media::of_outcome(endpoint, outcome)?;
    let arms = media::positions(choices).into_iter();
    let arms = arms.map(|(choice, positions)| {
        let variant = words::ident(&choice.ident);
        let positions = positions.map(Literal::usize_unsuffixed);
        let read = media::read(&choice.ty, &constant);
        quote!(Some(#(#positions)|*) => Ok(#read.map(Self::#variant)),)
    });
    Some(quote! {
        #choice

        impl #name {
            fn read(received: Received) -> Result<Answer<Self>, Failure> {
                match received.chosen(#constant) {
                    #(#arms)*
                    _ => Err(received.other_media()),
                }
            }
        }
    })
}
