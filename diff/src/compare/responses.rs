//! Answers, by status.

use oasmith::pointer;
use oasmith_codegen::ir::{Header, Link, LinkSource, LinkTarget, Response, Status};

use super::compared::Compared;
use super::contents;
use super::written;
use crate::finding::{CallId, Finding, Owner, Spot, Way, arrow};
use crate::kind::{body, operation as links, response as kind};

/// All answers of an operation.
pub(super) fn all(
    call: CallId,
    old: &[Response],
    new: &[Response],
    place: &[Spot; 2],
    compared: &mut Compared<'_>,
) {
    let owner = Owner::Call(call, Way::Back);
    let [within_old, within_new] = place;
    let spot = |response: &Response, within: &Spot| {
        let step = pointer::of(["responses", &response.status.to_string()]);
        Spot::new(format!("{}{step}", within.pointer), response.origin)
    };
    let gone: Vec<&Response> = old
        .iter()
        .filter(|it| !new.iter().any(|other| other.status == it.status))
        .collect();
    let come: Vec<&Response> = new
        .iter()
        .filter(|it| !old.iter().any(|other| other.status == it.status))
        .collect();
    let only_success = |all: &[&Response], of: &[Response]| {
        let mut own = all.iter().copied().filter(|it| is_success(it.status));
        let only = own.next().filter(|_| own.next().is_none());
        only.filter(|_| of.iter().filter(|it| is_success(it.status)).count() == 1)
            .cloned()
    };
    let replaced = only_success(&gone, old).zip(only_success(&come, new));
    if let Some((before, after)) = &replaced {
        let place = [spot(before, within_old), spot(after, within_new)];
        let [from, to] = place.clone();
        let finding = Finding::new(kind::SUCCESS_REPLACED, owner, from, to);
        let finding = finding.part(&before.status.to_string());
        compared.find(finding.detail(arrow(answer(before, after), answer(after, before))));
        both(call, before, after, &place, compared);
    }
    let is_replaced = |status: Status| {
        replaced
            .as_ref()
            .is_some_and(|it| it.0.status == status || it.1.status == status)
    };
    for response in old {
        match new.iter().find(|it| it.status == response.status) {
            Some(partner) => both(
                call,
                response,
                partner,
                &[spot(response, within_old), spot(partner, within_new)],
                compared,
            ),
            None if is_replaced(response.status) => {}
            None => {
                let kind = if is_success(response.status) {
                    kind::SUCCESS_REMOVED
                } else {
                    kind::ERROR_REMOVED
                };
                let finding = Finding::gone(kind, owner, spot(response, within_old));
                compared.find(finding.part(&response.status.to_string()));
            }
        }
    }
    for response in come.into_iter().filter(|it| !is_replaced(it.status)) {
        let kind = if is_success(response.status) {
            kind::SUCCESS_ADDED
        } else {
            kind::ERROR_ADDED
        };
        let finding = Finding::come(kind, owner, spot(response, within_new));
        compared.find(finding.part(&response.status.to_string()));
    }
}

fn is_success(status: Status) -> bool {
    match status {
        Status::Exact(code) => code < 400,
        Status::Range(class) => class < 4,
        Status::Default => false,
    }
}

/// A status, with what is told of its body where the other answer is the one that has one.
fn answer(own: &Response, other: &Response) -> String {
    let status = own.status.to_string();
    match (own.contents.is_empty(), other.contents.is_empty()) {
        (true, false) => format!("{status} without a body"),
        (false, true) => format!("{status} with a body"),
        (true, true) | (false, false) => status,
    }
}

fn both(
    call: CallId,
    old: &Response,
    new: &Response,
    place: &[Spot; 2],
    compared: &mut Compared<'_>,
) {
    let Response {
        origin: _,
        status,
        docs: _,
        headers: own_headers,
        contents: own_contents,
        // What the contents say.
        error: _,
        links: own_links,
    } = old;
    headers(call, own_headers, &new.headers, place, compared);
    // Of two statuses, that only one has a body is said of the statuses.
    let is_said = *status != new.status && own_contents.is_empty() != new.contents.is_empty();
    if !is_said {
        let kinds = [
            body::RESPONSE_MEDIA_TYPE_ADDED,
            body::RESPONSE_MEDIA_TYPE_REMOVED,
            body::RESPONSE_MEDIA_TYPE_REPLACED,
        ];
        contents::all(
            (call, Way::Back),
            own_contents,
            &new.contents,
            place,
            kinds,
            compared,
        );
    }
    follow_ups(call, own_links, &new.links, place, compared);
}

