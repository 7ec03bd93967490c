//! The safety net: values of an operation that one description takes and the other refuses, where no finding about the values in it says so.

use std::collections::BTreeSet;

use crate::compare::Compared;
use crate::finding::{Finding, Owner, PairId, Spot, Way};
use crate::inclusion::View;
use crate::kind::value::VALUES_DIFFER;
use crate::kind::{Effect, rust, value};
use crate::reach;
use crate::values::{Lost, Values};
use crate::verdict::Evidence;

/// Adds a finding for each value of an operation that differs in what it takes, with nothing found in it or below it.
pub(crate) fn find(compared: &mut Compared<'_>, values: &Values<'_>) {
    let mut covered: BTreeSet<PairId> = BTreeSet::new();
    for finding in &compared.findings {
        if let Owner::Shapes(pair) = finding.owner
            && is_about_values(finding)
        {
            covered.extend(reach::holders(compared, pair));
        }
    }
    let mut found: Vec<Finding> = Vec::new();
    for root in compared
        .roots
        .iter()
        .filter(|it| !covered.contains(&it.pair))
    {
        let is_webhook = compared
            .calls
            .get(root.call)
            .is_some_and(|it| it.webhook.is_some());
        let view = if (root.way == Way::There) == is_webhook {
            View::Response
        } else {
            View::Request
        };
        // Null is said where it stands.
        if root.old.nullable != root.new.nullable {
            continue;
        }
        let lost = |lost| {
            matches!(
                values.lost(lost, (root.old, root.new), view),
                Evidence::Witness(_)
            )
        };
        if (lost(Lost::Refused) || lost(Lost::Unknown))
            && !found.iter().any(|it| it.owner == Owner::Shapes(root.pair))
        {
            let spot = |side: &crate::compare::Described<'_>, shape| {
                Spot::new(
                    side.pointers.shape(shape),
                    side.api.shapes.get(shape).origin,
                )
            };
            let (old, new) = (
                spot(&compared.old, root.old.shape),
                spot(&compared.new, root.new.shape),
            );
            found.push(Finding::new(
                VALUES_DIFFER,
                Owner::Shapes(root.pair),
                old,
                new,
            ));
        }
    }
    compared.findings.extend(found);
}

fn is_about_values(finding: &Finding) -> bool {
    let is_only_code = rust::ALL.contains(&finding.kind) || finding.kind == value::SCHEMA_REPLACED;
    match finding.kind.effect {
        Effect::Values(..) | Effect::Member(_) | Effect::Undeclared(_) => true,
        Effect::Always(_) | Effect::ByDirection { .. } => {
            !is_only_code && finding.kind == value::ERROR_OBJECT_CHANGED
        }
    }
}
