//! Enumerations of strings and integers: every documented value, and an opaque arm for those that are not.

use oasmith::{EnumType, ValueSet};

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::rust::{EnumItem, EnumVariant, Item};

use super::file_scope::FileScope;
use super::tokens;
use super::{patterns, states, texts};

/// The enum with its impls.
pub(super) fn emit(scope: &FileScope<'_>, item: &Item, set: &EnumItem) -> TokenStream {
    let EnumItem {
        variants,
        ty,
        set,
        checks,
        unknown,
        states,
    } = set;
    let about = tokens::about(item);
    let name = tokens::ident(&item.ident);
    let unknown = unknown.as_ref().map(tokens::ident);
    let open = unknown.as_ref().map(|_| quote!(#[non_exhaustive]));
    let copy = unknown.is_none().then(|| quote!(Copy,));
    let listed = variants.iter().map(|it| tokens::whole(variant(it)));
    let other = unknown.as_ref().map(|unknown| {
        quote! {
            /// A value that the description does not list, as it came.
            #unknown(Unknown),
        }
    });
    let (matchers, functions) = patterns::emit(&checks.patterns);
    let has_rules = !checks.length.is_any() || !matchers.is_empty();
    let rules = has_rules.then(|| {
        let rules = texts::rules(item, checks, &matchers);
        quote!(const RULES: TextRules = #rules;)
    });
    let functions = (!functions.is_empty()).then(|| quote!(impl #name { #(#functions)* }));
    let ty_words = match ty {
        EnumType::String => None,
        EnumType::Integer => Some(quote!(
            const TYPE: EnumType = EnumType::Integer;
        )),
    };
    let constants = quote!(#ty_words #rules);
    let enumeration = enumeration(item, variants, *set, &constants, unknown.as_ref());
    let of_integers = match ty {
        EnumType::String => None,
        EnumType::Integer => Some(quote!(oasmith::integer_enumeration!(#name);)),
    };
    let states = states
        .as_ref()
        .map(|(transitions, not_shown)| states::emit(item, variants, transitions, not_shown));
    let set = quote! {
        #[derive(Debug, Clone, #copy PartialEq, Eq, PartialOrd, Ord, Hash)]
        #open
        pub enum #name {
            #(#listed,)*
            #other
        }
    };
    scope.runtime(tokens::joined([
        Some(about),
        Some(set),
        Some(enumeration),
        functions,
        Some(quote!(enumeration!(#name);)),
        of_integers,
        states,
    ]))
}

fn variant(variant: &EnumVariant) -> TokenStream {
    let EnumVariant {
        ident,
        wire: _,
        docs,
        deprecated,
    } = variant;
    let docs = tokens::docs(docs);
    let deprecated = tokens::deprecated(*deprecated);
    let name = tokens::of_ident(tokens::ident(ident));
    tokens::joined([Some(docs), deprecated, Some(name)])
}

fn enumeration(
    item: &Item,
    variants: &[EnumVariant],
    set: ValueSet,
    constants: &TokenStream,
    unknown: Option<&proc_macro2::Ident>,
) -> TokenStream {
    let name = tokens::ident(&item.ident);
    let shown = item.ident.plain();
    let idents: Vec<_> = variants
        .iter()
        .map(|variant| tokens::ident(&variant.ident))
        .collect();
    let wires = variants.iter().map(|variant| tokens::text(&variant.wire));
    let set = format_ident!("{set:?}");
    // Where others are kept, the table gives the placeholder.
    let placeholder = match (unknown, idents.first()) {
        (None, Some(first)) => Some(quote!(const PLACEHOLDER: Self = Self::#first;)),
        (Some(_), _) | (None, None) => None,
    };
    let others = unknown.map(|unknown| quote!(_ => Self::#unknown;));
    quote! {
        impl Enumeration for #name {
            const NAME: &'static str = #shown;
            const SET: ValueSet = ValueSet::#set;
            #placeholder
            #constants

            values! {
                #(#wires => Self::#idents;)*
                #others
            }
        }
    }
}
