//! The file of a resource group: its trait, then for each operation what it takes, what it answers, and how it is called.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::imports;
use crate::page::{Head, Page, PageContent};
use crate::rust::{Endpoint, Group, Workspace};

use super::{EMITTER, answers, bodies, calls, limits, outgoing, requests, takes};
use crate::emit::file_scope::FileScope;
use crate::emit::media::{self, AnsweredBy};
use crate::emit::tokens;

/// The file.
pub(super) fn page(
    workspace: &Workspace,
    group: &Group,
    by: AnsweredBy,
    endpoints: &[&Endpoint],
) -> Page {
    let scope = FileScope::beside_models(workspace);
    let operations = || endpoints.iter().copied();
    let methods = operations().map(|endpoint| tokens::whole(method(endpoint)));
    let name = tokens::ident(&group.ident);
    let docs = tokens::docs(&group.docs);
    let contract = quote! {
        #docs
        pub trait #name: Send + Sync + 'static {
            /// What handlers fail with: `Rejection`, or an error of one's own.
            type Error: IntoRejection;

            #(#methods)*
        }
    };
    let types = operations().flat_map(|endpoint| {
        let request = takes(endpoint).then(|| requests::emit(&scope, endpoint));
        let bodies = bodies::emit(&scope, by, endpoint);
        let sent = match by {
            AnsweredBy::Service => None,
            AnsweredBy::Receiver => outgoing::emit(&scope, endpoint),
        };
        let own = request.into_iter().chain(sent);
        let own = own.chain([answers::emit(&scope, by, endpoint)]);
        own.chain(bodies).collect::<Vec<_>>()
    });
    let constants = operations().flat_map(|endpoint| {
        media::constants(&scope, endpoint)
            .into_iter()
            .chain(limits::constants(endpoint))
    });
    let calls = operations().map(|endpoint| calls::emit(&scope, group, endpoint));
    let items: Vec<TokenStream> = std::iter::once(contract)
        .chain(types)
        .chain(calls)
        .chain(constants)
        .collect();
    let mentions = scope.mentions();
    let (maps, models) = (mentions.of_maps(), mentions.of_models());
    let prelude = mentions.of_runtime();
    Page {
        path: format!("server/src/{}.rs", group.module),
        emitter: EMITTER.name,
        content: PageContent::Rust {
            docs: group.docs.0.clone(),
            head: vec![
                Head::Tokens(maps.unwrap_or_default()),
                // Modules of a build script have the edition of the crate around them.
                Head::Used {
                    of: quote!(std::future),
                    names: &["Future"],
                },
                Head::Used {
                    of: quote!(oasmith::http),
                    names: imports::HTTP,
                },
                Head::Tokens(prelude.unwrap_or_default()),
                Head::Used {
                    of: quote!(oasmith::server),
                    names: imports::SERVER_GROUP,
                },
                Head::Tokens(models.unwrap_or_default()),
            ],
            items,
        },
    }
}

/// A method of the trait, whose body answers that nobody wrote it.
fn method(endpoint: &Endpoint) -> TokenStream {
    let docs = tokens::docs(&endpoint.docs);
    let deprecated = tokens::deprecated(endpoint.deprecated);
    let name = tokens::ident(&endpoint.ident);
    let answer = format_ident!("{}Response", tokens::plain(&endpoint.type_ident));
    let id = &endpoint.id;
    let taken = format_ident!("{}Request", tokens::plain(&endpoint.type_ident));
    let request = takes(endpoint).then(|| quote!(request: #taken,));
    let given = if takes(endpoint) {
        quote!((request, context))
    } else {
        quote!(context)
    };
    quote! {
        #docs
        #deprecated
        fn #name(
            &self,
            #request
            context: &Context,
        ) -> impl Future<Output = Result<#answer, Self::Error>> + Send {
            Rejection::stub(#id, #given)
        }
    }
}
