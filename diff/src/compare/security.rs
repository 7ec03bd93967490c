//! How callers identify themselves.

use std::collections::{BTreeMap, BTreeSet};

use oasmith::pointer;
use oasmith_codegen::ir::{Operation, Scheme, SchemeKind, ScopedScheme};

use super::compared::Compared;
use super::credentials::{Credential, CredentialNames};
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
            // The name stands for something else, which is sent by another name or was.
            Some(partner) if !compared.credentials.is_same(name) => {
                let gone = Finding::gone(kind::SCHEME_REMOVED, Owner::Api, place(scheme));
                compared.find(gone);
                let come = Finding::come(kind::SCHEME_ADDED, Owner::Api, place(partner));
                compared.find(come);
            }
            Some(partner) => {
                let works = [works, &partner.kind];
                let places = [place(scheme), place(partner)];
                same_credential(name, works, &places, compared);
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

/// A scheme by which one credential is sent before and after, in one way or another.
fn same_credential(
    name: &str,
    [old, new]: [&SchemeKind; 2],
    places: &[Spot; 2],
    compared: &mut Compared<'_>,
) {
    let change = scheme_kind(old, new);
    let [from, to] = places.clone();
    let known = compared.findings.len();
    oauth::compare((old, new), places, compared);
    if compared.credentials.is_wanted(name) {
        let found = change.map(|(kind, detail)| {
            let finding = Finding::new(kind, Owner::Api, from, to);
            finding.detail(detail)
        });
        compared.findings.extend(found);
        return;
    }
    // Whatever it is, one word is enough.
    let is_other = change.is_some() || compared.findings.len() > known;
    compared.findings.truncate(known);
    if is_other {
        let detail = change.map_or_else(String::new, |it| it.1);
        let finding = Finding::new(kind::UNUSED_SCHEME_CHANGED, Owner::Api, from, to);
        compared.find(finding.detail(detail));
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

/// What an operation wants: its alternatives, in any order, by what is sent.
pub(super) fn of_operation(
    call: CallId,
    old: &Operation,
    new: &Operation,
    place: &[Spot; 2],
    compared: &mut Compared<'_>,
) {
    let before = Alternatives::of(&compared.credentials.old, &old.security);
    let after = Alternatives::of(&compared.credentials.new, &new.security);
    let mut differing = before.not_in(&after).chain(after.not_in(&before)).flatten();
    // A scheme that came or went is one edit, also where each operation asks for it by itself.
    let cause = if differing.any(|it| !is_in_both(it.name(), compared)) {
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
    match (before.is_open(), after.is_open()) {
        (true, false) => return find(kind::SECURITY_ADDED, after.list()),
        (false, true) => return find(kind::SECURITY_REMOVED, before.list()),
        (true, true) => return,
        (false, false) => {}
    }
    let (lost, gained) = (before.beyond(&after), after.beyond(&before));
    let detail = || arrow(before.list(), after.list());
    match (
        lost.len() == before.all.len(),
        gained.len() == after.all.len(),
    ) {
        (true, true) => return find(kind::SECURITY_CHANGED, detail()),
        (true, false) => find(kind::SECURITY_TIGHTENED, detail()),
        (false, true) => find(kind::SECURITY_RELAXED, detail()),
        (false, false) => {}
    }
    if lost.len() < before.all.len() {
        for words in lost {
            find(kind::SECURITY_ALTERNATIVE_REMOVED, words.to_owned());
        }
    }
    if gained.len() < after.all.len() {
        for words in gained {
            find(kind::SECURITY_ALTERNATIVE_ADDED, words.to_owned());
        }
    }
}

/// What an operation accepts.
struct Alternatives<'a> {
    /// Credentials that do together, and how the description calls them.
    all: BTreeMap<BTreeSet<Credential<'a>>, String>,
}

impl<'a> Alternatives<'a> {
    fn of<'d: 'a>(credentials: &CredentialNames<'d>, security: &'a [Vec<ScopedScheme>]) -> Self {
        let all = security.iter().map(|required| {
            let names: BTreeSet<&str> = required.iter().map(|it| it.name.as_str()).collect();
            let sent = names.iter().map(|name| credentials.of(name));
            (sent.collect(), words(&names))
        });
        Self { all: all.collect() }
    }

    /// Whether everybody is let in: by an empty list, or an alternative that wants nothing.
    fn is_open(&self) -> bool {
        self.all.is_empty() || self.all.keys().any(BTreeSet::is_empty)
    }

    /// Those that send less than any of the others, so that they do not do there.
    fn beyond(&self, others: &Self) -> Vec<&str> {
        let does = |sent: &BTreeSet<Credential<'_>>| {
            others.all.keys().any(|enough| enough.is_subset(sent))
        };
        let beyond = self.all.iter().filter(|(sent, _)| !does(sent));
        beyond.map(|(_, words)| words.as_str()).collect()
    }

    /// Those that the others do not list.
    fn not_in(&self, others: &Self) -> impl Iterator<Item = &BTreeSet<Credential<'a>>> {
        let all = self.all.keys();
        all.filter(|sent| !others.all.contains_key(*sent))
    }

    fn list(&self) -> String {
        self.all
            .values()
            .map(String::as_str)
            .collect::<Vec<_>>()
            .join(" or ")
    }
}

/// Whether both descriptions declare a scheme of this name.
fn is_in_both(name: &str, compared: &Compared<'_>) -> bool {
    let declared = [&compared.old.api.schemes, &compared.new.api.schemes];
    let mut declared = declared.into_iter();
    declared.all(|it| it.iter().any(|it| it.name == name))
}

fn words(set: &BTreeSet<&str>) -> String {
    if set.is_empty() {
        return "nothing".to_owned();
    }
    set.iter().copied().collect::<Vec<_>>().join(" and ")
}
