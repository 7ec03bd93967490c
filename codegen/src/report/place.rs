//! Where a label is: its file, its lines and columns, and the part of it that fits on one line.

use std::cell::OnceCell;

use crate::source::{FileId, LineColumn, LineIndex, Origin, Source, SourceMap};

/// The sources of a run with the lines of those that have been asked for.
pub(super) struct Places<'s> {
    files: Vec<File<'s>>,
}

struct File<'s> {
    source: &'s Source,
    lines: OnceCell<LineIndex<'s>>,
}

/// A place as people read it.
pub(super) struct Place<'s> {
    /// The file.
    pub(super) path: &'s str,
    /// Its text.
    pub(super) text: &'s str,
    /// The first character.
    pub(super) start: LineColumn,
    /// The character after the last.
    pub(super) end: LineColumn,
}

impl<'s> Places<'s> {
    /// The places of these sources.
    pub(super) fn new(sources: &'s SourceMap) -> Self {
        let file = |(_, source)| File {
            source,
            lines: OnceCell::new(),
        };
        Self {
            files: sources.iter().map(file).collect(),
        }
    }

    /// Where an origin is; `None` if its file is none of this run.
    pub(super) fn locate(&self, origin: Origin) -> Option<Place<'s>> {
        let file = self.file(origin.file)?;
        let lines = file.lines.get_or_init(|| LineIndex::new(&file.source.text));
        Some(Place {
            path: &file.source.path,
            text: &file.source.text,
            start: lines.locate(origin.start),
            end: lines.locate(origin.end),
        })
    }

    fn file(&self, file: FileId) -> Option<&File<'s>> {
        self.files.get(usize::from(file.0))
    }
}

/// The bytes of a place up to the end of its first line: carets under a whole map would hide what they point at.
pub(super) fn first_line(text: &str, origin: Origin) -> std::ops::Range<usize> {
    let start = boundary(text, origin.start as usize);
    let end = boundary(text, origin.end as usize).max(start);
    let covered = text.get(start..end).unwrap_or("");
    let line = covered.split(['\n', '\r']).next().unwrap_or("");
    start..start + line.trim_end().len()
}

/// The nearest place at or before a byte at which a character begins.
fn boundary(text: &str, byte: usize) -> usize {
    let byte = byte.min(text.len());
    let is_boundary = |at: &usize| text.is_char_boundary(*at);
    (0..=byte).rev().find(is_boundary).unwrap_or(0)
}
