//! Shapes that say less than their schemas, because what holds them is validated by the rest: an alternative beside which a rule stands, a list in
//! a member with `contains`. What refutes such a shape need not be a value of its schema, so what holds it is asked as well.

use oasmith_codegen::ir::{Api, ShapeId, Use};

use crate::compare::Compared;
use crate::finding::{Finding, Owner, PairId};
use crate::inclusion::{Aspect, View};
use crate::values::{Lost, Values};
use crate::verdict::Evidence;

/// The pair whose values are asked of for a finding about a pair: the nearest that holds it and says all of its schemas, or itself.
pub(crate) fn asked(compared: &Compared<'_>, pair: PairId) -> PairId {
    nearest(compared, pair).first().copied().unwrap_or(pair)
}

/// What is known of the values of a pair, if what holds it says the same: a value that refutes it alone is none where it refutes nothing there.
pub(crate) fn confirmed(
    compared: &Compared<'_>,
    values: &Values<'_>,
    finding: &Finding,
    (lost, view): (Lost, View),
    evidence: Evidence,
) -> Evidence {
    let (Owner::Shapes(pair), Evidence::Witness(_), None) =
        (finding.owner, &evidence, &finding.values)
    else {
        return evidence;
    };
    let nearest = nearest(compared, pair);
    if nearest == [pair] || nearest.is_empty() {
        return evidence;
    }
    let mut found = Evidence::Kind;
    for (at, holder) in nearest.iter().enumerate() {
        let Some(holder) = compared.pairs.get(*holder) else {
            continue;
        };
        let of = |shape| Use {
            shape,
            nullable: false,
        };
        let uses = (of(holder.old), of(holder.new));
        found = values.lost(lost, uses, view, &Aspect::Whole);
        if matches!(found, Evidence::Witness(_)) {
            // The first is the one that the change names.
            return if at == 0 { found } else { Evidence::Kind };
        }
    }
    found
}

/// The nearest pairs that say all of their schemas: a pair itself, or those that hold it.
fn nearest(compared: &Compared<'_>, pair: PairId) -> Vec<PairId> {
    let (mut open, mut met, mut found) = (vec![pair], Vec::new(), Vec::new());
    while let Some(at) = open.pop() {
        let Some(own) = compared.pairs.get(at).filter(|_| !met.contains(&at)) else {
            continue;
        };
        met.push(at);
        if is_whole(compared.old.api, own.old) && is_whole(compared.new.api, own.new) {
            found.push(at);
        } else {
            open.extend(own.holders.keys().rev());
        }
    }
    found
}

fn is_whole(api: &Api, shape: ShapeId) -> bool {
    !api.covered.contains(&shape) || api.shapes.get(shape).residual.is_some()
}
