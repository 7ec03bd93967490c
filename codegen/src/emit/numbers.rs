//! Checked numbers: a name with bounds as a table; all that numbers have in common is a generic type of the runtime.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{Crate, Item, NumberChecks, NumberType, Ty};

use super::examples;
use super::file_scope::FileScope;
use super::tokens;

/// The type and its rules.
pub(super) fn emit(
    scope: &FileScope<'_>,
    krate: &Crate,
    item: &Item,
    number: &NumberType,
) -> TokenStream {
    let NumberType {
        rules: marker,
        inner,
        checks,
    } = number;
    let about = tokens::about(item);
    let example = examples::of_checked(scope.workspace(), krate, item);
    let name = tokens::ident(&item.ident);
    let marker = tokens::ident(marker);
    let message = tokens::rules_doc(item);
    let rules = rules(item, inner, checks);
    let inner = scope.ty(inner);
    scope.runtime(quote! {
        #about
        #example
        pub type #name = CheckedNumber<#marker>;

        #message
        pub enum #marker {}

        impl NumberRule for #marker {
            type Inner = #inner;

            const RULES: NumberRules<#inner> = #rules;
        }
    })
}

fn rules(item: &Item, inner: &Ty, checks: &NumberChecks) -> TokenStream {
    let NumberChecks {
        minimum,
        maximum,
        multiple_of,
    } = checks;
    let name = item.ident.plain();
    let minimum = minimum.as_ref().map(|(bound, exclusive)| {
        let bound = constant(bound, inner);
        if *exclusive {
            quote!(.above(#bound))
        } else {
            quote!(.minimum(#bound))
        }
    });
    let maximum = maximum.as_ref().map(|(bound, exclusive)| {
        let bound = constant(bound, inner);
        if *exclusive {
            quote!(.below(#bound))
        } else {
            quote!(.maximum(#bound))
        }
    });
    let multiple_of = multiple_of.as_ref().map(|step| {
        let step = constant(step, inner);
        quote!(.multiple_of(#step))
    });
    quote!(NumberRules::new(#name) #minimum #maximum #multiple_of)
}

/// A bound; exact numbers have no constants, their bounds stay texts.
fn constant(lexeme: &str, inner: &Ty) -> TokenStream {
    if inner.is_lexeme() {
        return quote!(#lexeme);
    }
    tokens::number(lexeme, inner.is_float())
}
