//! What callers send, whatever a description calls it: schemes of one name are one credential, and so are schemes that are sent alike.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::ir::{Scheme, SchemeKind};

/// The credentials of both descriptions, each by one name.
pub(crate) struct Credentials<'a> {
    pub(super) old: CredentialNames<'a>,
    pub(super) new: CredentialNames<'a>,
}

/// The credential of each scheme that a description declares.
pub(super) struct CredentialNames<'a>(BTreeMap<&'a str, &'a str>);

impl<'a> Credentials<'a> {
    pub(super) fn of(old: &'a [Scheme], new: &'a [Scheme]) -> Self {
        let both: Vec<&Scheme> = old.iter().chain(new).collect();
        let names = |schemes: &'a [Scheme]| {
            let named = schemes.iter().map(|it| (it.name.as_str(), name(it, &both)));
            CredentialNames(named.collect())
        };
        Self {
            old: names(old),
            new: names(new),
        }
    }
}

impl<'a> CredentialNames<'a> {
    /// The credential of a scheme; one that is not declared is its own.
    pub(super) fn of<'n>(&self, scheme: &'n str) -> &'n str
    where
        'a: 'n,
    {
        self.0.get(scheme).copied().unwrap_or(scheme)
    }
}

/// The first name of all schemes that stand for the credential of one, the old description's before others.
fn name<'a>(scheme: &'a Scheme, both: &[&'a Scheme]) -> &'a str {
    let (mut met, mut open) = (BTreeSet::new(), vec![scheme]);
    while let Some(one) = open.pop() {
        for (at, other) in both.iter().enumerate() {
            let is_same = one.name == other.name || is_alike(&one.kind, &other.kind);
            if is_same && met.insert(at) {
                open.push(other);
            }
        }
    }
    let first = met.first().and_then(|at| both.get(*at));
    first.map_or(&scheme.name, |it| &it.name)
}

/// Whether what fulfils one scheme is what fulfils another.
fn is_alike(one: &SchemeKind, other: &SchemeKind) -> bool {
    match (one, other) {
        (SchemeKind::HeaderKey(one), SchemeKind::HeaderKey(other))
        | (SchemeKind::Http(one), SchemeKind::Http(other)) => one.eq_ignore_ascii_case(other),
        // Nobody knows what it is.
        (SchemeKind::Unknown, SchemeKind::Unknown) => false,
        (one, other) => one == other,
    }
}
