//! Handlers of servers: what they take, and what they answer.

use oasmith_codegen::rust::{
    ArgumentLocation, Endpoint, EndpointResponse, FieldPresence, LimitConstant, PathPart,
    ResponseHeader, ResponseStatus, Workspace,
};

use super::method_pair::{MethodPair, on_way};
use super::results::{answer, body};
use super::{RustChange, RustPart, words};
use crate::finding::Way;

/// A field of what a handler takes.
struct Field {
    name: String,
    ty: String,
    is_optional: bool,
    /// What it is of the method, and what it is that it comes or goes: what stands in a path has any name.
    part: RustPart,
    presence: RustPart,
    itself: RustPart,
}

impl Field {
    /// Its type as it is written.
    fn shown(&self) -> String {
        if self.is_optional {
            format!("Option<{}>", self.ty)
        } else {
            self.ty.clone()
        }
    }
}

pub(super) fn changes(
    both: &MethodPair<'_>,
    old: &Endpoint,
    new: &Endpoint,
    found: &mut Vec<RustChange>,
) {
    on_way(Way::There, found, |found| {
        request(both, old, new, found);
        swapped(both, old, new, found);
    });
    on_way(Way::Back, found, |found| responses(both, old, new, found));
    let has = |endpoint: &Endpoint, name: &LimitConstant| {
        let mut limits = endpoint.limits.iter();
        limits.any(|it| it.ident == name.ident)
    };
    for limit in old.limits.iter().filter(|it| !has(new, it)) {
        let what = format!("the constant `{}` is gone", limit.ident);
        found.push(both.breaks_server(what).of(RustPart::Limits));
    }
    for limit in new.limits.iter().filter(|it| !has(old, it)) {
        let what = format!("the constant `{}` is new", limit.ident);
        found.push(both.adds_to_server(what).of(RustPart::Limits));
    }
}

fn fields(endpoint: &Endpoint, workspace: &Workspace) -> Vec<Field> {
    let arguments = endpoint.arguments.values().map(|it| Field {
        name: it.ident.to_string(),
        ty: words::ty(&it.ty, &workspace.items),
        is_optional: !it.presence.is_always(),
        part: RustPart::Member(it.wire.clone()),
        presence: RustPart::Presence(it.wire.clone()),
        itself: match it.location {
            ArgumentLocation::Path => RustPart::Whole,
            ArgumentLocation::Query
            | ArgumentLocation::Header
            | ArgumentLocation::Cookie
            | ArgumentLocation::Part(_) => RustPart::Member(it.wire.clone()),
        },
    });
    let body = endpoint.body.iter().map(|it| Field {
        name: "body".to_owned(),
        ty: words::body(&it.content, &workspace.items),
        is_optional: match it.presence {
            FieldPresence::Required | FieldPresence::Nullable => false,
            FieldPresence::Optional | FieldPresence::Maybe => true,
        },
        part: RustPart::Body,
        presence: RustPart::BodyPresence,
        itself: RustPart::Body,
    });
    arguments.chain(body).collect()
}

/// The struct is made and taken apart with all its fields.
fn request(both: &MethodPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    let (before, after) = (fields(old, both.old), fields(new, both.new));
    if before.is_empty() != after.is_empty() {
        let what = if after.is_empty() {
            "takes no request"
        } else {
            "takes a request"
        };
        found.push(both.breaks_server(format!("the method `{}` {what}", old.ident)));
        return;
    }
    let name = format!("{}Request", old.type_ident);
    let mut push = |what: &str, part: &RustPart| {
        found.push(both.breaks_server(what).of(part.clone()));
    };
    for own in &before {
        let Some(partner) = after.iter().find(|it| it.name == own.name) else {
            let what = format!("the field `{}` of `{name}` is gone", own.name);
            push(&what, &own.itself);
            continue;
        };
        let (is, was) = (partner.shown(), own.shown());
        let what = format!(
            "the field `{}` of `{name}` is `{is}` and was `{was}`",
            own.name
        );
        if partner.ty != own.ty {
            push(&what, &own.part);
        }
        if partner.is_optional != own.is_optional {
            push(&what, &own.presence);
        }
    }
    let is_new = |it: &&Field| before.iter().all(|own| own.name != it.name);
    for own in after.iter().filter(is_new) {
        push(
            &format!("`{name}` has the field `{}`", own.name),
            &own.itself,
        );
    }
}

/// Fields whose names change places in the path: each holds what another held, which no compiler sees.
fn swapped(both: &MethodPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
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
        found.push(both.misleads_server(format!(
            "`{other}` of `{}Request` is read, which holds what `{own}` held",
            old.type_ident
        )));
    }
}

fn responses(both: &MethodPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    for own in &old.outcomes {
        let Some(partner) = new.outcomes.iter().find(|it| it.ident == own.ident) else {
            let what = format!("the answer `{}` is gone", own.ident);
            found.push(both.breaks_server(what).of(answer(own)));
            continue;
        };
        if body(own, both.old) != body(partner, both.new) {
            let what = format!("the answer `{}` holds another type", own.ident);
            found.push(both.breaks_server(what).of(answer(own)));
        }
        headers(both, own, partner, found);
    }
    let is_new = |it: &&EndpointResponse| !old.outcomes.iter().any(|own| own.ident == it.ident);
    for own in new.outcomes.iter().filter(is_new) {
        let what = format!("the answer `{}` is new", own.ident);
        found.push(both.adds_to_server(what).of(answer(own)));
    }
    let (before, after) = (only_success(old, both.old), only_success(new, both.new));
    if let Some(ty) = before.filter(|it| Some(it) != after.as_ref()) {
        let what = format!("no answer is made of a `{ty}` alone");
        found.push(both.breaks_server(what).of(RustPart::Success));
    }
    if new.streams() && !old.streams() {
        let what = "its answers are no longer `Clone`";
        found.push(both.breaks_server(what).of(RustPart::Success));
    }
}

/// An answer is made and taken apart with all its headers.
fn headers(
    both: &MethodPair<'_>,
    old: &EndpointResponse,
    new: &EndpointResponse,
    found: &mut Vec<RustChange>,
) {
    let same = |one: &ResponseHeader, other: &ResponseHeader| one.ident == other.ident;
    for own in &old.headers {
        let partner = new.headers.iter().find(|it| same(own, it));
        let ty = |it: &ResponseHeader, workspace: &Workspace| words::ty(&it.ty, &workspace.items);
        let is_same = partner.is_some_and(|it| ty(it, both.new) == ty(own, both.old));
        let change = || both.breaks_server(format!("the header `{}` is another", own.ident));
        if !is_same {
            found.push(change().member(&own.wire));
        }
        if partner.is_some_and(|it| it.always != own.always) {
            found.push(change().presence(&own.wire));
        }
    }
    for own in new
        .headers
        .iter()
        .filter(|it| !old.headers.iter().any(|own| same(own, it)))
    {
        let what = format!("the answer `{}` has the header `{}`", old.ident, own.ident);
        found.push(both.breaks_server(what).member(&own.wire));
    }
}

/// The body that becomes an answer by itself: that of the only success, where it has no headers.
fn only_success(endpoint: &Endpoint, workspace: &Workspace) -> Option<String> {
    let is_success = |it: &&EndpointResponse| match it.status {
        ResponseStatus::Exact(code) => (200..300).contains(&code),
        ResponseStatus::Class(_) | ResponseStatus::Default => false,
    };
    let successes: Vec<_> = endpoint.outcomes.iter().filter(is_success).collect();
    match successes.as_slice() {
        [only] if only.headers.is_empty() => body(only, workspace),
        _ => None,
    }
}
