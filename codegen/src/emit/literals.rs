//! Values in code: what a default becomes, and how a member is compared with a value.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{ItemId, ItemKind, Literal, Ty};

use super::file_scope::FileScope;
use super::tokens;

/// A value of a type, to be kept.
pub(super) fn owned(scope: &FileScope<'_>, literal: &Literal, ty: &Ty) -> TokenStream {
    if let Some(inner) = ty.boxed() {
        let value = owned(scope, literal, inner);
        return quote!(Boxed::new(#value));
    }
    if let Some(inner) = ty.secret() {
        let value = owned(scope, literal, inner);
        return scope.runtime(quote!(Secret::new(#value)));
    }
    if let Ty::Nullable(inner) = ty {
        let value = owned(scope, literal, inner);
        return scope.runtime(quote!(Nullable::Value(#value)));
    }
    match literal {
        Literal::Variant(item, position) => variant(scope, *item, *position),
        Literal::Text(text) if *scope.behind(ty) == Ty::String => quote!(#text.to_owned()),
        Literal::Text(text) => {
            let ty = scope.ty(ty);
            quote!(#ty::from_wire(#text.into()))
        }
        Literal::Number(lexeme) => number_of(scope, lexeme, ty),
        Literal::Bool(value) => quote!(#value),
        Literal::List(items) if items.is_empty() => quote!(Vec::new()),
        Literal::List(items) => {
            let ty = scope.behind(ty);
            let item_ty = if let Ty::List(item) = ty { item } else { ty };
            let items = items.iter().map(|item| owned(scope, item, item_ty));
            quote!(vec![#(#items),*])
        }
        Literal::Json(json) => scope.runtime(quote!(RawJson::from_wire(#json.into()))),
        Literal::Read(json) => scope.runtime(quote!(default_of(#json))),
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

fn number_of(scope: &FileScope<'_>, lexeme: &str, ty: &Ty) -> TokenStream {
    match scope.behind(ty) {
        Ty::F32 | Ty::F64 => tokens::number(lexeme, true),
        Ty::Integer => scope.runtime(quote!(Integer::from_wire(#lexeme.into()))),
        Ty::Number => scope.runtime(quote!(Number::from_wire(#lexeme.into()))),
        Ty::Item(id) => {
            let name = scope.item(*id);
            let inner = match &scope.look_up(*id).kind {
                ItemKind::Number(number) => number_of(scope, lexeme, &number.inner),
                ItemKind::Struct(_)
                | ItemKind::Text(_)
                | ItemKind::Enum(_)
                | ItemKind::Union(_)
                | ItemKind::Alias(_) => tokens::number(lexeme, false),
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
        | Ty::Secret(_) => tokens::number(lexeme, false),
    }
}

/// A documented value of an enumeration.
pub(super) fn variant(scope: &FileScope<'_>, item: ItemId, position: usize) -> TokenStream {
    let name = scope.item(item);
    let variant = match &scope.look_up(item).kind {
        ItemKind::Enum(set) => set.variants.get(position),
        ItemKind::Struct(_)
        | ItemKind::Text(_)
        | ItemKind::Number(_)
        | ItemKind::Union(_)
        | ItemKind::Alias(_) => None,
    };
    let variant = variant.map(|variant| tokens::ident(&variant.ident));
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
    scope: &FileScope<'_>,
    value: &Compared<'_>,
    literals: &[Literal],
) -> Vec<TokenStream> {
    let by_pattern = is_variant(scope, value, literals, true);
    let by_value = literals
        .iter()
        .filter_map(|literal| compare(scope, value, literal, true));
    or(by_pattern.into_iter().chain(by_value).collect(), false)
}

/// Tests that all hold if the value is none of these.
pub(super) fn equals_none(
    scope: &FileScope<'_>,
    value: &Compared<'_>,
    literals: &[Literal],
) -> Vec<TokenStream> {
    let by_pattern = is_variant(scope, value, literals, false);
    let by_value = literals
        .iter()
        .filter_map(|literal| compare(scope, value, literal, false));
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
    scope: &FileScope<'_>,
    value: &Compared<'_>,
    literals: &[Literal],
    is_equal: bool,
) -> Option<TokenStream> {
    let variants = literals.iter().filter_map(|literal| match literal {
        Literal::Variant(item, position) => Some(variant(scope, *item, *position)),
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
    scope: &FileScope<'_>,
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
            let other = owned(scope, literal, scope.behind(value.ty));
            Some(quote!(#plain #by #other))
        }
    }
}
