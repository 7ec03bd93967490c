//! Ways to nodes, and what is done at their ends.

use crate::tree::{Node, NodeValue};

/// What a merge can do with a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ValueClass {
    Map,
    List,
    /// A string, a number, a boolean or null.
    Primitive,
}

impl ValueClass {
    pub(super) fn of(node: &Node) -> Self {
        match &node.value {
            NodeValue::Map(_) => Self::Map,
            NodeValue::List(_) => Self::List,
            NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => {
                Self::Primitive
            }
        }
    }
}

/// The node at the end of a way of positions.
pub(super) fn node_at<'t>(root: &'t mut Node, way: &[usize]) -> Option<&'t mut Node> {
    way.iter()
        .try_fold(root, |node, position| match &mut node.value {
            NodeValue::List(items) => items.get_mut(*position),
            NodeValue::Map(map) => map.entries.get_mut(*position).map(|entry| &mut entry.node),
            NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => {
                None
            }
        })
}

/// Removes the node at the end of a way from the list or the map that it stands in; how many behind it had to move.
pub(super) fn remove(root: &mut Node, way: &[usize]) -> usize {
    let Some((position, around)) = way.split_last() else {
        return 0;
    };
    match node_at(root, around).map(|around| &mut around.value) {
        Some(NodeValue::List(items)) => remove_at(items, *position),
        Some(NodeValue::Map(map)) => remove_at(&mut map.entries, *position),
        Some(NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_))
        | None => 0,
    }
}

fn remove_at<T>(items: &mut Vec<T>, position: usize) -> usize {
    if position < items.len() {
        items.remove(position);
    }
    items.len().saturating_sub(position)
}
