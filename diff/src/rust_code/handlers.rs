//! Handlers of servers: what they take, and what they answer.

use oasmith::ParamLocation;
use oasmith_codegen::rust::{Endpoint, EndpointResponse, PathPart, Workspace};

use super::item_pair::ItemPair;
use super::results::body;
use super::signature::{Signature, Usage};
use super::{RustChange, RustPart, results, words};
use crate::finding::Way;

pub(super) fn changes(
    both: &ItemPair<'_>,
    old: &Endpoint,
    new: &Endpoint,
    found: &mut Vec<RustChange>,
) {
    let there = both.on(Way::There);
    request(&there, old, new, found);
    swapped(&there, old, new, found);
    responses(&both.on(Way::Back), old, new, found);
    found.extend(both.compare(&limits(old), &limits(new)));
}

/// What a handler takes: a struct that is taken apart with all its fields.
fn fields(endpoint: &Endpoint, request: &str, workspace: &Workspace) -> Vec<Signature> {
    let arguments = endpoint.arguments.values().map(|it| {
        let name = format!("the field `{}` of `{request}`", it.ident);
        let ty = words::ty(&it.ty, &workspace.items);
        let own = Signature::new(name, ty).member(&it.wire);
        let own = own.optional(!it.presence.is_always());
        match it.location {
            // What stands in a path has any name.
            ParamLocation::Path => Signature {
                itself: RustPart::Whole,
                ..own
            },
            ParamLocation::Query
            | ParamLocation::Header
            | ParamLocation::Cookie
            | ParamLocation::Part(_) => own,
        }
    });
    let body = endpoint.body.iter().map(|it| {
        let name = format!("the field `body` of `{request}`");
        let ty = words::body(&it.content, &workspace.items);
        Signature::new(name, ty)
            .of(RustPart::Body)
            .optional(!it.presence.is_required())
    });
    let all = arguments.chain(body);
    all.map(|it| it.usage(Usage::EXHAUSTIVE)).collect()
}

fn request(both: &ItemPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    let name = format!("{}Request", old.type_ident);
    let (before, after) = (fields(old, &name, both.old), fields(new, &name, both.new));
    if before.is_empty() == after.is_empty() {
        found.extend(both.compare(&before, &after));
    } else {
        let what = if after.is_empty() {
            "takes no request"
        } else {
            "takes a request"
        };
        found.push(both.breaks(format!("the method `{}` {what}", old.ident)));
    }
}

/// Fields whose names change places in the path: each holds what another held, which no compiler sees.
fn swapped(both: &ItemPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    let names = |endpoint: &Endpoint| -> Vec<String> {
        let parts = endpoint.path.iter().filter_map(|it| match it {
            PathPart::Argument(id) => Some(endpoint.arguments.get(*id).ident.to_string()),
            PathPart::Text(_) => None,
        });
        parts.collect()
    };
    let (before, after) = (names(old), names(new));
    let is_same_set = before.len() == after.len() && before.iter().all(|it| after.contains(it));
    let mut places = before.iter().zip(&after);
    if let Some((own, other)) = places.find(|it| it.0 != it.1).filter(|_| is_same_set) {
        found.push(both.misleads(format!(
            "`{other}` of `{}Request` is read, which holds what `{own}` held",
            old.type_ident
        )));
    }
}

fn responses(both: &ItemPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    let (before, after) = (answers(old, both.old), answers(new, both.new));
    found.extend(both.compare(&before, &after));
    for own in &old.outcomes {
        let partner = new.outcomes.iter().find(|it| it.ident == own.ident);
        let headers = partner.map(|it| (headers(own, both.old), headers(it, both.new)));
        found.extend(headers.iter().flat_map(|it| both.compare(&it.0, &it.1)));
    }
}

/// The answers, and what they have together.
fn answers(endpoint: &Endpoint, workspace: &Workspace) -> Vec<Signature> {
    let outcomes = endpoint.outcomes.iter();
    let outcomes = outcomes.map(|it| results::signature(it, workspace));
    let alone = endpoint.only_success();
    let alone = alone.and_then(|it| body(it, workspace)).map(|ty| {
        let name = format!("the answer that is made of a `{ty}` alone");
        Signature::new(name, "").of(RustPart::Success)
    });
    let clone = (!endpoint.streams())
        .then(|| Signature::new("the trait `Clone` of its answers", "").of(RustPart::Success));
    outcomes.chain(alone).chain(clone).collect()
}

/// An answer is made and taken apart with all its headers.
fn headers(response: &EndpointResponse, workspace: &Workspace) -> Vec<Signature> {
    let headers = response.headers.iter().map(|it| {
        let own = results::header(response, it, workspace).optional(!it.always);
        own.usage(Usage::EXHAUSTIVE)
    });
    headers.collect()
}

fn limits(endpoint: &Endpoint) -> Vec<Signature> {
    let limits = endpoint.limits.iter().map(|it| {
        let name = format!("the constant `{}`", it.ident);
        Signature::new(name, "").of(RustPart::Limits)
    });
    limits.collect()
}
