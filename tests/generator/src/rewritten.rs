//! A description read as a tree and written again as JSON: with the same meaning, or damaged.

use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::load;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::tree::{Entry, Node, NodeValue};

use crate::random::Random;

/// The tree of a text, if it can be read.
#[must_use]
pub fn tree(text: &str) -> Option<Node> {
    let mut sources = SourceMap::default();
    let file = sources.add("seed.yaml", text);
    load::load(&sources, file, &mut Diagnostics::default())
}

/// The tree as JSON, numbers as they were written, and keys in their order.
#[must_use]
pub fn json(node: &Node) -> String {
    match &node.value {
        NodeValue::Null => "null".to_owned(),
        NodeValue::Bool(value) => value.to_string(),
        NodeValue::Number(lexeme) => lexeme.clone(),
        NodeValue::Text(text) => quoted(text),
        NodeValue::List(items) => {
            let items: Vec<String> = items.iter().map(json).collect();
            format!("[{}]", items.join(","))
        }
        NodeValue::Map(map) => {
            let member = |entry: &Entry| format!("{}:{}", quoted(&entry.key), json(&entry.node));
            let members: Vec<String> = map.entries.iter().map(member).collect();
            format!("{{{}}}", members.join(",\n"))
        }
    }
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Deletes, doubles or moves a value somewhere in the tree.
pub fn damage(root: &mut Node, random: &mut Random) {
    let other = random.below(count(root));
    let other = nth(root, other).cloned();
    let place = random.below(count(root));
    let (Some(other), Some(node)) = (other, nth_mut(root, place)) else {
        return;
    };
    match (&mut node.value, random.below(3)) {
        (NodeValue::List(items), 0) if !items.is_empty() => {
            drop(items.remove(random.below(items.len())));
        }
        (NodeValue::Map(map), 0) if !map.entries.is_empty() => {
            drop(map.entries.remove(random.below(map.entries.len())));
        }
        (NodeValue::List(items), 1) if !items.is_empty() => {
            items.push(items[random.below(items.len())].clone());
        }
        (NodeValue::Map(map), 1) if map.entries.len() > 1 => {
            // The key of one value before another: a value moves, and its key stands twice.
            let (from, to) = (
                random.below(map.entries.len()),
                random.below(map.entries.len()),
            );
            let key = map.entries[from].key.clone();
            map.entries[to].key = key;
        }
        _ => node.value = other.value,
    }
}

fn children(node: &Node) -> Vec<&Node> {
    match &node.value {
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => {
            Vec::new()
        }
        NodeValue::List(items) => items.iter().collect(),
        NodeValue::Map(map) => map.entries.iter().map(|entry| &entry.node).collect(),
    }
}

fn count(node: &Node) -> usize {
    1 + children(node).into_iter().map(count).sum::<usize>()
}

/// The node at a position of the walk from the root.
fn nth(node: &Node, mut position: usize) -> Option<&Node> {
    if position == 0 {
        return Some(node);
    }
    position -= 1;
    for child in children(node) {
        let size = count(child);
        if position < size {
            return nth(child, position);
        }
        position -= size;
    }
    None
}

fn nth_mut(node: &mut Node, mut position: usize) -> Option<&mut Node> {
    if position == 0 {
        return Some(node);
    }
    position -= 1;
    let children: Vec<&mut Node> = match &mut node.value {
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => {
            Vec::new()
        }
        NodeValue::List(items) => items.iter_mut().collect(),
        NodeValue::Map(map) => map.entries.iter_mut().map(|it| &mut it.node).collect(),
    };
    for child in children {
        let size = count(child);
        if position < size {
            return nth_mut(child, position);
        }
        position -= size;
    }
    None
}
