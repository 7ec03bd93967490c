//! The file of a resource group: its trait, then for each operation what it takes, what it answers, and how it is called.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::imports;
use crate::page::{Content, Head, Page};
use crate::rust::{Endpoint, Group, Workspace};

use super::{EMITTER, answers, bodies, calls, requests, takes};
use crate::emit::media;
use crate::emit::words::{self, Words};

/// The file.
pub(super) fn page(workspace: &Workspace, group: &Group, endpoints: &[&Endpoint]) -> Page {
    let words = Words::beside_models(workspace);
    let operations = || endpoints.iter().copied();
    let methods = operations().map(method);
    let name = words::ident(&group.ident);
    let docs = words::docs(&group.docs);
    let contract = quote! {
        #docs
        pub trait #name: Send + Sync + 'static {
            #(#methods)*
        }
    };
    let types = operations().flat_map(|endpoint| {
        let request = takes(endpoint).then(|| requests::emit(&words, endpoint));
        let bodies = bodies::emit(&words, endpoint);
        let own = request.into_iter().chain([answers::emit(&words, endpoint)]);
        own.chain(bodies).collect::<Vec<_>>()
    });
    let constants = operations().flat_map(media::constants);
    let calls = operations().map(|endpoint| calls::emit(&words, group, endpoint));
    let items: Vec<TokenStream> = std::iter::once(contract)
        .chain(types)
        .chain(calls)
        .chain(constants)
        .collect();
    let mentions = words.mentions();
    let (maps, models) = (mentions.of_maps(), mentions.of_models());
    let prelude = mentions.of_runtime();
    Page {
        path: format!("server/src/{}.rs", group.module),
        emitter: EMITTER.name,
        content: Content::Rust {
            docs: group.docs.0.clone(),
            head: vec![
                Head::Words(maps.unwrap_or_default()),
                Head::Used {
                    of: quote!(runtime::http),
                    names: imports::HTTP,
                },
                Head::Words(prelude.unwrap_or_default()),
                Head::Used {
                    of: quote!(runtime::server),
                    names: imports::SERVER_GROUP,
                },
                Head::Words(models.unwrap_or_default()),
            ],
            items,
        },
    }
}

/// A method of the trait, whose body answers that nobody wrote it.
fn method(endpoint: &Endpoint) -> TokenStream {
    let docs = words::docs(&endpoint.docs);
    let deprecated = words::deprecated(endpoint.deprecated);
    let name = words::ident(&endpoint.ident);
    let answer = format_ident!("{}Response", words::plain(&endpoint.type_ident));
    let id = &endpoint.id;
    let taken = format_ident!("{}Request", words::plain(&endpoint.type_ident));
    let request = takes(endpoint).then(|| quote!(request: #taken,));
    let unused = if takes(endpoint) {
        quote!(let _ = (request, context);)
    } else {
        quote!(let _ = context;)
    };
    quote! {
        #docs
        #deprecated
        fn #name(
            &self,
            #request
            context: &Context,
        ) -> impl Future<Output = Result<#answer, Rejection>> + Send {
            #unused
            async { Err(Rejection::not_implemented(#id)) }
        }
    }
}
