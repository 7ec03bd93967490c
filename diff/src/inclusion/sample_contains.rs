//! Lists of a cell with as many items of a schema as `contains` counts, with one more and with one less, and with an item twice.

use std::collections::BTreeSet;

use oasmith_codegen::ir::Value;

use super::cell::Cell;
use super::json;
use super::prove::{Nodes, Prover};
use super::samples::{MAX_LENGTH, Samples};
use super::schemas::SchemaNode;

/// Longer lists are not made of counted items.
const MAX_COUNTED: u64 = 12;

impl Samples<'_, '_, '_> {
    /// Lists for each count that `contains` of somebody speaks of.
    pub(super) fn contained(&mut self, cell: &Cell, hints: &[Cell], depth: usize) -> Vec<Value> {
        let mut made = Vec::new();
        let all = [cell].into_iter().chain(hints).flat_map(|it| &it.contains);
        for (node, least, most) in all {
            let ends = [Some(0), least.checked_sub(1), Some(*least), *most];
            let above = most.map(|it| it.saturating_add(1));
            let counts: BTreeSet<u64> = ends.into_iter().chain([above]).flatten().collect();
            for count in counts.into_iter().filter(|it| *it <= MAX_COUNTED) {
                let length = count.max(cell.items.least);
                let behind = Prover::varied(cell) as u64 + count;
                for length in BTreeSet::from([length, length + 1, behind]) {
                    made.extend(self.with_contained(cell, *node, (count, length), depth));
                }
            }
        }
        made
    }

    /// A list of so many items of a schema among so many.
    fn with_contained(
        &mut self,
        cell: &Cell,
        node: SchemaNode,
        (count, length): (u64, u64),
        depth: usize,
    ) -> Option<Value> {
        let (mut items, mut left): (Vec<Value>, u64) = (Vec::new(), count);
        while (items.len() as u64) < length.min(MAX_LENGTH) {
            let nodes = self.item(cell, items.len());
            let mut both = nodes.clone();
            both.insert(node);
            let contained = (left > 0).then(|| self.next_item(cell, &both, &items, depth));
            let item = if let Some(item) = contained.flatten() {
                left -= 1;
                item
            } else {
                let pool = self.values(&nodes, &Nodes::from([node]), depth + 1);
                let is_free = |it: &Value| {
                    !cell.is_unique || !items.iter().any(|own| json::is_equal(own, it))
                };
                let mut others = pool.into_iter().filter(|it| self.schemas.refuses(node, it));
                others.find(is_free)?
            };
            items.push(item);
        }
        (left == 0).then_some(Value::List(items))
    }

    /// A list that begins with an item twice, where somebody refuses that.
    pub(super) fn doubled(&mut self, cell: &Cell, hints: &[Cell], depth: usize) -> Option<Value> {
        if cell.is_unique || !hints.iter().any(|it| it.is_unique) {
            return None;
        }
        let both: Nodes = self
            .item(cell, 0)
            .union(&self.item(cell, 1))
            .copied()
            .collect();
        let item = self.typical(&both, depth + 1)?;
        let length = cell.items.least.max(2);
        let Value::List(mut items) = self.list(cell, length, depth)? else {
            return None;
        };
        for place in items.iter_mut().take(2) {
            *place = item.clone();
        }
        Some(Value::List(items))
    }
}
