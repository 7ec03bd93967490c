//! What callers send, whatever a description calls it: schemes of one name are one credential, and so are schemes that are sent alike.

use std::collections::BTreeSet;

use oasmith_codegen::ir::{Scheme, SchemeKind};

use super::compared::Compared;

/// The names of schemes by which credentials are known in both descriptions.
pub(super) struct Credentials<'a> {
    old: &'a [Scheme],
    new: &'a [Scheme],
}

/// Which of the two descriptions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Revision {
    Old,
    New,
}

impl<'a> Credentials<'a> {
    pub(super) fn of(compared: &Compared<'a>) -> Self {
        Self {
            old: &compared.old.api.schemes,
            new: &compared.new.api.schemes,
        }
    }

    /// The first name of all those that stand for the credential of a scheme, those of the old description before others.
    pub(super) fn name(&self, side: Revision, name: &'a str) -> &'a str {
        let (mut met, mut open) = (BTreeSet::new(), vec![(side, name)]);
        while let Some((side, name)) = open.pop() {
            if !met.insert((side, name)) {
                continue;
            }
            for other in [Revision::Old, Revision::New] {
                let schemes = self.schemes(other).iter();
                let alike =
                    schemes.filter(|it| it.name == name || self.is_sent_alike(side, name, it));
                open.extend(alike.map(|it| (other, it.name.as_str())));
            }
        }
        met.first().map_or(name, |(_, name)| name)
    }

    fn is_sent_alike(&self, side: Revision, name: &str, other: &Scheme) -> bool {
        let mut schemes = self.schemes(side).iter();
        let own = schemes.find(|it| it.name == name);
        own.is_some_and(|own| is_alike(&own.kind, &other.kind))
    }

    fn schemes(&self, side: Revision) -> &'a [Scheme] {
        match side {
            Revision::Old => self.old,
            Revision::New => self.new,
        }
    }
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
