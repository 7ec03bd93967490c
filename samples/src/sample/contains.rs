//! Lists of a cell with as many items of a schema as `contains` counts, with one more and with one less, and with an item twice.

use std::collections::BTreeSet;

use oasmith_schemas::Value;

use crate::cell::Cell;
use crate::inclusion::prove::{Nodes, Prover};
use crate::sample::samples::{MAX_LENGTH, Samples};
use crate::schemas::SchemaNode;

/// Longer lists are not made of counted items.
const MAX_COUNTED: u64 = 12;

impl Samples<'_, '_, '_> {
    /// Lists for each count that `contains` of somebody speaks of.
    pub(crate) fn contained(&mut self, cell: &Cell, hints: &[Cell], depth: usize) -> Vec<Value> {
        let mut made = Vec::new();
        let all = [cell].into_iter().chain(hints).flat_map(|it| &it.contains);
        for (node, least, most) in all {
            let ends = [Some(0), least.checked_sub(1), Some(*least), *most];
            let above = most.map(|it| it.saturating_add(1));
            let counts: BTreeSet<u64> = ends.into_iter().chain([above]).flatten().collect();
            for count in counts.into_iter().filter(|it| *it <= MAX_COUNTED) {
                let length = count.max(cell.items.least);
                let behind = count.saturating_add(Prover::varied(cell) as u64);
                for length in BTreeSet::from([length, length.saturating_add(1), behind]) {
                    made.extend(self.with_contained(cell, *node, (count, length), depth));
                }
            }
        }
        made
    }

    /// A list of so many items of a schema among so many. The first ones are those that the cell's own `contains` asks for.
    fn with_contained(
        &mut self,
        cell: &Cell,
        node: SchemaNode,
        (count, length): (u64, u64),
        depth: usize,
    ) -> Option<Value> {
        let own = cell.contains.iter().filter(|it| it.0 != node);
        let others: Nodes = own.clone().map(|it| it.0).collect();
        let mut wanted = own.flat_map(|(own, least, _)| {
            std::iter::repeat_n(*own, usize::try_from(*least).unwrap_or(usize::MAX))
        });
        let free = Nodes::new();
        let (mut items, mut left): (Vec<Value>, u64) = (Vec::new(), count);
        while (items.len() as u64) < length.min(MAX_LENGTH) {
            let wanted = wanted.next();
            let mut both = Prover::item(cell, items.len());
            both.extend([node].into_iter().chain(wanted));
            let others = if wanted.is_some() { &free } else { &others };
            let contained = (left > 0)
                .then(|| self.next_item(cell, &both, others, &items, depth))
                .flatten();
            let item = if let Some(item) = contained {
                left -= 1;
                item
            } else {
                let mut nodes = self.item(cell, items.len());
                if let Some(own) = wanted {
                    nodes = Prover::item(cell, items.len());
                    nodes.insert(own);
                }
                let refused = self.next_item(cell, &nodes, &Nodes::from([node]), &items, depth);
                refused.filter(|it| self.schemas.refuses(node, it))?
            };
            items.push(item);
        }
        (left == 0).then_some(Value::List(items))
    }

    /// Lists with an item twice, where somebody refuses that: at the begin, and where all items are alike.
    pub(crate) fn doubled(&mut self, cell: &Cell, hints: &[Cell], depth: usize) -> Vec<Value> {
        if cell.is_unique || !hints.iter().any(|it| it.is_unique) {
            return Vec::new();
        }
        let places = BTreeSet::from([0, Prover::varied(cell)]);
        let made = places
            .into_iter()
            .filter_map(|at| self.doubled_at(cell, at, depth));
        made.collect()
    }

    /// A list with the same item at a position and at the next one.
    fn doubled_at(&mut self, cell: &Cell, at: usize, depth: usize) -> Option<Value> {
        let next = self.item(cell, at + 1);
        let both: Nodes = self.item(cell, at).union(&next).copied().collect();
        let item = self.typical(&both, depth + 1)?;
        let length = cell.items.least.max(at as u64 + 2);
        let Value::List(mut items) = self.list(cell, length, depth)? else {
            return None;
        };
        for place in items.iter_mut().skip(at).take(2) {
            *place = item.clone();
        }
        Some(Value::List(items))
    }
}
