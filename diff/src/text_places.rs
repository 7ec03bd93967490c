//! From places in the texts to what people read: path, line and column.

use std::collections::BTreeMap;

use oasmith_codegen::source::{LineIndex, Origin, SourceMap};

/// The lines of the texts of one description.
pub(crate) struct TextPlaces<'a> {
    sources: &'a SourceMap,
    lines: BTreeMap<u16, (&'a str, LineIndex<'a>)>,
}

impl<'a> TextPlaces<'a> {
    pub(crate) fn new(sources: &'a SourceMap) -> Self {
        let lines = sources.iter().map(|(file, source)| {
            let index = LineIndex::new(&source.text);
            (file.0, (source.path.as_str(), index))
        });
        Self {
            sources,
            lines: lines.collect(),
        }
    }

    /// `openapi.yaml:12:5`
    pub(crate) fn show(&self, origin: Origin) -> Option<String> {
        let written = self.sources.written(origin);
        let (path, index) = self.lines.get(&written.file.0)?;
        let at = index.locate(written.start);
        Some(format!("{path}:{}:{}", at.line, at.column))
    }
}
