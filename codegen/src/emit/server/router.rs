//! The router: the table of routes, what stands behind each, and the trait over all groups.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use oasmith::ParamLocation;

use crate::emit::file_scope::FileScope;
use crate::emit::tokens;
use crate::emit::{media, security};
use crate::imports;
use crate::page::{Head, Page, PageContent};
use crate::rust::{Endpoint, Problems, QueryCheck, Workspace, asks_who_calls};

use super::served::Served;
use super::{EMITTER, bases, calls, error_answers};

/// The file.
pub(super) fn page(workspace: &Workspace) -> Page {
    let served = Served {
        file: "router",
        message: "The routes of all operations, and the router that serves them.",
        groups: workspace.groups.values().collect(),
        endpoints: &workspace.endpoints,
        base_path: &workspace.servers.base_path,
        base_paths: &workspace.servers.base_paths,
        usual_schemes: &workspace.usual_schemes,
        is_lenient: false,
    };
    let traits: Vec<_> = served
        .groups
        .iter()
        .map(|group| tokens::ident(&group.ident))
        .collect();
    let contract = quote! {
        /// Every resource group: whoever implements them all is a service.
        pub trait Service: #(#traits)+* {}

        impl<T: #(#traits)+*> Service for T {}
    };
    let docs = quote! {
        /// The router of a service.
    };
    let router = constructor(&served, &docs, &format_ident!("router"), &quote!(Service));
    page_of(workspace, &served, &quote!(Service), vec![contract, router])
}

/// The function that makes a router. It takes an authenticator where an operation asks who calls.
pub(super) fn constructor(
    served: &Served<'_>,
    docs: &TokenStream,
    name: &Ident,
    contract: &TokenStream,
) -> TokenStream {
    if asks_who_calls(served.endpoints) {
        quote! {
            #docs
            ///
            /// It knows its callers by the authenticator.
            #[must_use]
            pub fn #name(service: impl #contract, authenticator: impl Authenticator) -> Router {
                Router::new(Served(service), authenticator)
            }
        }
    } else {
        quote! {
            #docs
            #[must_use]
            pub fn #name(service: impl #contract) -> Router {
                Router::new(Served(service), Anyone)
            }
        }
    }
}

