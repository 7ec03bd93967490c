//! What common readers take of YAML and our parser does not: found in a text that was refused, and respelt so that it is read.
//!
//! A line inside brackets or quotes that is not indented more than its key, `enum:[a]` inside brackets, a lone `-` there, a `#` right
//! behind a closing quote or bracket, a tab behind a `:`, and the two halves of a character in `\u` escapes. Nothing else is changed, and
//! only in a text that cannot be read as it is; the text that it becomes is read from the beginning.

use std::ops::Range;

/// A part of a text that is respelt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Edit {
    /// The bytes that are replaced; none where something is only put in.
    pub(super) bytes: Range<usize>,
    /// What stands there instead.
    pub(super) text: String,
    /// Why.
    pub(super) kind: EditKind,
}

/// What is not as YAML wants it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum EditKind {
    /// A line inside brackets or quotes is not indented more than its key.
    Indentation,
    /// Nothing stands between a `:` and a bracket.
    Colon,
    /// A lone `-` stands inside brackets.
    Dash,
    /// Nothing stands between a value and a comment.
    Comment,
    /// A tab stands behind a `:`.
    Tab,
    /// A character is written as the two halves that UTF-16 has for it.
    Halves,
    /// A backslash stands before a letter that is no escape: only a run that repairs takes it for itself.
    Backslash,
}

/// Everything in a text that is to be respelt, in order.
pub(super) fn edits(text: &str) -> Vec<Edit> {
    let indents = text.lines().map(|line| leading(line.as_bytes()));
    let mut scanner = Scanner {
        text,
        bytes: text.as_bytes(),
        at: 0,
        pad: indents.max().unwrap_or(0) + 2,
        edits: Vec::new(),
    };
    let mut around = -1;
    while scanner.peek().is_some() {
        around = scanner.line(around);
    }
    scanner.edits
}

/// What may stand behind a backslash.
const ESCAPES: &str = "0abt\tnvfre \"/\\N_LPxuU\r\n";

/// How many spaces begin a line.
fn leading(line: &[u8]) -> usize {
    line.iter().take_while(|byte| **byte == b' ').count()
}

fn is_blank(byte: Option<u8>) -> bool {
    byte.is_none_or(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n'))
}

/// A column as it is compared with one that may be before the first.
fn signed(column: usize) -> isize {
    isize::try_from(column).unwrap_or(isize::MAX)
}

/// Knows of YAML only where values begin and end.
struct Scanner<'t> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    /// More spaces than any line begins with.
    pad: usize,
    edits: Vec<Edit>,
}

