//! Proofs about long rows of schemas: each refers to the next one, or has it as a part of its `allOf`.

use oasmith_schemas::schema_set::Keyword;

use crate::cell::Cell;
use crate::inclusion::prove::Prover;
use crate::schemas::SchemaNode;

impl Prover<'_, '_> {
    /// Whether all that holds where a schema does holds for every value of a cell, however long the row of it is; of alternatives nothing is proved.
    pub(crate) fn holds_in_place(&mut self, cell: &Cell, right: SchemaNode, depth: usize) -> bool {
        let schemas = self.schemas;
        let parts = schemas.conjuncts(&[right].into());
        parts.into_iter().all(|part| {
            let is_common = self.goal.common.contains(&part) || cell.nodes.contains(&part);
            let mut keywords = schemas.keywords(part).iter();
            is_common
                || self.spend()
                    && keywords.all(|keyword| {
                        let is_row = !schemas.parts_of(part, keyword).is_empty();
                        let is_plain = keyword.subschemas().in_place.is_empty()
                            && !matches!(keyword, Keyword::PropertyNames(_));
                        is_row || is_plain && self.holds(cell, part, keyword, depth)
                    })
        })
    }
}
