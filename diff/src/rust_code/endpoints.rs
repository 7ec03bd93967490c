//! Methods of clients and servers.

use std::collections::BTreeMap;

use oasmith_codegen::rust::{
    Argument, ArgumentPresence, Endpoint, EndpointResponse, FieldPresence, ResponseStatus,
    Workspace,
};

use super::{RustChange, RustPlace, words};

/// The part of a method that its credentials are.
pub(crate) const CREDENTIALS: &str = "security";

struct Both<'a> {
    name: String,
    place: RustPlace,
    old: &'a Workspace,
    new: &'a Workspace,
}

impl Both<'_> {
    fn breaks(&self, what: impl Into<String>) -> RustChange {
        RustChange::breaking(self.place, &self.name, what)
    }

    fn adds(&self, what: impl Into<String>) -> RustChange {
        RustChange::adding(self.place, &self.name, what)
    }
}

/// Differences of all methods, by their names; those of receivers of webhooks as well.
pub(super) fn changes(old: &Workspace, new: &Workspace) -> Vec<RustChange> {
    let (before, after) = (methods(old), methods(new));
    let mut found = Vec::new();
    for (name, endpoint) in &before {
        let both = Both {
            name: name.clone(),
            place: RustPlace::Old(endpoint.origin),
            old,
            new,
        };
        match after.get(name) {
            Some(partner) => of_endpoint(&both, endpoint, partner, &mut found),
            None => found.push(RustChange {
                is_removal: true,
                ..both.breaks(format!("the method `{name}` is gone"))
            }),
        }
    }
    let groups = |workspace: &Workspace| -> Vec<String> {
        workspace
            .groups
            .values()
            .map(|it| it.ident.to_string())
            .collect()
    };
    let known = groups(old);
    for (name, endpoint) in after.iter().filter(|it| !before.contains_key(it.0)) {
        let place = RustPlace::New(endpoint.origin);
        let group = endpoint
            .group
            .map(|id| new.groups.get(id).ident.to_string());
        let change = match group.filter(|it| !known.contains(it)) {
            Some(group) => RustChange::breaking(
                place,
                name,
                format!("a server has to implement the trait `{group}`, which is new"),
            )
            .for_server_only(),
            None => RustChange::adding(place, name, format!("the method `{name}` is new")),
        };
        found.push(change);
    }
    found
}

