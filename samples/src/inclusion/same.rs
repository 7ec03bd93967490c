//! Whether two schemas say the same in the same words, but for the order of what has none.

use std::collections::{BTreeMap, BTreeSet};

use oasmith::schema::Store;
use oasmith_schemas::SchemaStore;
use oasmith_schemas::Value;
use oasmith_schemas::schema_set::{Keyword, SchemaId, facts, inside};

use crate::json;
use crate::schemas::{SchemaNode, Schemas};

/// A schema, and another.
pub(crate) type Pair = (SchemaNode, SchemaNode);

/// Pairs of schemas that are known to be the same, and pairs that are known not to be.
#[derive(Default)]
pub(crate) struct Sameness {
    same: BTreeSet<Pair>,
    different: BTreeSet<Pair>,
    dynamic: Dynamic,
}

/// How schemas are compared that depend on what refers to them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Dynamic {
    /// As different ones, because nothing is known of what refers to them.
    #[default]
    Unknown,
    /// As they are written: what refers to both is compared as well.
    Written,
}

impl Sameness {
    /// Of schemas with all that refers to them.
    pub(crate) fn written() -> Self {
        Self {
            dynamic: Dynamic::Written,
            ..Self::default()
        }
    }

    /// Whether two schemas are the same. A pair that leads back to itself is, unless something else differs. What is found of all pairs that are met
    /// is remembered, so that each is looked at once.
    pub(crate) fn is_same(
        &mut self,
        schemas: Schemas<'_>,
        one: SchemaNode,
        other: SchemaNode,
    ) -> bool {
        let begin = (one, other);
        if self.same.contains(&begin) {
            return true;
        }
        if self.different.contains(&begin) || schemas.budget.is_spent() {
            return false;
        }
        let (mut met, mut open) = (BTreeSet::new(), vec![begin]);
        // Which pairs are different if one is.
        let mut above: BTreeMap<Pair, Vec<Pair>> = BTreeMap::new();
        let mut different: Vec<Pair> = Vec::new();
        while let Some(pair) = open.pop() {
            if pair.0 == pair.1 || self.same.contains(&pair) || !met.insert(pair) {
                continue;
            }
            schemas.budget.spend(1);
            let known = self.different.contains(&pair);
            match (!known)
                .then(|| pairs(schemas, pair, self.dynamic))
                .flatten()
            {
                None => different.push(pair),
                Some(parts) => {
                    for part in parts {
                        above.entry(part).or_default().push(pair);
                        open.push(part);
                    }
                }
            }
        }
        while let Some(pair) = different.pop() {
            if met.remove(&pair) {
                self.different.insert(pair);
                different.extend(above.remove(&pair).into_iter().flatten());
            }
        }
        self.same.extend(met);
        self.same.contains(&begin) || begin.0 == begin.1
    }
}

/// The pairs of schemas that must be the same so that two are; nothing where they cannot be.
fn pairs(schemas: Schemas<'_>, (one, other): Pair, dynamic: Dynamic) -> Option<Vec<Pair>> {
    let (ours, theirs) = (schemas.keywords(one), schemas.keywords(other));
    if ours.len() != theirs.len() {
        return None;
    }
    let mut all = Vec::new();
    for (ours, theirs) in ours.iter().zip(theirs) {
        let pairs = parts(
            (schemas.store(one.origin), ours),
            (schemas.store(other.origin), theirs),
            dynamic,
        )?;
        let pairs = pairs.into_iter();
        all.extend(pairs.map(|(first, second)| (one.beside(first), other.beside(second))));
    }
    Some(all)
}

