//! The client: a method for each operation, the call that it makes, and what may come back.

mod bodies;
mod call;
mod calls;
mod errors;
mod follows;
mod group;
mod headers;
mod pages;
mod reads;
mod root;
mod servers;

use std::iter;

use crate::rust::{Argument, Crate, Endpoint, Outcome, OutcomeStatus, Role, Workspace};

use super::{Emitter, Pages, Scope};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "client",
    duty: "the Rust files of the client",
    scope: Scope::Role(Role::Client, emit),
};

fn emit<'w>(workspace: &'w Workspace, krate: &'w Crate) -> Pages<'w> {
    let groups = workspace.groups.iter().enumerate();
    let groups = groups.map(|(position, group)| group::page(workspace, position, group));
    let root = iter::once_with(|| root::page(workspace, krate));
    let client = iter::once_with(|| root::client_page(workspace));
    let call = iter::once_with(|| call::page(workspace));
    Box::new(root.chain(client).chain(call).chain(groups))
}

/// The outcomes that are successes. Where the description names none, what it says of all others is one.
fn successes(endpoint: &Endpoint) -> Vec<&Outcome> {
    let named: Vec<&Outcome> = endpoint
        .outcomes
        .iter()
        .filter(|outcome| match outcome.status {
            OutcomeStatus::Exact(code) => (200..300).contains(&code),
            OutcomeStatus::Class(class) => class == 2,
            OutcomeStatus::Default => false,
        })
        .collect();
    if !named.is_empty() {
        return named;
    }
    let is_default = |outcome: &&Outcome| outcome.status == OutcomeStatus::Default;
    endpoint.outcomes.iter().filter(is_default).collect()
}

/// The outcomes that are errors.
fn failures(endpoint: &Endpoint) -> impl Iterator<Item = &Outcome> {
    endpoint
        .outcomes
        .iter()
        .filter(|outcome| match outcome.status {
            OutcomeStatus::Exact(code) => !(200..300).contains(&code),
            OutcomeStatus::Class(class) => class != 2,
            OutcomeStatus::Default => true,
        })
}

/// The parameters that callers set, with their positions; the idempotency key is not among them, nor are cursors of pages.
fn arguments(endpoint: &Endpoint) -> impl Iterator<Item = (usize, &Argument)> {
    let paging = pages::of(endpoint);
    let elsewhere = move |position: &usize| {
        let position = Some(*position);
        let is_cursor =
            paging.is_some_and(|paging| position == paging.after || position == paging.before);
        position == endpoint.idempotency || is_cursor
    };
    let arguments = endpoint.arguments.iter().enumerate();
    arguments.filter(move |(position, _)| !elsewhere(position))
}
