//! Values of schemas, made from what the schemas say: ends of ranges, each member there and not there, each alternative, and what another
//! schema looks at.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::ir::Value;

use super::cell::Cell;
use super::prove::{Nodes, Prover, values};
use super::sample_texts::texts;
use super::schemas::Schemas;
use super::split::cells;
use super::types::ValueType;
use super::typical::numbers;

/// Lists and objects are not made longer.
pub(super) const MAX_LENGTH: u64 = 40;

/// So many values are made of some schemas.
pub(super) const MAX_VALUES: usize = 80;

/// Parts are looked into so deep; further in, the first value will do.
pub(super) const MAX_DEPTH: usize = 7;

/// Makes values, and remembers the first ones.
pub(super) struct Samples<'p, 's, 'k> {
    pub(super) prover: &'p mut Prover<'s, 'k>,
    pub(super) schemas: Schemas<'s>,
    typical: BTreeMap<Nodes, Option<Value>>,
    budget: usize,
}

impl<'p, 's, 'k> Samples<'p, 's, 'k> {
    pub(super) fn new(prover: &'p mut Prover<'s, 'k>) -> Self {
        let schemas = prover.schemas;
        Self {
            prover,
            schemas,
            typical: BTreeMap::new(),
            budget: 3_000,
        }
    }

    /// Values of all the first schemas; those that one of the others refuses come first.
    pub(super) fn values(&mut self, left: &Nodes, right: &Nodes, depth: usize) -> Vec<Value> {
        if depth > MAX_DEPTH || self.budget == 0 {
            return self.typical(left, depth).into_iter().collect();
        }
        self.budget -= 1;
        let hints = self.hints(right);
        let cells = cells(self.schemas, left);
        let share = (MAX_VALUES / cells.len().max(1)).max(6);
        let (mut refused, mut taken) = (Vec::new(), Vec::new());
        for cell in &cells {
            let mut own = 0;
            for of in &cell.types {
                let made = self.of_type(&cell.of_type(*of), &hints, depth);
                for value in made {
                    if own >= share.max(MAX_VALUES / 2)
                        || taken.len() + refused.len() > 4 * MAX_VALUES
                    {
                        break;
                    }
                    if left.iter().all(|node| self.schemas.takes(*node, &value)) {
                        own += 1;
                        if right.iter().any(|node| self.schemas.refuses(*node, &value)) {
                            refused.push(value);
                        } else {
                            taken.push(value);
                        }
                    }
                }
            }
        }
        refused.extend(taken);
        refused.truncate(2 * MAX_VALUES);
        refused
    }

    /// One value of all these schemas, a small one.
    pub(super) fn typical(&mut self, nodes: &Nodes, depth: usize) -> Option<Value> {
        if let Some(known) = self.typical.get(nodes) {
            return known.clone();
        }
        if depth > 3 * MAX_DEPTH {
            return None;
        }
        self.typical.insert(nodes.clone(), None);
        let cells = cells(self.schemas, nodes);
        let mut found = None;
        'cells: for cell in &cells {
            for of in &cell.types {
                let cell = cell.of_type(*of);
                let made = match of {
                    ValueType::Map => self.base(&cell, depth).into_iter().collect(),
                    ValueType::List => self
                        .list(&cell, cell.items.least, depth)
                        .into_iter()
                        .collect(),
                    ValueType::Null
                    | ValueType::Bool
                    | ValueType::Integer
                    | ValueType::Fraction
                    | ValueType::Text => self.of_type(&cell, &[], depth),
                };
                let is_one = |it: &Value| nodes.iter().all(|node| self.schemas.takes(*node, it));
                if let Some(value) = made.into_iter().find(is_one) {
                    found = Some(value);
                    break 'cells;
                }
            }
        }
        self.typical.insert(nodes.clone(), found.clone());
        found
    }

    /// What the other schemas look at in place, with the alternatives among them and what they refuse.
    fn hints(&self, right: &Nodes) -> Vec<Cell> {
        let mut found = cells(self.schemas, right);
        let inner: BTreeSet<_> = found.iter().flat_map(|it| &it.not).copied().collect();
        found.extend(inner.iter().flat_map(|node| cells(self.schemas, [node])));
        found.truncate(16);
        found
    }

    fn of_type(&mut self, cell: &Cell, hints: &[Cell], depth: usize) -> Vec<Value> {
        if let Some(values) = values(cell) {
            return values;
        }
        let with_hints = || [cell].into_iter().chain(hints).chain(None);
        let mut made: Vec<Value> = with_hints()
            .flat_map(|it| it.listed.iter().flatten())
            .cloned()
            .collect();
        for of in cell.types.clone() {
            match of {
                ValueType::Null => made.push(Value::Null),
                ValueType::Bool => made.extend([Value::Bool(false), Value::Bool(true)]),
                ValueType::Integer => made.extend(numbers(with_hints(), true)),
                ValueType::Fraction => made.extend(numbers(with_hints(), false)),
                ValueType::Text => made.extend(texts(cell, hints)),
                ValueType::List => made.extend(self.lists(cell, hints, depth)),
                ValueType::Map => made.extend(self.maps(cell, hints, depth)),
            }
        }
        made
    }

    /// Values of a part: many where they may matter, one where all are taken anyway.
    pub(super) fn vary(&mut self, ours: &Nodes, theirs: &Nodes, depth: usize) -> Vec<Value> {
        let is_taken = theirs
            .iter()
            .all(|node| self.prover.is_included(ours, *node));
        if is_taken {
            return self.typical(ours, depth + 1).into_iter().collect();
        }
        let mut all = self.values(ours, theirs, depth + 1);
        all.truncate(MAX_VALUES / 2);
        all
    }
}
