//! Structs are taken apart and made, enums are matched and made, aliases stand for what they stood for, constants are read.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use syn::visit_mut::{self, VisitMut};

use super::calls::Elided;
use super::impls::is;
use super::scope::Scope;
use super::{has, is_public};

/// Takes a struct apart, and writes it down where that is possible.
pub fn structure(scope: &Scope<'_>, item: &syn::ItemStruct) -> TokenStream {
    let (own, name) = (&item.ident, scope.fresh());
    let (params, arguments, _) = item.generics.split_for_impl();
    let all: Vec<&syn::Field> = item.fields.iter().collect();
    let open: Vec<&syn::Field> = all
        .iter()
        .copied()
        .filter(|it| is_public(&it.vis))
        .collect();
    let derived = derives(scope, &item.attrs, &item.generics, own);
    if open.is_empty() {
        return quote! { pub fn #name #params (value: #own #arguments) {} #derived };
    }
    let is_whole = open.len() == all.len() && !has(&item.attrs, "non_exhaustive");
    let (members, locals, types) = parts(&open);
    let rest = (!is_whole).then(|| quote!(..));
    let made = is_whole.then(|| {
        let name = scope.fresh();
        quote! { pub fn #name #params (#(#locals: #types),*) -> #own #arguments { #own { #(#members: #locals),* } } }
    });
    quote! {
        pub fn #name #params (value: #own #arguments) {
            let #own { #(#members: #locals,)* #rest } = value;
            #(let _: #types = #locals;)*
        }
        #made
        #derived
    }
}

/// The members of fields, names for what is in them, and their types.
fn parts(fields: &[&syn::Field]) -> (Vec<syn::Member>, Vec<syn::Ident>, Vec<syn::Type>) {
    let mut found = (Vec::new(), Vec::new(), Vec::new());
    for (at, field) in fields.iter().enumerate() {
        let member = match &field.ident {
            Some(ident) => syn::Member::Named(ident.clone()),
            None => syn::Member::Unnamed(at.into()),
        };
        found.0.push(member);
        found.1.push(format_ident!("part_{at}"));
        found.2.push(field.ty.clone());
    }
    found
}

/// Matches an enum and makes each of its variants.
pub fn enumeration(scope: &Scope<'_>, item: &syn::ItemEnum) -> TokenStream {
    let own = &item.ident;
    let (params, arguments, _) = item.generics.split_for_impl();
    let (mut arms, mut makers) = (Vec::new(), Vec::new());
    for variant in &item.variants {
        let fields: Vec<&syn::Field> = variant.fields.iter().collect();
        let (ident, (members, locals, types)) = (&variant.ident, parts(&fields));
        let rest = has(&variant.attrs, "non_exhaustive").then(|| quote!(..));
        arms.push(quote! { #own::#ident { #(#members: #locals,)* #rest } => { #(let _: #types = #locals;)* } });
        let is_unit = matches!(variant.fields, syn::Fields::Unit);
        if rest.is_none() {
            let name = scope.fresh();
            let made = if is_unit {
                quote!(#own::#ident)
            } else {
                quote!(#own::#ident { #(#members: #locals),* })
            };
            makers.push(
                quote! { pub fn #name #params (#(#locals: #types),*) -> #own #arguments { #made } },
            );
        }
    }
    let others = has(&item.attrs, "non_exhaustive").then(|| quote!(_ => {}));
    let (name, derived) = (
        scope.fresh(),
        derives(scope, &item.attrs, &item.generics, own),
    );
    quote! {
        pub fn #name #params (value: #own #arguments) { match value { #(#arms)* #others } }
        #(#makers)*
        #derived
    }
}

/// An alias and what it stands for are one type, of which parts that users cannot name are left to the compiler.
pub fn alias(scope: &Scope<'_>, item: &syn::ItemType) -> TokenStream {
    let (own, name, mut ty) = (&item.ident, scope.fresh(), item.ty.clone());
    Hidden(scope).visit_type_mut(&mut ty);
    let (params, arguments, _) = item.generics.split_for_impl();
    quote! { pub fn #name #params (value: #own #arguments) { let _: #ty = value; } }
}

/// Writes `_` for types that users cannot name.
struct Hidden<'a>(&'a Scope<'a>);

impl VisitMut for Hidden<'_> {
    fn visit_type_mut(&mut self, ty: &mut syn::Type) {
        let name = match ty {
            syn::Type::Path(it) => it.path.get_ident(),
            _ => None,
        };
        if name.is_some_and(|name| self.0.is_hidden(name)) {
            *ty = syn::parse_quote!(_);
        } else {
            visit_mut::visit_type_mut(self, ty);
        }
    }
}

/// Reads a constant.
pub fn value(scope: &Scope<'_>, own: &syn::Ident, ty: &syn::Type) -> TokenStream {
    let (name, mut ty) = (scope.fresh(), ty.clone());
    let lifetime = syn::Lifetime::new("'static", proc_macro2::Span::call_site());
    Elided(lifetime).visit_type_mut(&mut ty);
    quote! { pub fn #name() -> #ty { #own } }
}

/// A type has the traits that it derives.
fn derives(
    scope: &Scope<'_>,
    attributes: &[syn::Attribute],
    generics: &syn::Generics,
    own: &syn::Ident,
) -> TokenStream {
    let mut found = Vec::new();
    for attribute in attributes.iter().filter(|it| it.path().is_ident("derive")) {
        attribute
            .parse_nested_meta(|meta| {
                let name = meta
                    .path
                    .get_ident()
                    .map(ToString::to_string)
                    .unwrap_or_default();
                found.push(match name.as_str() {
                    "Debug" => quote!(std::fmt::Debug),
                    "Hash" => quote!(std::hash::Hash),
                    "Clone" | "Copy" | "PartialEq" | "Eq" | "PartialOrd" | "Ord" | "Default" => {
                        let name = format_ident!("{name}");
                        quote!(#name)
                    }
                    _ => panic!("{own}: no way to use a derive of `{name}`"),
                });
                Ok(())
            })
            .expect("derives");
    }
    assert!(
        found.is_empty() || generics.params.is_empty(),
        "{own}: the derives of generic types have bounds"
    );
    let uses = found
        .iter()
        .map(|it| is(scope, generics, it, &syn::parse_quote!(#own)));
    quote!(#(#uses)*)
}
