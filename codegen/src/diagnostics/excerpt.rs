//! Where a label is: its file, its lines and columns, and the part of it that fits on one line.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::Range;

use crate::invisible::breaks_a_line;
use crate::source::{FileId, LineColumn, LineIndex, Origin, Source, SourceMap};

/// The sources of a run with the lines of those that have been asked for.
pub(super) struct Excerpts<'s> {
    files: Vec<File<'s>>,
}

struct File<'s> {
    source: &'s Source,
    lines: OnceCell<LineIndex<'s>>,
}

/// A place as people read it.
pub(super) struct Excerpt<'s> {
    /// The file.
    pub(super) path: &'s str,
    pub(super) text: &'s str,
    /// The first character.
    pub(super) start: LineColumn,
    /// The character after the last.
    pub(super) end: LineColumn,
}

impl<'s> Excerpts<'s> {
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
    pub(super) fn locate(&self, origin: Origin) -> Option<Excerpt<'s>> {
        let file = self.file(origin.file)?;
        let lines = file.lines.get_or_init(|| LineIndex::new(&file.source.text));
        Some(Excerpt {
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

/// Maximum width of what is underlined; a terminal shows no more.
const MAX_UNDERLINE: usize = 200;

/// Lines are shown whole unless they go on for more than this beside a place.
const MAX_LINE: usize = 2_000;

/// Width of what is laid out of longer lines beside a place: more than a terminal shows.
const MAX_CONTEXT: usize = 300;

/// The bytes of a place up to the end of its first line: carets under a whole map would hide what they point at.
pub(super) fn first_line(text: &str, origin: Origin) -> Range<usize> {
    let start = boundary(text, origin.start as usize);
    let end = (origin.end as usize).clamp(start, start + MAX_UNDERLINE);
    let covered = text.get(start..boundary(text, end)).unwrap_or("");
    let line = covered.split(['\n', '\r']).next().unwrap_or("");
    start..start + line.trim_end().len()
}

/// The lines around a place, or the part of them around the place when they are longer than anyone could read.
pub(super) fn surroundings(text: &str, place: &Range<usize>) -> Range<usize> {
    let earliest = boundary(text, place.start.saturating_sub(MAX_LINE));
    let latest = boundary(text, place.end.saturating_add(MAX_LINE));
    let before = text.get(earliest..place.start).unwrap_or("");
    let after = text.get(place.end..latest).unwrap_or("");
    let start = match before.rfind('\n') {
        Some(at) => earliest + at + 1,
        None if earliest == 0 => 0,
        None => boundary(text, place.start.saturating_sub(MAX_CONTEXT)),
    };
    let end = match after.find('\n') {
        Some(at) => place.end + at,
        None if latest == text.len() => latest,
        None => boundary(text, place.end.saturating_add(MAX_CONTEXT)),
    };
    start..end
}

/// Lines of a source as a terminal may show them: a mark stands for each character that is not seen, so that what is below it stays below it.
/// The layout takes care of those of ASCII, for which there are pictures.
pub(super) fn legible(lines: &str) -> Cow<'_, str> {
    let is_shown = |character: char| character.is_ascii() || !breaks_a_line(character);
    if lines.chars().all(is_shown) {
        return Cow::Borrowed(lines);
    }
    let shown = lines
        .chars()
        .map(|it| if is_shown(it) { it } else { '\u{fffd}' });
    Cow::Owned(shown.collect())
}

/// The nearest place at or before a byte at which a character begins.
fn boundary(text: &str, byte: usize) -> usize {
    let byte = byte.min(text.len());
    let is_boundary = |at: &usize| text.is_char_boundary(*at);
    (0..=byte).rev().find(is_boundary).unwrap_or(0)
}
