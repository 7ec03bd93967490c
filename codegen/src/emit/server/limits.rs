//! Limits that count things: a constant for each, by which a handler refuses what goes past it.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::emit::tokens;
use crate::rust::Endpoint;

/// The constants of an operation.
pub(super) fn constants(endpoint: &Endpoint) -> Vec<TokenStream> {
    let constants = endpoint.limits.iter().map(|limit| {
        let docs = tokens::docs(&limit.docs);
        let name = tokens::ident(&limit.ident);
        let (applies_to, counts) = (&limit.applies_to, &limit.counts);
        let maximum = Literal::u64_unsuffixed(limit.maximum);
        quote! {
            #docs
            pub const #name: Limit = Limit {
                applies_to: #applies_to,
                counts: #counts,
                maximum: #maximum,
            };
        }
    });
    constants.collect()
}