/// The pairs of schemas that must be the same so that two keywords are; nothing where they cannot be.
pub(crate) fn parts(
    (first, one): (&SchemaStore<'_>, &Keyword),
    (second, other): (&SchemaStore<'_>, &Keyword),
    dynamic: Dynamic,
) -> Option<Vec<(SchemaId, SchemaId)>> {
    use Keyword as K;
    match (one, other) {
        (K::Pattern(one), K::Pattern(other)) => {
            (first.source(one) == second.source(other)).then(Vec::new)
        }
        (K::Enum(one), K::Enum(other)) => {
            let is_same = set(one) == set(other) || values(one) == values(other);
            is_same.then(Vec::new)
        }
        (K::Required(one), K::Required(other)) => (set(one) == set(other)).then(Vec::new),
        (K::Type(one), K::Type(other)) => {
            let set = |types: &[_]| types.iter().copied().collect::<BTreeSet<_>>();
            (set(one) == set(other)).then(Vec::new)
        }
        (K::DependentRequired(one), K::DependentRequired(other)) => {
            let sets = |all: &[(String, Vec<String>)]| -> BTreeMap<String, BTreeSet<String>> {
                let all = all.iter();
                all.map(|(name, names)| (name.clone(), names.iter().cloned().collect()))
                    .collect()
            };
            (sets(one) == sets(other)).then(Vec::new)
        }
        (K::Members(one, ours, rest), K::Members(other, theirs, others)) => {
            let mut pairs = named(one, other)?;
            let ours = sources(first, ours);
            pairs.extend(named(&ours, &sources(second, theirs))?);
            pairs.extend(optional(rest.as_ref(), others.as_ref())?);
            Some(pairs)
        }
        (K::DependentSchemas(one), K::DependentSchemas(other)) => named(one, other),
        (K::If(one, then, els), K::If(other, other_then, other_els)) => {
            let mut pairs = vec![(*one, *other)];
            pairs.extend(optional(then.as_ref(), other_then.as_ref())?);
            pairs.extend(optional(els.as_ref(), other_els.as_ref())?);
            Some(pairs)
        }
        (K::DynamicRef(anchor, one, _), K::DynamicRef(name, other, _))
            if dynamic == Dynamic::Written =>
        {
            (anchor == name).then(|| vec![(*one, *other)])
        }
        (K::Resource(one), K::Resource(other)) if dynamic == Dynamic::Written => {
            named(first.anchors(one), second.anchors(other))
        }
        // What dynamic references lead to depends on what is around them, and resources are of one description.
        (K::DynamicRef(..) | K::Resource(_), _) | (_, K::DynamicRef(..) | K::Resource(_)) => None,
        _ if one.name() == other.name() && facts(one) == facts(other) => in_order(one, other),
        _ => None,
    }
}

/// The schemas that two keywords of one name refer to, pair by pair.
fn in_order(one: &Keyword, other: &Keyword) -> Option<Vec<(SchemaId, SchemaId)>> {
    let (one, other) = (inside(one), inside(other));
    (one.len() == other.len()).then(|| one.into_iter().zip(other).collect())
}

pub(crate) fn optional(
    one: Option<&SchemaId>,
    other: Option<&SchemaId>,
) -> Option<Vec<(SchemaId, SchemaId)>> {
    match (one, other) {
        (Some(one), Some(other)) => Some(vec![(*one, *other)]),
        (None, None) => Some(Vec::new()),
        (Some(_), None) | (None, Some(_)) => None,
    }
}

/// Schemas of the same names, pair by pair.
pub(crate) fn named(
    one: &[(String, SchemaId)],
    other: &[(String, SchemaId)],
) -> Option<Vec<(SchemaId, SchemaId)>> {
    if one.len() != other.len() {
        return None;
    }
    let sorted = |all: &[(String, SchemaId)]| {
        let mut all: Vec<_> = all.to_vec();
        all.sort();
        all
    };
    let pairs = sorted(one).into_iter().zip(sorted(other));
    let pairs = pairs.map(|((name, one), (named, other))| (name == named).then_some((one, other)));
    pairs.collect()
}

pub(crate) fn sources(
    store: &SchemaStore<'_>,
    all: &[(usize, SchemaId)],
) -> Vec<(String, SchemaId)> {
    let all = all.iter();
    all.map(|(pattern, schema)| (store.source(pattern).to_owned(), *schema))
        .collect()
}

fn set(texts: &[String]) -> BTreeSet<&str> {
    texts.iter().map(String::as_str).collect()
}

/// Values in one form, however they are written: members have no order.
fn values(texts: &[String]) -> BTreeSet<String> {
    let value =
        |text: &String| Value::from_json(text).map_or_else(|| text.clone(), |it| json::key(&it));
    texts.iter().map(value).collect()
}