impl Scanner<'_> {
    fn peek(&self) -> Option<u8> {
        self.ahead(0)
    }

    fn ahead(&self, count: usize) -> Option<u8> {
        self.bytes.get(self.at + count).copied()
    }

    fn before(&self) -> Option<u8> {
        self.bytes.get(self.at.checked_sub(1)?).copied()
    }

    fn put_in(&mut self, text: impl Into<String>, kind: EditKind) {
        self.replace(self.at..self.at, text, kind);
    }

    fn replace(&mut self, bytes: Range<usize>, text: impl Into<String>, kind: EditKind) {
        let text = text.into();
        self.edits.push(Edit { bytes, text, kind });
    }

    fn skip_line(&mut self) {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let line = rest.iter().position(|byte| *byte == b'\n');
        self.at += line.map_or(rest.len(), |end| end + 1);
    }

    /// Skips the lines that belong to a text that began before them.
    fn skip_lines_within(&mut self, around: isize) {
        while let Some(rest) = self.bytes.get(self.at..).filter(|rest| !rest.is_empty()) {
            let indent = leading(rest);
            let is_blank = is_blank(rest.get(indent).copied());
            if !is_blank && signed(indent) <= around {
                return;
            }
            self.skip_line();
        }
    }

    /// One line outside of brackets; gives the column that a value on the next line belongs to.
    fn line(&mut self, mut around: isize) -> isize {
        let begin = self.at;
        loop {
            while matches!(self.peek(), Some(b' ' | b'\t')) {
                self.at += 1;
            }
            let column = signed(self.at - begin);
            match self.peek() {
                None => return around,
                Some(b'\n' | b'\r' | b'#') => {
                    self.skip_line();
                    return around;
                }
                Some(b'-' | b'?') if is_blank(self.ahead(1)) => {
                    around = column;
                    self.at += 1;
                }
                Some(b'&' | b'!') => self.skip_word(),
                Some(b'|' | b'>') => {
                    self.skip_line();
                    self.skip_lines_within(around);
                    return around;
                }
                Some(quote @ (b'"' | b'\'')) => self.quoted(quote, around),
                Some(b'[' | b'{') => self.brackets(around),
                Some(b':') if is_blank(self.ahead(1)) => {
                    self.at += 1;
                    self.space_before_tab();
                    around = signed(self.key_column(begin));
                }
                Some(_) => {
                    if self.plain() {
                        self.skip_line();
                        self.skip_lines_within(around);
                        return around;
                    }
                }
            }
        }
    }

    /// The column of the key whose `:` was just passed: of the first thing on its line that is no dash.
    fn key_column(&self, begin: usize) -> usize {
        let line = self.bytes.get(begin..self.at).unwrap_or_default();
        let mut column = leading(line);
        while matches!(line.get(column), Some(b'-' | b'?'))
            && is_blank(line.get(column + 1).copied())
        {
            column += 1;
            column += leading(line.get(column..).unwrap_or_default());
        }
        column
    }

    fn skip_word(&mut self) {
        while !is_blank(self.peek()) {
            self.at += 1;
        }
    }

    /// A plain text outside of brackets, up to the `:` behind it if it is a key; whether it is none.
    fn plain(&mut self) -> bool {
        loop {
            match self.peek() {
                None | Some(b'\n') => return true,
                Some(b':') if is_blank(self.ahead(1)) => return false,
                Some(b'#') if is_blank(self.before()) => return true,
                Some(_) => self.at += 1,
            }
        }
    }

    fn space_before_tab(&mut self) {
        if self.peek() == Some(b'\t') {
            self.put_in(" ", EditKind::Tab);
        }
    }

    /// What stands in brackets, with them.
    fn brackets(&mut self, around: isize) {
        let mut depth = 0_usize;
        while let Some(byte) = self.peek() {
            match byte {
                b'[' | b'{' => depth += 1,
                b']' | b'}' => depth = depth.saturating_sub(1),
                b'\n' => self.indent(around),
                b'"' | b'\'' => {
                    self.quoted(byte, around);
                    continue;
                }
                b'#' if is_blank(self.before()) => {
                    self.skip_line();
                    self.at -= usize::from(self.before() == Some(b'\n'));
                    continue;
                }
                b'-' if matches!(self.ahead(1), Some(b',' | b']' | b'}')) => {
                    self.replace(self.at..self.at + 1, "'-'", EditKind::Dash);
                }
                b' ' | b'\t' | b'\r' | b',' => {}
                _ => {
                    self.plain_in_brackets();
                    continue;
                }
            }
            self.at += 1;
            if depth == 0 {
                return self.space_before_comment();
            }
        }
    }

    /// A plain text inside brackets and the `:` behind it.
    fn plain_in_brackets(&mut self) {
        self.at += 1;
        while let Some(byte) = self.peek() {
            match byte {
                b',' | b'[' | b']' | b'{' | b'}' | b'\n' => return,
                b'#' if is_blank(self.before()) => return,
                b':' if matches!(self.ahead(1), Some(b'[' | b'{')) => {
                    self.at += 1;
                    return self.put_in(" ", EditKind::Colon);
                }
                b':' if is_blank(self.ahead(1)) => {
                    self.at += 1;
                    return self.space_before_tab();
                }
                _ => self.at += 1,
            }
        }
    }

    /// A quoted text with its quotes.
    fn quoted(&mut self, quote: u8, around: isize) {
        self.at += 1;
        while let Some(byte) = self.peek() {
            match byte {
                b'\\' if quote == b'"' => self.escape(),
                b'\n' => {
                    self.indent(around);
                    self.at += 1;
                }
                byte if byte == quote => {
                    self.at += 1;
                    let is_doubled = quote == b'\'' && self.peek() == Some(quote);
                    if !is_doubled {
                        return self.space_before_comment();
                    }
                    self.at += 1;
                }
                _ => self.at += 1,
            }
        }
    }

    /// An escape; the two halves of one character become that character.
    fn escape(&mut self) {
        let (first, second) = (self.half(0), self.half(6));
        let length = match (first, second) {
            (Some(high @ 0xD800..0xDC00), Some(low @ 0xDC00..0xE000)) => {
                let whole = 0x1_0000 + ((high - 0xD800) << 10) + (low - 0xDC00);
                let text = format!("\\U{whole:08X}");
                self.replace(self.at..self.at + 12, text, EditKind::Halves);
                12
            }
            (Some(0xD800..0xE000), _) => {
                self.replace(self.at..self.at + 6, "\\uFFFD", EditKind::Halves);
                6
            }
            _ => {
                let behind = self.text.get(self.at + 1..).unwrap_or_default();
                let letter = behind.chars().next().unwrap_or('\n');
                let length = 1 + letter.len_utf8();
                if !ESCAPES.contains(letter) {
                    let text = format!("\\\\{letter}");
                    self.replace(self.at..self.at + length, text, EditKind::Backslash);
                }
                length
            }
        };
        self.at = (self.at + length).min(self.bytes.len());
    }

    /// The number of a `\u` escape so many bytes ahead.
    fn half(&self, ahead: usize) -> Option<u32> {
        let begin = self.at + ahead;
        let digits = self.text.get(begin..begin + 6)?.strip_prefix("\\u")?;
        u32::from_str_radix(digits, 16).ok()
    }

    /// At a line break: indents the next line if it is not blank and does not stand right of `around`.
    fn indent(&mut self, around: isize) {
        let next = self.bytes.get(self.at + 1..).unwrap_or_default();
        let column = leading(next);
        if !is_blank(next.get(column).copied()) && signed(column) <= around {
            let begin = self.at + 1;
            self.replace(begin..begin, " ".repeat(self.pad), EditKind::Indentation);
        }
    }

    fn space_before_comment(&mut self) {
        if self.peek() == Some(b'#') {
            self.put_in(" ", EditKind::Comment);
        }
    }
}

