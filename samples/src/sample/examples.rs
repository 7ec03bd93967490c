//! Examples of the description, as far as they are valid where a value is made.

use oasmith_schemas::Value;

use crate::cell::Cell;
use crate::inclusion::prove::Nodes;
use crate::sample::purpose::Purpose;
use crate::sample::samples::Samples;
use crate::split::cells;
use crate::types::ValueType;

/// Members are left out of examples so deep.
const MAX_DEPTH: usize = 16;

impl Samples<'_, '_, '_> {
    /// An example of some schemas that all of them take.
    pub(crate) fn example(&mut self, nodes: &Nodes) -> Option<Value> {
        let Purpose::Reader(reader) = self.purpose else {
            return None;
        };
        let all = self.schemas.conjuncts(nodes);
        let examples = all.iter().flat_map(|node| (reader.examples)(node.id));
        let mut examples: Vec<Value> = examples.collect();
        reader.choose(&mut examples);
        examples
            .into_iter()
            .find_map(|it| self.fitted(it, nodes, 0))
    }

    /// An example without the members that are not valid here, such as those that only the other side sets.
    pub(crate) fn fitted(&mut self, example: Value, nodes: &Nodes, depth: usize) -> Option<Value> {
        if self.is_one(nodes, &example) {
            return Some(example);
        }
        if depth > MAX_DEPTH {
            return None;
        }
        let parts = match example {
            Value::Map(members) => {
                let cell = self.first_cell(nodes, ValueType::Map)?;
                let members = members.into_iter().filter_map(|(name, value)| {
                    let nodes = self.member(&cell, &name);
                    let value = self.fitted(value, &nodes, depth + 1)?;
                    Some((name, value))
                });
                Value::Map(members.collect())
            }
            Value::List(items) => {
                let cell = self.first_cell(nodes, ValueType::List)?;
                let items = items.into_iter().enumerate();
                let items =
                    items.map(|(at, item)| self.fitted(item, &self.item(&cell, at), depth + 1));
                Value::List(items.collect::<Option<_>>()?)
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => return None,
        };
        self.is_one(nodes, &parts).then_some(parts)
    }

    /// The first cell of some schemas that has values of a type.
    fn first_cell(&self, nodes: &Nodes, of: ValueType) -> Option<Cell> {
        let mut cells = cells(self.schemas, nodes).into_iter();
        cells.find(|it| it.types.contains(&of))
    }
}
