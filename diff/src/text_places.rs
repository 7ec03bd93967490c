//! From places in the texts to what people and programs read: path, line and column, and JSON pointers.

use std::cell::RefCell;
use std::collections::BTreeMap;

use oasmith::pointer;
use oasmith_codegen::Model;
use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::load::load;
use oasmith_codegen::source::{FileId, LineIndex, Origin, SourceMap};
use oasmith_codegen::tree::{Node, NodeValue, pointer as tree_pointer};

use crate::change::{ChangePlace, TextPlace};
use crate::excerpt;
use crate::finding::Spot;

/// The texts of one description.
pub(crate) struct TextPlaces<'a> {
    sources: &'a SourceMap,
    main: FileId,
    lines: BTreeMap<FileId, (&'a str, LineIndex<'a>)>,
    /// What was read of the texts in which something stands.
    trees: RefCell<BTreeMap<FileId, Option<Node>>>,
    named: NamedParts,
}

/// The positions of parts of maps and lists by what these call them, by the places of the maps and lists and how deep they stand. There may be very
/// many parts.
#[derive(Default)]
struct NamedParts(RefCell<BTreeMap<(Origin, usize), BTreeMap<String, usize>>>);

impl NamedParts {
    /// The position of the first part that is called so.
    fn position(&self, of: &Node, depth: usize, name: &str) -> Option<usize> {
        let mut known = self.0.borrow_mut();
        let names = known.entry((of.origin, depth)).or_insert_with(|| {
            let mut names = BTreeMap::new();
            // Of entries the last one holds, and the first one of items.
            let mut add = |name: &str, at: usize, is_last: bool| {
                let known = names.entry(name.to_owned()).or_insert(at);
                *known = if is_last { at } else { *known };
            };
            match &of.value {
                NodeValue::Map(map) => {
                    for (at, entry) in map.entries.iter().enumerate() {
                        add(&entry.key, at, true);
                    }
                }
                NodeValue::List(items) => {
                    for (at, item) in items.iter().enumerate() {
                        for name in names_of(item) {
                            add(name, at, false);
                        }
                    }
                }
                NodeValue::Null
                | NodeValue::Bool(_)
                | NodeValue::Number(_)
                | NodeValue::Text(_) => {}
            }
            names
        });
        names.get(name).copied()
    }
}

impl<'a> TextPlaces<'a> {
    pub(crate) fn new(model: &'a Model) -> Self {
        let sources = &model.sources;
        let lines = sources.iter().map(|(file, source)| {
            let index = LineIndex::new(&source.text);
            (file, (source.path.as_str(), index))
        });
        Self {
            sources,
            main: model.main,
            lines: lines.collect(),
            trees: RefCell::default(),
            named: NamedParts::default(),
        }
    }

    /// Where something stands.
    pub(crate) fn place(&self, spot: &Spot) -> ChangePlace {
        let origin = spot.origin.map(|it| self.sources.written(it));
        let (pointer, origin) = match origin {
            Some(origin) => (self.pointer(origin, &spot.pointer), Some(origin)),
            None => {
                let found =
                    self.with_tree(self.main, |root| resolved(&self.named, root, &spot.pointer));
                found.map(|it| (it.pointer, it.origin)).unzip()
            }
        };
        let pointer = pointer.unwrap_or_else(|| spot.pointer.clone());
        ChangePlace {
            excerpt: origin.and_then(|it| self.excerpt(it.file, &pointer)),
            pointer,
            named: spot.pointer.clone(),
            text: origin.and_then(|it| self.text(it)),
        }
    }

    /// Where somebody would look in this description for what is only in the other: at what is left of its pointer.
    pub(crate) fn nearest(&self, named: &str) -> Option<TextPlace> {
        let mut left = named;
        loop {
            let found = self.with_tree(self.main, |root| resolved(&self.named, root, left));
            match (found, left.rsplit_once('/')) {
                (Some(found), _) => return self.text(found.origin),
                (None, Some((shorter, _))) => left = shorter,
                (None, None) => return None,
            }
        }
    }

