//! Generics and bounds; the fields and members of items, and the blank lines between them.

use crate::buffer::{Part, TokenBuffer};
use crate::lexeme::Kind;
use crate::piece::INDENT;
use crate::writer::{Element, Writer};

impl TokenBuffer {
    /// Whether fields stand apart: as soon as one of them has more than one attribute.
    fn are_fields_apart(&self, part: Part) -> bool {
        let mut at = part.from;
        while at < part.to && self.attributes(at).0 < 2 {
            at = self.find(Part::new(at, part.to), ",") + 1;
        }
        at < part.to
    }

    /// Whether a member is a constant or a type without docs: such stand together, all others apart.
    fn is_plain_member(&self, from: usize) -> bool {
        let at = self.keyword_of(from);
        let is_constant = self.text(at) == "const" && self.kind(at + 1) == Kind::Word;
        self.attributes(from).0 == 0 && (is_constant || self.text(at) == "type")
    }
}

impl Writer<'_> {
    /// `T: A + B = C`
    pub(crate) fn generic(&mut self, part: Part) {
        let colon = self.buffer.find(part, ":");
        let equals = self.buffer.find(part, "=");
        self.run(Part::new(part.from, colon.min(equals)));
        self.layout.inconsistent(INDENT);
        if colon < equals {
            self.copy(colon);
            self.layout.word(" ");
            self.bounds(Part::new(colon + 1, equals));
        }
        if equals < part.to {
            self.layout.space();
            self.run(Part::new(equals, part.to));
        }
        self.layout.end();
    }

    /// `A + B`, each of which may start a line.
    pub(crate) fn bounds(&mut self, part: Part) {
        let mut plus = self.buffer.find(part, "+");
        self.run(Part::new(part.from, plus));
        while plus < part.to {
            let from = plus;
            plus = self.buffer.find(Part::new(from + 1, part.to), "+");
            self.layout.space();
            self.run(Part::new(from, plus));
        }
    }

    /// The fields of a type in braces, each on its line, at the end of a box.
    pub(crate) fn lines_of_fields(&mut self, at: usize) {
        self.enclose(at, |writer, inner| {
            let is_apart = writer.buffer.are_fields_apart(inner);
            let mut from = inner.from;
            writer.layout.line_if_any();
            while from < inner.to {
                if is_apart && from > inner.from {
                    writer.layout.line();
                }
                let comma = writer.buffer.find(Part::new(from, inner.to), ",");
                writer.element(Part::new(from, comma), Element::Type);
                writer.skip(usize::from(comma < inner.to));
                writer.layout.word(",").line();
                from = comma + 1;
            }
            writer.layout.outdent().end();
        });
    }

    /// The members of an impl or a trait, at the end of a box.
    pub(crate) fn members(&mut self, at: usize) {
        self.enclose(at, |writer, inner| {
            let mut is_after_plain = false;
            let mut from = inner.from;
            writer.layout.line_if_any();
            while from < inner.to {
                let is_plain = writer.buffer.is_plain_member(from);
                if from > inner.from && !(is_plain && is_after_plain) {
                    writer.layout.line();
                }
                is_after_plain = is_plain;
                let end = writer.buffer.item_end(from, inner.to);
                writer.item(Part::new(from, end));
                from = end;
            }
            writer.layout.outdent().end();
        });
    }
}
