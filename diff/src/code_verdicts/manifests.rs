//! Changes of manifests, which nothing on the wire shows.

use crate::finding::{Finding, Owner, Spot};
use crate::kind::{KindRef, rust as kind};
use crate::rust_code::{ItemEffect, ManifestPart, RustChange, RustPlace};

/// A finding for each that may break somebody, in whichever crates.
pub(super) fn find(changes: &[RustChange]) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    for change in changes
        .iter()
        .filter(|it| it.worst() >= ItemEffect::LikelyBreaks)
    {
        let RustPlace::Manifest(part) = change.place else {
            continue;
        };
        if !found.iter().any(|it| is_of(change, it)) {
            let finding = Finding::gone(kind_of(part), Owner::Api, spot(part, &change.item));
            found.push(finding.detail(change.what.clone()));
        }
    }
    found
}

/// Whether a change is the one that a finding is of.
pub(super) fn is_of(change: &RustChange, finding: &Finding) -> bool {
    match change.place {
        RustPlace::Manifest(part) => finding.kind == kind_of(part) && change.what == finding.detail,
        RustPlace::Old(_) | RustPlace::New(_) | RustPlace::Api => false,
    }
}

/// Whether a kind of change is about manifests.
pub(super) fn is_about(kind: KindRef) -> bool {
    let parts = [
        ManifestPart::Crate,
        ManifestPart::Feature,
        ManifestPart::DefaultFeature,
        ManifestPart::Dependency,
    ];
    parts.into_iter().any(|it| kind_of(it) == kind)
}

fn kind_of(part: ManifestPart) -> KindRef {
    match part {
        ManifestPart::Crate => kind::RUST_CRATE_REMOVED,
        ManifestPart::Feature => kind::RUST_FEATURE_CHANGED,
        ManifestPart::DefaultFeature => kind::RUST_DEFAULT_FEATURE_CHANGED,
        ManifestPart::Dependency => kind::RUST_DEPENDENCY_CHANGED,
    }
}

/// Where it comes from: a tag of the description, or what is set.
fn spot(part: ManifestPart, item: &str) -> Spot {
    let way = match part {
        ManifestPart::Crate => "crates",
        ManifestPart::Feature | ManifestPart::DefaultFeature => "tags",
        ManifestPart::Dependency => "dependencies",
    };
    Spot::at(oasmith::pointer::of([way, item]))
}

/// Under which condition a change of a manifest breaks.
pub(super) fn condition(part: ManifestPart) -> Option<&'static str> {
    match part {
        ManifestPart::Crate => None,
        ManifestPart::Feature => Some("a manifest chooses features"),
        ManifestPart::DefaultFeature => Some("a manifest takes the default features"),
        ManifestPart::Dependency => Some("code makes or takes types of that crate"),
    }
}
