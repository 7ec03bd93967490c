//! The safety net: values of an operation that one description takes and the other refuses, where no finding about the values in it says so.

use std::collections::BTreeSet;

use crate::compare::{Compared, without_null};
use crate::finding::{Finding, Owner, PairId, Way};
use crate::inclusion::{Aspect, View};
use crate::kind::value::{RULES_CHANGED, VALUES_DIFFER};
use crate::kind::{Effect, rust, value};
use crate::reach;
use crate::residual;
use crate::value_verdicts::WireVerdicts;
use crate::values::{Lost, Values};
use crate::verdict::{Evidence, Level};

/// A finding for each value of an operation that differs in what it takes, where nothing in it or below it is said to break for that.
pub(crate) fn find(
    compared: &Compared<'_>,
    values: &Values<'_>,
    verdicts: &[WireVerdicts],
) -> Vec<Finding> {
    let covered = covered(compared, verdicts);
    let mut found: Vec<Finding> = Vec::new();
    for root in &compared.roots {
        let is_webhook = compared
            .calls
            .get(root.call)
            .is_some_and(|it| it.webhook.is_some());
        let view = if (root.way == Way::There) == is_webhook {
            View::Response
        } else {
            View::Request
        };
        let differs = [Lost::Refused, Lost::Unknown].into_iter().any(|lost| {
            let is_covered =
                match (lost, view) {
                    (Lost::Refused, View::Request | View::Whole)
                    | (Lost::Unknown, View::Response) => covered.0.contains(&root.pair),
                    (Lost::Unknown, View::Request | View::Whole)
                    | (Lost::Refused, View::Response) => covered.1.contains(&root.pair),
                };
            let uses = without_null(compared, root.old, root.new);
            let evidence = || values.lost(lost, uses, view, &Aspect::Whole);
            !is_covered && matches!(evidence(), Evidence::Witness(_))
        });
        let owner = Owner::Shapes(root.pair);
        if differs && !found.iter().any(|it| it.owner == owner) {
            let old = compared.old.spot(root.old.shape);
            let new = compared.new.spot(root.new.shape);
            let kind = if residual::differs(compared, root.pair) {
                RULES_CHANGED
            } else {
                VALUES_DIFFER
            };
            found.push(Finding::new(kind, owner, old, new));
        }
    }
    found
}

/// The pairs in which something is said to break for callers, and those in which for servers.
fn covered(
    compared: &Compared<'_>,
    verdicts: &[WireVerdicts],
) -> (BTreeSet<PairId>, BTreeSet<PairId>) {
    let mut covered = (BTreeSet::new(), BTreeSet::new());
    for (finding, (callers, servers)) in compared.findings.iter().zip(verdicts) {
        let Owner::Shapes(pair) = finding.owner else {
            continue;
        };
        if !is_about_values(finding) {
            continue;
        }
        // Asking all operations that a schema reaches takes long: of what comes and goes in objects, and of whom something breaks for, enough is
        // said.
        let is_asked =
            |level| matches!(finding.kind.effect, Effect::Values(..)) && level == Level::Safe;
        if !is_asked(callers.level) {
            covered.0.extend(reach::holders(compared, pair));
        }
        if !is_asked(servers.level) {
            covered.1.extend(reach::holders(compared, pair));
        }
    }
    covered
}

/// Whether the verdicts of a finding come from values.
pub(crate) fn is_about_values(finding: &Finding) -> bool {
    let is_only_code = rust::ALL.contains(&finding.kind) || finding.kind == value::SCHEMA_REPLACED;
    match finding.kind.effect {
        Effect::Values(..) | Effect::Member(_) | Effect::Undeclared(_) => true,
        Effect::Always(_) | Effect::PartAdded | Effect::ByDirection { .. } => {
            let is_of_values = [value::ERROR_OBJECT_CHANGED, value::OWN_TYPE_CHANGED];
            !is_only_code && is_of_values.contains(&finding.kind)
        }
    }
}
