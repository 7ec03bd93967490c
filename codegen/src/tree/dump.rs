//! The tree as text: one line for each value, with its JSON pointer, its place and what was written there. What stands in an overlay has the path
//! of its file before the place.

use oasmith::pointer::escape;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::{Node, NodeValue};
use crate::source::{FileId, LineIndex, Origin, SourceMap};

/// The whole tree, or what stands under every key of one name.
#[must_use]
pub fn dump(root: &Node, sources: &SourceMap, name: Option<&str>) -> String {
    let mut printer = Printer {
        sources,
        own: sources.written(root.origin).file,
        lines: BTreeMap::new(),
        text: String::new(),
        name,
    };
    printer.node(root, "", name.is_none());
    printer.text
}

struct Printer<'s> {
    sources: &'s SourceMap,
    /// The file of the root; of what was written elsewhere the path is shown.
    own: FileId,
    lines: BTreeMap<FileId, LineIndex<'s>>,
    text: String,
    name: Option<&'s str>,
}

impl Printer<'_> {
    fn node(&mut self, node: &Node, pointer: &str, is_shown: bool) {
        if is_shown {
            self.line(node, pointer);
        }
        match &node.value {
            NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => {}
            NodeValue::List(items) => {
                for (index, item) in items.iter().enumerate() {
                    self.node(item, &format!("{pointer}/{index}"), is_shown);
                }
            }
            NodeValue::Map(map) => {
                for entry in &map.entries {
                    let key = escape(&entry.key);
                    let is_shown = is_shown || Some(entry.key.as_str()) == self.name;
                    self.node(&entry.node, &format!("{pointer}/{key}"), is_shown);
                }
            }
        }
    }

    fn line(&mut self, node: &Node, pointer: &str) {
        let place = self.place(node.origin);
        let value = match &node.value {
            NodeValue::Null => "null".to_owned(),
            NodeValue::Bool(value) => value.to_string(),
            NodeValue::Number(lexeme) => lexeme.clone(),
            NodeValue::Text(text) => format!("{text:?}"),
            NodeValue::List(items) => format!("list of {}", items.len()),
            NodeValue::Map(map) => format!("map of {}", map.entries.len()),
        };
        let pointer = if pointer.is_empty() {
            "(root)"
        } else {
            pointer
        };
        // Writing to a text does not fail.
        let _ = writeln!(self.text, "{place} {pointer} {value}");
    }

    fn place(&mut self, origin: Origin) -> String {
        let origin = self.sources.written(origin);
        let source = self.sources.get(origin.file);
        let text = source.map_or("", |source| &source.text);
        let lines = self.lines.entry(origin.file);
        let place = lines
            .or_insert_with(|| LineIndex::new(text))
            .locate(origin.start);
        let path = source.filter(|_| origin.file != self.own);
        let path = path.map_or_else(String::new, |source| format!("{}:", source.path));
        format!("{path}{}:{}", place.line, place.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::Diagnostics;
    use crate::load;

    #[test]
    fn each_value_has_a_line() {
        let mut sources = SourceMap::default();
        let file = sources.add("a.yaml", "a/b: [1.50, ~]\nc: {d: x}\n");
        let root = load::load(&sources, file, &mut Diagnostics::default());
        let dumped = |name| root.as_ref().map(|root| dump(root, &sources, name));
        let all = "1:1 (root) map of 2\n1:6 /a~1b list of 2\n1:7 /a~1b/0 1.50\n1:13 /a~1b/1 null\n2:4 /c map of 1\n2:8 /c/d \"x\"\n";
        assert_eq!(dumped(None).as_deref(), Some(all));
        assert_eq!(dumped(Some("d")).as_deref(), Some("2:8 /c/d \"x\"\n"));
    }
}
