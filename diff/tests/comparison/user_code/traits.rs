//! Traits of servers are implemented, with each method as it is written, and each method is called.

use proc_macro2::TokenStream;
use quote::quote;

use super::calls;
use super::scope::Scope;

/// Implements a trait, unless it is there for whoever implements others.
pub fn implemented(scope: &Scope<'_>, item: &syn::ItemTrait, all: &[syn::Item]) -> TokenStream {
    let own = &item.ident;
    let is_blanket = all.iter().any(|it| match it {
        syn::Item::Impl(it) => {
            let of = it.trait_.as_ref().is_some_and(|it| it.0.is_ident(own));
            of && !it.generics.params.is_empty()
        }
        _ => false,
    });
    if is_blanket {
        return TokenStream::new();
    }
    let (mut methods, mut uses) = (Vec::new(), Vec::new());
    for item in &item.items {
        let method = match item {
            syn::TraitItem::Fn(method) => method,
            syn::TraitItem::Type(error) if error.ident == "Error" => {
                methods.push(quote!(
                    type Error = oasmith::server::Rejection;
                ));
                continue;
            }
            other => panic!("no way to use {}", quote!(#other)),
        };
        let sig = &method.sig;
        let is_future = matches!(&sig.output, syn::ReturnType::Type(_, ty) if matches!(**ty, syn::Type::ImplTrait(_)));
        let body = if is_future {
            quote!(async { todo!() })
        } else {
            quote!(todo!())
        };
        methods.push(quote! { #sig { #body } });
        let mut sig = sig.clone();
        if is_future {
            // What comes of it holds what it was called with.
            sig.output = syn::ReturnType::Default;
        }
        let outer: syn::Generics = syn::parse_quote!(<Someone: #own>);
        uses.push(calls::method(
            scope,
            &sig,
            &outer,
            &syn::parse_quote!(Someone),
            &quote!(<Someone as #own>),
        ));
    }
    quote! { impl #own for Mine { #(#methods)* } #(#uses)* }
}
