//! How large a value is, where it is to be copied.

use super::limits::LoadLimits;
use crate::tree::{Node, NodeValue};

/// The size of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NodeSize {
    /// Its bytes of memory, as [`LoadLimits::NODE`] counts them.
    pub weight: usize,
    /// How deep lists and maps stand in each other in it.
    pub height: usize,
}

impl NodeSize {
    /// The size of a value, whose nesting is bounded by that of documents.
    #[must_use]
    pub fn of(node: &Node) -> Self {
        match &node.value {
            NodeValue::Null | NodeValue::Bool(_) => Self::leaf(0),
            NodeValue::Number(text) | NodeValue::Text(text) => Self::leaf(text.len()),
            NodeValue::List(items) => Self::container(items.iter().map(|item| (0, item))),
            NodeValue::Map(map) => {
                Self::container(map.entries.iter().map(|each| (each.key.len(), &each.node)))
            }
        }
    }

    fn leaf(text: usize) -> Self {
        Self {
            weight: LoadLimits::NODE + text,
            height: 0,
        }
    }

    fn container<'n>(children: impl Iterator<Item = (usize, &'n Node)>) -> Self {
        let empty = Self {
            weight: LoadLimits::NODE,
            height: 1,
        };
        children.fold(empty, |sum, (key, child)| {
            let child = Self::of(child);
            Self {
                weight: sum.weight.saturating_add(child.weight).saturating_add(key),
                height: sum.height.max(child.height + 1),
            }
        })
    }
}
