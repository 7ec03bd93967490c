//! What two schemas have in common: of the schemas that all hold where one does, they mostly share all but a few.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use oasmith_schemas::schema_set::Keyword;

use crate::inclusion::prove::{Prover, position_from};
use crate::schemas::{SchemaNode, Schemas};

/// Among so many it is looked for one that says the same.
const MAX_REPRESENTATIVES: usize = 16;

/// The names of keywords, with those of members in an order of their own.
fn keywords_of(schemas: Schemas<'_>, node: SchemaNode) -> String {
    let words = schemas.keywords(node).iter().map(|keyword| {
        let mut words = vec![keyword.name()];
        if let Keyword::Members(named, _, _) = keyword {
            let mut names: Vec<&str> = named.iter().map(|it| it.0.as_str()).collect();
            names.sort_unstable();
            words.extend(names);
        }
        words.join(",")
    });
    words.collect::<Vec<_>>().join(" ")
}

impl Prover<'_, '_> {
    /// A schema that says the same: one for all that do. Of members whose names match many patterns, most are alike.
    pub(crate) fn representative(&mut self, node: SchemaNode) -> SchemaNode {
        let known = std::mem::take(&mut self.representatives);
        let mut same = known.iter().filter(|it| it.origin == node.origin);
        let found = same.find(|it| self.is_same(**it, node)).copied();
        self.representatives = known;
        if found.is_none() && self.representatives.len() < MAX_REPRESENTATIVES {
            self.representatives.push(node);
        }
        found.unwrap_or(node)
    }

    /// Those that say the same as one of some others.
    pub(crate) fn common(
        &mut self,
        some: &[SchemaNode],
        others: &[SchemaNode],
    ) -> BTreeSet<SchemaNode> {
        let mut by_outline: BTreeMap<Rc<str>, Vec<SchemaNode>> = BTreeMap::new();
        for node in others {
            let outline = self.outline(*node);
            by_outline.entry(outline).or_default().push(*node);
        }
        let mut found = BTreeSet::new();
        let mut counts: BTreeMap<Rc<str>, usize> = BTreeMap::new();
        for node in some {
            let outline = self.outline(*node);
            let alike = by_outline.get(&outline).map_or(&[][..], Vec::as_slice);
            let at = counts.entry(outline).or_default();
            if position_from(*at, alike, |other| self.is_same(*node, other)).is_some() {
                found.insert(*node);
            }
            *at += 1;
        }
        found
    }

    /// What schemas have alike that are the same: their keywords, the names of members, and this of the schemas that hold with them.
    fn outline(&mut self, node: SchemaNode) -> Rc<str> {
        if let Some(known) = self.outlines.get(&node) {
            return Rc::clone(known);
        }
        let schemas = self.schemas;
        let keywords = schemas.keywords(node).iter();
        let parts = keywords.flat_map(|it| schemas.parts_of(node, it));
        let all = std::iter::once(node).chain(parts);
        let all: Vec<String> = all.map(|it| keywords_of(schemas, it)).collect();
        let outline: Rc<str> = all.join(";").into();
        self.outlines.insert(node, Rc::clone(&outline));
        outline
    }

    /// Those that say what none of some others does, if there are others as well and they have no parts. What splits into cells is to split by them
    /// first: beyond so many cells, alternatives stay together.
    pub(crate) fn own(&mut self, some: &[SchemaNode], others: &[SchemaNode]) -> Vec<SchemaNode> {
        let common = self.common(some, others);
        let schemas = self.schemas;
        let has_parts = |node: &SchemaNode| {
            let mut keywords = schemas.keywords(*node).iter();
            keywords.any(|it| !schemas.parts_of(*node, it).is_empty())
        };
        let own = some.iter().filter(|it| !common.contains(it));
        own.copied().filter(|it| !has_parts(it)).collect()
    }
}
