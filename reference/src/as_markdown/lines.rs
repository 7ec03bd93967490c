//! Lines of Markdown, with what they begin with inside of lists and quotes.

use super::escape;

/// Lines that are being written.
#[derive(Default)]
pub(super) struct Lines {
    text: String,
    /// What each line begins with, of what is open.
    indents: Vec<String>,
    gap: Gap,
    is_begun: bool,
}

/// What is to come between what is written and what follows, from the weakest on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Gap {
    #[default]
    None,
    /// A new line of the same paragraph.
    Break,
    Line,
    Blank,
}

impl Lines {
    /// What follows stands apart, unless nothing is there that it would stand apart from.
    pub(super) fn gap(&mut self, gap: Gap) {
        if self.is_begun {
            self.gap = self.gap.max(gap);
        }
    }

    /// What follows stands in the next line, whatever was wanted between.
    pub(super) fn next_line(&mut self) {
        self.gap = Gap::Line;
    }

    /// Adds words of a paragraph.
    pub(super) fn words(&mut self, text: &str) {
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_apart = text.starts_with(char::is_whitespace);
        if is_apart || words.is_empty() {
            self.space(text);
        }
        if words.is_empty() {
            return;
        }
        let is_first = !self.is_begun || self.gap > Gap::None;
        let words = escape::words(&words.join(" "), is_first);
        self.mark(&words);
        if text.ends_with(char::is_whitespace) {
            self.space(text);
        }
    }

    /// Keeps words apart.
    fn space(&mut self, text: &str) {
        let is_needed = self.is_begun && self.gap == Gap::None && !text.is_empty();
        if is_needed && !self.text.ends_with([' ', '\n']) {
            self.text.push(' ');
        }
    }

    /// Adds Markdown.
    pub(super) fn mark(&mut self, markdown: &str) {
        let gap = std::mem::take(&mut self.gap);
        if gap > Gap::None {
            let end = self.text.trim_end_matches(' ').len();
            self.text.truncate(end);
        }
        let indent = self.indents.concat();
        match gap {
            Gap::None => {}
            Gap::Break => self.text.push_str(&format!("\\\n{indent}")),
            Gap::Line => self.text.push_str(&format!("\n{indent}")),
            Gap::Blank => {
                let empty = indent.trim_end();
                self.text.push_str(&format!("\n{empty}\n{indent}"));
            }
        }
        self.text.push_str(markdown);
        self.is_begun = true;
    }

    /// Adds what ends marked words; a space before it would hinder that.
    pub(super) fn end_of_mark(&mut self, mark: &str) {
        let is_apart = self.text.ends_with(' ');
        self.text.truncate(self.text.trim_end_matches(' ').len());
        self.mark(mark);
        if is_apart {
            self.mark(" ");
        }
    }

    /// Begins something whose lines begin with `indent`, the first one with `marker`.
    pub(super) fn open(&mut self, marker: &str, indent: &str) {
        self.mark(marker);
        self.indents.push(indent.to_owned());
        self.is_begun = false;
    }

    /// Ends it.
    pub(super) fn close(&mut self) {
        self.indents.pop();
        self.is_begun = true;
    }

    /// Adds lines that are read as they are.
    pub(super) fn code_block(&mut self, language: &str, code: &str) {
        let fence = escape::fence(code, 3);
        let start = format!("{fence}{language}");
        let lines = code.trim_end_matches('\n').split('\n');
        self.block(
            [start.as_str()]
                .into_iter()
                .chain(lines)
                .chain([fence.as_str()]),
        );
    }

    /// Adds a table whose first row is its head, below which this stands; of columns without one nothing is known.
    pub(super) fn table(&mut self, rows: &[Vec<String>], alignments: &[&str]) {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let line = |cells: &[String]| {
            let missing = columns.saturating_sub(cells.len());
            format!("| {} |{}", cells.join(" | "), " |".repeat(missing))
        };
        let mut lines: Vec<String> = rows.iter().map(|row| line(row)).collect();
        if !lines.is_empty() {
            let below = |at| alignments.get(at).copied().unwrap_or("---");
            let below: Vec<&str> = (0..columns).map(below).collect();
            lines.insert(1, format!("| {} |", below.join(" | ")));
            self.block(lines.iter().map(String::as_str));
        }
    }

    fn block<'l>(&mut self, lines: impl Iterator<Item = &'l str>) {
        self.gap(Gap::Blank);
        for line in lines {
            self.mark(line);
            self.gap(Gap::Line);
        }
        self.gap(Gap::Blank);
    }

    pub(super) fn finish(self) -> String {
        self.text.trim_end().to_owned() + "\n"
    }
}
