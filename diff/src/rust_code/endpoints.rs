//! Methods of clients and servers, each with its partner.

use std::collections::BTreeMap;

use oasmith_codegen::rust::{Endpoint, Ident, Workspace};

use super::method_pair::MethodPair;
use super::{Effects, ItemEffect, RustChange, RustPart, RustPlace, callers, credentials, handlers};

/// Differences of all methods, by their names; those of receivers of webhooks as well.
pub(super) fn changes(old: &Workspace, new: &Workspace) -> Vec<RustChange> {
    let (before, after) = (methods(old), methods(new));
    let mut found = Vec::new();
    for (name, endpoint) in &before {
        let both = MethodPair {
            name: name.clone(),
            place: RustPlace::Old(endpoint.origin),
            old,
            new,
        };
        match after.get(name) {
            Some(partner) => of_endpoint(&both, endpoint, partner, &mut found),
            None => found.push(gone(&both, endpoint)),
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
        let adds = match group {
            Some(_) => Effects::of_both(ItemEffect::Adds),
            None => Effects::of_server(ItemEffect::Adds),
        };
        found.push(change(adds, format!("the method `{name}` is new")));
        if !endpoint.security.is_anyone() {
            let both = MethodPair {
                name: name.clone(),
                place,
                old,
                new,
            };
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

/// A method that is gone; what the service calls is of servers alone.
fn gone(both: &MethodPair<'_>, old: &Endpoint) -> RustChange {
    let what = format!("the method `{}` is gone", both.name);
    let effects = match old.group {
        Some(_) => Effects::of_both(ItemEffect::Breaks),
        None => Effects::of_server(ItemEffect::Breaks),
    };
    RustChange {
        is_removal: true,
        ..RustChange::new(both.place, &both.name, effects, what)
    }
}

/// What changed in a method.
pub(super) fn of_endpoint(
    both: &MethodPair<'_>,
    old: &Endpoint,
    new: &Endpoint,
    found: &mut Vec<RustChange>,
) {
    let is_called = old.group.is_some();
    if old.type_ident != new.type_ident {
        let what = format!(
            "the types of its own begin with `{}` and began with `{}`",
            new.type_ident, old.type_ident
        );
        found.push(both.breaks_server(what.clone()));
        found.extend(is_called.then(|| both.breaks_client(what)));
    }
    if new.deprecated && !old.deprecated {
        let what = format!("the method `{}` is deprecated", both.name);
        found.push(both.adds_to_server(what.clone()));
        found.extend(is_called.then(|| both.adds_to_client(what)));
    }
    if is_called {
        calls(both, old, new, found);
    }
    handlers::changes(both, old, new, found);
    if old.security.is_anyone() != new.security.is_anyone() {
        found.extend(credentials::changes(both, old));
    }
}

/// What changed in the methods of a client that call it.
fn calls(both: &MethodPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    for own in old.calls() {
        match call_named(&own.ident, new) {
            Some(partner) => callers::changes(both, own, partner, found),
            None => {
                let what = format!("a client has no method `{}` any more", own.ident);
                found.push(both.breaks_client(what).of(RustPart::Success));
            }
        }
    }
    let added = new.calls().iter();
    for call in added.filter(|it| call_named(&it.ident, old).is_none()) {
        let what = format!("a client has the method `{}` as well", call.ident);
        found.push(both.adds_to_client(what).of(RustPart::Success));
    }
}

fn call_named<'a>(ident: &Ident, of: &'a Endpoint) -> Option<&'a Endpoint> {
    of.calls().iter().find(|it| it.ident == *ident)
}
