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
            return quote!(Boxed::new(#value));
        }
        Ty::Secret(inner) => {
            let value = owned(words, literal, inner);
            return words.runtime(quote!(Secret::new(#value)));
        }
        Ty::Nullable(inner) => {
            let value = owned(words, literal, inner);
            return words.runtime(quote!(Nullable::Value(#value)));
        }
        Ty::Item(_)
        | Ty::Bool
        | Ty::Int(_)
        | Ty::F32
        | Ty::F64
        | Ty::Integer
        | Ty::Number
        | Ty::String
        | Ty::Scalar(_)
        | Ty::OwnText(_)
        | Ty::OwnJson(_)
        | Ty::Binary
        | Ty::Lines(_)
        | Ty::Events(_)
        | Ty::RawJson
        | Ty::Never
        | Ty::List(_)
        | Ty::Tuple(_)
        | Ty::Map(_) => {}
    }
    match literal {
        Literal::Variant(item, position) => variant(words, *item, *position),
        Literal::Text(text) if *words.behind(ty) == Ty::String => quote!(#text.to_owned()),
        Literal::Text(text) => {
            let ty = words.ty(ty);
            quote!(#ty::from_wire(#text.into()))
        }
        Literal::Number(lexeme) => number_of(words, lexeme, ty),
        Literal::Bool(value) => quote!(#value),
        Literal::List(items) if items.is_empty() => quote!(Vec::new()),
        Literal::List(items) => {
            let ty = words.behind(ty);
            let item_ty = if let Ty::List(item) = ty { item } else { ty };
            let items = items.iter().map(|item| owned(words, item, item_ty));
            quote!(vec![#(#items),*])
        }
        Literal::Json(json) => words.runtime(quote!(RawJson::from_wire(#json.into()))),
        Literal::Read(json) => words.runtime(quote!(default_of(#json))),
    }
}

/// Whether making the value costs nothing.
pub(super) fn is_constant(literal: &Literal) -> bool {
    match literal {
        Literal::Variant(..) | Literal::Bool(_) | Literal::Number(_) => true,
        Literal::List(items) => items.is_empty(),
        Literal::Text(_) | Literal::Json(_) | Literal::Read(_) => false,
    }
}

fn number_of(words: &Words<'_>, lexeme: &str, ty: &Ty) -> TokenStream {
    match words.behind(ty) {
        Ty::F32 | Ty::F64 => words::number(lexeme, true),
        Ty::Integer => words.runtime(quote!(Integer::from_wire(#lexeme.into()))),
        Ty::Number => words.runtime(quote!(Number::from_wire(#lexeme.into()))),
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
        | Ty::Int(_)
        | Ty::String
        | Ty::Scalar(_)
        | Ty::OwnText(_)
        | Ty::OwnJson(_)
        | Ty::Binary
        | Ty::Lines(_)
        | Ty::Events(_)
        | Ty::RawJson
        | Ty::Never
        | Ty::List(_)
        | Ty::Tuple(_)
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

/// A value in the code that is compared with others.
pub(super) struct Compared<'c> {
    /// Its code.
    pub code: &'c TokenStream,
    /// Whether that is a reference to it.
    pub is_reference: bool,
    /// Its type.
    pub ty: &'c Ty,
}

impl Compared<'_> {
    fn plain(&self) -> TokenStream {
        let code = self.code;
        if self.is_reference {
            quote!(*#code)
        } else {
            quote!(#code)
        }
    }
}

/// Tests of which one holds if the value is one of these.
pub(super) fn equals_any(
    words: &Words<'_>,
    value: &Compared<'_>,
    literals: &[Literal],
) -> Vec<TokenStream> {
    let by_pattern = is_variant(words, value, literals, true);
    let by_value = literals
        .iter()
        .filter_map(|literal| compare(words, value, literal, true));
    or(by_pattern.into_iter().chain(by_value).collect(), false)
}

/// Tests that all hold if the value is none of these.
pub(super) fn equals_none(
    words: &Words<'_>,
    value: &Compared<'_>,
    literals: &[Literal],
) -> Vec<TokenStream> {
    let by_pattern = is_variant(words, value, literals, false);
    let by_value = literals
        .iter()
        .filter_map(|literal| compare(words, value, literal, false));
    or(by_pattern.into_iter().chain(by_value).collect(), true)
}

/// Of no values, nothing is one.
fn or(tests: Vec<TokenStream>, otherwise: bool) -> Vec<TokenStream> {
    if tests.is_empty() {
        vec![quote!(#otherwise)]
    } else {
        tests
    }
}

/// Whether a value is one of the variants among the literals, or whether it is none.
fn is_variant(
    words: &Words<'_>,
    value: &Compared<'_>,
    literals: &[Literal],
    is_equal: bool,
) -> Option<TokenStream> {
    let variants = literals.iter().filter_map(|literal| match literal {
        Literal::Variant(item, position) => Some(variant(words, *item, *position)),
        Literal::Text(_)
        | Literal::Number(_)
        | Literal::Bool(_)
        | Literal::List(_)
        | Literal::Json(_)
        | Literal::Read(_) => None,
    });
    let (code, plain) = (value.code, value.plain());
    match (variants.collect::<Vec<_>>().as_slice(), is_equal) {
        ([], _) => None,
        ([only], true) => Some(quote!(#plain == #only)),
        ([only], false) => Some(quote!(#plain != #only)),
        (several, true) => Some(quote!(matches!(#code, #(#several)|*))),
        (several, false) => Some(quote!(!matches!(#code, #(#several)|*))),
    }
}

/// Whether a value equals another that is no variant, or whether it does not.
fn compare(
    words: &Words<'_>,
    value: &Compared<'_>,
    literal: &Literal,
    is_equal: bool,
) -> Option<TokenStream> {
    let (code, plain) = (value.code, value.plain());
    let by = if is_equal { quote!(==) } else { quote!(!=) };
    match literal {
        Literal::Variant(..) => None,
        Literal::Text(text) => Some(quote!(#code #by #text)),
        Literal::Bool(expected) if *expected == is_equal => Some(plain),
        Literal::Bool(_) => Some(quote!(!#plain)),
        Literal::Number(_) | Literal::List(_) | Literal::Json(_) | Literal::Read(_) => {
            let other = owned(words, literal, words.behind(value.ty));
            Some(quote!(#plain #by #other))
        }
    }
}