/// The file of a router, which begins with what is its own.
pub(super) fn page_of(
    workspace: &Workspace,
    served: &Served<'_>,
    contract: &TokenStream,
    own: Vec<TokenStream>,
) -> Page {
    let imports = served.groups.iter().map(|group| {
        let (module, name) = (tokens::ident(&group.module), tokens::ident(&group.ident));
        quote!(use super::#module::{self, #name};)
    });
    let module = |endpoint: &Endpoint| {
        let group = endpoint.group.map(|id| workspace.groups.get(id));
        let group = group.or_else(|| served.groups.first().copied());
        group.map(|group| tokens::ident(&group.module))
    };
    let routes = served.endpoints.values();
    let routes = routes.map(|endpoint| route(module(endpoint).as_ref(), endpoint));
    let arms = served.endpoints.iter().map(|(id, endpoint)| {
        let position = Literal::usize_unsuffixed(id.index());
        let (module, name) = (module(endpoint), calls::function(endpoint));
        quote!(#position => Box::pin(#module::#name(&self.0, call)),)
    });
    let refuse = refuse(workspace);
    let base = served.base_path;
    let unusual = unusual(served);
    let rest = [
        quote! {
            /// What is served, as the runtime's router calls it.
            struct Served<S>(S);

            impl<S: #contract> oasmith::server::Service for Served<S> {
                const ROUTES: &'static [Route] = ROUTES;
                const BASE_PATH: &'static str = #base;
                #unusual

                fn call(&self, route: usize, call: Call) -> BoxFuture<'_, HandlerResult> {
                    match route {
                        #(#arms)*
                        _ => Box::pin(async { Err(Rejection::no_such_path()) }),
                    }
                }

                fn refuse(status: u16, body: RejectionBody) -> (String, &'static str) {
                    #refuse
                }
            }
        },
        quote! {
            /// The routes, in the order of the description.
            const ROUTES: &[Route] = &[#(#routes),*];
        },
    ];
    let items: Vec<TokenStream> = own.into_iter().chain(rest).collect();
    Page {
        path: format!("server/src/{}.rs", served.file),
        emitter: EMITTER.name,
        content: PageContent::Rust {
            docs: vec![served.message.to_owned()],
            head: vec![
                Head::Used {
                    of: quote!(oasmith::http),
                    names: imports::ROUTER_HTTP,
                },
                Head::Used {
                    of: quote!(oasmith::server),
                    names: imports::ROUTER,
                },
                Head::Tokens(quote!(#(#imports)*)),
            ],
            items,
        },
    }
}

/// The constants of the service that most have no need of.
fn unusual(served: &Served<'_>) -> TokenStream {
    let lenient = served.is_lenient.then(|| {
        quote!(
            const LENIENT: bool = true;
        )
    });
    tokens::joined([bases::emit(served), lenient, usual_schemes(served)])
}

/// What a 401 names of an operation that asks for nothing, where there is one.
fn usual_schemes(served: &Served<'_>) -> Option<TokenStream> {
    let mut endpoints = served.endpoints.values();
    let is_open = endpoints.any(|endpoint| endpoint.security.is_anyone());
    if !is_open || served.usual_schemes.is_empty() {
        return None;
    }
    let schemes = security::schemes(served.usual_schemes);
    Some(quote!(
        const USUAL_SCHEMES: &'static [RequiredScheme] = #schemes;
    ))
}

/// How refusals are written: as the error object of the description, in the form that all its error answers have, or as problem details.
fn refuse(workspace: &Workspace) -> TokenStream {
    let Some(body) = workspace.error else {
        return error_answers::of_all(workspace).unwrap_or_else(|| {
            quote! {
                (oasmith::server::problem_details(status, &body), "application/problem+json")
            }
        });
    };
    let scope = FileScope::beside_models(workspace);
    let name = scope.item(body);
    let name = quote!(super::#name);
    // An answer that is always a list says one thing as a list of one.
    let one = match &scope.look_up(body).problems {
        Some(Problems::List { .. }) => quote!(vec![problem]),
        Some(Problems::Object(_) | Problems::Body { .. }) | None => quote!(problem),
    };
    quote! {
        let _ = status;
        let body = match body {
            RejectionBody::One(problem) => #name::from(#one),
            RejectionBody::Several(problems) => #name::from(problems),
        };
        (oasmith::Json::to_json(&body), "application/json")
    }
}

fn route(module: Option<&Ident>, endpoint: &Endpoint) -> TokenStream {
    let public = tokens::by_method(&endpoint.id, &endpoint.method, &endpoint.template());
    let public = quote!(Route::#public);
    let query = query(endpoint);
    let query = (!query.is_empty()).then(|| quote!(query: &[#(#query),*],));
    let parameters = parameters(endpoint);
    let parameters = (!parameters.is_empty()).then(|| quote!(parameters: &[#(#parameters),*],));
    let security = security::setting(&endpoint.security);
    let body = match (&endpoint.body, media::of_body(endpoint)) {
        (Some(_), Some(constant)) => Some(quote!(body: RouteBody::Media(#module::#constant),)),
        (Some(_), None) => Some(quote!(body: RouteBody::Json,)),
        (None, _) => None,
    };
    let idempotency = endpoint.idempotency_header();
    let idempotency = idempotency.map(|wire| quote!(idempotency: Some(#wire),));
    let errors = error_answers::of(endpoint);
    let settings = quote!(#query #parameters #security #body #idempotency #errors);
    if settings.is_empty() {
        public
    } else {
        quote!(Route { #settings ..#public })
    }
}

/// What tells requests of the operation from those of others with its path.
fn parameters(endpoint: &Endpoint) -> Vec<TokenStream> {
    let distinct = endpoint.distinct.iter().map(|distinct| {
        let argument = endpoint.arguments.get(distinct.argument);
        let name = &argument.wire;
        let value = match &distinct.value {
            Some(value) => quote!(Some(#value)),
            None => quote!(None),
        };
        match argument.location {
            ParamLocation::Header => quote!(ParameterMatch::Header(#name, #value)),
            ParamLocation::Query
            | ParamLocation::Path
            | ParamLocation::Cookie
            | ParamLocation::Part(_) => quote!(ParameterMatch::Query(#name, #value)),
        }
    });
    distinct.collect()
}

/// What requests of the operation have in their query.
fn query(endpoint: &Endpoint) -> Vec<TokenStream> {
    let asked = endpoint.query.iter().map(|asked| match asked {
        QueryCheck::Pair(text) => {
            let (name, value) = text.split_once('=').unwrap_or((text, ""));
            quote!(QueryMatch::Pair(#name, #value))
        }
        QueryCheck::Name(name) => quote!(QueryMatch::Name(#name)),
    });
    asked.collect()
}
