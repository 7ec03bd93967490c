//! JSON pointers (RFC 6901): from a pointer to a node, and from a place back to the pointer.

use oasmith::pointer;

use super::{Node, NodeValue};
use crate::source::Origin;

/// The node at a pointer such as `/components/schemas/Id`; the empty pointer is the node itself.
#[must_use]
pub fn find<'t>(root: &'t Node, pointer: &str) -> Option<&'t Node> {
    if !(pointer.is_empty() || pointer.starts_with('/')) {
        return None;
    }
    pointer::steps(pointer).try_fold(root, |node, step| child(node, &step))
}

/// The pointer of the innermost node or key that covers a place.
#[must_use]
pub fn of(root: &Node, place: Origin) -> String {
    let mut pointer = String::new();
    let mut node = root;
    while let Some((step, inner)) = covering_child(node, place) {
        pointer::push(&mut pointer, &step);
        node = inner;
    }
    pointer
}

fn child<'t>(node: &'t Node, step: &str) -> Option<&'t Node> {
    match &node.value {
        NodeValue::Map(map) => map.get(step),
        NodeValue::List(list) => list.get(step.parse::<usize>().ok()?),
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => None,
    }
}

fn covering_child(node: &Node, place: Origin) -> Option<(String, &Node)> {
    let covers = |origin: Origin| {
        origin.file == place.file && origin.start <= place.start && place.end <= origin.end
    };
    match &node.value {
        NodeValue::Map(map) => {
            let entry = map
                .entries
                .iter()
                .find(|entry| covers(entry.key_origin) || covers(entry.node.origin))?;
            Some((entry.key.clone(), &entry.node))
        }
        NodeValue::List(list) => {
            let (index, inner) = list
                .iter()
                .enumerate()
                .find(|(_, inner)| covers(inner.origin))?;
            Some((index.to_string(), inner))
        }
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => None,
    }
}
