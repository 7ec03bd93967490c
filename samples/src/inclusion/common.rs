//! What two schemas have in common: of the schemas that all hold where one does, they mostly share all but a few.

use std::collections::BTreeSet;

use crate::inclusion::prove::{Prover, position_from};
use crate::schemas::SchemaNode;

/// Among so many it is looked for one that says the same.
const MAX_REPRESENTATIVES: usize = 16;

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
        let mut found = BTreeSet::new();
        for (at, node) in some.iter().enumerate() {
            if position_from(at, others, |other| self.is_same(*node, other)).is_some() {
                found.insert(*node);
            }
        }
        found
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
