//! The webhooks as one enum: what one URL receives.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::page::{Head, Page, PageContent};
use crate::rust::{Crate, EventSet, EventVariant, ItemId, Module, Role, Workspace};

use super::file_scope::{FileScope, Mentions};
use super::item_imports::imports;
use super::{Emitter, Pages, Scope, folder, tokens};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "events",
    duty: "the webhooks as one enum",
    scope: Scope::Role(Role::Models, emit),
};

const MODULE: &str = "webhook_events";

fn emit<'w>(workspace: &'w Workspace, krate: &'w Crate) -> Pages<'w> {
    let events = workspace.events.iter();
    Box::new(events.map(move |events| page(workspace, krate, events)))
}

/// The module as the root declares it, and its enum as the root hands it on: both are there where all modules are whose types it holds.
pub(super) fn declared(workspace: &Workspace, krate: &Crate) -> Option<(TokenStream, TokenStream)> {
    let events = workspace.events.as_ref()?;
    let scope = FileScope::new(workspace);
    for variant in &events.variants {
        scope.ty(&variant.ty);
    }
    let when = when(krate, &scope.mentions());
    let (module, name) = (format_ident!("{MODULE}"), tokens::ident(&events.ident));
    let declared = quote!(#when mod #module;);
    Some((declared, quote!(#when pub use self::#module::#name;)))
}

/// The features of all modules that have one of these items.
fn when(krate: &Crate, mentions: &Mentions) -> TokenStream {
    let has_any = |module: &&Module| {
        let is_mentioned = |id: &ItemId| mentions.items.contains(id);
        module.items.iter().any(is_mentioned)
    };
    let features = krate.modules.iter().filter(has_any);
    let features: BTreeSet<&[String]> = features.map(|it| it.features.as_slice()).collect();
    features.into_iter().filter_map(tokens::when_any).collect()
}

fn page(workspace: &Workspace, krate: &Crate, events: &EventSet) -> Page {
    let EventSet {
        ident,
        member,
        variants,
    } = events;
    let scope = FileScope::new(workspace);
    let name = tokens::ident(ident);
    let listed = variants.iter().map(|variant| listed(&scope, variant));
    let listed: Vec<TokenStream> = listed.collect();
    let arms = variants.iter().map(arm);
    let arms: Vec<TokenStream> = arms.collect();
    let about = format!(
        " What one URL receives: the webhooks of the service, by the value of {}.",
        tokens::code(member)
    );
    let enumeration = quote! {
        #[doc = #about]
        ///
        /// [`EventSet::from_json`](oasmith::EventSet::from_json) reads the body of a message. `oasmith::webhook::Receiver`, of the feature `webhook`,
        /// verifies its signature before.
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        pub enum #name {
            #(#listed,)*
            /// A message that the description does not know, as it came.
            Unknown(oasmith::UnknownEvent),
        }
    };
    let implementation = quote! {
        impl oasmith::EventSet for #name {
            const CATEGORY: &'static str = #member;

            fn of_category(category: &str, json: &[u8]) -> Option<Result<Self, oasmith::DecodeError>> {
                let event = match category {
                    #(#arms,)*
                    _ => return None,
                };
                Some(event)
            }

            fn unknown(event: oasmith::UnknownEvent) -> Self {
                Self::Unknown(event)
            }
        }
    };
    let head = imports(workspace, &[], &scope.mentions(), &quote!(super));
    Page {
        path: format!("{}/src/{MODULE}.rs", folder(krate.role)),
        emitter: EMITTER.name,
        content: PageContent::Rust {
            docs: vec![format!(
                "The webhooks as one enum, by {}.",
                tokens::code(member)
            )],
            head: vec![Head::Tokens(head)],
            items: vec![enumeration, implementation],
        },
    }
}

fn listed(scope: &FileScope<'_>, variant: &EventVariant) -> TokenStream {
    let EventVariant {
        ident,
        categories: _,
        ty,
        docs,
        deprecated,
    } = variant;
    let (docs, deprecated) = (tokens::docs(docs), tokens::deprecated(*deprecated));
    let (name, ty) = (tokens::ident(ident), scope.ty(ty));
    quote!(#docs #deprecated #name(#ty))
}

fn arm(variant: &EventVariant) -> TokenStream {
    let name = tokens::ident(&variant.ident);
    let categories = &variant.categories;
    quote!(#(#categories)|* => oasmith::read_event(json, Self::#name))
}
