//! What schemas say that no type does, so that no finding about types speaks of it.
//!
//! Types say which members an object has and must have, how many items or members there are, and which values are listed. Members, items and what
//! stands in `allOf` have types of their own; what stands elsewhere has none, and is compared as a whole.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_schemas::schema_set::{Keyword, SchemaId, SchemaSet};

use crate::inclusion::same::{Dynamic, Pair, Sameness, named, optional, parts, sources};
use crate::schemas::Schemas;

/// Whether two schemas have the same rules that no type says. Of members that only one of them names nothing is asked.
pub(crate) fn are_same(schemas: Schemas<'_>, begin: Pair) -> bool {
    let mut sameness = Sameness::written();
    let (mut met, mut open) = (BTreeSet::new(), vec![begin]);
    while let Some(pair) = open.pop() {
        if !met.insert(pair) {
            continue;
        }
        let Some(inner) = inner_pairs(schemas, pair) else {
            return false;
        };
        open.extend(inner.typed);
        let mut whole = inner.whole.into_iter();
        if !whole.all(|(one, other)| sameness.is_same(schemas, one, other)) {
            return false;
        }
    }
    true
}

/// Whether a schema has rules that no type says; of members of the object itself only these are looked at.
#[must_use]
pub fn has_untyped_rules(
    schemas: &SchemaSet,
    schema: SchemaId,
    is_member: impl Fn(&str) -> bool,
) -> bool {
    let (mut met, mut open) = (BTreeSet::new(), vec![(schema, true)]);
    while let Some((schema, is_root)) = open.pop() {
        if !met.insert(schema) {
            continue;
        }
        let split = SplitKeywords::of(schemas.keywords(schema));
        for rule in split.rules {
            let is_all_of = matches!(rule, Keyword::AllOf(_));
            if is_all_of || matches!(rule, Keyword::Items(..)) {
                let used = rule.subschemas();
                let inner = used.in_place.into_iter().chain(used.to_parts);
                open.extend(inner.map(|it| (*it, is_root && is_all_of)));
            } else if !matches!(rule, Keyword::Type(_)) {
                return true;
            }
        }
        if !split.patterns.is_empty() {
            return true;
        }
        let members = split.members.into_iter();
        let members = members.filter(|(name, _)| !is_root || is_member(name));
        let parts = members.map(|(_, schema)| schema).chain(split.rest);
        open.extend(parts.map(|it| (it, false)));
    }
    false
}

/// The pairs of schemas that must be the same so that two are, beside what types say.
#[derive(Default)]
struct InnerPairs {
    /// Compared as a whole.
    whole: Vec<Pair>,
    /// Where types stand.
    typed: Vec<Pair>,
}

/// These pairs; nothing where the two cannot be the same.
fn inner_pairs(schemas: Schemas<'_>, (one, other): Pair) -> Option<InnerPairs> {
    let ours = SplitKeywords::of(schemas.keywords(one));
    let theirs = SplitKeywords::of(schemas.keywords(other));
    if ours.rules.len() != theirs.rules.len() {
        return None;
    }
    let (from, to) = (schemas.store(one.origin), schemas.store(other.origin));
    let nodes = |(first, second)| (one.beside(first), other.beside(second));
    let mut inner = InnerPairs::default();
    for (our, their) in ours.rules.iter().zip(&theirs.rules) {
        let found = parts((from, our), (to, their), Dynamic::Written)?;
        let found = found.into_iter().map(nodes);
        if matches!(our, Keyword::AllOf(_) | Keyword::Items(..)) {
            inner.typed.extend(found);
        } else {
            inner.whole.extend(found);
        }
    }
    let patterns = named(
        &sources(from, &ours.patterns),
        &sources(to, &theirs.patterns),
    )?;
    inner.whole.extend(patterns.into_iter().map(nodes));
    let rest = optional(ours.rest.as_ref(), theirs.rest.as_ref())?;
    let members = ours.members.iter();
    let common = members.filter_map(|(name, first)| Some((*first, *theirs.members.get(name)?)));
    inner
        .typed
        .extend(rest.into_iter().chain(common).map(nodes));
    Some(inner)
}

/// What a schema says of each member of an object, and beside what types say.
#[derive(Default)]
struct SplitKeywords<'k> {
    members: BTreeMap<&'k str, SchemaId>,
    patterns: Vec<(usize, SchemaId)>,
    rest: Option<SchemaId>,
    rules: Vec<&'k Keyword>,
}

impl<'k> SplitKeywords<'k> {
    fn of(keywords: &'k [Keyword]) -> Self {
        let mut split = Self::default();
        for keyword in keywords {
            if let Keyword::Members(named, patterns, rest) = keyword {
                let named = named.iter().map(|(name, schema)| (name.as_str(), *schema));
                split.members.extend(named);
                split.patterns.extend(patterns);
                split.rest = split.rest.or(*rest);
            } else if !is_of_types(keyword) {
                split.rules.push(keyword);
            }
        }
        split
    }
}

/// Whether findings of their own speak of a keyword where types stand.
fn is_of_types(keyword: &Keyword) -> bool {
    matches!(
        keyword,
        Keyword::Required(_)
            | Keyword::Enum(_)
            | Keyword::AtLeast(..)
            | Keyword::AtMost(..)
            | Keyword::UniqueItems
    )
}
