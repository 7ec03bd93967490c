//! The files of the models crate: its root, and one for each module with the module's items in order.

use std::collections::BTreeSet;
use std::iter;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use crate::page::{Head, Page, PageContent};
use crate::rust::{Crate, Item, ItemId, ItemKind, Module, ModulePart, Role, Workspace};

use super::file_scope::FileScope;
use super::item_imports::{imports, sorted};
use super::shared_names::may_be_unused;
use super::tokens;
use super::{
    Emitter, Pages, Scope, aliases, enums, events, examples, folder, numbers, problems,
    schema_names, structs, texts, type_examples, unions,
};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "modules",
    duty: "the Rust files of the models",
    scope: Scope::Role(Role::Models, emit),
};

fn emit<'w>(workspace: &'w Workspace, krate: &'w Crate) -> Pages<'w> {
    let modules = krate.modules.iter();
    let modules = modules.flat_map(|module| {
        let parts = module.parts.iter();
        let parts = parts.map(|it| part_page(workspace, krate, module, it));
        iter::once_with(|| page(workspace, krate, module)).chain(parts)
    });
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
        default_groups: _,
        runtime_features: _,
        recursion_limit,
    } = krate;
    // The example stands behind the first paragraph, before all that a description may say of itself.
    let (first, rest) = first_paragraph(&docs.0);
    let example = examples::of_crate(workspace, krate);
    let docs = [first, &example, rest].concat();
    let has_residual_schemas = !workspace.residual_schemas.written.is_empty();
    let residual_schemas = has_residual_schemas.then(|| {
        let name = Ident::new(schema_names::MODULE, Span::call_site());
        quote!(#[doc(hidden)] pub mod #name;)
    });
    let type_examples = type_examples::declared(workspace);
    let unused = may_be_unused(workspace);
    let (events, event) = events::declared(workspace, krate).unzip();
    let recursion_limit = recursion_limit.map(|limit| {
        let limit = limit.to_string();
        quote!(#![recursion_limit = #limit])
    });
    let names = modules.iter().map(|module| {
        let (when, name) = (
            tokens::when_any(&module.features),
            tokens::ident(&module.ident),
        );
        quote!(#when mod #name;)
    });
    let exports = modules
        .iter()
        .filter(|module| !module.items.is_empty())
        .map(|module| export(workspace, module));
    Page {
        path: format!("{}/src/lib.rs", folder(*role)),
        emitter: EMITTER.name,
        content: PageContent::Rust {
            docs,
            head: vec![Head::Tokens(quote! {
                #recursion_limit
                #![forbid(unsafe_code)]
                #![allow(missing_docs, reason = "what a name says is not said again")]
                #![allow(deprecated, reason = "what should no longer be used is still read and written")]
                #![allow(clippy::disallowed_names, reason = "names are those of the description")]
                #![allow(clippy::iter_not_returning_iterator, reason = "names are those of the description")]
                #![allow(clippy::large_enum_variant, reason = "values are as they are described")]
                #![allow(clippy::type_complexity, reason = "types are as they are described")]
                #![allow(clippy::doc_markdown, reason = "docs are written in the words of the description")]
                #residual_schemas
                #(#names)*
                #events
                #type_examples
            })],
            items: vec![
                quote! {
                    pub use oasmith;
                    #unused
                    pub use oasmith::exports::*;
                },
                quote!(#(#exports)* #event),
            ],
        },
    }
}

fn export(workspace: &Workspace, module: &Module) -> TokenStream {
    let when = tokens::when_any(&module.features);
    let exported = handed_on(workspace, &module.ident, &module.items);
    quote!(#when #exported)
}

/// The items of a module, as the module around it hands them on.
fn handed_on(workspace: &Workspace, module: &crate::rust::Ident, items: &[ItemId]) -> TokenStream {
    let name = tokens::ident(module);
    let items = sorted(workspace, items.iter());
    quote!(pub use self::#name::{#(#items),*};)
}

fn page(workspace: &Workspace, krate: &Crate, module: &Module) -> Page {
    let Module {
        ident,
        features: _,
        docs,
        items,
        parts,
    } = module;
    let apart: BTreeSet<ItemId> = parts
        .iter()
        .flat_map(|it| it.items.iter().copied())
        .collect();
    let own: Vec<ItemId> = items
        .iter()
        .filter(|id| !apart.contains(id))
        .copied()
        .collect();
    let names = parts.iter().map(|part| tokens::ident(&part.ident));
    let exports = parts
        .iter()
        .map(|part| handed_on(workspace, &part.ident, &part.items));
    // Parts name the residual schemas as their module does.
    let has_residual = |id: &ItemId| {
        let item = workspace.items.get(*id);
        item.residual.is_some() || !item.rule_schemas().is_empty()
    };
    let residual_schemas = apart.iter().any(has_residual).then(|| {
        let name = Ident::new(schema_names::MODULE, Span::call_site());
        quote!(use super::#name;)
    });
    let (head, mut blocks) = file(workspace, krate, (&own, items), &quote!(super));
    if !parts.is_empty() {
        blocks.insert(0, quote!(#(#exports)*));
    }
    Page {
        path: format!("{}/src/{ident}.rs", folder(krate.role)),
        emitter: EMITTER.name,
        content: PageContent::Rust {
            docs: docs.0.clone(),
            head: vec![Head::Tokens(
                quote!(#(mod #names;)* #head #residual_schemas),
            )],
            items: blocks,
        },
    }
}

fn part_page(workspace: &Workspace, krate: &Crate, module: &Module, part: &ModulePart) -> Page {
    let (head, items) = file(
        workspace,
        krate,
        (&part.items, &part.items),
        &quote!(super::super),
    );
    Page {
        path: format!(
            "{}/src/{}/{}.rs",
            folder(krate.role),
            module.ident,
            part.ident
        ),
        emitter: EMITTER.name,
        content: PageContent::Rust {
            docs: part.docs.0.clone(),
            head: vec![Head::Tokens(head)],
            items,
        },
    }
}

/// What a file of items imports, and the items; `in_scope` are those that need no import, `root` is the way to the crate's root.
fn file(
    workspace: &Workspace,
    krate: &Crate,
    (items, in_scope): (&[ItemId], &[ItemId]),
    root: &TokenStream,
) -> (TokenStream, Vec<TokenStream>) {
    let scope = FileScope::new(workspace);
    let blocks = items
        .iter()
        .map(|id| block(&scope, krate, workspace.items.get(*id)));
    let blocks = blocks.collect();
    let head = imports(workspace, in_scope, &scope.mentions(), root);
    (head, blocks)
}

/// An item with its impls.
fn block(scope: &FileScope<'_>, krate: &Crate, item: &Item) -> TokenStream {
    if let Some(written) = &item.alias_of {
        return aliases::emit(scope, item, written);
    }
    let problems = problems::emit(scope, item);
    let body = match &item.kind {
        ItemKind::Struct(object) => structs::emit(scope, item, object),
        ItemKind::Text(text) => texts::emit(scope, krate, item, text),
        ItemKind::Number(number) => numbers::emit(scope, krate, item, number),
        ItemKind::Enum(set) => enums::emit(scope, item, set),
        ItemKind::Union(union) => unions::emit(scope, item, union),
        ItemKind::Alias(target) => aliases::emit(scope, item, target),
    };
    tokens::joined([Some(body), problems])
}

/// The first paragraph, and what is behind it.
fn first_paragraph(lines: &[String]) -> (&[String], &[String]) {
    let end = lines.iter().position(String::is_empty);
    lines.split_at(end.unwrap_or(lines.len()))
}
