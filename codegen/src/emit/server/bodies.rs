//! Bodies that have several types: how a server reads and writes them.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::emit::media;
use crate::emit::words::{self, Words};
use crate::rust::{Choice, Coding, Content, Endpoint, Outcome};

/// The enums of an operation: that of its body and those of its answers.
pub(super) fn emit(words: &Words<'_>, endpoint: &Endpoint) -> Vec<TokenStream> {
    let body = endpoint.body.as_ref();
    let body = body.and_then(|body| taken(words, endpoint, &body.content));
    let outcomes = endpoint.outcomes.iter();
    let outcomes = outcomes.filter_map(|outcome| given(words, endpoint, outcome));
    body.into_iter().chain(outcomes).collect()
}

fn taken(words: &Words<'_>, endpoint: &Endpoint, content: &Content) -> Option<TokenStream> {
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
    let arms = media::positions(choices).into_iter().rev();
    let arms = arms.map(|(choice, positions)| {
        let variant = words::ident(&choice.ident);
        // The first choice is the last arm, and takes what there is no other for.
        let pattern = if positions.start == 0 {
            quote!(_)
        } else {
            let positions = positions.map(Literal::usize_unsuffixed);
            quote!(#(#positions)|*)
        };
        quote!(#pattern => Self::#variant(call.body()),)
    });
    Some(quote! {
        #choice

        impl Choice for #name {
            fn read(medium: usize, call: &mut Call) -> Self {
                match medium {
                    #(#arms)*
                }
            }
        }
    })
}

fn given(words: &Words<'_>, endpoint: &Endpoint, outcome: &Outcome) -> Option<TokenStream> {
    let content = outcome.content.as_ref()?;
    let Content::Several { ident, choices } = content else {
        return None;
    };
    let id = words::code(words::plain(&endpoint.ident));
    let says = format!(" What {id} answers, by its media type.");
    let choice = media::choice(words, content, &says);
    let name = words::ident(ident);
    let constant = media::of_outcome(endpoint, outcome)?;
    let arms = media::positions(choices).into_iter();
    let arms = arms.map(|(choice, positions)| {
        let variant = words::ident(&choice.ident);
        let response = response(choice, &constant, positions.start);
        quote!(Self::#variant(body) => #response,)
    });
    Some(quote! {
        #choice

        impl #name {
            fn answer(self, status: u16) -> Response {
                match self {
                    #(#arms)*
                }
            }
        }
    })
}

fn response(choice: &Choice, constant: &proc_macro2::Ident, position: usize) -> TokenStream {
    let first = choice.media.first();
    if first.is_some_and(|it| it.coding == Coding::Json && it.media == "application/json") {
        return quote!(json(status, &body));
    }
    let position = Literal::usize_unsuffixed(position);
    media::written(&choice.ty, &quote!(status), &quote!(#constant[#position]))
}
