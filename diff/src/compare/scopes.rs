//! The scopes that operations ask for, by subsets: a key may have more than it needs.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::ir::{Operation, ScopedScheme};

use super::compared::Compared;
use super::credentials::{Credential, CredentialNames};
use crate::finding::{CallId, Finding, Owner, Spot, Way};
use crate::kind::{KindRef, security as kind};

/// The scopes of one alternative, with what they are scopes of.
type Granted<'a> = BTreeSet<(Credential<'a>, &'a str)>;

/// Alternatives by what is sent for them: several may want other scopes of the same ones.
type ScopesOfAlternatives<'a> = BTreeMap<BTreeSet<Credential<'a>>, BTreeSet<Granted<'a>>>;

/// Compares the scopes of two operations: those of alternatives with the same schemes, then those that belong to no scheme.
pub(super) fn compare(
    call: CallId,
    old: &Operation,
    new: &Operation,
    place: &[Spot; 2],
    compared: &mut Compared<'_>,
) {
    let before = alternatives(&compared.credentials.old, &old.security);
    let after = alternatives(&compared.credentials.new, &new.security);
    let [from, to] = place;
    let finding = |kind: KindRef, detail: String| {
        let owner = Owner::Call(call, Way::There);
        Finding::new(kind, owner, from.clone(), to.clone()).detail(detail)
    };
    // They may be those of all operations.
    let cause = [old.security_origin, new.security_origin];
    let mut find = |kind, detail| compared.find(finding(kind, detail).cause(cause));
    for (names, ours) in &before {
        let Some(theirs) = after.get(names).filter(|it| *it != ours) else {
            continue;
        };
        match (alone(ours), alone(theirs)) {
            (Some(ours), Some(theirs)) => {
                for (scheme, scope) in theirs.difference(ours) {
                    find(kind::SCOPE_ADDED, format!("{scope} of {}", scheme.name()));
                }
                for (scheme, scope) in ours.difference(theirs) {
                    find(kind::SCOPE_REMOVED, format!("{scope} of {}", scheme.name()));
                }
            }
            _ => {
                let kind = match (are_enough(ours, theirs), are_enough(theirs, ours)) {
                    (true, true) => continue,
                    (true, false) => kind::SCOPE_ALTERNATIVE_ADDED,
                    (false, true) => kind::SCOPE_ALTERNATIVE_REMOVED,
                    (false, false) => kind::SCOPE_ALTERNATIVES_CHANGED,
                };
                find(kind, words(names));
            }
        }
    }
    let (before, after) = (free(old), free(new));
    for scope in after.difference(&before) {
        compared.find(finding(kind::SCOPE_ADDED, (*scope).to_owned()));
    }
    for scope in before.difference(&after) {
        compared.find(finding(kind::SCOPE_REMOVED, (*scope).to_owned()));
    }
}

fn alternatives<'a, 'd: 'a>(
    credentials: &CredentialNames<'d>,
    security: &'a [Vec<ScopedScheme>],
) -> ScopesOfAlternatives<'a> {
    let mut all = ScopesOfAlternatives::new();
    for required in security {
        let names = required.iter().map(|it| credentials.of(&it.name));
        let names = names.collect();
        let granted = required.iter().flat_map(|it| {
            let scopes = it.scopes.iter();
            scopes.map(|scope| (credentials.of(&it.name), scope.as_str()))
        });
        all.entry(names).or_default().insert(granted.collect());
    }
    all
}

/// The one of a set that has no other.
fn alone<'g, 'a>(all: &'g BTreeSet<Granted<'a>>) -> Option<&'g Granted<'a>> {
    all.first().filter(|_| all.len() == 1)
}

/// Whether a key that has one of these sets has one that is asked for.
fn are_enough(granted: &BTreeSet<Granted<'_>>, asked: &BTreeSet<Granted<'_>>) -> bool {
    let is_enough = |own: &Granted<'_>| asked.iter().any(|it| it.is_subset(own));
    granted.iter().all(is_enough)
}

/// Scopes that belong to no scheme: any key needs them.
fn free(operation: &Operation) -> BTreeSet<&str> {
    operation.scopes.iter().map(String::as_str).collect()
}

fn words(sent: &BTreeSet<Credential<'_>>) -> String {
    let names: Vec<&str> = sent.iter().map(|it| it.name()).collect();
    names.join(" and ")
}
