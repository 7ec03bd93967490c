//! State machines: the documented moves of an enumeration as data; the questions about them are methods of the runtime.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{EnumVariant, Item, StateTransition};

use super::tokens;

/// The moves of a state.
pub(super) fn emit(
    item: &Item,
    variants: &[EnumVariant],
    transitions: &[StateTransition],
    not_shown: &[String],
) -> TokenStream {
    let name = tokens::ident(&item.ident);
    let moves = transitions
        .iter()
        .map(|transition| one(variants, transition));
    quote! {
        impl StateMachine for #name {
            const MOVES: &'static [Move<Self>] = &[#(#moves),*];
            const NOT_SHOWN: &'static [&'static str] = &[#(#not_shown),*];
        }
    }
}

fn one(variants: &[EnumVariant], transition: &StateTransition) -> TokenStream {
    let StateTransition {
        from,
        to,
        by,
        operation,
        when,
        also,
    } = transition;
    let state = |position: usize| {
        let name = variants
            .get(position)
            .map(|variant| tokens::ident(&variant.ident));
        quote!(Self::#name)
    };
    let to = state(*to);
    let begin = match from {
        Some(from) => {
            let from = state(*from);
            quote!(Move::between(#from, #to))
        }
        None => quote!(Move::creation(#to)),
    };
    let operation = operation
        .as_ref()
        .map(|operation| quote!(.operation(#operation)));
    let also = also.as_ref().map(|also| quote!(.also(#also)));
    quote!(#begin.by(#by) #operation.when(#when) #also)
}
