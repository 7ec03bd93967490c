//! Calls of functions and methods, with arguments of exactly the types that are written and a result of exactly the type that is written.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::visit_mut::{self, VisitMut};

use super::scope::Scope;

/// The lifetime of what a method is called on.
const OF_THIS: &str = "'this";

/// Calls a function of the crate.
pub fn function(scope: &Scope<'_>, item: &syn::ItemFn) -> TokenStream {
    let own = &item.sig.ident;
    call(
        scope,
        &item.sig,
        &syn::Generics::default(),
        None,
        &quote!(#own),
    )
}

/// Calls a function of a type or a trait, which is named by `prefix`.
pub fn method(
    scope: &Scope<'_>,
    sig: &syn::Signature,
    outer: &syn::Generics,
    this: &syn::Type,
    prefix: &TokenStream,
) -> TokenStream {
    let own = &sig.ident;
    call(scope, sig, outer, Some(this), &quote!(#prefix::#own))
}

fn call(
    scope: &Scope<'_>,
    sig: &syn::Signature,
    outer: &syn::Generics,
    this: Option<&syn::Type>,
    path: &TokenStream,
) -> TokenStream {
    let mut sig = sig.clone();
    if let Some(this) = this {
        OfSelf(this).visit_signature_mut(&mut sig);
    }
    let borrows = match sig.inputs.first() {
        Some(syn::FnArg::Receiver(it)) => matches!(it.kind, syn::ReceiverKind::Reference(..)),
        _ => false,
    };
    let mut generics = merged(outer, &sig.generics);
    if borrows {
        let lifetime = syn::Lifetime::new(OF_THIS, proc_macro2::Span::call_site());
        generics.params.insert(0, syn::parse_quote!(#lifetime));
        if let syn::ReturnType::Type(_, ty) = &mut sig.output {
            Elided(lifetime).visit_type_mut(ty);
        }
    }
    let (mut parameters, mut arguments) = (Vec::new(), Vec::new());
    for (at, input) in sig.inputs.iter().enumerate() {
        let name = format_ident!("argument_{at}");
        let ty = match input {
            syn::FnArg::Typed(it) => (*it.ty).clone(),
            syn::FnArg::Receiver(it) => received(it, this.expect("a type")),
        };
        parameters.push(quote!(#name: #ty));
        arguments.push(name);
    }
    let (name, output) = (scope.fresh(), &sig.output);
    let (params, clause, keyword) = (&generics.params, &generics.where_clause, &sig.asyncness);
    let awaited = keyword.is_some().then(|| quote!(.await));
    let end = matches!(output, syn::ReturnType::Default).then(|| quote!(;));
    quote! {
        pub #keyword fn #name<#params>(#(#parameters),*) #output #clause {
            #path(#(#arguments),*) #awaited #end
        }
    }
}

/// The type of `self`.
fn received(receiver: &syn::Receiver, this: &syn::Type) -> syn::Type {
    let lifetime = syn::Lifetime::new(OF_THIS, proc_macro2::Span::call_site());
    match &receiver.kind {
        syn::ReceiverKind::Value => this.clone(),
        syn::ReceiverKind::Reference(_, _, mutability) => {
            syn::parse_quote!(&#lifetime #mutability #this)
        }
        _ => {
            panic!("no way to call a method on `{}`", quote!(#receiver))
        }
    }
}

/// The parameters of a type and of its method.
pub fn merged(outer: &syn::Generics, inner: &syn::Generics) -> syn::Generics {
    let mut all = outer.clone();
    all.params.extend(inner.params.iter().cloned());
    if let Some(clause) = &inner.where_clause {
        all.make_where_clause()
            .predicates
            .extend(clause.predicates.iter().cloned());
    }
    all
}

/// Replaces `Self`.
pub struct OfSelf<'a>(pub &'a syn::Type);

impl VisitMut for OfSelf<'_> {
    fn visit_type_mut(&mut self, ty: &mut syn::Type) {
        let is_self = matches!(ty, syn::Type::Path(it) if it.path.is_ident("Self"));
        if is_self {
            *ty = self.0.clone();
        } else {
            visit_mut::visit_type_mut(self, ty);
        }
    }
}

/// Names lifetimes that are left out.
pub struct Elided(pub syn::Lifetime);

impl VisitMut for Elided {
    fn visit_type_reference_mut(&mut self, reference: &mut syn::TypeReference) {
        reference.lifetime.get_or_insert_with(|| self.0.clone());
        visit_mut::visit_type_reference_mut(self, reference);
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut syn::Lifetime) {
        if lifetime.ident == "_" {
            *lifetime = self.0.clone();
        }
    }
}
