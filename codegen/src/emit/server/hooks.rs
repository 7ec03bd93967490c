//! What the service calls, webhooks and callbacks, as a trait and a router for whoever receives it.

use quote::{format_ident, quote};

use super::group;
use super::router;
use super::served::Served;
use crate::emit::media::AnsweredBy;
use crate::page::Page;
use crate::rust::{DocComment, Endpoint, Group, Ident, Workspace};

/// The module of the handlers.
pub(super) const MODULE: &str = "hooks";

/// The module of the router.
pub(super) const ROUTER: &str = "hook_router";

/// The files, where the service calls somebody.
pub(super) fn pages(workspace: &Workspace) -> [Page; 2] {
    let message = "What the service calls: webhooks and callbacks. Whoever receives them implements the trait.";
    let group = Group {
        module: Ident::spelled(MODULE),
        ident: Ident::spelled("Hooks"),
        feature: None,
        tag: String::new(),
        docs: DocComment(vec![message.to_owned()]),
    };
    let endpoints: Vec<&Endpoint> = workspace.hooks.values().collect();
    [
        group::page(workspace, &group, AnsweredBy::Receiver, &endpoints),
        router(workspace, &group),
    ]
}

fn router(workspace: &Workspace, group: &Group) -> Page {
    let served = Served {
        file: ROUTER,
        message: "The router of what the service calls.",
        groups: vec![group],
        endpoints: &workspace.hooks,
        base_path: "",
        base_paths: &[],
        usual_schemes: &[],
        is_lenient: true,
    };
    let docs = quote! {
        /// The router of a receiver. The path of each message is what the description calls it, which stands for wherever the receiver wants
        /// it; messages are read as leniently as answers are.
    };
    let own = router::constructor(&served, &docs, &format_ident!("{ROUTER}"), &quote!(Hooks));
    router::page_of(workspace, &served, &quote!(Hooks), vec![own])
}
