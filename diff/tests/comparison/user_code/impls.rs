//! Methods are called, constants are read, and what implements a trait is used as one that does.

use proc_macro2::TokenStream;
use quote::quote;
use syn::visit::Visit;
use syn::visit_mut::VisitMut;

use super::scope::Scope;
use super::{calls, is_public};

/// Uses what an `impl` gives.
pub fn used(scope: &Scope<'_>, item: &syn::ItemImpl) -> TokenStream {
    match &item.trait_ {
        Some(implemented) => of_trait(scope, item, &implemented.0),
        None => own(scope, item),
    }
}

fn own(scope: &Scope<'_>, item: &syn::ItemImpl) -> TokenStream {
    let this = &item.self_ty;
    let uses = item.items.iter().map(|it| match it {
        syn::ImplItem::Fn(it) if is_public(&it.vis) => {
            calls::method(scope, &it.sig, &item.generics, this, &quote!(<#this>))
        }
        syn::ImplItem::Const(it) if is_public(&it.vis) => {
            let (name, own, mut ty) = (scope.fresh(), &it.ident, it.ty.clone());
            calls::OfSelf(this).visit_type_mut(&mut ty);
            let (params, _, clause) = item.generics.split_for_impl();
            quote! { pub fn #name #params () -> #ty #clause { <#this>::#own } }
        }
        syn::ImplItem::Fn(_) | syn::ImplItem::Const(_) => TokenStream::new(),
        other => panic!("no way to use {}", quote!(#other)),
    });
    quote!(#(#uses)*)
}

/// The trait holds, with the types that go with it.
fn of_trait(scope: &Scope<'_>, item: &syn::ItemImpl, path: &syn::Path) -> TokenStream {
    let types = item.items.iter().filter_map(|it| match it {
        syn::ImplItem::Type(it) if !of_itself(&it.ty) => {
            let (name, ty) = (&it.ident, &it.ty);
            Some(quote!(#name = #ty))
        }
        _ => None,
    });
    let types: Vec<TokenStream> = types.collect();
    let mut path = path.clone();
    calls::OfSelf(&item.self_ty).visit_path_mut(&mut path);
    let any = syn::Lifetime::new("'any", proc_macro2::Span::call_site());
    calls::Elided(any.clone()).visit_path_mut(&mut path);
    let arguments = &mut path.segments.last_mut().expect("a trait").arguments;
    let given = match arguments {
        syn::PathArguments::AngleBracketed(it) => {
            let given = it.args.iter();
            quote!(#(#given,)*)
        }
        _ => TokenStream::new(),
    };
    *arguments = syn::PathArguments::None;
    let bound = quote!(for<#any> #path<#given #(#types),*>);
    // A blanket `impl` is for whoever implements what it wants.
    let this = &item.self_ty;
    let mut names = item.generics.type_params().map(|it| &it.ident);
    let is_blanket = match &**this {
        syn::Type::Path(it) => names.any(|name| it.path.is_ident(name)),
        _ => false,
    };
    if is_blanket {
        return is(
            scope,
            &syn::Generics::default(),
            &bound,
            &syn::parse_quote!(Mine),
        );
    }
    is(scope, &item.generics, &bound, this)
}

fn of_itself(ty: &syn::Type) -> bool {
    struct Finds(bool);
    impl Visit<'_> for Finds {
        fn visit_ident(&mut self, ident: &syn::Ident) {
            self.0 |= ident == "Self";
        }
    }
    let mut finds = Finds(false);
    finds.visit_type(ty);
    finds.0
}

/// A function that compiles if a type has a trait.
pub fn is(
    scope: &Scope<'_>,
    generics: &syn::Generics,
    bound: &TokenStream,
    ty: &syn::Type,
) -> TokenStream {
    let name = scope.fresh();
    let (params, clause) = (&generics.params, &generics.where_clause);
    quote! { pub fn #name<#params>(value: #ty) -> impl #bound #clause { value } }
}
