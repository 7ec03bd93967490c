//! The server: a trait for each resource group, requests and answers for each operation, and a router over all.

mod answers;
mod bases;
mod bodies;
mod calls;
mod error_answers;
mod group;
mod hooks;
mod limits;
mod not_found;
mod outgoing;
mod requests;
mod root;
mod router;
mod served;

use std::iter;

use crate::emit::media::AnsweredBy;
use crate::rust::{Crate, Endpoint, GroupId, Role, Workspace};

use super::{Emitter, Pages, Scope};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "server",
    duty: "the Rust files of the server",
    scope: Scope::Role(Role::Server, emit),
};

fn emit<'w>(workspace: &'w Workspace, krate: &'w Crate) -> Pages<'w> {
    let groups = workspace.groups.iter().map(|(id, group)| {
        let operations: Vec<&Endpoint> = of_group(workspace, id).collect();
        group::page(workspace, group, AnsweredBy::Service, &operations)
    });
    let root = iter::once_with(|| root::page(workspace, krate));
    let served = Some(workspace).filter(|workspace| !workspace.endpoints.is_empty());
    let called = Some(workspace).filter(|workspace| !workspace.hooks.is_empty());
    let router = served.into_iter().map(router::page);
    let hooks = called.into_iter().flat_map(hooks::pages);
    Box::new(root.chain(router).chain(groups).chain(hooks))
}

/// The operations of a group, in the order of the description.
pub(super) fn of_group(workspace: &Workspace, group: GroupId) -> impl Iterator<Item = &Endpoint> {
    let endpoints = workspace.endpoints.values();
    endpoints.filter(move |endpoint| endpoint.group == Some(group))
}

/// Whether an operation takes anything.
fn takes(endpoint: &Endpoint) -> bool {
    !endpoint.arguments.is_empty() || endpoint.body.is_some()
}
