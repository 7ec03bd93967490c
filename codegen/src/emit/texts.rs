//! Checked texts: a name with rules as a table; all that texts have in common is a generic type of the runtime.

use oasmith::Format;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::rust::{Crate, Item, TextChecks, TextType};

use super::file_scope::FileScope;
use super::tokens;
use super::{examples, patterns};

/// The type and its rules.
pub(super) fn emit(
    scope: &FileScope<'_>,
    krate: &Crate,
    item: &Item,
    text: &TextType,
) -> TokenStream {
    let TextType {
        rules: marker,
        checks,
        secret,
        plain,
    } = text;
    let about = tokens::about(item);
    let example = (!secret).then(|| examples::of_checked(scope.workspace(), krate, item));
    let name = tokens::ident(&item.ident);
    let (patterns, functions) = patterns::emit(&checks.patterns);
    let rules = rules(item, checks, &patterns);
    let marker = tokens::ident(marker);
    let functions = (!functions.is_empty()).then(|| quote!(impl #marker { #(#functions)* }));
    let kind = format_ident!("{}", text.generic());
    let message = tokens::rules_doc(item);
    let role = plain.as_ref().map(|plain| {
        let plain = scope.ty(plain);
        quote!(impl IdRole for #marker { type Plain = #plain; })
    });
    scope.runtime(quote! {
        #about
        #example
        pub type #name = #kind<#marker>;

        #message
        pub enum #marker {}

        impl TextRule for #marker {
            const RULES: TextRules = #rules;
        }

        #functions

        #role
    })
}

/// The table of rules, for texts and for open sets of values.
pub(super) fn rules(item: &Item, checks: &TextChecks, patterns: &[TokenStream]) -> TokenStream {
    let TextChecks {
        length,
        patterns: _,
        unchecked: _,
        format,
    } = checks;
    let name = item.ident.plain();
    let min = length.least.map(|min| {
        let min = tokens::number(&min.to_string(), false);
        quote!(.min_length(#min))
    });
    let max = length.most.map(|max| {
        let max = tokens::number(&max.to_string(), false);
        quote!(.max_length(#max))
    });
    let patterns = (!patterns.is_empty()).then(|| quote!(.patterns(&[#(#patterns),*])));
    let format = format.map(|format| {
        let format = self::format(format);
        quote!(.format(#format))
    });
    quote!(TextRules::new(#name) #min #max #patterns #format)
}

/// A format as the runtime calls it.
pub(super) fn format(format: Format) -> TokenStream {
    let variant = format_ident!("{format:?}");
    quote!(Format::#variant)
}
