//! Rules that no type expresses: said where nothing else is found in the schemas that hold them.

use std::collections::BTreeSet;

use oasmith_codegen::ir::Api;

use crate::compare::{Compared, ShapePair};
use crate::finding::{Finding, Owner, PairId, Spot};
use crate::inclusion::is_same;
use crate::kind::value::RULES_CHANGED;
use crate::reach;

/// Adds a finding for each pair of schemas whose residual schemas differ, if no other finding lies in it or below it.
pub(crate) fn find(compared: &mut Compared<'_>) {
    let mut covered: BTreeSet<PairId> = BTreeSet::new();
    for finding in &compared.findings {
        if let Owner::Shapes(pair) = finding.owner {
            covered.extend(reach::holders(compared, pair));
        }
    }
    let mut found = Vec::new();
    for (at, pair) in compared.pairs.iter().enumerate() {
        if covered.contains(&at) {
            continue;
        }
        if differs(compared, at) {
            let spot = |side: &crate::compare::Described<'_>, shape| {
                Spot::new(
                    side.pointers.shape(shape),
                    side.api.shapes.get(shape).origin,
                )
            };
            let (before, after) = (spot(&compared.old, pair.old), spot(&compared.new, pair.new));
            found.push(Finding::new(
                RULES_CHANGED,
                Owner::Shapes(at),
                before,
                after,
            ));
        }
    }
    compared.findings.extend(found);
}

/// Whether the residual schemas of a pair differ.
pub(crate) fn differs(compared: &Compared<'_>, pair: PairId) -> bool {
    let (old, new) = (compared.old.api, compared.new.api);
    let differ = |pair: &ShapePair| {
        let residual = |api: &Api, shape| api.shapes.get(shape).residual;
        match (residual(old, pair.old), residual(new, pair.new)) {
            (Some(one), Some(other)) => !is_same((&old.schema_set, one), (&new.schema_set, other)),
            (one, other) => one.is_some() != other.is_some(),
        }
    };
    compared.pairs.get(pair).is_some_and(differ)
}
