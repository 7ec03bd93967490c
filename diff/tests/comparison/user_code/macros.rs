//! What macros of the runtime write for the items of generated files.

use quote::quote;
use syn::parse::Parser;

use super::{members, records};

/// The items, with those of macros in the place of the calls of these.
pub fn expanded(items: &[syn::Item]) -> Vec<syn::Item> {
    let mut found = Vec::new();
    for item in items {
        match item {
            // How a record is made is used as it stands there.
            syn::Item::Macro(call) if call.mac.path.is_ident("record") => {
                found.push(item.clone());
                let record = records::made(call).name;
                found.push(syn::parse_quote!(impl oasmith::Codec for #record {}));
            }
            syn::Item::Macro(call) => found.extend(of(&call.mac)),
            syn::Item::Impl(block) => found.push(syn::Item::Impl(members::expanded(block))),
            other => found.push(other.clone()),
        }
    }
    found
}

fn of(call: &syn::Macro) -> Vec<syn::Item> {
    let name = call.path.segments.last().expect("a name").ident.to_string();
    let tokens = call.tokens.clone();
    let file: syn::File = match name.as_str() {
        "cfg_hyper" | "cfg_blocking" => syn::parse2(tokens).expect("items"),
        "impl_serde" => syn::parse_quote!(impl oasmith::Codec for #tokens {}),
        "enumeration" => enumeration(&syn::parse2(tokens).expect("a type")),
        "integer_enumeration" => syn::parse_quote! {
            impl #tokens { pub fn to_i64(&self) -> Option<i64> {} }
            impl TryFrom<i64> for #tokens { type Error = oasmith::Violations; }
        },
        "operation_error" => operation_error.parse2(tokens).expect("an error"),
        "answer_headers" => members::answer_headers.parse2(tokens).expect("headers"),
        "success" => success.parse2(tokens).expect("an answer"),
        "client_error" => syn::parse_quote! {
            impl #tokens {
                pub fn downcast_ref<E: oasmith::client::ApiError>(&self) -> Option<&E> {}
            }
            impl oasmith::client::ApiError for #tokens {}
            impl From<oasmith::client::Failure> for #tokens {}
            impl std::fmt::Display for #tokens {}
            impl std::error::Error for #tokens {}
        },
        _ => panic!("`{name}!` is not known"),
    };
    file.items
}

fn enumeration(ty: &syn::Ident) -> syn::File {
    syn::parse_quote! {
        impl #ty {
            pub const ALL: &'static [Self] = &[];
            pub fn as_str(&self) -> &str {}
            pub fn is_unknown(&self) -> bool {}
        }
        impl oasmith::Codec for #ty {}
        impl std::fmt::Display for #ty {}
        impl AsRef<str> for #ty {}
        impl std::str::FromStr for #ty { type Err = oasmith::Violations; }
        impl TryFrom<&str> for #ty { type Error = oasmith::Violations; }
    }
}

/// `GetPetResponse::Ok(Pet)`.
fn success(input: syn::parse::ParseStream<'_>) -> syn::Result<syn::File> {
    let answer: syn::Ident = input.parse()?;
    input.parse::<syn::Token![::]>()?;
    input.parse::<syn::Ident>()?;
    let body;
    syn::parenthesized!(body in input);
    let body: syn::Type = body.parse()?;
    Ok(syn::parse_quote!(impl From<#body> for #answer {}))
}

/// `CreatePetError { NotFound }`.
fn operation_error(input: syn::parse::ParseStream<'_>) -> syn::Result<syn::File> {
    let error: syn::Ident = input.parse()?;
    let variants;
    syn::braced!(variants in input);
    let _: proc_macro2::TokenStream = variants.parse()?;
    let code = quote! {
        use super::Error;
        impl oasmith::client::ApiError for #error {}
        impl From<oasmith::client::Failure> for #error {}
        impl From<#error> for Error {}
        impl std::fmt::Display for #error {}
        impl std::error::Error for #error {}
    };
    syn::parse2(code)
}
