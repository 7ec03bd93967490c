//! Bodies that have several types: how a server reads and writes them.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::{answers, calls};
use crate::emit::file_scope::FileScope;
use crate::emit::media::{self, AnsweredBy, TypedMedia};
use crate::emit::tokens;
use crate::rust::{BodyEncoding, BodyVariant, Endpoint};

/// The enums of an operation: that of its body and those of its answers.
pub(super) fn emit(scope: &FileScope<'_>, by: AnsweredBy, endpoint: &Endpoint) -> Vec<TokenStream> {
    let taken = media::body_enum(scope, endpoint, |name, choices| {
        Some(taken(scope, name, choices))
    });
    let given = media::outcome_enums(scope, endpoint, "answers", |name, media, choices| {
        given(scope, by, name, media, choices)
    });
    taken.into_iter().chain(given).collect()
}

fn taken(scope: &FileScope<'_>, name: &Ident, choices: &[BodyVariant]) -> TokenStream {
    let arms = media::positions(choices).into_iter().rev();
    let arms = arms.map(|(choice, positions)| {
        let variant = tokens::ident(&choice.ident);
        // The first choice is the last arm, and takes what there is no other for.
        let pattern = if positions.start == 0 {
            quote!(_)
        } else {
            media::pattern(positions)
        };
        let call = calls::call(scope, choice.residual);
        quote!(#pattern => Self::#variant(#call.body()),)
    });
    quote! {
        impl BodyAlternatives for #name {
            fn read(media_type: usize, call: &mut Call) -> Self {
                match media_type {
                    #(#arms)*
                }
            }
        }
    }
}

fn given(
    scope: &FileScope<'_>,
    by: AnsweredBy,
    name: &Ident,
    media: &Ident,
    choices: &[BodyVariant],
) -> TokenStream {
    let arms = media::positions(choices).into_iter();
    let arms = arms.map(|(choice, positions)| {
        let variant = tokens::ident(&choice.ident);
        let response = response(by, choice, &TypedMedia::at(media, positions));
        let response = answers::validated(scope, choice.residual, response);
        quote!(Self::#variant(body) => #response,)
    });
    quote! {
        impl #name {
            fn answer(self, status: u16) -> Response {
                match self {
                    #(#arms)*
                }
            }
        }
    }
}

fn response(by: AnsweredBy, choice: &BodyVariant, media: &TypedMedia<'_>) -> TokenStream {
    if let [only] = choice.media.as_slice()
        && only.encoding == BodyEncoding::Json
        && only.media == "application/json"
    {
        return media::json(by, &quote!(status));
    }
    media::written(by, &choice.ty, &quote!(status), media)
}
