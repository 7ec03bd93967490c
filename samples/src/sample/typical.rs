//! One value of some schemas: for a validator a small one, for a person one that tells what it is.

use oasmith_schemas::Value;

use crate::cell::Cell;
use crate::inclusion::prove::Nodes;
use crate::sample::purpose::{Purpose, Reader};
use crate::sample::samples::{MAX_DEPTH, MAX_FOCUSED, Samples};
use crate::sample::typical_values::{KnownValue, TypicalKey};
use crate::split::cells;
use crate::types::ValueType;

impl Samples<'_, '_, '_> {
    /// A value of the member of a name.
    pub(crate) fn typical_of_member(
        &mut self,
        name: &str,
        nodes: &Nodes,
        depth: usize,
    ) -> Option<Value> {
        let before = std::mem::replace(&mut self.typical.name, name.to_owned());
        let made = self.typical(nodes, depth);
        self.typical.name = before;
        made
    }

    /// One value of all these schemas.
    pub(crate) fn typical(&mut self, nodes: &Nodes, depth: usize) -> Option<Value> {
        let reader = match self.purpose {
            Purpose::Witness => None,
            Purpose::Reader(reader) => Some((
                self.typical.name.clone(),
                reader.max_depth.saturating_sub(depth),
            )),
        };
        let key = TypicalKey {
            nodes: nodes.clone(),
            reader,
        };
        let is_enough =
            depth > 3 * MAX_DEPTH || self.typical.is_too_large || self.schemas.budget.is_spent();
        let begun = match self.typical.begin(&key, is_enough) {
            KnownValue::Made(made) => return made,
            KnownValue::Open(begun) => begun,
        };
        let mut made = self.example(nodes).or_else(|| self.of_cells(nodes, depth));
        if made.is_none() && depth <= MAX_FOCUSED && !self.typical.is_too_large {
            let mut values = self.values(nodes, &Nodes::new(), depth + 1).into_iter();
            made = values.next();
        }
        let is_cut = self.schemas.budget.is_spent();
        self.typical.end(&begun, key, made.as_ref(), is_cut);
        made
    }

    /// A value of the first cell that has one.
    fn of_cells(&mut self, nodes: &Nodes, depth: usize) -> Option<Value> {
        let mut cells = cells(self.schemas, nodes);
        if let Purpose::Reader(reader) = self.purpose {
            reader.choose(&mut cells);
        }
        for cell in &cells {
            for of in self.types(cell) {
                let cell = cell.of_type(of);
                let found = match self.purpose {
                    Purpose::Witness => self.smallest(&cell, of, nodes, depth),
                    Purpose::Reader(reader) => {
                        let read = self.read(&cell, of, nodes, (reader, depth));
                        if self.typical.is_too_large {
                            return None;
                        }
                        read.or_else(|| self.smallest(&cell, of, nodes, depth))
                    }
                };
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    /// The types of a cell: for people those first that the cell says something of, and null last.
    fn types(&self, cell: &Cell) -> Vec<ValueType> {
        let mut types: Vec<ValueType> = cell.types.iter().copied().collect();
        match self.purpose {
            Purpose::Witness => {}
            Purpose::Reader(_) => types.sort_by_key(|of| {
                let is_described = match of {
                    ValueType::Map => !cell.parts.is_empty() || !cell.required.is_empty(),
                    ValueType::List => !cell.rest.is_empty() || !cell.prefixes.is_empty(),
                    ValueType::Null
                    | ValueType::Bool
                    | ValueType::Integer
                    | ValueType::Fraction
                    | ValueType::Text => false,
                };
                (
                    *of == ValueType::Null,
                    !is_described,
                    *of != ValueType::Text,
                )
            }),
        }
        types
    }

    /// A small value of a cell of one type that is one of all these schemas.
    fn smallest(
        &mut self,
        cell: &Cell,
        of: ValueType,
        nodes: &Nodes,
        depth: usize,
    ) -> Option<Value> {
        let made = match of {
            ValueType::Map => self.base(cell, depth).into_iter().collect(),
            ValueType::List => {
                let list = self.list(cell, cell.items.least, depth);
                list.into_iter().collect()
            }
            ValueType::Null
            | ValueType::Bool
            | ValueType::Integer
            | ValueType::Fraction
            | ValueType::Text => self.of_type(cell, &[], depth),
        };
        made.into_iter().find(|it| self.is_one(nodes, it))
    }

    /// A value of a cell of one type that people read, and that is one of all these schemas.
    fn read(
        &mut self,
        cell: &Cell,
        of: ValueType,
        nodes: &Nodes,
        (reader, depth): (Reader<'_>, usize),
    ) -> Option<Value> {
        let made = match of {
            ValueType::Map => return self.described(cell, nodes, reader, depth),
            ValueType::List => self.shown(cell, reader, depth).into_iter().collect(),
            ValueType::Null
            | ValueType::Bool
            | ValueType::Integer
            | ValueType::Fraction
            | ValueType::Text => self.readable(cell, of, reader),
        };
        made.into_iter().find(|it| self.is_one(nodes, it))
    }
}
