//! Code that uses every public item of a generated API as a user may: it is read out of the source that is written, and knows nothing of the rules
//! by which verdicts are made.

mod calls;
mod generated;
mod impls;
mod macros;
mod members;
mod records;
mod scope;
mod traits;
mod types;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

pub use generated::{Api, Krate, Texts};
use scope::Scope;

/// One module that uses the crates of an API; `api` is the path under which they stand.
pub fn write(api: &str, crates: &[&Krate]) -> String {
    let path: syn::Path = syn::parse_str(api).expect("a path");
    let parts: Vec<TokenStream> = crates.iter().flat_map(|it| modules(it)).collect();
    let code = quote! {
        use #path as api;
        /// Who implements all traits.
        pub struct Mine;
        #(#parts)*
    };
    code.to_string()
}

/// A module for each file of a crate.
fn modules(krate: &Krate) -> Vec<TokenStream> {
    let files = krate.files.iter().filter(|(_, file)| !file.is_hidden);
    let modules = files.map(|(name, file)| {
        let scope = Scope::new(krate, name);
        let items = macros::expanded(&file.items);
        let uses: Vec<TokenStream> = items.iter().map(|it| item(&scope, it, &items)).collect();
        let named = scope.by_module();
        let code = quote!(#(#uses)* #named);
        let imports = scope.imports(&items, &code);
        let module = format_ident!("{}_{}", krate.name, name);
        quote! { mod #module { use super::{api, Mine}; #imports #code } }
    });
    modules.collect()
}

/// What uses an item; nothing where it is nobody's to use.
fn item(scope: &Scope<'_>, item: &syn::Item, all: &[syn::Item]) -> TokenStream {
    match item {
        syn::Item::Fn(it) if scope.is_reached(&it.sig.ident, &it.vis) => calls::function(scope, it),
        syn::Item::Struct(it) if scope.is_reached(&it.ident, &it.vis) => {
            types::structure(scope, it)
        }
        syn::Item::Enum(it) if scope.is_reached(&it.ident, &it.vis) => {
            types::enumeration(scope, it)
        }
        syn::Item::Type(it) if scope.is_reached(&it.ident, &it.vis) => types::alias(scope, it),
        syn::Item::Const(it) if scope.is_reached(&it.ident, &it.vis) => {
            types::value(scope, &it.ident, &it.ty)
        }
        syn::Item::Trait(it) if scope.is_reached(&it.ident, &it.vis) => {
            traits::implemented(scope, it, all)
        }
        syn::Item::Impl(it) if scope.names_reached(it) => impls::used(scope, it),
        syn::Item::Use(it) if scope.is_root() && is_public(&it.vis) => scope.handed_on(it),
        syn::Item::Macro(it) => records::used(scope, &records::made(it), all),
        syn::Item::Fn(_)
        | syn::Item::Struct(_)
        | syn::Item::Enum(_)
        | syn::Item::Type(_)
        | syn::Item::Const(_)
        | syn::Item::Static(_)
        | syn::Item::Trait(_)
        | syn::Item::Impl(_)
        | syn::Item::Use(_)
        | syn::Item::Mod(_) => TokenStream::new(),
        other => panic!("no way to use {}", quote!(#other)),
    }
}

fn is_public(visibility: &syn::Visibility) -> bool {
    matches!(visibility, syn::Visibility::Public(_))
}

/// Whether an item bears `#[name…]`.
fn has(attributes: &[syn::Attribute], name: &str) -> bool {
    attributes.iter().any(|it| it.path().is_ident(name))
}
