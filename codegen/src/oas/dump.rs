//! The description as OpenAPI has it, as text: a line for each thing that was written, with its place; what was left out is not shown.
//!
//! It is the `Debug` form made shorter, so that no field can be forgotten here.

use std::fmt::{Debug, Write as _};

use crate::source::{FileId, LineIndex, Origin, SourceMap};

use super::Document;

/// The whole document, or the schema components of one name.
#[must_use]
pub fn dump(document: &Document<'_>, sources: &SourceMap, name: Option<&str>) -> String {
    let Some(name) = name else {
        return shown(document, sources);
    };
    let schemas = document.components.schemas.iter();
    schemas
        .filter(|schema| schema.name.text == name)
        .map(|schema| shown(schema, sources))
        .collect()
}

/// A line of the `Debug` form with the lines that stand in it.
struct Block {
    /// Without commas and brackets.
    head: String,
    inner: Vec<Block>,
}

fn shown(value: &impl Debug, sources: &SourceMap) -> String {
    let text = format!("{value:#?}");
    let mut lines = text.lines().peekable();
    let blocks = read(&mut lines, 0);
    let texts = sources
        .iter()
        .map(|(_, source)| LineIndex::new(&source.text));
    let mut page = Page {
        sources,
        texts: texts.collect(),
        text: String::new(),
    };
    for block in &blocks {
        page.write(block, 0);
    }
    page.text
}

/// The blocks at one depth.
fn read<'l>(
    lines: &mut std::iter::Peekable<impl Iterator<Item = &'l str>>,
    depth: usize,
) -> Vec<Block> {
    let mut blocks = Vec::new();
    while let Some(line) = lines.next_if(|line| depth_of(line) >= depth) {
        let mut inner = Vec::new();
        if line.ends_with(['{', '(', '[']) {
            inner = read(lines, depth + 1);
            lines.next();
        }
        let head = line
            .trim()
            .trim_end_matches(',')
            .trim_end_matches(['{', '(', '[']);
        let head = head.trim_end().to_owned();
        blocks.push(Block { head, inner });
    }
    blocks
}

/// `{:#?}` sets each depth in by four spaces.
fn depth_of(line: &str) -> usize {
    (line.len() - line.trim_start().len()) / 4
}

/// The lines so far.
struct Page<'s> {
    sources: &'s SourceMap,
    /// The texts of the run, in the order of their ids.
    texts: Vec<LineIndex<'s>>,
    text: String,
}

impl Page<'_> {
    fn write(&mut self, block: &Block, depth: usize) {
        if was_left_out(block) {
            return;
        }
        let (mut head, mut inner) = (block.head.clone(), &block.inner);
        while let (true, [only]) = (is_wrapper(&head), inner.as_slice()) {
            head = head.trim_end_matches("Some").to_owned() + &only.head;
            inner = &only.inner;
        }
        let place = |block: &&Block| block.head.ends_with(": Origin");
        let places: String = inner
            .iter()
            .filter(place)
            .filter_map(|origin| self.place(origin))
            .collect();
        let rest: Vec<&Block> = inner.iter().filter(|block| !place(block)).collect();
        if head.is_empty() {
            head.push('-');
        }
        let (leaf, rest) = match rest.as_slice() {
            [only] if only.inner.is_empty() => match only.head.split_once(": ") {
                Some(("text" | "value", value)) => (format!(" {value}"), &[][..]),
                None => (format!(" {}", only.head), &[][..]),
                Some(_) => (String::new(), rest.as_slice()),
            },
            rest => (String::new(), rest),
        };
        // Writing to a text cannot fail.
        let _ = writeln!(self.text, "{}{head}{leaf}{places}", "  ".repeat(depth));
        for inner in rest {
            self.write(inner, depth + 1);
        }
    }

    /// Where something was written, as ` @line:column`.
    fn place(&self, origin: &Block) -> Option<String> {
        let number = |block: &Block| block.head.rsplit(' ').next()?.parse::<u32>().ok();
        let file = origin
            .inner
            .iter()
            .find(|field| field.head == "file: FileId")?;
        let start = origin
            .inner
            .iter()
            .find(|field| field.head.starts_with("start: "))?;
        let file = FileId(u16::try_from(number(file.inner.first()?)?).ok()?);
        let (start, end) = (number(start)?, number(start)?);
        let written = self.sources.written(Origin { file, start, end });
        let text = self.texts.get(usize::from(written.file.0))?;
        let place = text.locate(written.start);
        Some(format!(" @{}:{}", place.line, place.column))
    }
}

/// Whether a block says that something was left out, or holds nothing but such blocks.
fn was_left_out(block: &Block) -> bool {
    let is_nothing = |end: &&str| block.head.ends_with(end);
    let is_empty = || !block.inner.is_empty() && block.inner.iter().all(was_left_out);
    [": None", ": []", ": false"].iter().any(is_nothing) || is_empty()
}

/// Whether a block says nothing but that its one inner block is there.
fn is_wrapper(head: &str) -> bool {
    head == "Some" || head.ends_with(": Some")
}

#[cfg(test)]
mod tests {
    use super::dump;
    use crate::source::SourceMap;
    use crate::{diagnostics::Diagnostics, load, read};

    #[test]
    fn what_was_written_is_shown_with_its_place() {
        let text = "\
openapi: 3.1.0
info: {title: T, version: '1'}
components:
  schemas:
    Name:
      type: [string, 'null']
      maxLength: 5
";
        let (mut sources, mut diagnostics) = (SourceMap::default(), Diagnostics::default());
        let file = sources.add("api.yaml", text);
        let root = load::load(&sources, file, &mut diagnostics).expect("a tree");
        let policy = read::ExtensionPolicy::Open;
        let document = read::read(&root, policy, &mut diagnostics).expect("a document");
        let expected = "\
Named
  name: SourceText \"Name\" @5:5
  value: Object
    SchemaObject @6:7
      types:
        At String @6:14
        At Null @6:22
      length: Counts
        most: At 5 @7:18
";
        assert_eq!(dump(&document, &sources, Some("Name")), expected);
        assert!(dump(&document, &sources, None).starts_with("Document @1:1\n"));
        assert_eq!(dump(&document, &sources, Some("Nam")), "");
    }
}
