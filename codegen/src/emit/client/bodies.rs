//! Bodies that have several types: how a client writes and reads them.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::emit::file_scope::FileScope;
use crate::emit::media::{self, TypedMedia};
use crate::emit::tokens;
use crate::emit::validated;
use crate::rust::{BodyVariant, Endpoint, Ty};

/// The enums of an operation: that of its body and those of its answers.
pub(super) fn emit(scope: &FileScope<'_>, endpoint: &Endpoint) -> Vec<TokenStream> {
    let media = media::of_body(endpoint);
    let sent = media::body_enum(scope, endpoint, |name, choices| {
        Some(sent(scope, name, media.as_ref()?, choices))
    });
    let received = media::outcome_enums(scope, endpoint, "brings", received);
    sent.into_iter().chain(received).collect()
}

fn sent(
    scope: &FileScope<'_>,
    name: &Ident,
    media: &Ident,
    choices: &[BodyVariant],
) -> TokenStream {
    let arms = media::positions(choices).into_iter();
    let arms = arms.map(|(choice, positions)| {
        let variant = tokens::ident(&choice.ident);
        let media = TypedMedia::at(media, positions).slice();
        let set = if matches!(choice.ty, Ty::List(_)) {
            quote!(body_list_as)
        } else {
            quote!(body_as)
        };
        let call = validated::writer(scope, choice.residual, &choice.ty, &quote!(call));
        quote!(Self::#variant(body) => #call.#set(#media, body),)
    });
    quote! {
        impl #name {
            fn set(&self, call: &mut UntypedCall) {
                match self {
                    #(#arms)*
                }
            }
        }
    }
}

fn received(name: &Ident, media: &Ident, choices: &[BodyVariant]) -> TokenStream {
    let arms = media::positions(choices).into_iter();
    let arms = arms.map(|(choice, positions)| {
        let variant = tokens::ident(&choice.ident);
        let positions = media::pattern(positions);
        let read = media::read(&choice.ty, media);
        quote!(Some(#positions) => Ok(#read?.map(Self::#variant)),)
    });
    quote! {
        impl #name {
            fn read(received: Received) -> Result<Answer<Self>, Failure> {
                match received.chosen(#media) {
                    #(#arms)*
                    _ => Err(received.other_media()),
                }
            }
        }
    }
}
