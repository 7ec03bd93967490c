//! Rules that no type expresses: said where nothing else is found in the schemas that hold them.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::ir::Api;
use oasmith_codegen::schema_set::{Keyword, SchemaId};

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

/// Whether the residual schemas of a pair differ. Those that refer to what is around them are compared as they are written.
pub(crate) fn differs(compared: &Compared<'_>, pair: PairId) -> bool {
    let (old, new) = (compared.old.api, compared.new.api);
    let differ = |pair: &ShapePair| {
        let residual = |api: &Api, shape| api.shapes.get(shape).residual;
        match (residual(old, pair.old), residual(new, pair.new)) {
            (Some(one), Some(other)) => {
                text(old, one) != text(new, other)
                    && !is_same((&old.schema_set, one), (&new.schema_set, other))
            }
            (one, other) => one.is_some() != other.is_some(),
        }
    };
    compared.pairs.get(pair).is_some_and(differ)
}

/// A schema as text, the same for the same schema in both descriptions: schemas are numbered in the order in which they are met.
fn text(api: &Api, root: SchemaId) -> String {
    let (mut numbers, mut order) = (BTreeMap::from([(root, 0)]), vec![root]);
    let mut text = String::new();
    let mut next = 0;
    while let Some(id) = order.get(next).copied() {
        next += 1;
        for used in api.schema_set.uses(id) {
            let fresh = numbers.len();
            numbers.entry(used).or_insert_with(|| {
                order.push(used);
                fresh
            });
        }
        let keywords = api.schema_set.keywords(id).iter();
        let mut lines: Vec<String> = keywords
            .map(|keyword| line(api, keyword, &numbers))
            .collect();
        lines.sort();
        text.push_str(&format!("{}\n", lines.join("; ")));
    }
    text
}

fn line(api: &Api, keyword: &Keyword, numbers: &BTreeMap<SchemaId, usize>) -> String {
    if let Keyword::Pattern(id) = keyword {
        let pattern = api.schema_set.patterns.get(*id);
        return format!("pattern {}", pattern.map_or("", |it| it.source.as_str()));
    }
    let mut text = format!("{keyword:?}");
    // Longer numbers first, so that none is taken for the beginning of another.
    for (id, number) in numbers.iter().rev() {
        text = text.replace(&format!("{id:?}"), &format!("§{number}"));
    }
    text
}
