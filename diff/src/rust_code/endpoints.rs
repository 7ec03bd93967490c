//! Methods of clients and servers, each with its partner.

use std::collections::BTreeMap;

use oasmith_codegen::rust::{Endpoint, Workspace};

use super::item_pair::ItemPair;
use super::signature::Signature;
use super::{Effects, ItemEffect, RustChange, RustPart, RustPlace, callers, credentials, handlers};

/// Differences of all methods, by their names; those of receivers of webhooks as well.
pub(super) fn changes(old: &Workspace, new: &Workspace) -> Vec<RustChange> {
    let (before, after) = (methods(old), methods(new));
    let mut found = Vec::new();
    for (name, endpoint) in &before {
        let place = RustPlace::Old(endpoint.origin);
        let both = ItemPair::new(name, place, (old, new), effects_of(endpoint));
        match after.get(name) {
            Some(partner) => of_endpoint(&both, endpoint, partner, &mut found),
            None => found.push(gone(&both)),
        }
    }
    let known: Vec<&str> = old.groups.values().map(|it| it.ident.as_str()).collect();
    for (name, endpoint) in after.iter().filter(|it| !before.contains_key(it.0)) {
        let place = RustPlace::New(endpoint.origin);
        let group = endpoint.group.map(|id| new.groups.get(id).ident.as_str());
        let change = |effects, what: String| RustChange::new(place, name, effects, what);
        if let Some(group) = group.filter(|it| !known.contains(it)) {
            found.push(change(
                Effects::of_server(ItemEffect::Breaks),
                format!("a server has to implement the trait `{group}`, which is new"),
            ));
        }
        let adds = effects_of(endpoint)(ItemEffect::Adds);
        found.push(change(adds, format!("the method `{name}` is new")));
        if !endpoint.security.is_anyone() {
            let both = ItemPair::new(name, place, (old, new), effects_of(endpoint));
            found.extend(credentials::changes(&both, endpoint));
        }
    }
    found
}

pub(super) fn methods(workspace: &Workspace) -> BTreeMap<String, &Endpoint> {
    let all = workspace.endpoints.values().chain(workspace.hooks.values());
    let mut methods = BTreeMap::new();
    for endpoint in all {
        let group = endpoint
            .group
            .map(|id| workspace.groups.get(id).ident.to_string());
        let group = group.unwrap_or_else(|| "Webhooks".to_owned());
        methods.insert(format!("{group}::{}", endpoint.ident), endpoint);
    }
    methods
}

/// Who has a method; what the service calls is of servers alone.
pub(super) fn effects_of(endpoint: &Endpoint) -> fn(ItemEffect) -> Effects {
    match endpoint.group {
        Some(_) => Effects::of_both,
        None => Effects::of_server,
    }
}

/// A method that is gone.
fn gone(both: &ItemPair<'_>) -> RustChange {
    RustChange {
        is_removal: true,
        ..both.breaks(format!("the method `{}` is gone", both.name))
    }
}

/// What changed in a method.
pub(super) fn of_endpoint(
    both: &ItemPair<'_>,
    old: &Endpoint,
    new: &Endpoint,
    found: &mut Vec<RustChange>,
) {
    found.extend(both.compare(&[signature(old)], &[signature(new)]));
    if old.group.is_some() {
        calls(&both.with(Effects::of_client), old, new, found);
    }
    handlers::changes(&both.with(Effects::of_server), old, new, found);
    if old.security.is_anyone() != new.security.is_anyone() {
        found.extend(credentials::changes(both, old));
    }
}

/// What all code sees of a method: what its types begin with.
fn signature(endpoint: &Endpoint) -> Signature {
    let name = format!("what the types of `{}` begin with", endpoint.ident);
    Signature::new(name, endpoint.type_ident.as_str()).deprecated(endpoint.deprecated)
}

/// What changed in the methods of a client that call it.
fn calls(both: &ItemPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    let named = |of: &Endpoint| -> Vec<Signature> {
        let calls = of.calls().iter().map(|it| {
            let name = format!("the method `{}` of a client", it.ident);
            Signature::new(name, "").of(RustPart::Success)
        });
        calls.collect()
    };
    for own in old.calls() {
        if let Some(partner) = new.calls().iter().find(|it| it.ident == own.ident) {
            callers::changes(both, own, partner, found);
        }
    }
    found.extend(both.compare(&named(old), &named(new)));
}
