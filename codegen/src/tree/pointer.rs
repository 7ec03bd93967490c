//! JSON pointers (RFC 6901): from a pointer to a node, and from a place back to the pointer.

use oasmith::pointer;

use super::{Entry, Mapping, Node, NodeValue};
use crate::source::Origin;

/// The node at a pointer such as `/components/schemas/Id`; the empty pointer is the node itself.
#[must_use]
pub fn find<'t>(root: &'t Node, pointer: &str) -> Option<&'t Node> {
    find_with(root, pointer, Mapping::get)
}

/// The same with another way to find the member of a map.
pub(super) fn find_with<'t>(
    root: &'t Node,
    pointer: &str,
    member: impl Fn(&'t Mapping, &str) -> Option<&'t Node>,
) -> Option<&'t Node> {
    if !(pointer.is_empty() || pointer.starts_with('/')) {
        return None;
    }
    pointer::steps(pointer).try_fold(root, |node, step| match &node.value {
        NodeValue::Map(map) => member(map, &step),
        NodeValue::List(list) => list.get(step.parse::<usize>().ok()?),
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => None,
    })
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

fn covering_child(node: &Node, place: Origin) -> Option<(String, &Node)> {
    let covers = |origin: Origin| {
        origin.file == place.file && origin.start <= place.start && place.end <= origin.end
    };
    match &node.value {
        NodeValue::Map(map) => {
            let is_before = |entry: &Entry| entry.key_origin.start <= place.start;
            let is_it = |entry: &Entry| covers(entry.key_origin) || covers(entry.node.origin);
            let at = position(&map.entries, is_before, is_it)?;
            let entry = map.entries.get(at)?;
            Some((entry.key.clone(), &entry.node))
        }
        NodeValue::List(list) => {
            let is_before = |item: &Node| item.origin.start <= place.start;
            let at = position(list, is_before, |item| covers(item.origin))?;
            Some((at.to_string(), list.get(at)?))
        }
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => None,
    }
}

/// The position of a child. Most stand in the order of the text, where it is the last that begins before the place; what was merged or comes
/// from another file stands anywhere.
fn position<T>(
    children: &[T],
    is_before: impl Fn(&T) -> bool,
    is_it: impl Fn(&T) -> bool,
) -> Option<usize> {
    let behind = children.partition_point(is_before);
    let last_before = behind.checked_sub(1);
    let in_order = last_before.filter(|at| children.get(*at).is_some_and(&is_it));
    in_order.or_else(|| children.iter().position(is_it))
}
