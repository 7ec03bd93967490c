//! Examples of the description, as far as they are valid where a value is made.

use oasmith_schemas::Value;

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
        let first = reader.choice(examples.len());
        examples.rotate_left(first);
        examples
            .into_iter()
            .find_map(|it| self.fitted(it, nodes, 0))
    }

    /// An example, without the members that nobody may send here: those that only the other side sets.
    fn fitted(&mut self, example: Value, nodes: &Nodes, depth: usize) -> Option<Value> {
        if self.is_one(nodes, &example) {
            return Some(example);
        }
        if depth > MAX_DEPTH {
            return None;
        }
        let parts = match example {
            Value::Map(members) => Value::Map(self.fitted_members(members, nodes, depth)),
            Value::List(items) => Value::List(self.fitted_items(items, nodes, depth)?),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => return None,
        };
        self.is_one(nodes, &parts).then_some(parts)
    }

    fn fitted_members(
        &mut self,
        members: Vec<(String, Value)>,
        nodes: &Nodes,
        depth: usize,
    ) -> Vec<(String, Value)> {
        let cells = cells(self.schemas, nodes);
        let maps = cells.iter().filter(|it| it.types.contains(&ValueType::Map));
        let Some(cell) = maps.into_iter().next() else {
            return members;
        };
        let fitted = members.into_iter().filter_map(|(name, value)| {
            let nodes = self.member(cell, &name);
            let value = self.fitted(value, &nodes, depth + 1)?;
            Some((name, value))
        });
        fitted.collect()
    }

    fn fitted_items(
        &mut self,
        items: Vec<Value>,
        nodes: &Nodes,
        depth: usize,
    ) -> Option<Vec<Value>> {
        let cells = cells(self.schemas, nodes);
        let mut lists = cells
            .iter()
            .filter(|it| it.types.contains(&ValueType::List));
        let cell = lists.next()?;
        let items = items.into_iter().enumerate();
        let fitted = items.map(|(at, item)| self.fitted(item, &self.item(cell, at), depth + 1));
        fitted.collect()
    }
}
