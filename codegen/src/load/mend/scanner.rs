//! A place in a text and the edits up to it.

use super::edit::{Edit, EditKind};

/// Knows of YAML only where values begin and end.
pub(super) struct Scanner<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
    pub(super) edits: Vec<Edit>,
}

impl<'t> Scanner<'t> {
    /// At the beginning of a text.
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            text,
            at: 0,
            edits: Vec::new(),
        }
    }

    pub(super) fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.ahead(0)
    }

    pub(super) fn ahead(&self, count: usize) -> Option<u8> {
        self.text.as_bytes().get(self.at + count).copied()
    }

    /// Past a comment, up to the line break; a space is put in where the `#` stands right behind a value.
    pub(super) fn comment(&mut self) {
        if !self.is_behind_blank() {
            self.put_in(" ", EditKind::Comment);
        }
        self.skip_to_line_break();
    }

    pub(super) fn is_behind_blank(&self) -> bool {
        let before = self.text.get(..self.at).unwrap_or_default();
        before
            .chars()
            .next_back()
            .is_none_or(|before| matches!(before, ' ' | '\t' | '\r' | '\n' | '\u{FEFF}'))
    }

    pub(super) fn put_in(&mut self, text: impl Into<String>, kind: EditKind) {
        self.replace(0, text, kind);
    }

    /// Replaces so many bytes from here on.
    pub(super) fn replace(&mut self, length: usize, text: impl Into<String>, kind: EditKind) {
        self.edits.push(Edit {
            bytes: self.at..self.at + length,
            text: text.into(),
            kind,
        });
    }

    /// To the line break that ends this line.
    pub(super) fn skip_to_line_break(&mut self) {
        let rest = self.rest();
        self.at += rest.find('\n').unwrap_or(rest.len());
    }

    /// Past the line break that ends this line.
    pub(super) fn skip_line(&mut self) {
        self.skip_to_line_break();
        self.at += usize::from(self.peek().is_some());
    }

    /// Past a line break inside brackets or quotes; indents the next line if it does not stand right of `around`.
    ///
    /// A mark between documents ends brackets and quotes for every reader, so it stays one.
    pub(super) fn line_break(&mut self, around: isize) {
        self.at += 1;
        let line = self.rest().lines().next().unwrap_or_default();
        let is_left = signed(leading(line)) <= around;
        let is_empty = line.trim_end_matches(['\r', ' ']).is_empty();
        if is_left && !is_empty && !begins_with_mark(line) {
            let more = usize::try_from(around + 1).unwrap_or(0);
            self.put_in(" ".repeat(more), EditKind::Indentation);
        }
    }

    pub(super) fn space_before_tab(&mut self) {
        if self.peek() == Some(b'\t') {
            self.put_in(" ", EditKind::Tab);
        }
    }
}

/// How many spaces begin a line.
pub(super) fn leading(line: &str) -> usize {
    line.bytes().take_while(|byte| *byte == b' ').count()
}

/// Whether a line begins with `---` or `...`.
pub(super) fn begins_with_mark(line: &str) -> bool {
    let behind = line
        .strip_prefix("---")
        .or_else(|| line.strip_prefix("..."));
    behind.is_some_and(|behind| is_blank(behind.bytes().next()))
}

pub(super) fn is_blank(byte: Option<u8>) -> bool {
    byte.is_none_or(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n'))
}

/// A column as it is compared with one that may be before the first.
pub(super) fn signed(column: usize) -> isize {
    isize::try_from(column).unwrap_or(isize::MAX)
}
