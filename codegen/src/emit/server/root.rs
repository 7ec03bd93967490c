//! The root of the server crate: what is under one roof, and an example that stands on its own.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::emit::tokens;
use crate::imports;
use crate::page::{Head, Page, PageContent};
use crate::rust::{Crate, GroupId, Workspace, asks_who_calls};

use super::{EMITTER, not_found, of_group, takes};

/// The file.
pub(super) fn page(workspace: &Workspace, krate: &Crate) -> Page {
    let models: Option<TokenStream> = workspace.models.parse().ok();
    let modules = workspace
        .groups
        .values()
        .map(|group| tokens::ident(&group.module));
    let exports = workspace.groups.iter().map(|(id, group)| {
        let module = tokens::ident(&group.module);
        let mut names = names(workspace, id);
        names.push(tokens::ident(&group.ident));
        names.sort();
        quote!(pub use self::#module::{#(#names),*};)
    });
    let handed_on = imports::SERVER_ROOT.iter();
    let handed_on = handed_on.map(|name| format_ident!("{name}"));
    let mut docs = krate.docs.0.clone();
    let has_router = !workspace.endpoints.is_empty();
    let (router_module, router) = router(workspace);
    let not_found = not_found::function(workspace);
    let (hook_modules, hooks) = hooks(workspace);
    if has_router {
        docs.extend(example(workspace, krate));
    }
    Page {
        path: "server/src/lib.rs".to_owned(),
        emitter: EMITTER.name,
        content: PageContent::Rust {
            docs,
            head: vec![Head::Tokens(quote! {
                #![forbid(unsafe_code)]
                #![allow(missing_docs, reason = "what a name says is not said again")]
                #![allow(deprecated, reason = "what should no longer be used is still served")]
                #![allow(clippy::iter_not_returning_iterator, reason = "names are those of the description")]
                #![allow(clippy::many_single_char_names, reason = "names are those of the description")]
                #![allow(clippy::should_implement_trait, reason = "names are those of the description")]
                #![allow(clippy::wrong_self_convention, reason = "names are those of the description")]
                #![allow(clippy::doc_markdown, reason = "docs are written in the words of the description")]
                #![allow(clippy::disallowed_names, reason = "names are those of the description")]
                #![allow(clippy::match_same_arms, reason = "an arm for each status")]
                #![allow(clippy::missing_errors_doc, reason = "every handler may refuse")]
                #![allow(clippy::too_many_arguments, reason = "constructors take what the description requires")]
                #![allow(clippy::type_complexity, reason = "types are as they are described")]
                #![allow(clippy::large_enum_variant, reason = "an answer is made once and written at once")]
                #(mod #modules;)*
                #hook_modules
                #router_module
            })],
            items: vec![
                quote! {
                    pub use #models as models;
                    pub use oasmith;
                    pub use oasmith::server::{#(#handed_on),*};
                    pub use oasmith::stubs;
                },
                quote! {
                    #(#exports)*
                    #router
                    #hooks
                    #not_found
                },
            ],
        },
    }
}

/// The module of the router and what is brought out of it, where there is something to call.
fn router(workspace: &Workspace) -> (Option<TokenStream>, Option<TokenStream>) {
    if workspace.endpoints.is_empty() {
        return (None, None);
    }
    let exports = quote!(
        pub use self::router::{Service, router};
    );
    (
        Some(quote!(
            mod router;
        )),
        Some(exports),
    )
}

/// The same for what the service calls.
fn hooks(workspace: &Workspace) -> (Option<TokenStream>, Option<TokenStream>) {
    if workspace.hooks.is_empty() {
        return (None, None);
    }
    let modules = quote!(
        mod hook_router;
        pub mod hooks;
    );
    (
        Some(modules),
        Some(quote!(
            pub use self::hook_router::hook_router;
        )),
    )
}

/// The types and limits of a group's operations.
fn names(workspace: &Workspace, group: GroupId) -> Vec<Ident> {
    let names = of_group(workspace, group).flat_map(|endpoint| {
        let stem = tokens::plain(&endpoint.type_ident);
        let request = takes(endpoint).then(|| format_ident!("{stem}Request"));
        let bodies = endpoint.choices().map(tokens::ident);
        let limits = endpoint
            .limits
            .iter()
            .map(|limit| tokens::ident(&limit.ident));
        let own = request.into_iter().chain([format_ident!("{stem}Response")]);
        own.chain(bodies).chain(limits).collect::<Vec<_>>()
    });
    names.collect()
}

/// A service of nothing but stubs, which answers 501.
fn example(workspace: &Workspace, krate: &Crate) -> Vec<String> {
    let root = &krate.root;
    let asks_who_calls = asks_who_calls(&workspace.endpoints);
    let mut lines = vec![
        String::new(),
        "Implement the trait of each resource group; what is not written yet answers 501, as all of these do:"
            .to_owned(),
        String::new(),
        "```".to_owned(),
    ];
    if asks_who_calls {
        lines.extend([
            format!("use {root}::oasmith::Secret;"),
            format!("use {root}::{{Authenticator, Caller, Rejection, Scopes}};"),
            String::new(),
        ]);
    }
    lines.extend(["struct Mine;".to_owned(), String::new()]);
    lines.push(format!("{root}::stubs!(Mine: {root}::{{"));
    let groups = workspace.groups.values();
    lines.extend(groups.map(|group| format!("    {},", group.ident)));
    lines.push("});".to_owned());
    let keys = "
struct Keys;

impl Authenticator for Keys {
    async fn authenticate(&self, key: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        let known = key.expose() == \"sk-test-1\";
        Ok(known.then(|| Caller::new(\"me\", \"1\", Scopes::All)))
    }
}
";
    let authenticator = if asks_who_calls {
        lines.extend(keys.lines().map(str::to_owned));
        ", Keys"
    } else {
        ""
    };
    lines.push(String::new());
    lines.push(format!("let router = {root}::router(Mine{authenticator});"));
    lines.push(format!(
        "assert_eq!(router.base_path(), {:?});",
        workspace.servers.base_path
    ));
    lines.push("```".to_owned());
    lines
}
