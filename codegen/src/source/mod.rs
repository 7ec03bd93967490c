//! The texts that a run reads, and places in them.

mod encoding;
mod line_index;

pub use encoding::TextEncoding;
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

impl Origin {
    /// Whether another place is this one or a part of it.
    #[must_use]
    pub fn contains(self, other: Self) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }
}

/// A text with the name under which messages show it.
#[derive(Debug, Clone)]
pub struct Source {
    /// The path as the user gave it, with `/` between its parts.
    pub path: String,
    /// The whole text.
    pub text: String,
    /// What the bytes were that it was read from.
    pub encoding: TextEncoding,
}

/// The texts of one run.
#[derive(Debug, Clone, Default)]
pub struct SourceMap {
    sources: Vec<Source>,
    composed: Option<Composed>,
}

/// A document that is put together of parts of several texts. Its places are positions in the document, and no bytes.
#[derive(Debug, Clone)]
struct Composed {
    file: FileId,
    /// Where what stands at each position was written.
    written: Vec<Origin>,
}

impl SourceMap {
    /// Adds a text; a run reads at most 65,535 of them.
    pub fn add(&mut self, path: impl Into<String>, text: impl Into<String>) -> FileId {
        self.add_read(path.into(), text.into(), TextEncoding::Utf8)
    }

    /// Adds the text of a file. Whoever loads it tells of one that is not UTF-8.
    pub fn add_file(&mut self, path: impl Into<String>, bytes: Vec<u8>) -> FileId {
        let (text, encoding) = encoding::decode(bytes);
        self.add_read(path.into(), text, encoding)
    }

    fn add_read(&mut self, path: String, text: String, encoding: TextEncoding) -> FileId {
        let id = u16::try_from(self.sources.len()).unwrap_or(u16::MAX);
        self.sources.push(Source {
            path,
            text,
            encoding,
        });
        FileId(id)
    }

    /// Sets where the parts of a document were written that is put together of several texts: those at its first position, its second and so on.
    pub fn compose(&mut self, file: FileId, written: Vec<Origin>) {
        self.composed = Some(Composed { file, written });
    }

    /// Where what stands at a place was written: that place, but for parts of a document that is put together of several texts.
    #[must_use]
    pub fn written(&self, place: Origin) -> Origin {
        let composed = self.composed.as_ref().filter(|it| it.file == place.file);
        let written = composed.and_then(|it| it.written.get(place.start as usize));
        written.copied().unwrap_or(place)
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
