//! Checked texts: a name with rules as a table; all that texts have in common is a generic type of the runtime.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{Crate, Item, Scalar, TextChecks, TextType};

use super::words::{self, Words};
use super::{examples, patterns};

/// The type and its rules.
pub(super) fn emit(words: &Words<'_>, krate: &Crate, item: &Item, text: &TextType) -> TokenStream {
    let TextType {
        rules: marker,
        checks,
        secret,
    } = text;
    let about = words::about(item);
    let example = (!secret).then(|| examples::of_checked(krate, item));
    let name = words::ident(&item.ident);
    let (patterns, functions) = patterns::emit(&checks.patterns);
    let rules = rules(item, checks, &patterns);
    let marker = words::ident(marker);
    let functions = (!functions.is_empty()).then(|| quote!(impl #marker { #(#functions)* }));
    let kind = if *secret {
        quote!(SecretText)
    } else {
        quote!(CheckedText)
    };
    let says = words::rules_doc(item);
    words.runtime(quote! {
        #about
        #example
        pub type #name = #kind<#marker>;

        #says
        pub enum #marker {}

        impl TextRule for #marker {
            const RULES: TextRules = #rules;
        }

        #functions
    })
}

/// The table of rules, for texts and for open sets of values.
pub(super) fn rules(item: &Item, checks: &TextChecks, patterns: &[TokenStream]) -> TokenStream {
    let TextChecks {
        min_length,
        max_length,
        patterns: _,
        unchecked: _,
        format,
    } = checks;
    let name = item.ident.plain();
    let min = min_length.map(|min| {
        let min = words::number(&min.to_string(), false);
        quote!(.min_length(#min))
    });
    let max = max_length.map(|max| {
        let max = words::number(&max.to_string(), false);
        quote!(.max_length(#max))
    });
    let patterns = (!patterns.is_empty()).then(|| quote!(.patterns(&[#(#patterns),*])));
    let format = format.map(|format| {
        let format = format_name(format);
        quote!(.format(Format::#format))
    });
    quote!(TextRules::new(#name) #min #max #patterns #format)
}

/// The word of the runtime for the format that a type has.
pub(super) fn format_name(format: Scalar) -> TokenStream {
    match format {
        Scalar::Timestamp => quote!(DateTime),
        Scalar::Date => quote!(Date),
        Scalar::Time => quote!(Time),
        Scalar::Duration => quote!(Duration),
        Scalar::Decimal => quote!(Decimal),
        Scalar::Uri => quote!(Uri),
        Scalar::UriReference => quote!(UriReference),
        Scalar::Uuid => quote!(Uuid),
        Scalar::Email => quote!(Email),
        Scalar::Hostname => quote!(Hostname),
        Scalar::Ipv4 => quote!(Ipv4),
        Scalar::Ipv6 => quote!(Ipv6),
        Scalar::Base64 => quote!(Base64),
    }
}