fn methods(workspace: &Workspace) -> BTreeMap<String, &Endpoint> {
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

fn of_endpoint(both: &Both<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    if old.type_ident != new.type_ident {
        found.push(both.breaks(format!(
            "the types of its own begin with `{}` and began with `{}`",
            new.type_ident, old.type_ident
        )));
    }
    arguments(both, old, new, found);
    let body = |endpoint: &Endpoint, workspace: &Workspace| {
        endpoint
            .body
            .as_ref()
            .map(|it| (words::body(&it.content, &workspace.items), it.presence))
    };
    match (body(old, both.old), body(new, both.new)) {
        (before, after) if before == after => {}
        (None, Some((ty, FieldPresence::Optional | FieldPresence::Maybe))) => {
            found.push(both.adds(format!("a body `{ty}` may be set")));
        }
        (_, _) => found.push(both.breaks("the body is of another type")),
    }
    responses(both, old, new, found);
    if old.security != new.security {
        found.push(both.breaks("the credentials are others").part(CREDENTIALS));
    }
    if old.paging.is_some() && new.paging.is_none() {
        found.push(both.breaks("it is no longer paged").for_client_only());
    }
    for link in old
        .follows
        .iter()
        .filter(|it| !new.follows.iter().any(|other| other.ident == it.ident))
    {
        found.push(
            both.breaks(format!(
                "the method `{}` that follows an answer is gone",
                link.ident
            ))
            .for_client_only(),
        );
    }
    for limit in old
        .limits
        .iter()
        .filter(|it| !new.limits.iter().any(|other| other.ident == it.ident))
    {
        found.push(both.breaks(format!("the constant `{}` is gone", limit.ident)));
    }
}

fn arguments(both: &Both<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    let same = |one: &Argument, other: &Argument| one.ident == other.ident;
    for own in old.arguments.values() {
        let Some(partner) = new.arguments.values().find(|it| same(own, it)) else {
            found.push(
                both.breaks(format!("the argument `{}` is gone", own.ident))
                    .part(&own.wire),
            );
            continue;
        };
        let (before, after) = (
            words::ty(&own.ty, &both.old.items),
            words::ty(&partner.ty, &both.new.items),
        );
        if before != after {
            found.push(
                both.breaks(format!(
                    "the argument `{}` is `{after}` and was `{before}`",
                    own.ident
                ))
                .part(&own.wire),
            );
            continue;
        }
        let is_needed = |argument: &Argument| argument.presence == ArgumentPresence::Required;
        if is_needed(own) != is_needed(partner) {
            found.push(
                both.breaks(format!(
                    "the argument `{}` {} given",
                    own.ident,
                    if is_needed(partner) {
                        "has to be"
                    } else {
                        "need not be"
                    }
                ))
                .part(&own.wire),
            );
        } else if own.presence.is_always() != partner.presence.is_always() {
            found.push(
                both.breaks(format!(
                    "whether a handler always has `{}` changed",
                    own.ident
                ))
                .part(&own.wire)
                .for_server_only(),
            );
        }
    }
    for own in new
        .arguments
        .values()
        .filter(|it| !old.arguments.values().any(|own| same(own, it)))
    {
        let change = if own.presence == ArgumentPresence::Required {
            both.breaks(format!(
                "the argument `{}` is new and has to be given",
                own.ident
            ))
            .for_client_only()
        } else {
            both.adds(format!("the argument `{}` is new", own.ident))
        };
        found.push(change.part(&own.wire));
    }
    // Those that have to be given stand in their order.
    let order = |endpoint: &Endpoint| -> Vec<String> {
        let needed = endpoint
            .arguments
            .values()
            .filter(|it| it.presence == ArgumentPresence::Required);
        needed.map(|it| it.ident.to_string()).collect()
    };
    let (before, after) = (order(old), order(new));
    let sorted = |names: &[String]| {
        let mut names = names.to_vec();
        names.sort();
        names
    };
    if before != after && sorted(&before) == sorted(&after) {
        found.push(
            both.breaks("the order of its arguments changed")
                .for_client_only(),
        );
    }
}

fn responses(both: &Both<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    let is_success = |response: &&EndpointResponse| match response.status {
        ResponseStatus::Exact(code) => code < 400,
        ResponseStatus::Class(class) => class < 4,
        ResponseStatus::Default => false,
    };
    let successes = |endpoint: &Endpoint| endpoint.outcomes.iter().filter(is_success).count();
    if (successes(old) == 1) != (successes(new) == 1) {
        found.push(both.breaks("whether there is one answer of success or several changed"));
    }
    for own in &old.outcomes {
        let Some(partner) = new.outcomes.iter().find(|it| it.ident == own.ident) else {
            found.push(both.breaks(format!("the answer `{}` is gone", own.ident)));
            continue;
        };
        let body = |response: &EndpointResponse, workspace: &Workspace| {
            response
                .content
                .as_ref()
                .map(|it| words::body(it, &workspace.items))
        };
        if body(own, both.old) != body(partner, both.new) {
            found.push(both.breaks(format!("the answer `{}` holds another type", own.ident)));
        }
        for header in &own.headers {
            let other = partner.headers.iter().find(|it| it.ident == header.ident);
            let is_same = other.is_some_and(|it| {
                it.always == header.always
                    && words::ty(&it.ty, &both.new.items) == words::ty(&header.ty, &both.old.items)
            });
            if !is_same {
                found.push(
                    both.breaks(format!("the header `{}` is another", header.ident))
                        .part(&header.wire),
                );
            }
        }
        for header in partner
            .headers
            .iter()
            .filter(|it| !own.headers.iter().any(|own| own.ident == it.ident))
        {
            let what = format!("the header `{}` is new", header.ident);
            let change = if header.always || own.headers.is_empty() {
                both.breaks(what)
            } else {
                both.adds(what)
            };
            found.push(change.part(&header.wire));
        }
    }
    for own in new
        .outcomes
        .iter()
        .filter(|it| !old.outcomes.iter().any(|own| own.ident == it.ident))
    {
        found.push(both.adds(format!("the answer `{}` is new", own.ident)));
    }
}
