//! Proofs that no value is of some schemas.

use crate::cell::Cell;
use crate::inclusion::prove::{Nodes, Prover, values};
use crate::schemas::SchemaNode;
use crate::split::cells;
use crate::texts::has_no_text;
use crate::types::ValueType;

/// Members are looked into so deep.
const MAX_DEPTH: usize = 24;

impl Prover<'_, '_> {
    /// Whether surely no value is of all these schemas.
    pub(crate) fn is_nothing(&mut self, nodes: &Nodes) -> bool {
        if let Some(known) = self.known.empty.get(nodes) {
            return *known;
        }
        if nodes.is_empty() || !self.spend() {
            return false;
        }
        // While it is looked at, it may have values.
        self.known.empty.insert(nodes.clone(), false);
        let cells = cells(self.schemas, nodes);
        let is_nothing = cells.iter().all(|cell| {
            let mut types = cell.types.iter();
            types.all(|of| self.is_empty_cell(&cell.of_type(*of), 0))
        });
        if self.schemas.budget.is_spent() {
            self.known.empty.remove(nodes);
        } else {
            self.known.empty.insert(nodes.clone(), is_nothing);
        }
        is_nothing
    }

    /// Whether a cell of one type surely has no values.
    pub(crate) fn is_empty_cell(&mut self, cell: &Cell, depth: usize) -> bool {
        if depth > MAX_DEPTH {
            return false;
        }
        if let Some(values) = values(cell) {
            let refuses = |node: &SchemaNode, value| self.schemas.refuses(*node, value);
            let is_out = |value| {
                cell.nodes.iter().any(|node| refuses(node, value))
                    || cell.not.iter().any(|node| self.schemas.takes(*node, value))
            };
            return values.iter().all(is_out);
        }
        cell.types.iter().all(|of| match of {
            ValueType::Null | ValueType::Bool => false,
            ValueType::Integer => is_empty_range(cell),
            ValueType::Fraction => {
                is_empty_range(cell) || cell.steps.iter().any(oasmith::exact::Exact::is_integer)
            }
            ValueType::Text => {
                cell.characters.is_empty()
                    || cell.bytes.is_empty()
                    || !cell.patterns.is_empty()
                        && has_no_text(self.schemas.texts, cell, None, 0, None)
            }
            ValueType::List => self.has_no_list(cell),
            ValueType::Map => self.has_no_map(cell),
        })
    }

    fn has_no_list(&mut self, cell: &Cell) -> bool {
        let count = self.item_count(cell);
        count.is_empty()
            || cell.contains.iter().any(|(node, least, _)| {
                *least > 0
                    && (0..=Self::varied(cell)).all(|at| {
                        let mut nodes = Self::item(cell, at);
                        nodes.insert(*node);
                        self.is_nothing(&nodes)
                    })
            })
    }

    fn has_no_map(&mut self, cell: &Cell) -> bool {
        let is_missing = cell.required.iter().any(|name| {
            let is_fixed_out = cell.fixed.get(name).is_some_and(|value| {
                let mut nodes = self.member(cell, name).into_iter();
                nodes.any(|node| self.schemas.refuses(node, value))
            });
            is_fixed_out || self.is_absent(cell, name) || self.is_nothing(&self.member(cell, name))
        });
        is_missing || cell.members.is_empty() || self.member_count(cell).is_empty()
    }
}

fn is_empty_range(cell: &Cell) -> bool {
    let is_crossed = match (&cell.low, &cell.high) {
        (Some((low, is_low_out)), Some((high, is_high_out))) => {
            low > high || low == high && (*is_low_out || *is_high_out)
        }
        (None, _) | (_, None) => false,
    };
    let is_whole = cell.only(ValueType::Integer);
    is_crossed || is_whole && matches!(cell.integers(), (Some(low), Some(high)) if low > high)
}
