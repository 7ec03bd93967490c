//! The client: a method for each operation, the call that it makes, and what may come back.

mod bodies;
mod call;
mod calls;
mod client_error;
mod errors;
mod examples;
mod follows;
mod group;
mod headers;
mod oauth2_flows;
mod pages;
mod reads;
mod root;
mod servers;
mod streams;

use std::iter;

use crate::rust::{Crate, Role, Workspace};

use super::{Emitter, Pages, Scope};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "client",
    duty: "the Rust files of the client",
    scope: Scope::Role(Role::Client, emit),
};

fn emit<'w>(workspace: &'w Workspace, krate: &'w Crate) -> Pages<'w> {
    let groups = workspace.groups.iter();
    let groups = groups.map(|(id, group)| group::page(workspace, &krate.root, id, group));
    let root = iter::once_with(|| root::page(workspace, krate));
    let client = iter::once_with(|| root::client_page(workspace));
    let call = iter::once_with(|| call::page(workspace));
    Box::new(root.chain(client).chain(call).chain(groups))
}
