//! JSON pointers (RFC 6901): from a pointer to a node, and from a place back to the pointer.

use std::borrow::Cow;

use super::{Node, Value};
use crate::source::Origin;

/// The node at a pointer such as `/components/schemas/Id`; the empty pointer is the node itself.
#[must_use]
pub fn find<'t>(root: &'t Node, pointer: &str) -> Option<&'t Node> {
    let Some(steps) = pointer.strip_prefix('/') else {
        return pointer.is_empty().then_some(root);
    };
    steps
        .split('/')
        .try_fold(root, |node, step| child(node, &unescape(step)))
}

/// The pointer of the innermost node or key that covers a place.
#[must_use]
pub fn of(root: &Node, place: Origin) -> String {
    let mut pointer = String::new();
    let mut node = root;
    while let Some((step, inner)) = covering_child(node, place) {
        pointer.push('/');
        pointer.push_str(&escape(&step));
        node = inner;
    }
    pointer
}

/// A key as a step of a pointer.
#[must_use]
pub fn escape(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

fn unescape(step: &str) -> Cow<'_, str> {
    if step.contains('~') {
        Cow::Owned(step.replace("~1", "/").replace("~0", "~"))
    } else {
        Cow::Borrowed(step)
    }
}

fn child<'t>(node: &'t Node, step: &str) -> Option<&'t Node> {
    match &node.value {
        Value::Map(map) => map.get(step),
        Value::List(list) => list.get(step.parse::<usize>().ok()?),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => None,
    }
}

fn covering_child(node: &Node, place: Origin) -> Option<(String, &Node)> {
    let covers = |origin: Origin| {
        origin.file == place.file && origin.start <= place.start && place.end <= origin.end
    };
    match &node.value {
        Value::Map(map) => {
            let entry = map
                .entries
                .iter()
                .find(|entry| covers(entry.key_origin) || covers(entry.node.origin))?;
            Some((entry.key.clone(), &entry.node))
        }
        Value::List(list) => {
            let (index, inner) = list
                .iter()
                .enumerate()
                .find(|(_, inner)| covers(inner.origin))?;
            Some((index.to_string(), inner))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => None,
    }
}
