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
    if *literal == Literal::Null {
        return scope.runtime(quote!(Nullable::Null));
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
        Literal::Null => scope.runtime(quote!(Nullable::Null)),
        Literal::Read(json) => scope.runtime(quote!(default_of(#json))),
    }
}

/// Whether the value is an empty list and nothing around one: what the type gives by default, and clippy wants to be said so.
pub(super) fn is_default_list(literal: &Literal, ty: &Ty) -> bool {
    let is_wrapped = ty.boxed().is_some() || ty.secret().is_some() || matches!(ty, Ty::Nullable(_));
    let is_empty = matches!(literal, Literal::List(items) if items.is_empty());
    is_empty && !is_wrapped
}

/// Whether making the value costs nothing.
pub(super) fn is_constant(literal: &Literal) -> bool {
    match literal {
        Literal::Variant(..) | Literal::Bool(_) | Literal::Number(_) | Literal::Null => true,
        Literal::List(items) => items.is_empty(),
        Literal::Text(_) | Literal::Json(_) | Literal::Read(_) => false,
    }
}

fn number_of(scope: &FileScope<'_>, lexeme: &str, ty: &Ty) -> TokenStream {
    let ty = scope.behind(ty);
    if ty.is_lexeme() {
        let ty = scope.ty(ty);
        return quote!(#ty::from_wire(#lexeme.into()));
    }
    let Ty::Item(id) = ty else {
        return tokens::number(lexeme, ty.is_float());
    };
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
