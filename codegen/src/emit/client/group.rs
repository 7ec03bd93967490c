//! The file of a resource group: its operations as methods, then for each operation its call, what it brings and what else may come.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::media;
use crate::emit::server::of_group;
use crate::emit::words::{self, Words};
use crate::imports;
use crate::page::{Content, Head, Page};
use crate::rust::{Group, Workspace};

use super::{EMITTER, bodies, calls, errors, follows, headers, pages, reads};

/// The file.
pub(super) fn page(workspace: &Workspace, position: usize, group: &Group) -> Page {
    let words = Words::beside_models(workspace);
    let operations = || of_group(workspace, position).map(|(_, endpoint)| endpoint);
    let methods = operations().map(|endpoint| calls::method(&words, endpoint));
    let follows = operations().flat_map(|endpoint| follows::emit(workspace, &words, endpoint));
    let name = words::ident(&group.ident);
    let docs = words::docs(&group.docs);
    let root = quote! {
        #docs
        #[derive(Debug, Clone)]
        pub struct #name {
            connection: Arc<Connection>,
        }

        impl #name {
            pub(crate) fn new(connection: &Arc<Connection>) -> Self {
                Self { connection: Arc::clone(connection) }
            }

            #(#methods)*
            #(#follows)*
        }
    };
    let types = operations().flat_map(|endpoint| {
        [
            Some(calls::emit(&words, endpoint)),
            reads::success(&words, endpoint),
            Some(reads::emit(&words, endpoint)),
            pages::emit(&words, endpoint),
            Some(errors::emit(&words, endpoint)),
        ]
        .into_iter()
        .flatten()
        .chain(bodies::emit(&words, endpoint))
        .chain(headers::emit(&words, endpoint))
    });
    let constants = operations().flat_map(media::constants);
    let items: Vec<TokenStream> = std::iter::once(root)
        .chain(types)
        .chain(constants)
        .collect();
    let head = head(&words);
    Page {
        path: format!("client/src/{}.rs", group.module),
        emitter: EMITTER.name,
        content: Content::Rust {
            docs: group.docs.0.clone(),
            head,
            items,
        },
    }
}

/// What the file uses of elsewhere.
fn head(words: &Words<'_>) -> Vec<Head> {
    let mentions = words.mentions();
    let (maps, models) = (mentions.of_maps(), mentions.of_models());
    let prelude = mentions.of_runtime();
    vec![
        Head::Words(quote! {
            #maps
            use std::sync::Arc;
        }),
        Head::Used {
            of: quote!(runtime::client),
            names: imports::CLIENT_GROUP,
        },
        Head::Used {
            of: quote!(runtime::http),
            names: imports::HTTP,
        },
        Head::Words(quote! {
            #prelude
            use super::call::Call;
            #models
        }),
    ]
}
