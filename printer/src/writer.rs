//! Writes tokens as pieces, one after the other. A run of tokens without operators of expressions - a type, a pattern, the head
//! of an item - needs no more than this; for all else, the files that are named after a syntax say where lines may end.

use std::mem;

use crate::buffer::TokenBuffer;
use crate::layout::{Edge, INDENT, INFINITE, PLAIN, Piece, Pieces};
use crate::token::Kind;

/// Writes an element of a list, up to the comma behind it.
pub(crate) type Element<'t> = fn(&mut Writer<'t>);

/// Reads a buffer and writes a layout.
pub(crate) struct Writer<'t> {
    pub(crate) buffer: &'t TokenBuffer,
    pub(crate) layout: &'t mut Pieces,
    /// The place of the next token.
    pub(crate) at: usize,
    /// The place of the token before which a space or a break is written already.
    pub(crate) spaced: usize,
    /// Whether a brace ends what is written: it belongs to the block behind a condition.
    pub(crate) is_condition: bool,
    /// The first syntax for which there is no rule.
    pub(crate) unsupported: Option<&'static str>,
}

impl<'t> Writer<'t> {
    /// Gives up, at the end of all tokens.
    pub(crate) fn reject(&mut self, what: &'static str) {
        self.unsupported.get_or_insert(what);
        self.at = self.buffer.count();
    }

    pub(crate) fn text(&self) -> &'t str {
        self.buffer.text(self.at)
    }

    pub(crate) fn kind(&self) -> Kind {
        self.buffer.kind(self.at)
    }

    pub(crate) fn is(&self, text: &str) -> bool {
        self.text() == text
    }

    /// Whether the last token has this text.
    pub(crate) fn is_behind(&self, text: &str) -> bool {
        self.buffer.text(self.at.wrapping_sub(1)) == text
    }

    /// Whether a group or everything ends here.
    pub(crate) fn is_end(&self) -> bool {
        matches!(self.kind(), Kind::Close(_)) || self.at >= self.buffer.count()
    }

    /// The place of the bracket that closes the group that opens here.
    pub(crate) fn close(&self) -> usize {
        self.buffer.behind(self.at) - 1
    }

    /// Whether a space stands before the next token, and no break does.
    pub(crate) fn has_gap(&self) -> bool {
        self.spaced != self.at && self.buffer.is_apart(self.at)
    }

    fn gap(&mut self) {
        if self.has_gap() {
            self.layout.words(&[" "]);
        }
        self.spaced = self.at;
    }

    /// The next token.
    pub(crate) fn bump(&mut self) -> &mut Self {
        let gap = if self.has_gap() { " " } else { "" };
        self.layout.words(&[gap, self.text()]);
        self.at += 1;
        self
    }

    /// The next token, if it has this text.
    pub(crate) fn accept(&mut self, text: &str) -> bool {
        let from = self.at;
        if self.is(text) {
            self.bump();
        }
        self.at > from
    }

    /// The next token, which must have this text.
    pub(crate) fn expect(&mut self, text: &str, what: &'static str) -> &mut Self {
        if !self.accept(text) {
            self.reject(what);
        }
        self
    }

    /// Leaves out a token, if it has this text: a break or nothing stands for it.
    pub(crate) fn skip(&mut self, text: &str) {
        self.at += usize::from(self.is(text));
    }

    /// Opens a box of which all breaks become lines.
    pub(crate) fn consistent(&mut self, indent: isize) -> &mut Self {
        self.gap();
        self.piece(Piece::Begin(indent, true))
    }

    /// Opens a box of which breaks become lines where the next piece does not fit.
    pub(crate) fn inconsistent(&mut self, indent: isize) -> &mut Self {
        self.gap();
        self.piece(Piece::Begin(indent, false))
    }

    pub(crate) fn end(&mut self) -> &mut Self {
        self.piece(Piece::End)
    }

    pub(crate) fn cut(&mut self, blanks: isize, edge: Edge) -> &mut Self {
        self.spaced = self.at;
        self.piece(Piece::Break(blanks, 0, edge))
    }

    /// A break that goes a step back: what follows closes something.
    pub(crate) fn cut_back(&mut self, blanks: isize, edge: Edge) -> &mut Self {
        self.spaced = self.at;
        self.piece(Piece::Break(blanks, -INDENT, edge))
    }

    /// A space where a line may end.
    pub(crate) fn space(&mut self) -> &mut Self {
        self.cut(1, PLAIN)
    }

    /// The end of a line.
    pub(crate) fn line(&mut self) -> &mut Self {
        self.cut(INFINITE, PLAIN)
    }

    /// The space before the next token, at which no line ends.
    pub(crate) fn never(&mut self) -> &mut Self {
        self.mark();
        self.piece(Piece::Never)
    }

    fn piece(&mut self, piece: Piece) -> &mut Self {
        self.layout.push(piece);
        self
    }

    /// The place of what comes next, before which boxes can be opened later.
    pub(crate) fn mark(&mut self) -> usize {
        self.gap();
        self.layout.len()
    }

    /// The brackets of a group with something between them, if anything is there.
    pub(crate) fn enclose(&mut self, inner: impl FnOnce(&mut Self)) {
        let is_condition = mem::take(&mut self.is_condition);
        let close = self.close();
        self.bump();
        self.spaced = self.at;
        if self.at < close {
            inner(self);
        }
        if self.at == close {
            self.bump();
        } else {
            self.reject("tokens between brackets");
        }
        self.is_condition = is_condition;
    }

    /// Tokens as they come, up to one of some or the end of a group, with lists of elements.
    pub(crate) fn run(&mut self, element: Element<'t>, ends: &[&str]) {
        while !self.is_end() && !ends.contains(&self.text()) {
            if let Kind::Open(bracket) = self.kind() {
                self.group(bracket, element);
            } else if self.is("where") {
                self.reject("where");
            } else {
                self.bump();
            }
        }
    }

    /// A type, a parameter, a field, a variant; also the head of an item, up to its body.
    pub(crate) fn of_type(&mut self) {
        self.attributes();
        self.run(Self::of_type, &[",", ";"]);
    }
}
