//! The root of the client crate: what is under one roof, and the client itself in a file of its own.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::emit::server::of_group;
use crate::emit::tokens;
use crate::imports;
use crate::page::{Head, Page, PageContent};
use crate::rust::{Crate, Endpoint, Group, GroupId, Workspace};

use super::{EMITTER, calls, client_error, examples, headers, oauth2_flows, servers};

/// The file.
pub(super) fn page(workspace: &Workspace, krate: &Crate) -> Page {
    let models: Option<TokenStream> = workspace.models.parse().ok();
    let modules = workspace.groups.values().map(|group| {
        let (when, name) = (
            tokens::when(group.feature.as_ref()),
            tokens::ident(&group.module),
        );
        quote!(#when mod #name;)
    });
    let exports = workspace.groups.iter().map(|(id, group)| {
        let module = tokens::ident(&group.module);
        let mut names = names(workspace, id);
        names.push(tokens::ident(&group.ident));
        names.sort();
        let when = tokens::when(group.feature.as_ref());
        quote!(#when pub use self::#module::{#(#names),*};)
    });
    let constants = servers::emit(workspace).into_iter();
    let constants = constants.chain(oauth2_flows::emit(workspace));
    let idents = |names: &[&str]| {
        names
            .iter()
            .map(|name| format_ident!("{name}"))
            .collect::<Vec<_>>()
    };
    let (of_client, of_http) = (
        idents(imports::CLIENT_ROOT),
        idents(imports::CLIENT_ROOT_HTTP),
    );
    let mut docs = krate.docs.0.clone();
    docs.extend(examples::of_crate(
        workspace,
        &krate.root,
        workspace.has_key(),
    ));
    docs.extend(example(workspace, krate));
    Page {
        path: "client/src/lib.rs".to_owned(),
        emitter: EMITTER.name,
        content: PageContent::Rust {
            docs,
            head: vec![Head::Tokens(quote! {
                #![forbid(unsafe_code)]
                #![allow(missing_docs, reason = "what a name says is not said again")]
                #![allow(deprecated, reason = "what should no longer be used can still be called")]
                #![allow(clippy::iter_not_returning_iterator, reason = "names are those of the description")]
                #![allow(clippy::many_single_char_names, reason = "names are those of the description")]
                #![allow(clippy::should_implement_trait, reason = "names are those of the description")]
                #![allow(clippy::wrong_self_convention, reason = "names are those of the description")]
                #![allow(clippy::doc_markdown, reason = "docs are written in the words of the description")]
                #![allow(clippy::disallowed_names, reason = "names are those of the description")]
                #![allow(clippy::large_enum_variant, reason = "values are as they are described")]
                #![allow(clippy::match_overlapping_arm, reason = "a status goes before its class")]
                #![allow(clippy::missing_errors_doc, reason = "every call may fail")]
                #![allow(clippy::too_many_arguments, reason = "calls take what the description requires")]
                #![allow(clippy::type_complexity, reason = "types are as they are described")]
                mod call;
                mod client;
                #(#modules)*
            })],
            items: [
                quote! {
                    pub use #models as models;
                    pub use oasmith;
                    pub use oasmith::client::{#(#of_client),*};
                    pub use oasmith::http::{#(#of_http),*};
                },
                quote! {
                    pub use self::call::Call;
                    pub use self::client::{Client, Error};
                    #(#exports)*
                },
            ]
            .into_iter()
            .chain(constants)
            .collect(),
        },
    }
}

/// The file of the client.
pub(super) fn client_page(workspace: &Workspace) -> Page {
    let always = workspace
        .groups
        .values()
        .filter(|group| group.feature.is_none());
    let always: Vec<_> = always.map(|group| tokens::ident(&group.ident)).collect();
    let always = (!always.is_empty()).then(|| quote!(use super::{#(#always),*};));
    let chosen = workspace
        .groups
        .values()
        .filter(|group| group.feature.is_some());
    let chosen = chosen.map(|group| {
        let (when, name) = (
            tokens::when(group.feature.as_ref()),
            tokens::ident(&group.ident),
        );
        quote!(#when use super::#name;)
    });
    let members = client_error::import(workspace);
    Page {
        path: "client/src/client.rs".to_owned(),
        emitter: EMITTER.name,
        content: PageContent::Rust {
            docs: vec![
                "The client: a method for each resource group; and the error of any call."
                    .to_owned(),
            ],
            head: vec![Head::Tokens(quote! {
                use std::sync::Arc;
                use oasmith::client::{ApiError, Connection};
                #members
                #always
                #(#chosen)*
            })],
            items: std::iter::once(client(workspace))
                .chain(client_error::items(workspace))
                .collect(),
        },
    }
}

/// The types of a group's operations.
fn names(workspace: &Workspace, group: GroupId) -> Vec<Ident> {
    let names = of_group(workspace, group)
        .flat_map(Endpoint::calls)
        .flat_map(|endpoint| {
            let stem = tokens::plain(&endpoint.type_ident);
            let several = endpoint.successes().len() > 1;
            let success = several.then(|| format_ident!("{stem}Success"));
            let error = format_ident!("{stem}Error");
            let bodies = endpoint.choices().map(tokens::ident);
            let (call, operation) = (calls::name(endpoint), calls::operation(endpoint));
            let own = [call, operation, error].into_iter().chain(success);
            let own = own.chain(headers::names(endpoint));
            own.chain(bodies).collect::<Vec<_>>()
        });
    names.collect()
}

fn client(workspace: &Workspace) -> TokenStream {
    let groups = workspace.groups.values().map(accessor);
    let has_key = workspace.has_key();
    let new = new(has_key);
    let described = servers::is_described(workspace).then(|| described(has_key));
    let unread = unread(workspace);
    let errors = client_error::setting(workspace);
    quote! {
        /// The service, as a caller sees it. A clone shares the connection.
        #[derive(Debug, Clone)]
        pub struct Client {
            #unread
            connection: Arc<Connection>,
        }

        impl Client {
            /// A client over a connection, with the settings that were made there.
            #[must_use]
            pub fn over(connection: Connection) -> Self {
                let product = concat!(env!("CARGO_PKG_NAME"), "/", env!("CARGO_PKG_VERSION"));
                let connection = connection.product(product).log(oasmith::call_log!())#errors;
                Self { connection: Arc::new(connection) }
            }

            #(#groups)*
        }

        oasmith::cfg_hyper! {
            impl Client {
                #new
                #described
            }
        }
    }
}

/// The shortest way to a client: over HTTP.
fn new(has_key: bool) -> TokenStream {
    let (message, breaks) = if has_key {
        (
            " A client of the service at a base URL, which identifies itself with a key. It carries calls over HTTP and TLS, on the executor of `tokio`.",
            " The base URL is none, or would send the key in the clear: `http://` is for this machine only.",
        )
    } else {
        (
            " A client of the service at a base URL. It carries calls over HTTP and TLS, on the executor of `tokio`.",
            " The base URL is none, or leads through the clear: `http://` is for this machine only.",
        )
    };
    let key = has_key.then(|| quote!(, key: impl Into<String>));
    let set = has_key.then(|| quote!(.key(key.into())));
    quote! {
        #[doc = #message]
        ///
        /// # Errors
        #[doc = #breaks]
        pub fn new(base_url: &str #key) -> Result<Self, oasmith::client::InvalidBaseUrl> {
            let connection = Connection::new(oasmith::client::Http::new(base_url)?)#set;
            Ok(Self::over(connection))
        }
    }
}

/// A client whose operations have several servers: the way to all of them.
fn described(has_key: bool) -> TokenStream {
    let (message, breaks) = if has_key {
        (
            " A client of the servers that the description names, each operation at its own; the key is sent to all of them. It carries calls over HTTP and TLS, on the executor of `tokio`.",
            " A URL of the description cannot be used, or would send the key in the clear.",
        )
    } else {
        (
            " A client of the servers that the description names, each operation at its own. It carries calls over HTTP and TLS, on the executor of `tokio`.",
            " A URL of the description cannot be used, or leads through the clear.",
        )
    };
    let key = has_key.then(|| quote!(key: impl Into<String>));
    let set = has_key.then(|| quote!(.key(key.into())));
    quote! {
        #[doc = #message]
        ///
        /// # Errors
        #[doc = #breaks]
        pub fn described(#key) -> Result<Self, oasmith::client::InvalidBaseUrl> {
            let connection = Connection::described(super::SERVERS, super::OWN_SERVERS)?#set;
            Ok(Self::over(connection))
        }
    }
}

/// Where every resource group has a feature, there may be nothing to call.
pub(super) fn unread(workspace: &Workspace) -> Option<TokenStream> {
    let all_chosen = workspace
        .groups
        .values()
        .all(|group| group.feature.is_some());
    all_chosen.then(|| {
        quote!(#[allow(dead_code, reason = "without a resource group there is nothing to call")])
    })
}

fn accessor(group: &Group) -> TokenStream {
    let docs = tokens::docs(&group.docs);
    let (module, name) = (tokens::ident(&group.module), tokens::ident(&group.ident));
    let when = tokens::when(group.feature.as_ref());
    quote! {
        #docs
        #when
        #[must_use]
        pub fn #module(&self) -> #name {
            #name::new(&self.connection)
        }
    }
}

/// A client with settings; the example asks nobody.
fn example(workspace: &Workspace, krate: &Crate) -> Vec<String> {
    let root = &krate.root;
    let (with_key, key) = if workspace.has_key() {
        ("a key and ", "\n    .key(\"sk-test-1\".to_owned())")
    } else {
        ("", "")
    };
    let text = format!(
        "
A connection is a transport with {with_key}settings; each operation is a method of its resource group. Calls are sent by `.await`:

```
use {root}::oasmith::client::{{Connection, Retry, Transport, TransportError}};
use {root}::oasmith::http::{{Request, Response}};

/// A service that has nothing to say; the feature `hyper` brings one that speaks over TLS.
struct Silent;

impl Transport for Silent {{
    async fn send(&self, _: Request, _: usize) -> Result<Response, TransportError> {{
        Ok(Response::new(204))
    }}
}}

let connection = Connection::new(Silent){key}
    .user_agent(\"shop/1.2\")
    .retry(Retry::default().attempts(5));
let client = {root}::Client::over(connection);
```"
    );
    text.lines().map(str::to_owned).collect()
}
