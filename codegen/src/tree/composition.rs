//! Places of a tree that is put together of parts of several texts.
//!
//! A part may stand in it several times, and in a map of another text. Everything behind takes a place for what stands there, and a place
//! around another for what is around it; so each part is given a place of its own, in a file that nobody wrote.

use super::{Node, NodeValue};
use crate::source::{FileId, Origin};

/// Gives each value and each key a place of its own in this file; where each was written comes back, by the start of its place.
#[must_use]
pub fn compose(root: &mut Node, file: FileId) -> Vec<Origin> {
    let mut composition = Composition {
        file,
        written: Vec::new(),
    };
    composition.node(root);
    composition.written
}

struct Composition {
    file: FileId,
    written: Vec<Origin>,
}

impl Composition {
    fn node(&mut self, node: &mut Node) {
        let start = self.position();
        self.written.push(node.origin);
        match &mut node.value {
            NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => {}
            NodeValue::List(items) => items.iter_mut().for_each(|item| self.node(item)),
            NodeValue::Map(map) => {
                for entry in &mut map.entries {
                    let start = self.position();
                    self.written.push(entry.key_origin);
                    entry.key_origin = self.since(start);
                    self.node(&mut entry.node);
                }
            }
        }
        node.origin = self.since(start);
    }

    fn since(&self, start: u32) -> Origin {
        Origin {
            file: self.file,
            start,
            end: self.position(),
        }
    }

    /// The next position. Trees are bounded far below the numbers that there are.
    fn position(&self) -> u32 {
        u32::try_from(self.written.len()).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::Diagnostics;
    use crate::load;
    use crate::source::SourceMap;
    use crate::tree::pointer;

    #[test]
    fn parts_that_stand_several_times_have_places_of_their_own() {
        let mut sources = SourceMap::default();
        let file = sources.add("a.yaml", "a: &x {b: [1, {c: 2}]}\nd: *x\ne: {<<: *x}\n");
        let mut root = load::load(&sources, file, &mut Diagnostics::default()).expect("a tree");
        let before = root.clone();
        let composed = sources.add("a.yaml", "");
        let written = compose(&mut root, composed);
        sources.compose(composed, written);
        for place in ["/a/b/1/c", "/d/b/1/c", "/e/b/1", "/d", ""] {
            let node = pointer::find(&root, place).expect("a node");
            assert_eq!(pointer::of(&root, node.origin), place);
            let written = pointer::find(&before, place).map(|node| node.origin);
            assert_eq!(Some(sources.written(node.origin)), written, "{place}");
        }
    }
}
