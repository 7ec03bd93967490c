//! Calls of clients: what they bring, and what else can be done with them.

use oasmith_codegen::rust::{BodyContent, Endpoint, EndpointResponse, ResponseHeader, Workspace};

use super::item_pair::ItemPair;
use super::signature::Signature;
use super::{RustChange, RustPart, words};

pub(super) fn changes(
    both: &ItemPair<'_>,
    old: &Endpoint,
    new: &Endpoint,
    found: &mut Vec<RustChange>,
) {
    let answers = |before: &[&EndpointResponse], after: &[&EndpointResponse]| {
        both.compare(&signatures(before, both.old), &signatures(after, both.new))
    };
    let bad_before: Vec<&EndpointResponse> = old.failures().collect();
    let bad_after: Vec<&EndpointResponse> = new.failures().collect();
    found.extend(answers(&bad_before, &bad_after));
    let (before, after) = (output(old, both.old), output(new, both.new));
    if before == after {
        // One success alone has no enum.
        if old.successes().len() > 1 {
            found.extend(answers(&old.successes(), &new.successes()));
        }
    } else {
        let what = format!("a call brings `{after}` and brought `{before}`");
        found.push(both.breaks(what).of(RustPart::Success));
    }
    found.extend(both.compare(&headers(old, both.old), &headers(new, both.new)));
    found.extend(both.compare(&next_calls(old), &next_calls(new)));
    pages(both, old, new, found);
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
    RustPart::Answer(response.status.to_string())
}

/// What an answer holds.
pub(super) fn body(response: &EndpointResponse, workspace: &Workspace) -> Option<String> {
    let content: &BodyContent = response.content.as_ref()?;
    Some(words::body(content, &workspace.items))
}

fn signatures(of: &[&EndpointResponse], workspace: &Workspace) -> Vec<Signature> {
    of.iter().map(|it| signature(it, workspace)).collect()
}

/// An answer as code makes and matches it.
pub(super) fn signature(response: &EndpointResponse, workspace: &Workspace) -> Signature {
    let name = format!("the answer `{}`", response.ident);
    let ty = body(response, workspace).unwrap_or_else(|| "()".to_owned());
    Signature::new(name, ty).of(answer(response))
}

/// The fields of the structs of headers.
fn headers(endpoint: &Endpoint, workspace: &Workspace) -> Vec<Signature> {
    let outcomes = endpoint.outcomes.iter().flat_map(|outcome| {
        let headers = outcome.headers.iter();
        headers.map(|it| header(outcome, it, workspace))
    });
    outcomes.collect()
}

/// A header of an answer.
pub(super) fn header(
    of: &EndpointResponse,
    header: &ResponseHeader,
    workspace: &Workspace,
) -> Signature {
    let name = format!("the header `{}` of `{}`", header.ident, of.ident);
    let ty = words::ty(&header.ty, &workspace.items);
    Signature::new(name, ty).member(&header.wire)
}

/// The key by which a call is made only once, and what can be called after an answer.
fn next_calls(endpoint: &Endpoint) -> Vec<Signature> {
    let key = endpoint.idempotency.iter();
    let key = key.map(|_| Signature::new("the idempotency key", "").of(RustPart::IdempotencyKey));
    let links = endpoint.follows.iter().map(|it| {
        let name = format!("the method `{}` that follows an answer", it.ident);
        Signature::new(name, "").of(RustPart::Links)
    });
    key.chain(links).collect()
}

/// Lists that are read page by page.
fn pages(both: &ItemPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
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
            found.push(both.breaks(what).of(RustPart::Pages));
        }
        (Some(before), Some(after)) if before != after && !is_of_type => {
            let what = format!("it lists `{after}` and listed `{before}`");
            found.push(both.breaks(what).of(RustPart::Pages));
        }
        (None, Some(_)) => {
            found.push(both.adds("it is paged").of(RustPart::Pages));
        }
        (Some(_), Some(_)) | (None, None) => {}
    }
    let (before, after) = (start(old, both.old), start(new, both.new));
    if before.is_some() && before != after && new.pages().is_some() {
        let what = "its pages begin at another cursor";
        found.push(both.breaks(what).of(RustPart::Pages));
    }
}
