//! What callers send, whatever a description calls it: schemes that are sent alike are one credential. One that is sent otherwise than before is still
//! the credential of its name, unless either is what another name stands for in the other description.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::ir::{Api, OAuth2, Operation, Scheme, SchemeKind};

/// Something that callers send, by the first scheme that stands for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Credential<'a> {
    /// By a scheme of the old description.
    Old(&'a str),
    /// By a scheme of the new description, where the old one has none for it.
    New(&'a str),
    /// By a name that nothing declares.
    Undeclared(&'a str),
}

impl<'a> Credential<'a> {
    /// What it is called.
    pub(super) const fn name(self) -> &'a str {
        match self {
            Self::Old(name) | Self::New(name) | Self::Undeclared(name) => name,
        }
    }
}

/// The credentials of both descriptions.
pub(crate) struct Credentials<'a> {
    pub(super) old: CredentialNames<'a>,
    pub(super) new: CredentialNames<'a>,
}

/// The credential of each scheme that a description declares.
pub(super) struct CredentialNames<'a> {
    declared: BTreeMap<&'a str, Credential<'a>>,
    /// The schemes that operations want.
    wanted: BTreeSet<&'a str>,
}

impl<'a> Credentials<'a> {
    pub(super) fn of(old: &'a Api, new: &'a Api) -> Self {
        let both = Both {
            old: &old.schemes,
            new: &new.schemes,
        };
        let before = both.old.iter();
        let before = before.map(|it| (it.name.as_str(), both.of_old(it)));
        let after = both.new.iter();
        let after = after.map(|it| (it.name.as_str(), both.of_new(it)));
        Self {
            old: CredentialNames {
                declared: before.collect(),
                wanted: wanted(old),
            },
            new: CredentialNames {
                declared: after.collect(),
                wanted: wanted(new),
            },
        }
    }

    /// Whether a name stands for one credential in both descriptions.
    pub(super) fn is_same(&self, name: &str) -> bool {
        self.old.declared.get(name) == self.new.declared.get(name)
    }

    /// Whether operations of both descriptions want what a scheme of the old one stands for.
    pub(super) fn is_wanted(&self, name: &str) -> bool {
        let credential = self.old.of(name);
        let wants = |of: &CredentialNames<'_>| of.wanted.iter().any(|it| of.of(it) == credential);
        wants(&self.old) && wants(&self.new)
    }
}

impl<'a> CredentialNames<'a> {
    /// The credential of a scheme.
    pub(super) fn of<'n>(&self, scheme: &'n str) -> Credential<'n>
    where
        'a: 'n,
    {
        let declared = self.declared.get(scheme).copied();
        declared.unwrap_or(Credential::Undeclared(scheme))
    }
}

/// The schemes that operations and webhooks want.
fn wanted(api: &Api) -> BTreeSet<&str> {
    let webhooks = api.webhooks.iter().map(|it| &it.operation);
    let all = api.operations.iter().chain(webhooks);
    let schemes = all.flat_map(|it: &Operation| it.security.iter().flatten());
    schemes.map(|it| it.name.as_str()).collect()
}

/// The schemes of both descriptions.
struct Both<'a> {
    old: &'a [Scheme],
    new: &'a [Scheme],
}

impl<'a> Both<'a> {
    fn of_old(&self, scheme: &'a Scheme) -> Credential<'a> {
        Credential::Old(&alike(self.old, scheme).unwrap_or(scheme).name)
    }

    fn of_new(&self, scheme: &'a Scheme) -> Credential<'a> {
        if let Some(old) = alike(self.old, scheme) {
            return self.of_old(old);
        }
        let mut same = self
            .new
            .iter()
            .filter(|it| is_alike(&it.kind, &scheme.kind));
        let changed = same.find_map(|it| self.changed(it));
        let changed = changed.or_else(|| self.changed(scheme));
        changed.map_or_else(
            || Credential::New(&alike(self.new, scheme).unwrap_or(scheme).name),
            |old| self.of_old(old),
        )
    }

    /// The old scheme of a name, if nothing is sent as it was any more.
    fn changed(&self, scheme: &Scheme) -> Option<&'a Scheme> {
        let old = self.old.iter().find(|it| it.name == scheme.name)?;
        alike(self.new, old).is_none().then_some(old)
    }
}

/// The first scheme that is sent alike.
fn alike<'a>(all: &'a [Scheme], scheme: &Scheme) -> Option<&'a Scheme> {
    all.iter().find(|it| is_alike(&it.kind, &scheme.kind))
}

/// Whether what fulfils one scheme is what fulfils another.
fn is_alike(one: &SchemeKind, other: &SchemeKind) -> bool {
    match (one, other) {
        (SchemeKind::HeaderKey(one), SchemeKind::HeaderKey(other))
        | (SchemeKind::Http(one), SchemeKind::Http(other)) => one.eq_ignore_ascii_case(other),
        // Nobody knows what it is.
        (SchemeKind::Unknown, SchemeKind::Unknown) => false,
        (SchemeKind::OAuth2(one), SchemeKind::OAuth2(other)) => {
            one.metadata_url == other.metadata_url && flows(one) == flows(other)
        }
        (one, other) => one == other,
    }
}

/// How callers come by a token, in any order: what scopes allow is for readers.
fn flows(of: &OAuth2) -> BTreeSet<FlowKey<'_>> {
    let all = of.flows.iter().map(|it| FlowKey {
        name: &it.name,
        urls: it
            .urls
            .iter()
            .map(|(key, url)| (*key, url.as_str()))
            .collect(),
        scopes: it.scopes.keys().map(String::as_str).collect(),
    });
    all.collect()
}

/// What of a flow programs read.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct FlowKey<'a> {
    name: &'a str,
    urls: BTreeMap<&'a str, &'a str>,
    scopes: BTreeSet<&'a str>,
}
