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
mod pages;
mod reads;
mod root;
mod servers;

use std::iter;

use crate::rust::{
    Argument, ArgumentId, Crate, Endpoint, EndpointResponse, ResponseStatus, Role, Workspace,
};

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

/// The outcomes that are successes. Where the description names none, what it says of all others is one.
fn successes(endpoint: &Endpoint) -> Vec<&EndpointResponse> {
    let named: Vec<&EndpointResponse> = endpoint
        .outcomes
        .iter()
        .filter(|outcome| match outcome.status {
            ResponseStatus::Exact(code) => (200..300).contains(&code),
            ResponseStatus::Class(class) => class == 2,
            ResponseStatus::Default => false,
        })
        .collect();
    if !named.is_empty() {
        return named;
    }
    let is_default = |outcome: &&EndpointResponse| outcome.status == ResponseStatus::Default;
    endpoint.outcomes.iter().filter(is_default).collect()
}

/// The outcomes that are errors.
fn failures(endpoint: &Endpoint) -> impl Iterator<Item = &EndpointResponse> {
    endpoint
        .outcomes
        .iter()
        .filter(|outcome| match outcome.status {
            ResponseStatus::Exact(code) => !(200..300).contains(&code),
            ResponseStatus::Class(class) => class != 2,
            ResponseStatus::Default => true,
        })
}

/// The parameters that callers set, with their ids; the idempotency key is not among them, nor are cursors of pages.
fn arguments(endpoint: &Endpoint) -> impl Iterator<Item = (ArgumentId, &Argument)> {
    let paging = pages::of(endpoint);
    let elsewhere = move |id: Option<ArgumentId>| {
        let is_cursor = paging.is_some_and(|paging| paging.step.cursors().contains(&id));
        id == endpoint.idempotency || is_cursor
    };
    let arguments = endpoint.arguments.iter();
    arguments.filter(move |(id, _)| !elsewhere(Some(*id)))
}
