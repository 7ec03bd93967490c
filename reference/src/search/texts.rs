//! The texts of all that can be found, in files of which a search loads those that it shows something of.

use super::anchor::BLOCK;
use super::literal;
use super::page::Page;

/// A file has about so many bytes.
const MAX_BYTES: usize = 60_000;

/// Texts of neighbours.
pub(super) struct TextFile {
    /// The number of the first one among all that can be found.
    pub(super) first: usize,
    lines: Vec<String>,
}

/// All texts, by their numbers in the index.
pub(super) fn files(pages: &[Page<'_>]) -> Vec<TextFile> {
    let mut files: Vec<TextFile> = Vec::new();
    let mut bytes = MAX_BYTES;
    let anchors = pages.iter().flat_map(|page| &page.anchors);
    for (number, anchor) in anchors.enumerate() {
        if bytes >= MAX_BYTES {
            bytes = 0;
            files.push(TextFile {
                first: number,
                lines: Vec::new(),
            });
        }
        let line = anchor.text.replace(BLOCK, "\t");
        bytes += line.len();
        if let Some(file) = files.last_mut() {
            file.lines.push(line);
        }
    }
    files
}

impl TextFile {
    /// The script that hands them over.
    pub(super) fn script(&self, number: usize) -> String {
        format!(
            "searchTexts({number}, {});\n",
            literal(&self.lines.join("\n"))
        )
    }
}
