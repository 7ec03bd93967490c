//! Values as their `Debug` form made shorter, so that a dump forgets no field: a line for each thing, with its place; what was left out is not
//! shown, and what stands alone in something is shown in its line.

use std::fmt::{Debug, Write as _};

use crate::source::{FileId, LineIndex, Origin, SourceMap};

/// A value as text.
pub(crate) fn of(value: &impl Debug, sources: &SourceMap) -> String {
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

/// A line of the `Debug` form with the lines that stand in it.
struct Block {
    /// Without commas and brackets.
    head: String,
    inner: Vec<Block>,
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
        let (mut head, mut places) = (String::new(), String::new());
        let mut inner = vec![block];
        // What has no name and stands alone stands in the line of what holds it.
        while let [only] = inner.as_slice() {
            let Some(own) = in_line(&only.head, head.is_empty()) else {
                break;
            };
            if !own.is_empty() {
                head = format!("{head} {own}");
            }
            let (origins, rest) = only.inner.iter().partition(|it| is_place(it));
            let origins: Vec<&Block> = origins;
            places.extend(origins.into_iter().filter_map(|it| self.place(it)));
            inner = rest;
            inner.retain(|it| !was_left_out(it));
        }
        let head = match head.trim() {
            "" => "-",
            head => head,
        };
        // Writing to a text cannot fail.
        let _ = writeln!(self.text, "{}{head}{places}", "  ".repeat(depth));
        for inner in inner {
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
    [": None", ": []", ": {}", ": false"].iter().any(is_nothing) || is_empty()
}

/// Whether a block says where something was written.
fn is_place(block: &Block) -> bool {
    block.head.ends_with(": Origin")
}

/// What a block adds to the line that it stands in, if it is the first in it or has no name: `text` and `value` say no more than what holds them.
fn in_line(head: &str, is_first: bool) -> Option<&str> {
    let head = head.strip_suffix("Some").unwrap_or(head).trim_end();
    let name = head.split(' ').next().unwrap_or_default();
    match name {
        _ if is_first || !name.ends_with(':') || name.starts_with('"') => Some(head),
        "text:" | "value:" => head.get(name.len()..).map(str::trim_start),
        _ => None,
    }
}
