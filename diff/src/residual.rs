//! Rules that no type expresses: said where they differ. Beside other findings in a schema, the members that it gained or lost, counts and the values
//! that it lists make no difference, because findings speak of them.

use std::collections::BTreeSet;

use oasmith_codegen::ir::{Api, ShapeId};
use oasmith_samples::{SamenessOf, differing_rules, has_untyped_rules, is_same};
use oasmith_schemas::schema_set::SchemaId;

use crate::compare::{Compared, ShapePair};
use crate::decide;
use crate::finding::{Finding, Owner, PairId};
use crate::kind::value::RULES_CHANGED;
use crate::reach;
use crate::values::Values;
use crate::verdict::{Evidence, Level};

/// How many rules are named.
const MAX_NAMED: usize = 4;

/// Adds a finding for each pair of schemas whose residual schemas differ, if no other finding lies in it or below it; and beside others where it
/// is not proved that it does nothing by itself.
pub(crate) fn find(compared: &mut Compared<'_>, values: &Values<'_>) {
    let mut covered: BTreeSet<PairId> = BTreeSet::new();
    for finding in &compared.findings {
        if let Owner::Shapes(pair) = finding.owner {
            reach::add_holders(compared, pair, &mut covered);
        }
    }
    let mut found = Vec::new();
    for (at, pair) in compared.pairs.iter().enumerate() {
        let of = if covered.contains(&at) {
            SamenessOf::UntypedRules
        } else {
            SamenessOf::Whole
        };
        if !differs_in(compared, at, of) {
            continue;
        }
        let spots = (compared.old.spot(pair.old), compared.new.spot(pair.new));
        let finding = Finding::new(RULES_CHANGED, Owner::Shapes(at), spots.0, spots.1);
        let finding = finding.detail(names(compared, at));
        let is_proved_safe = || {
            let (callers, servers) = decide::wire(compared, values, &finding).worst();
            [callers, servers].iter().all(|it| {
                let is_proved = matches!(it.evidence, Evidence::Proved | Evidence::Assumed(_));
                it.level == Level::Safe && is_proved
            })
        };
        match of {
            SamenessOf::UntypedRules if is_proved_safe() => {}
            SamenessOf::UntypedRules | SamenessOf::Whole => found.push(finding),
        }
    }
    compared.findings.extend(found);
}

/// The rules that differ, by the names of their keywords, or as they were named already.
pub(crate) fn names(compared: &Compared<'_>, at: PairId) -> String {
    let mut findings = compared.findings.iter();
    let is_named = |it: &&Finding| it.kind == RULES_CHANGED && it.owner == Owner::Shapes(at);
    if let Some(known) = findings.find(is_named) {
        return known.detail.clone();
    }
    let Some(pair) = compared.pairs.get(at) else {
        return String::new();
    };
    let (old, new) = (compared.old.api, compared.new.api);
    let residual = |api: &Api, shape| api.shapes.get(shape).residual;
    let names = differing_rules(
        (&old.schema_set, residual(old, pair.old)),
        (&new.schema_set, residual(new, pair.new)),
    );
    let more = names.len().saturating_sub(MAX_NAMED);
    let shown: Vec<String> = names.into_iter().take(MAX_NAMED).collect();
    let more = if more > 0 {
        format!(" and {more} more")
    } else {
        String::new()
    };
    format!("{}{more}", shown.join(", "))
}

/// Whether the residual schemas of a pair differ.
pub(crate) fn differs(compared: &Compared<'_>, pair: PairId) -> bool {
    differs_in(compared, pair, SamenessOf::Whole)
}

fn differs_in(compared: &Compared<'_>, pair: PairId, of: SamenessOf) -> bool {
    let (old, new) = (compared.old.api, compared.new.api);
    let differ = |pair: &ShapePair| {
        let residual = |api: &Api, shape| api.shapes.get(shape).residual;
        match (residual(old, pair.old), residual(new, pair.new)) {
            (Some(one), Some(other)) => {
                !is_same((&old.schema_set, one), (&new.schema_set, other), of)
            }
            (Some(one), None) => is_rule((old, one), (new, pair.new), of),
            (None, Some(other)) => is_rule((new, other), (old, pair.old), of),
            (None, None) => false,
        }
    };
    compared.pairs.get(pair).is_some_and(differ)
}

/// Whether a residual schema that the other description does not have is a rule of its own: it may come and go with a member that holds it.
fn is_rule((api, schema): (&Api, SchemaId), other: (&Api, ShapeId), of: SamenessOf) -> bool {
    let other = &other.0.shapes.get(other.1).kind;
    let is_member = |name: &str| {
        let record = other.record();
        record.is_none_or(|it| it.fields.iter().any(|field| field.wire == name))
    };
    match of {
        SamenessOf::Whole => true,
        SamenessOf::UntypedRules => has_untyped_rules(&api.schema_set, schema, is_member),
    }
}
