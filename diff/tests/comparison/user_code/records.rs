//! Records are made by their members, as `record!` says what must be given.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};

use super::scope::Scope;

/// What `record!` says of a record.
pub struct Made {
    /// Its name.
    pub name: syn::Ident,
    /// The members that must be given.
    required: Vec<syn::Ident>,
    /// The members that have one value.
    fixed: Vec<syn::Ident>,
}

/// What a call of `record!` says.
pub fn made(call: &syn::ItemMacro) -> Made {
    let tokens = call.mac.tokens.clone();
    record.parse2(tokens).expect("a record")
}

/// `Pet: name, age; kind = Kind::Cat;`
fn record(input: ParseStream<'_>) -> syn::Result<Made> {
    let mut made = Made {
        name: input.parse()?,
        required: Vec::new(),
        fixed: Vec::new(),
    };
    while input.peek(syn::Token![:]) || input.peek(syn::Token![,]) {
        let _: proc_macro2::TokenTree = input.parse()?;
        made.required.push(input.call(syn::Ident::parse_any)?);
    }
    while input.parse::<Option<syn::Token![;]>>()?.is_some() && !input.is_empty() {
        made.fixed.push(input.call(syn::Ident::parse_any)?);
        input.parse::<syn::Token![=]>()?;
        input.parse::<syn::Expr>()?;
    }
    Ok(made)
}

/// Makes a record of what must be given, and of all that may be.
pub fn used(scope: &Scope<'_>, made: &Made, all: &[syn::Item]) -> TokenStream {
    let Made {
        name,
        required,
        fixed,
    } = made;
    let object = all.iter().find_map(|item| match item {
        syn::Item::Struct(item) if item.ident == *name => Some(item),
        _ => None,
    });
    let object = object.expect("its struct");
    if !scope.is_reached(name, &object.vis) {
        return TokenStream::new();
    }
    let is_required = |it: &&syn::Field| required.iter().any(|own| it.ident.as_ref() == Some(own));
    let is_given = |it: &&syn::Field| !fixed.iter().any(|own| it.ident.as_ref() == Some(own));
    let least = of(scope, name, object.fields.iter().filter(is_required));
    let most = of(scope, name, object.fields.iter().filter(is_given));
    quote!(#least #most)
}

/// A function that makes a record of these members.
fn of<'f>(
    scope: &Scope<'_>,
    name: &syn::Ident,
    fields: impl Iterator<Item = &'f syn::Field>,
) -> TokenStream {
    let function = scope.fresh();
    let (mut members, mut parts, mut types) = (Vec::new(), Vec::new(), Vec::new());
    for (at, field) in fields.enumerate() {
        members.push(&field.ident);
        parts.push(format_ident!("part_{at}"));
        types.push(&field.ty);
    }
    quote! {
        pub fn #function(#(#parts: #types),*) -> Result<#name, oasmith::Violations> {
            oasmith::make!(#name { #(#members: #parts),* })
        }
    }
}
