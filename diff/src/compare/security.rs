//! How callers identify themselves.

use std::collections::BTreeSet;

use oasmith::pointer;
use oasmith_codegen::ir::{Operation, Scheme, SchemeKind, ScopedScheme};

use super::compared::Compared;
use super::oauth;
use crate::finding::{CallId, Finding, Owner, Spot, Way, arrow};
use crate::kind::{KindRef, security as kind};

/// Declared schemes, by their names.
pub(super) fn schemes(old: &[Scheme], new: &[Scheme], compared: &mut Compared<'_>) {
    let place = |scheme: &Scheme| {
        Spot::new(
            pointer::of(["components", "securitySchemes", &scheme.name]),
            scheme.origin,
        )
    };
    for scheme in old {
        let Scheme {
            name,
            docs: _,
            kind: works,
            origin: _,
        } = scheme;
        match new.iter().find(|it| it.name == *name) {
            None => compared.find(Finding::gone(
                kind::SCHEME_REMOVED,
                Owner::Api,
                place(scheme),
            )),
            Some(partner) => {
                if let Some((kind, detail)) = scheme_kind(works, &partner.kind) {
                    let finding = Finding::new(kind, Owner::Api, place(scheme), place(partner));
                    compared.find(finding.detail(detail));
                }
                let places = [place(scheme), place(partner)];
                oauth::compare((works, &partner.kind), &places, compared);
            }
        }
    }
    for scheme in new
        .iter()
        .filter(|scheme| !old.iter().any(|it| it.name == scheme.name))
    {
        compared.find(Finding::come(kind::SCHEME_ADDED, Owner::Api, place(scheme)));
    }
}

fn scheme_kind(old: &SchemeKind, new: &SchemeKind) -> Option<(KindRef, String)> {
    match (key(old), key(new)) {
        (Some((from, before)), Some((to, after))) => {
            let is_same_header = from == "header" && before.eq_ignore_ascii_case(after);
            if from != to {
                Some((kind::API_KEY_PLACE_CHANGED, arrow(from, to)))
            } else if before != after && !is_same_header {
                Some((kind::API_KEY_NAME_CHANGED, arrow(before, after)))
            } else {
                None
            }
        }
        _ => match (old, new) {
            (SchemeKind::Http(before), SchemeKind::Http(after)) => {
                let detail = arrow(before, after);
                (!before.eq_ignore_ascii_case(after)).then_some((kind::HTTP_SCHEME_CHANGED, detail))
            }
            _ => (word(old) != word(new))
                .then(|| (kind::SCHEME_TYPE_CHANGED, arrow(word(old), word(new)))),
        },
    }
}

/// Where an API key is, and what it is called there.
fn key(kind: &SchemeKind) -> Option<(&'static str, &str)> {
    match kind {
        SchemeKind::HeaderKey(name) => Some(("header", name)),
        SchemeKind::QueryKey(name) => Some(("query", name)),
        SchemeKind::CookieKey(name) => Some(("cookie", name)),
        SchemeKind::Http(_)
        | SchemeKind::OAuth2(_)
        | SchemeKind::OpenIdConnect(_)
        | SchemeKind::MutualTls
        | SchemeKind::Unknown => None,
    }
}

fn word(kind: &SchemeKind) -> &'static str {
    match kind {
        SchemeKind::HeaderKey(_) | SchemeKind::QueryKey(_) | SchemeKind::CookieKey(_) => "apiKey",
        SchemeKind::Http(_) => "http",
        SchemeKind::OAuth2(_) => "oauth2",
        SchemeKind::OpenIdConnect(_) => "openIdConnect",
        SchemeKind::MutualTls => "mutualTLS",
        SchemeKind::Unknown => "unknown",
    }
}

/// What an operation wants: its alternatives, in any order.
pub(super) fn of_operation(
    call: CallId,
    old: &Operation,
    new: &Operation,
    place: &[Spot; 2],
    compared: &mut Compared<'_>,
) {
    let sets = |all: &[Vec<ScopedScheme>]| -> BTreeSet<BTreeSet<String>> {
        let names = all.iter().map(|it| it.iter().map(|it| it.name.clone()));
        names.map(Iterator::collect).collect()
    };
    let (before, after) = (sets(&old.security), sets(&new.security));
    let mut differing = before.symmetric_difference(&after).flatten();
    // A scheme that came or went is one edit, also where each operation asks for it by itself.
    let cause = if differing.any(|it| !is_in_both(it, compared)) {
        [None, None]
    } else {
        [old.security_origin, new.security_origin]
    };
    let [from, to] = place.clone();
    let mut find = |kind, detail: String| {
        let finding = Finding::new(
            kind,
            Owner::Call(call, Way::There),
            from.clone(),
            to.clone(),
        );
        compared.find(finding.detail(detail).cause(cause));
    };
    // An empty list, and an alternative that wants nothing, let everybody in.
    let is_open =
        |sets: &BTreeSet<BTreeSet<String>>| sets.is_empty() || sets.iter().any(BTreeSet::is_empty);
    match (is_open(&before), is_open(&after)) {
        (true, false) => find(kind::SECURITY_ADDED, list(&after)),
        (false, true) => find(kind::SECURITY_REMOVED, list(&before)),
        (true, true) | (false, false) => {
            let is_replaced = !before.is_empty() && !after.is_empty() && before.is_disjoint(&after);
            if is_replaced {
                find(kind::SECURITY_CHANGED, arrow(list(&before), list(&after)));
                return;
            }
            for set in after.difference(&before) {
                find(kind::SECURITY_ALTERNATIVE_ADDED, words(set));
            }
            for set in before.difference(&after) {
                find(kind::SECURITY_ALTERNATIVE_REMOVED, words(set));
            }
        }
    }
}

/// Whether both descriptions declare a scheme of this name.
fn is_in_both(name: &str, compared: &Compared<'_>) -> bool {
    let declared = [&compared.old.api.schemes, &compared.new.api.schemes];
    let mut declared = declared.into_iter();
    declared.all(|it| it.iter().any(|it| it.name == name))
}

fn list(sets: &BTreeSet<BTreeSet<String>>) -> String {
    sets.iter().map(words).collect::<Vec<_>>().join(" or ")
}

fn words(set: &BTreeSet<String>) -> String {
    if set.is_empty() {
        return "nothing".to_owned();
    }
    set.iter()
        .map(String::as_str)
        .collect::<Vec<_>>()
        .join(" and ")
}
