//! Two answers: their bodies, their headers and what can be called next.

use oasmith::pointer;
use oasmith_codegen::ir::{Header, Link, LinkSource, LinkTarget, Response};

use super::compared::Compared;
use super::contents;
use super::written;
use crate::finding::{CallId, Finding, Owner, Spot, Way};
use crate::kind::{operation as links, response as kind};
use crate::wire_form::Uses;

/// Two answers that hold for one status.
pub(super) fn both(
    call: CallId,
    old: &Response,
    new: &Response,
    place: &[Spot; 2],
    compared: &mut Compared<'_>,
) {
    let owner = (call, Way::Back);
    let (before, after) = (&old.contents, &new.contents);
    contents::all(owner, before, after, place, &contents::OF_ANSWERS, compared);
    around_contents(call, old, new, place, compared);
}

/// The same but for their bodies.
pub(super) fn around_contents(
    call: CallId,
    old: &Response,
    new: &Response,
    place: &[Spot; 2],
    compared: &mut Compared<'_>,
) {
    let Response {
        origin: _,
        // One holds for what the other does.
        status: _,
        docs: _,
        headers: own_headers,
        // Compared by whoever asks for both.
        contents: _,
        // What the contents say.
        error: _,
        links: own_links,
    } = old;
    headers(call, own_headers, &new.headers, place, compared);
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
    for header in old.iter().filter(|it| is_described_here(it)) {
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
        let uses = Uses {
            old: *value,
            new: other.value,
            form: written::form(styles),
        };
        compared.root((call, Way::Back), Some(wire), uses);
    }
    let come = new.iter().filter(|it| is_described_here(it));
    for header in come.filter(|it| partner(it, old).is_none()) {
        let kind = if header.required {
            kind::REQUIRED_RESPONSE_HEADER_ADDED
        } else {
            kind::RESPONSE_HEADER_ADDED
        };
        compared.find(Finding::come(kind, owner, spot(header, after)).part(&header.wire));
    }
}

/// Whether a header is described by what is written here: the media types of a body are its keys ("Response Object").
fn is_described_here(header: &Header) -> bool {
    !header.wire.eq_ignore_ascii_case("Content-Type")
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
