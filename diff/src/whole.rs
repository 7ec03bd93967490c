//! Shapes that say less than their schemas, because what holds them is validated by the rest: an alternative beside which a rule stands, a list in
//! a member with `contains`. What refutes such a shape need not be a value of its schema, so what holds it is asked as well.

use oasmith_codegen::ir::{Api, CrossRule, ShapeId, Use};

use crate::compare::{Compared, asked_uses};
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
    let (Owner::Shapes(pair), Evidence::Witness(_)) = (finding.owner, &evidence) else {
        return evidence;
    };
    if finding
        .values
        .is_some_and(|values| is_whole_part(compared, pair, values))
    {
        return evidence;
    }
    let nearest = nearest(compared, pair);
    if finding.values.is_none() && nearest == [pair] || nearest.is_empty() {
        return evidence;
    }
    let mut found = Evidence::Kind;
    for (at, holder) in nearest.iter().enumerate() {
        let Some(holder) = compared.pairs.get(*holder) else {
            continue;
        };
        let uses = asked_uses(compared, holder);
        found = values.lost(lost, uses, view, &Aspect::Whole);
        if matches!(found, Evidence::Witness(_)) {
            return match (finding.values, at) {
                // Null is what was asked about.
                (Some(_), _) => evidence,
                // The first is the one that the change names.
                (None, 0) => found,
                (None, _) => Evidence::Kind,
            };
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
        let holders = own.holders.keys().filter_map(|it| compared.pairs.get(*it));
        let holders: Vec<(ShapeId, ShapeId)> = holders.map(|it| (it.old, it.new)).collect();
        let is_whole = is_whole(compared.old.api, own.old, holders.iter().map(|it| it.0))
            && is_whole(compared.new.api, own.new, holders.iter().map(|it| it.1));
        if is_whole {
            found.push(at);
        } else {
            open.extend(own.holders.keys().rev());
        }
    }
    found
}

/// Whether the parts of a pair that null is asked of say all of their schemas.
fn is_whole_part(compared: &Compared<'_>, holder: PairId, (old, new): (Use, Use)) -> bool {
    let Some(holder) = compared.pairs.get(holder) else {
        return true;
    };
    let holders = |of: ShapeId| std::iter::once(of);
    is_whole(compared.old.api, old.shape, holders(holder.old))
        && is_whole(compared.new.api, new.shape, holders(holder.new))
}

/// Whether a shape says all of its schema, whatever holds it.
fn is_whole(api: &Api, shape: ShapeId, mut holders: impl Iterator<Item = ShapeId>) -> bool {
    let own = api.shapes.get(shape);
    own.residual.is_some()
        || !api.covered.contains(&shape) && !holders.any(|it| says_more(api, shape, it))
}

/// Whether what holds a shape says more of its schema: a validated union of its alternatives, an object of tests that stand in a member.
fn says_more(api: &Api, shape: ShapeId, holder: ShapeId) -> bool {
    let (own, holder) = (api.shapes.get(shape), api.shapes.get(holder));
    let Some(record) = holder.kind.record() else {
        return holder.kind.union().is_some() && holder.residual.is_some();
    };
    let is_inside = |rule: &CrossRule| {
        let (rule, own) = (rule.origin, own.origin);
        rule.file == own.file && own.start <= rule.start && rule.end <= own.end
    };
    record.rules.iter().any(is_inside)
}
