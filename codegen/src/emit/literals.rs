//! Values in code: what a default becomes, and how a member is compared with a value.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{ItemId, ItemKind, Literal, Ty};

use super::words::{self, Words};

/// A value of a type, to be kept.
pub(super) fn owned(words: &Words<'_>, literal: &Literal, ty: &Ty) -> TokenStream {
    match ty {
        Ty::Boxed(inner) => {
            let value = owned(words, literal, inner);
            return quote!(Box::new(#value));
        }
        Ty::Secret(inner) => {
            let value = owned(words, literal, inner);
            return quote!(Secret::new(#value));
        }
        Ty::Nullable(inner) => {
            let value = owned(words, literal, inner);
            return quote!(Nullable::Value(#value));
        }
        Ty::Item(_)
        | Ty::Bool
        | Ty::I32
        | Ty::I64
        | Ty::F32
        | Ty::F64
        | Ty::Integer
        | Ty::Number
        | Ty::String
        | Ty::Scalar(_)
        | Ty::RawJson
        | Ty::List(_)
        | Ty::Map(_) => {}
    }
    match literal {
        Literal::Variant(item, position) => variant(words, *item, *position),
        Literal::Text(text) if *words.behind(ty) == Ty::String => quote!(#text.to_owned()),
        Literal::Text(text) => {
            let ty = words.ty(ty);
            quote!(#ty::from_wire(#text.to_owned()))
        }
        Literal::Number(lexeme) => number_of(words, lexeme, ty),
        Literal::Bool(value) => quote!(#value),
        Literal::List(items) => {
            let item_ty = match words.behind(ty) {
                Ty::List(item) => (**item).clone(),
                other => other.clone(),
            };
            let items = items.iter().map(|item| owned(words, item, &item_ty));
            quote!(vec![#(#items),*])
        }
        Literal::Json(json) => quote!(RawJson::from_wire(#json.to_owned())),
    }
}

fn number_of(words: &Words<'_>, lexeme: &str, ty: &Ty) -> TokenStream {
    match words.behind(ty) {
        Ty::F32 | Ty::F64 => words::number(lexeme, true),
        Ty::Integer => quote!(Integer::from_wire(#lexeme.to_owned())),
        Ty::Number => quote!(Number::from_wire(#lexeme.to_owned())),
        Ty::Item(id) => {
            let name = words.item(*id);
            let inner = match &words.look_up(*id).kind {
                ItemKind::Number(number) => number_of(words, lexeme, &number.inner),
                ItemKind::Struct(_)
                | ItemKind::Text(_)
                | ItemKind::Enum(_)
                | ItemKind::Union(_)
                | ItemKind::Alias(_) => words::number(lexeme, false),
            };
            quote!(#name::from_wire(#inner))
        }
        Ty::Bool
        | Ty::I32
        | Ty::I64
        | Ty::String
        | Ty::Scalar(_)
        | Ty::RawJson
        | Ty::List(_)
        | Ty::Map(_)
        | Ty::Boxed(_)
        | Ty::Nullable(_)
        | Ty::Secret(_) => words::number(lexeme, false),
    }
}

/// A documented value of an enumeration.
pub(super) fn variant(words: &Words<'_>, item: ItemId, position: usize) -> TokenStream {
    let name = words.item(item);
    let variant = match &words.look_up(item).kind {
        ItemKind::Enum(set) => set.variants.get(position),
        ItemKind::Struct(_)
        | ItemKind::Text(_)
        | ItemKind::Number(_)
        | ItemKind::Union(_)
        | ItemKind::Alias(_) => None,
    };
    let variant = variant.map(|variant| words::ident(&variant.ident));
    quote!(#name::#variant)
}

/// Whether a value of a type is one of these. `is_reference` tells how the value stands in the code.
pub(super) fn is_one_of(
    words: &Words<'_>,
    value: &TokenStream,
    is_reference: bool,
    literals: &[Literal],
    ty: &Ty,
) -> TokenStream {
    let variants: Vec<TokenStream> = literals
        .iter()
        .filter_map(|literal| match literal {
            Literal::Variant(item, position) => Some(variant(words, *item, *position)),
            Literal::Text(_)
            | Literal::Number(_)
            | Literal::Bool(_)
            | Literal::List(_)
            | Literal::Json(_) => None,
        })
        .collect();
    let by_pattern = (!variants.is_empty()).then(|| quote!(matches!(#value, #(#variants)|*)));
    let by_value = literals
        .iter()
        .filter_map(|literal| equals(words, value, is_reference, literal, ty));
    let mut tests = by_pattern.into_iter().chain(by_value);
    match tests.next() {
        None => quote!(false),
        Some(first) => quote!(#first #(|| #tests)*),
    }
}

/// Whether a value equals another that is no variant.
fn equals(
    words: &Words<'_>,
    value: &TokenStream,
    is_reference: bool,
    literal: &Literal,
    ty: &Ty,
) -> Option<TokenStream> {
    let plain = if is_reference {
        quote!(*#value)
    } else {
        quote!(#value)
    };
    match literal {
        Literal::Variant(..) => None,
        Literal::Text(text) => Some(quote!(#value == #text)),
        Literal::Bool(true) => Some(plain),
        Literal::Bool(false) => Some(quote!(!#plain)),
        Literal::Number(_) | Literal::List(_) | Literal::Json(_) => {
            let other = owned(words, literal, words.behind(ty));
            Some(quote!(#plain == #other))
        }
    }
}
