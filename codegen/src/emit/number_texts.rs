//! Where numbers are read from texts as well, as the macros of the runtime take it.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::rust::NumberTexts;

/// Behind the name of a member or a variant; nothing where no number is.
pub(super) fn row(texts: &NumberTexts) -> Option<TokenStream> {
    (!texts.is_nowhere()).then(|| {
        let texts = place(texts);
        quote!(: #texts)
    })
}

/// The call that says it to what reads a value; nothing where no number is.
pub(super) fn call(texts: &NumberTexts) -> Option<TokenStream> {
    value(texts).map(|texts| quote!(.with_texts(#texts)))
}

/// The value that says it; nothing where no number is.
pub(super) fn value(texts: &NumberTexts) -> Option<TokenStream> {
    (!texts.is_nowhere()).then(|| {
        let texts = place(texts);
        quote!(oasmith::number_texts!(#texts))
    })
}

fn place(texts: &NumberTexts) -> TokenStream {
    match texts {
        NumberTexts::Nowhere => quote!(_),
        NumberTexts::Everywhere(form) => {
            let name = format_ident!("{form:?}");
            quote!(#name)
        }
        NumberTexts::Places(places) => {
            let places = places.iter().map(place);
            quote!([#(#places),*])
        }
    }
}
