//! Lists of a cell: of each length that somebody speaks of, with items that differ.

use std::collections::BTreeSet;

use oasmith_schemas::Value;

use crate::cell::Cell;
use crate::inclusion::prove::{Nodes, Prover};
use crate::json;
use crate::sample::numbered;
use crate::sample::purpose::Purpose;
use crate::sample::samples::{MAX_LENGTH, Samples};
use crate::schemas::SchemaNode;

/// Items are varied up to this position.
const MAX_VARIED: usize = 40;

/// Maximum number of numbers that are tried to make an item another one.
const MAX_NUMBERS: usize = 3;

impl Samples<'_, '_, '_> {
    /// What is said of an item of a cell; where nothing is, what holds for those that are not evaluated.
    pub(crate) fn item(&self, cell: &Cell, at: usize) -> Nodes {
        let mut nodes = Prover::item(cell, at);
        if self.says_nothing(&nodes) {
            nodes.extend(cell.unevaluated_items.iter().copied());
        }
        nodes
    }

    /// A list of so many first values, and as many more as `contains` asks for.
    pub(crate) fn list(&mut self, cell: &Cell, length: u64, depth: usize) -> Option<Value> {
        let length = usize::try_from(length.min(MAX_LENGTH)).ok()?;
        let contained = cell.contains.iter().flat_map(|(node, least, _)| {
            let least = usize::try_from(*least.min(&MAX_LENGTH)).unwrap_or_default();
            std::iter::repeat_n(*node, least)
        });
        let mut wanted: Vec<SchemaNode> = contained.collect();
        let mut items = Vec::new();
        while items.len() < length || !wanted.is_empty() {
            let nodes = self.item(cell, items.len());
            // What is contained is evaluated.
            let both = wanted.last().map(|node| {
                let mut both = Prover::item(cell, items.len());
                both.insert(*node);
                both
            });
            let found =
                both.and_then(|both| self.next_item(cell, &both, &Nodes::new(), &items, depth));
            if found.is_some() {
                wanted.pop();
            } else if items.len() > Prover::varied(cell).max(length) {
                return None;
            }
            let item = match found {
                Some(item) => item,
                None => self.next_item(cell, &nodes, &Nodes::new(), &items, depth)?,
            };
            items.push(item);
        }
        Some(Value::List(items))
    }

    /// A value for an item, one that others refuse if there is such a one: another one than those before it where they must differ.
    pub(crate) fn next_item(
        &mut self,
        cell: &Cell,
        nodes: &Nodes,
        others: &Nodes,
        before: &[Value],
        depth: usize,
    ) -> Option<Value> {
        if !cell.is_unique && others.is_empty() {
            return self.typical(nodes, depth + 1);
        }
        let is_free =
            |it: &Value| !cell.is_unique || !before.iter().any(|own| json::is_equal(own, it));
        match self.purpose {
            Purpose::Witness => {}
            Purpose::Reader(_) => {
                let typical = self.typical(nodes, depth + 1).into_iter();
                let numbers = (before.len().max(1)..).take(MAX_NUMBERS);
                let mut all = typical.flat_map(|typical| {
                    let others = numbers.clone().flat_map(|it| numbered::like(&typical, it));
                    let others: Vec<Value> = others.collect();
                    std::iter::once(typical).chain(others)
                });
                let found = all.find(|it| is_free(it) && self.is_one(nodes, it));
                if found.is_some() {
                    return found;
                }
            }
        }
        let pool = self.values(nodes, others, depth + 1);
        pool.into_iter().find(is_free)
    }

    pub(crate) fn lists(&mut self, cell: &Cell, hints: &[Cell], depth: usize) -> Vec<Value> {
        let mut lengths: BTreeSet<u64> = [0, 1, 2, 3].into();
        for it in [cell].into_iter().chain(hints) {
            for end in [Some(it.items.least), it.items.most].into_iter().flatten() {
                lengths.extend([end.saturating_sub(1), end, end.saturating_add(1)]);
            }
            let of_contains = it
                .contains
                .iter()
                .flat_map(|(_, least, most)| [Some(*least), *most]);
            lengths.extend(
                of_contains
                    .flatten()
                    .flat_map(|it| [it, it.saturating_add(1)]),
            );
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
        let mut made = self.doubled(cell, hints, depth);
        made.extend(self.contained(cell, hints, depth));
        let bases: Vec<Value> = lengths
            .iter()
            .filter_map(|it| self.list(cell, *it, depth))
            .collect();
        made.extend(bases.iter().cloned());
        let varied = Prover::varied(cell).max(hints.iter().map(Prover::varied).max().unwrap_or(0));
        for at in 0..=varied.min(MAX_VARIED) {
            let ours = self.item(cell, at);
            let mut theirs: Nodes = hints.iter().flat_map(|it| self.item(it, at)).collect();
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
