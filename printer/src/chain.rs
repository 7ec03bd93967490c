//! Chains of accesses and calls.

use crate::buffer::Part;
use crate::lexeme::{Bracket, Kind};
use crate::piece::INDENT;
use crate::shape::Shape;
use crate::writer::{Element, Last, Writer};

impl Writer<'_> {
    /// A chain, or no more than what one starts with. At the beginning of a line, the first access stays behind a short name.
    pub(crate) fn chain(&mut self, shape: &Shape, is_start: bool) {
        let Shape {
            part, head, access, ..
        } = *shape;
        if head == part.from {
            return self.reject("expression");
        }
        let start = Part::new(part.from, head);
        let links = Part::new(head, part.to);
        if access == part.to {
            self.head(start);
            return self.links(links, 0, false);
        }
        let is_short = is_start
            && self.buffer.kind(part.from) == Kind::Word
            && access == part.from + 1
            && self.buffer.text(part.from).len() <= 4;
        let has_group = |at: usize| matches!(self.buffer.kind(at), Kind::Open(_));
        self.layout.consistent(INDENT);
        if (part.from..head).any(has_group) {
            self.layout.consistent(-INDENT);
            self.head(start);
            self.layout.end();
        } else {
            self.head(start);
        }
        let is_only = self.buffer.find(Part::new(access + 1, part.to), ".") == part.to;
        let indent = if is_short && is_only { -INDENT } else { 0 };
        self.links(links, indent, is_short);
        self.layout.end();
    }

    /// Accesses, calls, question marks; the arguments of methods have a box with the indentation.
    fn links(&mut self, part: Part, indent: isize, mut is_short: bool) {
        let mut at = part.from;
        let mut is_method = false;
        while at < part.to {
            match (self.buffer.kind(at), self.buffer.text(at)) {
                (Kind::Open(Bracket::Round), _) if is_method => {
                    self.layout.consistent(indent);
                    self.arguments(at);
                    self.layout.end();
                }
                (Kind::Open(Bracket::Round), _) => self.arguments(at),
                (Kind::Open(Bracket::Square), _) => self.enclose(at, Self::expression),
                (Kind::Open(Bracket::Angle), _) => {
                    self.list(at, INDENT, Element::Type, Last::Comma);
                }
                (_, ".") => {
                    if !is_short {
                        self.layout.zero();
                    }
                    is_short = false;
                    is_method = true;
                    self.copy(at);
                    at += 1;
                    self.copy(at);
                }
                (_, "?" | "::") => self.copy(at),
                _ => return self.reject("expression"),
            }
            at = self.buffer.behind(at);
        }
    }

    /// The arguments of a call. The only one has no lines of its own if it has delimiters.
    fn arguments(&mut self, at: usize) {
        let inner = self.buffer.inner(at);
        let comma = self.buffer.find(inner, ",");
        let shape = self.buffer.shape(Part::new(inner.from, comma));
        if comma + 1 >= inner.to && shape.form.hugs() {
            self.enclose(at, |writer, _| writer.shaped(&shape, false));
            self.skip(inner.to - comma);
        } else {
            self.list(at, INDENT, Element::Value, Last::Comma);
        }
    }
}