    /// `openapi.yaml:12:5`
    fn text(&self, origin: Origin) -> Option<TextPlace> {
        let (path, index) = self.lines.get(&origin.file)?;
        let at = index.locate(origin.start);
        Some(TextPlace {
            path: (*path).to_owned(),
            line: at.line,
            column: at.column,
        })
    }

    /// The beginning of what a pointer leads to, with its key.
    fn excerpt(&self, file: FileId, pointer: &str) -> Option<String> {
        let (_, own) = pointer.rsplit_once('#').unwrap_or(("", pointer));
        let found = self.with_tree(file, |root| resolved(&self.named, root, own))?;
        let (start, end) = (found.origin.start as usize, found.end as usize);
        excerpt::of(&self.sources.get(file)?.text, start, end)
    }

    /// The pointer of what stands at a place in a text, or of the part of it that is named.
    fn pointer(&self, origin: Origin, named: &str) -> Option<String> {
        let pointer = self.with_tree(origin.file, |root| {
            let own = whole(tree_pointer::of(root, origin));
            let part = resolved(&self.named, root, named).map(|it| it.pointer);
            Some(part.filter(|it| it.starts_with(&own)).unwrap_or(own))
        })?;
        let (path, _) = self.lines.get(&origin.file)?;
        Some(if origin.file == self.main {
            pointer
        } else {
            format!("{path}#{pointer}")
        })
    }

    fn with_tree<T>(&self, file: FileId, ask: impl FnOnce(&Node) -> Option<T>) -> Option<T> {
        let mut trees = self.trees.borrow_mut();
        let tree = trees.entry(file).or_insert_with(|| {
            // What is wrong with it was reported when the description was read.
            load(self.sources, file, &mut Diagnostics::default())
        });
        tree.as_ref().and_then(ask)
    }
}

/// Operations and parameters stand where their names are; the pointer is that of all of it.
fn whole(pointer: String) -> String {
    match pointer.rsplit_once('/') {
        Some((whole, "operationId")) => whole.to_owned(),
        Some((whole, "name")) if is_parameter(whole) => whole.to_owned(),
        Some(_) | None => pointer,
    }
}

fn is_parameter(pointer: &str) -> bool {
    let holder = pointer.rsplit_once('/').map(|(holder, _)| holder);
    holder.is_some_and(|it| it.ends_with("/parameters"))
}

/// What a pointer leads to.
struct Resolved {
    pointer: String,
    /// The place of its key, or of the item.
    origin: Origin,
    /// The byte behind it.
    end: u32,
}

/// What a pointer leads to in which items of lists are named by themselves: parameters, values, servers.
fn resolved(parts: &NamedParts, root: &Node, named: &str) -> Option<Resolved> {
    if !named.is_empty() && !named.starts_with('/') {
        return None;
    }
    let mut node = root;
    let mut found = Resolved {
        pointer: String::new(),
        origin: root.origin,
        end: root.origin.end,
    };
    for (depth, step) in pointer::steps(named).enumerate() {
        let by_name = parts.position(node, depth, &step);
        match &node.value {
            NodeValue::Map(map) => {
                let entry = map.entries.get(by_name?)?;
                pointer::push(&mut found.pointer, &step);
                (node, found.origin) = (&entry.node, entry.key_origin);
            }
            NodeValue::List(items) => {
                let at = by_name.or_else(|| step.parse().ok())?;
                pointer::push(&mut found.pointer, &at.to_string());
                node = items.get(at)?;
                found.origin = node.origin;
            }
            NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => {
                return None;
            }
        }
        found.end = node.origin.end;
    }
    Some(found)
}

/// What an item is called: the value that it is, or its name and its URL.
fn names_of(item: &Node) -> Vec<&str> {
    match &item.value {
        NodeValue::Text(text) | NodeValue::Number(text) => vec![text],
        NodeValue::Map(map) => {
            let named = ["name", "url"].iter();
            let named = named.filter_map(|key| map.get(key).and_then(Node::as_text));
            named.collect()
        }
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::List(_) => Vec::new(),
    }
}
