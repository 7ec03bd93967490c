//! Features of crates that changed, which nothing on the wire shows.

use oasmith_codegen::rust::Role;

use crate::finding::{Finding, Owner, Spot};
use crate::kind;
use crate::rust_code::{FEATURES, ItemEffect, RustChange};

/// A finding for each change of features that may break somebody, in whichever crates.
pub(super) fn find(changes: &[RustChange]) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    for change in changes {
        let is_about = change.part.as_deref() == Some(FEATURES);
        let may_break = change.effects.of(Role::Client) == ItemEffect::MayBreak;
        let is_known = found.iter().any(|it| is_of(change, it));
        if is_about && may_break && !is_known {
            let spot = Spot::at(oasmith::pointer::of(["tags", &change.item]));
            let finding = Finding::gone(kind::rust::RUST_FEATURE_CHANGED, Owner::Api, spot);
            found.push(finding.detail(change.what.clone()).part(FEATURES));
        }
    }
    found
}

/// Whether a change of features is the one that a finding is of.
pub(super) fn is_of(change: &RustChange, finding: &Finding) -> bool {
    change.part.as_deref() == Some(FEATURES) && change.what == finding.detail
}
