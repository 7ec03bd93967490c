//! The texts that a run reads, and places in them.

mod line_index;

pub use line_index::{LineColumn, LineIndex};

/// One text of a [`SourceMap`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u16);

/// A place in a text: bytes from `start` to before `end`.
///
/// It is small and copied freely: every representation up to the model of the Rust to write carries origins, so that even a clash of names
/// can be shown in the description.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Origin {
    /// The text.
    pub file: FileId,
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

/// A text with the name under which messages show it.
#[derive(Debug, Clone)]
pub struct Source {
    /// The path as the user gave it, with `/` between its parts.
    pub path: String,
    /// The whole text.
    pub text: String,
}

/// The texts of one run.
#[derive(Debug, Clone, Default)]
pub struct SourceMap {
    sources: Vec<Source>,
}

impl SourceMap {
    /// Adds a text; a run reads at most 65,535 of them.
    pub fn add(&mut self, path: impl Into<String>, text: impl Into<String>) -> FileId {
        let id = u16::try_from(self.sources.len()).unwrap_or(u16::MAX);
        self.sources.push(Source {
            path: path.into(),
            text: text.into(),
        });
        FileId(id)
    }

    /// The text with this id, if it is one of this map.
    #[must_use]
    pub fn get(&self, file: FileId) -> Option<&Source> {
        self.sources.get(usize::from(file.0))
    }

    /// All texts in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &Source)> {
        (0u16..).map(FileId).zip(&self.sources)
    }
}
