//! Lists of a cell: of each length that somebody speaks of, with items that differ.

use std::collections::BTreeSet;

use oasmith_codegen::ir::Value;

use super::cell::Cell;
use super::json;
use super::prove::{Nodes, Prover};
use super::samples::{MAX_LENGTH, Samples};

impl Samples<'_, '_, '_> {
    /// A list of so many first values.
    pub(super) fn list(&mut self, cell: &Cell, length: u64, depth: usize) -> Option<Value> {
        let length = usize::try_from(length.min(MAX_LENGTH)).ok()?;
        let mut items = Vec::new();
        for (node, least, _) in &cell.contains {
            for _ in 0..*least.min(&MAX_LENGTH) {
                let mut nodes = Prover::item(cell, items.len());
                nodes.insert(*node);
                items.push(self.typical(&nodes, depth + 1)?);
            }
        }
        for at in items.len()..length {
            let nodes = Prover::item(cell, at);
            let item = if cell.is_unique {
                let pool = self.values(&nodes, &Nodes::new(), depth + 1);
                let is_new = |it: &Value| !items.iter().any(|own| json::is_equal(own, it));
                pool.into_iter().find(is_new)?
            } else {
                self.typical(&nodes, depth + 1)?
            };
            items.push(item);
        }
        Some(Value::List(items))
    }

    pub(super) fn lists(&mut self, cell: &Cell, hints: &[Cell], depth: usize) -> Vec<Value> {
        let mut lengths: BTreeSet<u64> = [0, 1, 2, 3].into();
        for it in [cell].into_iter().chain(hints) {
            for end in [Some(it.items.least), it.items.most].into_iter().flatten() {
                lengths.extend([end.saturating_sub(1), end, end + 1]);
            }
            let of_contains = it
                .contains
                .iter()
                .flat_map(|(_, least, most)| [Some(*least), *most]);
            lengths.extend(of_contains.flatten().flat_map(|it| [it, it + 1]));
            lengths.insert(
                it.prefixes
                    .iter()
                    .map(|it| it.len() as u64 + 1)
                    .max()
                    .unwrap_or(1),
            );
        }
        lengths.retain(|it| {
            *it >= cell.items.least
                && cell.items.most.is_none_or(|most| *it <= most)
                && *it <= MAX_LENGTH
        });
        let mut made: Vec<Value> = Vec::new();
        let bases: Vec<Value> = lengths
            .iter()
            .filter_map(|it| self.list(cell, *it, depth))
            .collect();
        made.extend(bases.iter().cloned());
        let varied = Prover::varied(cell).max(hints.iter().map(Prover::varied).max().unwrap_or(0));
        for at in 0..=varied.min(8) {
            let ours = Prover::item(cell, at);
            let mut theirs: Nodes = hints.iter().flat_map(|it| Prover::item(it, at)).collect();
            theirs.extend(
                hints
                    .iter()
                    .flat_map(|it| it.contains.iter().map(|it| it.0)),
            );
            let other = self.vary(&ours, &theirs, depth);
            let long: Vec<&Vec<Value>> = bases
                .iter()
                .filter_map(|it| {
                    if let Value::List(items) = it {
                        Some(items)
                    } else {
                        None
                    }
                })
                .filter(|items| items.len() > at)
                .take(2)
                .collect();
            for item in other {
                for items in &long {
                    let mut items = (*items).clone();
                    if let Some(place) = items.get_mut(at) {
                        *place = item.clone();
                    }
                    made.push(Value::List(items));
                }
                if at == varied {
                    for length in lengths.iter().copied().filter(|it| *it >= 2).take(4) {
                        made.push(Value::List(vec![
                            item.clone();
                            usize::try_from(length).unwrap_or(2)
                        ]));
                    }
                }
            }
        }
        made
    }
}