/// A text after its edits, and the way back from its places.
pub(super) struct Mended {
    /// The text that can be read.
    pub(super) text: String,
    edits: Vec<Edit>,
}

impl Mended {
    /// The text after all edits; `None` when there are none.
    pub(super) fn new(text: &str) -> Option<Self> {
        let edits = edits(text);
        edits.first()?;
        let mut mended = String::with_capacity(text.len() + edits.len());
        let mut copied = 0;
        for edit in &edits {
            mended.push_str(text.get(copied..edit.bytes.start).unwrap_or_default());
            mended.push_str(&edit.text);
            copied = edit.bytes.end;
        }
        mended.push_str(text.get(copied..).unwrap_or_default());
        Some(Self {
            text: mended,
            edits,
        })
    }

    pub(super) fn first_of_each_kind(&self) -> Vec<&Edit> {
        let mut firsts: Vec<&Edit> = Vec::new();
        for edit in &self.edits {
            if firsts.iter().all(|first| first.kind != edit.kind) {
                firsts.push(edit);
            }
        }
        firsts
    }

    /// For each edit where it begins and ends in the new text and in the old one.
    pub(super) fn ways_back(&self) -> Vec<WayBack> {
        let mut grown = 0_isize;
        let ways = self.edits.iter().map(|edit| {
            let begin = edit.bytes.start.saturating_add_signed(grown);
            let way = WayBack {
                new: begin..begin + edit.text.len(),
                old: edit.bytes.clone(),
            };
            grown += signed(edit.text.len()) - signed(edit.bytes.len());
            way
        });
        ways.collect()
    }
}

/// Where an edit is in both texts.
pub(super) struct WayBack {
    pub(super) new: Range<usize>,
    pub(super) old: Range<usize>,
}