fn headers(
    call: CallId,
    old: &[Header],
    new: &[Header],
    place: &[Spot; 2],
    compared: &mut Compared<'_>,
) {
    let owner = Owner::Call(call, Way::Back);
    let [before, after] = place;
    let spot = |header: &Header, within: &Spot| {
        let step = pointer::of(["headers", &header.wire]);
        Spot::new(format!("{}{step}", within.pointer), header.origin)
    };
    let partner = |header: &Header, others: &'_ [Header]| {
        others
            .iter()
            .position(|it| it.wire.eq_ignore_ascii_case(&header.wire))
    };
    for header in old {
        let Some(other) = partner(header, new).and_then(|at| new.get(at)) else {
            compared.find(
                Finding::gone(kind::RESPONSE_HEADER_REMOVED, owner, spot(header, before))
                    .part(&header.wire),
            );
            continue;
        };
        let Header {
            origin: _,
            wire,
            required,
            style,
            value,
            docs: _,
        } = header;
        let changed =
            |kind| Finding::new(kind, owner, spot(header, before), spot(other, after)).part(wire);
        match (*required, other.required) {
            (false, true) => compared.find(changed(kind::RESPONSE_HEADER_BECAME_REQUIRED)),
            (true, false) => compared.find(changed(kind::RESPONSE_HEADER_BECAME_OPTIONAL)),
            (true, true) | (false, false) => {}
        }
        let (styles, values) = ([*style, other.style], [*value, other.value]);
        if *style != written::comparable(styles, values, compared) {
            compared.find(changed(kind::RESPONSE_HEADER_STYLE_CHANGED));
        }
        let kinds = [kind::HEADER_NULL_ALLOWED, kind::HEADER_NULL_REFUSED];
        if let Some(kind) = written::null(kinds, styles, values, compared) {
            compared.find(changed(kind).values(*value, other.value));
        }
        compared.root((call, Way::Back), Some(wire), *value, other.value);
    }
    for header in new.iter().filter(|it| partner(it, old).is_none()) {
        let kind = if header.required {
            kind::REQUIRED_RESPONSE_HEADER_ADDED
        } else {
            kind::RESPONSE_HEADER_ADDED
        };
        compared.find(Finding::come(kind, owner, spot(header, after)).part(&header.wire));
    }
}

/// What can be called next.
fn follow_ups(
    call: CallId,
    old: &[Link],
    new: &[Link],
    place: &[Spot; 2],
    compared: &mut Compared<'_>,
) {
    let owner = Owner::Call(call, Way::Back);
    let [before, after] = place;
    let spot = |link: &Link, within: &Spot| {
        let step = pointer::of(["links", &link.name]);
        Spot::new(format!("{}{step}", within.pointer), link.origin)
    };
    for link in old {
        let Link {
            origin: _,
            name,
            target: own_target,
            parameters,
            body,
            docs: _,
        } = link;
        let Some(other) = new.iter().find(|it| it.name == *name) else {
            compared
                .find(Finding::gone(links::LINK_REMOVED, owner, spot(link, before)).detail(name));
            continue;
        };
        let sorted = |all: &[(String, LinkSource)]| {
            let mut all: Vec<String> = all.iter().map(|it| format!("{it:?}")).collect();
            all.sort();
            all
        };
        let has_same_values =
            sorted(parameters) == sorted(&other.parameters) && *body == other.body;
        let targets = (
            target(own_target, compared.old.api),
            target(&other.target, compared.new.api),
        );
        if !has_same_values || targets.0 != targets.1 {
            compared.find(
                Finding::new(
                    links::LINK_CHANGED,
                    owner,
                    spot(link, before),
                    spot(other, after),
                )
                .detail(name),
            );
        }
    }
    for link in new
        .iter()
        .filter(|it| !old.iter().any(|own| own.name == it.name))
    {
        let finding = Finding::come(links::LINK_ADDED, owner, spot(link, after));
        compared.find(finding.detail(&link.name));
    }
}

/// The operation that a link means, however it is named.
fn target(target: &LinkTarget, api: &oasmith_codegen::ir::Api) -> String {
    match target {
        LinkTarget::Id(id) => {
            let named = api
                .operations
                .iter()
                .find(|it| it.given_id.as_ref() == Some(id));
            named.map_or_else(
                || id.clone(),
                |it| format!("{} {}", it.method, super::tie::path(it)),
            )
        }
        LinkTarget::Place(method, path) => {
            let named = api
                .operations
                .iter()
                .find(|it| it.method == *method && it.template.written == *path);
            named.map_or_else(
                || format!("{method} {path}"),
                |it| format!("{} {}", it.method, super::tie::path(it)),
            )
        }
        LinkTarget::Unknown(reference) => reference.clone(),
    }
}
