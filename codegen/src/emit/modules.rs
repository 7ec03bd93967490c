//! The files of the models crate: its root, and one for each module with the module's items in order.

use std::collections::BTreeSet;
use std::iter;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use crate::page::{Content, Head, Page};
use crate::rust::{Crate, Item, ItemId, ItemKind, Module, Role, Workspace};

use super::words::{self, Mentions, Words};
use super::{
    Emitter, Pages, Scope, aliases, assertions, enums, examples, folder, numbers, problems, scope,
    structs, texts, unions,
};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "modules",
    duty: "the Rust files of the models",
    scope: Scope::Role(Role::Models, emit),
};

fn emit<'w>(workspace: &'w Workspace, krate: &'w Crate) -> Pages<'w> {
    let modules = krate.modules.iter();
    let modules = modules.map(|module| page(workspace, krate, module));
    let root = iter::once_with(|| root(workspace, krate));
    Box::new(root.chain(modules))
}

/// The crate's root: lints, modules, and every type under one roof.
fn root(workspace: &Workspace, krate: &Crate) -> Page {
    let Crate {
        role,
        package: _,
        root: _,
        description: _,
        docs,
        modules,
        groups: _,
        needs_engine: _,
        needs_schema,
    } = krate;
    let mut docs = docs.0.clone();
    docs.extend(examples::of_crate(workspace, krate));
    let assertions = needs_schema.then(|| {
        let name = Ident::new(assertions::MODULE, Span::call_site());
        quote!(#[doc(hidden)] pub mod #name;)
    });
    let unused = (!scope::shared(workspace).is_empty()).then(|| {
        quote!(#[allow(unused_imports, reason = "types of the description go before those of the runtime")])
    });
    let names = modules.iter().map(|module| {
        let (when, name) = (
            words::when_any(&module.features),
            words::ident(&module.ident),
        );
        quote!(#when pub mod #name;)
    });
    let exports = modules
        .iter()
        .filter(|module| !module.items.is_empty())
        .map(|module| export(workspace, module));
    Page {
        path: format!("{}/src/lib.rs", folder(*role)),
        emitter: EMITTER.name,
        content: Content::Rust {
            docs,
            head: vec![Head::Words(quote! {
                #![forbid(unsafe_code)]
                #![allow(missing_docs, reason = "what a name says is not said again")]
                #![allow(deprecated, reason = "what should no longer be used is still read and written")]
                #![allow(clippy::disallowed_names, reason = "names are those of the description")]
                #![allow(clippy::large_enum_variant, reason = "values are as they are described")]
                #![allow(clippy::self_named_constructors, reason = "names are those of the description")]
                #![allow(clippy::should_implement_trait, reason = "names are those of the description")]
                #![allow(clippy::too_many_arguments, reason = "constructors take what the description requires")]
                #![allow(clippy::wrong_self_convention, reason = "names are those of the description")]
                #![allow(clippy::doc_markdown, reason = "docs are written in the words of the description")]
                #assertions
                #(#names)*
            })],
            items: vec![
                quote! {
                    pub use runtime;
                    #unused
                    pub use runtime::exports::*;
                },
                quote!(#(#exports)*),
            ],
        },
    }
}

fn export(workspace: &Workspace, module: &Module) -> TokenStream {
    let name = words::ident(&module.ident);
    let mut items: Vec<Ident> = module
        .items
        .iter()
        .map(|id| words::ident(&workspace.items.get(*id).ident))
        .collect();
    items.sort_by_key(words::shown);
    let when = words::when_any(&module.features);
    quote!(#when pub use self::#name::{#(#items),*};)
}

fn page(workspace: &Workspace, krate: &Crate, module: &Module) -> Page {
    let Module {
        ident,
        features: _,
        docs,
        items,
    } = module;
    let words = Words::new(workspace);
    let blocks: Vec<TokenStream> = items
        .iter()
        .map(|id| block(&words, krate, workspace.items.get(*id)))
        .collect();
    let head = imports(workspace, module, &words.mentions());
    Page {
        path: format!("{}/src/{ident}.rs", folder(krate.role)),
        emitter: EMITTER.name,
        content: Content::Rust {
            docs: docs.0.clone(),
            head: vec![Head::Words(head)],
            items: blocks,
        },
    }
}

/// An item with its impls.
fn block(words: &Words<'_>, krate: &Crate, item: &Item) -> TokenStream {
    let problems = problems::emit(words, item);
    let body = match &item.kind {
        ItemKind::Struct(object) => structs::emit(words, item, object),
        ItemKind::Text(text) => texts::emit(words, krate, item, text),
        ItemKind::Number(number) => numbers::emit(words, krate, item, number),
        ItemKind::Enum(set) => enums::emit(words, item, set),
        ItemKind::Union(union) => unions::emit(words, item, union),
        ItemKind::Alias(target) => aliases::emit(words, item, target),
    };
    words::joined([Some(body), problems])
}

/// What the file mentions and does not define.
fn imports(workspace: &Workspace, module: &Module, mentions: &Mentions) -> TokenStream {
    let (maps, runtime) = (mentions.of_maps(), mentions.of_runtime());
    let own: BTreeSet<ItemId> = module.items.iter().copied().collect();
    let mut others: Vec<Ident> = mentions
        .items
        .difference(&own)
        .map(|id| words::ident(&workspace.items.get(*id).ident))
        .collect();
    others.sort_by_key(words::shown);
    let others = (!others.is_empty()).then(|| quote!(use super::{#(#others),*};));
    quote!(#maps #runtime #others)
}
