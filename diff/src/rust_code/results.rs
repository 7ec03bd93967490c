//! Calls of clients: what they bring, and what else can be done with them.

use oasmith_codegen::rust::{
    BodyContent, Endpoint, EndpointResponse, LinkCall, ResponseHeader, ResponseStatus, Workspace,
};

use super::method_pair::MethodPair;
use super::{RustChange, RustPart, words};

pub(super) fn changes(
    both: &MethodPair<'_>,
    old: &Endpoint,
    new: &Endpoint,
    found: &mut Vec<RustChange>,
) {
    let (before, after) = (output(old, both.old), output(new, both.new));
    let bad_before: Vec<&EndpointResponse> = old.failures().collect();
    let bad_after: Vec<&EndpointResponse> = new.failures().collect();
    answers(both, &bad_before, &bad_after, found);
    if before == after {
        // One success alone has no enum.
        if old.successes().len() > 1 {
            answers(both, &old.successes(), &new.successes(), found);
        }
    } else {
        let what = format!("a call brings `{after}` and brought `{before}`");
        found.push(both.breaks_client(what).of(RustPart::Success));
    }
    headers(both, old, new, found);
    conventions(both, old, new, found);
}

/// The body of the only success, or the enum of several.
fn output(endpoint: &Endpoint, workspace: &Workspace) -> String {
    match endpoint.successes().as_slice() {
        [] => "()".to_owned(),
        [only] => body(only, workspace).unwrap_or_else(|| "()".to_owned()),
        _ => format!("{}Success", endpoint.type_ident),
    }
}

/// What comes with a status, as descriptions name it.
pub(super) fn answer(response: &EndpointResponse) -> RustPart {
    RustPart::Answer(match response.status {
        ResponseStatus::Exact(code) => code.to_string(),
        ResponseStatus::Class(class) => format!("{class}XX"),
        ResponseStatus::Default => "default".to_owned(),
    })
}

/// What an answer holds.
pub(super) fn body(response: &EndpointResponse, workspace: &Workspace) -> Option<String> {
    let content: &BodyContent = response.content.as_ref()?;
    Some(words::body(content, &workspace.items))
}

/// The variants of an enum of answers.
fn answers(
    both: &MethodPair<'_>,
    old: &[&EndpointResponse],
    new: &[&EndpointResponse],
    found: &mut Vec<RustChange>,
) {
    for own in old {
        let what = match new.iter().find(|it| it.ident == own.ident) {
            None => format!("the answer `{}` is gone", own.ident),
            Some(partner) if body(own, both.old) != body(partner, both.new) => {
                format!("the answer `{}` holds another type", own.ident)
            }
            Some(_) => continue,
        };
        found.push(both.breaks_client(what).of(answer(own)));
    }
    for own in new {
        if old.iter().all(|it| it.ident != own.ident) {
            let what = format!("the answer `{}` is new", own.ident);
            found.push(both.adds_to_client(what).of(answer(own)));
        }
    }
}

/// The structs of headers.
fn headers(both: &MethodPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    for own in &new.outcomes {
        let partner = old.outcomes.iter().find(|it| it.ident == own.ident);
        let known: Vec<&ResponseHeader> = partner.iter().flat_map(|it| &it.headers).collect();
        let is_new = |it: &&ResponseHeader| known.iter().all(|known| known.ident != it.ident);
        for header in own.headers.iter().filter(is_new) {
            let what = format!("the header `{}` is new", header.ident);
            found.push(both.adds_to_client(what).member(&header.wire));
        }
    }
    for own in &old.outcomes {
        let partner = new.outcomes.iter().find(|it| it.ident == own.ident);
        for header in &own.headers {
            let mut others = partner.iter().flat_map(|it| &it.headers);
            let is_same = others.any(|it| {
                it.ident == header.ident
                    && words::ty(&it.ty, &both.new.items) == words::ty(&header.ty, &both.old.items)
            });
            if !is_same {
                let what = format!("the header `{}` is another", header.ident);
                found.push(both.breaks_client(what).member(&header.wire));
            }
        }
    }
}

/// Pages, cursors and keys, and what can be called after an answer.
fn conventions(both: &MethodPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    if old.idempotency.is_some() && new.idempotency.is_none() {
        let what = "it no longer takes an idempotency key";
        found.push(both.breaks_client(what).of(RustPart::IdempotencyKey));
    }
    if old.idempotency.is_none() && new.idempotency.is_some() {
        let what = "it takes an idempotency key";
        found.push(both.adds_to_client(what).of(RustPart::IdempotencyKey));
    }
    let item = |endpoint: &Endpoint, workspace: &Workspace| {
        let pages = endpoint.pages()?;
        Some(words::ty(&pages.item, &workspace.items))
    };
    let holder = |endpoint: &Endpoint| {
        let fields = &endpoint.pages()?.items;
        Some(fields.iter().map(|it| it.ident.clone()).collect::<Vec<_>>())
    };
    // What stands behind the same members of the same type is a change of a type.
    let is_of_type = holder(old) == holder(new) && output(old, both.old) == output(new, both.new);
    let start = |endpoint: &Endpoint, workspace: &Workspace| {
        let pages = endpoint.pages()?;
        let cursor = pages.step.cursors().into_iter().flatten().next()?;
        let ty = words::ty(&endpoint.arguments.get(cursor).ty, &workspace.items);
        Some((ty, pages.step.goes_both_ways()))
    };
    match (item(old, both.old), item(new, both.new)) {
        (Some(_), None) => {
            let what = "it is no longer paged";
            found.push(both.breaks_client(what).of(RustPart::Pages));
        }
        (Some(before), Some(after)) if before != after && !is_of_type => {
            let what = format!("it lists `{after}` and listed `{before}`");
            found.push(both.breaks_client(what).of(RustPart::Pages));
        }
        (None, Some(_)) => {
            found.push(both.adds_to_client("it is paged").of(RustPart::Pages));
        }
        (Some(_), Some(_)) | (None, None) => {}
    }
    let (before, after) = (start(old, both.old), start(new, both.new));
    if before.is_some() && before != after && new.pages().is_some() {
        let what = "its pages begin at another cursor";
        found.push(both.breaks_client(what).of(RustPart::Pages));
    }
    links(both, old, new, found);
}

/// The methods of what can be called after an answer.
fn links(both: &MethodPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    let is_known = |it: &&LinkCall| old.follows.iter().any(|own| own.ident == it.ident);
    for link in new.follows.iter().filter(|it| !is_known(it)) {
        let what = format!("the method `{}` follows an answer", link.ident);
        found.push(both.adds_to_client(what).of(RustPart::Links));
    }
    let is_left = |ident| new.follows.iter().any(|it| it.ident == ident);
    for link in old.follows.iter().filter(|it| !is_left(it.ident.clone())) {
        let what = format!("the method `{}` that follows an answer is gone", link.ident);
        found.push(both.breaks_client(what).of(RustPart::Links));
    }
}
