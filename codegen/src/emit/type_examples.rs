//! Valid values of types, for tests: one file, which is compiled where somebody asks for it.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use crate::invisible;
use crate::page::{Page, PageContent};
use crate::rust::{Crate, Item, ItemKind, Role, TypeExample, TypeExamples, Workspace};

use super::{Emitter, Pages, Scope, folder, tokens};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "type_examples",
    duty: "a valid value of each type, for tests",
    scope: Scope::Role(Role::Models, emit),
};

/// The module, which the names of groups leave free.
const MODULE: &str = "type_examples";

/// The feature of the written crates.
pub(super) const FEATURE: (&str, &str) = (
    "examples",
    "`Type::example()`: a valid value of each type, for tests",
);

fn emit<'w>(workspace: &'w Workspace, krate: &'w Crate) -> Pages<'w> {
    let examples = workspace.type_examples.iter();
    Box::new(examples.map(|examples| page(workspace, krate, examples)))
}

/// The module as the root declares it.
pub(super) fn declared(workspace: &Workspace) -> Option<TokenStream> {
    let (module, feature) = (format_ident!("{MODULE}"), FEATURE.0);
    let wanted = workspace.type_examples.as_ref();
    wanted.map(|_| quote!(#[cfg(any(test, feature = #feature))] mod #module;))
}

fn page(workspace: &Workspace, krate: &Crate, examples: &TypeExamples) -> Page {
    let (mut missing, mut rows) = (Vec::new(), Vec::new());
    for module in &krate.modules {
        let when = tokens::when_any(&module.features);
        for id in &module.items {
            let item = workspace.items.get(*id);
            match examples.get(id) {
                Some(TypeExample::Valid(json)) => {
                    let row = row(item, json);
                    rows.push(quote!(#when #row));
                }
                Some(TypeExample::Missing(why)) => {
                    missing.push(format!("- `{}`: {why}", item.ident.plain()));
                }
                None => {}
            }
        }
    }
    let has_rules = examples
        .keys()
        .any(|id| keeps_rules(workspace.items.get(id)));
    let here = has_rules.then(|| {
        quote! {
            /// Marks values of types of the runtime that keep rules of this description.
            #[doc(hidden)]
            pub enum Here {}
        }
    });
    Page {
        path: format!("{}/src/{MODULE}.rs", folder(krate.role)),
        emitter: EMITTER.name,
        content: PageContent::Rust {
            docs: docs(missing),
            head: Vec::new(),
            items: vec![quote!(#here #(#rows)*)],
        },
    }
}

/// What the file says of itself, and which types have no value.
fn docs(missing: Vec<String>) -> Vec<String> {
    let about = "Valid values of types, for tests.".to_owned();
    let none = ["", "None have:", ""].map(str::to_owned).into_iter();
    let is_whole = missing.is_empty();
    let none = none.filter(|_| !is_whole);
    std::iter::once(about).chain(none).chain(missing).collect()
}

fn row(item: &Item, json: &str) -> TokenStream {
    let (name, json) = (tokens::ident(&item.ident), raw(json));
    let here = keeps_rules(item).then(|| quote!(as Here));
    quote!(oasmith::example!(super::#name #here, #json);)
}

/// Whether an item is a type of the runtime that keeps rules.
fn keeps_rules(item: &Item) -> bool {
    match &item.kind {
        ItemKind::Text(_) | ItemKind::Number(_) => true,
        ItemKind::Struct(_) | ItemKind::Enum(_) | ItemKind::Union(_) | ItemKind::Alias(_) => false,
    }
}

/// JSON as a literal that shows it as it is.
fn raw(json: &str) -> Literal {
    let json = invisible::escape_invisible_in_json(json);
    if !json.contains(['"', '\\']) {
        return tokens::text(&json);
    }
    let is_in = |fence: &String| json.contains(&format!("\"{fence}"));
    let mut fence = String::new();
    while is_in(&fence) {
        fence.push('#');
    }
    let raw = format!("r{fence}\"{json}\"{fence}");
    raw.parse().unwrap_or_else(|_| Literal::string(&json))
}
