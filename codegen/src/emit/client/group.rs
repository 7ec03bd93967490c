//! The file of a resource group: its operations as methods, then for each operation its call, what it brings and what else may come.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::file_scope::FileScope;
use crate::emit::media;
use crate::emit::server::of_group;
use crate::emit::tokens;
use crate::imports;
use crate::page::{Head, Page, PageContent};
use crate::rust::{Endpoint, Group, GroupId, Workspace};

use super::{EMITTER, bodies, calls, errors, examples, follows, headers, pages, reads};

/// The file.
pub(super) fn page(workspace: &Workspace, root: &str, id: GroupId, group: &Group) -> Page {
    let scope = FileScope::beside_models(workspace);
    let operations = || of_group(workspace, id).flat_map(Endpoint::calls);
    let methods = operations().map(|endpoint| {
        let example = examples::docs(workspace, root, group, endpoint);
        tokens::whole(calls::method(&scope, endpoint, &example))
    });
    let follows = operations().flat_map(|endpoint| follows::emit(workspace, &scope, endpoint));
    let name = tokens::ident(&group.ident);
    let docs = tokens::docs(&group.docs);
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
            Some(calls::emit(&scope, endpoint)),
            reads::success(&scope, endpoint),
            Some(reads::emit(&scope, endpoint)),
            pages::emit(&scope, endpoint),
            Some(errors::emit(&scope, endpoint)),
        ]
        .into_iter()
        .flatten()
        .chain(bodies::emit(&scope, endpoint))
        .chain(headers::emit(&scope, endpoint))
    });
    let constants = operations().flat_map(|endpoint| media::constants(&scope, endpoint));
    let items: Vec<TokenStream> = std::iter::once(root)
        .chain(types)
        .chain(constants)
        .collect();
    let head = head(&scope);
    Page {
        path: format!("client/src/{}.rs", group.module),
        emitter: EMITTER.name,
        content: PageContent::Rust {
            docs: group.docs.0.clone(),
            head,
            items,
        },
    }
}

/// What the file uses of elsewhere.
fn head(scope: &FileScope<'_>) -> Vec<Head> {
    let mentions = scope.mentions();
    let (maps, models) = (mentions.of_maps(), mentions.of_models());
    let prelude = mentions.of_runtime();
    vec![
        Head::Tokens(quote! {
            #maps
            use std::sync::Arc;
        }),
        Head::Used {
            of: quote!(oasmith::client),
            names: imports::CLIENT_GROUP,
        },
        Head::Used {
            of: quote!(oasmith::http),
            names: imports::HTTP,
        },
        Head::Tokens(quote! {
            #prelude
            use super::call::Call;
            #models
        }),
    ]
}
