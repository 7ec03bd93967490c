//! The cells of tables of Markdown.

use pulldown_cmark::{Alignment, Tag};

/// Where among the cells of a table its text is.
#[derive(Debug, Default)]
pub(super) struct Cells {
    alignments: Vec<Alignment>,
    column: usize,
    is_in_head: bool,
}

impl Cells {
    /// The markup that a cell begins with, where the tag is one. Its alignment is a class: the pages allow no style of an element.
    pub(super) fn start(&mut self, tag: &Tag<'_>) -> Option<String> {
        if let Tag::Table(alignments) = tag {
            self.alignments.clone_from(alignments);
        }
        if matches!(tag, Tag::TableHead | Tag::TableRow) {
            self.column = 0;
            self.is_in_head = matches!(tag, Tag::TableHead);
        }
        matches!(tag, Tag::TableCell).then(|| self.cell())
    }

    fn cell(&mut self) -> String {
        let alignment = self.alignments.get(self.column);
        self.column += 1;
        let class = match alignment {
            Some(Alignment::Center) => " class=\"center\"",
            Some(Alignment::Right) => " class=\"right\"",
            Some(Alignment::Left | Alignment::None) | None => "",
        };
        let name = if self.is_in_head { "th" } else { "td" };
        format!("<{name}{class}>")
    }
}
