//! How the code of a union tells which of its types a value has.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use crate::rust::{TagMember, UnionItem, UnionSelector, UnionVariant};

use super::number_texts;
use super::tokens;

/// The statements that read a value into the union.
pub(super) fn read(union: &UnionItem, idents: &[Ident]) -> TokenStream {
    let UnionItem {
        variants,
        selector,
        unknown,
        exactly_one,
    } = union;
    match selector {
        UnionSelector::Tag(tag) => {
            let unknown = unknown.as_ref().map(tokens::ident);
            by_tag(variants, idents, tag, unknown.as_ref())
        }
        UnionSelector::JsonType(kinds) => {
            by_type(variants, idents, kinds, unknown.as_ref().map(tokens::ident))
        }
        UnionSelector::RequiredKey(keys) => {
            let forms = forms(variants, idents);
            let keys = keys.iter().flatten();
            let choose = if *exactly_one {
                quote!(one_of_by_key)
            } else {
                quote!(any_of_by_key)
            };
            quote!(from.#choose(self, &[#(#keys),*], &[#(#forms),*]))
        }
        UnionSelector::Trial => {
            let forms = forms(variants, idents);
            let choose = if *exactly_one {
                quote!(one_of)
            } else {
                quote!(any_of)
            };
            quote!(from.#choose(self, &[#(#forms),*]))
        }
    }
}

/// Whether reading may try several types, and so checks a value before it is taken.
pub(super) fn tries(selector: &UnionSelector) -> bool {
    match selector {
        UnionSelector::Trial | UnionSelector::RequiredKey(_) => true,
        UnionSelector::Tag(tag) => !tag.is_required && tag.default.is_none(),
        UnionSelector::JsonType(_) => false,
    }
}

/// What reads a value as a variant.
fn read_variant(variant: &UnionVariant, ident: &Ident) -> TokenStream {
    let texts = number_texts::row(&variant.texts);
    quote!(variant!(#ident #texts))
}

/// Each variant with its name and how it is read.
fn forms<'v>(
    variants: &'v [UnionVariant],
    idents: &'v [Ident],
) -> impl Iterator<Item = TokenStream> {
    variants.iter().zip(idents).map(|(variant, ident)| {
        let name = tokens::plain(&variant.ident);
        let read = read_variant(variant, ident);
        quote!((#name, #read))
    })
}

fn by_tag(
    variants: &[UnionVariant],
    idents: &[Ident],
    tag: &TagMember,
    unknown: Option<&Ident>,
) -> TokenStream {
    let TagMember {
        member,
        values,
        set: _,
        is_required,
        default,
    } = tag;
    let default = default.and_then(|at| idents.get(at));
    let tells_all = *is_required || default.is_some();
    let arms = idents
        .iter()
        .zip(values)
        .filter(|(ident, values)| !values.is_empty() && Some(*ident) != default);
    let arms = arms.map(|(ident, values)| {
        if tells_all {
            return quote!(Some(#(#values)|*) => variant!(#ident)(from, self));
        }
        quote!(Some(#(#values)|*) => from.only(self, variant!(#ident)))
    });
    let other = unknown
        .map(|unknown| quote!(Some(tag) => from.unknown_variant(self, tag, Self::#unknown),));
    let must_be = must_be(tag);
    let untagged = match (default, unknown) {
        (Some(ident), _) => quote!(variant!(#ident)(from, self)),
        (None, Some(unknown)) if *is_required => {
            quote!(from.untagged(self, (#member, #must_be), Self::#unknown))
        }
        (None, None) if *is_required => quote!(from.wrong_tag(#member, #must_be)),
        (None, _) => {
            let forms = forms(variants, idents);
            quote!(from.any_of(self, &[#(#forms),*]))
        }
    };
    quote! {
        match from.peek_tag(#member)?.as_deref() {
            #(#arms,)*
            #other
            _ => #untagged,
        }
    }
}

/// The rule of a tag in scope, as that of an enumeration; a long list is cut.
pub(super) fn must_be(tag: &TagMember) -> String {
    const SHOWN: usize = 12;
    let values: Vec<String> = tag
        .values
        .iter()
        .flatten()
        .map(|value| format!("`{value}`"))
        .collect();
    let shown = values.get(..SHOWN).unwrap_or(&values).join(", ");
    match values.len() {
        1 => format!("must be {shown}"),
        count if count > SHOWN => format!("must be one of {count} values: {shown} and others"),
        _ => format!("must be one of {shown}"),
    }
}

fn by_type(
    variants: &[UnionVariant],
    idents: &[Ident],
    kinds: &[Vec<&'static str>],
    unknown: Option<Ident>,
) -> TokenStream {
    let readers = variants.iter().zip(idents);
    let readers = readers.map(|(variant, ident)| read_variant(variant, ident));
    let arms = readers.zip(kinds).filter(|(_, kinds)| !kinds.is_empty());
    let arms = arms.map(|(read, kinds)| {
        let kinds: BTreeSet<&str> = kinds.iter().map(|word| kind(word)).collect();
        let kinds = kinds
            .into_iter()
            .map(|kind| Ident::new(kind, Span::call_site()));
        let kinds = kinds.map(|kind| quote!(Kind::#kind));
        quote!(#(#kinds)|* => #read(from, self))
    });
    let words: Vec<_> = kinds.iter().flatten().copied().collect();
    let expected = format!("one of {}", words.join(", "));
    let others = other_kinds(&words);
    let read_other = match unknown {
        Some(unknown) => quote!(from.other_type(self, #expected, Self::#unknown)),
        None => quote!(from.mismatch(#expected)),
    };
    quote! {
        match from.peek_kind()? {
            #(#arms,)*
            #others => #read_other,
        }
    }
}

/// The pattern of all JSON types but some; where there is one, clippy wants its name.
fn other_kinds(words: &[&str]) -> TokenStream {
    let listed: BTreeSet<&str> = words.iter().map(|word| kind(word)).collect();
    let kinds = KINDS.iter().map(|(_, kind)| kind);
    let mut others = kinds.filter(|kind| !listed.contains(**kind));
    match (others.next(), others.next()) {
        (Some(only), None) => {
            let only = Ident::new(only, Span::call_site());
            quote!(Kind::#only)
        }
        (None | Some(_), _) => quote!(_),
    }
}

/// The types of JSON, each with the runtime's `Kind`.
const KINDS: &[(&str, &str)] = &[
    ("array", "Array"),
    ("boolean", "Boolean"),
    ("null", "Null"),
    ("number", "Number"),
    ("object", "Object"),
    ("string", "String"),
];

/// A JSON type by its word; JSON Schema's `integer` is a number.
fn kind(word: &str) -> &'static str {
    let known = KINDS.iter().find(|(known, _)| *known == word);
    known.map_or("Number", |(_, kind)| kind)
}
